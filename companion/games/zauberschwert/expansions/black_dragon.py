"""The Black Dragon: a creature for a single wizard, and a card for the most eggs laid out.

Summary, phases D and E.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.zauberschwert import (
    adopting,
    artefacts,
    company,
    creatures,
    ending,
    mending,
    rounds,
    view,
)
from companion.games.zauberschwert.box import MOST_MAGIC, Species
from companion.games.zauberschwert.cards import (
    CREATURE_FIELDS,
    Creature,
    Kinds,
    Reward,
    ask_when_needed,
)
from companion.games.zauberschwert.company import Leaves
from companion.games.zauberschwert.creatures import Fought
from companion.games.zauberschwert.expansions import apprentice
from companion.games.zauberschwert.expansions.apprentice import KeptAway
from companion.games.zauberschwert.expansions.chapter import Chapter, fresh
from companion.games.zauberschwert.expansions.declarations import adventure, writes
from companion.games.zauberschwert.expansions.eggs import (
    EGG,
    NO_HOLDER,
    Verdict,
    count_eggs,
    egg_owner,
    holder_label,
)
from companion.games.zauberschwert.expansions.rulings import (
    APPRENTICE_VS_BLACK_DRAGON,
    BLACK_DRAGON_TWO_THINGS,
    CREATURES,
    DRAGON_EGGS,
    EGG_OWNER,
)
from companion.games.zauberschwert.mending import Lying
from companion.games.zauberschwert.rounds import Step
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unread import fill_in, read_missing
from companion.games.zauberschwert.view import Items
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Bars, Choice, Fields, Form, Text
from companion.kernel.view import Item

BLACK_DRAGON_KIND = "black_dragon"


@dataclass(frozen=True, kw_only=True)
class BlackDragon(Creature):
    """The creature. It has no reward for several winners."""

    kind: str = BLACK_DRAGON_KIND

    @property
    def label(self) -> Message:
        return message("card.black_dragon", symbol=self.symbol.glyph)

    @property
    def small_print(self) -> tuple[Message, ...]:
        return (super().small_print[0], message("view.alone_only"))


@dataclass(frozen=True)
class Gift:
    """Printed benefits of the card: magic with each supply, stones at the end.

    Any other benefit is a note.
    """

    magic: int
    stones: int
    note: str


@dataclass
class Trophy:
    """The card for the most eggs: its gift and its owner."""

    gives: Gift | None = None
    """The gift; None until it first matters."""
    owner: Seat | None = None


def trophy_form() -> Form[Gift]:
    """Make the form for the print of the card for the most eggs.

    Its magic counts with each supply, its stones at the end; until then each may stay open.
    """
    why = BLACK_DRAGON_TWO_THINGS.citation
    fields: Fields = {
        "magic": ask_when_needed("trophy_magic", MOST_MAGIC, why, likely=0),
        "stones": ask_when_needed("trophy_stones", why=why, likely=0),
        "note": Text(name="trophy_note", longest=120, why=why),
    }
    return Form(name="trophy", fields=fields, make=Gift, why=why, card="trophy")


BLACK_DRAGON: Chapter[Trophy] = Chapter("black_dragon", fresh(Trophy))


async def find_trophy(table: Table, counts: str) -> tuple[Seat, Gift] | None:
    """Return the card's owner and gift, asking for an unknown gift; None without an owner.

    Ruling `black_dragon_two_things`.

    Args:
        table: the table.
        counts: the part of the gift that has to be known now: "magic" or "stones".
    """
    state = BLACK_DRAGON.of(table)
    if state.owner is None:
        return None
    form = trophy_form()
    if state.gives is None:
        parts = {**form.parts, counts: form.parts[counts].close()}
        state.gives = await replace(form, fields=parts)
    gift = state.gives

    def write(printed: Mapping[str, int]) -> None:
        state.gives = fill_in(gift, printed)

    await read_missing(gift, form, f"trophy_{counts}_needed", write, {}, fields=(counts,))
    return state.owner, state.gives


# ---- the creature


def dragon(*, solo_stones: int, solo_cards: int, **values: Any) -> BlackDragon:
    """Make the creature from the fields of its form."""
    solo = Reward(solo_stones, solo_cards)
    return BlackDragon(**values, species=Species.DRAGONS, solo=solo, group=Reward(0, 0))


def _prints(_: Table) -> Fields:
    names = ("strength", "symbol", "solo_stones", "solo_cards")
    return {name: CREATURE_FIELDS[name] for name in names}


adventure(BLACK_DRAGON, BLACK_DRAGON_KIND, dragon, _prints)


@BLACK_DRAGON.amends(creatures.ask_conflict)
async def never_together(before: Fought, table: Table, creature: Creature, there: Seats) -> bool:
    """Auction the creature among several wizards; a joint fight is not offered.

    Summary, phase D, creatures.
    """
    if not isinstance(creature, BlackDragon):
        return await before(table, creature, there)
    table.tell("never_together", CREATURES, card=table.name_card(creature))
    return True


@BLACK_DRAGON.amends(apprentice.bar_apprentice)
def only_the_wizard(before: KeptAway, table: Table, seat: Seat) -> Bars:
    """Bar the apprentice, or not. Ruling `apprentice_vs_black_dragon`."""
    kept_away = before(table, seat)
    if table.ruling(APPRENTICE_VS_BLACK_DRAGON) == "allowed":
        return kept_away
    why = APPRENTICE_VS_BLACK_DRAGON.citation
    dragons = [card for card in table.display if isinstance(card, BlackDragon)]
    return (*kept_away, *[apprentice.no_apprentice_at(table, card, why) for card in dragons])


# ---- the card


@BLACK_DRAGON.amends(artefacts.after_laying)
def changes_hands(
    before: Callable[[Table, Seat, str], None], table: Table, seat: Seat, kind: str
) -> None:
    """Give the card to the seat with the most eggs.

    It may change hands several times in a phase. Summary, phase E.
    """
    before(table, seat, kind)
    verdict = _to_most_eggs(table)
    owner = verdict.owner
    if verdict.decided_by == "kept" and kind == EGG and owner is not None:
        why = DRAGON_EGGS if owner in verdict.tied else EGG_OWNER.citation
        table.tell("dragon_stays", why, seat=owner, seats=verdict.tied)


def _to_most_eggs(table: Table) -> Verdict:
    """Give the card to the seat with the most eggs, and return the verdict."""
    state = BLACK_DRAGON.of(table)
    counts = {other: count_eggs(table, other) for other in table.order}
    verdict = egg_owner(counts, state.owner)
    if verdict.owner is not None and verdict.owner != state.owner:
        state.owner = verdict.owner
        count = counts[verdict.owner]
        table.tell(
            "dragon_changes_hands",
            DRAGON_EGGS,
            seat=verdict.owner,
            eggs=count.total,
            blue=count.blue,
            black=count.black,
            by=message(f"egg_count.{verdict.decided_by}"),
        )
    return verdict


@BLACK_DRAGON.amends(company.leaves)
def dragon_passes_on(before: Leaves, table: Table, seat: Seat, fate: str, others: Seats) -> None:
    """Pass a leaver's card to the seat with the most eggs.

    Nobody gets it in an undecided tie.
    """
    before(table, seat, fate, others)
    state = BLACK_DRAGON.of(table)
    if state.owner == seat:
        state.owner = None
        _to_most_eggs(table)


@BLACK_DRAGON.amends(rounds.magic_supply)
async def trophy_magic(before: Step, table: Table) -> None:
    """Give the owner the card's magic with each supply."""
    owned = await find_trophy(table, "magic")
    await before(table)
    if owned and owned[1].magic:
        why = BLACK_DRAGON_TWO_THINGS.citation
        table.gain_magic(owned[0], owned[1].magic, "trophy_magic", why)


@BLACK_DRAGON.amends(rounds.supply)
def trophy_comes(before: Callable[[Table, Seat], int], table: Table, seat: Seat) -> int:
    """Add the card's magic to the supply."""
    state = BLACK_DRAGON.of(table)
    gift = state.gives.magic if state.gives and state.owner == seat else 0
    return before(table, seat) + gift


@BLACK_DRAGON.amends(ending.last_stones)
async def trophy_stones(before: Step, table: Table) -> None:
    """Give the owner the card's stones at the end."""
    await before(table)
    owned = await find_trophy(table, "stones")
    if owned and owned[1].stones:
        why = BLACK_DRAGON_TWO_THINGS.citation
        ending.score(table, owned[0], owned[1].stones, "trophy_stones", why)


# ---- a game that is under way


@BLACK_DRAGON.amends(adopting.unbeaten)
def dragon_unbeaten(before: Kinds, table: Table) -> Sequence[str]:
    """Keep the creature in the display until it is beaten."""
    return (*before(table), *adopting.from_stack(table, BLACK_DRAGON_KIND))


def card_owner(table: Table) -> Choice[str]:
    """Ask for the card's owner: the seat with the most eggs; in a tie one of them, or nobody."""
    most = may_own(table)
    options = most if len(most) == 1 else (NO_HOLDER, *most)
    return Choice(
        name="trophy_owner",
        options=options,
        likely=options[0],
        why=EGG_OWNER.citation,
        label=holder_label,
    )


def may_own(table: Table) -> Seats:
    """Return the seats with the most eggs by all criteria; none without any egg."""
    counts = {seat: count_eggs(table, seat) for seat in table.order}
    figures = {
        seat: (count.total, count.blue, count.black)
        for seat, count in counts.items()
        if count.total
    }
    most = max(figures.values(), default=None)
    return tuple(seat for seat in figures if figures[seat] == most)


@writes(BLACK_DRAGON, "trophy", card_owner)
def owner_written(table: Table, owner: str) -> None:
    """Set the card's owner."""
    BLACK_DRAGON.of(table).owner = None if owner == NO_HOLDER else Seat(owner)


# ---- set right by hand


@BLACK_DRAGON.amends(mending.lying)
def card_lying(before: mending.Lies, table: Table, seat: Seat) -> Sequence[Lying]:
    """Add the card to a seat's adjustments: to another owner, to none, or from none."""
    state = BLACK_DRAGON.of(table)
    if state.owner not in (seat, None):
        return before(table, seat)

    def to(other: Seat | None) -> Callable[[], None]:
        def put() -> None:
            state.owner = other

        return put

    label = message("trophy")
    ways = {str(other): to(other) for other in table.order if other != state.owner}
    if state.owner is None:
        return [*before(table, seat), Lying("trophy", message("trophy.nobodys"), ways)]
    return [*before(table, seat), Lying("trophy", label, {mending.OFF: to(None), **ways})]


# ---- for drawing


@BLACK_DRAGON.amends(view.items)
def owner_drawn(before: Items, table: Table, seat: Seat) -> Sequence[Item]:
    """Add the card to the items of its owner."""
    owned = BLACK_DRAGON.of(table).owner == seat
    card = [Item("♛", message("trophy"))] if owned else []
    return (*before(table, seat), *card)
