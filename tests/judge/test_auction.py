"""Whether bids are legal, who gets it and for how much."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line as judged

CASES = {
    # booklet: red 5, yellow 7, red 8, yellow passes
    "--opening 5 Rot=11 Gelb=10 -- 5 7 8 pass": ("Rot", 8, []),
    # yellow can't go beyond 7, so nobody had to say the pass
    "--opening 5 Rot=9 Gelb=7 -- 5 7 8 pass": ("Rot", 8, []),
    "--opening 5 Rot=9 Gelb=7 -- 5 7 8": ("Rot", 8, []),
    "--opening 5 Rot=9 Gelb=7 -- 5 7 8 pass pass": ("Rot", 8, []),
    # too little to open; the same one speaks again
    "--opening 5 Rot=9 Gelb=7 -- 4 5 pass": ("Rot", 5, [("Rot", 4, "bid_below_opening")]),
    # equal is not higher
    "--opening 5 Rot=9 Gelb=7 -- 5 5 6 pass": ("Gelb", 6, [("Gelb", 5, "bid_too_low")]),
    # more than he owns
    "--opening 5 Rot=9 Gelb=7 -- 5 8 7 pass": ("Gelb", 7, [("Gelb", 8, "bid_above_purse")]),
    # a bid of one who can only pass
    "--opening 5 Rot=9 Gelb=7 -- 5 7 8 9": ("Rot", 8, [("Gelb", 9, "bid_above_purse")]),
    # all pass
    "--opening 5 Rot=9 Gelb=7 -- pass pass": (None, None, []),
    # the last one left takes it at the minimum, and for nothing more
    "A=9 B=5 -- pass 0": ("B", 0, []),
    "A=9 B=5 -- pass 3 0": ("B", 0, [("B", 3, "bid_without_rival")]),
    # not over yet
    "--opening 5 Rot=9 Gelb=7 -- 5": (None, None, []),
    # the middle one can only pass: the next word is not his
    "--opening 5 A=9 B=5 C=9 -- 6 7 pass": ("C", 7, []),
    "--opening 5 A=9 B=5 C=9 -- 6 pass pass": ("A", 6, []),
    "--opening 5 A=9 B=5 C=9 -- 6 pass": ("A", 6, []),
    # orc and creature: opens at 8
    "--opening 8 A=12 B=10 -- 8 9 pass": ("B", 9, []),
    # after the end
    "--opening 5 Rot=9 Gelb=7 -- pass 5 6": ("Gelb", 5, [(None, 6, "bid_too_late")]),
    "--opening 5 Rot=9 Gelb=7 -- -1 5 pass": ("Rot", 5, [("Rot", -1, "bid_below_opening")]),
}


@pytest.mark.parametrize("line", CASES)
def test_worked_out_by_hand(line: str) -> None:
    """Winner, price, and each refused bid with its reason; a pass nobody had to say is accepted."""
    winner, price, refused = CASES[line]

    data = judged(f"auction {line}").data

    assert (winner, price) == (data["winner"], data["price"])
    told = data["refused"]
    assert isinstance(told, list)
    assert refused == [
        (item["bidder"], item["bid"], item["reason"]["says"].removeprefix("error."))  # type: ignore[call-overload, index, union-attr]
        for item in told
        if isinstance(item, dict)
    ]
