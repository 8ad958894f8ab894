"""Everything that may be done outside the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.responses import Response

from companion.faces.web.http.page_requests import SWITCHES, RoomRequest
from companion.faces.web.pages.question_form import QuestionForm, question_form
from companion.faces.web.pages.refusal import Refused, word_refusal
from companion.faces.web.pages.table_page import TablePage, carry_out, respond
from companion.faces.web.rooms import commands
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.kernel.acts import is_legal
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Widget
from companion.play.library.summary import Listed
from companion.present.actions import (
    BY_NAME,
    Found,
    Kind,
    list_acts,
    list_games,
    list_pages,
    list_rules,
    open_books,
    search,
)
from companion.present.refusal_text import RefusalText
from companion.wording.rulebook import Rulebook

NOTE = "note"
"""What a table writes down for itself."""
LONGEST_FIND = 100
"""Characters that are looked for; the field takes no more."""
MOST_FOUND = 24
AT_GAMES = ("/", "/settings", "qr", "join", "code", "table")
"""Pages that a what-if has none of."""
BY_FORM = ("undo", "redo")
"""Addresses that nothing is read from: a form is sent there."""


class FoundShown(NamedTuple):
    """Something that was found by its name.

    Attributes:
        address: where it is, or where the form that does it is sent.
        by_form: whether a form does it.
        game: the id of a saved game; else empty.
        name: what it is called.
        kind: what it is.
    """

    address: str
    by_form: bool
    game: str
    name: str
    kind: str


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
        find: what is looked for among everything that has a name, and `found` what fits.
        here: the id of the table.
        last: the number of the entry that undo takes back; None for none.
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
    find: str
    found: Sequence[FoundShown]
    here: str
    last: int | None


async def show(request: RoomRequest) -> Response:
    """Show what is offered, or one of it as a form."""
    path = request.query("path")
    again = parse_number(request.query("again"))
    find = request.query("find").strip()[:LONGEST_FIND]
    rooms = request.rooms
    goes_elsewhere = bool(find) and rooms.grant_of(request.device.id) is not None
    games = await request.aside(rooms.sessions) if goes_elsewhere else []
    return await respond(
        request,
        lambda page: more(
            page, request.query("name"), path=path, again=again, find=find, games=games
        ),
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
    find: str = "",
    games: Sequence[Listed] = (),
) -> str:
    """The page.

    Args:
        page: the table as a device sees it.
        name: what is to be shown as a form.
        refused: the command that led back here.
        path: the question that the device had before it, whose rule is to be found.
        again: the entry that no longer fits and whose value is to stand in the form; 0 for none.
        find: what is looked for; empty for nothing.
        games: the saved games that the device may go to.
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
        find=find,
        found=_find(page, find, games) if find else (),
        here=page.room.id,
        last=page.session.force.find_last(),
    )
    return page.render("more.html", shown)


def _find(page: TablePage, find: str, games: Sequence[Listed]) -> list[FoundShown]:
    """Return what fits the words that are looked for, the best first.

    Args:
        page: the table as a device sees it.
        find: the words.
        games: the saved games that the device may go to.
    """
    wording = page.wording
    room = page.room
    session = room.session
    every = [Rulebook(game.id, page.language, game.rulings) for game in session.games]
    books = open_books(session, every, page.language)
    everything = _list_actions(page)
    everything += _list_settings(page)
    others = [game for game in games if game.id != room.id]
    everything += list_games(others, wording)
    everything += list_rules(books)
    found = search(everything, books, find, wording)
    return [_show(page, one) for one in found[:MOST_FOUND]]


def _list_actions(page: TablePage) -> list[Found]:
    """List the pages that this device has, and what it may do."""
    room = page.room
    session = room.session
    missing = set[str]()
    if isinstance(room, WhatIfRoom):
        missing.update(AT_GAMES)
    if not room.surroundings.networked:
        missing.add("qr")
    may_write = page.device is not None and page.device.may_write
    if not may_write or not session.force.acts:
        missing.add("undo")
    if not may_write or not session.force.undone:
        missing.add("redo")
    found = [one for one in list_pages(page.wording) if one.target not in missing]
    if may_write:
        found += list_acts(session, page.wording)
    return found


def _list_settings(page: TablePage) -> list[Found]:
    """List the settings of a device; all are on one page."""
    names = ["language", "theme"]
    names += [f"switch.{name}" for name in SWITCHES]
    return [Found(Kind.SETTING, "/settings", page.wording.say(f"web.{name}")) for name in names]


def _show(page: TablePage, found: Found) -> FoundShown:
    """Return where something that was found is, and what it is."""
    address = found.target
    if address.startswith(BY_NAME):
        address = f"more?name={quote(address.removeprefix(BY_NAME))}"
    elif found.kind is Kind.RULE:
        address = f"rule?find={quote(found.name)}"
    elif address.startswith("/"):
        back = f"?back=/t/{page.room.id}/more" if address == "/settings" else ""
        address = f"{page.room.surroundings.base}{address}{back}"
    is_game = found.kind is Kind.GAME
    if is_game:
        address = f"{page.room.surroundings.base}/open"
    return FoundShown(
        address,
        by_form=is_game or address in BY_FORM,
        game=found.target if is_game else "",
        name=found.name,
        kind=page.wording.say(f"found.{found.kind}"),
    )
