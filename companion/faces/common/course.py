"""How each seat's figures have gone over the scenes, and a course as blocks of a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.kernel.facts import Seat
from companion.play.library.statistics import Curve, curves
from companion.play.session.watched import WatchedSession

RISING = " ▁▂▃▄▅▆▇█"
HANGING = " ▔▔▀▀▀▀▀█"
"""What is below 0 hangs from the line; terminals know no other blocks that do."""
STEPS = len(RISING) - 1


def moving_curves(session: WatchedSession) -> list[Curve]:
    """The curves of what has changed at all."""
    return [curve for curve in curves(session) if curve.moves]


def leading_curve(session: WatchedSession) -> Curve | None:
    """The curve of the figure that decides; of a game that is over, of the first that has one.

    None where nothing has changed yet.
    """
    runner = session.runner
    outcome = runner.table.outcome if runner.table is not None else None
    names: Iterable[str] = () if runner.game is None else (runner.game.leading,)
    if outcome is not None:
        names = outcome.ranking.places[0].figures
    found = moving_curves(session)
    named = (curve for name in names for curve in found if curve.name == name)
    return next(named, found[0] if found and outcome is not None else None)


def course(session: WatchedSession) -> Sequence[tuple[Seat, Sequence[int]]]:
    """The course of the figure that decides, seat by seat: at the beginning, and after each round.

    Turns of which several make a round, as the titles of the view say, count as one.
    """
    curve = leading_curve(session)
    game = session.runner.game
    if curve is None or game is None:
        return ()
    tables = [point.table for point in session.checkpoints if point.scene > 1]
    tables.append(session.runner.table)
    titles = [game.view(table).title for table in tables if table is not None]
    kept = [0]
    for at, title in enumerate(titles, 1):
        if titles[at : at + 1] != [title]:
            kept.append(at)
    return [(seat, [values[at] for at in kept]) for seat, values in curve.values.items()]


def sampled(values: Sequence[int], columns: int) -> list[int]:
    """As many values as there are columns, each the last of those that it stands for."""
    return [values[(column + 1) * len(values) // columns - 1] for column in range(columns)]


def bars(values: Sequence[int], scale: int, each: int, blocks: str, rows: int) -> Iterator[str]:
    """Rows of blocks, the one farthest from 0 first; values below 0 are blank.

    Args:
        values: one a column; what is above 0 shows at least the smallest block.
        scale: the value that fills all rows.
        each: columns of a value.
        blocks: from none to a full one.
        rows: how many.
    """
    levels = list[int]()
    for value in values:
        level = round(value * rows * STEPS / scale)
        levels.append(max(level, 1) if value > 0 else 0)
    for row in reversed(range(rows)):
        filled = [min(STEPS, max(0, level - row * STEPS)) for level in levels]
        yield "".join(blocks[level] * each for level in filled)
