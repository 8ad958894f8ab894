"""A verdict as it is read: the answer, how it follows, and where the rules stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.kernel.doubts import Case, Doubt, Verdict
from companion.kernel.facts import Fact, Plain, Seat, message
from companion.kernel.questions import Question
from companion.wording.messages import Wording


class Spoken(NamedTuple):
    """A verdict in words."""

    result: str
    steps: Sequence[str]
    citations: Sequence[str]


def spoken(verdict: Verdict, language: str, names: Mapping[Seat, str] | None = None) -> Spoken:
    """Word a verdict.

    Args:
        verdict: the judge's answer.
        language: one of LANGUAGES.
        names: what each seat is called; without them by what it was called in the doubt.
    """
    wording = Wording(language, verdict.game, names)
    steps = [
        wording.fact(step) if isinstance(step, Fact) else wording.value(step)
        for step in verdict.steps
    ]
    result = wording.value(verdict.result)
    for question, value in verdict.assumed:
        from companion.wording.asking import answer  # noqa: PLC0415 - few verdicts need it

        said = answer(question, value, wording)
        asked = asked_of(question, wording)
        steps.append(wording.say("verdict.assumed", question=asked, answer=said))
    if verdict.waiting is not None and verdict.result.name == "verdict.waiting":
        asked = asked_of(verdict.waiting[1], wording)
        result = wording.say("verdict.waiting", question=asked)
    return Spoken(result, steps, [wording.cite(place) for place in verdict.why])


def asked_of(question: Question[Any], wording: Wording) -> str:
    """A question, and who is asked."""
    from companion.wording.asking import sentence  # noqa: PLC0415 - few verdicts need it

    who = "" if question.seat is None else f"{wording.value(question.seat)}: "
    return f"{who}{sentence(question, wording)}"


def lines(verdict: Verdict, language: str, names: Mapping[Seat, str] | None = None) -> list[str]:
    """The verdict line by line: the answer first, then the derivation, then the citation."""
    words = spoken(verdict, language, names)
    cited = f"  → {'; '.join(words.citations)}"
    return [words.result, *(f"  {step}" for step in words.steps), cited]


def as_data(verdict: Verdict, language: str) -> dict[str, Plain]:
    """The verdict as JSON values: its own data, the same in words, and the citations by id."""
    words = spoken(verdict, language)
    data = dict(verdict.data)
    data["result"] = words.result
    data["derivation"] = list[Plain](words.steps)
    data["citations"] = [place.id for place in verdict.why]
    data["assumed"] = {question.name: value for question, value in verdict.assumed}
    if verdict.waiting is not None:
        place, question = verdict.waiting
        data.setdefault("waiting", place)
        data["asks"] = {"place": place, "kind": question.widget.value, "legal": question.legal()}
    return data


def case_of(doubt: Doubt[object]) -> Case:
    """A doubt at no table: what it is about, and all its pieces to be asked."""
    kind, _, game = doubt.name.partition(" ")
    title = message(f"judge.{kind}", game=message(f"game.{game}") if game else "")
    return Case(title, {}, lacks=[piece.name for piece in doubt.pieces({})])


def piece_label(doubt: Doubt[object], piece: str, wording: Wording, *, spoken: bool) -> str:
    """What a piece is, with an example where it is said without its name."""
    words = f"help.judge.words.{doubt.name.replace(' ', '.')}"
    for key in (f"{words}.{piece}", words):
        if spoken and wording.has(key):
            return wording.say(key)
    return wording.say(f"help.judge.{piece}")
