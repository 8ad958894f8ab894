"""Artefact cards: dealing from the pile, bonuses, laying out.

Source: booklet, chapters on dealing of artefact cards, phase E and bonus.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Self

from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import make_printed_amount
from companion.games.zauberschwert.rulings import BONUS, DEALING, PHASE_E, SHORT_PILE
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import (
    ask_pile_size,
)
from companion.kernel.amendments import amendable
from companion.kernel.facts import BySeat, Message, Seat, Value, message
from companion.kernel.questions import (
    Amount,
    Choice,
    Fields,
    Form,
    Several,
    Text,
    make_label_function,
)


class AddedBonus(NamedTuple):
    """Magic and stones in addition to a bonus."""

    magic: int = 0
    stones: int = 0


NOTHING = AddedBonus()


@dataclass
class Artefact:
    """A laid-out artefact of one or two cards, with its printed symbols and bonus.

    With `either`, the bonus is stones *or* magic, as the owner chooses each time. `besides` is
    always given in addition.
    """

    id: str
    name: str
    cards: int
    symbols: tuple[Symbol, ...]
    magic: int
    stones: int
    either: bool = False
    besides: AddedBonus = NOTHING

    kind: ClassVar[str] = "artefact"
    """The kind of card that is laid out from the hand."""

    @property
    def title(self) -> Value:
        """The name as players have entered it; "" if only its symbols tell it from others."""
        return self.name or ("" if self.symbols else self.label)

    @property
    def label(self) -> Message:
        """The name; without a name, a description by the symbols."""
        if self.name:
            return message("artefact", name=self.name)
        if self.symbols:
            return message("artefact.unnamed", symbols=self.glyphs)
        return message("artefact.plain")

    @property
    def printed_either(self) -> str:
        """The value of the field `either` in its form."""
        return "either" if self.either else "both"

    @property
    def glyphs(self) -> str:
        """The symbols as characters."""
        return "".join(symbol.glyph for symbol in self.symbols)

    @classmethod
    def from_fields(cls, *, either: str, **values: Any) -> Self:
        """Make an artefact from the fields of its form. It gets an id when it is laid out."""
        return cls(id="", **values, either=either == "either")

    def lay_before(self, table: Table, seat: Seat) -> None:
        """Put the artefact in front of its owner, with an id of its own."""
        self.id = make_artefact_id(table)
        table.laid[seat].append(self)


async def deal_cards(table: Table, earned_counts: BySeat) -> None:
    """Deal cards from the pile, in seat order from the start player.

    If the pile is too small, the ruling `short_pile` decides who gets the last cards.

    Args:
        table: the table.
        earned_counts: numbers of cards that seats have earned. Missing seats get none.
    """
    seats = [seat for seat in table.seats_from_start if earned_counts.get(seat)]
    turns = [seat for seat in seats for _ in range(earned_counts[seat])]
    if table.has_ruling(SHORT_PILE, "one_each"):
        turns = [seat for turn in range(len(turns)) for seat in seats if turn < earned_counts[seat]]
    await ask_pile_size(table, len(turns))
    dealt = Counter(turns[: table.pile])
    for seat in seats:
        table.pile -= dealt[seat]
        table.hands[seat] += dealt[seat]
        table.tell("cards_dealt", DEALING, seat=seat, cards=dealt[seat], hand=table.hands[seat])
    short = len(turns) - dealt.total()
    if short:
        why = SHORT_PILE if len(seats) > 1 else DEALING
        table.tell("pile_short", why, missing=short)


EITHER_OR = ("zaubertrank", "sternsaphir", "potion", "star sapphire")
"""Names of the artefacts that give power stones *or* magic, in lower case.

Source: booklet, one wizard meets the creature.
"""
ARTEFACT = Artefact.kind
"""The only kind of card that is laid out in the base game."""


def make_artefact_id(table: Table) -> str:
    """Return a unique id for a laid-out artefact, and count it."""
    table.laid_out += 1
    return f"l{table.laid_out}"


def place_artefact(table: Table, seat: Seat, artefact: Artefact) -> None:
    """Lay out an artefact: move its cards from the hand to the front of its owner."""
    table.hand_in_cards(seat, artefact.cards)
    artefact.lay_before(table, seat)
    table.tell(
        "laid_out",
        PHASE_E,
        seat=seat,
        artefact=artefact.label,
        cards=artefact.cards,
        hand=table.hands[seat],
    )


@amendable
def make_artefact_form(
    table: Table, seat: Seat, subject: str, *, is_from_pile: bool = False
) -> Form[Artefact]:
    """Make the form for an artefact. `is_from_pile` is as in `make_artefact_fields`."""
    return Form(
        "artefact",
        PHASE_E,
        make_artefact_fields(table, seat, is_from_pile=is_from_pile),
        seat=seat,
        subject=subject,
        make=Artefact.from_fields,
        card=ARTEFACT,
        caution=_warn_about_two_bonuses,
    )


FORMS: dict[str, Callable[..., Form[Any]]] = {ARTEFACT: make_artefact_form}
"""Functions that make the forms for laid-out cards, by kind, as `make_artefact_form` does."""


def _warn_about_two_bonuses(artefact: Artefact) -> Message | None:
    """Return a warning if an artefact gives both bonuses, against the booklet (`EITHER_OR`)."""
    both = artefact.stones and artefact.magic and not artefact.either
    if not both or artefact.name.casefold() not in EITHER_OR:
        return None
    return message("caution.either_or", artefact=artefact.label)


def make_artefact_fields(table: Table, seat: Seat, *, is_from_pile: bool = False) -> Fields:
    """Make the fields for the printed name, number of cards, symbols and bonus.

    Args:
        table: the table.
        seat: the owner.
        is_from_pile: whether its cards are from the pile, and not from the owner's hand.
    """
    return {
        "name": Text("artefact_name", PHASE_E, longest=30),
        "cards": Amount(
            "artefact_cards",
            PHASE_E,
            least=1,
            most=lambda: min(2, table.pile if is_from_pile else table.hands[seat]),
            likely=1,
        ),
        "symbols": make_symbols_question(),
        "stones": make_printed_amount("bonus_stones", why=BONUS),
        "magic": make_printed_amount("bonus_magic", why=BONUS),
        "either": Choice("either", BONUS, ("both", "either"), likely="both"),
    }


def make_symbols_question() -> Several[Symbol]:
    """Make the question for the symbols of creatures against which a card works."""
    return Several(
        "symbols",
        PHASE_E,
        tuple(Symbol),
        likely=None,
        label=make_label_function("symbol"),
    )
