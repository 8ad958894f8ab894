"""The table after any entry of the journal, read-only."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.web.pages.journal import make_entries, read_story
from companion.faces.web.pages.seat_lines import list_columns
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import parse_number
from companion.kernel.facts import Seat
from companion.present.table_shown import list_asked_seats


def render_past(page: TablePage) -> str:
    """Render a table as it was after an earlier act.

    Two fields of the address name the act: `after` counts the acts in force, from 1, and `seq` is
    the number of an entry. Without them it is the last one.
    """
    after = parse_number(page.request.get_value("after"))
    seq = parse_number(page.request.get_value("seq"))
    session = page.session
    numbers = [act.seq for act in session.in_force.acts]
    last = len(numbers)
    first = next((point.acts for point in session.checkpoints if point.scene), last)
    if seq in numbers:
        after = numbers.index(seq) + 1
    after = min(max(after or last, first), last)
    runner = session.runner.branch(after)
    view = None
    asked: Sequence[Seat] = ()
    if runner.game is not None and runner.table is not None:
        view = runner.game.view(runner.table)
        asked = list_asked_seats(runner.pending, [row.seat for row in view.seats])
    lines, _ = read_story(session, page.language)
    heads = list_columns(view) if view is not None else ()
    told = (entry for entry in make_entries(lines) if entry.line.seq == numbers[after - 1])
    entry = next(told, None)
    return page.render_template(
        "past.html",
        first=first,
        last=last,
        after=after,
        view=view,
        heads=heads,
        asked_seats=asked,
        entry=entry,
    )
