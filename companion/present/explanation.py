"""Explanations of a question: its rule, effects of the answers, and barred options.

More detailed rules questions are answered by the judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.errors import Refusal, RuleFailed, UsageError
from companion.games.catalogue import find_cases
from companion.kernel.citations import Citation
from companion.kernel.facts import Message
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.changes import predict_changes
from companion.present.prompts.prompt import word_possible_answers
from companion.present.screen import StyledLine
from companion.wording.doubt_words import word_verdict
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer, word_question_with_seat
from companion.wording.rulebook import Rulebook, RuleEntry

FEW = 4
"""Maximum number of answers whose effects are listed."""


@dataclass(frozen=True)
class Explanation:
    """The rule of a question, with its figures and the reasons for barred options.

    Attributes:
        question: the question in words.
        cite: the source of its rule.
        figures: lines with the relevant figures of this table, the changes by each answer, and the
            expected verdict on anything being resolved.
        entries: the texts of the rules, the question's own first unless it is a house rule; may be
            empty.
        barred: reasons why options are not available now, each with the source of the rule.
    """

    question: str
    cite: str
    figures: Sequence[str]
    entries: Sequence[RuleEntry]
    barred: Sequence[tuple[str, str]]


def open_rulebook(runner: Runner, language: str) -> Rulebook:
    """Return the rulebook of a game as played at this table; it is empty before one is chosen."""
    game = runner.game
    chosen = runner.table.rulings if runner.table is not None else {}
    return Rulebook(game.id, language, game.rulings, chosen) if game else Rulebook("", language)


def list_layout_rules(runner: Runner, language: str) -> list[RuleEntry]:
    """Return the rules for laying out the game; empty after the first act of its first scene."""
    begins = runner.scene == 0 or (
        runner.scene == 1 and runner.acts == runner.latest_checkpoint.act_count
    )
    if runner.game is None or not begins:
        return []
    return open_rulebook(runner, language).find_entries(runner.game.preparation)


def explain_question(question: Question, runner: Runner, wording: Wording) -> Explanation:
    """Return the rule of a question, and its figures in the current state of the game.

    Each rule comes once; house rules come last.
    """
    game = runner.game
    found = [*game.explain_question(runner.table, question)] if game is not None else []
    cited = (part for part in found if isinstance(part, Citation))
    book = open_rulebook(runner, wording.language)
    entries = book.find_entries(dict.fromkeys((question.why, *cited)))
    entries.sort(key=lambda entry: ".ruling." in entry.id)
    return Explanation(
        question=word_question_with_seat(question, wording),
        cite=wording.cite(question.why),
        figures=[
            *(wording.word_value(part) for part in found if isinstance(part, Message)),
            *_describe_answer_effects(runner, question, wording),
            *_describe_expected_verdicts(runner, wording),
        ],
        entries=entries,
        barred=[
            (wording.word_reason(bar.reason), wording.cite(bar.why))
            for bar in question.list_barred_options()
        ],
    )


def _describe_answer_effects(runner: Runner, question: Question, wording: Wording) -> Iterator[str]:
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


def _describe_expected_verdicts(runner: Runner, wording: Wording) -> Iterator[str]:
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


def list_explanation_lines(
    question: Question, runner: Runner, wording: Wording
) -> Iterator[StyledLine]:
    """Return the lines with the rules, barred options, possible answers, and resulting figures.

    Args:
        question: the question.
        runner: the game, which does not change.
        wording: the language.
    """
    said = explain_question(question, runner, wording)
    yield StyledLine(said.question, "bold")
    yield StyledLine(said.cite)
    for entry in said.entries:
        stop = "" if entry.title.endswith("!") else "."
        title = f"{entry.title}{stop} " if len(said.entries) > 1 else ""
        yield StyledLine(f"{title}{entry.text}")
    for figure in said.figures:  # last, to stay visible on small screens
        yield StyledLine(figure, "fact", "•")
    for reason, cite in said.barred:
        yield StyledLine(f"{reason} ({cite})", "dim", "•")
    if possible := word_possible_answers(question, wording):
        yield StyledLine(possible, "dim")
