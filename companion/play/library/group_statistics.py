"""Statistics of a group, computed from its finished games; nothing is stored.

Results come from the recorded end of a game, so that they don't depend on today's rules.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby
from operator import attrgetter

from companion.play.library.summary import SessionSummary, parse_time

NO_FIGURES = ("seat", "rank", "second_stone", "last_organiser", "active_player", "turn_order")
"""Members of a place in a ranking that are not figures; most of them mark a player."""
LAST = 10
"""Number of recent games that make up a player's form."""


@dataclass(frozen=True)
class PlayerResult:
    """A player's result in one game.

    Attributes:
        name: the player's name.
        rank: 1 is best.
        score: the first figure that the ranking compares; None if there is none.
        colour: the player's colour.
    """

    name: str
    rank: int
    score: int | None
    colour: str = ""


@dataclass(frozen=True)
class FinishedPlay:
    """A game that was played to its end.

    Attributes:
        session: the session's id.
        game: the game's id.
        day: the day of its end in local time.
        players: the players, the best first.
        seconds: duration without pauses; 0 if unknown.
        scenes: number of rounds or turns; `in_scenes` is their duration in seconds.
    """

    session: str
    game: str
    day: date
    players: Sequence[PlayerResult]
    seconds: int = 0
    scenes: int = 0
    in_scenes: int = 0

    @property
    def names(self) -> list[str]:
        """Names of the players, the best first."""
        return [player.name for player in self.players]

    @property
    def winners(self) -> list[str]:
        """Names of the players who share the first place."""
        return [player.name for player in self.players if player.rank == 1]


@dataclass
class Standing:
    """A player's results.

    Attributes:
        name: the player.
        played: number of games.
        won: number of games won, shared victories included.
        points: one point for each player beaten in each game.
        form: rank in each of the `LAST` games, the latest last.
    """

    name: str
    played: int = 0
    won: int = 0
    points: int = 0
    form: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Season:
    """A year of games.

    Attributes:
        year: the calendar year.
        played: number of games.
        by_month: number of games in each month, from January on.
        standings: all players, the best first.
    """

    year: int
    played: int
    by_month: Sequence[int]
    standings: Sequence[Standing]


@dataclass(frozen=True)
class Achievement:
    """A first victory, or a record of a game.

    Attributes:
        kind: "first" (victory in the game), "score", "series" (consecutive victories), "longest" or
            "quickest" (game).
        play: the game in which it was reached.
        amount: points, victories, or seconds.
        name: the player; empty for "longest" and "quickest".
    """

    kind: str
    play: FinishedPlay
    amount: int
    name: str = ""


def list_finished_plays(sessions: Sequence[SessionSummary]) -> list[FinishedPlay]:
    """List the sessions that were played to their end, oldest first.

    Args:
        sessions: sessions with one name for each person, as returned by `People.rename_players`,
            the one played last first.
    """
    ended = [item for item in sessions if item.outcome and not item.outcome.get("broken_off")]
    dated = [(item, parse_time(item.updated)) for item in reversed(ended)]
    return [_make_play(item, time.date()) for item, time in dated if time is not None]


def _make_play(item: SessionSummary, day: date) -> FinishedPlay:
    """Make a play of a session that ended on a day."""
    seats = {
        f"p{number}": player
        for number, player in enumerate(zip(item.players, item.colours, strict=True), 1)
    }
    players = list[PlayerResult]()
    for place in item.outcome.get("ranking", ()):
        seat = place["seat"]
        score = next((value for name, value in place.items() if name not in NO_FIGURES), None)
        name, colour = seats.get(seat, (seat, ""))
        players.append(PlayerResult(name, place["rank"], score, colour))
    return FinishedPlay(item.id, item.game, day, players, **item.tally)


def list_seasons(plays: Sequence[FinishedPlay]) -> list[Season]:
    """List the years in which games ended, latest first.

    Args:
        plays: finished games, the oldest first.
    """
    years = groupby(plays, lambda play: play.day.year)
    return [make_season(list(of_year), year) for year, of_year in years][::-1]


def make_season(plays: Sequence[FinishedPlay], year: int) -> Season:
    """Make the season of all games of a year."""
    months = Counter(play.day.month for play in plays)
    return Season(year, len(plays), [months[month] for month in range(1, 13)], rank_players(plays))


def rank_players(plays: Sequence[FinishedPlay]) -> list[Standing]:
    """Rank all players by points, victories, and fewer games."""
    table: dict[str, Standing] = {}
    for play in plays:
        ranks = [player.rank for player in play.players]
        for player in play.players:
            standing = table.setdefault(player.name, Standing(player.name))
            standing.played += 1
            standing.won += player.rank == 1
            standing.points += sum(player.rank < other for other in ranks)
            standing.form = [*standing.form[1 - LAST :], player.rank]
    return sorted(
        table.values(),
        key=lambda standing: (
            -standing.points,
            -standing.won,
            standing.played,
            standing.name.casefold(),
        ),
    )


def list_player_groups(plays: Sequence[FinishedPlay]) -> list[list[Standing]]:
    """List the groups of people who have played together without others, the most frequent first.

    Each is the results of its members in these games, the most frequent winner first.
    """
    met: dict[frozenset[str], list[FinishedPlay]] = defaultdict(list)
    for play in plays:
        met[frozenset(play.names)].append(play)
    groups = [
        sorted(rank_players(together), key=lambda one: (-one.won, one.name.casefold()))
        for together in met.values()
    ]
    return sorted(
        groups, key=lambda group: (-group[0].played, [one.name.casefold() for one in group])
    )


def list_first_victories(plays: Sequence[FinishedPlay]) -> list[Achievement]:
    """List each player's first victory in each game, latest first."""
    found: dict[tuple[str, str], Achievement] = {}
    for play in plays:
        for name in play.winners:
            found.setdefault((name, play.game), Achievement("first", play, 1, name))
    return list(found.values())[::-1]


def list_records(plays: Sequence[FinishedPlay]) -> list[Achievement]:
    """List the records of a game; the first to reach one holds it.

    Args:
        plays: finished games of one kind, the oldest first.
    """
    scores = [
        Achievement("score", play, player.score, player.name)
        for play in plays
        for player in play.players
        if player.rank == 1 and player.score
    ]
    series = [one for one in _list_victory_series(plays) if one.amount > 1]
    amount = attrgetter("amount")
    records = [max(each, key=amount) for each in (scores, series) if each]
    timed = [play for play in plays if play.seconds]
    if len(timed) > 1:
        for kind, choose in (("longest", max), ("quickest", min)):
            records.append(
                choose((Achievement(kind, play, play.seconds) for play in timed), key=amount)
            )
    return records


def _list_victory_series(plays: Sequence[FinishedPlay]) -> Iterator[Achievement]:
    """Yield each player's consecutive victories after each game."""
    running: Counter[str] = Counter()
    for play in plays:
        for player in play.players:
            running[player.name] = running[player.name] + 1 if player.rank == 1 else 0
            yield Achievement("series", play, running[player.name], player.name)
