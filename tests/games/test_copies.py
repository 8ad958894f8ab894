"""A copy of a table is what a scene can be begun from again."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.kernel.amendments import Part
from companion.kernel.runner import Runner


def test_what_is_one_thing_stays_one_thing() -> None:
    """A card in two places is changed in both."""
    runner = Runner(GAMES)
    for path, value in (("0/-/game/-/1", "zauberschwert"), ("0/-/seats/-/1", 2)):
        runner.answer(path, value)
    while runner.table is None:
        runner.answer(
            str(runner.pending[0].path),
            runner.pending[0].question.default() or runner.pending[0].question.nth(0),
        )
    table = runner.table
    shared = list[object]()
    table.states.update({Part("one"): [shared], Part("other"): [shared]})

    one, other = table.copy().states.values()

    assert one[0] is other[0]
    assert one[0] is not shared
