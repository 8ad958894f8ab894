"""Finished games as plays: who played, who came where with how much. For other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.play.journal.entries import Answered
from companion.play.library.statistics import NO_FIGURES, called
from companion.play.library.summary import Listed, said
from companion.play.session.watched import WatchedSession

START = "0/-/start/-/1"
"""Where it is asked who begins."""


@dataclass(frozen=True)
class Player:
    """How somebody did.

    Attributes:
        seat: which one.
        name: what the player is called at last.
        rank: 1 is best.
        score: by the first figure that is compared; None where there is none.
    """

    seat: str
    name: str
    rank: int
    score: int | None


@dataclass(frozen=True)
class Play:
    """A game that is over.

    Attributes:
        session: which one.
        game: the game's id.
        ended: when, in UTC as journals write it.
        broken_off: whether the table ended it early.
        players: the best first.
    """

    session: str
    game: str
    ended: str
    broken_off: bool
    players: Sequence[Player]


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


def _play(item: Listed) -> Play:
    ranking = item.outcome.get("ranking", ())
    return Play(
        session=item.id,
        game=item.game,
        ended=item.updated,
        broken_off=bool(item.outcome.get("broken_off")),
        players=[_player(item, place) for place in ranking],
    )


def _player(item: Listed, place: Mapping[str, Any]) -> Player:
    figures = [name for name in place if name not in NO_FIGURES]
    score = place[figures[0]] if figures else None
    seat = str(place["seat"])
    return Player(seat, called(item, seat), int(place["rank"]), score)
