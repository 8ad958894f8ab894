"""Rules of earlier versions, as amendments of today's.

Journals and codes of those versions need them.
"""

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
from companion.games.zauberschwert.expansions.mixed import make_size_question
from companion.games.zauberschwert.expansions.rulings import CHOICE, SETUP
from companion.games.zauberschwert.parts import EarlierRules
from companion.games.zauberschwert.rulings import PHASE_E
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import Amendable
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Choice, Fields, Form, label_by

# ---- version 3 (Companion 0.2.0), which asks more questions with the same results


async def _ask_stack_sizes(table: Table) -> None:
    table.tell("mixed_stack", SETUP)
    table.adventures = await make_size_question("size_adventures", 1)
    table.pile = await make_size_question("size_artefacts")


async def _ask_landscapes(_: Table) -> landscapes.Landscapes:
    return landscapes.Landscapes(await make_size_question("size_landscapes", 1, remembered=True))


async def _ask_orcs(_: Table) -> orcs.Orcs:
    return orcs.Orcs(await make_size_question("size_orcs", remembered=True))


async def _ask_heroes(table: Table) -> hero_cards.Heroes:
    cards = await make_size_question("size_heroes", remembered=True)
    return hero_cards.Heroes({seat: [] for seat in table.seats}, cards)


async def _ask_knowledge(table: Table) -> knowledge.Knowledge:
    highest = await knowledge.make_highest_level_question()
    each = await knowledge.make_cards_of_each_question(table)
    cards = await make_size_question("size_knowledge_spells", remembered=True)
    return knowledge.Knowledge({seat: [] for seat in table.seats}, highest, each, cards)


async def _ask_trophy(_: Table) -> black_dragon.Trophy:
    return black_dragon.Trophy(await black_dragon.make_trophy_form().without_unknown())


THIRD = EarlierRules(
    "rules_3",
    {
        "mixed_stack": _ask_stack_sizes,
        "landscapes": _ask_landscapes,
        "orcs": _ask_orcs,
        "hero_cards": _ask_heroes,
        "knowledge_spells": _ask_knowledge,
        "black_dragon": _ask_trophy,
    },
)


def _require_all_values(before: Callable[..., Form[Any]], *about: Any, **more: Any) -> Form[Any]:
    """Ask for every printed value at once."""
    return before(*about, **more).without_unknown()


FORMS: Sequence[Amendable[Table, ..., Any]] = (
    cards.make_printed_form,
    artefacts.make_artefact_form,
    eggs.make_egg_form,
    landscapes.make_landscape_form,
    orcs.make_orc_form,
    poison.make_poison_form,
    smithy.make_reinforcement_form,
)
for form in FORMS:
    THIRD.amends(form)(_require_all_values)


@THIRD.replaces(markets.guess_figure)
def expect_no_figure(*_: object) -> None:
    """Return None: no figure of a market is likely."""


@THIRD.replaces(spells.is_awaited)
def has_usable_spell(table: Table, matters: spells.Matters) -> bool:  # noqa: ARG001 - signature of the rule
    """Return whether there is any usable spell, whatever its effect."""
    return bool(spells.list_casters(table))


@THIRD.replaces(laying_out.find_turn)
async def ask_in_turn(table: Table, last: Seat | None, seat: Seat, subject: str) -> Seat:
    """Ask whether a player whose turn would be over wants to lay out first."""
    if not laying_out.find_passed_over(table, last, seat):
        return seat
    _, why = laying_out.get_order(table)
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


@THIRD.replaces(creatures.is_out_of_reach)
def deny_out_of_reach(_: Table, creature: Creature, there: Seats) -> bool:  # noqa: ARG001 - signature of the rule
    """Return false, so that wizards are asked how to fight even if nobody can pay."""
    return False


@THIRD.replaces(eggs.list_worth_numbers)
def list_all_numbers(_: Table) -> Sequence[int]:
    """Return all possible numbers of black eggs, not only those that occur."""
    return eggs.EACH_NUMBER


# ---- version 3 asks for the player before the kind, and for each apprentice after its wizard

KEPT = "keep"
"""The option to keep the apprentice in hand."""


@THIRD.replaces(laying_out.list_kinds_apart)
def list_no_kinds(_: Table) -> Sequence[str]:
    """Return no kind that is chosen before the player."""
    return ()


@THIRD.amends(laying_out.find_kind_laid)
async def ask_kind(
    before: Callable[[Table, Seat, str], Awaitable[str]], table: Table, seat: Seat, subject: str
) -> str:
    """Ask for the kind of card that a player lays out, if there are several."""

    def list_kinds() -> Sequence[str]:
        return artefacts.list_layable(table, seat) if table.hands[seat] else ()

    if len(artefacts.list_layable(table, seat)) == 1:
        return await before(table, seat, subject)
    return await Choice(
        name="lays",
        seat=seat,
        subject=subject,
        options=list_kinds,
        likely=artefacts.ARTEFACT,
        why=PHASE_E,
        label=label_by("lays"),
    )


@THIRD.follows(rounds.place_wizard)
async def ask_each_apprentice(table: Table, seat: Seat) -> None:
    """Ask for each apprentice right after the wizard of the same seat."""
    if apprentice.APPRENTICE not in table.parts or not apprentice.may_place(table, seat):
        return

    def name_option(option: str) -> Message:
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
        label=name_option,
    )
    if at != KEPT:
        apprentice.place_apprentice(table, seat, at)


@THIRD.replaces(apprentice.place_apprentices)
async def skip_placing(_: Table) -> None:
    """Do nothing, since each apprentice has been asked before."""


# ---- version 3 asks for the figures of the final scoring one by one


@THIRD.replaces(ending.list_last_fields)
def list_no_fields(_: Table) -> Fields:
    """Return no fields, since version 3 asks one by one."""
    return {}


@THIRD.replaces(eggs.follow_black_eggs)
async def ask_holder_at_once(table: Table) -> None:
    """Ask for the holder of the protection card right after the black eggs."""
    eggs.score_protection(table, await eggs.make_protection_holder_question(table))


@THIRD.follows(ending.give_last_stones)
async def ask_each_spell(table: Table) -> None:
    """Ask for the score of each end spell in a question of its own."""
    if end_spells.END_SPELLS not in table.parts:
        return
    for seat, owned in table.list_spells():
        if end_spells.is_scored(table, seat, owned):
            stones = await end_spells.make_stones_question(table, seat, owned)
            end_spells.score_end_spell(table, seat, owned, stones)
