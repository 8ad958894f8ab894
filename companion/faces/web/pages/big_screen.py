"""The table on a big screen in the middle of the room, without controls."""

from __future__ import annotations

from starlette.responses import Response

from companion.faces.web.pages.ending import find_ending
from companion.faces.web.pages.home import redirect_to_current_game
from companion.faces.web.pages.journal import read_story
from companion.faces.web.pages.lobby_page import list_seated_players
from companion.faces.web.pages.rounds import find_last_turning_point
from companion.faces.web.pages.table_page import TablePage
from companion.present.changes import list_changes_since_last_call
from companion.present.course import find_decisive_curve
from companion.present.curves import make_chart
from companion.present.round_results import get_last_round_end_entry, get_last_round_result
from companion.wording.question_words import word_hint, word_question

MOST_FACTS = 3
"""Number of facts shown; more would not fit a screen of 800 pixels."""


def serve_big_screen(page: TablePage) -> Response | str:
    """Serve a table for a television; the page follows the table to its next game."""
    followed = redirect_to_current_game(page, "table")
    if followed is not None:
        return followed
    with page.room.hold_session():
        return render_big_screen(page)


def render_big_screen(page: TablePage) -> str:
    """Render a table for a television: seats, cards, the question, and a code to join."""
    session = page.session
    wording = page.wording
    view = page.view
    curve = find_decisive_curve(session)
    just_ended = get_last_round_end_entry(session) == session.in_force.find_undoable_entry()
    question = session.pending.question if session.pending is not None else None
    return page.render_template(
        "board.html",
        ending=find_ending(session, wording),
        chart=make_chart(curve) if curve is not None else None,
        over=get_last_round_result(session, wording) if just_ended else None,
        moment=find_last_turning_point(page) if just_ended else None,
        changes=list_changes_since_last_call(session, view, wording) if view is not None else {},
        asked=question,
        question=word_question(question, wording) if question is not None else "",
        hint=word_hint(question, wording) if question is not None else "",
        facts=page.list_facts(MOST_FACTS),
        places=list_seated_players(page.room) if view is None else (),
        settled=read_story(session, page.language).lines[-MOST_FACTS:] if view is None else (),
    )
