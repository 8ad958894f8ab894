"""The rule behind the question, the judge's verdicts, and all rules to search and unfold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.doubt_form import DoubtForm, FormShown
from companion.faces.web.pages.table_page import TablePage, respond
from companion.games.judges import all_doubts, doubts
from companion.kernel.doubts import cases
from companion.present.explanation import NOTHING, Explanation, explanation, rulebook
from companion.wording.judging import make_case
from companion.wording.rulebook import Entry

LONGEST_PIECE = 400
"""Characters of a piece of a doubt; the field takes no more."""
LONGEST_FIND = 100
"""Characters that are looked for; the field takes no more."""
MOST_FOUND = 12
"""Rules that are shown where many speak of what is looked for; the closest come first."""


@dataclass(frozen=True)
class RuleShown:
    """Values of rule.html.

    Attributes:
        find: the words that are looked for, and `found` the rules that speak of them.
        asked: the question explained.
        entries: the whole rules.
        at_table: what somebody may doubt just now, filled in from the table.
        others: every other doubt.
    """

    find: str
    found: Sequence[Entry]
    asked: Explanation
    entries: Sequence[Entry]
    at_table: Sequence[FormShown]
    others: Sequence[FormShown]


async def show(request: RoomRequest) -> Response:
    """The page."""
    sent = {name: value[:LONGEST_PIECE] for name, value in request.request.query_params.items()}
    return await respond(request, lambda page: rule(page, sent))


def rule(page: TablePage, sent: Mapping[str, str]) -> str:
    """The page.

    Args:
        page: the session as one device sees it.
        sent: the question that is looked at (`path`), the words that are looked for (`find`),
            and which doubt was filled in (`doubt`), with its pieces by name.
    """
    runner = page.session.runner
    asked = page.choose_question(sent.get("path", ""))
    said = explanation(asked.question, runner, page.wording) if asked is not None else NOTHING
    game = runner.game
    book = rulebook(runner, page.language)
    entries: Sequence[Entry] = book.list_entries() if book is not None else ()
    find = sent.get("find", "").strip()[:LONGEST_FIND]
    speak = book.search(find)[:MOST_FOUND] if book is not None else ()
    found = cases(doubts(game.id), runner) if game is not None else []
    at_table = [
        DoubtForm(page, doubt, case, f"here{number}", at_table=True).show(sent)
        for number, (doubt, case) in enumerate(found)
    ]
    others = [
        DoubtForm(page, doubt, make_case(doubt), f"laid{number}", at_table=False).show(sent)
        for number, doubt in enumerate(all_doubts())
    ]
    return page.render("rule.html", RuleShown(find, speak, said, entries, at_table, others))
