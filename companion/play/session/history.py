"""A game with its checkpoints: plays acts, rewinds, tries changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.errors import JournalMismatch, Refusal, RuleFailed, StaleAnswer
from companion.kernel.acts import JudgedAnswer
from companion.kernel.facts import Message
from companion.kernel.game import Game, as_games
from companion.kernel.runner import CHOICE_OF_GAME, Runner
from companion.play.journal.entries import Act, Answered
from companion.play.journal.in_force import InForce, filter_waiting
from companion.play.session.correction_replay import (
    ReplayResult,
    find_next_possible_act,
    list_positions,
    replay_changed,
)


class History:
    """A game, and a checkpoint for each scene that has begun.

    Args:
        games: the games to choose from.
    """

    def __init__(self, games: Sequence[Game[Any]]) -> None:
        self._games = games
        self.runner = Runner(games)
        self.checkpoints = [self.runner.latest]

    def judge_and_carry_out(self, act: Act) -> None:
        """Check that an act is legal, and carry it out.

        Raises:
            Refusal: the act is not legal.
            RuleFailed: the act made a rule fail; the game must be rewound.
        """
        self.carry_out(self.runner.judge(act.move))

    def carry_out(self, act: JudgedAnswer) -> None:
        """Carry out an act that was just found legal.

        Raises:
            RuleFailed: as in `send`.
        """
        self.runner.carry_out(act)
        if self.runner.latest is not self.checkpoints[-1]:
            self.checkpoints.append(self.runner.latest)

    def apply_waiting(self, force: InForce, stuck: dict[int, RuleFailed]) -> list[Act]:
        """Carry out the waiting acts that are possible now, one after the other, and return them.

        Args:
            force: the acts in force and the waiting ones.
            stuck: failures of rules by the number of the waiting act that caused them; new ones are
                added, and these acts keep waiting.
        """
        given = list[Act]()
        waiting = force.waiting
        passed = set(stuck)
        while True:
            there = {act.seq for act in waiting} - passed
            left = [turn for turn in list_positions(force.waiting) if turn.act.seq in there]
            turn = find_next_possible_act(self.runner, left, {act.seq for act in given})
            if turn is None:
                return given
            act = turn.act
            try:
                self.judge_and_carry_out(act)
            except Refusal:
                passed.add(act.seq)
                continue
            except RuleFailed as failure:
                stuck[act.seq] = failure
                passed.add(act.seq)
                self.rewind([*force.acts, *given], len(force.acts))
                continue
            given.append(act)
            waiting = filter_waiting(waiting, force.frontier, act)

    def carry_out_all(self, acts: Sequence[Act]) -> None:
        """Carry out acts of a journal.

        Raises:
            JournalMismatch: an act does not fit the rules; names the first one.
            GameMissing: the game is not installed; nothing has been carried out.
        """
        if self.runner.game is None:
            refuse_missing(acts, self._games)
        for act in acts:
            try:
                self.judge_and_carry_out(act)
            except Refusal as refusal:
                raise make_misfit(act, refusal) from refusal

    def rewind(self, acts: Sequence[Act], same: int) -> None:
        """Return to the state after the given acts.

        Args:
            acts: the acts now in force.
            same: number of leading acts that were played already; only acts after the last
                checkpoint within them are replayed.
        """
        while self.checkpoints[-1].acts > same:
            self.checkpoints.pop()
        checkpoint = self.checkpoints[-1]
        self.runner.restore(checkpoint, self.runner.told)
        self.carry_out_all(acts[checkpoint.acts :])

    def try_correction(self, acts: Sequence[Act], same: int) -> ReplayResult:
        """Replay changed acts on a separate game.

        Args:
            acts: the acts with the change made, in the old order.
            same: number of leading acts that are unchanged.
        """
        checkpoint = next(point for point in reversed(self.checkpoints) if point.acts <= same)
        runner = Runner(self._games)
        runner.restore(checkpoint, self.runner.told[: checkpoint.told])
        return replay_changed(runner, acts[: checkpoint.acts], acts[checkpoint.acts :])

    def try_partial_replay(self, acts: Sequence[Act]) -> ReplayResult:
        """Replay acts that fit only in part; acts after the first misfit wait for their question.

        Args:
            acts: acts of a damaged journal, or of another rules version.
        """
        result = self.try_correction(acts, 0)
        result.forget_passed()
        last = acts[-1]
        result.until = last.path if isinstance(last, Answered) else last.pending
        return result

    def continue_from(self, result: ReplayResult) -> None:
        """Continue with the game of a replay."""
        self.runner = result.runner
        self.checkpoints = [
            point for point in self.checkpoints if point.acts < result.checkpoints[0].acts
        ] + result.checkpoints


def refuse_missing(acts: Sequence[Act], games: Sequence[Game[Any]]) -> None:
    """Refuse acts of a game that is not installed, before any is carried out.

    Raises:
        GameMissing: names the game.
    """
    first = acts[0] if acts else None
    if isinstance(first, Answered) and first.path == str(CHOICE_OF_GAME):
        as_games(games).get_game(str(first.answer))


def make_misfit(act: Act, refusal: Refusal) -> JournalMismatch:
    """Make the error for an act that does not fit the rules, with its entry and place."""
    path = act.path if isinstance(act, Answered) else f"{act.pending} ({act.name})"
    stale = isinstance(refusal, StaleAnswer)
    why = "no_longer_asked" if stale else refusal.name
    reason = Message(f"error.{why}", dict(refusal.values))  # type: ignore[arg-type]
    return JournalMismatch("entry_does_not_fit", seq=act.seq, path=path, reason=reason)
