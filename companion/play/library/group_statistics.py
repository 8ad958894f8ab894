"""Statistics of a group: seasons, form, records, first victories, durations.

All are computed from `finished_plays`; nothing is stored.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from itertools import groupby

from companion.play.library.finished_plays import Play, list_plays, name_seat
from companion.play.library.identities import fold_name
from companion.play.library.summary import Listed

LAST = 10
"""Number of recent games that make up a player's form."""
SUMS = ("seconds", "pauses", "paused", "scenes", "in_scenes")
"""Members of the tallies that are added up."""


@dataclass
class Standing:
    """A player's standing in a season.

    Attributes:
        name: the player.
        played: number of games played to their end.
        won: number of games won, shared victories included.
        points: one point for each player beaten in each game.
        form: rank and number of players in each of the `LAST` games, the latest last.
    """

    name: str
    played: int = 0
    won: int = 0
    points: int = 0
    form: list[tuple[int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Season:
    """A year of games.

    Attributes:
        year: the calendar year.
        played: number of games played to their end.
        by_month: number of games in each month, from January on.
        standings: all players, the best first.
    """

    year: int
    played: int
    by_month: Sequence[int]
    standings: Sequence[Standing]


@dataclass(frozen=True)
class Company:
    """A group of people who have played together, without others.

    Attributes:
        names: their names, the most frequent winner first.
        played: number of games.
        won: number of victories by name, in the same order.
    """

    names: Sequence[str]
    played: int
    won: Mapping[str, int]


@dataclass(frozen=True)
class FirstVictory:
    """A player's first victory in a game.

    Attributes:
        name: the player.
        game: the game's id.
        day: the day of the victory.
        session: the session's id.
    """

    name: str
    game: str
    day: date
    session: str


@dataclass(frozen=True)
class Best:
    """Record of a game.

    Attributes:
        kind: "score", "series" (consecutive victories), "longest" or "quickest" (game).
        name: the player who holds it; empty for "longest" and "quickest".
        game: the game's id.
        amount: points, victories, or seconds.
        day: the day on which it was first reached.
        session: the session's id.
    """

    kind: str
    game: str
    name: str
    amount: int
    day: date
    session: str


@dataclass(frozen=True)
class Times:
    """Durations of games, in seconds without pauses.

    Sessions without known times are left out. Players have the name typed last.

    Attributes:
        games: number of games.
        game: average duration of a game.
        scene: average duration of a round or turn.
        pauses: number of pauses left out; `paused` is their total duration.
        answers: number of answers and average time for one, by player's name.
    """

    games: int
    game: Fraction
    scene: Fraction
    pauses: int
    paused: int
    answers: Sequence[tuple[str, int, Fraction]]


def list_finished(found: Iterable[Listed]) -> list[Play]:
    """List games played to their end, oldest first, without those of unknown day.

    Names that differ only in case are one person, named as typed last.
    """
    whole = [play for play in list_plays(found) if not play.broken_off and play.players]
    last = {fold_name(player.name): player.name for play in whole for player in play.players}
    return [
        replace(
            play,
            players=[replace(player, name=last[fold_name(player.name)]) for player in play.players],
        )
        for play in whole
        if play.day > date.min
    ]


def list_seasons(games: Sequence[Play]) -> list[Season]:
    """List the years in which games ended, latest first.

    Args:
        games: games played to their end, the oldest first.
    """
    years = groupby(games, lambda game: game.day.year)
    return [make_season(list(of_year), year) for year, of_year in years][::-1]


def make_season(games: Sequence[Play], year: int) -> Season:
    """Make the season of some games.

    Args:
        games: all games of the year.
        year: the calendar year.
    """
    months = Counter(game.day.month for game in games)
    return Season(year, len(games), [months[month] for month in range(1, 13)], rank_players(games))


def rank_players(games: Sequence[Play]) -> list[Standing]:
    """Rank all players by points, victories, and fewer games."""
    table: dict[str, Standing] = {}
    for game in games:
        ranks = [player.rank for player in game.players]
        for player in game.players:
            held = table.setdefault(player.name, Standing(player.name))
            held.played += 1
            held.won += player.rank == 1
            held.points += sum(player.rank < other for other in ranks)
            held.form = [*held.form[1 - LAST :], (player.rank, len(ranks))]
    return sorted(
        table.values(),
        key=lambda held: (-held.points, -held.won, held.played, held.name.casefold()),
    )


def list_companies(games: Sequence[Play]) -> list[Company]:
    """List the groups of players, the most frequent first."""
    met: dict[frozenset[str], list[Play]] = defaultdict(list)
    for game in games:
        met[frozenset(game.names)].append(game)
    found = list[Company]()
    for names, together in met.items():
        won = Counter(name for game in together for name in game.winners)
        order = sorted(names, key=lambda name: (-won[name], name.casefold()))
        found.append(Company(order, len(together), {name: won[name] for name in order}))
    return sorted(found, key=lambda one: (-one.played, [name.casefold() for name in one.names]))


def list_first_victories(games: Sequence[Play]) -> list[FirstVictory]:
    """List each player's first victory in each game, latest first."""
    found: dict[tuple[str, str], FirstVictory] = {}
    for game in games:
        for name in game.winners:
            first = FirstVictory(name, game.game, game.day, game.session)
            found.setdefault((name, game.game), first)
    return sorted(found.values(), key=lambda one: (one.day, one.session), reverse=True)


def list_records(games: Sequence[Play]) -> list[Best]:
    """List the records of each game; the first to reach one holds it.

    Args:
        games: games played to their end, the oldest first.
    """
    records = list[Best]()
    for game in dict.fromkeys(play.game for play in games):
        held = [play for play in games if play.game == game]
        scores = [
            _make_record("score", play, player.score, player.name)
            for play in held
            for player in play.players
            if player.rank == 1 and player.score
        ]
        series = [one for one in _count_series(held) if one.amount > 1]
        timed = [_make_record("longest", play, play.seconds) for play in held if play.seconds > 0]
        records += [max(each, key=_get_amount) for each in (scores, series) if each]
        if len(timed) > 1:
            records.append(max(timed, key=_get_amount))
            records.append(replace(min(timed, key=_get_amount), kind="quickest"))
    return records


def _get_amount(best: Best) -> int:
    return best.amount


def _make_record(kind: str, play: Play, amount: int, name: str = "") -> Best:
    return Best(kind, play.game, name, amount, play.day, play.session)


def _count_series(games: Sequence[Play]) -> Iterator[Best]:
    """Yield each player's consecutive victories after each game."""
    running: Counter[str] = Counter()
    for game in games:
        for player in game.players:
            running[player.name] = running[player.name] + 1 if player.rank == 1 else 0
            yield _make_record("series", game, running[player.name], player.name)


def measure_times(found: Iterable[Listed]) -> Times | None:
    """Return average times of finished sessions and of answers; None if no times are known.

    Args:
        found: the sessions; unfinished ones are left out.
    """
    timed = [item for item in found if item.outcome and item.tally.get("seconds", 0)]
    if not timed:
        return None
    names: dict[str, str] = {}
    count: Counter[str] = Counter()
    took: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for item in sorted(timed, key=lambda item: (item.updated, item.id)):
        names |= {fold_name(name): name for name in item.players}
        whole.update({part: item.tally[part] for part in SUMS})
        for seat, (answers, seconds) in item.tally["seats"].items():
            name = name_seat(item, seat)
            if name != seat:  # else the player was undone: the seat is empty
                count[fold_name(name)] += answers
                took[fold_name(name)] += seconds
    return Times(
        len(timed),
        Fraction(whole["seconds"], len(timed)),
        Fraction(whole["in_scenes"], whole["scenes"] or 1),
        whole["pauses"],
        whole["paused"],
        [(names[one], count[one], Fraction(took[one], count[one])) for one in sorted(count)],
    )
