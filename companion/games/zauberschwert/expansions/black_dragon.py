"""The Black Dragon: a creature for a single wizard, and a card for the most eggs.

Source: summary, phases D and E.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.zauberschwert.box import MOST_MAGIC, Species
from companion.games.zauberschwert.cards import (
    CREATURE_FIELDS,
    NO_REWARD,
    Creature,
    Reward,
    make_printed_amount,
)
from companion.games.zauberschwert.expansions.chapter import (
    Chapter,
    ExpansionBox,
    add_adventure_kind,
)
from companion.games.zauberschwert.expansions.eggs import (
    EGG,
    EGGS,
    NO_HOLDER,
    count_eggs,
    find_egg_owner,
)
from companion.games.zauberschwert.expansions.rulings import (
    BLACK_DRAGON_TWO_THINGS,
    DRAGON_EGGS,
    EGG_OWNER,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Messages, MutableBySeat, Seat, Seats, message
from companion.kernel.questions import Choice, Fields, Form, Text

BLACK_DRAGON_KIND = "black_dragon"


@dataclass(kw_only=True)
class BlackDragon(Creature):
    """The creature Black Dragon. It has no reward for several winners."""

    kind: str = BLACK_DRAGON_KIND
    species: Species = Species.DRAGONS
    group: Reward = NO_REWARD

    @property
    def label(self) -> Message:
        return message("card.black_dragon", symbol=self.symbol.glyph)

    @property
    def small_print(self) -> Messages:
        return (super().small_print[0], message("view.alone_only"))


@dataclass
class CardBenefits:
    """The printed benefits of the card for the most eggs.

    Args:
        magic: magic with each supply.
        stones: power stones at the end.
        note: any other benefit.
    """

    magic: int
    stones: int
    note: str


@dataclass
class DragonCardState:
    """State of the card for the most eggs."""

    gives: CardBenefits | None = None
    """The benefits; None until they first matter."""
    owner: Seat | None = None


def make_benefits_form() -> Form[CardBenefits]:
    """Make the form for the printed benefits of the card for the most eggs.

    Each number may stay unknown until it matters: at the next supply, or at the end.
    """
    fields: Fields = {
        "magic": make_printed_amount(
            "trophy_magic", MOST_MAGIC, BLACK_DRAGON_TWO_THINGS, likely_value=0
        ),
        "stones": make_printed_amount("trophy_stones", why=BLACK_DRAGON_TWO_THINGS, likely_value=0),
        "note": Text("trophy_note", BLACK_DRAGON_TWO_THINGS, longest=120),
    }
    return Form("trophy", BLACK_DRAGON_TWO_THINGS, fields, make=CardBenefits, card="trophy")


BLACK_DRAGON = Chapter("black_dragon", (ExpansionBox.HEROES,), DragonCardState, needs=(EGGS,))


async def ask_benefit(table: Table, benefit: str) -> MutableBySeat:
    """Return a benefit of the card for the most eggs by its owner; empty if there is none.

    Ask for it if it is unknown. Ruling `black_dragon_two_things`.

    Args:
        table: the table.
        benefit: "magic" or "stones".
    """
    state = BLACK_DRAGON.get_state(table)
    if state.owner is None:
        return {}
    form = make_benefits_form()
    if state.gives is None:
        parts = {**form.parts, benefit: form.parts[benefit].without_unknown_answer()}
        state.gives = await replace(form, fields=parts)
    await ask_missing_values(state.gives, form, f"trophy_{benefit}_needed", {}, benefit)
    amount = getattr(state.gives, benefit)
    return {state.owner: amount} if amount else {}


# ---- the creature


def _make_dragon_fields(_: Table) -> Fields:
    return {
        name: CREATURE_FIELDS[name] for name in ("strength", "symbol", "solo_stones", "solo_cards")
    }


add_adventure_kind(BLACK_DRAGON, BLACK_DRAGON_KIND, BlackDragon, _make_dragon_fields)


# ---- the card


def pass_dragon_card(table: Table, kind: str = "") -> None:
    """Give the card to the seat with the most eggs after an egg is laid out.

    The owner may change several times in a phase. Summary, phase E; ruling `egg_owner`.

    Args:
        table: the table.
        kind: the kind of the card that is laid out; empty if an adjustment has moved one.
    """
    if BLACK_DRAGON not in table.parts:
        return
    state = BLACK_DRAGON.get_state(table)
    counts = {seat: count_eggs(table, seat) for seat in table.seats_from_start}
    verdict = find_egg_owner(counts, state.owner)
    owner = verdict.owner
    if owner is None:
        return
    if owner != state.owner:
        state.owner = owner
        count = counts[owner]
        table.tell(
            "dragon_changes_hands",
            DRAGON_EGGS,
            seat=owner,
            eggs=count.total,
            blue=count.blue,
            black=count.black,
            by=message(f"egg_count.{verdict.decided_by}"),
        )
    elif verdict.decided_by == "kept" and kind == EGG:
        why = DRAGON_EGGS if owner in verdict.tied else EGG_OWNER
        table.tell("dragon_stays", why, seat=owner, seats=verdict.tied)


def pass_leavers_dragon_card(table: Table, seat: Seat) -> None:
    """Give a leaver's card to the seat with the most eggs, or to nobody in a tie."""
    state = BLACK_DRAGON.get_state(table)
    if state.owner == seat:
        state.owner = None
        pass_dragon_card(table)


# ---- taking over a game under way


@amendable
def list_possible_owners(table: Table, tied_seats: Seats) -> Seats:  # noqa: ARG001 - for amendments
    """Return the seats that may own the card while some seats tie for the most eggs.

    An owner may have been overtaken by two others since (ruling `egg_owner`).
    """
    return [seat for seat in table.seats_from_start if count_eggs(table, seat).total]


def make_owner_question(table: Table) -> Choice[str]:
    """Make the question for the owner of the card for the most eggs.

    It is the seat with the most eggs; in a tie, it is any seat with eggs or nobody.
    """
    most = find_egg_owner({seat: count_eggs(table, seat) for seat in table.seats_from_start}).tied
    options = most if len(most) == 1 else (NO_HOLDER, *list_possible_owners(table, most))
    return Choice(
        "trophy_owner",
        EGG_OWNER,
        options,
        likely=options[0],
    )
