"""The table for a screen in the middle of the room: what all look at, nothing to press."""

from __future__ import annotations

from companion.faces.web.pages.course import telling
from companion.faces.web.pages.curves import drawn
from companion.faces.web.pages.ending import ended
from companion.faces.web.pages.table_page import TablePage
from companion.kernel.acts import Asked
from companion.wording.asking import hint, sentence

FACTS = 5
"""So many of the last facts stand on it."""


def board(pane: TablePage, link: str) -> str:
    """The page, with the code of a link that lets others in.

    Without one where no other device can reach us.
    """
    session, wording = pane.session, pane.wording
    game, table = session.runner.game, session.runner.table
    view = game.view(table) if game is not None and table is not None else None

    def asked(item: Asked) -> dict[str, object]:
        return {
            "seat": item.question.seat,
            "text": sentence(item.question, wording),
            "hint": hint(item.question, wording),
        }

    curve = telling(session)
    return pane.draw(
        "board.html",
        link=link,
        view=view,
        ending=ended(table, wording),
        drawing=drawn(curve) if curve is not None else None,
        asked=[asked(item) for item in session.pending],
        facts=pane.facts(FACTS),
        asked_seats=[item.question.seat for item in session.pending],
    )
