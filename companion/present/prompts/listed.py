"""Prompt for one of several listed answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.kernel.facts import Plain, Seat
from companion.kernel.question_base import shorten
from companion.kernel.questions import Question
from companion.present.option_keys import Keyed, assign_keys, list_numbers
from companion.present.prompts.marking import MOVES, move_selection
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.screen import (
    Answer,
    OptionShown,
    Press,
    QuestionShown,
    StyledLine,
    TypedLine,
)
from companion.present.words.filtering import filter_options
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options

LONGEST_KEY = 6
"""Maximum number of digits of a typed key."""


class ListPrompt(QuestionPrompt):
    """Listed answers: taken by their keys, filtered by letters, chosen by arrow keys."""

    def __init__(self, question: Question[Any], default: Plain, wording: Wording) -> None:
        super().__init__(question, default, wording)
        self.items = assign_keys(question, wording)
        self.numbers = list_numbers(question)
        if self.numbers:
            self.items = [Keyed(str(number), str(number), str(number)) for number in self.numbers]
        self.marked = -1
        self.digits = ""
        self.width = max((len(item.key) for item in self.items), default=0)

    def placeholder(self) -> str:
        """Return the hint on keys, with the answer that Enter takes, which may be out of view."""
        say = self.wording.say
        if self.numbers:
            return say("full.key")
        likely = next((item.name for item in self.items if self._likely(item)), "")
        return say("full.key_or_likely", likely=likely) if likely else say("full.key_or_name")

    # ---- display

    def list_fitting(self) -> list[Keyed]:
        """Return the answers that match the typed text, the best first."""
        if not self.line.text.strip():
            return self.items
        by_token = {item.token: item for item in self.items}
        names = [(item.token, item.name) for item in self.items]
        found = [token for token, _ in filter_options(names, self.line.text)]
        found = found or find_options(self.question, self.line.text, self.wording)
        return [by_token[token] for token in found]

    def count_hidden(self) -> int:
        return len(self.items) - len(self.list_fitting())

    def options(self) -> list[OptionShown]:
        found = self.list_fitting()
        at = self._at(found)
        return [self._show(item, marked=place == at) for place, item in enumerate(found)]

    def _show(self, item: Keyed, *, marked: bool) -> OptionShown:
        return OptionShown(
            key=item.key,
            label=item.name if item.name != item.key else "",
            likely=not self.line.text and self._likely(item),
            chosen=self._is_chosen(item),
            marked=marked,
            barred=item.reason,
            seat=Seat(item.token) if item.token in self.wording.names else None,
        )

    def _likely(self, item: Keyed) -> bool:
        return self.default is not None and item.token == str(self.default)

    def _is_chosen(self, item: Keyed) -> bool:  # noqa: ARG002 - for `SeveralPrompt`
        return False

    def _at(self, found: Sequence[Keyed]) -> int:
        """Return the position of the marked answer; the best match while text is typed."""
        if self.line.text and self.marked < 0:
            return 0
        return min(self.marked, len(found) - 1)

    def build_question_view(self) -> QuestionShown:
        """Return the question for display, with the first digit of a two-digit key in the line."""
        asking = super().build_question_view()
        if not self.digits:
            return asking
        typed = TypedLine(self.digits, len(self.digits))
        return replace(asking, typed=typed)

    # ---- keys and lines

    def _enter_line(self, line: str) -> Answer | None:
        typed = line.strip()
        for item in self.items:
            if typed and is_key(typed, item.key):
                return self.take(item)
        if typed.isdecimal() and not self.numbers:
            self.remarks = [StyledLine(self.wording.say("full.no_such_key", key=shorten(typed)))]
            return None
        return super()._enter_line(line)

    def _press(self, press: Press) -> Answer | None:
        if press.char.isdigit() and press.char.isascii() and not self.line.text:
            return self._digit(press.char)
        begun = self.digits
        self.digits = ""
        match press.name:
            case "enter" if begun:
                return self._digit(begun.zfill(self.width))
            case "enter":
                return self._take_marked()
            case name if name in MOVES:
                self._move(MOVES[name])
            case _:
                if self.line.edit(press):
                    self.marked = -1
        return None

    def _digit(self, digit: str) -> Answer | None:
        self.digits += digit
        for item in self.items:
            if self.digits in (item.key, item.key.zfill(self.width)):
                self.digits = ""
                return self.take(item)
        if len(self.digits) >= self.width:
            key = self.digits.lstrip("0") or "0"
            self.remarks = [StyledLine(self.wording.say("full.no_such_key", key=key))]
            self.digits = ""
        return None

    def take(self, item: Keyed) -> Answer | None:
        """Return an item as the answer.

        Args:
            item: the item; a barred one is allowed, so that the rules give the reason.
        """
        return Answer(int(item.token) if self.numbers else item.token)

    def _take_marked(self) -> Answer | None:
        found = self.list_fitting()
        at = self._at(found)
        if self.line.text and not found:
            given = shorten(self.line.text)
            self.line.put("")
            self.remarks = [StyledLine(self.wording.say("full.nothing_fits", given=given))]
            return None
        if 0 <= at < len(found):
            return self.take(found[at])
        return self._enter()

    def _move(self, by: int) -> None:
        found = self.list_fitting()
        likely = [place for place, item in enumerate(found) if self._likely(item)]
        self.marked = move_selection(self._at(found), by, len(found), *likely[:1])

    def click(self, key: str) -> Answer | None:
        """Return the answer with a key, or None."""
        for item in self.items:
            if item.key == key:
                return self.take(item)
        return None


def is_key(typed: str, key: str) -> bool:
    """Return whether a typed line is a key, ignoring leading zeros of numbers."""
    both = typed.isdecimal() and key.isdecimal()
    return typed.casefold() == key or (
        both and len(typed) <= LONGEST_KEY and int(typed) == int(key)
    )
