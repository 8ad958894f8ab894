"""Rules of earlier versions, as amendments of today's.

Journals and codes of those versions need them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.games.zauberschwert import (
    adopting,
    artefacts,
    cards,
    creatures,
    ending,
    figures,
    landscape_effects,
    laying_out,
    rounds,
    spells,
)
from companion.games.zauberschwert.box import MOST_PRINTED
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions import (
    apprentice,
    eggs,
    knowledge,
    orcs,
    poison,
    smithy,
)
from companion.games.zauberschwert.expansions.black_dragon import (
    BLACK_DRAGON,
    DragonCardState,
    list_possible_owners,
    make_benefits_form,
)
from companion.games.zauberschwert.expansions.chapter import make_size_question
from companion.games.zauberschwert.expansions.heroes import HERO, HEROES, HeroState
from companion.games.zauberschwert.expansions.knowledge import (
    KNOWLEDGE,
    KNOWLEDGE_SPELL,
    LIBRARY,
    KnowledgeState,
)
from companion.games.zauberschwert.expansions.landscapes import (
    LANDSCAPES,
    Landscape,
    LandscapeState,
)
from companion.games.zauberschwert.expansions.orcs import ORCS, OrcState
from companion.games.zauberschwert.expansions.rulings import (
    CHOICE,
    LAYING_OUT,
    ORC_CARDS,
    ORCS_USED_UP,
    SETUP,
)
from companion.games.zauberschwert.expansions.rulings import LANDSCAPES as LANDSCAPE_CARDS
from companion.games.zauberschwert.rulings import PHASE_E
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import Amendable
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Amount, Answers, Choice, Fields, Form, make_label_function
from companion.mechanisms.tracked import TableFigure

# ---- version 3 (Companion 0.2.0), which asks more questions with the same results

THIRD = 3
Step = Callable[..., Awaitable[None]]
"""A rule that may ask questions."""


def _require_all_values(rule: Callable[..., Form[Any]], *args: Any, **kwargs: Any) -> Form[Any]:
    """Return the form that a rule makes, with every printed value required at once."""
    return rule(*args, **kwargs).without_unknown_answer()


FORMS = (
    cards.make_printed_form,
    artefacts.make_artefact_form,
    eggs.make_egg_form,
    landscape_effects.make_landscape_form,
    orcs.make_orc_form,
    poison.make_poison_form,
    smithy.make_reinforcement_form,
)
SWITCHES: Mapping[Amendable[..., Any], Callable[..., Any]] = {
    # printed values are asked for before they are needed
    **dict.fromkeys(FORMS, _require_all_values),
    # codes contain all printed rewards, so none is likely
    cards.guess_reward_value: lambda *_: None,
    # wizards are asked how to fight even if nobody can pay
    creatures.is_out_of_reach: lambda *_: False,
    # only seats with the most eggs may own the card for them
    list_possible_owners: lambda _, __, tied_seats: tied_seats,
    # the values of black eggs are asked also for numbers that nobody has
    eggs.list_black_egg_counts: lambda *_: eggs.EACH_NUMBER,
    # the player who lays out is asked before the kind of card
    laying_out.map_rare_kinds: lambda *_: {},
    # the figures of the final scoring are asked one by one
    ending.list_final_score_fields: lambda *_: {},
    # players are asked about any usable spell, whatever its effect
    spells.does_any_spell_matter: lambda _, table, *__: bool(spells.list_casters(table)),
    # all stacks are counted
    figures.list_stacks: lambda rule, table: (*rule(table), *list_counted_stacks(table)),
}
"""Rules of version 3 that ask no questions of their own."""
for amended_rule, amendment in SWITCHES.items():
    amended_rule.amend(THIRD)(amendment)


# ---- version 3 counts all cards of the expansions


@dataclass
class CountedLandscapes(LandscapeState):
    """State of landscapes. `turned` has those turned up since the last shuffle."""

    size: int = 0
    """The number of landscapes."""
    ever: int = 0
    """The number of landscapes turned up in the game, for their ids."""

    @property
    def stack(self) -> int:
        """The number of landscapes face down."""
        return self.size - len(self.turned)

    @stack.setter
    def stack(self, cards: int) -> None:
        self.size = cards + len(self.turned)


@dataclass
class CountedOrcs(OrcState):
    """State of orcs, with the numbers of those face down and of discarded ones."""

    stack: int = 0
    discards: int = 0


@dataclass
class CountedHeroes(HeroState):
    """State of heroes, with the number of heroes in the game."""

    cards: int = 0


@dataclass
class CountedKnowledge(KnowledgeState):
    """State of knowledge, with the number of knowledge spells in the game."""

    spells: int = 0


def _ask_stack_size(name: str, least: int = 0) -> Amount:
    return replace(make_size_question(name, least), left_open=None, remembered=True)


@figures.tell_stack_sizes.amend(THIRD)
async def ask_all_stack_sizes(rule: Step, table: Table) -> None:
    """Ask for the sizes of all stacks, and for values of some chapters."""
    if not table.parts:
        await rule(table)
        return
    table.tell("mixed_stack", SETUP)
    table.adventures = await make_size_question("size_adventures", 1).without_unknown_answer()
    table.pile = await make_size_question("size_artefacts").without_unknown_answer()
    parts = table.parts
    if LANDSCAPES in parts:
        parts[LANDSCAPES] = CountedLandscapes(size=await _ask_stack_size("size_landscapes", 1))
    if ORCS in parts:
        parts[ORCS] = CountedOrcs(stack=await _ask_stack_size("size_orcs"))
    if HEROES in parts:
        parts[HEROES] = CountedHeroes(
            table.make_empty_lists(), cards=await _ask_stack_size("size_heroes")
        )
    if KNOWLEDGE in parts:
        parts[KNOWLEDGE] = CountedKnowledge(
            table.make_empty_lists(),
            highest=await knowledge.make_highest_level_question(),
            cards=await knowledge.make_cards_per_level_question(table),
            spells=await _ask_stack_size("size_knowledge_spells"),
        )
    if BLACK_DRAGON in parts:
        parts[BLACK_DRAGON] = DragonCardState(await make_benefits_form().without_unknown_answer())


LANDSCAPE_STACK = TableFigure(
    "landscapes",
    LANDSCAPE_CARDS,
    most=MOST_PRINTED,
    holder=LANDSCAPES.get_state,
    attribute="stack",
)
ORC_STACK = TableFigure(
    "orcs", ORC_CARDS, most=MOST_PRINTED, holder=ORCS.get_state, attribute="stack"
)
ORC_DISCARDS = replace(ORC_STACK, name="orc_discards", attribute="discards", is_shown=False)


def list_counted_stacks(table: Table) -> Sequence[TableFigure]:
    """Return the stacks of landscapes and orcs."""
    owners = {LANDSCAPE_STACK: LANDSCAPES, ORC_STACK: ORCS, ORC_DISCARDS: ORCS}
    return [stack for stack, part in owners.items() if part in table.parts]


@landscape_effects.number_landscape.amend(THIRD)
def take_landscape_from_stack(_: Any, table: Table) -> int:
    """Take the next landscape. If the stack is empty, shuffle all of them first."""
    state: CountedLandscapes = table.parts[LANDSCAPES]
    if not state.stack:
        state.turned.clear()
        table.tell("landscapes_shuffled", LANDSCAPE_CARDS, cards=state.size)
    state.ever += 1
    return state.ever


@orcs.attach_orc.amend(THIRD)
async def attach_orc_from_stack(_: Step, table: Table, creature: Creature) -> None:
    """Put an orc at a creature, if any is left.

    If the stack is empty, the discarded orcs become the new stack.
    """
    state: CountedOrcs = table.parts[ORCS]
    if state.stack == 0 and state.discards:
        state.stack = state.discards
        state.discards = 0
        table.tell("orcs_shuffled", ORC_CARDS, cards=state.stack)
    if state.stack == 0:
        table.tell_of_card("no_orc_left", ORCS_USED_UP, creature)
        return
    orc = await orcs.make_orc_form(table, creature)
    state.at[creature.id] = orc
    state.stack -= 1
    table.tell_of_card("orc_attached", ORC_CARDS, creature, orc=orc.strength, left=state.stack)


@orcs.discard_orcs.amend(THIRD)
def count_discards(rule: Callable[[Table], None], table: Table) -> None:
    """Add the orcs at creatures to the number of discarded ones before the rule removes them."""
    state: CountedOrcs = table.parts[ORCS]
    state.discards += len(state.at)
    rule(table)


@rounds.count_certain_cards.amend(THIRD)
def count_cards_without_extras(_: Any, table: Table) -> int:
    """Return the number of cards in the stack without heroes, knowledge spells and one library.

    A second library may be set aside.
    """
    certain = table.stack_size - (LIBRARY in table.parts)
    if HEROES in table.parts:
        certain -= max(0, table.parts[HEROES].cards - table.turned_up.get(HERO, 0))
    if KNOWLEDGE in table.parts:
        spells_seen = table.turned_up.get(KNOWLEDGE_SPELL, 0)
        certain -= max(0, table.parts[KNOWLEDGE].spells - spells_seen)
    return certain


@adopting.make_size_fields.amend(THIRD)
def add_stack_fields(rule: Callable[[Table], Fields], table: Table) -> Fields:
    """Add the fields for the stacks of landscapes and orcs when a game is taken over.

    No orc is at a creature when a round begins.
    """
    left = {
        stack.name: Amount(
            f"{stack.name}_left",
            stack.why,
            most=stack.get_value(table),
            likely=stack.get_value(table),
        )
        for stack in list_counted_stacks(table)
        if stack.is_shown
    }
    return {**rule(table), **left}


@adopting.set_stacks.amend(THIRD)
def set_face_down_cards(rule: Callable[..., None], table: Table, answers: Answers) -> None:
    """Set also the numbers of cards face down. The others count as turned up or discarded."""
    rule(table, answers)
    if LANDSCAPES in table.parts:
        landscape_state: CountedLandscapes = table.parts[LANDSCAPES]
        landscape_state.ever = max(0, landscape_state.size - answers["landscapes"])
        landscape_state.turned = [
            Landscape(f"landscape{number}", "", 0) for number in range(1, landscape_state.ever + 1)
        ]
    if ORCS in table.parts:
        orc_state: CountedOrcs = table.parts[ORCS]
        orc_state.discards = max(0, orc_state.stack - answers["orcs"])
        orc_state.stack = answers["orcs"]


# ---- version 3 asks for the player before the kind, and for each apprentice after its wizard

KEPT = "keep"
"""The option to keep the apprentice in hand."""


@laying_out.ask_laying_player.amend(THIRD)
async def ask_kind_in_turn(
    _: Any, table: Table, action: str, last_player: Seat | None, subject: str
) -> tuple[Seat, str]:
    """Ask whether a player whose turn would be over wants to lay out first, then for the kind.

    Don't ask for the kind of card if there is only one.
    """
    chosen = Seat(action)
    seat = chosen
    find_passed_over = partial(laying_out.find_passed_over_seats, table, last_player, chosen)
    if find_passed_over():
        seat = await Choice(
            "lays_before",
            LAYING_OUT,
            lambda: (chosen, *find_passed_over()),
            subject=subject,
            likely=chosen,
            label=lambda option: message(
                "option.nobody_before" if option == chosen else "option.lays_out", seat=option
            ),
            about={"seat": chosen},
        )
    kind = artefacts.ARTEFACT
    if len(laying_out.list_layable_kinds(table)) > 1:
        kind = await Choice(
            "lays",
            PHASE_E,
            lambda: laying_out.list_layable_kinds(table) if table.hands[seat] else (),
            seat=seat,
            subject=subject,
            likely=artefacts.ARTEFACT,
            label=make_label_function("lays"),
        )
    return seat, kind


@rounds.place_wizard.amend(THIRD)
async def ask_each_apprentice_card(rule: Step, table: Table, seat: Seat) -> None:
    """Ask for the card of a seat's apprentice right after its wizard is placed."""
    await rule(table, seat)
    if apprentice.APPRENTICE not in table.parts or not apprentice.may_place_apprentice(table, seat):
        return
    places = (KEPT, *(card.id for card in table.display))
    card_id = await Choice(
        "apprentice",
        CHOICE,
        places,
        seat=seat,
        every=places,
        likely=KEPT,
        bars=lambda: apprentice.list_cards_barred_for_apprentice(table, seat),
        silent=True,
        label=lambda option: (
            message("option.keep_apprentice") if option == KEPT else table.get_label(option)
        ),
    )
    if card_id != KEPT:
        apprentice.place_apprentice(table, seat, card_id)


@apprentice.place_apprentices.amend(THIRD)
async def skip_placing(*_: Any, **__: Any) -> None:
    """Do nothing, since each apprentice has been asked before."""


# ---- version 3 asks for the figures of the final scoring one by one


@eggs.score_black_eggs.amend(THIRD)
async def ask_protection_holder(rule: Step, table: Table) -> None:
    """Ask who holds the protection card, right after the black eggs are scored."""
    await rule(table)
    question = eggs.make_protection_holder_question(table)
    eggs.score_protection_card(table, {eggs.HOLDER: await question})


@ending.give_last_stones.amend(THIRD)
async def ask_each_spell_score(rule: Step, table: Table) -> None:
    """Ask for the score of each end spell in a question of its own."""
    await rule(table)
    for question in ending.list_spell_questions(table):
        ending.score_spells(table, {question.subject: await question})
