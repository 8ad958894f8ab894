"""What the keys do where a card is turned up: one line is its kind and all that it prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.faces.full_screen.answering import Taken, fields_shown
from companion.faces.full_screen.listing import Later, Listing
from companion.faces.full_screen.marking import moved
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.card_suggestions import KnownCard
from companion.present.option_keys import Keyed
from companion.present.screen import FieldShown, OptionShown, Tone, Words
from companion.present.words.card_reveal import KIND, Reveal, RevealRead
from companion.wording.messages import Wording


class KindTyped(Listing):
    """Which kind of card is turned up: its key, or the whole card in one line.

    Args:
        reveal: reads the line.
        later: told what the same line answers afterwards.
    """

    spells = True

    def __init__(
        self,
        question: Question[Any],
        default: Plain,
        wording: Wording,
        reveal: Reveal,
        later: Later,
    ) -> None:
        super().__init__(question, default, wording)
        self.reveal = reveal
        self.later: Later = later

    @property
    def letters(self) -> bool:
        """A name may hold any letter."""
        return bool(self.line.text)

    def placeholder(self) -> str:
        return self.wording.say("full.kind")

    # ---- what is shown

    def reading(self) -> RevealRead:
        """The line as it is read."""
        return self.reveal.read(self.line.text)

    def found(self) -> list[Keyed]:
        return [] if self.line.text else self.items

    def hidden(self) -> int:
        return 0

    def fields(self) -> Sequence[FieldShown]:
        shown = self.reading().shown if self.line.text else None
        if shown is None:
            return ()
        kind = FieldShown(self.wording.say("field.kind_of_card"), shown.kind.name)
        card = [field for field in shown.read.fields if field.name != KIND]
        return [kind, *fields_shown(card)]

    def options(self) -> list[OptionShown]:
        if not self.line.text:
            return super().options()
        reading = self.reading()
        known = [
            OptionShown("", card.short, marked=place == self.marked)
            for place, card in enumerate(reading.known)
        ]
        if known and self.marked < 0 and not reading.answers:
            known[0] = OptionShown("", known[0].label, likely=True)
        return known

    # ---- what keys do

    def _move(self, by: int) -> None:
        if not self.line.text:
            super()._move(by)
            return
        self.marked = moved(self.marked, by, len(self.reading().known))

    def _entered(self) -> Taken | None:
        if not self.line.text.strip():
            return super()._entered()
        reading = self.reading()
        if self.marked >= 0 or not reading.answers:
            at = max(0, self.marked)
            if at < len(reading.known):
                return self._known(reading.known[at])
        if not reading.answers:
            self.remarks = [Words(reading.trouble, Tone.REFUSED, "✗")]
            return None
        return self._all(reading.answers)

    def _known(self, card: KnownCard) -> Taken | None:
        return self._all(card.answers) if card.answers else None

    def _all(self, answers: Sequence[Plain]) -> Taken:
        """The kind, and what is asked of it afterwards."""
        first, *rest = answers
        self.later(rest)
        return Taken(first, self.line.text)
