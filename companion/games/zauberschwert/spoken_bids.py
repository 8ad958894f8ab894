"""Spoken bids and passes as replies to the questions of an auction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain, message
from companion.kernel.trial import Replies, Trial


@dataclass(kw_only=True)
class SpokenBids(Replies):
    """Replies to the questions of an auction: spoken bids and passes. Illegal ones are skipped.

    Args:
        words: the bids and passes in spoken order.
        has_spoken_next: for each time a bidder could only pass, whether this bidder spoke the next
            word.
    """

    words: list[Plain]
    has_spoken_next: list[bool]

    def propose_answers(self, asked_question: QuestionAtPath) -> Iterator[Plain]:
        """Yield the remaining words, so that the first legal one is used."""
        yield from super().propose_answers(asked_question)
        if asked_question.question.name != "bid":
            return
        if asked_question.question.is_forced() and not (
            self.has_spoken_next and self.has_spoken_next.pop(0)
        ):
            return
        while self.words:
            yield self.words.pop(0)

    def handle_unused_answers(self, trial: Trial) -> None:
        """Refuse bids that were spoken after the end of the auction; ignore passes."""
        for late in self.words:
            if isinstance(late, int):
                trial.record_refusal(None, late, message("error.bid_too_late", given=late))
