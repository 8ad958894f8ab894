"""What finished sessions come to, as their journals have it.

Who played and won how often, averages, the longest auctions; and one session's curves.

Results are read from what was written down when a game ended, so that they don't depend on today's
rules; only the curves are those of a session as it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.kernel.facts import Seat
from companion.kernel.view import Quantity, View, quantities
from companion.play.journal.schema import SEAT
from companion.play.library.summary import Listed
from companion.play.session.watched import WatchedSession

FLAGS = ("second_stone", "last_organiser", "active_player", "turn_order")
"""What only marks the winner of a game where something goes before points."""
NO_FIGURES = ("seat", "rank", *FLAGS)
"""What a place of a ranking says besides its figures."""


@dataclass
class Record:
    """How a player did in a game.

    Attributes:
        player: the name as it was typed last; names that differ in case only are one player.
        played: games played to their end.
        won: games won, shared victories too.
        shared: victories shared with somebody.
        sums: by criterion of the ranking, the sum over all games, and of how many.
    """

    player: str
    played: int = 0
    won: int = 0
    shared: int = 0
    sums: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def averages(self) -> dict[str, Fraction]:
        """By criterion, what the player had at the end on average."""
        return {name: Fraction(total, games) for name, (total, games) in self.sums.items()}

    def add(self, place: Mapping[str, Any], winners: int) -> None:
        """Count one more game."""
        self.played += 1
        if place["rank"] == 1:
            self.won += 1
            self.shared += winners > 1
        for name, value in place.items():
            if name not in NO_FIGURES and isinstance(value, int):
                total, games = self.sums.get(name, (0, 0))
                self.sums[name] = (total + value, games + 1)


@dataclass(frozen=True)
class Auction:
    """One auction: where it was, how many bids were made, the highest one and whose it was."""

    session: str
    scene: int
    bids: int
    highest: int
    player: str


@dataclass
class GameRecord:
    """How a game was played: how often to its end, broken off and still open.

    By player, the most victories first.
    """

    game: str
    played: int = 0
    broken_off: int = 0
    open: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    longest: Listed | None = None
    players: list[Record] = field(default_factory=list)
    auctions: list[Auction] = field(default_factory=list)


def records(found: Iterable[Listed]) -> list[GameRecord]:
    """What sessions come to, game by game, the one played most first; auctions are left out."""
    games: dict[str, GameRecord] = {}
    players: dict[str, dict[str, Record]] = {}
    for item in sorted(found, key=lambda item: (item.updated, item.id)):
        if not item.game or not item.readable:
            continue
        record = games.setdefault(item.game, GameRecord(item.game))
        if not item.outcome:
            record.open += 1
        elif item.outcome.get("broken_off"):
            record.broken_off += 1
        else:
            record.played += 1
            record.endings[str(item.outcome.get("ending"))] += 1
            record.longest = max(record.longest or item, item, key=lambda each: each.scene)
            _count(item, players.setdefault(item.game, {}))
    for game, record in games.items():
        record.players = sorted(
            players.get(game, {}).values(),
            key=lambda player: (-player.won, -player.played, player.player.casefold()),
        )
    return sorted(games.values(), key=lambda record: (-record.played, record.game))


def _count(item: Listed, players: dict[str, Record]) -> None:
    """One game for each of its players."""
    ranking = item.outcome.get("ranking", ())
    winners = sum(place.get("rank") == 1 for place in ranking)
    for place in ranking:
        name = called(item, str(place["seat"]))
        record = players.setdefault(name.casefold(), Record(name))
        record.player = name
        record.add(place, winners)


def called(item: Listed, seat: str) -> str:
    """What a seat of a session is called."""
    number = int(seat[1:]) - 1 if SEAT.fullmatch(seat) else -1
    return item.players[number] if 0 <= number < len(item.players) else seat


# ---- auctions


def auctions(found: Iterable[Listed], most: int) -> dict[str, list[Auction]]:
    """The longest auctions with at least two bids in finished sessions, by game.

    At most so many of each; what the index has of them, so that no journal is read.
    """
    by_game: dict[str, list[Auction]] = {}
    for item in found:
        if item.outcome:
            held = (_auction(item, told) for told in item.tally.get("auctions", ()))
            by_game.setdefault(item.game, []).extend(held)
    longest = {game: sorted(held, key=_longest_first)[:most] for game, held in by_game.items()}
    return {game: held for game, held in longest.items() if held}


def _auction(item: Listed, told: Sequence[Any]) -> Auction:
    scene, bids, highest, seat = told
    return Auction(item.id, scene, bids, highest, called(item, seat))


def _longest_first(auction: Auction) -> tuple[int, int, str, int]:
    return -auction.bids, -auction.highest, auction.session, auction.scene


# ---- one session's curves


@dataclass(frozen=True)
class Curve:
    """A quantity of each seat at the start of each scene, and as the game stands now or at its end.

    Attributes:
        kind: "meter", "figure" or "track", as in the view.
        name: what it is.
        of: the most it can be; None if there is no limit.
        values: by seat, as many as there are scenes and one more.
    """

    kind: str
    name: str
    of: int | None
    values: Mapping[Seat, Sequence[int]]

    @property
    def moves(self) -> bool:
        """Whether it ever changes, for anybody."""
        return any(len(set(values)) > 1 for values in self.values.values())


def views(session: WatchedSession) -> list[View]:
    """The table at the start of each scene, and as it is now; none before the first scene."""
    runner = session.runner
    game = runner.game
    tables = [point.table for point in session.checkpoints if point.scene]
    if runner.scene:
        tables.append(runner.table)
    return [game.view(table) for table in tables if game is not None and table is not None]


def curves(views: Sequence[View]) -> list[Curve]:
    """The course of all that a game's views show of its seats."""
    shown = [quantities(view) for view in views]
    seats = [row.seat for row in views[-1].seats] if views else []
    limits = {named: quantity.of for each in shown for named, quantity in each.items()}
    nothing = Quantity({})
    found = []
    for (kind, name), of in limits.items():
        course = [each.get((kind, name), nothing).at for each in shown]
        values = {seat: [at.get(seat, 0) for at in course] for seat in seats}
        found.append(Curve(kind, name, of, values))
    return found
