"""Table of finished games with their players and ranks; the source of all statistics.

Results come from the recorded end of a game, so that they don't depend on today's rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from companion.play.library.summary import SessionSummary, parse_time

NO_FIGURES = ("seat", "rank", "second_stone", "last_organiser", "active_player", "turn_order")
"""Members of a place in a ranking that are not figures; most of them mark a player."""


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

    def to_json(self) -> dict[str, Any]:
        """Return the game and its players as JSON values."""
        return {**asdict(self), "day": self.day.isoformat()}


def list_finished_plays(sessions: Iterable[SessionSummary]) -> list[FinishedPlay]:
    """List the sessions that were played to their end, oldest first.

    Args:
        sessions: sessions with one name for each person, as returned by `People.rename_players`.
    """
    ended = [item for item in sessions if item.outcome and not item.outcome.get("broken_off")]
    ended.sort(key=lambda item: (item.updated, item.stamp, item.id))
    dated = [(item, parse_time(item.updated)) for item in ended]
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
