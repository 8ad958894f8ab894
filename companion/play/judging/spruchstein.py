"""Doubts at the table of the Spruchstein game.

What a round brings, what a spell does, who is ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.errors import UsageError
from companion.games.spruchstein import ending
from companion.games.spruchstein.box import (
    GAME,
    LIVES,
    MOST_POINTS,
    MYSTIC,
    ROLLED,
    TRACK,
    Spell,
    Variant,
)
from companion.games.spruchstein.effects import effect as effect_on
from companion.games.spruchstein.points import RoundEnd, Way, points
from companion.games.spruchstein.rulings import END, END_OF_ROUND, MYSTIC_REWARD, SPELLS, VARIANTS
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Derived, Fact, Message, Plain, Seat, message
from companion.play.judging.given import (
    among,
    amounts_among,
    count_of,
    names,
    one_of,
    rows,
    several_among,
    whole,
)
from companion.play.judging.ranked import ranked
from companion.play.judging.verdict import Verdict, seated

PLAYERS = (2, 5)
MOST_ON_DIE = 6
COLUMNS = {"points": MOST_POINTS, "last-round": TRACK}


# ---- a round


def round_points(
    players: str = "",
    ended: str = "",
    by: str = "",
    lost: str = "",
    mystic: str = "",
    variant: str = "",
) -> Verdict:
    """What everybody gets for a round.

    Args:
        players: names in turn order, separated by commas, 2 to 5.
        ended: last-stone, killed or own-fault.
        by: who cast the last stone, whose spell killed, or who lost the last life by his own doing.
        lost: who else lost all lives, separated by commas.
        mystic: NAME=STONES separated by commas, 4 stones in all.
        variant: normal, simple, only-one or both; empty is normal.

    Raises:
        UsageError: what is given can't be used.
        IllegalAnswer: nobody was killed, or under "there can be only one" the round goes on.
    """
    seats = names(players, "--players", *PLAYERS)
    way = Way(one_of(ended, "--ended", tuple(Way)))
    winner, losers = among(by, "--by", seats), several_among(lost, "--lost", seats)
    if winner in losers:
        raise UsageError("judge_by_lost", seat=winner)
    stones = amounts_among(mystic, "--mystic", seats, 0, MYSTIC)
    whole(str(sum(stones.values())), "--mystic", 0, MYSTIC)
    played = Variant(one_of(variant or Variant.NORMAL, "--variant", tuple(Variant)))
    made = points(seats, RoundEnd(way, winner, losers), stones, played)
    return _made(made, way, winner, played)


def _made(made: Mapping[Seat, Derived], way: Way, by: Seat, variant: Variant) -> Verdict:
    result = message(
        "verdict.round",
        points=tuple(
            message("verdict.has", seat=seat, amount=figure.total) for seat, figure in made.items()
        ),
    )
    steps = [
        message(f"verdict.round.{way}", seat=by),
        *(_line(seat, figure) for seat, figure in made.items()),
    ]
    rewarded = any(len(figure.terms) > 1 for figure in made.values())
    why = [
        VARIANTS if variant.last_one_wins else END_OF_ROUND,
        *([MYSTIC_REWARD] if rewarded else []),
    ]
    return Verdict(
        GAME, result, steps, why, {"points": {seat: figure.total for seat, figure in made.items()}}
    )


def _line(seat: Seat, figure: Derived) -> Message:
    """A figure with what its first addend is."""
    return message(
        "verdict.derived", seat=seat, figure=figure, reason=message(f"term.{figure.terms[0].name}")
    )


# ---- a spell


def effect(
    players: str = "", caster: str = "", spell: str = "", roll: str = "", lives: str = ""
) -> Verdict:
    """What a hit does to everybody's lives.

    Args:
        players: names in turn order, separated by commas, 2 to 5.
        caster: who casts it; he must be alive.
        spell: its number, 1 to 8.
        roll: what the die shows for 1 and 3, 1 to 6.
        lives: NAME=LIVES separated by commas for everybody, 0 to 6.

    Raises:
        UsageError: what is given can't be used.
    """
    seats = names(players, "--players", *PLAYERS)
    casts, cast = (
        among(caster, "--caster", seats),
        Spell(str(whole(spell, "--spell", 1, len(Spell)))),
    )
    rolled = _rolled(cast, roll)
    before = amounts_among(lives, "--lives", seats, 0, LIVES)
    for seat in seats:
        whole(str(before.get(seat, "")), f"--lives {seat}", 1 if seat == casts else 0, LIVES)
    changed = effect_on(cast, casts, seats, before, rolled)
    after = {seat: changed[seat].total if seat in changed else before[seat] for seat in seats}
    out = [seat for seat in seats if not after[seat]]
    touched: list[Message] = [
        Fact("lives", {"seat": seat, "lives": figure}, SPELLS) for seat, figure in changed.items()
    ]
    steps = touched or [message("verdict.untouched", stone=cast.label)]
    shown = message(
        "verdict.lives",
        lives=tuple(
            message("verdict.has", seat=seat, amount=amount) for seat, amount in after.items()
        ),
    )
    result = message("verdict.lives_out", lives=shown, out=tuple(out)) if out else shown
    return Verdict(
        GAME,
        result,
        steps,
        [SPELLS],
        {"lives": {str(seat): amount for seat, amount in after.items()}, "out": list[Plain](out)},
    )


def _rolled(spell: Spell, roll: str) -> int:
    """What the die shows, where it is rolled; elsewhere there is no die."""
    if spell in ROLLED:
        return whole(roll, "--roll", 1, MOST_ON_DIE)
    if roll:
        raise UsageError(
            "judge_no_die", stone=spell.value, rolled=tuple(item.value for item in ROLLED)
        )
    return 0


# ---- the end


def tiebreak(given: Sequence[str]) -> Verdict:
    """Who is ahead at the end of the game.

    Args:
        given: NAME=POINTS/POINTS-IN-LAST-ROUND for each player, 2 to 5.

    Raises:
        UsageError: what is given can't be used.
    """
    found = rows(given, COLUMNS)
    count_of(found, "NAME=" + "/".join(COLUMNS), *PLAYERS)
    table = Table(seated(tuple(found)))
    for seat, (made, last) in found.items():
        table.points[seat], table.last_round[seat] = made, last
    return ranked(GAME, ending.ranking(table), [END])
