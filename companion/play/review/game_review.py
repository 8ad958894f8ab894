"""Review of a finished or running game, computed from its journal.

Its sentences are made by `companion.wording`; nothing is stored.
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
        session: the session under review.
        rounds: titles of its rounds; consecutive scenes with the same title make one round.
        courses: curves of the figures that changed: values at the start and after each round.
        measured: whether the players' standings could be compared; else leads, turning points, gain
            and loss are empty.
        leads: the changes of the sole leader.
        turning_points: the entries by which most players passed others.
        gain, loss: the largest gain and loss by one entry; None if there is none.
        moments: other noteworthy events, as chosen by the game.
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
    def decisive_curve(self) -> Curve | None:
        """Curve of the decisive figure, round by round."""
        return choose_decisive_curve(self.session.runner, self.courses)


def review_game(session: WatchedSession) -> Review | None:
    """Review a game; None before its first round or turn.

    Args:
        session: a session, finished or not.
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
        courses=[curve for curve in courses if curve.has_changes],
        measured=bool(done),
        leads=find_leads(done),
        turning_points=find_turning_points(done),
        gain=gain,
        loss=loss,
        moments=moments,
    )


def review_turn(session: WatchedSession, begin: Checkpoint, end: int) -> Review | None:
    """Review a part of a game: only its most important turning point.

    Return None if no player passed another.

    Args:
        session: a session, finished or not.
        begin: the checkpoint at the start of the part.
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
    """Choose the curve of the decisive figure; None if there is none yet.

    Args:
        runner: the game; once it is over, the first figure compared by the ranking is decisive.
        found: curves of the figures that changed.
    """
    outcome = runner.table.outcome if runner.table is not None else None
    names: Iterable[str] = () if runner.game is None else (runner.game.leading,)
    if outcome is not None:
        names = outcome.ranking.places[0].figures
    named = (curve for name in names for curve in found if curve.name == name)
    return next(named, found[0] if found and outcome is not None else None)


def find_round_ends(titles: Sequence[Message]) -> list[int]:
    """Return the number, from 1, of each round's last scene.

    Successive scenes with the same title are one round.
    """
    numbered = enumerate(titles, 1)
    return [at for at, title in numbered if titles[at : at + 1] != [title]]


def _sample_curve(curve: Curve, places: Sequence[int]) -> Curve:
    """Return the values of a curve at some scenes only."""
    values = {seat: [course[at] for at in places] for seat, course in curve.values.items()}
    return replace(curve, values=values)


def _is_swap(told: Told) -> bool:
    """Return whether a fact says that another player takes a seat, so that leads don't count."""
    return told.fact.name == "swapped"
