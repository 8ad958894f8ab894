"""Review of a finished or running game, computed from its journal.

Its sentences are made by `companion.wording`; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.checkpoints import Checkpoint, Moment
from companion.play.review.lead import (
    LeadChange,
    StandingChange,
    TurningPoint,
    find_largest_standing_change,
    find_lead_changes,
    rank_turning_points,
)
from companion.play.review.replay import ActPlace, StandingStep, find_act_place, replay_steps
from companion.play.session.watched import WatchedSession

MOST = 3
"""Maximum number of turning points in a review."""


@dataclass(frozen=True)
class Review:
    """Leads, turning points, largest changes and other moments of a game.

    Attributes:
        measured: whether the players' standings could be compared; else leads, turning points, gain
            and loss are empty.
        leads: the changes of the sole leader.
        turning_points: the entries by which most players passed others.
        gain, loss: the largest gain and loss by one entry; None if there is none.
        moments: other noteworthy events, as chosen by the game.
    """

    measured: bool
    leads: Sequence[LeadChange]
    turning_points: Sequence[TurningPoint]
    gain: StandingChange | None
    loss: StandingChange | None
    moments: Sequence[tuple[ActPlace, Moment]]


def review_game(session: WatchedSession) -> Review:
    """Review a game, finished or not, whose first round or turn has begun."""
    runner = session.runner
    assert runner.game is not None
    assert runner.table is not None
    measured = _list_measured_steps(session)
    return Review(
        measured=bool(measured),
        leads=find_lead_changes(measured),
        turning_points=sorted(
            rank_turning_points(measured)[:MOST], key=lambda point: point.step.place.entry
        ),
        gain=find_largest_standing_change(measured, 1),
        loss=find_largest_standing_change(measured, -1),
        moments=[
            (find_act_place(session, moment.at.after), moment)
            for moment in runner.game.find_moments(runner.table, runner.told)
        ],
    )


def find_main_turning_point(
    session: WatchedSession, first_checkpoint: Checkpoint, last_act_number: int
) -> TurningPoint | None:
    """Find the most important turning point of a part of a game; None if no player passed another.

    Args:
        session: a session, finished or not.
        first_checkpoint: the checkpoint at the start of the part.
        last_act_number: the number of its last act.
    """
    measured = _list_measured_steps(session, first_checkpoint, last_act_number)
    return next(iter(rank_turning_points(measured)), None)


def _list_measured_steps(
    session: WatchedSession,
    first_checkpoint: Checkpoint | None = None,
    last_act_number: int | None = None,
) -> list[StandingStep]:
    """List the steps of a game or a part of it; see `replay_steps`.

    Empty if the players' standings can't be compared, as once another player has taken a seat.
    """
    measured = list(replay_steps(session, first_checkpoint, last_act_number))
    comparable = all(
        step.standing and all(told_fact.name != "swapped" for told_fact in step.facts)
        for step in measured
    )
    return measured if comparable else []
