"""Finished games: who played, who came where with how much; statistics ask these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from companion.play.journal.entries import Answered
from companion.play.journal.schema import SEAT
from companion.play.library.spans import day_of
from companion.play.library.summary import Listed, said
from companion.play.session.watched import WatchedSession

START = "0/-/start/-/1"
"""Where it is asked who begins."""
FLAGS = ("second_stone", "last_organiser", "active_player", "turn_order")
"""What only marks the winner of a game where something goes before points."""
NO_FIGURES = ("seat", "rank", *FLAGS)
"""What a place of a ranking says besides its figures."""


@dataclass(frozen=True)
class Player:
    """How somebody did.

    Attributes:
        seat: which one.
        name: what the player is called at last.
        rank: 1 is best.
        score: by the first figure that is compared; None where there is none.
        figures: all that the ranking says of the player, numbers for the most part.
    """

    seat: str
    name: str
    rank: int
    score: int | None
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Play:
    """A game that is over.

    Attributes:
        session: which one.
        game: the game's id.
        ended: when, in UTC as journals write it.
        broken_off: whether the table ended it early.
        players: the best first.
        seconds: how long it took without pauses; 0 where nobody knows.
    """

    session: str
    game: str
    ended: str
    broken_off: bool
    players: Sequence[Player]
    seconds: int = 0

    @cached_property
    def day(self) -> date:
        """On which it ended, by the clock of this machine; the first of all where nobody knows."""
        return day_of(self.ended) or date.min

    @property
    def names(self) -> list[str]:
        """Who played, the best first."""
        return [player.name for player in self.players]

    @property
    def winners(self) -> list[str]:
        """Who shares the first place."""
        return [player.name for player in self.players if player.rank == 1]


def plays(found: Iterable[Listed]) -> list[Play]:
    """Those sessions that are over, the oldest first."""
    over = [_play(item) for item in found if item.readable and item.outcome]
    return sorted(over, key=lambda play: (play.ended, play.session))


def play_of(session: WatchedSession) -> Play | None:
    """A session as a play; None while it goes on."""
    item = Listed(session.id, **said(session.entries, session.id))
    return _play(item) if item.outcome else None


def starter(session: WatchedSession) -> str:
    """The seat that began; empty where nobody was asked."""
    for act in session.force.acts:
        if isinstance(act, Answered) and act.path == START:
            return str(act.answer)
    return ""


def called(item: Listed, seat: str) -> str:
    """What a seat of a session is called."""
    number = int(seat[1:]) - 1 if SEAT.fullmatch(seat) else -1
    return item.players[number] if 0 <= number < len(item.players) else seat


def _play(item: Listed) -> Play:
    return Play(
        session=item.id,
        game=item.game,
        ended=item.updated,
        broken_off=bool(item.outcome.get("broken_off")),
        players=[_player(item, place) for place in item.outcome.get("ranking", ())],
        seconds=int(item.tally.get("seconds", 0)),
    )


def _player(item: Listed, place: Mapping[str, Any]) -> Player:
    figures = {name: value for name, value in place.items() if name not in NO_FIGURES}
    seat = str(place["seat"])
    score = next(iter(figures.values()), None)
    return Player(seat, called(item, seat), int(place["rank"]), score, figures)
