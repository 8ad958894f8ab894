"""Rules questions: the points for a bid and the tricks taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.kernel.doubts import (
    Case,
    Doubt,
    DoubtInput,
    InputValues,
    Verdict,
    make_amount_input,
    make_seating,
)
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Question
from companion.kernel.trial import Trial
from companion_tricks.game import COUNTING, MOST_CARDS, score_bid
from companion_tricks.table import Table

SOMEBODY = Seat("p1")
"""The seat that has bid if the rules question is asked without a game."""


class PointsDoubt(Doubt):
    """The points for a bid and the tricks taken."""

    name = "points tricks"
    game = "tricks"

    def list_inputs(self, input_values: InputValues) -> Sequence[DoubtInput]:
        """Return the bid and the tricks."""
        return [make_amount_input("bid", MOST_CARDS), make_amount_input("tricks", MOST_CARDS)]

    def list_cases(self, table: Table, asked_question: Question) -> Iterator[Case]:
        """Yield the case of the seat that is asked for its tricks."""
        if asked_question.name == "tricks" and asked_question.seat is not None:
            bid = table.bids[asked_question.seat] or 0
            says = message("doubt.points", seat=asked_question.seat, bid=bid)
            yield Case(
                self, says, {"seat": asked_question.seat, "bid": bid}, unknown_inputs=("tricks",)
            )

    def make_table_from_inputs(self, input_values: InputValues) -> Table:
        """Return a table of one seat without points."""
        table = Table(make_seating([SOMEBODY]))
        table.begin_game(SOMEBODY)
        return table

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        """Score the tricks as at the end of a round."""
        seat = input_values.get("seat", SOMEBODY)
        table.bids[seat] = input_values["bid"]
        table.tricks[seat] = input_values["tricks"]
        score_bid(table, seat)

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        """Return the points and their calculation."""
        (scored,) = trial.list_facts("scored")
        values: Mapping[str, Any] = scored.values
        points = values["points"]
        result = message("verdict.worth", points=points)
        return Verdict(result, (), [COUNTING], {"points": points.total})


DOUBTS = (PointsDoubt(),)
