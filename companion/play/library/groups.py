"""What games between the same people come to: seasons, form, records, first times, times.

All of it are queries over `plays`; nothing is kept.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from itertools import groupby

from companion.play.library.people import key
from companion.play.library.plays import Play, called, plays
from companion.play.library.summary import Listed

LAST = 10
"""So many of the last games make up somebody's form."""
SUMS = ("seconds", "pauses", "paused", "scenes", "in_scenes")
"""What is added up of the tallies."""


@dataclass
class Standing:
    """How somebody stands in a season.

    Attributes:
        name: who.
        played: games played to their end.
        won: of them, shared victories too.
        points: one for each player who was left behind in a game.
        form: of the last games the place and how many played, the latest last.
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
        year: which one.
        played: games played to their end.
        by_month: of them, from January on.
        standings: everybody who played, the best first.
    """

    year: int
    played: int
    by_month: Sequence[int]
    standings: Sequence[Standing]


@dataclass(frozen=True)
class Company:
    """People who have played with one another and nobody else.

    Attributes:
        names: who won most often first.
        played: how often they met.
        won: by name who won how often, in the same order.
    """

    names: Sequence[str]
    played: int
    won: Mapping[str, int]


@dataclass(frozen=True)
class First:
    """Somebody's first victory in a game.

    Attributes:
        name: whose.
        game: its id.
        day: when.
        session: where it can be looked up.
    """

    name: str
    game: str
    day: date
    session: str


@dataclass(frozen=True)
class Best:
    """What nobody has done better in a game.

    Attributes:
        kind: what was done: "score", "series" (victories one after the other), "longest" or
            "quickest".
        name: whose; empty for a game of all.
        game: its id.
        amount: points, victories, or seconds.
        day: when it was done for the first time.
        session: where it can be looked up.
    """

    kind: str
    game: str
    name: str
    amount: int
    day: date
    session: str


@dataclass(frozen=True)
class Times:
    """How long games take, in seconds without pauses.

    Sessions of which nobody knows the times are left out. Everybody is called as typed last.

    Attributes:
        games: of how many.
        game: one of them on average.
        scene: one round or turn.
        pauses: how many pauses were cut out, `paused` seconds long together.
        answers: by name how many answers were given, and how long each took on average.
    """

    games: int
    game: Fraction
    scene: Fraction
    pauses: int
    paused: int
    answers: Sequence[tuple[str, int, Fraction]]


def played(found: Iterable[Listed]) -> list[Play]:
    """Games played to their end, the oldest first; one of which nobody knows the day is left out.

    Names that differ in case only are one person, called as typed last.
    """
    whole = [play for play in plays(found) if not play.broken_off and play.players]
    last = {key(player.name): player.name for play in whole for player in play.players}
    return [
        replace(
            play,
            players=[replace(player, name=last[key(player.name)]) for player in play.players],
        )
        for play in whole
        if play.day > date.min
    ]


def seasons(games: Sequence[Play]) -> list[Season]:
    """Each year in which games ended, the latest first.

    Args:
        games: played to their end, the oldest first.
    """
    years = groupby(games, lambda game: game.day.year)
    return [season(list(of_year), year) for year, of_year in years][::-1]


def season(games: Sequence[Play], year: int) -> Season:
    """The table of some games.

    Args:
        games: all of one year.
        year: which one.
    """
    months = Counter(game.day.month for game in games)
    return Season(year, len(games), [months[month] for month in range(1, 13)], standings(games))


def standings(games: Sequence[Play]) -> list[Standing]:
    """Everybody who has played, the best first: by points, victories, and fewer games."""
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


def companies(games: Sequence[Play]) -> list[Company]:
    """Who plays with whom, those who met most often first."""
    met: dict[frozenset[str], list[Play]] = defaultdict(list)
    for game in games:
        met[frozenset(game.names)].append(game)
    found = list[Company]()
    for names, together in met.items():
        won = Counter(name for game in together for name in game.winners)
        order = sorted(names, key=lambda name: (-won[name], name.casefold()))
        found.append(Company(order, len(together), {name: won[name] for name in order}))
    return sorted(found, key=lambda one: (-one.played, [name.casefold() for name in one.names]))


def firsts(games: Sequence[Play]) -> list[First]:
    """Everybody's first victory in each game, the latest first."""
    found: dict[tuple[str, str], First] = {}
    for game in games:
        for name in game.winners:
            first = First(name, game.game, game.day, game.session)
            found.setdefault((name, game.game), first)
    return sorted(found.values(), key=lambda one: (one.day, one.session), reverse=True)


def bests(games: Sequence[Play]) -> list[Best]:
    """The records of each game; whoever did it first holds it.

    Args:
        games: played to their end, the oldest first.
    """
    records = list[Best]()
    for game in dict.fromkeys(play.game for play in games):
        held = [play for play in games if play.game == game]
        scores = [
            _best("score", play, player.score, player.name)
            for play in held
            for player in play.players
            if player.rank == 1 and player.score
        ]
        series = [one for one in _series(held) if one.amount > 1]
        timed = [_best("longest", play, play.seconds) for play in held if play.seconds > 0]
        records += [max(each, key=_amount) for each in (scores, series) if each]
        if len(timed) > 1:
            records.append(max(timed, key=_amount))
            records.append(replace(min(timed, key=_amount), kind="quickest"))
    return records


def _amount(best: Best) -> int:
    return best.amount


def _best(kind: str, play: Play, amount: int, name: str = "") -> Best:
    return Best(kind, play.game, name, amount, play.day, play.session)


def _series(games: Sequence[Play]) -> Iterator[Best]:
    """After each game, how many victories everybody has had one after the other."""
    running: Counter[str] = Counter()
    for game in games:
        for player in game.players:
            running[player.name] = running[player.name] + 1 if player.rank == 1 else 0
            yield _best("series", game, running[player.name], player.name)


def times(found: Iterable[Listed]) -> Times | None:
    """How long the sessions took that were played to an end; None where no times are known.

    Args:
        found: sessions; those that go on are left out.
    """
    timed = [item for item in found if item.outcome and item.tally.get("seconds", 0)]
    if not timed:
        return None
    names: dict[str, str] = {}
    count: Counter[str] = Counter()
    took: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for item in sorted(timed, key=lambda item: (item.updated, item.id)):
        names |= {key(name): name for name in item.players}
        whole.update({part: item.tally[part] for part in SUMS})
        for seat, (answers, seconds) in item.tally["seats"].items():
            name = called(item, seat)
            if name != seat:  # else it was taken back, and nobody sits there
                count[key(name)] += answers
                took[key(name)] += seconds
    return Times(
        len(timed),
        Fraction(whole["seconds"], len(timed)),
        Fraction(whole["in_scenes"], whole["scenes"] or 1),
        whole["pauses"],
        whole["paused"],
        [(names[one], count[one], Fraction(took[one], count[one])) for one in sorted(count)],
    )
