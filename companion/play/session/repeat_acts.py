"""Acts of a journal, carried out again by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import JournalMismatch, Refusal, StaleAnswer
from companion.kernel.facts import Message
from companion.kernel.game import Games
from companion.kernel.runner import CHOICE_OF_GAME, Runner
from companion.play.journal.entries import Act


def repeat_acts(runner: Runner, acts: Sequence[Act]) -> None:
    """Carry out the acts of a journal that a game has not carried out yet.

    Args:
        runner: the game, which has carried out the first of the acts, or none.
        acts: all acts in force.

    Raises:
        JournalMismatch: an act does not fit the rules; names the first one.
        GameMissing: the game is not installed; nothing has been carried out.
    """
    if runner.game is None:
        refuse_missing_game(acts, runner.games)
    for act in acts[runner.acts :]:
        try:
            runner.carry_out_act(runner.judge(act.move))
        except Refusal as refusal:
            raise make_misfit_error(act, refusal) from refusal


def refuse_missing_game(acts: Sequence[Act], games: Games) -> None:
    """Refuse acts of a game that is not installed, before any is carried out.

    Raises:
        GameMissing: names the game.
    """
    first = acts[0] if acts else None
    if first and first.path == CHOICE_OF_GAME:
        games.get_game(str(first.move.value))


def make_misfit_error(act: Act, refusal: Refusal) -> JournalMismatch:
    """Make the error for an act that does not fit the rules, with its entry and place."""
    path = act.path or f"{act.pending} ({act.move.where})"
    stale = isinstance(refusal, StaleAnswer)
    why = "no_longer_asked" if stale else refusal.name
    reason = Message(f"error.{why}", dict(refusal.values))  # type: ignore[arg-type]
    return JournalMismatch("entry_does_not_fit", seq=act.seq, path=path, reason=reason)
