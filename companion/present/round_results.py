"""Results of each round: who has how much more now, and what happened last in it.

A round may take several scenes (turns); it is over where a scene goes on under another title.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple, TypeVar

from companion.kernel.checkpoints import Checkpoint, Told
from companion.kernel.facts import BySeat, Message, Seat
from companion.kernel.view import Track, View, quantities
from companion.play.review.game_review import review_turn
from companion.play.session.watched import WatchedSession
from companion.present.cached_by_entry import once, once_before
from companion.present.changes import list_changes
from companion.present.course import current_view, scene_views
from companion.present.merged_facts import merge_facts
from companion.present.results import SEVERAL
from companion.wording.messages import Wording
from companion.wording.people_words import word_fact_then
from companion.wording.review_words import Reviewed

T = TypeVar("T")


class Gain(NamedTuple):
    """The gain of a seat in a round.

    Args:
        seat: whose.
        before: of what decides the game, when the round began.
        after: when it was over.
        said: why, or what the round changed besides; empty where it took several turns.
    """

    seat: Seat
    before: int
    after: int
    said: str


@dataclass(frozen=True)
class RoundOver:
    """A round that is over.

    Attributes:
        key: the number of the journal entry that ended it.
        title: that it is over.
        onward: the title of what follows.
        of: what decides the game, by its key in the wording; empty where nothing does so early.
        gains: seat by seat, who has most first.
        facts: what happened last in it, besides what the gains say.
        track: as it stood then; None for none.
    """

    key: int
    title: str
    onward: str
    of: str
    gains: Sequence[Gain]
    facts: Sequence[str]
    track: Track | None


class Turn(NamedTuple):
    """The turning point of a round.

    Args:
        text: who passed whom, and why.
        scene: of the game, in which that was.
        seat: who passed most others, or fell behind most.
        was: how far everybody was before, by what decides the game.
        now: how far everybody was then.
    """

    text: str
    scene: int
    seat: Seat
    was: BySeat
    now: BySeat


class _End(NamedTuple):
    """The place where a round ended.

    Args:
        begin: the checkpoint with which it begins.
        begun: how it stood when the round before had ended; the scene's number counts from 0.
        ended: how it stood at its own end.
        scenes: how many it took.
        onward: the title of what follows.
    """

    begin: Checkpoint
    point: Checkpoint
    begun: View
    ended: View
    scenes: int
    onward: Message


def rounds_over(session: WatchedSession, wording: Wording) -> list[RoundOver]:
    """All rounds that are over, the oldest first; not the one with which the game ended."""
    told = [_make_result(session, end, wording) for end in _ends(session)]
    return [found for found in told if found is not None]


def last_round(session: WatchedSession, wording: Wording) -> RoundOver | None:
    """The round that was over last, if it is worth a card; None at the end of a game."""
    key = ("last round", wording.language, *wording.names.items())
    return _once_a_round(session, key, lambda end: _make_result(session, end, wording))


def last_turn(session: WatchedSession, language: str) -> Turn | None:
    """Return the turning point of the last round; None where nobody passed another."""
    key = ("last turn", language)
    return _once_a_round(session, key, lambda end: _turn(session, end, language))


def _once_a_round(
    session: WatchedSession, key: Hashable, make: Callable[[_End], T | None]
) -> T | None:
    """Return what is made of the last round; None before the first, and at the end of a game."""
    ends = [] if session.runner.over else _ends(session)
    return once_before(session, key, ends[-1].point, lambda: make(ends[-1])) if ends else None


def _turn(session: WatchedSession, end: _End, language: str) -> Turn | None:
    review = review_turn(session, end.begin, end.point.acts)
    if review is None:
        return None
    (point,) = review.turning_points
    said = Reviewed(review, language).word_turning_point(point)
    return Turn(said.text, point.place.scene, point.seat, point.was, point.standing)


def last_end(session: WatchedSession) -> int:
    """The number of the journal entry that ended a round last; 0 for none."""
    ends = _ends(session)
    return _entry(session, ends[-1]) if ends else 0


def _entry(session: WatchedSession, end: _End) -> int:
    return session.force.acts[end.point.acts - 1].seq


def _ends(session: WatchedSession) -> list[_End]:
    """Return the places where the rounds ended."""
    return once(session, "ends", lambda: _find_ends(session))


def _find_ends(session: WatchedSession) -> list[_End]:
    """Find the places where the rounds ended.

    A scene begins with the title of the one before and gives the round its own.
    """
    now = current_view(session)
    if now is None:
        return []
    points = [point for point in session.checkpoints if point.scene]
    seen = [*scene_views(session), now]
    found = list[_End]()
    begin = 0
    for at in range(1, len(points)):
        if seen[at].title != seen[at + 1].title:
            if not points[begin].adopts:
                end = _End(
                    points[begin], points[at], seen[begin], seen[at], at - begin, seen[at + 1].title
                )
                found.append(end)
            begin = at
    return found


def _make_result(session: WatchedSession, end: _End, wording: Wording) -> RoundOver | None:
    """Return the result of a round.

    None where it changed figures of one seat only, for everybody saw that turn, and where nothing
    happened but a correction of the round's number.

    Args:
        session: the game.
        end: where it ended.
        wording: the language, and what the players are called now.
    """
    changes = {change.seat: change.words for change in list_changes(end.begun, end.ended, wording)}
    runner = session.runner
    assert runner.game is not None
    leading = runner.game.leading
    facts = _facts(runner.told, end.point)
    own = {told.fact.values["seat"]: told for told in facts if _is_own(told, leading)}
    if max(len(changes), len(own)) < SEVERAL:
        return None
    of, before, after = _leading(end, leading)
    gains = []
    for row in end.ended.seats:
        seat = row.seat
        said = word_fact_then(own[seat], wording) if seat in own else ""
        said = said.removeprefix(f"{wording.names[seat]}: ")
        if not said and end.scenes == 1:
            said = changes.get(seat, "")
        gains.append(Gain(seat, before.get(seat, 0), after.get(seat, 0), said))
    if not any(gain.said or gain.before != gain.after for gain in gains):
        return None
    others = [told for told in facts if not _is_own(told, leading)]
    return RoundOver(
        key=_entry(session, end),
        title=wording.say("result.over", title=end.ended.title),
        onward=wording.value(end.onward),
        of=of,
        gains=sorted(gains, key=lambda gain: -gain.after),
        facts=merge_facts(others, wording, [row.seat for row in end.ended.seats]),
        track=end.ended.track,
    )


def _facts(told: Sequence[Told], point: Checkpoint) -> Sequence[Told]:
    """Return the facts that the last act of a scene told of it."""
    first = bisect_left(told, point.acts, key=attrgetter("after"))
    return told[first : point.told]


def _is_own(told: Told, leading: str) -> bool:
    """Whether a fact says how much somebody has of what decides the game."""
    return told.fact.name == leading and "seat" in told.fact.values


def _leading(end: _End, leading: str) -> tuple[str, Mapping[Seat, int], Mapping[Seat, int]]:
    """The key of what decides the game, and how much of it each seat had and has."""
    before = quantities(end.begun)
    for (kind, name), quantity in quantities(end.ended).items():
        if name == leading:
            was = before.get((kind, name))
            return f"{kind}.{name}", was.at if was is not None else {}, quantity.at
    return "", {}, {}
