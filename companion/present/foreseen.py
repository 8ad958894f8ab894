"""Consequences of answers: the rules try each of them on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.errors import Refusal, RuleFailed, UsageError
from companion.games.judges import doubts
from companion.kernel.acts import Given
from companion.kernel.doubts import cases
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.view import View
from companion.present.changes import Change, list_changes
from companion.wording.judging import word_verdict
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer

FEW = 4
"""Answers that are tried where each of them is to be said."""


def foresee(
    runner: Runner, view: View | None, question: Question[Any], value: Plain, wording: Wording
) -> Sequence[Change]:
    """Return what an answer would change for each seat, until something else is asked.

    A scene that begins then is left out: its first deal is no consequence of the answer.

    Args:
        runner: the game in play; nothing happens to it.
        view: its table; None before there is one.
        question: waits there; of another one nothing is known.
        value: a judged answer.
        wording: the language.
    """
    waits = next((asked for asked in runner.pending if asked.question is question), None)
    if runner.game is None or view is None or waits is None:
        return ()
    fork = runner.fork()
    try:
        fork.carry_out(fork.find_question(str(waits.path)).judge(Given(value)))
    except RuleFailed:
        return ()
    table = fork.table if fork.scene == runner.scene else fork.latest.table
    assert table is not None
    return list_changes(view, runner.game.view(table), wording)


def foresee_answers(runner: Runner, question: Question[Any], wording: Wording) -> Iterator[str]:
    """Say what each answer to a question would change, where there are few, line by line."""
    if question.open_ended() or question.parts or question.count() > FEW:
        return
    view = runner.game.view(runner.table) if runner.game and runner.table else None
    for index in range(question.count()):
        value = question.nth(index)
        found = foresee(runner, view, question, value, wording)
        if found:
            said = word_answer(question, value, wording)
            changes = "; ".join(change.spoken for change in found)
            yield wording.say("explain.answer", answer=said, changes=changes)


def foresee_verdicts(runner: Runner, wording: Wording) -> Iterator[str]:
    """Say how what is being resolved now comes out, and why, line by line, where that is known."""
    known = () if runner.game is None else doubts(runner.game.id)
    for doubt, case in cases(known, runner):
        if not case.going_on or case.lacks:
            continue
        try:
            verdict = doubt.judge(case.given, runner, going_on=True)
        except (Refusal, RuleFailed, UsageError):
            continue
        if verdict.waiting is None:
            words = word_verdict(verdict, wording.language, wording.names)
            yield wording.value(case.says)
            yield from words.steps
            yield words.result
