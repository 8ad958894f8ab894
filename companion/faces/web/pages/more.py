"""Everything that may be done outside the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from starlette.responses import Response

from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.question_form import QuestionForm, question_form
from companion.faces.web.pages.refusal import Refused, word_refusal
from companion.faces.web.pages.table_page import TablePage, carry_out, respond
from companion.faces.web.rooms import commands
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.kernel.acts import is_legal
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Widget
from companion.present.refusal_text import RefusalText

NOTE = "note"
"""What a table writes down for itself."""


@dataclass(frozen=True)
class MoreShown:
    """Values of more.html.

    Attributes:
        chances: what the rules offer and one press chooses, each by its name as a form.
        others: the names of what else they offer.
        by_hand: the names of what a table may set by hand at any time.
        note: the name of what writes a note; empty where none can be written.
        closed: the names of what they do not offer, with the reasons.
        closed_by_hand: the names of what can't be set by hand, with the reasons.
        chosen: what is shown as a form; None for the list.
        redo: whether something that was taken back can be brought again.
        path: the question that the device had before it; may be empty.
    """

    chances: Sequence[tuple[str, QuestionForm]]
    others: Sequence[str]
    by_hand: Sequence[str]
    note: str
    closed: Sequence[tuple[str, str]]
    closed_by_hand: Sequence[tuple[str, str]]
    chosen: Interjection[Any] | None
    asked: QuestionForm | None
    refusal: RefusalText | None
    redo: bool
    path: str


async def show(request: RoomRequest) -> Response:
    """Show what is offered, or one of it as a form."""
    path = request.query("path")
    again = parse_number(request.query("again"))
    return await respond(
        request, lambda page: more(page, request.query("name"), path=path, again=again)
    )


async def interject(request: RoomRequest) -> Response:
    """One of it is done."""
    return await carry_out(
        request,
        commands.interject,
        lambda page, refused: more(page, first_value(refused.sent, "name"), refused),
    )


def stands_open(item: Interjection[Any]) -> bool:
    """Whether the page shows something as a form at once, without a tap before it."""
    return bool(item.open_to) and item.question.widget is Widget.CHOICE


def more(
    page: TablePage,
    name: str = "",
    refused: Refused | None = None,
    *,
    path: str = "",
    again: int = 0,
) -> str:
    """The page.

    Args:
        page: the table as a device sees it.
        name: what is to be shown as a form.
        refused: the command that led back here.
        path: the question that the device had before it, whose rule is to be found.
        again: the entry that no longer fits and whose value is to stand in the form; 0 for none.
    """
    runner = page.session.runner
    wording = page.wording
    offered = runner.interjections()
    chosen = next((item for item in offered if item.name == name), None)
    form = None
    if chosen is not None:
        sent = refused.sent if refused is not None else None
        likely = chosen.question.default()
        for act in page.session.unfit:
            if act.seq == again and is_legal(chosen.question, act.value):
                likely = act.value
        form = question_form(page, chosen.question, likely, sent)
        form = replace(form, again=refused.again if refused is not None else None)
    closed = [item for item in runner.list_closed() if item.closed]
    reasons = {item.name: wording.reason(item.closed) for item in closed if item.closed}
    at_once = [item for item in offered if stands_open(item)]
    chances = [(item.name, question_form(page, item.question, None, None)) for item in at_once]
    others = [item.name for item in offered if item.open_to and item not in at_once]
    by_hand = [item.name for item in offered if not item.open_to]
    shown = MoreShown(
        chances=chances,
        others=others,
        by_hand=[name for name in by_hand if name != NOTE],
        note=NOTE if NOTE in by_hand else "",
        closed=[(item.name, reasons[item.name]) for item in closed if item.open_to],
        closed_by_hand=[(item.name, reasons[item.name]) for item in closed if not item.open_to],
        chosen=chosen,
        asked=form,
        refusal=word_refusal(refused, wording),
        redo=bool(page.session.force.undone),
        path=path,
    )
    return page.render("more.html", shown)
