"""What may be doubted: what a bid and the tricks that came of it are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.kernel.doubts import (
    Case,
    Doubt,
    DoubtInput,
    GivenValues,
    Verdict,
    make_amount_input,
    make_seating,
)
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Question
from companion.kernel.trial import Trial
from companion_tricks.game import COUNTING, MOST_CARDS, score
from companion_tricks.table import Table

SOMEBODY = Seat("p1")
"""Who has bid, where it is doubted at no table."""


class Points(Doubt[Table]):
    """What a bid and the tricks taken are worth."""

    name = "points tricks"
    game = "tricks"

    def list_inputs(self, given: GivenValues) -> Sequence[DoubtInput]:
        """The bid and the tricks."""
        return [make_amount_input("bid", 0, MOST_CARDS), make_amount_input("tricks", 0, MOST_CARDS)]

    def list_cases(self, table: Table, asked: Question[Any]) -> Iterator[Case]:
        """Whoever is asked for the tricks may wonder."""
        if asked.name == "tricks" and asked.seat is not None:
            bid = table.bids[asked.seat] or 0
            says = message("doubt.points", seat=asked.seat, bid=bid)
            yield Case(says, {"seat": asked.seat, "bid": bid}, unknown_inputs=("tricks",))

    def make_laid_table(self, given: GivenValues) -> Table:
        """One seat, and no points."""
        table = Table(make_seating([SOMEBODY]))
        table.begin(SOMEBODY)
        return table

    async def make_rule(self, table: Table, given: GivenValues) -> None:
        """The tricks are counted as at the end of a round."""
        seat = given.get("seat", SOMEBODY)
        table.bids[seat] = given["bid"]
        table.tricks[seat] = given["tricks"]
        score(table, seat)

    def find_verdict(self, trial: Trial, given: GivenValues) -> Verdict:
        """The points, and how they come about."""
        (scored,) = trial.list_facts("scored")
        values: Mapping[str, Any] = scored.values
        points = values["points"]
        result = message("verdict.worth", points=points)
        return self.make_verdict(trial, result, (), [COUNTING], {"points": points.total})


DOUBTS = (Points(),)
