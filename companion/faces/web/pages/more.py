"""Actions outside the current question, and a search."""

from __future__ import annotations

from urllib.parse import quote

from companion.faces.web.http.page_requests import SWITCHES
from companion.faces.web.pages.question_form import make_question_form
from companion.faces.web.pages.table_page import TablePage
from companion.kernel.acts import is_legal_answer
from companion.present.action_search import (
    BY_NAME,
    FoundItem,
    list_interjections,
    list_rules,
    list_saved_games,
    list_web_actions,
    open_session_rulebooks,
    search_items,
)

NOTE = "note"
"""Name of the interjection that writes a note."""
MOST_FOUND = 24
NOT_IN_A_WHAT_IF = (
    "join",
    "qr",
    "qr.svg",
    "table",
    "along",
    "again",
    "ahead",
    "code",
    "code.svg",
    "code.png",
    "session.jsonl",
    "picture.svg",
)
"""Pages that a what-if lacks: they would let devices join, or begin or export another game."""
BY_FORM = ("undo", "redo")
"""Addresses that accept forms only."""


def render_more_actions(page: TablePage) -> str:
    """Render the list of actions besides the answer, or the form of one of them.

    The request names the action (`name`), the words to search for (`find`), and the entry that no
    longer fits and whose value goes into the form (`again`).
    """
    name = page.get_field_value("name")
    entry_to_repeat = page.get_field_number("again")
    runner = page.session.runner
    wording = page.wording
    offered = runner.list_possible_interjections()
    chosen = next((item for item in offered if item.name == name), None)
    form = None
    if chosen is not None:
        likely = chosen.question.find_default()
        for act in page.session.unfit_interjections:
            if act.seq == entry_to_repeat and is_legal_answer(chosen.question, act.value):
                likely = act.value
        form = make_question_form(page, chosen.question, likely, was_refused=page.error is not None)
    closed = [
        (item, wording.word_reason(item.closed))
        for item in runner.list_interjections()
        if item.closed
    ]
    chances = [item for item in offered if item.open_to]
    return page.render_template(
        "more.html",
        chances=[  # shown at once, not only after a tap
            (item.name, make_question_form(page, item.question, None))
            for item in chances
            if item.question.is_choice
        ],
        others=[item.name for item in chances if not item.question.is_choice],
        by_hand=[item.name for item in offered if not item.open_to and item.name != NOTE],
        note=NOTE if any(item.name == NOTE for item in offered) else "",
        closed=[(item.name, reason) for item, reason in closed if item.open_to],
        closed_by_hand=[(item.name, reason) for item, reason in closed if not item.open_to],
        chosen=chosen,
        asked=form,
        redo=bool(page.session.in_force.undone),
        found=_search_actions(page) if page.searched_text else (),
        last=page.session.in_force.find_undoable_entry(),
    )


def _search_actions(page: TablePage) -> list[tuple[FoundItem, str, bool]]:
    """Return the results of the search on a page, the best first.

    Each result has the address of a page, or the one to send a form to, and whether it needs a
    form.
    """
    wording = page.wording
    room = page.room
    session = room.session
    books = open_session_rulebooks(session, page.language)
    listed = page.rooms.list_sessions() if page.grant else ()
    others = [game for game in listed if game.id != room.id]
    names = ["language", "theme", *(f"switch.{name}" for name in SWITCHES)]
    settings = [FoundItem("setting", "/settings", wording.say(f"web.{name}")) for name in names]
    everything = [
        *_list_actions(page),
        *settings,
        *list_saved_games(others, wording),
        *list_rules(books),
    ]
    found = search_items(everything, books, page.searched_text, wording)
    addresses = [(one, _find_address(page, one)) for one in found[:MOST_FOUND]]
    return [(one, address, one.kind == "game" or address in BY_FORM) for one, address in addresses]


def _list_actions(page: TablePage) -> list[FoundItem]:
    """List the pages available to this device, and its possible actions."""
    room = page.room
    session = room.session
    may_write = page.device.may_write
    availability: dict[str, object] = {
        "qr": room.runtime.networked,
        "undo": may_write and session.acts,
        "redo": may_write and session.in_force.undone,
    }
    if room.is_what_if:
        availability |= dict.fromkeys((*NOT_IN_A_WHAT_IF, "/", "/settings"))
    found = [one for one in list_web_actions(page.wording) if availability.get(one.target, True)]
    if may_write:
        found += list_interjections(session, page.wording)
    return found


def _find_address(page: TablePage, item: FoundItem) -> str:
    """Return the address of the page that a search result opens."""
    base = page.room.runtime.base
    if item.kind == "game":
        return f"{base}/open"
    if item.kind == "rule":
        return f"rule?find={quote(item.name)}"
    if item.target.startswith(BY_NAME):
        return f"more?name={quote(item.target.removeprefix(BY_NAME))}"
    way_back = f"?back=/t/{page.room.id}/more" if item.target == "/settings" else ""
    return f"{base if item.target.startswith('/') else ''}{item.target}{way_back}"
