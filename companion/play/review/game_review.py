"""Review of a finished or running game, computed from its journal.

Worded by `companion.wording`; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from companion.kernel.checkpoints import Checkpoint, Told
from companion.kernel.facts import Message
from companion.kernel.moments import Moment
from companion.kernel.runner import Runner
from companion.play.library.session_statistics import Curve, collect_curves, collect_views
from companion.play.review.lead import (
    Lead,
    Swing,
    TurningPoint,
    find_leads,
    find_swings,
    find_turning_points,
    rank_turning_points,
)
from companion.play.review.replay import Place, Places, replay_steps
from companion.play.session.watched import WatchedSession


@dataclass(frozen=True)
class Review:
    """Review of a game.

    Attributes:
        session: of which.
        rounds: the titles that its scenes had; turns of which several make a round count as one.
        courses: of each figure that has changed: at the beginning, and after each of the rounds.
        measured: whether the game says how far everybody is; else nothing is said of who was ahead.
        leads: each time that somebody else came to be alone in front.
        turning_points: the entries by which most came past others.
        gain, loss: the most that one entry gave and took; None where there is none.
        moments: what else the game finds worth telling.
    """

    session: WatchedSession
    rounds: Sequence[Message]
    courses: Sequence[Curve]
    measured: bool
    leads: Sequence[Lead]
    turning_points: Sequence[TurningPoint]
    gain: Swing | None
    loss: Swing | None
    moments: Sequence[tuple[Place, Moment]]

    @property
    def leading(self) -> Curve | None:
        """Course of the figure that decides, round by round."""
        return choose_decisive_curve(self.session.runner, self.courses)


def review_game(session: WatchedSession) -> Review | None:
    """Review a game; None before its first round or turn.

    Args:
        session: finished or not.
    """
    runner = session.runner
    if runner.game is None or runner.table is None or not runner.scene:
        return None
    told = runner.told
    done = list(replay_steps(session))
    if any(not step.standing for step in done) or any(_is_swap(item) for item in told):
        done = []
    gain, loss = find_swings(done)
    places = Places(session)
    found = runner.game.moments(runner.table, told)
    moments = [(places.find_place(moment.at.after), moment) for moment in found]
    seen = collect_views(session)
    titles = [view.title for view in seen[1:]]
    ends = find_round_ends(titles)
    courses = [_sample_curve(curve, (0, *ends)) for curve in collect_curves(seen)]
    return Review(
        session=session,
        rounds=[titles[at - 1] for at in ends],
        courses=[curve for curve in courses if curve.changes],
        measured=bool(done),
        leads=find_leads(done),
        turning_points=find_turning_points(done),
        gain=gain,
        loss=loss,
        moments=moments,
    )


def review_turn(session: WatchedSession, begin: Checkpoint, end: int) -> Review | None:
    """Review what turned a part of a game: its weightiest turning point, and nothing else.

    None where nobody passed another.

    Args:
        session: finished or not.
        begin: the checkpoint with which the part begins.
        end: the number of its last act.
    """
    done = list(replay_steps(session, begin, end))
    if not done or not all(step.standing for step in done):
        return None
    if any(_is_swap(told) for step in done for told in step.told):
        return None
    found = rank_turning_points(done, done[0].was)[:1]
    if not found:
        return None
    return Review(
        session=session,
        rounds=(),
        courses=(),
        measured=True,
        leads=(),
        turning_points=found,
        gain=None,
        loss=None,
        moments=(),
    )


def choose_decisive_curve(runner: Runner, found: Sequence[Curve]) -> Curve | None:
    """Choose the course of the figure that decides; None if nothing has changed yet.

    Args:
        runner: a game that goes on or is over; then the first figure counts that was compared.
        found: courses of what has changed.
    """
    outcome = runner.table.outcome if runner.table is not None else None
    names: Iterable[str] = () if runner.game is None else (runner.game.leading,)
    if outcome is not None:
        names = outcome.ranking.places[0].figures
    named = (curve for name in names for curve in found if curve.name == name)
    return next(named, found[0] if found and outcome is not None else None)


def find_round_ends(titles: Sequence[Message]) -> list[int]:
    """Return the scenes at which rounds end, counted from 1; turns may share a round."""
    numbered = enumerate(titles, 1)
    return [at for at, title in numbered if titles[at : at + 1] != [title]]


def _sample_curve(curve: Curve, places: Sequence[int]) -> Curve:
    """Return the course at some places only."""
    values = {seat: [course[at] for at in places] for seat, course in curve.values.items()}
    return replace(curve, values=values)


def _is_swap(told: Told) -> bool:
    """Return whether another player takes the seat; then earlier leads mean nothing."""
    return told.fact.name == "swapped"
