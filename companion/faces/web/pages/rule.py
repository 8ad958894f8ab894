"""Where the question comes from, the judge's verdicts, and the whole rules to unfold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.errors import CompanionError
from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.table_page import TablePage, respond
from companion.play.judging.at_table import doubts
from companion.play.judging.lines import judged
from companion.play.judging.verdict import Verdict
from companion.wording.asking import sentence
from companion.wording.doubts import doubted
from companion.wording.judging import lines
from companion.wording.rulebook import Entry, Rulebook

LONGEST_DOUBT = 400
"""Characters of a doubt; the field takes no more."""


@dataclass(frozen=True)
class RuleShown:
    """What rule.html shows.

    Attributes:
        question: the question; empty for none.
        here: the rule behind it.
        cite: where that stands.
        bars: what can't be had: why, and where that stands.
        entries: the whole rules.
        verdicts: what somebody may doubt just now: question, line of the judge, verdict.
        doubt: what was typed.
        answered: the verdict on it.
    """

    question: str
    here: Entry | None
    cite: str
    bars: Sequence[tuple[str, str]]
    entries: Sequence[Entry]
    verdicts: Sequence[tuple[str, str, Sequence[str]]]
    doubt: str
    answered: Sequence[str]


async def show(request: RoomRequest) -> Response:
    """The page."""
    path, doubt = request.query("path"), request.query("doubt")[:LONGEST_DOUBT]
    return await respond(request, lambda page: rule(page, path, doubt))


def rule(page: TablePage, path: str, doubt: str = "") -> str:
    """The page.

    Args:
        page: the session as one device sees it.
        path: the question that is looked at.
        doubt: what somebody doubts, as `companion judge` takes it; empty for none.
    """
    runner = page.session.runner
    asked, game, table = page.chosen(path), runner.game, runner.table
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
    found = doubts(table, page.wording.names) if table is not None else []
    verdicts = [
        (doubted(item, page.language), item.line, _verdict(page, item.verdict)) for item in found
    ]
    answered = _verdict(page, lambda: judged(doubt)) if doubt.strip() else []
    shown = RuleShown(question, here, cite, bars, entries, verdicts, doubt, answered)
    return page.render("rule.html", shown)


def _verdict(page: TablePage, ask: Callable[[], Verdict]) -> list[str]:
    """A verdict line by line; what can't be used is refused with what would be right."""
    try:
        return lines(ask(), page.language)
    except CompanionError as error:
        return [page.wording.error(error)]
