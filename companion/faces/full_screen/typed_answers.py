"""Answers that are typed: a number, a text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.faces.full_screen.answering import Answering, Taken
from companion.faces.full_screen.line import Press
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.option_keys import keyed
from companion.present.screen import Asking, OptionShown
from companion.wording.messages import Wording
from companion.wording.typed import read


class NumberTyped(Answering):
    """A number that is typed; the words beside it have their letters."""

    def __init__(self, question: Question[Any], default: Plain, wording: Wording) -> None:
        super().__init__(question, default, wording)
        self.items = keyed(question, wording)

    def again(self, refused: Taken) -> None:
        """The refusal names the number: the next digit begins another one."""

    def placeholder(self) -> str:
        likely = next((item.name for item in self.items if item.token == str(self.default)), "")
        if likely:
            return self.wording.say("full.number_or_word", word=likely)
        if self.default is not None:
            return self.wording.say("full.number_or", number=self.default)
        return self.wording.say("full.number")

    def options(self) -> list[OptionShown]:
        return [
            OptionShown(
                key=item.key,
                label=item.name,
                likely=not self.line.text and item.token == str(self.default),
                barred=item.reason,
            )
            for item in self.items
        ]

    def _pressed(self, press: Press) -> Taken | None:
        if press.name == "enter":
            return self._entered()
        if press.name == "escape":
            self.line.put("")
            return None
        if not self.line.text and (taken := self.click(press.char.casefold())):
            return taken
        self.line.edited(press)
        return None

    def _entered(self) -> Taken | None:
        typed = self.line.text.strip()
        return Taken(read(self.question, typed, self.wording), typed) if typed else self._enter()

    def click(self, key: str) -> Taken | None:
        """The word of that letter."""
        for item in self.items:
            if item.key and item.key == key:
                return Taken(item.token)
        return None


class TextTyped(Answering):
    """A text; every letter belongs to it."""

    @property
    def letters(self) -> bool:
        return True

    def placeholder(self) -> str:
        return self.wording.say("full.text_kept" if self.default else "full.text")

    def asking(self) -> Asking:
        asking = super().asking()
        if not self.default or asking.typed is None:
            return asking
        kept = OptionShown(key="", label=str(self.default), likely=not self.line.text)
        return replace(asking, options=(kept,))

    def _pressed(self, press: Press) -> Taken | None:
        if press.name == "enter":
            typed = self.line.text
            return Taken(typed) if typed.strip() or not self.default else Taken(self.default)
        if press.name == "escape":
            self.line.put("")
        else:
            self.line.edited(press)
        return None
