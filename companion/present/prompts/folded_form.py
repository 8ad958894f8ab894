"""Form of many fields with defaults, folded into one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import Refusal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.option_keys import Keyed
from companion.present.prompts.folding import UNFOLD, USUAL, fold
from companion.present.prompts.listed import ListPrompt, is_key
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.screen import Answer, Asking, Press, Words
from companion.present.words.card_line import read_card
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, word_answer


class FoldedFormPrompt(ListPrompt):
    """Prompt for many fields with defaults: Enter takes them, a key unfolds them."""

    question: Question[Any]

    def __init__(
        self, question: Question[Any], default: Mapping[str, Plain], wording: Wording
    ) -> None:
        QuestionPrompt.__init__(self, question, {**default}, wording)
        self.parts = dict(question.parts)
        self.values: dict[str, Plain] = dict(default)
        self.unfolded = False
        self.inner: QuestionPrompt | None = None
        self.field = ""
        self.marked = -1
        self.digits = ""
        self.numbers = range(0)
        self._list()

    def _list(self) -> None:
        """Make the list of fields with their values and keys.

        While folded, there are two items: take the fields as they are, or unfold them.
        """
        if not self.unfolded:
            self.items = fold(len(self.parts), self.wording)
        else:
            self.items = []
            for number, (name, part) in enumerate(self.parts.items(), start=1):
                label = f"{label_field(part, self.wording)}: {self._value(name)}"
                self.items.append(Keyed(f"{number:02}", name, label))
        self.width = max(len(item.key) for item in self.items)

    def _value(self, name: str) -> str:
        """Word the value of a field."""
        return word_answer(self.parts[name], self.values[name], self.wording) or "–"

    def _likely(self, item: Keyed) -> bool:
        """Return whether Enter takes an item: to take the fields as they are, while folded."""
        return not self.unfolded and item.token == USUAL

    def placeholder(self) -> str:
        return self.wording.say("full.folded")

    def asking(self) -> Asking:
        if self.inner is None:
            return super().asking()
        asked = self.inner.asking()
        label = label_field(self.parts[self.field], self.wording)
        return replace(asked, sentence=label)

    def press(self, press: Press) -> Answer | None:
        if self.inner is None:
            return super().press(press)
        if press.name == "escape" and not self.inner.line.text:
            self.inner = None
            return None
        taken = self.inner.press(press)
        if taken is not None:
            self._set(taken)
        return None

    def _set(self, taken: Answer) -> None:
        """Set the current field, unless the answer is refused."""
        part = self.parts[self.field]
        try:
            self.values[self.field] = part.judge(taken.value)
        except Refusal as refusal:
            assert self.inner is not None
            self.inner.remarks = [Words(self.wording.error(refusal), mark="✗")]
            return
        self.inner = None
        self._list()

    def take(self, item: Keyed) -> Answer | None:
        if item.token == USUAL and not self.unfolded:
            return Answer({**self.values})
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
        self.inner = ListPrompt(part, self.values[item.token], self.wording)
        return None

    def _enter(self) -> Answer | None:
        """Return all fields with their current values."""
        return Answer({**self.values})

    def _enter_line(self, line: str) -> Answer | None:
        """Take a line: a field's key, or names of fields with values."""
        if self.inner is not None:
            taken = self.inner.enter(line)
            if taken is not None:
                self._set(taken)
            return None
        if not line.strip() or any(is_key(line.strip(), item.key) for item in self.items):
            return super()._enter_line(line)
        said = read_card(self.question, line, self.wording, self.values)
        if not said.fits:
            self.refuse(said.trouble)
            return None
        self.values |= said.values
        self.unfolded = True
        self._list()
        return None
