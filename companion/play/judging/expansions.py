"""What the expansions of Zauberschwert & Drachenei add to a doubt.

Orcs and heroes in a fight, and who owns the Black Dragon.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import UsageError
from companion.games.zauberschwert.box import GAME, MOST_PRINTED
from companion.games.zauberschwert.cards import Creature, Reward
from companion.games.zauberschwert.expansions.eggs import MOST_BLACK, Count, egg_owner
from companion.games.zauberschwert.expansions.eggs import Verdict as Owner
from companion.games.zauberschwert.expansions.heroes import HEROES, Hero, Heroes, Led
from companion.games.zauberschwert.expansions.orcs import ORCS, Orc, Orcs
from companion.games.zauberschwert.expansions.rulings import DRAGON_EGGS, EGG_OWNER
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Message, Seat, message, plain
from companion.play.judging.given import among, count_of, pairs, rows, whole
from companion.play.judging.verdict import Verdict

MOST_EGGS = 99
"""So many dragon eggs can be named (ours)."""
COLUMNS = {"total": MOST_EGGS, "blue": MOST_EGGS, "black": MOST_EGGS}
PLAYERS = (2, 4)


# ---- in a fight


def reinforce(table: Table, creature: Creature, orc: str, hero: Sequence[str]) -> None:
    """Put an orc at a creature and heroes before those who lead them.

    Args:
        table: the table, with its seats.
        creature: what is fought.
        orc: the orc's strength, 0 to 99; empty if there is none.
        hero: NAME=REDUCTION for each hero that helps.

    Raises:
        UsageError: what is given can't be used.
    """
    table.parts = (ORCS, HEROES)
    nothing = Reward(0, 0)
    strength = whole(orc, "--orc", 0, MOST_PRINTED) if orc else 0
    table.states[ORCS] = Orcs(0, {creature.id: Orc(strength, nothing, nothing)})
    led: dict[Seat, list[Led]] = {seat: [] for seat in table.seating.seats}
    for number, word in enumerate(hero, start=1):
        ((name, lowers),) = pairs([word], "NAME=REDUCTION").items()
        helping = Hero(
            id=f"h{number}",
            name="",
            signs=(),
            symbols=(creature.symbol,),
            lowers=whole(lowers, "--hero", 0, MOST_PRINTED),
        )
        led[among(name, "--hero", table.seating.seats)].append(Led(helping, 0))
    table.states[HEROES] = Heroes(led)


# ---- who owns the Black Dragon


def eggs(given: Sequence[str], owner: str = "") -> Verdict:
    """Who owns the Black Dragon card.

    Args:
        given: NAME=TOTAL/BLUE/BLACK, the laid-out eggs of each player, 2 to 4.
        owner: who has the card now; empty if nobody.

    Raises:
        UsageError: what is given can't be used.
    """
    found = rows(given, COLUMNS)
    count_of(found, "NAME=" + "/".join(COLUMNS), *PLAYERS)
    counts = {seat: _count(seat, *figures) for seat, figures in found.items()}
    verdict = egg_owner(counts, among(owner, "--owner", tuple(counts)) if owner else None)
    steps = [
        message("verdict.eggs", seat=seat, total=count.total, blue=count.blue, black=count.black)
        for seat, count in counts.items()
    ]
    why = [DRAGON_EGGS, EGG_OWNER.citation] if verdict.decided_by == "kept" else [DRAGON_EGGS]
    return Verdict(
        GAME,
        _result(verdict),
        steps,
        why,
        {"owner": plain(verdict.owner), "decided_by": verdict.decided_by},
    )


def _count(seat: Seat, total: int, blue: int, black: int) -> Count:
    if blue + black > total:
        raise UsageError("judge_eggs", seat=seat, coloured=blue + black, total=total)
    whole(str(black), f"{seat}: black", 0, MOST_BLACK)
    return Count(total, blue, black)


def _result(verdict: Owner) -> Message:
    decided = message(f"verdict.eggs.{verdict.decided_by}")
    if verdict.owner is None:
        return message("verdict.egg_nobody", decided=decided)
    return message("verdict.egg_owner", seat=verdict.owner, decided=decided)
