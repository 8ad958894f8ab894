"""Finished games with their players, ranks and figures; the source of all statistics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from companion.play.journal.entries import Answered
from companion.play.journal.schema import SEAT
from companion.play.library.spans import parse_day
from companion.play.library.summary import Listed, summarise_entries
from companion.play.session.watched import WatchedSession

START = "0/-/start/-/1"
"""Path of the question for the first player."""
FLAGS = ("second_stone", "last_organiser", "active_player", "turn_order")
"""Ranking criteria that are marks of a player, not figures to compare."""
NO_FIGURES = ("seat", "rank", *FLAGS)
"""Members of a place in a ranking that are not figures."""


@dataclass(frozen=True)
class Player:
    """A player's result.

    Attributes:
        seat: the seat's id.
        name: the player's latest name.
        rank: 1 is best.
        score: the first figure that the ranking compares; None if there is none.
        figures: all members of the player's place in the ranking, mostly numbers.
    """

    seat: str
    name: str
    rank: int
    score: int | None
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Play:
    """A finished game.

    Attributes:
        session: the session's id.
        game: the game's id.
        ended: time of the end, in UTC as journals write it.
        broken_off: whether the table ended it early.
        players: the players, the best first.
        seconds: duration without pauses; 0 if unknown.
    """

    session: str
    game: str
    ended: str
    broken_off: bool
    players: Sequence[Player]
    seconds: int = 0

    @cached_property
    def day(self) -> date:
        """Day of its end in local time; the earliest date if unknown."""
        return parse_day(self.ended) or date.min

    @property
    def names(self) -> list[str]:
        """Names of the players, the best first."""
        return [player.name for player in self.players]

    @property
    def winners(self) -> list[str]:
        """Names of the players who share the first place."""
        return [player.name for player in self.players if player.rank == 1]


def list_plays(found: Iterable[Listed]) -> list[Play]:
    """List the finished sessions as plays, oldest first."""
    over = [_read_play(item) for item in found if item.is_readable and item.outcome]
    return sorted(over, key=lambda play: (play.ended, play.session))


def make_play(session: WatchedSession) -> Play | None:
    """Return a session as a play; None if it has not ended."""
    item = Listed(session.id, **summarise_entries(session.entries, session.id))
    return _read_play(item) if item.outcome else None


def find_starter(session: WatchedSession) -> str:
    """Return the seat that began; empty if nobody was asked."""
    for act in session.force.acts:
        if isinstance(act, Answered) and act.path == START:
            return str(act.answer)
    return ""


def name_seat(item: Listed, seat: str) -> str:
    """Return the name of a seat in a session."""
    number = int(seat[1:]) - 1 if SEAT.fullmatch(seat) else -1
    return item.players[number] if 0 <= number < len(item.players) else seat


def _read_play(item: Listed) -> Play:
    return Play(
        session=item.id,
        game=item.game,
        ended=item.updated,
        broken_off=bool(item.outcome.get("broken_off")),
        players=[_read_player(item, place) for place in item.outcome.get("ranking", ())],
        seconds=int(item.tally.get("seconds", 0)),
    )


def _read_player(item: Listed, place: Mapping[str, Any]) -> Player:
    figures = {name: value for name, value in place.items() if name not in NO_FIGURES}
    seat = str(place["seat"])
    score = next(iter(figures.values()), None)
    return Player(seat, name_seat(item, seat), int(place["rank"]), score, figures)
