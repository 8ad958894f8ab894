"""A copy of a table is what a scene can be begun from again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import is_dataclass
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.amendments import Part
from companion.kernel.runner import Runner
from tests import playthrough


def changing(value: object) -> Iterator[object]:
    """Everything in a table that can change, also what lies in something that can't."""
    if isinstance(value, Part):
        return
    if isinstance(value, list | set | Mapping) or (
        is_dataclass(value) and type(value).__hash__ is None
    ):
        yield value
    inside = (
        value.values()
        if isinstance(value, Mapping)
        else vars(value).values()
        if is_dataclass(value)
        else value
        if isinstance(value, list | tuple)
        else ()
    )
    for item in inside:
        yield from changing(item)


@pytest.mark.parametrize(
    "path", playthrough.all_files(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_a_copy_is_the_same_and_shares_nothing_that_changes(path: Path) -> None:
    """At every scene of every recorded game.

    Equal to a deep copy, and the game can't reach it any more.
    """
    runner = Runner(GAMES)
    scene = -1
    for line in playthrough.read(path)[1:-1]:
        if runner.table is not None and runner.scene > scene:
            scene = runner.scene
            copy = runner.table.copy()
            assert deepcopy(runner.table) == copy
            assert set() == {id(item) for item in changing(runner.table)} & {
                id(item) for item in changing(copy)
            }
        runner.interject(
            line["interject"], line["value"]
        ) if "interject" in line else runner.answer(line["path"], line["answer"])


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
