"""What is said of a question besides the judge: where it comes from, and what can't be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.wording.asking import sentence
from companion.wording.messages import Wording
from companion.wording.rulebook import Entry, Rulebook


@dataclass(frozen=True)
class Explanation:
    """A question explained.

    Attributes:
        question: what is asked.
        cite: where the rule stands.
        entry: the rule in our own words; None where the game has none for it.
        barred: what can't be had now: the reason, and where the rule stands.
    """

    question: str
    cite: str
    entry: Entry | None
    barred: Sequence[tuple[str, str]]


NOTHING = Explanation("", "", None, ())


def rulebook(runner: Runner, language: str) -> Rulebook | None:
    """The rules of a game as they are played at this table; None before a game is chosen."""
    game = runner.game
    if game is None:
        return None
    chosen = runner.table.rulings if runner.table is not None else None
    return Rulebook(game.id, language, game.rulings, chosen)


def explanation(question: Question[Any], runner: Runner, wording: Wording) -> Explanation:
    """A question explained as the game stands."""
    book = rulebook(runner, wording.language)
    return Explanation(
        question=sentence(question, wording),
        cite=wording.cite(question.why),
        entry=book.entry(question.why) if book is not None else None,
        barred=[(wording.reason(bar.reason), wording.cite(bar.why)) for bar in question.barred()],
    )
