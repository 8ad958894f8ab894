"""What decides the questions of phase D: who pays what, and what may be bid.

Where a rule can be run ahead, it is the rule itself that gives the figures, as for the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.box import Kind
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions import rulings as summary
from companion.games.zauberschwert.expansions.hero_cards import HERO
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE_SPELL
from companion.games.zauberschwert.expansions.scales import SCALE
from companion.games.zauberschwert.judge import Split
from companion.games.zauberschwert.rulings import (
    ALONE,
    AUCTION,
    CONFLICT,
    JOINT,
    MAGIC,
    MAGIC_CREATURES,
    SPELLS,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.explaining import At, Explained, Explanations, has
from companion.kernel.facts import Message, Seat, message
from companion.kernel.trial import ahead

if TYPE_CHECKING:
    from companion.kernel.runner import Runner

FIGHTS = Explanations()
"""Taken over by the explanations of the whole game."""
SOLD: dict[str, tuple[Citation, ...]] = {
    Kind.SPELL.value: (SPELLS,),
    KNOWLEDGE_SPELL: (SPELLS, summary.LIBRARIES),
    HERO: (summary.HERO_CARDS,),
    SCALE: (summary.DRAGON_SCALES,),
}
"""Where it stands what else holds for a card that is auctioned, by its kind."""


def parts_of(table: Table) -> set[str]:
    """The names of the expansions in play."""
    return {part.name for part in table.parts}


def places(table: Table, part: str, *why: Citation) -> tuple[Citation, ...]:
    """Places that only matter while a part is in play."""
    return why if part in parts_of(table) else ()


def _fought(table: Table) -> tuple[Citation, ...]:
    """Where the summary of the expansions says more about fights."""
    return places(table, "mixed_stack", summary.CREATURES, summary.REWARD)


@FIGHTS.of("fight")
def alone(at: At) -> Explained:
    """What it costs, and what is left then; or how much is lacking. Phase D, one wizard."""
    table: Table = at.table
    seat = at.seat
    creature: Any = table.card(table.resolving)
    cost = creatures.cost(table, creature, [seat])
    owned = table.magic[seat]
    lacking = cost.total - owned
    name = "explain.fight" if lacking <= 0 else "explain.too_strong"
    figure = message(
        name,
        seat=seat,
        cost=cost,
        owned=owned,
        left=-lacking,
        lacking=lacking,
    )
    return Explained(
        (ALONE, MAGIC_CREATURES, *_fought(table)),
        [figure],
    )


@FIGHTS.of("stance", "own_stance")
def together_or_alone(at: At) -> Explained:
    """What each would pay together, with everybody who drops out; and the least bid else.

    Phase D, joint fight and conflict.
    """
    table: Table = at.table
    creature: Any = table.card(at.question.subject)
    there = table.there(creature.id)
    purse = creatures.purse(table, creature)
    figures = [
        message("explain.together"),
        *_if_together(at.runner),
        message(
            "explain.alone",
            least=creatures.minimum(table, creature),
        ),
        message("explain.purses", seats=has(there, purse)),
    ]
    return Explained((JOINT, CONFLICT, *_fought(table)), figures)


def _if_together(runner: Runner) -> Sequence[Message]:
    """The steps of a joint fight, as the very rule takes them on a copy of this table.

    Who can't pay drops out and the others share anew: figures that nobody should work out twice.
    """
    tried = ahead(runner, assumes=Split.assumes, since=Split.since, until=Split.until)
    steps: list[Message] = [*tried.facts("hero_helps", "share", "dropped_out")]
    if not tried.facts("beaten"):
        steps.append(message("explain.nobody"))
    return steps


@FIGHTS.of("heroes_help")
def heroes(at: At) -> Explained:
    """The strength with none of the heroes, and with all of them that are likely to help."""
    table: Table = at.table
    creature: Any = table.card(at.question.subject)
    # what all of them leave is in the steps of the joint fight, which takes the likely answers
    figure = message(
        "explain.without_heroes",
        strength=creatures.minimum(table, creature),
    )
    return Explained(
        (summary.HERO_CARDS,),
        [figure, *_if_together(at.runner)],
    )


@FIGHTS.of("raised_share")
def raised(at: At) -> Explained:
    """What the share is now, and what is left after it."""
    table: Table = at.table
    seat = at.seat
    shares = [told.fact for told in at.runner.told if told.fact.name == "share"]
    figures: list[Message] = [
        *shares[-1:],
        message(
            "explain.purses",
            seats=has([seat], table.magic),
        ),
    ]
    return Explained((JOINT,), figures)


@FIGHTS.of("bid")
def bidding(at: At) -> Explained:
    """The least bid, and what each who is still in can bid at most.

    Magic lies open on the meters, so that nobody's purse is a secret.
    """
    table: Table = at.table
    bids = at.question.bids
    least = message("explain.least", least=bids.least)
    card = table.card(table.resolving)
    why = SOLD.get(card.kind, ())
    if isinstance(card, Creature):
        why = (CONFLICT, *_fought(table))
        if bids.standing is None:  # the strength with all that makes it so
            least = message(
                "explain.alone",
                least=creatures.minimum(table, card),
            )
    still_in = [seat for seat in table.there(card.id) if seat not in _passed(at.runner)]
    most = message(
        "explain.purses",
        seats=has(still_in, bids.purse),
    )
    return Explained((AUCTION, *why), [least, most])


@FIGHTS.of("payment")
def paying(at: At) -> Explained:
    """What the buyer has, at the end of an auction."""
    most = message(
        "explain.purses",
        seats=has([at.seat], at.table.magic),
    )
    return Explained((AUCTION,), [most])


def _passed(runner: Runner) -> set[Seat]:
    """Who has passed since the card that is being resolved came up, read from what was told."""
    found = set[Seat]()
    for told in reversed(runner.told):
        if told.fact.name == "resolving":
            break
        if told.fact.name == "passed":
            found.add(Seat(str(told.fact.values["seat"])))
    return found


@FIGHTS.of("bonus")
def which_bonus(at: At) -> Explained:
    """What the owner has of both."""
    table: Table = at.table
    seat = at.seat
    figure = message(
        "explain.owns",
        seat=seat,
        stones=table.stones[seat],
        magic=table.magic[seat],
    )
    return Explained((MAGIC,), [figure])


@FIGHTS.of("market_times")
def trading(at: At) -> Explained:
    """How often it can be paid, and with what."""
    table: Table = at.table
    seat = at.seat
    _, most = at.question.bounds()
    figure = message(
        "explain.market",
        seat=seat,
        times=most,
        magic=table.magic[seat],
        stones=table.stones[seat],
        cards=table.hands[seat],
    )
    return Explained((), [figure])


@FIGHTS.of("reinforce", "reinforcement")
def forging(at: At) -> Explained:
    """What the buyer can pay; nothing to say where a reinforcement is only written down."""
    table: Table = at.table
    if at.seat is None or not table.resolving:
        return Explained((summary.SMITHIES,))
    figure = message(
        "explain.purses",
        seats=has([at.seat], table.magic),
    )
    return Explained((summary.SMITHIES,), [figure])
