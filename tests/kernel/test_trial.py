"""A rule that is tried does nothing to the game: on a copy of the table, or on a fork of it."""

from __future__ import annotations

from companion.kernel.acts import Given
from companion.kernel.citations import Citation
from companion.kernel.doubts import make_seating
from companion.kernel.facts import Seat
from companion.kernel.questions import Amount, Choice
from companion.kernel.runner import Runner
from companion.kernel.table import Table
from companion.kernel.trial import Replies, ahead, trial
from tests.kernel.toy import Toy, draws, together

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


def test_answers_go_by_place_before_they_go_by_name() -> None:
    """Whatever is given; what is not legal is taken down and passed over."""
    tried = trial(table(), rule, Replies({"way": "up", "-/way/-/1": "right", "number": 3}))
    refused = trial(table(), rule, Replies({"way": "up", "number": 3}), assumes=["way"])

    assert (3, {"way": "right"}) == (tried.result, tried.table.rulings)
    assert [("up", "error.not_offered")] == [
        (value, reason.name) for _, value, reason in refused.refused
    ]
    assert 3 == refused.result


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


def test_a_suspended_rule_is_driven_on_until_nobody_knows_the_answer() -> None:
    """In a fork: the game still waits where it waited."""
    runner = Runner((Toy(draws),))
    runner.answer(None, "toy")
    path = runner.pending[0].path

    tried = ahead(runner)

    assert tried.waiting is not None
    assert path == tried.waiting.path == runner.pending[0].path
