"""Statistics of finished sessions (victories, averages, longest auctions), and curves of one.

Results come from the recorded end of a game, so that they don't depend on today's rules. Only
curves need a replay of the session.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from companion.kernel.facts import Seat
from companion.kernel.view import Quantity, View, collect_quantities
from companion.play.library.finished_plays import Play, list_plays, name_seat
from companion.play.library.summary import Listed
from companion.play.session.watched import WatchedSession

LONGEST = 3
"""Number of auctions listed for each game."""


@dataclass
class Record:
    """A player's results in a game.

    Attributes:
        player: the name as typed last; names that differ only in case are one player.
        played: number of games played to their end.
        won: number of games won, shared victories included.
        shared: number of shared victories.
        sums: by ranking criterion, the sum over all games and the number of games.
    """

    player: str
    played: int = 0
    won: int = 0
    shared: int = 0
    sums: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def averages(self) -> dict[str, Fraction]:
        """Average of the player's final figure, by criterion."""
        return {name: Fraction(total, games) for name, (total, games) in self.sums.items()}


@dataclass(frozen=True)
class Auction:
    """One auction: its place, number of bids, highest bid and bidder."""

    session: str
    scene: int
    bids: int
    highest: int
    player: str


@dataclass
class GameRecord:
    """Numbers of finished, broken-off and open sessions of a game.

    Also its players, the most victories first, and its longest auctions.
    """

    game: str
    played: int = 0
    broken_off: int = 0
    open: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    longest: Listed | None = None
    players: list[Record] = field(default_factory=list)
    auctions: list[Auction] = field(default_factory=list)


def collect_records(found: Sequence[Listed]) -> list[GameRecord]:
    """Collect the statistics of sessions by game, the most played game first."""
    over = [play for play in list_plays(found) if not play.broken_off]
    games: dict[str, GameRecord] = {}
    for item in sorted(found, key=lambda item: (item.updated, item.id)):
        if not item.game or not item.is_readable:
            continue
        record = games.setdefault(item.game, GameRecord(item.game))
        record.open += not item.outcome
        if item.outcome:
            record.auctions += [
                _make_auction(item, *told) for told in item.tally.get("auctions", ())
            ]
            record.broken_off += bool(item.outcome.get("broken_off"))
        if item.outcome and not item.outcome.get("broken_off"):
            record.played += 1
            record.endings[str(item.outcome.get("ending"))] += 1
            record.longest = max(record.longest or item, item, key=lambda each: each.scene)
    for game, record in games.items():
        record.players = _count_players([play for play in over if play.game == game])
        record.auctions = sorted(record.auctions, key=_make_sort_key)[:LONGEST]
    return sorted(games.values(), key=lambda record: (-record.played, record.game))


def _count_players(games: Sequence[Play]) -> list[Record]:
    """Count each player's results in a game, the most victories first."""
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


def _make_auction(item: Listed, scene: int, bids: int, highest: int, seat: str) -> Auction:
    return Auction(item.id, scene, bids, highest, name_seat(item, seat))


def _make_sort_key(auction: Auction) -> tuple[int, int, str, int]:
    return -auction.bids, -auction.highest, auction.session, auction.scene


# ---- one session's curves


@dataclass(frozen=True)
class Curve:
    """Values of a figure for each seat: at the start of each scene, and now or at the end.

    Attributes:
        kind: "meter", "figure" or "track", as in the view.
        name: the figure's name.
        of: its maximum; None if there is no limit.
        values: values by seat, one more than there are scenes.
    """

    kind: str
    name: str
    of: int | None
    values: Mapping[Seat, Sequence[int]]

    @property
    def has_changes(self) -> bool:
        """Whether the figure ever changes, for any seat."""
        return any(len(set(values)) > 1 for values in self.values.values())


def collect_views(session: WatchedSession) -> list[View]:
    """Return the view at the start of each scene, and now; empty before the first."""
    runner = session.runner
    game = runner.game
    tables = [point.table for point in session.checkpoints if point.scene]
    if runner.scene:
        tables.append(runner.table)
    return [game.view(table) for table in tables if game is not None and table is not None]


def collect_curves(views: Sequence[View]) -> list[Curve]:
    """Return the curves of all figures of seats in a game's views."""
    shown = [collect_quantities(view) for view in views]
    seats = [row.seat for row in views[-1].seats] if views else []
    limits = {named: quantity.of for each in shown for named, quantity in each.items()}
    nothing = Quantity({})
    found = []
    for (kind, name), of in limits.items():
        course = [each.get((kind, name), nothing).at for each in shown]
        values = {seat: [at.get(seat, 0) for at in course] for seat in seats}
        found.append(Curve(kind, name, of, values))
    return found
