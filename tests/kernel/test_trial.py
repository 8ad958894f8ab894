"""A rule that is tried does nothing to the game: on a copy of the table, or on a fork of it."""

from __future__ import annotations

from companion.kernel.acts import Given
from companion.kernel.citations import Citation
from companion.kernel.doubts import make_seating
from companion.kernel.facts import Seat
from companion.kernel.questions import Amount, Choice
from companion.kernel.runner import Runner
from companion.kernel.table import Table
from companion.kernel.trial import trial
from tests.kernel.toy import Toy, together

WHY = Citation("toy")


def table() -> Table:
    """A table of two."""
    return Table(make_seating([Seat("p1"), Seat("p2")]))


async def rule(table: Table) -> int:
    """Asks for a way that is likely, and for a number that nobody knows."""
    way = await Choice(name="way", options=("left", "right"), likely="left", why=WHY)
    table.tell("went", WHY, way=way)
    table.rulings = {"way": way}
    return await Amount(name="number", least=1, most=6, likely=2, why=WHY)


def test_what_is_likely_is_assumed_only_where_the_doubt_says_so() -> None:
    """For the rest it waits, with what was told so far; nothing has moved."""
    before = table()

    tried = trial(before, rule, assumes=["way"])

    assert [("way", "left")] == [(asked.name, value) for asked, value in tried.assumed]
    assert tried.waiting is not None
    assert "-/number/-/1" == str(tried.waiting.path).partition("/")[2]
    assert ["went"] == [fact.name for fact in tried.facts("went")]
    assert {} == before.rulings


def test_a_fork_goes_its_own_way() -> None:
    """What is done to it is not done to the game, and it stands where the game stood."""
    runner = Runner((Toy(together),))
    runner.answer(None, "toy")
    runner.carry_out(runner.pending[0].judge(Given(runner.pending[0].question.nth(0))))
    path = runner.pending[0].path
    told = list(runner.told)

    fork = runner.fork()
    assert (path, told) == (fork.pending[0].path, fork.told)
    fork.carry_out(fork.pending[0].judge(Given(fork.pending[0].question.nth(0))))

    assert (path, told) == (runner.pending[0].path, runner.told)
    assert runner.acts + 1 == fork.acts
