"""The page of play: the table above, the question below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from starlette.responses import Response

from companion.faces.common.explanation import laid_out
from companion.faces.common.refusal_text import RefusalText
from companion.faces.common.undo_label import undo_label
from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.ending import Ending, ending_of, own_line
from companion.faces.web.pages.question_form import QuestionForm, question_form
from companion.faces.web.pages.refusal import Faster, Refused, faster, worded
from companion.faces.web.pages.rounds import RoundCard, round_card
from companion.faces.web.pages.sheet import Derivation, Pinned, derivation, pinned
from companion.faces.web.pages.table_page import PendingQuestion, TablePage, carry_out, respond
from companion.faces.web.rooms import commands
from companion.faces.web.rooms.forms import first_value
from companion.kernel.acts import Asked
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.wording.rulebook import Entry

MOST_FACTS = 8
"""Of the last facts; more would push the question from a small screen."""
MOST_NOTICES = 3


@dataclass(frozen=True)
class AskedQuestion:
    """The question below the table.

    Attributes:
        seat: who is asked; None for everybody.
        key: while it stays, an open page keeps what is half typed.
        other: the seat that is asked, where the device has another one.
        held: whether the answer is left to another device.
        mine: whether the device sits at the seat that is asked.
    """

    form: QuestionForm
    path: str
    seat: Seat | None
    key: str
    other: Seat | None
    held: bool
    mine: bool


@dataclass(frozen=True)
class PlayShown:
    """What play.html shows.

    Attributes:
        pinned: the seat at the head of the sheet; None for none.
        derived: how the last figure came about; None where none was worked out.
        own: how the device's player did, at the end of a game.
        title: where the game stands; empty during set-up.
        last: the number of the entry that undo takes back; None for none.
        chance: whether players have a chance outside the question.
        begins: whether a game under way can be entered.
        onward: the session with which the table goes on; empty for none.
        laid_out: how the game is laid out, while it begins.
    """

    view: View | None
    title: str
    ending: Ending | None
    own: str
    round: RoundCard | None
    facts: Sequence[tuple[str, bool]]
    notices: Sequence[str]
    pending: Sequence[PendingQuestion]
    asked_seats: Sequence[Seat | None]
    asked: AskedQuestion | None
    pinned: Pinned | None
    derived: Derivation | None
    faster: Faster | None
    refusal: RefusalText | None
    redo: bool
    last: int | None
    last_act: str
    chance: bool
    begins: bool
    onward: str
    laid_out: Sequence[Entry]


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
    session = page.session
    wording = page.wording
    view = page.view
    asked = page.chosen(path)
    offered = session.runner.interjections()
    taken = faster(refused, session, wording)
    asked_seats = [question.seat for question in page.pending]
    head = pinned(page, asked_seats, asked.question.seat if asked is not None else None)
    ending = ending_of(session, wording)
    shown = PlayShown(
        view=view,
        title=wording.value(view.title) if view is not None else "",
        ending=ending,
        own=own_line(page, ending),
        round=round_card(page),
        facts=page.facts(MOST_FACTS),
        notices=[wording.reason(notice) for notice in session.notices[-MOST_NOTICES:]],
        pending=page.pending,
        asked_seats=asked_seats,
        asked=_asked(page, asked, refused) if asked is not None else None,
        pinned=head if ending is None else None,
        derived=derivation(page) if ending is None else None,
        faster=taken,
        refusal=None if taken is not None else worded(refused, wording),
        redo=bool(session.force.undone),
        last=session.force.last(),
        last_act=undo_label(session, wording),
        chance=any(item.open_to for item in offered),
        begins=any(item.name == "under_way" for item in offered),
        onward=page.room.next_session,
        laid_out=laid_out(session.runner, page.language),
    )
    return page.render("play.html", shown)


def _asked(page: TablePage, asked: Asked, refused: Refused | None) -> AskedQuestion:
    """The question as a form, with what was sent if that was refused."""
    question = asked.question
    device = page.device
    path = str(asked.path)
    same = refused is not None and list(refused.sent.get("path", ())) == [path]
    sent = refused.sent if refused is not None and same else None
    form = question_form(page, question, page.session.default(asked), sent)
    if refused is not None and same:
        form = replace(form, again=refused.again)
    role = device.role if device is not None else ""
    seated = Seat(role) in page.wording.names
    held = device is not None and not page.room.members.may_answer(device.id, question.seat)
    return AskedQuestion(
        form,
        path,
        question.seat,
        f"{path}@{page.session.changed(asked)}",
        question.seat if seated and question.seat != role else None,
        held,
        seated and question.seat == role,
    )
