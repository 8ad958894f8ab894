"""Doubts at the table of Zauberschwert & Drachenei.

Who pays what for a creature, and who is ahead at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from companion.games.zauberschwert import creatures, ending
from companion.games.zauberschwert.box import (
    GAME,
    MOST_MAGIC,
    MOST_PRINTED,
    MOST_STONES,
    Species,
    Symbol,
)
from companion.games.zauberschwert.cards import Artefact, Creature, Reward
from companion.games.zauberschwert.creatures import Share, Victory
from companion.games.zauberschwert.rulings import ALONE, END, JOINT
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Fact, Message, Plain, message
from companion.kernel.questions import Question
from companion.play.judging.given import amounts, count_of, rows, whole
from companion.play.judging.ranked import ranked
from companion.play.judging.verdict import Verdict, cited, driven, likeliest, seated

PLAYERS = (2, 4)
MOST_CARDS = 99
"""So many laid-out artefact cards can be named (ours)."""
NOTHING = Reward(0, 0)
COLUMNS = {"stones": MOST_STONES, "magic": MOST_MAGIC, "artefact-cards": MOST_CARDS}


def split(
    given: Sequence[str], strength: str = "", orc: str = "", hero: Sequence[str] = ()
) -> Verdict:
    """Who pays what for a creature that one fights alone or several fight together.

    Args:
        given: NAME=MAGIC for each who fights, 1 to 4, magic 0 to 30.
        strength: the creature's, 0 to 99.
        orc: the strength of an orc at it, 0 to 99.
        hero: NAME=REDUCTION for each hero that helps, 0 to 99; a name may come several times.

    Raises:
        UsageError: what is given can't be used.
    """
    magic = amounts(given, "NAME=MAGIC", 0, MOST_MAGIC)
    count_of(magic, "NAME=MAGIC", 1, PLAYERS[1])
    table = Table(
        seated(tuple(magic)),
        start=next(iter(magic)),
        magic=dict(magic),
        spells={seat: [] for seat in magic},
    )
    creature = Creature(
        id="a1",
        species=Species.GOBLINS,
        strength=whole(strength, "--strength", 0, MOST_PRINTED),
        symbol=Symbol.CIRCLE,
        solo=NOTHING,
        group=NOTHING,
    )
    if orc or hero:
        from companion.play.judging.expansions import reinforce  # noqa: PLC0415 - only who has orcs or heroes waits for the expansions

        reinforce(table, creature, orc, hero)
    return _alone(table, creature) if len(magic) == 1 else _joint(table, creature)


def _alone(table: Table, creature: Creature) -> Verdict:
    """One wizard pays the strength, or can't."""
    (seat,) = table.seating.seats
    owned, cannot = dict(table.magic), list[Message]()

    def answer(question: Question[Any]) -> Plain:
        cannot.extend(
            message(f"error.{bar.reason.name}", **bar.reason.values) for bar in question.barred()
        )
        return None if cannot else likeliest(question)

    victory = driven(creatures.alone(table, creature, seat), answer)
    whole_cost = creatures.cost(table, creature, [seat])
    return _verdict(
        victory, [creatures.share(whole_cost, [seat], owned)], [*table.told, *cannot], ALONE
    )


def _joint(table: Table, creature: Creature) -> Verdict:
    """Several share it, the whole anew after each drop-out."""
    victory = driven(creatures.joint(table, creature, table.seating.seats), likeliest)
    return _verdict(
        victory, [_share(fact) for fact in table.told if fact.name == "share"], table.told, JOINT
    )


def _share(fact: Fact) -> Share:
    """A step as the game told it."""
    told = cast("Mapping[str, Any]", fact.values)
    return Share(told["cost"], told["seats"], told["each"], told["unable"])


def _verdict(
    victory: Victory | None, shares: Sequence[Share], steps: Sequence[Message], why: Citation
) -> Verdict:
    reward = "none" if victory is None else "solo" if victory.solo else "group"
    pays: dict[str, Plain] = dict.fromkeys(victory.winners, shares[-1].each) if victory else {}
    dropped: dict[str, Plain] = {
        seat: number for number, step in enumerate(shares, start=1) for seat in step.unable
    }
    told: list[Plain] = [
        {
            "cost": step.cost.total,
            "party": list(step.party),
            "each": step.each,
            "unable": list(step.unable),
        }
        for step in shares
    ]
    payments = tuple(
        message("verdict.pays", seat=seat, amount=shares[-1].each)
        for seat in (victory.winners if victory else ())
    )
    data: dict[str, Plain] = {"pays": pays, "dropped": dropped, "reward": reward, "steps": told}
    return Verdict(
        GAME,
        message(f"verdict.split.{reward}", payments=payments),
        steps,
        cited([why], steps),
        data,
    )


def tiebreak(given: Sequence[str]) -> Verdict:
    """Who is ahead at the end of the game.

    Args:
        given: NAME=STONES/MAGIC/ARTEFACT-CARDS for each player, 2 to 4.

    Raises:
        UsageError: what is given can't be used.
    """
    found = rows(given, COLUMNS)
    count_of(found, "NAME=" + "/".join(COLUMNS), *PLAYERS)
    table = Table(seated(tuple(found)))
    for seat, (stones, magic, cards) in found.items():
        table.stones[seat], table.magic[seat] = stones, magic
        table.laid[seat] = [_one_card(number) for number in range(cards)]
    return ranked(GAME, ending.ranking(table), [END])


def _one_card(number: int) -> Artefact:
    """An artefact of one card, which is all that counts here."""
    return Artefact(f"l{number}", "", 1, (), magic=0, stones=0)
