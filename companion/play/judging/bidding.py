"""Doubts about an auction: the auction itself is run, and what was said at the table answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from companion.errors import Refusal, UsageError
from companion.games.zauberschwert.box import GAME, MOST_MAGIC, MOST_PRINTED
from companion.games.zauberschwert.rulings import AUCTION
from companion.kernel.facts import Message, Plain, Seat, message, plain
from companion.kernel.questions import Question, shown
from companion.mechanisms.auction import PASS, Bid, Lot, Sale, auction
from companion.play.judging.given import amounts, clean, count_of, whole
from companion.play.judging.verdict import Ledger, Verdict, driven

MOST_BIDDERS = 4
MOST_BID = 10**6
"""No bid is read that is greater (ours); what may be bid is smaller by far."""
Word = int | str


def bids(given: Sequence[str], opening: str = "0") -> Verdict:
    """Whether each bid is legal, who gets it, and for how much.

    Args:
        given: NAME=MAGIC for each bidder in bidding order, 1 to 4, magic 0 to 30; then the bids and
            "pass" as they were said.
        opening: the smallest first bid, 0 to 99.

    Raises:
        UsageError: what is given can't be used.
    """
    purses = amounts([word for word in given if "=" in word], "NAME=MAGIC", 0, MOST_MAGIC)
    count_of(purses, "NAME=MAGIC", 1, MOST_BIDDERS)
    words = [_word(word) for word in given if "=" not in word]
    lot = Lot("lot", message("verdict.lot"), whole(opening, "--opening", 0, MOST_PRINTED), AUCTION)
    ways = [
        Hearing(list(words), list(spoke)).heard(lot, purses)
        for spoke in product((True, False), repeat=len(purses))
    ]
    return _verdict(min(ways, key=lambda way: way.oddity))


def _word(word: str) -> Word:
    """A bid, or pass in either language."""
    said = clean(word).casefold().replace("\N{MINUS SIGN}", "-")
    if said.startswith(PASS):
        return str(PASS)
    digits = said.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and int(digits) <= MOST_BID):
        raise UsageError("judge_bid", given=shown(clean(word)))
    return int(said)


def _verdict(way: Hearing) -> Verdict:
    sale, waiting = way.sale, way.waiting
    result = message("verdict.auction.none")
    if sale is not None:
        result = message("verdict.auction.sold", seat=sale.seat, price=sale.price)
    elif waiting is not None and waiting.seat is not None:
        least, most = waiting.bounds()
        result = message(
            "verdict.auction.open" if least < most else "verdict.auction.open_one",
            seat=waiting.seat,
            least=least,
            most=most,
        )
    refused: list[Plain] = [
        {"bidder": plain(seat), "bid": bid, "reason": reason.plain()}
        for seat, bid, reason in way.refused
    ]
    data: dict[str, Plain] = {
        "winner": plain(sale.seat) if sale else None,
        "price": sale.price if sale else None,
        "refused": refused,
        "waiting": plain(waiting.seat) if waiting else None,
    }
    return Verdict(GAME, result, way.ledger.told, [AUCTION], data)


@dataclass
class Hearing:
    """One way to understand what was said: to whom the words belong where somebody could only pass.

    Args:
        words: the bids, and "pass", in the order in which they were said.
        spoke: for each who could only pass, whether the next words were his.
    """

    words: list[Word]
    spoke: list[bool]
    ledger: Ledger = field(default_factory=Ledger)
    refused: list[tuple[Seat | None, int, Message]] = field(default_factory=list)
    waiting: Bid | None = None
    sale: Sale | None = None

    def heard(self, lot: Lot, purses: Mapping[Seat, int]) -> Hearing:
        """Run the auction with these words."""
        self.sale = driven(auction(lot, tuple(purses), purses, self.ledger), self.answer)
        if self.waiting is None:
            self._too_late()
        return self

    @property
    def oddity(self) -> tuple[int, bool]:
        """How much speaks against this way to understand it.

        Refused bids, and an auction that did not end.
        """
        return len(self.refused), self.waiting is not None

    def answer(self, question: Question[Any]) -> Plain:
        """The next word that is legal; those before it are refused.

        None where nothing is left to hear.
        """
        assert isinstance(question, Bid)
        if question.forced():
            return self._only_pass(question)
        while self.words:
            word = self.words.pop(0)
            if self._legal(question, word):
                return word
        self.waiting = question
        return None

    def _only_pass(self, question: Bid) -> Plain:
        """Who can't bid any more passes, whether he says so or not; a bid of his is refused."""
        heard = len(self.words)
        if self.spoke.pop(0):
            while self.words and not self._legal(question, self.words.pop(0)):
                pass
        if len(self.words) == heard:
            self.ledger.told += [
                message(f"error.{bar.reason.name}", **bar.reason.values)
                for bar in question.barred()
            ]
        return str(PASS)

    def _legal(self, question: Bid, word: Word) -> bool:
        try:
            question.judge(word)
        except Refusal as refusal:
            self._refuse(question.seat, word, Message(f"error.{refusal.name}", refusal.values))  # type: ignore[arg-type]
            return False
        return True

    def _refuse(self, seat: Seat | None, word: Word, reason: Message) -> None:
        assert isinstance(word, int)
        self.refused.append((seat, word, reason))
        self.ledger.told.append(message("verdict.refused", reason=reason))

    def _too_late(self) -> None:
        """What is said after the end: a pass harms nobody, a bid is too late."""
        for word in self.words:
            if word != PASS:
                self._refuse(None, word, message("error.bid_too_late", given=word))
        self.words = []
