"""Staleness of answers: the entry at which each pending question last changed."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import StaleAnswer
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain


class Staleness:
    """Record of the last change of each pending question, to refuse stale answers."""

    def __init__(self) -> None:
        self._changed: dict[str, tuple[Plain, int]] = {}

    def record_pending(self, pending: Sequence[QuestionAtPath], seq: int) -> None:
        """Record the questions pending after the entry `seq`."""
        before, self._changed = self._changed, {}
        for asked in pending:
            path = str(asked.path)
            legal = asked.question.legal()
            known = before.get(path)
            self._changed[path] = known if known is not None and known[0] == legal else (legal, seq)

    def find_entry_of_last_change(self, asked: QuestionAtPath) -> int:
        """Return the number of the entry at which a pending question last changed.

        Return 0 for the choice of a game in a new session: it can't be stale, and listing all games
            would take longer than starting one.
        """
        known = self._changed.get(str(asked.path))
        return known[1] if known is not None else 0

    def refuse_stale(self, asked: QuestionAtPath, seen: int | None) -> None:
        """Refuse an answer to a question that has changed since it was seen.

        Args:
            asked: the pending question.
            seen: the number of the last entry that the device had seen; None if unknown.

        Raises:
            StaleAnswer: the question has changed; the error has the answers now legal.
        """
        if seen is not None and seen < self.find_entry_of_last_change(asked):
            stale = StaleAnswer(
                "question_changed", seen=seen, changed=self.find_entry_of_last_change(asked)
            )
            stale.legal = asked.question.legal()
            stale.why = asked.question.why.id
            raise stale
