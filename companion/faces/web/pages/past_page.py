"""The table after any entry of the journal, read-only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.journal import StoryEntry, make_entries, read_story
from companion.faces.web.pages.seat_lines import Cell, list_columns
from companion.faces.web.pages.table_page import TablePage, respond
from companion.faces.web.rooms.forms import parse_number
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.play.session.past_states import replay_acts
from companion.present.table_shown import list_asked_seats


@dataclass(frozen=True)
class PastShown:
    """Values of past.html.

    Attributes:
        first: number of the first act, from 1, after which there is a table.
        last: number of the last act.
        after: number of the act shown.
        view: the table after it; None during set-up.
        entry: the act in the journal; None if the journal omits it.
    """

    first: int
    last: int
    after: int
    view: View | None
    heads: Sequence[Cell]
    asked_seats: Sequence[Seat]
    entry: StoryEntry | None


async def show(request: RoomRequest) -> Response:
    """Serve the page; `after` counts the acts in force, `seq` is the number of an entry."""
    after = parse_number(request.query("after"))
    seq = parse_number(request.query("seq"))
    return await respond(request, lambda page: render_past(page, after, seq))


def render_past(page: TablePage, after: int, seq: int = 0) -> str:
    """Render the page.

    Args:
        page: the session as one device sees it.
        after: number of acts in force to replay, from 1; 0 for all of them.
        seq: entry of the last act to replay, used instead of `after`; 0 for none.
    """
    session = page.session
    numbers = [act.seq for act in session.in_force.acts]
    last = len(numbers)
    first = next((point.acts for point in session.checkpoints if point.scene), last)
    if seq in numbers:
        after = numbers.index(seq) + 1
    after = min(max(after or last, first), last)
    runner = replay_acts(session, after)
    view = None
    asked: Sequence[Seat] = ()
    if runner.game is not None and runner.table is not None:
        view = runner.game.view(runner.table)
        asked = list_asked_seats(runner.pending, [row.seat for row in view.seats])
    lines, _ = read_story(session, page.language)
    heads = list_columns(view) if view is not None else ()
    told = (entry for entry in make_entries(lines) if entry.line.seq == numbers[after - 1])
    entry = next(told, None)
    return page.render("past.html", PastShown(first, last, after, view, heads, asked, entry))
