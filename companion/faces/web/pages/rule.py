"""Where the question comes from, the judge's verdicts, and the whole rules to unfold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.doubt_form import DoubtForm, FormShown
from companion.faces.web.pages.table_page import TablePage, respond
from companion.games.judges import all_doubts, doubts
from companion.kernel.doubts import cases
from companion.wording.asking import sentence
from companion.wording.judging import case_of
from companion.wording.rulebook import Entry, Rulebook

LONGEST_PIECE = 400
"""Characters of a piece of a doubt; the field takes no more."""


@dataclass(frozen=True)
class RuleShown:
    """What rule.html shows.

    Attributes:
        question: the question; empty for none.
        here: the rule behind it.
        cite: where that stands.
        bars: what can't be had: why, and where that stands.
        entries: the whole rules.
        at_table: what somebody may doubt just now, filled in from the table.
        others: every other doubt.
    """

    question: str
    here: Entry | None
    cite: str
    bars: Sequence[tuple[str, str]]
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
        sent: the question that is looked at (`path`); and which doubt was filled in (`doubt`),
            with its pieces by name.
    """
    runner = page.session.runner
    asked, game, table = page.chosen(sent.get("path", "")), runner.game, runner.table
    book = (
        Rulebook(game.id, page.language, game.rulings, table.rulings if table is not None else None)
        if game is not None
        else None
    )
    here = book.entry(asked.question.why) if book is not None and asked is not None else None
    bars = (
        [
            (page.wording.reason(bar.reason), page.wording.cite(bar.why))
            for bar in asked.question.barred()
        ]
        if asked is not None
        else []
    )
    entries: Sequence[Entry] = book.entries() if book is not None else ()
    question = sentence(asked.question, page.wording) if asked is not None else ""
    cite = page.wording.cite(asked.question.why) if asked is not None else ""
    found = cases(doubts(game.id), runner) if game is not None else []
    at_table = [
        DoubtForm(page, doubt, case, f"here{number}", at_table=True).shown(sent)
        for number, (doubt, case) in enumerate(found)
    ]
    others = [
        DoubtForm(page, doubt, case_of(doubt), f"laid{number}", at_table=False).shown(sent)
        for number, doubt in enumerate(all_doubts())
    ]
    return page.render(
        "rule.html", RuleShown(question, here, cite, bars, entries, at_table, others)
    )
