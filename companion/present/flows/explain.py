"""Page with the explanation of a question: its rule, barred options, possible answers."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.explanation import explain_question
from companion.present.prompts.prompt import word_possible_answers
from companion.present.screen import StyledLine, Tone
from companion.wording.messages import Wording


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
    yield StyledLine(said.question, Tone.BOLD)
    yield StyledLine(said.cite)
    for entry in said.entries:
        stop = "" if entry.title.endswith("!") else "."
        title = f"{entry.title}{stop} " if len(said.entries) > 1 else ""
        yield StyledLine(f"{title}{entry.text}")
    for figure in said.figures:  # last, to stay visible on small screens
        yield StyledLine(figure, Tone.FACT, "•")
    for reason, cite in said.barred:
        yield StyledLine(f"{reason} ({cite})", Tone.DIM, "•")
    if possible := word_possible_answers(question, wording):
        yield StyledLine(possible, Tone.DIM)
