"""What games between the same people come to: seasons, form, records, first times, times."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

from companion.play.library.people import key
from companion.play.library.plays import Play, plays
from companion.play.library.spans import day_of
from companion.play.library.statistics import called
from companion.play.library.summary import Listed

LAST = 10
"""So many of the last games make up somebody's form."""


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, as a group looks at it.

    Attributes:
        play: who came where.
        day: on which it ended, by the clock of this machine.
        ranks: by name in the order of their places: 1 is best.
    """

    play: Play
    day: date
    ranks: dict[str, int]

    @property
    def winners(self) -> list[str]:
        """Who shares the first place."""
        return [name for name, rank in self.ranks.items() if rank == 1]


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
        won: who won how often, in the same order.
    """

    names: Sequence[str]
    played: int
    won: Sequence[tuple[str, int]]


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


def played(found: Iterable[Listed]) -> list[Played]:
    """Games played to their end, the oldest first; one of which nobody knows the day is left out.

    Names that differ in case only are one person, called as typed last.
    """
    made = [play for play in plays(found) if not play.broken_off and play.players]
    last = {key(player.name): player.name for play in made for player in play.players}
    games = list[Played]()
    for play in made:
        day = day_of(play.ended)
        if day is not None:
            known = [replace(player, name=last[key(player.name)]) for player in play.players]
            ranks = {player.name: player.rank for player in known}
            games.append(Played(replace(play, players=known), day, ranks))
    return games


def seasons(games: Sequence[Played]) -> list[Season]:
    """Each year in which games ended, the latest first."""
    by_year: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        by_year[game.day.year].append(game)
    return [season(by_year[year], year) for year in sorted(by_year, reverse=True)]


def season(games: Sequence[Played], year: int) -> Season:
    """The table of some games.

    Args:
        games: all of one year.
        year: which one.
    """
    months = Counter(game.day.month for game in games)
    return Season(year, len(games), [months[month] for month in range(1, 13)], standings(games))


def standings(games: Sequence[Played]) -> list[Standing]:
    """Everybody who has played, the best first: by points, victories, and fewer games."""
    table: dict[str, Standing] = {}
    for game in games:
        for name, rank in game.ranks.items():
            held = table.setdefault(name, Standing(name))
            held.played += 1
            held.won += rank == 1
            held.points += sum(rank < other for other in game.ranks.values())
            held.form = [*held.form[1 - LAST :], (rank, len(game.ranks))]
    return sorted(
        table.values(),
        key=lambda held: (-held.points, -held.won, held.played, held.name.casefold()),
    )


def companies(games: Sequence[Played]) -> list[Company]:
    """Who plays with whom, those who met most often first."""
    met: dict[frozenset[str], list[Played]] = defaultdict(list)
    for game in games:
        met[frozenset(game.ranks)].append(game)
    found = list[Company]()
    for names, together in met.items():
        won = Counter(name for game in together for name in game.winners)
        order = sorted(names, key=lambda name: (-won[name], name.casefold()))
        found.append(Company(order, len(together), [(name, won[name]) for name in order]))
    return sorted(found, key=lambda one: (-one.played, [name.casefold() for name in one.names]))


def firsts(games: Sequence[Played]) -> list[First]:
    """Everybody's first victory in each game, the latest first."""
    found: dict[tuple[str, str], First] = {}
    for game in games:
        for name in game.winners:
            at = (name, game.play.game)
            if at not in found:
                found[at] = First(name, game.play.game, game.day, game.play.session)
    return sorted(found.values(), key=lambda one: (one.day, one.session), reverse=True)


def bests(games: Sequence[Played], found: Iterable[Listed]) -> list[Best]:
    """The records of each game; whoever did it first holds it.

    Args:
        games: played to their end, the oldest first.
        found: the sessions, which know how long they took.
    """
    seconds = {item.id: int(item.tally.get("seconds", 0)) for item in found}
    by_game: dict[str, list[Played]] = defaultdict(list)
    for one in games:
        by_game[one.play.game].append(one)
    records = list[Best]()
    for held in by_game.values():
        records += filter(None, [_score(held), _series(held)])
        timed = [one for one in held if seconds.get(one.play.session, 0) > 0]
        if len(timed) > 1:
            longest = max(timed, key=lambda one: seconds[one.play.session])
            quickest = min(timed, key=lambda one: seconds[one.play.session])
            for kind, one in (("longest", longest), ("quickest", quickest)):
                records.append(_best(kind, one, "", seconds[one.play.session]))
    return records


def _best(kind: str, game: Played, name: str, amount: int) -> Best:
    return Best(kind, game.play.game, name, amount, game.day, game.play.session)


def _score(games: Sequence[Played]) -> Best | None:
    """The most that a winner ever had; none where nothing is counted."""
    scores = [
        (player.score, game, player.name)
        for game in games
        for player in game.play.players
        if player.rank == 1 and player.score
    ]
    if not scores:
        return None
    score, game, name = max(scores, key=lambda one: one[0])
    return _best("score", game, name, score)


def _series(games: Sequence[Played]) -> Best | None:
    """The most victories that somebody had one after the other; one alone is no series."""
    running: Counter[str] = Counter()
    best: Best | None = None
    for game in games:
        for name, rank in game.ranks.items():
            running[name] = running[name] + 1 if rank == 1 else 0
            if running[name] > (best.amount if best is not None else 1):
                best = _best("series", game, name, running[name])
    return best


def times(found: Iterable[Listed]) -> Times | None:
    """How long the sessions took that were played to an end; None where no times are known.

    Args:
        found: sessions; those that go on are left out.
    """
    timed = [item for item in found if item.outcome and item.tally.get("seconds", 0)]
    if not timed:
        return None
    count: Counter[str] = Counter()
    took: Counter[str] = Counter()
    names: dict[str, str] = {}
    for item in sorted(timed, key=lambda item: (item.updated, item.id)):
        names |= {key(name): name for name in item.players}
        for seat, (answers, seconds) in item.tally["seats"].items():
            name = called(item, seat)
            if name != seat:  # else it was taken back, and nobody sits there
                count[key(name)] += answers
                took[key(name)] += seconds
    scenes = sum(item.tally["scenes"] for item in timed)
    return Times(
        len(timed),
        Fraction(sum(item.tally["seconds"] for item in timed), len(timed)),
        Fraction(sum(item.tally["in_scenes"] for item in timed), scenes or 1),
        sum(item.tally["pauses"] for item in timed),
        sum(item.tally["paused"] for item in timed),
        [(names[one], count[one], Fraction(took[one], count[one])) for one in sorted(count)],
    )
