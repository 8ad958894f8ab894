"""Refused answers at the terminal, and playing one of them all the same: our way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from companion.errors import AskedBack, Refusal
from companion.faces.terminal.question import between, possible, typed_keys
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, Screen
from companion.faces.terminal.short_keys import OUR_WAY
from companion.kernel.acts import fits
from companion.kernel.questions import Question
from companion.present.refusal_text import refusal_text
from companion.present.words.card_line import CardRead
from companion.wording.asking import option
from companion.wording.messages import Wording
from companion.wording.naming import folded, named

UNCLEAR = ("ambiguous", "ambiguous_many")
"""How a line is refused that may mean several answers."""
UNSURE = ("", "n", "nein", "no")
SURE = ("j", "ja", "y", "yes")


@dataclass
class Refusals:
    """Says what was refused at one prompt, and remembers it for the key that plays it our way.

    Args:
        screen: where to.
        wording: the language.
        our_way: whether refusals can be overridden here at all: answers to the rules, but nothing
            of the set-up and no act by hand.
    """

    screen: Screen
    wording: Wording
    our_way: bool = field(kw_only=True)
    used: bool = field(default=False, init=False)
    _last: tuple[Question[Any], object] | None = field(default=None, init=False)
    _impossible: bool = field(default=False, init=False)

    def show(self, refusal: Refusal, question: Question[Any], given: object = None) -> None:
        """What was wrong, where the rule stands, what would be right, and the key that plays it."""
        if refusal.name in UNCLEAR:
            self.screen.hanging(Text(f"  {self._fitting(refusal, question)}"))
            return
        said = refusal_text(refusal, self.wording)
        place = f" ({said.cite})" if said.cite else ""
        offer = Text()
        if self._keep(question, given):
            key_label = self.wording.say("screen.our_way")
            offer = Text.assemble((" · ", DIM), (f"{OUR_WAY} ", GOLD), (key_label, DIM))
        right = (possible(question, self.wording), DIM)
        self.screen.hanging(Text.assemble(("  ✗ ", REFUSED), f"{said.text}{place}. ", right, offer))

    def show_line(self, read: CardRead, understood: Sequence[str]) -> None:
        """Say what of a line for a card is wrong, what was understood, and what is missing.

        Args:
            read: the line.
            understood: what was read of it, in words.
        """
        self.screen.refuse(read.trouble)
        missing = self.wording.say("error.field_missing", label=", ".join(read.missing))
        told = list[str]()
        if understood:
            told.append(self.wording.say("plain.understood", fields=tuple(understood)))
        if read.missing and missing != read.trouble:
            told.append(missing)
        if told:
            self.screen.dim(". ".join(told))

    def _fitting(self, refusal: Refusal, question: Question[Any]) -> str:
        """What a beginning may mean, each with its number, the shortest name first."""
        given = str(refusal.values["given"])
        keys = typed_keys(question)
        found = named(question, given, self.wording)
        called = {token: option(question, token, self.wording) for token in found}
        best_first = sorted(found, key=lambda token: len(called[token]))
        parts = [f"{keys.get(token, '')} {called[token]}".strip() for token in best_first]
        return self.wording.say("plain.may_mean", given=given, names=between(parts).join(parts))

    def _keep(self, question: Question[Any], value: object) -> bool:
        """Whether the refused answer could be played our way; if so, it is kept for that."""
        wider = question.widened() if self.our_way else None
        possible_here = wider is not None and fits(wider, value)
        self._last = (question, value) if possible_here else None
        self._impossible = not possible_here
        return possible_here

    def confirmed(self, asked_back: AskedBack) -> bool:
        """Whether an answer that is unlikely or costs something is meant; Enter is no.

        Whatever else is typed answers the question in its place.
        """
        said = refusal_text(asked_back, self.wording)
        self.screen.hanging(Text.assemble(("  ? ", GOLD), f"{said.text} ({said.cite})"), 4)
        typed = self.screen.ask(f"  {self.wording.say('screen.sure')} ")
        if folded(typed) in SURE:
            return True
        self.screen.given_back = "" if folded(typed) in UNSURE else typed.strip()
        return False

    def nothing_likely(self, question: Question[Any]) -> None:
        """Enter alone chooses nothing here."""
        no_default = self.wording.say("screen.no_default")
        right = (possible(question, self.wording), DIM)
        self.screen.hanging(Text.assemble(f"  {no_default} ", right))

    def offers(self, question: Question[Any]) -> bool:
        """Whether an answer to this question was refused that may be played our way."""
        return self._last is not None and self._last[0] is question

    def take(self, *questions: Question[Any]) -> tuple[Question[Any], Any] | None:
        """Which of these questions was answered so that it was refused, and with what.

        None, and what the key is for, where nothing was.
        """
        if self._last is not None and self._last[0] in questions:
            self.used = True
            return self._last
        key = "screen.our_way_not" if self._impossible else "screen.our_way_what"
        self.screen.dim(self.wording.say(key))
        return None
