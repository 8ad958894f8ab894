"""The page of play: the table above, the question below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from starlette.responses import Response

from companion.faces.common.refusal_text import RefusalText
from companion.faces.common.undo_label import undo_label
from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.ending import Ending, ending_of
from companion.faces.web.pages.question_form import QuestionForm, question_form
from companion.faces.web.pages.refusal import Refused, worded
from companion.faces.web.pages.table_page import PendingQuestion, TablePage, carry_out, respond
from companion.faces.web.rooms import commands
from companion.faces.web.rooms.forms import first_value
from companion.kernel.acts import Asked
from companion.kernel.facts import Seat
from companion.kernel.view import View

MOST_FACTS = 8
"""Of the last facts; more would push the question from a small screen."""
MOST_NOTICES = 3


@dataclass(frozen=True)
class TableShown:
    """What seen.html shows: the table as all devices of a language see it."""

    view: View | None
    facts: Sequence[tuple[str, bool]]
    notices: Sequence[str]
    ending: Ending | None
    asked_seats: Sequence[Seat | None]


@dataclass(frozen=True)
class TablePart:
    """What the page of play shows to all devices of a language alike.

    Attributes:
        table: rendered from seen.html.
        title: where the game stands; empty during set-up.
        last: the number of the entry that undo takes back; None for none.
        chance: whether players have a chance outside the question.
        begins: whether a game under way can be entered.
    """

    table: str
    title: str
    over: bool
    redo: bool
    pending: Sequence[PendingQuestion]
    last: int | None
    last_act: str
    chance: bool
    begins: bool


@dataclass(frozen=True)
class QuestionPart:
    """The question below the table.

    Attributes:
        form: rendered from question.html.
        key: while it stays, an open page keeps what is half typed.
        other: the seat that is asked, where the device has another one.
        held: whether the answer is left to another device.
    """

    form: str
    text: str
    hint: str
    path: str
    seat: Seat | None
    key: str
    other: Seat | None = None
    held: bool = False


@dataclass(frozen=True)
class QuestionShown:
    """What question.html shows."""

    asked: QuestionForm
    refusal: RefusalText | None
    hidden: dict[str, str | int]


@dataclass(frozen=True)
class PlayShown(TablePart):
    """What play.html shows."""

    asked: QuestionPart | None
    refusal: RefusalText | None
    onward: str


async def show(request: RoomRequest) -> Response:
    """The table and the question."""
    return await respond(request, lambda page: play(page, request.query("path")))


async def answer(request: RoomRequest) -> Response:
    """An answer to the question."""
    return await carry_out(request, commands.answer, _again)


async def undo(request: RoomRequest) -> Response:
    """The last act is taken back, or all from an entry on."""
    return await carry_out(request, commands.undo, _again)


async def redo(request: RoomRequest) -> Response:
    """What was taken back is brought again."""
    return await carry_out(request, commands.redo, _again)


def _again(page: TablePage, refused: Refused) -> str:
    return play(page, first_value(refused.sent, "path"), refused)


def play(page: TablePage, path: str = "", refused: Refused | None = None) -> str:
    """The page.

    Args:
        page: the table as a device sees it.
        path: the question to show, if it is asked.
        refused: the command that led back here.
    """
    asked = page.chosen(path)
    notices = tuple(page.wording.reason(told) for told in page.session.notices[-MOST_NOTICES:])
    part = page.cached("table", lambda: _table(page, notices), notices)
    shown = PlayShown(
        **vars(part),
        asked=_question(page, asked, refused) if asked is not None else None,
        refusal=worded(refused, page.wording),
        onward=page.room.next_session,
    )
    return page.render("play.html", shown)


def _table(page: TablePage, notices: Sequence[str]) -> TablePart:
    session = page.session
    wording = page.wording
    view = page.view
    ending = ending_of(session.runner.table, wording)
    asked_seats = [asked.seat for asked in page.pending]
    table = TableShown(view, page.facts(MOST_FACTS), notices, ending, asked_seats)
    offered = session.runner.interjections()
    return TablePart(
        table=page.render_part("seen.html", table),
        title=wording.value(view.title) if view is not None else "",
        over=ending is not None,
        redo=bool(session.force.undone),
        pending=page.pending,
        last=session.force.last(),
        last_act=undo_label(session, wording),
        chance=any(item.open_to for item in offered),
        begins=any(item.name == "under_way" for item in offered),
    )


def _question(page: TablePage, asked: Asked, refused: Refused | None) -> QuestionPart:
    question = asked.question
    device = page.device
    room = page.room
    if refused is not None:
        part = _question_part(page, asked, refused)
    else:
        part = page.cached(
            "question",
            lambda: _question_part(page, asked, None),
            str(asked.path),
            room.known_cards.version(question),
        )
    if device is None:
        return part
    seated = Seat(device.role) in page.wording.names
    other = question.seat if seated and question.seat != device.role else None
    held = not room.members.may_answer(device.id, question.seat)
    return replace(part, other=other, held=held)


def _question_part(page: TablePage, asked: Asked, refused: Refused | None) -> QuestionPart:
    """The question as all devices of a language see it, or as one that was refused does."""
    path = str(asked.path)
    same = refused is not None and list(refused.sent.get("path", ())) == [path]
    sent = refused.sent if refused is not None and same else None
    form = question_form(page, asked.question, page.session.default(asked), sent)
    if refused is not None and same:
        form = replace(form, our_way=refused.our_way)
    hidden: dict[str, str | int] = {"path": path, "seen": page.session.seq}
    shown = QuestionShown(form, worded(refused, page.wording), hidden)
    return QuestionPart(
        page.render_part("question.html", shown),
        form.text,
        form.hint,
        path,
        asked.question.seat,
        f"{path}@{page.session.changed(asked)}",
    )
