"""Actions outside the current question, and a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.responses import Response

from companion.faces.web.http.page_requests import SWITCHES, RoomRequest
from companion.faces.web.pages.question_form import QuestionForm, make_question_form
from companion.faces.web.pages.refusal import Refused, word_refusal
from companion.faces.web.pages.table_page import TablePage, carry_out, respond
from companion.faces.web.rooms import commands
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.kernel.acts import is_legal
from companion.kernel.interjections import Interjection
from companion.play.library.summary import SessionSummary
from companion.present.action_search import (
    BY_NAME,
    FoundItem,
    ResultKind,
    list_games,
    list_interjections,
    list_rules,
    list_web_actions,
    open_books,
    search,
)
from companion.present.refusal_text import RefusalText
from companion.wording.messages import Wording
from companion.wording.rulebook import Rulebook

NOTE = "note"
"""Name of the interjection that writes a note."""
LONGEST_FIND = 100
"""Characters of a search, at most; the field takes no more."""
MOST_FOUND = 24
AT_GAMES = ("/", "/settings", "qr", "join", "code", "table")
"""Pages that a what-if lacks."""
BY_FORM = ("undo", "redo")
"""Addresses that accept forms only."""


class FoundShown(NamedTuple):
    """A result of the search.

    Attributes:
        address: the address of a page, or the one to send a form to.
        by_form: whether it needs a form.
        game: id of a saved game; else empty.
        name: its name.
        kind: its kind in words.
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
        chances: names and forms of interjections that need a single tap.
        others: names of other interjections that the rules offer.
        by_hand: names of adjustments that are possible at any time.
        note: name of the interjection that writes a note; empty if none can be written.
        closed: names of interjections that are not possible now, with the reasons.
        closed_by_hand: names of adjustments that are not possible, with the reasons.
        chosen: the interjection shown as a form; None for the list.
        redo: whether there is something to redo.
        path: path of the question that the device came from; may be empty.
        find: the words to search for.
        found: the results of the search.
        here: id of the table.
        last: number of the entry that undo takes back; None for none.
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
    """Serve the list of interjections, or one of them as a form."""
    path = request.query("path")
    again = parse_number(request.query("again"))
    find = request.query("find").strip()[:LONGEST_FIND]
    goes_elsewhere = find and request.grant
    games = await request.aside(request.rooms.list_sessions) if goes_elsewhere else []
    return await respond(
        request,
        lambda page: render_more(
            page, request.query("name"), path=path, again=again, find=find, games=games
        ),
    )


async def interject(request: RoomRequest) -> Response:
    """Make an interjection."""
    return await carry_out(
        request,
        commands.interject,
        lambda page, refused: render_more(page, first_value(refused.sent, "name"), refused),
    )


def is_form_open(item: Interjection[Any]) -> bool:
    """Return whether the page shows an interjection's form at once, not only after a tap."""
    return bool(item.open_to) and item.question.is_choice


def render_more(
    page: TablePage,
    name: str = "",
    refused: Refused | None = None,
    *,
    path: str = "",
    again: int = 0,
    find: str = "",
    games: Sequence[SessionSummary] = (),
) -> str:
    """Render the page.

    Args:
        page: the session as one device sees it.
        name: name of the interjection to show as a form; empty for the list.
        refused: the refused interjection; None for none.
        path: path of the question that the device came from, for its rule.
        again: number of an entry that no longer fits and whose value goes into the form; 0 for
            none.
        find: the words to search for; empty for none.
        games: the saved games that the device may go to.
    """
    runner = page.session.runner
    wording = page.wording
    offered = runner.interjections()
    chosen = next((item for item in offered if item.name == name), None)
    form = None
    if chosen is not None:
        likely = chosen.question.default()
        for act in page.session.unfit:
            if act.seq == again and is_legal(chosen.question, act.value):
                likely = act.value
        form = make_question_form(page, chosen.question, likely, refused=refused)
    closed = [(item, wording.reason(item.closed)) for item in runner.list_closed() if item.closed]
    at_once = [item for item in offered if is_form_open(item)]
    chances = [(item.name, make_question_form(page, item.question, None)) for item in at_once]
    others = [item.name for item in offered if item.open_to and item not in at_once]
    by_hand = [item.name for item in offered if not item.open_to]
    shown = MoreShown(
        chances=chances,
        others=others,
        by_hand=[name for name in by_hand if name != NOTE],
        note=NOTE if NOTE in by_hand else "",
        closed=[(item.name, reason) for item, reason in closed if item.open_to],
        closed_by_hand=[(item.name, reason) for item, reason in closed if not item.open_to],
        chosen=chosen,
        asked=form,
        refusal=word_refusal(refused, wording),
        redo=bool(page.session.in_force.undone),
        path=path,
        find=find,
        found=_find(page, find, games) if find else (),
        here=page.room.id,
        last=page.session.in_force.find_undoable_entry(),
    )
    return page.render("more.html", shown)


def _find(page: TablePage, find: str, games: Sequence[SessionSummary]) -> list[FoundShown]:
    """Return the results of a search, the best first.

    Args:
        page: the session as one device sees it.
        find: the words.
        games: the saved games that the device may go to.
    """
    wording = page.wording
    room = page.room
    session = room.session
    every = [Rulebook(game.id, page.language, game.rulings) for game in session.games]
    books = open_books(session, every, page.language)
    others = [game for game in games if game.id != room.id]
    everything = [
        *_list_actions(page),
        *_list_settings(wording),
        *list_games(others, wording),
        *list_rules(books),
    ]
    found = search(everything, books, find, wording)
    return [_get_link(page, one) for one in found[:MOST_FOUND]]


def _list_actions(page: TablePage) -> list[FoundItem]:
    """List the pages available to this device, and its possible actions."""
    room = page.room
    session = room.session
    missing = set[str]()
    if isinstance(room, WhatIfRoom):
        missing.update(AT_GAMES)
    if not room.runtime.networked:
        missing.add("qr")
    may_write = page.device is not None and page.device.may_write
    if not may_write or not session.in_force.acts:
        missing.add("undo")
    if not may_write or not session.in_force.undone:
        missing.add("redo")
    found = [one for one in list_web_actions(page.wording) if one.target not in missing]
    if may_write:
        found += list_interjections(session, page.wording)
    return found


def _list_settings(wording: Wording) -> list[FoundItem]:
    """List the settings of a device; all of them are on one page."""
    names = ["language", "theme", *(f"switch.{name}" for name in SWITCHES)]
    return [
        FoundItem(ResultKind.SETTING, "/settings", wording.say(f"web.{name}")) for name in names
    ]


def _get_link(page: TablePage, found: FoundItem) -> FoundShown:
    """Return the address and the kind of a result."""
    address = found.target
    if address.startswith(BY_NAME):
        address = f"more?name={quote(address.removeprefix(BY_NAME))}"
    elif found.kind is ResultKind.RULE:
        address = f"rule?find={quote(found.name)}"
    elif address.startswith("/"):
        back = f"?back=/t/{page.room.id}/more" if address == "/settings" else ""
        address = f"{page.room.runtime.base}{address}{back}"
    is_game = found.kind is ResultKind.GAME
    if is_game:
        address = f"{page.room.runtime.base}/open"
    return FoundShown(
        address,
        by_form=is_game or address in BY_FORM,
        game=found.target if is_game else "",
        name=found.name,
        kind=page.wording.say(f"found.{found.kind}"),
    )
