"""Consequences of answers, computed by the rules on a copy of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.errors import Refusal, RuleFailed, UsageError
from companion.games.catalogue import find_cases
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.changes import SeatChanges, list_seat_changes
from companion.wording.doubt_words import word_verdict
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer

FEW = 4
"""Maximum number of answers whose consequences are listed."""


def predict_changes(
    runner: Runner, question: Question, value: Plain, wording: Wording
) -> Sequence[SeatChanges]:
    """Return the changes that an answer would make for each seat, up to the next question.

    Changes at the start of a new scene are left out, as they don't depend on the answer.

    Args:
        runner: the game, which does not change.
        question: the pending question; other questions give an empty result.
        value: a legal answer.
        wording: the language.
    """
    asked_question = runner.pending
    view = runner.make_view()
    if view is None or asked_question is None or asked_question.question is not question:
        return ()
    fork = runner.fork_game()
    try:
        fork.answer(value)
    except RuleFailed:
        return ()
    if fork.scene != runner.scene:
        return list_seat_changes(view, fork.latest_checkpoint.view, wording)
    return list_seat_changes(view, fork.make_view() or view, wording)


def describe_answer_effects(runner: Runner, question: Question, wording: Wording) -> Iterator[str]:
    """Yield a line with the changes by each answer to a question, if there are few answers."""
    if question.has_free_text() or question.parts or question.count_answers() > FEW:
        return
    for index in range(question.count_answers()):
        value = question.get_nth_answer(index)
        found = predict_changes(runner, question, value, wording)
        if found:
            said = word_answer(question, value, wording)
            changes = "; ".join(change.spoken for change in found)
            yield wording.say("explain.answer", answer=said, changes=changes)


def describe_expected_verdicts(runner: Runner, wording: Wording) -> Iterator[str]:
    """Yield lines with the expected outcome, and its reasons, of anything being resolved now."""
    for case in find_cases(runner):
        if not case.continues or case.unknown_inputs:
            continue
        try:
            verdict = case.judge(case.input_values, runner)
        except (Refusal, RuleFailed, UsageError):
            continue
        if verdict.waiting is None:
            result, steps = word_verdict(verdict, wording)
            yield wording.word_value(case.sentence)
            yield from steps
            yield result
