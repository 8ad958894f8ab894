"""Lines for the judge with answers worked out by hand, in `worked.tsv`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.commands.judge_commands import judge_line

ROWS = (Path(__file__).parent / "worked.tsv").read_text("utf-8").splitlines()
LINES = [row.split("\t") for row in ROWS if not row.startswith("#")]


@pytest.mark.parametrize(("line", "answer"), LINES, ids=[line for line, _ in LINES])
def test_a_line_is_answered_as_it_was_worked_out(line: str, answer: str) -> None:
    """Rankings are compared by seats and ranks, refused bids by bidder, bid and reason."""
    found: dict[str, Any] = dict(judge_line(line).data)
    found["ranking"] = [[place["seat"], place["rank"]] for place in found.get("ranking", ())]
    found["refused"] = [
        [bid["bidder"], bid["bid"], bid["reason"]["says"].removeprefix("error.")]
        for bid in found.get("refused", ())
    ]

    expected = json.loads(answer)
    assert expected == {key: found[key] for key in expected}


def test_the_usual_assumptions_of_a_split_are_not_listed() -> None:
    """A split assumes that all fight together and that every hero helps."""
    assert not judge_line("split --strength 6 --orc 2 --hero A=1 A=9 B=9 C=9").assumed


def test_the_steps_of_an_order_count_from_one() -> None:
    """The card of the start player is the first."""
    steps: Any = judge_line("order Rot=2 Blau=1").steps

    assert [1, 2] == [step.values["place"] for step in steps]
