"""What must hold at a table of Spruchstein all the way, whatever is set by hand."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.spruchstein.table import Table
from companion.kernel.runner import Runner


def assert_sound(runner: Runner) -> None:
    """Lives, columns, stones and mystic stones are what they can be."""
    table = runner.table
    if not isinstance(table, Table):
        return
    for figures in (table.lives, table.standing, table.mystic, table.missed):
        assert {*table.seats} == {*figures}
    assert_within(table.lives.values(), 6)
    assert_within(table.standing.values(), 5)
    assert_within(table.points.values(), 99)
    for spell, count in table.board.items():
        assert_within([count], spell.number)
    if not runner.pending or not table.dealt:
        return
    mended = {told.fact.name for told in runner.told}
    assert_all_there(table, mended)
    if runner.pending[0].question.name not in {"whose_doing", "die"}:
        assert table.lives[table.active] > 0
        assert table.standing[table.active] > 0


def assert_within(numbers: Iterable[int], most: int) -> None:
    """None is below 0 or above that."""
    assert all(0 <= number <= most for number in numbers)


def assert_all_there(table: Table, mended: set[str]) -> None:
    """36 stones, of which four are mystic.

    Args:
        table: the table.
        mended: names of facts; the table was told where figures do not add up.
    """
    standing = sum(table.standing.values())
    elsewhere = table.supply + table.unnoted + table.away
    total = 4 + standing + elsewhere + sum(table.board.values())
    mystic = table.mystic_away + sum(table.mystic.values())

    assert table.supply >= 0
    assert total >= 36
    if total > 36:
        assert not table.supply
        assert "too_many_stones" in mended
    assert mystic <= 4 or "too_many_mystic" in mended
