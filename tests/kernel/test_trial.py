"""Trials of rules run on a copy of the table or a fork of the game."""

from __future__ import annotations

from companion.kernel.citations import Citation
from companion.kernel.doubts import make_seating
from companion.kernel.facts import Seat
from companion.kernel.questions import Amount, Choice
from companion.kernel.table import Table
from companion.kernel.trial import Replies, run_trial

WHY = Citation("toy")


def make_table() -> Table:
    """Return a table of two."""
    return Table(make_seating([Seat("p1"), Seat("p2")]))


async def ask_two_questions(table: Table) -> int:
    """Ask a question with a likely answer, and one for an unknown number."""
    way = await Choice(name="way", options=("left", "right"), likely="left", why=WHY)
    table.tell("went", WHY, way=way)
    table.rulings = {"way": way}
    return await Amount(name="number", least=1, most=6, likely=2, why=WHY)


def test_likely_answers_are_assumed_only_where_the_doubt_says_so() -> None:
    """For other questions it waits with the facts so far; the game is unchanged."""
    before = make_table()

    tried = run_trial(before, ask_two_questions, Replies(assumed_names=["way"]))

    assert [("way", "left")] == [(asked.name, value) for asked, value in tried.assumed]
    assert tried.pending_question is not None
    assert "-/number/-/1" == tried.pending_question.path.partition("/")[2]
    assert ["went"] == [fact.name for fact in tried.list_facts("went")]
    assert {} == before.rulings
