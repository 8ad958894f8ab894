"""Rules of earlier versions as amendments of today's, for their journals and codes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from companion.games.zauberschwert import artefacts, cards, creatures, spells
from companion.games.zauberschwert.cards import Card, Creature, Face
from companion.games.zauberschwert.expansions import black_dragon, eggs, hero_cards, knowledge
from companion.games.zauberschwert.expansions.landscapes import Landscapes
from companion.games.zauberschwert.expansions.mixed import size
from companion.games.zauberschwert.expansions.orcs import Orcs
from companion.games.zauberschwert.expansions.rulings import SETUP
from companion.games.zauberschwert.parts import Earlier
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat, Seats, message
from companion.kernel.questions import Choice, Form

# ---- version 3, as Companion 0.2.0 had it: more was asked, and nothing came to anything else


async def _stacks(table: Table) -> None:
    table.tell("mixed_stack", SETUP)
    table.adventures = await size("size_adventures", 1)
    table.pile = await size("size_artefacts")


async def _landscapes(_: Table) -> Landscapes:
    return Landscapes(await size("size_landscapes", 1, remembered=True))


async def _orcs(_: Table) -> Orcs:
    return Orcs(await size("size_orcs", remembered=True))


async def _heroes(table: Table) -> hero_cards.Heroes:
    cards = await size("size_heroes", remembered=True)
    return hero_cards.Heroes({seat: [] for seat in table.seats}, cards)


async def _knowledge(table: Table) -> knowledge.Knowledge:
    highest = await knowledge.highest_level()
    each = await knowledge.cards_of_each(table)
    cards = await size("size_knowledge_spells", remembered=True)
    return knowledge.Knowledge(highest, each, {seat: [] for seat in table.seats}, cards)


async def _trophy(_: Table) -> black_dragon.Trophy:
    return black_dragon.Trophy(await black_dragon.trophy_form())


THIRD = Earlier(
    "rules_3",
    {
        "mixed_stack": _stacks,
        "landscapes": _landscapes,
        "orcs": _orcs,
        "hero_cards": _heroes,
        "knowledge_spells": _knowledge,
        "black_dragon": _trophy,
    },
)


@THIRD.amends(cards.face)
def all_printed(before: Face, table: Table, kind: str, card_id: str) -> Form[Card]:
    """Ask for every printed value at once."""
    return before(table, kind, card_id).close()


@THIRD.amends(spells.is_awaited)
def any_spell_awaited(
    before: Callable[[Table, spells.Matters], bool],  # noqa: ARG001 - whatever it does
    table: Table,
    matters: spells.Matters,  # noqa: ARG001 - as above
) -> bool:
    """Wait for any usable spell, whatever its effect."""
    return bool(spells.casters(table))


WhoseTurn = Callable[[Table, Seat | None, Seat, str], Awaitable[Seat]]


@THIRD.amends(artefacts.whose_turn)
async def ask_in_turn(
    before: WhoseTurn,  # noqa: ARG001 - somebody else may come first
    table: Table,
    last: Seat | None,
    seat: Seat,
    subject: str,
) -> Seat:
    """Ask those before the seat in turn once more."""
    if not artefacts.find_passed_over(table, last, seat):
        return seat
    _, why = artefacts.laying(table)
    return await Choice(
        name="lays_before",
        subject=subject,
        options=lambda: (seat, *artefacts.find_passed_over(table, last, seat)),
        likely=seat,
        why=why,
        label=lambda option: message(
            "option.nobody_before" if option == seat else "option.lays_out", seat=option
        ),
        about={"seat": seat},
    )


@THIRD.amends(creatures.out_of_reach)
def ask_all_the_same(
    before: Callable[[Table, Creature, Seats], bool],  # noqa: ARG001 - whatever they own
    table: Table,  # noqa: ARG001 - as above
    creature: Creature,  # noqa: ARG001 - as above
    there: Seats,  # noqa: ARG001 - as above
) -> bool:
    """Ask for the way to fight, even if nobody can pay."""
    return False


@THIRD.amends(eggs.numbers_worth)
def each_number(
    before: Callable[[Table], Sequence[int]],  # noqa: ARG001 - whatever lies there
    table: Table,  # noqa: ARG001 - as above
) -> Sequence[int]:
    """Return all four numbers."""
    return eggs.EACH_NUMBER
