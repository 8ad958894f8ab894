"""Dragon scales, which are won like spells and then count as artefacts. Summary, phase D."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.artefacts import Artefact, make_artefact_fields
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Card, make_printed_form
from companion.games.zauberschwert.expansions.chapter import (
    Chapter,
    ExpansionBox,
    add_adventure_kind,
)
from companion.games.zauberschwert.expansions.rulings import (
    DRAGON_SCALES,
)
from companion.games.zauberschwert.magic_auction import award_card
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Fields

SCALE = "scale"


@dataclass(kw_only=True)
class DragonScale(Card):
    """A dragon scale in the display, with symbols and bonus."""

    symbols: tuple[Symbol, ...]
    stones: int
    magic: int
    either: str
    kind: str = SCALE

    async def resolve_card(self, table: Table, seats: Seats) -> None:
        """Give the scale to a single wizard, or auction it. Summary, phase D, dragon scale."""
        await award_card(table, self, seats, DRAGON_SCALES)

    def give_to_owner(self, table: Table, owner: Seat, won_round: int) -> None:
        """Add the scale to the laid-out artefacts of its owner."""
        laid = LaidScale.from_fields(
            name="",
            cards=1,
            symbols=self.symbols,
            magic=self.magic,
            stones=self.stones,
            either=self.either,
            won=won_round,
        )
        laid.lay_before(table, owner)


@dataclass
class LaidScale(Artefact):
    """A dragon scale in front of its owner. `won` is the round in which it was won."""

    won: int = 0

    kind = "laid_scale"

    @property
    def label(self) -> Message:
        return message("card.scale")

    title = label


SCALES = Chapter[None]("dragon_scales", (ExpansionBox.KNOWLEDGE,))


def _make_scale_fields(table: Table) -> Fields:
    fields = make_artefact_fields(table, table.start)
    return {name: fields[name] for name in ("symbols", "stones", "magic", "either")}


add_adventure_kind(SCALES, SCALE, DragonScale, _make_scale_fields)


artefacts.FORMS[LaidScale.kind] = lambda table, _, subject: make_printed_form(table, SCALE, subject)
