"""The table after any entry of the journal, read-only."""

from __future__ import annotations

from companion.faces.web.pages.journal import list_act_lines
from companion.faces.web.pages.rendering import list_figure_columns
from companion.faces.web.pages.table_page import TablePage
from companion.present.table_view import list_asked_seats


def render_past_table(page: TablePage) -> str:
    """Render a table as it was after an earlier act.

    Two fields of the address name the act: `after` counts the acts in force, from 1, and `seq` is
    the number of an entry. Without them it is the last one.
    """
    session = page.session
    numbers = [act.seq for act in session.acts]
    last = len(numbers)
    first = next((point.act_count for point in session.checkpoints if point.scene), last)
    seq = page.get_field_number("seq")
    after = page.get_field_number("after") or last
    if seq in numbers:
        after = numbers.index(seq) + 1
    after = min(max(after, first), last)
    runner = session.runner.copy_game_after(after)
    view = runner.make_view()
    lines = list_act_lines(page, numbers[after - 1 : after])  # none if all has been taken back
    return page.render_template(
        "past.html",
        first=first,
        last=last,
        after=after,
        view=view,
        heads=list_figure_columns(view),
        asked_seats=list_asked_seats(runner),
        line=next(iter(lines), None),
    )
