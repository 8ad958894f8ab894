"""Offers the cards that the group knows instead of asking for what they print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from companion.faces.terminal.question import side_by_side
from companion.faces.terminal.refusals import Refusals
from companion.faces.terminal.screen import GOLD, Screen
from companion.faces.terminal.short_keys import OUR_WAY, Key, key_of
from companion.kernel.amounts import whole_number
from companion.kernel.questions import Question, shown
from companion.present.card_suggestions import KnownCard
from companion.present.group_memory import unlikely
from companion.present.words.card_line import read_card
from companion.wording.messages import Wording
from companion.wording.naming import folded

MOST = 9
"""Cards offered at once: one key each."""


@dataclass
class KnownCards:
    """Chooses one of the known cards for a form.

    Args:
        form: asks for what a card prints.
        known: the cards that may answer it.
        screen: where to.
        wording: the language.
        refusals: those of the form.
    """

    form: Question[Any]
    known: Sequence[KnownCard]
    screen: Screen
    wording: Wording
    refusals: Refusals

    def choose(self) -> Key | KnownCard | str:
        """A card, by its number or the beginning of its name; a text begins a new card.

        Enter takes the first, or a new one where the first would be asked back.
        """
        offered = self.known[:MOST]
        while True:
            self._show(offered)
            typed = self.screen.ask()
            key = key_of(self.form, typed, self.wording)
            if key == OUR_WAY:
                self.refusals.take()
                continue
            if key:
                return Key(key)
            number = whole_number(typed) if typed.strip() else self._likely(offered)
            if number == 0:
                return ""
            if number is not None and 1 <= number <= len(offered):
                return offered[number - 1]
            begun = [card for card in self.known if folded(card.words).startswith(folded(typed))]
            if len(begun) == 1:
                return begun[0]
            if not begun and self._starts_new(typed):
                return typed
            offered = (begun or self.known)[:MOST]
            if not begun:
                self.screen.refuse(self.wording.say("screen.no_such_card", given=shown(typed)))

    def _show(self, offered: Sequence[KnownCard]) -> None:
        names = [card.words for card in offered]
        answers = [*enumerate(names, start=1), (0, self.wording.say("screen.new_card"))]
        parts = [Text.assemble((f"{number} ", GOLD), name) for number, name in answers]
        self.screen.lines(side_by_side(parts, self.screen))
        likely = self.wording.say("plain.enter", answer=self._likely(offered))
        self.screen.dim(f"  {likely}")

    def _likely(self, offered: Sequence[KnownCard]) -> int:
        return 0 if unlikely(self.form, offered[0].card.values) else 1

    def _starts_new(self, typed: str) -> bool:
        """Whether a line says something of a new card.

        A number alone is that of a card, unless the first field is an amount.
        """
        fields = self.form.parts
        first = next(iter(fields.values()))
        if whole_number(typed) is not None and not first.numbers():
            return False
        said = read_card(self.form, typed, self.wording)
        return any(not fields[name].longest for name in said.values)
