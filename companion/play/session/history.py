"""A game with its checkpoints: plays acts and rewinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.errors import JournalMismatch, Refusal, StaleAnswer
from companion.kernel.acts import JudgedAnswer
from companion.kernel.facts import Message
from companion.kernel.game import Game, as_games
from companion.kernel.runner import CHOICE_OF_GAME, Runner
from companion.play.journal.entries import Act, Answered


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
            RuleFailed: the act made a rule fail; the game must be rewound.
        """
        self.runner.carry_out(act)
        if self.runner.latest is not self.checkpoints[-1]:
            self.checkpoints.append(self.runner.latest)

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
                raise make_misfit_error(act, refusal) from refusal

    def rewind(self, acts: Sequence[Act], unchanged: int) -> None:
        """Return to the state of the game after some acts.

        Args:
            acts: the acts now in force.
            unchanged: number of leading acts that were played already; only acts after the last
                checkpoint within them are replayed.
        """
        self.carry_out_all(acts[self.return_to_checkpoint(unchanged) :])

    def return_to_checkpoint(self, unchanged: int) -> int:
        """Return to the last checkpoint within a number of acts, and return its number of acts."""
        while self.checkpoints[-1].acts > unchanged:
            self.checkpoints.pop()
        self.runner.restore(self.checkpoints[-1], self.runner.told)
        return self.checkpoints[-1].acts

    def branch(self) -> History:
        """Return a separate game, to be returned to a checkpoint."""
        branch = History(self._games)
        branch.checkpoints = [*self.checkpoints]
        branch.runner.told = [*self.runner.told]
        return branch


def refuse_missing(acts: Sequence[Act], games: Sequence[Game[Any]]) -> None:
    """Refuse acts of a game that is not installed, before any is carried out.

    Raises:
        GameMissing: names the game.
    """
    first = acts[0] if acts else None
    if isinstance(first, Answered) and first.path == str(CHOICE_OF_GAME):
        as_games(games).get_game(str(first.answer))


def make_misfit_error(act: Act, refusal: Refusal) -> JournalMismatch:
    """Make the error for an act that does not fit the rules, with its entry and place."""
    path = act.path if isinstance(act, Answered) else f"{act.pending} ({act.name})"
    stale = isinstance(refusal, StaleAnswer)
    why = "no_longer_asked" if stale else refusal.name
    reason = Message(f"error.{why}", dict(refusal.values))  # type: ignore[arg-type]
    return JournalMismatch("entry_does_not_fit", seq=act.seq, path=path, reason=reason)
