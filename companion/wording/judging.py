"""A verdict as it is read: the answer, how it follows, and where the rules stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Fact, Plain
from companion.play.judging.verdict import Verdict
from companion.wording.messages import Wording


@dataclass(frozen=True)
class Spoken:
    """A verdict in words."""

    result: str
    steps: Sequence[str]
    citations: Sequence[str]


def spoken(verdict: Verdict, language: str) -> Spoken:
    """Word a verdict; everybody is called by the name that was given."""
    wording = Wording(language, verdict.game)
    steps = [
        wording.fact(step) if isinstance(step, Fact) else wording.value(step)
        for step in verdict.steps
    ]
    return Spoken(
        wording.value(verdict.result), steps, [wording.cite(place) for place in verdict.why]
    )


def lines(verdict: Verdict, language: str) -> list[str]:
    """The verdict line by line: the answer first, then the derivation, then the citation."""
    words = spoken(verdict, language)
    return [
        words.result,
        *(f"  {step}" for step in words.steps),
        f"  → {'; '.join(words.citations)}",
    ]


def as_data(verdict: Verdict, language: str) -> dict[str, Plain]:
    """The verdict as JSON values: its own data, the same in words, and the citations by id."""
    words = spoken(verdict, language)
    said: dict[str, Plain] = {
        "result": words.result,
        "derivation": list[Plain](words.steps),
        "citations": [place.id for place in verdict.why],
    }
    return {**verdict.data, **said}
