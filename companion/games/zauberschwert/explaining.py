"""Explanations of questions, by chapters of the booklet and figures of the table.

The rules themselves compute the effect of an answer and the state of a fight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.box import AdventureKind
from companion.games.zauberschwert.cards import Creature, HolyPlace, Orb, count_left, list_kinds
from companion.games.zauberschwert.expansions import rulings as summary
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON_KIND
from companion.games.zauberschwert.expansions.chapter import MIXED, Chapter
from companion.games.zauberschwert.expansions.eggs import EGGS, count_eggs
from companion.games.zauberschwert.expansions.heroes import HERO
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE_SPELL
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.markets import MARKET_KIND
from companion.games.zauberschwert.expansions.scales import SCALE
from companion.games.zauberschwert.figures import ADVENTURES, HAND, MAGIC, PILE, STONES
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
from companion.games.zauberschwert.rulings import MAGIC as MAGIC_CHAPTER
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, Seat, message
from companion.kernel.game import Explanations
from companion.kernel.questions import Question
from companion.mechanisms.tracked import list_amounts

PLACING = ("adventure", "apprentice", "apprentices")
"""Names of the questions for the card of a wizard or an apprentice."""
Chapters = Callable[[Table], Sequence[Citation]]


def cite_if_in_play(part: Chapter[Any], *chapters: Citation) -> Chapters:
    """Return a function for explanations that returns chapters if a part is in play."""
    return lambda table: chapters if part in table.parts else ()


cite_turning = cite_if_in_play(MIXED, summary.NEW_ADVENTURES)
cite_landscapes = cite_if_in_play(LANDSCAPES, summary.SUPPLY)
cite_apprentices = cite_if_in_play(APPRENTICE, summary.CHOICE, summary.RESOLVING)
cite_fights = cite_if_in_play(MIXED, summary.CREATURES, summary.REWARD)
cite_laying = cite_if_in_play(MIXED, summary.LAYING_OUT)
cite_eggs = cite_if_in_play(EGGS, summary.DRAGON_EGGS)
OF_KIND: dict[str, tuple[Citation, ...]] = {
    AdventureKind.CREATURE: (MAGIC_CREATURES,),
    BLACK_DRAGON_KIND: (MAGIC_CREATURES, summary.CREATURES),
    AdventureKind.SPELL: (SPELLS, CASTING),
    KNOWLEDGE_SPELL: (SPELLS, summary.NEW_ADVENTURES, summary.LIBRARIES),
    AdventureKind.ORB: (ORBS,),
    AdventureKind.HOLY_PLACE: (HOLY_PLACES,),
    HERO: (summary.HERO_CARDS,),
    MARKET_KIND: (summary.MARKETS,),
    SCALE: (summary.DRAGON_SCALES,),
}
"""Chapters about cards, by kind."""


# ---- the display


def explain_remaining_cards(table: Table) -> Iterator[Message]:
    """Yield a message with the number of remaining cards of each kind in the base game.

    With expansions, the companion does not know the contents of the stack.
    """
    if not table.parts:
        left = [
            message(
                "explain.kind",
                kind=message(f"kind.{kind}"),
                count=max(0, count_left(table, kind)),
            )
            for kind in list_kinds(table)
        ]
        yield message("explain.kinds", kinds=tuple(left))


def explain_prospects(table: Table, question: Question) -> Iterator[Message]:
    """Yield the effect of one more wizard at each card that a question for a wizard's card offers.

    Yield nothing for a card without any.
    """
    if question.name in PLACING:
        open_to = [option.rpartition(".")[2] for option in question.list_offered_options()]
        for card in table.display:
            if card.id not in open_to:
                continue
            seats = table.list_wizards_at(card.id)
            if isinstance(card, Creature):
                yield _explain_cost(table, card, seats)
            elif isinstance(card, Orb | HolyPlace):
                yield message("explain.for_each", card=table.name_card(card))
            elif seats:
                yield message("explain.contested", card=table.name_card(card), seats=seats)


def _explain_cost(table: Table, card: Creature, seats: tuple[Seat, ...]) -> Message:
    """Return a message with the cost of a creature for one more wizard.

    Several wizards can't beat the Black Dragon together.

    Args:
        table: the table.
        card: a creature in the display.
        seats: the seats with wizards at it.
    """
    strength = creatures.compute_least_bid(table, card)
    card_name = table.name_card(card)
    if not seats:
        return message("explain.creature", card=card_name, strength=strength)
    if card.kind == BLACK_DRAGON_KIND:
        return message("explain.never_together", card=card_name, seats=seats, strength=strength)
    each = -(-strength.total // (len(seats) + 1))  # rounded up (phase D, joint fight)
    return message(
        "explain.creature_with", card=card_name, seats=seats, each=each, strength=strength
    )


# ---- fights and auctions


def explain_smallest_bid(table: Table) -> Iterator[Message]:
    """Yield a message with the smallest first bid for the creature and its addends."""
    creature: Any = table.find_card(table.resolving)
    yield message("explain.alone", least=creatures.compute_least_bid(table, creature))


def explain_purses(table: Table) -> Iterator[Message]:
    """Yield a message with the maximum bid of each seat at the card."""
    card: Any = table.find_card(table.resolving)
    seats = table.list_wizards_at(card.id)
    purses: BySeat = table.magic
    if isinstance(card, Creature):
        purses = {seat: creatures.compute_purse(table, card, seat) for seat in seats}
    yield message("explain.purses", seats=list_amounts(seats, purses))


def explain_auctioned_card(table: Table) -> Iterator[Citation | Message]:
    """Yield the chapters about an auctioned card, and the smallest first bid for a creature."""
    card = table.find_card(table.resolving)
    if not isinstance(card, Creature):
        yield from OF_KIND[card.kind]
        return
    yield CONFLICT
    yield from cite_fights(table)
    if not table.committed:  # nobody has bid yet
        yield from explain_smallest_bid(table)


# ---- the end


def explain_eggs(table: Table) -> Iterator[Message]:
    """Yield a message with the number of eggs of each seat, and of blue and black ones."""
    laid = tuple(
        message("explain.eggs_of", seat=seat, **vars(count_eggs(table, seat)))
        for seat in table.seats_from_start
    )
    yield message("explain.eggs", seats=laid)


def explain_idle_rounds(table: Table) -> Iterator[Message]:
    """Yield a message with the number of rounds without change."""
    yield message("explain.idle", rounds=table.idle_rounds)


# ---- explanations by question; printed values need only chapters

QUESTIONS: Explanations = {
    "card_kind": (
        PHASE_A,
        cite_turning,
        PHASE_F,
        END,
        ADVENTURES.explain_figure,
        explain_remaining_cards,
    ),
    " ".join(PLACING): (
        PHASE_C,
        PHASE_D,
        cite_apprentices,
        MAGIC.explain_figure,
    ),
    "window_before_supply": (CASTING, PHASE_B, MAGIC_CHAPTER, cite_landscapes),
    "artefacts lays lays_who lays_before trade_first trade_second trade_gives trade_gets": (
        PHASE_E,
        DEALING,
        cite_laying,
        cite_eggs,
        HAND.explain_figure,
        PILE.explain_figure,
    ),
    "artefact": (
        PHASE_E,
        BONUS,
        cite_laying,
        cite_eggs,
        HAND.explain_figure,
        PILE.explain_figure,
    ),
    "bid": (AUCTION, explain_auctioned_card, explain_purses),
    "egg": (summary.LAYING_OUT, explain_eggs),
    "end_spell stones_per_black_egg protection_holder black_eggs last_stones": (
        summary.FINAL_STONES,
        END,
        STONES.explain_figure,
    ),
    "stalled": (END, explain_idle_rounds, ADVENTURES.explain_figure, STONES.explain_figure),
    "fight": (ALONE, MAGIC_CREATURES, cite_fights, MAGIC.explain_figure),
    "stance own_stance": (JOINT, CONFLICT, cite_fights, explain_smallest_bid, explain_purses),
    "heroes_help": (summary.HERO_CARDS,),
    "raised_share": (JOINT, MAGIC.explain_figure),
    "payment": (AUCTION, MAGIC.explain_figure),
    "bonus": (MAGIC_CHAPTER, MAGIC.explain_figure, STONES.explain_figure),
    "market_times": (MAGIC.explain_figure, STONES.explain_figure, HAND.explain_figure),
    "reinforce reinforcement": (summary.SMITHIES, MAGIC.explain_figure),
    "landscape": (summary.SUPPLY, cite_apprentices),
    "orc orc_strength_needed orc_reward_needed": (summary.CREATURES,),
    "strength_needed reward_needed": (MAGIC_CREATURES,),
    "bonus_needed": (BONUS,),
    "print_needed": (ORBS, HOLY_PLACES),
    "poison poison_before": (summary.POISONED,),
    "trophy": (summary.DRAGON_EGGS,),
    **{f"card_{kind}": chapters for kind, chapters in OF_KIND.items()},
}
