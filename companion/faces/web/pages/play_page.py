"""The main page of a game: the table above, the question below."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from starlette.responses import RedirectResponse, Response

from companion.errors import StaleAnswer
from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.ending import EndingShown, find_ending, word_own_place
from companion.faces.web.pages.line_field import LineFieldShown, read_line
from companion.faces.web.pages.preset_page import PresetShown, find_preset
from companion.faces.web.pages.question_form import QuestionForm, make_question_form
from companion.faces.web.pages.refusal import Faster, Refused, find_faster, word_refusal
from companion.faces.web.pages.rounds import RoundCard, find_unseen_round
from companion.faces.web.pages.sheet import Derivation, Pinned, find_derivation, pin_seat
from companion.faces.web.pages.table_page import TablePage, carry_out, respond
from companion.faces.web.rooms import commands
from companion.faces.web.rooms.forms import CARD, LINE, LONGEST_LINE, Sent, first_value
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Seat
from companion.play.journal.entries import Answered, Interjected
from companion.present.explanation import explain_layout
from companion.present.refusal_text import RefusalText
from companion.present.undo_label import undo_label
from companion.wording.correction_words import describe_unfit
from companion.wording.people_words import name_author
from companion.wording.rulebook import RuleEntry

MOST_FACTS = 8
"""Number of facts shown; more would push the question off a small screen."""
MOST_NOTICES = 3


@dataclass(frozen=True)
class AskedQuestion:
    """The question below the table.

    Attributes:
        seat: the seat that is asked; None for everybody.
        key: an open page keeps half-typed text while this stays the same.
        other: the asked seat if it is not the device's own; None if no device of that seat is
            present, because others then answer for it.
        enters: name of the player who enters this card on another device; empty for none.
        held: whether this device may not answer.
        mine: whether the device's own seat is asked.
        line: the field for several answers in one line.
    """

    form: QuestionForm
    path: str
    seat: Seat | None
    key: str
    other: Seat | None
    enters: str
    held: bool
    mine: bool
    line: LineFieldShown


@dataclass(frozen=True)
class SeenByAll:
    """Values of play.html for everybody.

    Attributes:
        derived: calculation of the last figure; None if there is none.
        title: the current scene; empty during set-up.
        away: seats whose device has been silent for a while.
        last: number of the entry that undo takes back; None for none.
        chance: whether players may make an interjection.
        laid_out: how to lay out the game, at its beginning.
    """

    title: str
    ending: EndingShown | None
    facts: Sequence[tuple[str, bool]]
    notices: Sequence[str]
    unfit: Sequence[tuple[Interjected, str]]
    away: Collection[str]
    derived: Derivation | None
    last: int | None
    last_act: str
    chance: bool
    laid_out: Sequence[RuleEntry]


@dataclass(frozen=True)
class PlayShown(SeenByAll):
    """Values of play.html for one device.

    Attributes:
        own: result of the device's player at the end of a game.
        pinned: the seat at the head of the sheet; None for none.
        onward: the table's next session; empty for none.
        ahead: answer that the device's seat has given or can give ahead; None for none.
    """

    asked: AskedQuestion | None
    own: str
    round: RoundCard | None
    pinned: Pinned | None
    faster: Faster | None
    refusal: RefusalText | None
    onward: str
    ahead: PresetShown | None


async def show(request: RoomRequest) -> Response:
    """Serve the page; a device whose question was answered meanwhile learns who was faster."""
    sent = {name: [request.query(name)] for name in ("path", "seen")}
    late = Refused(StaleAnswer("question_changed"), sent) if sent["seen"][0] else None
    return await respond(request, lambda page: render_play(page, sent["path"][0], late))


async def answer(request: RoomRequest) -> Response:
    """Answer the question."""
    return await carry_out(request, commands.answer, _render_again)


async def show_line(request: RoomRequest) -> Response:
    """Serve the page with the answers read from a line; nothing is answered yet."""
    sent = await request.read_form()
    line = first_value(sent, LINE)[:LONGEST_LINE].strip()
    if not line:
        request.room.left_lines.pop(request.device.id, None)
        return RedirectResponse(f"/t/{request.room.id}/", 303)
    return await respond(
        request, lambda page: render_play(page, first_value(sent, "path"), line=line)
    )


async def take_line(request: RoomRequest) -> Response:
    """Give the answers of a line that was shown before."""
    return await carry_out(
        request, partial(commands.give_line, language=request.language), _render_again
    )


async def undo(request: RoomRequest) -> Response:
    """Undo the last act, or all from an entry on."""
    return await carry_out(request, commands.undo, _render_again)


async def redo(request: RoomRequest) -> Response:
    """Redo what was undone."""
    return await carry_out(request, commands.redo, _render_again)


async def dismiss(request: RoomRequest) -> Response:
    """Drop an adjustment that no longer fits."""
    return await carry_out(request, commands.dismiss, _render_again)


def _render_again(page: TablePage, refused: Refused) -> str:
    line = first_value(refused.sent, LINE)[:LONGEST_LINE]
    return render_play(page, first_value(refused.sent, "path"), refused, line)


def render_play(
    page: TablePage, path: str = "", refused: Refused | None = None, line: str = ""
) -> str:
    """Render the page.

    Args:
        page: the session as one device sees it.
        path: path of the question to show, if it is pending.
        refused: the refused command; None for none.
        line: several answers in one line, as typed; empty for none.
    """
    seen = page.get_or_make("seen by all", lambda: _make_shared(page))
    asked = page.choose_question(path)
    said = read_line(page, asked, line)
    complaint = RefusalText(said.read.complaint, "") if said.read.trouble else None
    taken = find_faster(refused, page.session, page.wording)
    seat = asked.question.seat if asked is not None else None
    shown = PlayShown(
        **vars(seen),
        asked=_make_question(page, asked, refused, said) if asked is not None else None,
        own=word_own_place(page, seen.ending),
        round=find_unseen_round(page),
        pinned=pin_seat(page, seat) if seen.ending is None else None,
        faster=taken,
        refusal=None if taken is not None else word_refusal(refused, page.wording) or complaint,
        onward=page.room.next_session,
        ahead=find_preset(page),
    )
    return page.render("play.html", shown)


def _make_shared(page: TablePage) -> SeenByAll:
    session = page.session
    wording = page.wording
    view = page.view
    ending = find_ending(session, wording)
    return SeenByAll(
        title=wording.value(view.title) if view is not None else "",
        ending=ending,
        facts=page.list_facts(MOST_FACTS),
        notices=[wording.reason(notice) for notice in session.notices[-MOST_NOTICES:]],
        unfit=describe_unfit(session.in_force, session.runner, wording),
        away=page.room.members.list_away_seats(),
        derived=find_derivation(page) if ending is None else None,
        last=session.in_force.find_undoable_entry(),
        last_act=undo_label(session, wording),
        chance=any(item.open_to for item in session.runner.interjections()),
        laid_out=explain_layout(session.runner, page.language),
    )


def _make_question(
    page: TablePage, asked: QuestionAtPath, refused: Refused | None, line: LineFieldShown
) -> AskedQuestion:
    """Return the question as a form; after a refusal it contains what was sent."""
    question = asked.question
    device = page.device
    path = str(asked.path)
    same = refused is not None and not line.text and list(refused.sent.get("path", ())) == [path]
    begun = None if same else _find_begun_card(page, asked)
    if refused is not None and same:
        likely = page.session.suggest_answer(asked)
        form = make_question_form(page, question, likely, refused=refused)
    else:
        known = page.room.known_cards.memory.catalogue.stamp
        name = f"form {path} {known} {begun}"
        form = page.get_or_make(
            name,
            lambda: make_question_form(page, question, page.session.suggest_answer(asked), begun),
        )
    role = Seat(page.role)
    seated = role in page.wording.names
    members = page.room.members
    held = device is not None and not members.may_answer(device.id, question.seat)
    is_there = question.seat is not None and members.find_holder(question.seat) is not None
    return AskedQuestion(
        form,
        path,
        question.seat,
        f"{path}@{page.session.find_entry_of_last_change(asked)}",
        question.seat if seated and is_there and question.seat != role else None,
        _find_entering_player(page, question.card),
        held,
        role in page.asked_seats and question.may_answer(role),
        line,
    )


def _find_entering_player(page: TablePage, card: str) -> str:
    """Return the name of the player who turned up a card on another device; empty for none.

    Players enter a card on the device on which they told its kind.
    """
    acts = page.session.in_force.acts
    act = acts[-1] if acts else None
    if page.device is None or not isinstance(act, Answered) or not card or act.answer != card:
        return ""
    others = [one for one in page.room.members.list_present() if one != page.device.id]
    if not any(act.id.startswith(f"{one}-") for one in others):
        return ""
    return name_author(act.by, page.wording) or page.wording.say("people.somebody")


def _find_begun_card(page: TablePage, asked: QuestionAtPath) -> Sent | None:
    """Return a card that the device has begun to enter, as if it had been sent; None for none.

    Defaults are filled in for its other fields.
    """
    device = page.device
    begun = page.room.begun_cards.get(device.id) if device is not None else None
    if begun is None or begun[0] != str(asked.path):
        return None
    likely = page.session.suggest_answer(asked)
    values = {**likely, **begun[1]} if isinstance(likely, dict) else begun[1]
    return {CARD: [json.dumps({name: said for name, said in values.items() if said is not None})]}
