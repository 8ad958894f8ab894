"""Standings of all seats after each entry of a journal."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from companion.kernel.acts import QuestionAtPath
from companion.kernel.checkpoints import Checkpoint, ToldFact
from companion.kernel.fact_role import FactRole
from companion.kernel.facts import BySeat, Message, Seat, Value
from companion.kernel.runner import Runner
from companion.play.session.watched import WatchedSession

BROKEN_OFF = "breaks_off"
"""Fact by which the table ends the game early; facts after it have no earlier context."""


class ActPlace(NamedTuple):
    """Place of an event in a game.

    Args:
        entry: number of the journal entry.
        scene: number of the scene.
        title: title of the scene.
    """

    entry: int
    scene: int
    title: Message


class StandingStep(NamedTuple):
    """An entry in force, and all seats' standing after it.

    Args:
        place: place of the entry.
        was, standing: each seat's standing before and after it, as measured by the game.
        told: the facts that the entry caused.
        by_hand: whether the entry is outside the rules: an adjusted figure, or the state of a game
            adopted under way.
        called: the seats' names at that time.
        leading: name of the decisive figure.
    """

    place: ActPlace
    was: BySeat
    standing: BySeat
    told: Sequence[ToldFact]
    by_hand: bool
    called: dict[Seat, Value]
    leading: str


def replay_steps(
    session: WatchedSession, begin: Checkpoint | None = None, end: int | None = None
) -> Iterator[StandingStep]:
    """Replay the entries in force on a separate game.

    Args:
        session: the session with the entries.
        begin: the checkpoint to start at; None for the first scene.
        end: the number of the last act; None for all.
    """
    if begin is None:
        begin = next((point for point in session.checkpoints if point.scene), None)
    if begin is None or begin.table is None or begin.game is None:
        return
    places = ActPlaces(session)
    runner = Runner(session.games)
    runner.restore(begin, session.runner.told[: begin.told])
    was: BySeat = dict(begin.game.standing(begin.table))
    for number, act in enumerate(session.in_force.acts[begin.acts : end], begin.acts + 1):
        judged = runner.judge(act.move)
        ruled = isinstance(judged.place, QuestionAtPath) or bool(judged.place.open_to)
        runner.carry_out(judged)
        table = runner.table
        assert table is not None
        seating = table.seating
        standing: BySeat = dict(begin.game.standing(table))
        yield StandingStep(
            place=places.find_place(number),
            was=was,
            standing=standing,
            told=session.select_told(number),
            by_hand=not ruled or places.find_checkpoint(number).adopts,
            called={seat: seating.get_name(seat) for seat in seating.everybody},
            leading=begin.game.leading,
        )
        was = standing


class ActPlaces:
    """Places of a session's acts in journal and game.

    Args:
        session: the session with the acts.
    """

    def __init__(self, session: WatchedSession) -> None:
        self._acts = session.in_force.acts
        self._points = session.checkpoints
        tables = [*(point.table for point in self._points[1:]), session.runner.table]
        game = session.runner.game

        def read_title(scene: int) -> Message:
            table = tables[scene]
            assert game is not None
            assert table is not None
            return game.view(table).title

        self._title_of = cache(read_title)

    def find_place(self, number: int) -> ActPlace:
        """Return the place of the act with a number, counted from 1.

        The title is the one at the end of the act's scene: at its start, the view still has the
        previous title.
        """
        at = self._find_scene(number)
        return ActPlace(self._acts[number - 1].seq, self._points[at].scene, self._title_of(at))

    def find_checkpoint(self, number: int) -> Checkpoint:
        """Return the checkpoint at the start of an act's scene."""
        return self._points[self._find_scene(number)]

    def _find_scene(self, number: int) -> int:
        return bisect_left(self._points, number, key=attrgetter("acts")) - 1


def find_event_facts(session: WatchedSession, at: ToldFact) -> Sequence[ToldFact]:
    """Return the facts of the event (a fight, an auction, a spell) that a fact ends.

    The unit starts at an opening fact of the same scene that no earlier answer has concluded. Empty
    if the fact belongs to no unit.
    """
    runner = session.runner
    assert runner.game is not None
    told = runner.told
    last = bisect_left(told, at.after, key=attrgetter("after"))
    while told[last] is not at:
        last += 1
    begin = ActPlaces(session).find_checkpoint(at.after).told
    opening = {FactRole.OPENS, FactRole.ANNOUNCES}
    for place in range(last, begin - 1, -1):
        telling = runner.game.telling(told[place].fact)
        if telling in opening:
            return told[place : last + 1]
        earlier = told[place].after < at.after
        if told[place].fact.name == BROKEN_OFF or (earlier and telling is FactRole.CONCLUDES):
            return ()
    return ()
