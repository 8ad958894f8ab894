"""Rules of earlier versions as amendments of today's, for their journals and codes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from companion.games.zauberschwert import (
    artefacts,
    cards,
    creatures,
    ending,
    laying_out,
    rounds,
    spells,
)
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions import (
    apprentice,
    black_dragon,
    eggs,
    end_spells,
    hero_cards,
    knowledge,
    landscapes,
    markets,
    orcs,
    poison,
    smithy,
)
from companion.games.zauberschwert.expansions.mixed import size
from companion.games.zauberschwert.expansions.rulings import CHOICE, SETUP
from companion.games.zauberschwert.parts import Earlier
from companion.games.zauberschwert.rounds import Step
from companion.games.zauberschwert.rulings import PHASE_E
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import Amendable
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Choice, Fields, Form

# ---- version 3, as Companion 0.2.0 had it: more was asked, and nothing came to anything else


async def _stacks(table: Table) -> None:
    table.tell("mixed_stack", SETUP)
    table.adventures = await size("size_adventures", 1)
    table.pile = await size("size_artefacts")


async def _landscapes(_: Table) -> landscapes.Landscapes:
    return landscapes.Landscapes(await size("size_landscapes", 1, remembered=True))


async def _orcs(_: Table) -> orcs.Orcs:
    return orcs.Orcs(await size("size_orcs", remembered=True))


async def _heroes(table: Table) -> hero_cards.Heroes:
    cards = await size("size_heroes", remembered=True)
    return hero_cards.Heroes({seat: [] for seat in table.seats}, cards)


async def _knowledge(table: Table) -> knowledge.Knowledge:
    highest = await knowledge.highest_level()
    each = await knowledge.cards_of_each(table)
    cards = await size("size_knowledge_spells", remembered=True)
    return knowledge.Knowledge(highest, each, {seat: [] for seat in table.seats}, cards)


async def _trophy(_: Table) -> black_dragon.Trophy:
    return black_dragon.Trophy(await black_dragon.trophy_form().close())


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


def _all_printed(before: Callable[..., Form[Any]], *about: Any, **more: Any) -> Form[Any]:
    """Ask for every printed value at once."""
    return before(*about, **more).close()


FORMS: Sequence[Amendable[Table, ..., Any]] = (
    cards.face,
    artefacts.artefact_form,
    eggs.egg_form,
    landscapes.landscape_form,
    orcs.orc_form,
    poison.poison_form,
    smithy.reinforcement_form,
)
for form in FORMS:
    THIRD.amends(form)(_all_printed)


@THIRD.amends(markets.likely_figure)
def every_figure_named(*_: object) -> None:
    """Have nothing likely for a market, as codes of then say so."""


@THIRD.amends(spells.is_awaited)
def any_spell_awaited(
    before: Callable[[Table, spells.Matters], bool],  # noqa: ARG001 - whatever it does
    table: Table,
    matters: spells.Matters,  # noqa: ARG001 - as above
) -> bool:
    """Wait for any usable spell, whatever its effect."""
    return bool(spells.casters(table))


WhoseTurn = Callable[[Table, Seat | None, Seat, str], Awaitable[Seat]]


@THIRD.amends(laying_out.whose_turn)
async def ask_in_turn(
    before: WhoseTurn,  # noqa: ARG001 - somebody else may come first
    table: Table,
    last: Seat | None,
    seat: Seat,
    subject: str,
) -> Seat:
    """Ask those before the seat in turn once more."""
    if not laying_out.find_passed_over(table, last, seat):
        return seat
    _, why = laying_out.laying(table)
    return await Choice(
        name="lays_before",
        subject=subject,
        options=lambda: (seat, *laying_out.find_passed_over(table, last, seat)),
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


# ---- who laid out was asked before the kind, and each apprentice right after his wizard

KEPT = "keep"
"""The answer to keep the apprentice in hand."""


@THIRD.amends(laying_out.list_kinds_apart)
def none_apart(
    before: Callable[[Table], Sequence[str]],  # noqa: ARG001 - whatever is in play
    table: Table,  # noqa: ARG001 - as above
) -> Sequence[str]:
    """Choose no kind first."""
    return ()


@THIRD.amends(laying_out.find_kind_laid)
async def kind_asked(
    before: Callable[[Table, Seat, str], Awaitable[str]], table: Table, seat: Seat, subject: str
) -> str:
    """Ask for the kind, if there are several."""

    def list_kinds() -> Sequence[str]:
        return artefacts.layable(table, seat) if table.hands[seat] else ()

    if len(artefacts.layable(table, seat)) == 1:
        return await before(table, seat, subject)
    return await Choice(
        name="lays",
        seat=seat,
        subject=subject,
        options=list_kinds,
        likely=artefacts.ARTEFACT,
        why=PHASE_E,
        label=lambda kind: message(f"lays.{kind}"),
    )


@THIRD.amends(rounds.place_wizard)
async def each_his_apprentice(
    before: Callable[[Table, Seat], Awaitable[None]], table: Table, seat: Seat
) -> None:
    """Ask for each apprentice right after his wizard."""
    await before(table, seat)
    if apprentice.APPRENTICE not in table.parts or not apprentice.may_go(table, seat):
        return

    def label(option: str) -> Message:
        return message("option.keep_apprentice") if option == KEPT else table.label(option)

    at = await Choice(
        name="apprentice",
        seat=seat,
        options=lambda: (KEPT, *apprentice.list_open_cards(table, seat)),
        every=(KEPT, *(card.id for card in table.display)),
        likely=KEPT,
        bars=lambda: apprentice.bar_apprentice(table, seat),
        why=CHOICE,
        silent=True,
        label=label,
    )
    if at != KEPT:
        apprentice.place_apprentice(table, seat, at)


@THIRD.amends(apprentice.place_all)
async def place_none(before: Step, table: Table) -> None:
    """Ask for no apprentice any more."""


# ---- what is scored at the end was asked one by one


@THIRD.amends(ending.list_last_fields)
def nothing_left(
    before: Callable[[Table], Fields],  # noqa: ARG001 - it was asked before
    table: Table,  # noqa: ARG001 - as above
) -> Fields:
    """Leave nothing to ask at once."""
    return {}


@THIRD.amends(eggs.follow_black_eggs)
async def holder_at_once(before: Step, table: Table) -> None:  # noqa: ARG001 - nothing stood before
    """Ask for the holder of the protection card right after the black eggs."""
    eggs.score_protection(table, await eggs.ask_protection_holder(table))


@THIRD.amends(ending.last_stones)
async def spell_by_spell(before: Step, table: Table) -> None:
    """Ask for each end spell by itself."""
    await before(table)
    if end_spells.END_SPELLS not in table.parts:
        return
    for seat in table.order:
        for owned in table.spells[seat]:
            if end_spells.scores(table, seat, owned):
                stones = await end_spells.worth(table, seat, owned)
                end_spells.score_end_spell(table, seat, owned, stones)
