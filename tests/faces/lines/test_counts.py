"""Several counts on one line: for a form of counts, and for figures asked one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.citations import JUDGE
from companion.kernel.questions import AdjustableAmount, Amount, AmountOr, Choice, Question
from companion.wording.answer_parsing import split_counts

COINS = Amount(name="coins", why=JUDGE, least=0, most=9)
BID: AmountOr[str] = AmountOr(name="bid", why=JUDGE, least=0, most=9, words=("pass",))


@pytest.mark.parametrize(
    ("question", "typed", "meant"),
    [
        (COINS, "0 0 1 2 1 0", ["0", "0", "1", "2", "1", "0"]),
        (COINS, "3", []),
        (COINS, "3 -4", []),
        (COINS, "1 " * 5000, []),
        (BID, "3 4", []),
        (AdjustableAmount(name="f", why=JUDGE, least=0, most=9, stands=lambda _: 1), "3 4", []),
        (Choice(name="c", why=JUDGE, options=("1", "2")), "1 2", []),
    ],
)
def test_which_lines_are_several_counts(
    question: Question[Any], typed: str, meant: list[str]
) -> None:
    """Only at a plain count: a bid and a figure that is corrected stand alone."""
    assert meant == split_counts(question, typed)
