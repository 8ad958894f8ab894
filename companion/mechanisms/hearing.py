"""What was said in an auction, heard again: whose word is which, and which of them count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from companion.kernel.acts import Asked
from companion.kernel.facts import Plain, message
from companion.kernel.trial import Replies, Trial


class Hearing(Replies):
    """The words in the order in which they were said; what is not legal is passed over.

    Args:
        words: bids and passes.
        spoke: for each who could only pass, whether the next words were his.
    """

    def __init__(self, words: Sequence[Plain], spoke: Sequence[bool]) -> None:
        super().__init__({})
        self.words = list(words)
        self.spoke = list(spoke)

    def offered(self, asked: Asked) -> Iterator[Plain]:
        """The words, until one of them is legal."""
        if asked.question.name != "bid":
            return
        if asked.question.forced() and not (self.spoke and self.spoke.pop(0)):
            return
        while self.words:
            yield self.words.pop(0)

    def finish(self, tried: Trial) -> None:
        """What is said after the end: a pass harms nobody, a bid is too late."""
        for late in self.words:
            if isinstance(late, int):
                tried.refuse(None, late, message("error.bid_too_late", given=late))


def hearings(words: Sequence[Plain], bidders: int) -> list[Replies]:
    """Every way to understand what was said.

    To whom the next words belong where somebody could only pass: to him, or to who comes next.
    """
    return [Hearing(words, spoke) for spoke in product((True, False), repeat=bidders)]
