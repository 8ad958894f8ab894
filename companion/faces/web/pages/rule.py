"""The rule behind the question, the judge's verdicts, and all rules with a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.doubt_form import DoubtForm
from companion.faces.web.pages.table_page import TablePage, respond
from companion.games.judges import all_doubts, doubts
from companion.kernel.doubts import find_cases
from companion.present.explanation import NOTHING, Explanation, explain_question, open_rulebook
from companion.wording.rulebook import RuleEntry
from companion.wording.verdict_words import make_case

LONGEST_PIECE = 400
"""Characters of a doubt's detail, at most; the field takes no more."""
LONGEST_FIND = 100
"""Characters of a search, at most; the field takes no more."""
MOST_FOUND = 12
"""Rules found, at most; the best matches come first."""


@dataclass(frozen=True)
class RuleShown:
    """Values of rule.html.

    Attributes:
        find: the words to search for.
        found: rules with these words.
        asked: explanation of the question.
        entries: all rules.
        at_table: forms for doubts about the present state, filled in from the table.
        others: forms for all doubts.
    """

    find: str
    found: Sequence[RuleEntry]
    asked: Explanation
    entries: Sequence[RuleEntry]
    at_table: Sequence[DoubtForm]
    others: Sequence[DoubtForm]


async def show(request: RoomRequest) -> Response:
    """Serve the page."""
    sent = {name: value[:LONGEST_PIECE] for name, value in request.request.query_params.items()}
    return await respond(request, lambda page: render_rule(page, sent))


def render_rule(page: TablePage, sent: Mapping[str, str]) -> str:
    """Render the page.

    Args:
        page: the session as one device sees it.
        sent: the path of a question (`path`), the words to search for (`find`), and the doubt that
            was filled in (`doubt`), with its details by name.
    """
    runner = page.session.runner
    asked = page.choose_question(sent.get("path", ""))
    said = explain_question(asked.question, runner, page.wording) if asked is not None else NOTHING
    game = runner.game
    book = open_rulebook(runner, page.language)
    entries: Sequence[RuleEntry] = book.list_entries() if book is not None else ()
    find = sent.get("find", "").strip()[:LONGEST_FIND]
    speak = book.search(find)[:MOST_FOUND] if book is not None else ()
    found = find_cases(doubts(game.id), runner) if game is not None else []
    at_table = [
        DoubtForm(page, doubt, case, f"here{number}", sent, at_table=True)
        for number, (doubt, case) in enumerate(found)
    ]
    others = [
        DoubtForm(page, doubt, make_case(doubt), f"laid{number}", sent, at_table=False)
        for number, doubt in enumerate(all_doubts())
    ]
    return page.render("rule.html", RuleShown(find, speak, said, entries, at_table, others))
