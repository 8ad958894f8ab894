"""Standings of all seats after each entry of a journal."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import NamedTuple

from companion.kernel.checkpoints import Checkpoint, ToldFact, ToldFacts
from companion.kernel.facts import BySeat, FactRole, Message, Seat, Value
from companion.kernel.interjections import Interjection
from companion.play.session.past_states import get_scene_title
from companion.play.session.watched import WatchedSession

BROKEN_OFF = "breaks_off"
"""Fact by which the table ends the game early; facts after it have no earlier context."""


class StandingStep(NamedTuple):
    """An entry in force, and all seats' standing after it.

    Args:
        after: the number of acts until then, that of the entry included.
        standing_before, standing: each seat's standing before and after it, by the game's measure.
        facts: the facts that the entry caused.
        by_hand: whether the entry is outside the rules: an adjusted figure, or the state of a game
            adopted under way.
        seat_names: the seats' names at that time.
    """

    after: int
    standing_before: BySeat
    standing: BySeat
    facts: ToldFacts
    by_hand: bool
    seat_names: dict[Seat, Value]


def list_standing_steps(
    session: WatchedSession,
    first_checkpoint: Checkpoint | None = None,
    last_act_number: int | None = None,
) -> list[StandingStep]:
    """List the entries in force with the standings after them, by a replay on a separate game.

    Empty if the players' standings can't be compared, as once another player has taken a seat.

    Args:
        session: the session with the entries.
        first_checkpoint: the checkpoint to start at; None for the first scene.
        last_act_number: the number of the last act; None for all.
    """
    begin = first_checkpoint or next((point for point in session.checkpoints if point.scene), None)
    if begin is None or begin.table is None or begin.game is None:
        return []
    found = list[StandingStep]()
    runner = session.runner.copy_game_after(begin.act_count)
    standing_before: BySeat = dict(begin.game.get_standings(begin.table))
    for act in session.acts[begin.act_count : last_act_number]:
        adopts = runner.latest_checkpoint.is_takeover
        judged = runner.judge(act.move)
        is_adjustment = isinstance(judged.place, Interjection) and not judged.place.open_to
        runner.carry_out_act(judged)
        table = runner.table
        assert table is not None
        standing: BySeat = dict(begin.game.get_standings(table))
        facts = session.select_told_facts(runner.acts)
        if not standing or any(told_fact.name == "swapped" for told_fact in facts):
            return []
        found.append(
            StandingStep(
                after=runner.acts,
                standing_before=standing_before,
                standing=standing,
                facts=facts,
                by_hand=adopts or is_adjustment,
                seat_names=table.seating.names,
            )
        )
        standing_before = standing
    return found


def find_scene_start(session: WatchedSession, act_number: int) -> Checkpoint:
    """Return the checkpoint at the start of the scene of the act with a number, from 1."""
    return session.checkpoints[_find_next_scene(session, act_number) - 1]


def _find_next_scene(session: WatchedSession, act_number: int) -> int:
    """Return the position of the first checkpoint after an act; the number of all if none is."""
    return bisect_left(session.checkpoints, act_number, key=attrgetter("act_count"))


def read_scene_title(session: WatchedSession, act_number: int) -> Message:
    """Return the title of the scene of the act with a number, such as "round 4".

    It is the one that the players saw when they made the scene's last act. At the start of the
    scene the view may still have the previous title, and at its end already the next one.
    """
    later = session.checkpoints[_find_next_scene(session, act_number) :]
    runner = session.runner.copy_game_after(later[0].act_count - 1) if later else session.runner
    return get_scene_title(runner)


def find_event_facts(session: WatchedSession, last_fact: ToldFact) -> ToldFacts:
    """Return the facts of the event (a fight, an auction, a spell) that a fact ends.

    The event begins at an opening fact of the same scene that no earlier answer has concluded;
    answers of several seats may each conclude it by an equal fact. Empty if the fact belongs to no
    event.
    """
    runner = session.runner
    assert runner.game is not None
    told_facts = runner.told
    last = told_facts.index(last_fact)
    begin = find_scene_start(session, last_fact.after).fact_count
    for place in range(last, begin - 1, -1):
        told_fact = told_facts[place]
        role = runner.game.find_role(told_fact.fact)
        if role in (FactRole.OPENS, FactRole.ANNOUNCES):
            return told_facts[place : last + 1]
        other = told_fact.after < last_fact.after and told_fact.name != last_fact.name
        if told_fact.name == BROKEN_OFF or (other and role is FactRole.CONCLUDES):
            return ()
    return ()
