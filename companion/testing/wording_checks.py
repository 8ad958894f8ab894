"""Checks that all messages of a game have wording in a language."""

from __future__ import annotations

from typing import Any

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.table import Table
from companion.kernel.view import SeatView
from companion.present.explanation import explain_question
from companion.testing import random_player
from companion.wording import question_words, ranking_words
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording


class StrictWording(Wording):
    """A wording that fails for a missing sentence or value.

    Attributes:
        missing: a set that collects the keys of missing sentences; None to fail at the first.
    """

    missing: set[str] | None = None

    def say(self, key: str, /, **values: object) -> str:
        if not self.has_sentence(key):
            assert self.missing is not None, f"no sentence for {key}"
            self.missing.add(key)
            return key
        unfilled = self.find_placeholders(key) - values.keys()
        assert not unfilled, f"nothing fills in {sorted(unfilled)}: there are {sorted(values)}"
        return super().say(key, **values)

    def assert_no_missing_sentences(self) -> None:
        """Fail with all missing sentences, if there are any."""
        assert not self.missing, f"no sentences for {', '.join(sorted(self.missing))}"


def make_strict_wording(
    language: str, runner: Runner, missing: set[str] | None = None
) -> StrictWording:
    """Return a strict wording for a game in play. `missing` is that of `StrictWording`."""
    played = make_wording(language, runner)
    wording = StrictWording(language, played.game, played.names)
    wording.missing = missing
    return wording


def word_question(question: Question[Any], wording: Wording) -> None:
    """Put a question into words as a face does: sentence, hint, citation and options."""
    question_words.word_question(question, wording)
    question_words.word_hint(question, wording)
    wording.cite(question.why)
    word_answers(question, wording)


def word_answers(question: Question[Any], wording: Wording) -> None:
    """Put the options, fields and barred options of a question into words."""
    for bar in question.list_barred_options():
        wording.word_reason(bar.reason)
        wording.cite(bar.why)
    for part in question.parts.values():
        question_words.label_field(part, wording)
        word_answers(part, wording)
    for token in question_words.list_tokens(question):
        if question.label is None and token not in wording.names:
            wording.say(f"option.{token}")
        question_words.name_option(question, token, wording)


def word_refusals(question: Question[Any], wording: Wording) -> None:
    """Put the refusals of illegal answers into words."""
    for value in random_player.list_illegal_answers(question):
        try:
            judge_answer(question, value)
        except Refusal as refusal:
            wording.word_error(refusal)
            wording.cite(refusal.why or "nowhere")


def word_view(game: Game[Any], table: Table, wording: Wording) -> None:
    """Put the view of a table into words."""
    view = game.make_view(table)
    wording.word_value(view.title)
    for step in view.steps:
        wording.say(f"step.{game.id}.{step}")
    for figure in view.counters:
        wording.say(f"figure.{figure.name}", count=figure.value)
    for column in view.columns:
        wording.say(f"column.{column.name}")
        wording.word_value(column.label)
    if view.track is not None:
        wording.say(f"track.{view.track.name}", count=view.track.of)
    for card in view.cards:
        for text in (card.title, *card.lines):
            wording.word_value(text)
    for note in view.notes:
        wording.word_value(note)
    for row in view.seats:
        word_seat(row, wording)


def word_seat(row: SeatView, wording: Wording) -> None:
    """Put the row of a seat into words."""
    for kind, names in (("meter", row.meters), ("figure", row.figures)):
        for item in names:
            wording.say(f"{kind}.{item.name}", count=item.value)
    for mark in row.marks:
        wording.say(f"mark.{mark}")
    for lying in row.items:
        wording.word_value(lying.label)


def word_everything(runner: Runner, language: str, number: int, missing: set[str]) -> int:
    """Put the current questions, the table and the new facts into words.

    Return the number of facts.

    Args:
        runner: the game.
        language: the language, such as "en".
        number: the number of facts that are already worded.
        missing: receives the keys of missing sentences.
    """
    wording = make_strict_wording(language, runner, missing)
    if (asked_question := runner.pending) is not None:
        word_question(asked_question.question, wording)
        word_refusals(asked_question.question, wording)
        explain_question(asked_question.question, runner, wording)
    for item in runner.list_possible_interjections():
        wording.say(f"interjection.{item.name}")
        word_question(item.question, wording)
    for told_fact in runner.told[number:]:
        wording.word_fact(told_fact.fact)
        if told_fact.fact.why is not None:
            wording.cite(told_fact.fact.why)
    if runner.game is not None and runner.table is not None:
        word_view(runner.game, runner.table, wording)
    return len(runner.told)


def word_outcome(table: Table, wording: Wording) -> None:
    """Put the outcome of a game into words."""
    assert table.outcome is not None
    wording.say(f"ending.{table.outcome.ending}")
    wording.say(f"decided.{table.outcome.ranking.decided_by}")
    ranking_words.list_ranking_lines(table.outcome.ranking, wording)
