"""Many fields that are likely as they stand: Enter takes them, a key unfolds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import Refusal
from companion.faces.full_screen.answering import Answering, Taken
from companion.faces.full_screen.folding import UNFOLD, USUAL, folded
from companion.faces.full_screen.line import Press
from companion.faces.full_screen.listing import Listing
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.option_keys import Keyed
from companion.present.screen import Asking, Words
from companion.wording.asking import answer, field_label
from companion.wording.messages import Wording


class FormFolded(Listing):
    """Many fields that are all likely as they stand: Enter takes them, a key unfolds them."""

    question: Question[Any]

    def __init__(
        self, question: Question[Any], default: Mapping[str, Plain], wording: Wording
    ) -> None:
        Answering.__init__(self, question, {**default}, wording)
        self.parts = dict(question.parts)
        self.values: dict[str, Plain] = dict(default)
        self.unfolded = False
        self.inner: Answering | None = None
        self.field = ""
        self.marked = -1
        self.digits = ""
        self.numbers = range(0)
        self._list()

    def _list(self) -> None:
        """The fields as they stand, each behind its key.

        While they are folded there are two answers: as they are, or to look at them.
        """
        if not self.unfolded:
            self.items = folded(len(self.parts), self.wording)
        else:
            self.items = []
            for number, (name, part) in enumerate(self.parts.items(), start=1):
                label = f"{field_label(part, self.wording)}: {self._value(name)}"
                self.items.append(Keyed(f"{number:02}", name, label))
        self.width = max(len(item.key) for item in self.items)

    def _value(self, name: str) -> str:
        """What stands in a field, in words."""
        return answer(self.parts[name], self.values[name], self.wording) or "–"

    def _likely(self, item: Keyed) -> bool:
        """While they are folded, to take them as they are."""
        return not self.unfolded and item.token == USUAL

    def placeholder(self) -> str:
        return self.wording.say("full.folded")

    def asking(self) -> Asking:
        if self.inner is None:
            return super().asking()
        asked = self.inner.asking()
        label = field_label(self.parts[self.field], self.wording)
        return replace(asked, sentence=label)

    def press(self, press: Press) -> Taken | None:
        if self.inner is None:
            return super().press(press)
        if press.name == "escape" and not self.inner.line.text:
            self.inner = None
            return None
        taken = self.inner.press(press)
        if taken is not None:
            self._set(taken)
        return None

    def _set(self, taken: Taken) -> None:
        """A field has its answer, unless it is refused."""
        part = self.parts[self.field]
        try:
            self.values[self.field] = part.judge(taken.value)
        except Refusal as refusal:
            assert self.inner is not None
            self.inner.remarks = [Words(self.wording.error(refusal), mark="✗")]
            return
        self.inner = None
        self._list()

    def take(self, item: Keyed) -> Taken | None:
        if item.token == USUAL and not self.unfolded:
            return Taken({**self.values})
        self.line.put("")
        if item.token == UNFOLD and not self.unfolded:
            self.unfolded = True
            self._list()
            return None
        part = self.parts[item.token]
        count = part.count()
        if count == 2:
            self.values[item.token] = part.nth(1 - part.index(self.values[item.token]))
            self._list()
            return None
        self.field = item.token
        self.inner = Listing(part, self.values[item.token], self.wording)
        return None

    def _enter(self) -> Taken | None:
        """All fields as they stand."""
        return Taken({**self.values})
