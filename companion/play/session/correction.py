"""Replaying a game after a change: what still fits is kept, what does not is asked again."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field

from companion.errors import CannotGoOn, Refusal, RuleFailed
from companion.kernel.checkpoints import Checkpoint
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, Answered, Interjected


@dataclass
class Correction:
    """What came of a replay.

    Attributes:
        runner: the game as it stands now.
        acts: the acts in force, in their new order.
        waiting: acts whose path has not come yet; they apply when it is asked.
        unfit: answers whose path is asked but that are not legal there any more.
        moved: interjections that were made at another place than before.
        lost: interjections that are not possible any more.
        checkpoints: the scenes' beginnings met on the way.
        broken: acts, by number, over which a rule could not go on any more (what is played our way
            may lead there); they are left out.
        refused: why those that are lost are not possible, by number.
        until: the path at which the last act was; empty where the one that is asked counts.
    """

    runner: Runner
    acts: list[Act]
    waiting: list[Act] = field(default_factory=list)
    unfit: list[Answered] = field(default_factory=list)
    moved: list[Interjected] = field(default_factory=list)
    lost: list[Interjected] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)
    broken: dict[int, RuleFailed] = field(default_factory=dict)
    refused: dict[int, Refusal] = field(default_factory=dict)
    until: str = ""

    def forget_passed(self) -> None:
        """Let nothing wait whose place has an answer already."""
        paths = {act.path for act in self.acts if isinstance(act, Answered)}
        self.waiting = [
            act for act in self.waiting if not isinstance(act, Answered) or act.path not in paths
        ]

    def refuse_unfit(self, changed: Container[object]) -> None:
        """Refuse a changed act that is not legal at its place, or over which a rule broke.

        Args:
            changed: the numbers of the changed acts.
        """
        for seq, failure in (*self.broken.items(), *self.refused.items()):
            if seq in changed:
                raise failure
        for answer in self.unfit:
            if answer.seq in changed:
                self.runner.judge(answer.move)


def corrected(runner: Runner, kept: Sequence[Act], changed: Sequence[Act]) -> Correction:
    """Drive a runner on through acts by their paths, as far as they fit.

    Args:
        runner: a game that stands at its latest checkpoint, after the acts `kept`.
        kept: those acts.
        changed: what came after them, with the change made, in the old order.
    """
    begun = runner.latest
    broken = dict[int, RuleFailed]()
    while True:
        result = Correction(runner, list(kept), checkpoints=[begun], broken=broken)
        try:
            _drive(result, [act for act in changed if act.seq not in broken])
        except RuleFailed as failure:
            broken[result.acts[-1].seq] = blamed(failure, result.acts)
            runner.restore(begun, runner.told)
            continue
        return result


def blamed(failure: RuleFailed, acts: Sequence[Act]) -> RuleFailed:
    """What a failure is to the table.

    Where something was played our way it is no mistake that the rules can't go on.
    """
    our_way = any(isinstance(act, Answered) and act.our_way for act in acts)
    if our_way and not isinstance(failure, CannotGoOn):
        return CannotGoOn("our_way_stuck")
    return failure


def _drive(result: Correction, changed: Sequence[Act]) -> None:
    runner = result.runner
    answers = {act.path: act for act in changed if isinstance(act, Answered)}
    interjections = [act for act in changed if isinstance(act, Interjected)]
    last = next((act.path for act in reversed(result.acts) if isinstance(act, Answered)), "")
    while runner.pending:
        if _interject(result, interjections, last):
            continue
        answered = _answer(result, answers)
        if answered is None:
            break
        last = answered
    result.unfit = [
        answers[str(asked.path)] for asked in runner.pending if str(asked.path) in answers
    ]
    settled = {act.seq for act in (*result.acts, *result.unfit, *result.lost)}
    result.waiting = [] if runner.over else [act for act in changed if act.seq not in settled]


def _answer(result: Correction, answers: dict[str, Answered]) -> str | None:
    """Give the first answer that is asked for and fits; its path."""
    for asked in result.runner.pending:
        act = answers.get(str(asked.path))
        if act is not None and asked.takes(act.move.given):
            del answers[act.path]
            result.acts.append(act)
            result.runner.carry_out(asked.judge(act.move.given))
            _note(result)
            return act.path
    return None


def _interject(result: Correction, interjections: list[Interjected], last: str) -> bool:
    """Make the first interjection whose moment has come.

    At the question that was pending, else after the one before it, else when the scene is over.
    """
    pending = [str(asked.path) for asked in result.runner.pending]
    for act in interjections:
        there = act.pending in pending
        if there or (act.before == last != "") or act.scene < result.runner.scene:
            interjections.remove(act)
            try:
                made = result.runner.judge(act.move)
            except Refusal as refusal:
                result.lost.append(act)
                result.refused[act.seq] = refusal
                return True
            result.acts.append(act)
            result.runner.carry_out(made)
            _note(result)
            if not there:
                result.moved.append(act)
            return True
    return False


def _note(result: Correction) -> None:
    if result.runner.latest is not result.checkpoints[-1]:
        result.checkpoints.append(result.runner.latest)


def comes_now(runner: Runner, act: Act) -> bool:
    """Whether the moment of a waiting act has come, and it is legal."""
    pending = [str(asked.path) for asked in runner.pending]
    if (act.path if isinstance(act, Answered) else act.pending) not in pending:
        return False
    try:
        runner.judge(act.move)
    except Refusal:
        return False
    return True
