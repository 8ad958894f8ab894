"""Orcs, which landscapes put at creatures. They raise strength and rewards.

Source: summary, phases A and D.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.zauberschwert.cards import (
    NO_REWARD,
    Card,
    Creature,
    Reward,
    combine_reward_fields,
    guess_reward_value,
    list_creatures,
    make_gift_amounts,
    make_printed_amount,
    name_reward,
)
from companion.games.zauberschwert.expansions.chapter import Chapter, ExpansionBox
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.rulings import (
    ORC_CARDS,
    ORC_ORDER,
    ORC_REWARD_EACH,
    REWARD,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import Seat, Seats
from companion.kernel.questions import Choice, Form


@dataclass
class Orc:
    """An orc: its strength, and its additional rewards for a single winner and for several."""

    strength: int
    solo: Reward
    group: Reward


@dataclass
class OrcState:
    """The orcs of a game in play that are at creatures."""

    at: dict[str, Orc] = field(default_factory=dict)
    """The orcs at creatures, by the creature's id."""


ORCS = Chapter("orcs", (ExpansionBox.HEROES,), OrcState, needs=(LANDSCAPES,))


# ---- phase A


async def place_orcs(table: Table) -> None:
    """Put an orc at each creature in the display. Summary, phase A; ruling `orc_order`."""
    waiting = {creature.id: creature for creature in list_creatures(table)}
    while waiting:
        card_id = next(iter(waiting))
        if table.has_ruling(ORC_ORDER, "table_says"):
            card_id = await Choice(
                "orc_goes_to", ORC_ORDER, tuple(waiting), likely=card_id, label=table.get_label
            )
        await attach_orc(table, waiting.pop(card_id))


@amendable
async def attach_orc(table: Table, creature: Creature) -> None:
    """Ask for the next orc and put it at a creature."""
    orc = await make_orc_form(table, creature)
    ORCS.get_state(table).at[creature.id] = orc
    table.tell_of_card("orc_joins", ORC_CARDS, creature, orc=orc.strength)


@amendable
def make_orc_form(table: Table, creature: Creature) -> Form[Orc]:
    """Make the form for an orc's printed values."""
    likely = guess_reward_value(table)
    fields = {
        "strength": make_printed_amount("orc_strength"),
        **make_gift_amounts("solo", "group", stones=likely, cards=likely, magic=likely),
    }
    return Form(
        "orc",
        ORC_CARDS,
        fields,
        subject=creature.id,
        make=lambda **values: Orc(**combine_reward_fields(values)),
        card="orc",
        about={"card": table.name_card(creature)},
    )


# ---- phase D


def find_orc(table: Table, card: Card) -> Orc | None:
    """Return the orc at a creature, or None."""
    return ORCS.get_state(table).at.get(card.id)


async def ask_unknown_orc(table: Table, creature: Creature, name: str, needed: str) -> None:
    """Ask for the unknown printed values of the orc at a creature, if any.

    Args:
        table: the table.
        creature: the creature.
        name: the question's name.
        needed: the beginning of the names of the needed fields of the orc's form.
    """
    orc = find_orc(table, creature)
    if orc is not None:
        form = make_orc_form(table, creature)
        await ask_missing_values(orc, form, name, form.about, needed)


async def tell_orc_rewards(
    table: Table, creature: Creature, winners: Seats
) -> Mapping[Seat, Reward]:
    """Tell the reward for the orc at a creature, and return what each winner gets of it.

    If it is unknown, ask for it first. It is for each winner or shared by all. Summary, phase D,
    reward; ruling `orc_reward_each`.
    """
    whose = name_reward(winners)
    await ask_unknown_orc(table, creature, "orc_reward_needed", whose)
    orc = find_orc(table, creature)
    reward: Reward = getattr(orc, whose, NO_REWARD)
    several = len(winners) > 1
    shared = several and table.has_ruling(ORC_REWARD_EACH, "shared_once")
    if reward.gift_messages:
        why = ORC_REWARD_EACH if several else REWARD
        name = "orc_shared" if shared else "orc_falls"
        table.tell(name, why, gifts=reward.gift_messages, seats=tuple(winners))
    return share_reward(reward, winners) if shared else dict.fromkeys(winners, reward)


def share_reward(reward: Reward, winners: Seats) -> Mapping[Seat, Reward]:
    """Return each winner's share of a reward that is dealt one by one in seat order."""
    gifts = vars(reward).items()
    return {
        seat: Reward(**{name: len(range(place, amount, len(winners))) for name, amount in gifts})
        for place, seat in enumerate(winners)
    }


@amendable
def discard_orcs(table: Table) -> None:
    """Discard all orcs at creatures at the end of phase D. Summary, phase D."""
    state = ORCS.get_state(table)
    if state.at:
        table.tell("orcs_discarded", ORC_CARDS, cards=len(state.at))
    state.at.clear()
