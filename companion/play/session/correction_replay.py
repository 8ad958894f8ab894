"""Replay of a game after a change: keeps acts that still fit, and asks other questions again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from companion.errors import CannotGoOn, Refusal, RuleFailed
from companion.kernel.acts import is_legal_answer
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, AnswerEntry, InterjectionEntry


@dataclass
class ReplayResult:
    """The game and its acts after a replay with a correction.

    Attributes:
        runner: the game after the replay.
        acts: the acts in force, in their new order.
        failures: failures of rules by the number of the act that caused them; these acts are left
            out. Acts against the rules may cause failures.
        waiting_acts: acts whose path has not been asked yet; they take effect when it is.
        moved_interjections: interjections that were made at another place than before.
        lost_interjections: interjections that are no longer possible.
    """

    runner: Runner
    acts: list[Act]
    failures: Mapping[int, RuleFailed]
    waiting_acts: list[Act] = field(default_factory=list)
    moved_interjections: list[InterjectionEntry] = field(default_factory=list)
    lost_interjections: list[InterjectionEntry] = field(default_factory=list)


def replay_changes(
    runner: Runner,
    acts: Sequence[Act],
    unchanged_count: int,
    changed_seq: int = 0,
    known_failures: Mapping[int, RuleFailed] = MappingProxyType({}),
) -> ReplayResult:
    """Replay changed acts on a separate game by their paths, as far as they fit.

    Args:
        runner: the game before the change, which does not change.
        acts: the acts with the change made, in the old order.
        unchanged_count: number of leading acts that are unchanged.
        changed_seq: number of the act that must fit; 0 for none.
        known_failures: earlier failures of rules, as in `ReplayResult`.

    Raises:
        Refusal, RuleFailed: an act that must fit is illegal at its place, or made a rule fail.
    """
    failures = {**known_failures}
    copy = runner.copy_game_after(unchanged_count)
    while True:
        result = ReplayResult(copy, list(acts[:unchanged_count]), failures)
        left = [act for act in acts[unchanged_count:] if act.seq not in failures]
        try:
            _replay_in_order(result, left, changed_seq)
        except RuleFailed as failure:
            seq = result.acts[-1].seq
            failures[seq] = convert_failure(failure, result.acts)
            if seq == changed_seq:
                raise failures[seq] from failure
            copy.rewind_game(unchanged_count)
            continue
        return result


def convert_failure(failure: RuleFailed, acts: Sequence[Act]) -> RuleFailed:
    """Return the failure to report to the table.

    A rule that cannot continue after an act against the rules (`our_way`) is not a bug.
    """
    our_way = any(isinstance(act, AnswerEntry) and act.ours for act in acts)
    if our_way and not isinstance(failure, CannotGoOn):
        return CannotGoOn("our_way_stuck")
    return failure


def _replay_in_order(result: ReplayResult, acts: Sequence[Act], changed_seq: int) -> None:
    runner = result.runner
    left = dict(enumerate(list_positions(acts)))
    while (place := find_next_possible_act(runner, left)) is not None:
        _carry_out_next_act(result, left.pop(place).act, changed_seq)
    asked_path = runner.pending.path if runner.pending is not None else ""
    answered_paths = {act.path for act in result.acts}
    for turn in left.values():
        act = turn.act
        if isinstance(act, InterjectionEntry):
            expired = runner.has_ended or turn.scene < runner.scene
            (result.lost_interjections if expired else result.waiting_acts).append(act)
        elif act.path == asked_path:
            if act.seq == changed_seq:
                runner.judge(act.move)  # raises the reason why the answer is not legal
        elif act.path not in answered_paths and not runner.has_ended:
            result.waiting_acts.append(act)


def _carry_out_next_act(result: ReplayResult, act: Act, changed_seq: int) -> None:
    """Carry out the next act; an interjection that is no longer possible is recorded as lost."""
    runner = result.runner
    asked_path = runner.find_question().path
    try:
        judged = runner.judge(act.move)
    except Refusal:
        assert isinstance(act, InterjectionEntry), "an answer has a turn only if it is legal"
        if act.seq == changed_seq:
            raise
        result.lost_interjections.append(act)
        return
    result.acts.append(act)
    runner.carry_out_act(judged)
    if isinstance(act, InterjectionEntry) and act.pending != asked_path:
        result.moved_interjections.append(act)


class ActPosition(NamedTuple):
    """Position of an act in the order of acts.

    Attributes:
        act: the act.
        path: path of the answer; for an interjection, path of the next answer after it.
        scene: number of the scene that it belongs to.
    """

    act: Act
    path: str
    scene: int


def list_positions(order: Sequence[Act]) -> list[ActPosition]:
    """Return the positions of acts, from their order alone.

    The recorded place of an interjection is ignored: a correction may have moved it.

    Args:
        order: the acts to replay.
    """
    paths = list[str]()
    path = ""
    for act in reversed(order):
        path = act.path or path or act.pending
        paths.append(path)
    scenes = accumulate((act.scene for act in order), max)
    return list(map(ActPosition, order, reversed(paths), scenes))


def find_next_possible_act(runner: Runner, left: Mapping[int, ActPosition]) -> int | None:
    """Return the place of the first act that can be carried out now.

    None if the table has to answer first.

    An answer can be carried out when its path is pending and it is legal. An interjection can be
    carried out once the act before it is made or when the path of the next answer after it is
    pending, but not in a later scene.

    Args:
        runner: the game in its current state.
        left: acts not made yet, by their place among the acts to replay, in order.
    """
    asked_question = runner.pending
    if asked_question is None:
        return None
    for place, turn in left.items():
        is_asked = turn.path == asked_question.path
        if isinstance(turn.act, InterjectionEntry):
            is_next = place - 1 not in left
            if turn.scene >= runner.scene and (is_asked or is_next):
                return place
        elif is_asked:
            wider = asked_question.relaxed_question if turn.act.ours else None
            if is_legal_answer(wider or asked_question.question, turn.act.answer):
                return place
    return None
