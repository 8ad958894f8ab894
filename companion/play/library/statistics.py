"""What finished sessions come to, as their journals have it.

Who played and won how often, averages, the longest auctions; and one session's curves.

Results are read from what was written down when a game ended, so that they don't depend on today's
rules; only the curves are those of a session as it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from companion.kernel.facts import Seat
from companion.kernel.view import Quantity, View, quantities
from companion.play.library.plays import Play, called, plays
from companion.play.library.summary import Listed
from companion.play.session.watched import WatchedSession

LONGEST = 3
"""So many auctions of each game are told."""


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

    By player, the most victories first; with the longest auctions.
    """

    game: str
    played: int = 0
    broken_off: int = 0
    open: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    longest: Listed | None = None
    players: list[Record] = field(default_factory=list)
    auctions: list[Auction] = field(default_factory=list)


def records(found: Sequence[Listed]) -> list[GameRecord]:
    """What sessions come to, game by game, the one played most first."""
    over = [play for play in plays(found) if not play.broken_off]
    games: dict[str, GameRecord] = {}
    for item in sorted(found, key=lambda item: (item.updated, item.id)):
        if not item.game or not item.readable:
            continue
        record = games.setdefault(item.game, GameRecord(item.game))
        record.open += not item.outcome
        if item.outcome:
            record.auctions += [_auction(item, *told) for told in item.tally.get("auctions", ())]
            record.broken_off += bool(item.outcome.get("broken_off"))
        if item.outcome and not item.outcome.get("broken_off"):
            record.played += 1
            record.endings[str(item.outcome.get("ending"))] += 1
            record.longest = max(record.longest or item, item, key=lambda each: each.scene)
    for game, record in games.items():
        record.players = _players([play for play in over if play.game == game])
        record.auctions = sorted(record.auctions, key=_longest_first)[:LONGEST]
    return sorted(games.values(), key=lambda record: (-record.played, record.game))


def _players(games: Sequence[Play]) -> list[Record]:
    """How everybody did in a game, the most victories first."""
    found: dict[str, Record] = {}
    for game in games:
        for player in game.players:
            record = found.setdefault(player.name.casefold(), Record(player.name))
            record.player = player.name
            record.played += 1
            record.won += player.rank == 1
            record.shared += player.rank == 1 and len(game.winners) > 1
            for name, value in player.figures.items():
                if isinstance(value, int):
                    total, count = record.sums.get(name, (0, 0))
                    record.sums[name] = (total + value, count + 1)
    return sorted(found.values(), key=lambda one: (-one.won, -one.played, one.player.casefold()))


def _auction(item: Listed, scene: int, bids: int, highest: int, seat: str) -> Auction:
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
