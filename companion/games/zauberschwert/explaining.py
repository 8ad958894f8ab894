"""What decides each question: chapters of the booklet, and the figures of the table.

Where a rule can be run ahead, it is the rule itself that gives the figures, as for the judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.games.zauberschwert import creatures, spells
from companion.games.zauberschwert.box import COUNTS, FOR_PASSING, MOST_MAGIC
from companion.games.zauberschwert.cards import Card, Creature, HolyPlace, Orb, kinds
from companion.games.zauberschwert.expansions import rulings as summary
from companion.games.zauberschwert.expansions.eggs import counted
from companion.games.zauberschwert.judge import Split
from companion.games.zauberschwert.rulings import (
    ALONE,
    AUCTION,
    BONUS,
    CASTING,
    CONFLICT,
    DEALING,
    END,
    HOLY_PLACES,
    JOINT,
    MAGIC,
    MAGIC_CREATURES,
    ORBS,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PHASE_D,
    PHASE_E,
    PHASE_F,
    SPELLS,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.trading import holders
from companion.kernel.citations import Citation
from companion.kernel.explaining import NOTHING, At, Explained, Explanations, has
from companion.kernel.facts import Message, Seat, message
from companion.kernel.trial import ahead

if TYPE_CHECKING:
    from companion.kernel.questions import Question
    from companion.kernel.runner import Runner

QUESTIONS = Explanations()
WINDOW = "window_"


def explain(runner: Runner, question: Question[Any]) -> Explained:
    """What decides a question; before there is a table, how the game is laid out says it all."""
    if not isinstance(runner.table, Table):
        return NOTHING
    if question.name.startswith(WINDOW):
        return may_cast(runner.table, question.name.removeprefix(WINDOW))
    return QUESTIONS.explained(runner, question)


def _parts(table: Table) -> set[str]:
    """The names of the expansions in play."""
    return {part.name for part in table.parts}


def _with(table: Table, part: str, *why: Citation) -> tuple[Citation, ...]:
    """Places that only matter while a part is in play."""
    return why if part in _parts(table) else ()


# ---- phase A


@QUESTIONS.of("card_kind")
def next_card(at: At) -> Explained:
    """How many cards are left in the stack; in the base game also of which kind."""
    table: Table = at.table
    mixed = "mixed_stack" in _parts(table)
    left = () if mixed else tuple(_left(table))
    figures = [message("explain.stack", left=table.stack)]
    if left:
        figures.append(message("explain.kinds", kinds=left))
    why = (summary.NEW_ADVENTURES,) if mixed else ()
    return Explained((PHASE_A, *why, PHASE_F, END), figures)


def _left(table: Table) -> Iterator[Message]:
    for kind in kinds(table):
        count = COUNTS[kind] - table.turned_up[kind]  # type: ignore[index]
        yield message(
            "explain.kind",
            kind=message(f"kind.{kind}"),
            count=count,
        )


# ---- phase C


@QUESTIONS.of("adventure", "apprentice")
def choosing(at: At) -> Explained:
    """What each creature would cost, alone or with those who are there, and what passing brings."""
    table: Table = at.table
    owned = table.magic[at.seat]
    figures = [figure for card in table.display for figure in _prospect(table, card)]
    if at.question.name == "adventure":
        after = min(MOST_MAGIC, owned + FOR_PASSING)
        figures.append(message("explain.pass", owned=owned, after=after))
    why = _with(table, "apprentices", summary.CHOICE, summary.RESOLVING)
    return Explained((PHASE_C, PHASE_D, *why), figures)


def _prospect(table: Table, card: Card) -> Iterator[Message]:
    """What awaits one more wizard at a card."""
    there = table.there(card.id)
    called = table.called(card)
    if isinstance(card, Creature):
        strength = creatures.minimum(table, card)
        yield message(
            "explain.creature",
            card=called,
            strength=strength,
        )
        if there:
            each = -(-strength.total // (len(there) + 1))
            yield message(
                "explain.creature_with",
                card=called,
                seats=there,
                each=each,
            )
    elif isinstance(card, Orb | HolyPlace):
        yield message("explain.for_each", card=called)
    elif there:
        yield message(
            "explain.contested",
            card=called,
            seats=there,
        )


# ---- phase D


def _fought(table: Table) -> tuple[Citation, ...]:
    """Where the summary says more about fights."""
    boxes = "mixed_stack" in _parts(table)
    return (summary.CREATURES, summary.REWARD) if boxes else ()


@QUESTIONS.of("fight")
def alone(at: At) -> Explained:
    """What it costs, and what is left then."""
    table: Table = at.table
    seat = at.seat
    creature: Any = table.card(table.resolving)
    cost = creatures.cost(table, creature, [seat])
    owned = table.magic[seat]
    name = "explain.fight" if cost.total <= owned else "explain.too_strong"
    lacking = cost.total - owned
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


@QUESTIONS.of("stance", "own_stance")
def together_or_alone(at: At) -> Explained:
    """What each would pay together, with everybody who drops out; and the least bid else."""
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
    """The steps of a joint fight, as the very rule takes them on a copy of this table."""
    tried = ahead(runner, assumes=Split.assumes, since=Split.since, until=Split.until)
    steps: list[Message] = [*tried.facts("hero_helps", "share", "dropped_out")]
    if not tried.facts("beaten"):
        steps.append(message("explain.nobody"))
    return steps


@QUESTIONS.of("heroes_help")
def heroes(at: At) -> Explained:
    """The strength with none of the heroes, and with all of them that are likely to help."""
    table: Table = at.table
    creature: Any = table.card(at.question.subject)
    figure = message(
        "explain.without_heroes",
        strength=creatures.minimum(table, creature),
    )
    return Explained(
        (summary.HERO_CARDS,),
        [figure, *_if_together(at.runner)],
    )


@QUESTIONS.of("raised_share")
def raised(at: At) -> Explained:
    """What the share is now, and what is left after it."""
    table: Table = at.table
    seat = at.seat
    shares = [told.fact for told in at.runner.told if told.fact.name == "share"][-1:]
    figures: list[Message] = [
        *shares,
        message(
            "explain.purses",
            seats=has([seat], table.magic),
        ),
    ]
    return Explained((JOINT,), figures)


@QUESTIONS.of("bid")
def bidding(at: At) -> Explained:
    """The least bid, and what each who is still in can bid at most."""
    table: Table = at.table
    least = message("explain.least", least=at.question.bids.least)
    card = table.card(table.resolving)
    why: tuple[Citation, ...] = (SPELLS,)
    if isinstance(card, Creature):
        why = (CONFLICT, *_fought(table))
        if at.question.bids.standing is None:
            least = message(
                "explain.alone",
                least=creatures.minimum(table, card),
            )
    still_in = [seat for seat in table.there(card.id) if seat not in _passed(at.runner)]
    most = message(
        "explain.purses",
        seats=has(still_in, at.question.bids.purse),
    )
    return Explained((AUCTION, *why), [least, most])


def _passed(runner: Runner) -> set[Seat]:
    """Who has passed since the card that is being resolved came up."""
    found = set[Seat]()
    for told in reversed(runner.told):
        if told.fact.name == "resolving":
            break
        if told.fact.name == "passed":
            found.add(Seat(str(told.fact.values["seat"])))
    return found


@QUESTIONS.of("bonus")
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


@QUESTIONS.of("market_times")
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


@QUESTIONS.of("reinforce", "reinforcement")
def forging(at: At) -> Explained:
    """What the buyer can pay."""
    table: Table = at.table
    if at.seat is None or not table.resolving:
        return Explained((summary.SMITHIES,))
    figure = message(
        "explain.purses",
        seats=has([at.seat], table.magic),
    )
    return Explained((summary.SMITHIES,), [figure])


# ---- spells


def may_cast(table: Table, moment: str) -> Explained:
    """Who has which spell, and which may be used now."""
    figures = []
    for seat in table.order:
        ready = [owned.card.id for owned in spells.usable(table, seat)]
        for owned in table.spells[seat]:
            usable = owned.card.id in ready
            name = "explain.spell_ready" if usable else "explain.spell_used"
            figures.append(message(name, seat=seat, card=owned.card.label))
    if moment == "before_supply":
        supply = _with(table, "landscapes", summary.SUPPLY)
        return Explained((CASTING, PHASE_B, MAGIC, *supply), figures)
    return Explained((CASTING,), figures)


# ---- phase E


@QUESTIONS.of(
    "artefacts",
    "artefact",
    "lays",
    "lays_before",
    "trade_first",
    "trade_second",
    "trade_gives",
    "trade_gets",
)
def laying_out(at: At) -> Explained:
    """Who holds how many artefact cards, and how many are left to deal."""
    table: Table = at.table
    why = (PHASE_E, BONUS) if at.question.name == "artefact" else (PHASE_E, DEALING)
    boxes = _with(table, "mixed_stack", summary.LAYING_OUT)
    eggs = _with(table, "dragon_eggs", summary.DRAGON_EGGS)
    held = has(holders(table), table.hands)
    figures = [message("explain.hands", seats=held, left=table.pile)] if held else []
    return Explained((*why, *boxes, *eggs), figures)


@QUESTIONS.of("egg")
def laying_an_egg(at: At) -> Explained:
    """Who has laid out how many eggs, and how many of them are black."""
    table: Table = at.table
    eggs = []
    for seat in table.order:
        count = counted(table, seat)
        egg = message(
            "explain.eggs_of",
            seat=seat,
            total=count.total,
            blue=count.blue,
            black=count.black,
        )
        eggs.append(egg)
    return Explained((summary.LAYING_OUT,), [message("explain.eggs", seats=tuple(eggs))])


# ---- the end


@QUESTIONS.of("end_spell", "stones_per_black_egg", "protection_holder", "black_eggs")
def final_scoring(at: At) -> Explained:
    """Who has how much before the last stones."""
    table: Table = at.table
    figure = message(
        "explain.stones",
        seats=has(table.order, table.stones),
    )
    return Explained((summary.FINAL_STONES, END), [figure])


@QUESTIONS.of("stalled")
def stalled(at: At) -> Explained:
    """For how long nothing has moved, and who leads."""
    table: Table = at.table
    idle = message(
        "explain.idle",
        rounds=table.idle_rounds,
        left=table.stack,
    )
    stones = message(
        "explain.stones",
        seats=has(table.order, table.stones),
    )
    return Explained((END,), [idle, stones])


# ---- where it stands suffices

QUESTIONS.see("card_creature", MAGIC_CREATURES)
QUESTIONS.see("card_black_dragon", MAGIC_CREATURES, summary.CREATURES)
QUESTIONS.see("card_spell", SPELLS, CASTING)
QUESTIONS.see("card_knowledge_spell", summary.NEW_ADVENTURES, summary.LIBRARIES)
QUESTIONS.see("card_orb", ORBS)
QUESTIONS.see("card_holy_place", HOLY_PLACES)
QUESTIONS.see("card_hero", summary.HERO_CARDS)
QUESTIONS.see("card_market", summary.MARKETS)
QUESTIONS.see("card_scale", summary.DRAGON_SCALES)
QUESTIONS.see("landscape", summary.SUPPLY, summary.CHOICE)
QUESTIONS.see("orc", summary.CREATURES)
QUESTIONS.see("poison", summary.POISONED)
QUESTIONS.see("poison_before", summary.POISONED)
QUESTIONS.see("trophy", summary.DRAGON_EGGS)
