"""Checks that all messages of a game have wording in a language."""

from __future__ import annotations

from string import Formatter

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.citations import Citation
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.explanation import explain_question
from companion.present.prompts.form import make_question_prompt
from companion.testing.random_player import list_illegal_answers
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.question_words import label_field, list_tokens, name_option
from companion.wording.table_words import describe_table
from companion.wording.texts import read_translation


class StrictWording(Wording):
    """A wording that fails for a missing sentence, value or rule text.

    Attributes:
        missing: a set that collects the keys of missing sentences, and the places of missing rule
            texts; None to fail at the first.
    """

    missing: set[str] | None = None

    def say(self, key: str, /, **values: object) -> str:
        found = self._find_sentence(key)
        if found is None:
            self._note_missing(key)
            return key
        placeholders = {name for _, name, _, _ in Formatter().parse(found[0]) if name}
        unfilled = placeholders - values.keys()
        assert not unfilled, f"nothing fills in {sorted(unfilled)}: there are {sorted(values)}"
        return super().say(key, **values)

    def cite(self, citation: Citation | str) -> str:
        place = citation.id if isinstance(citation, Citation) else citation
        game, _, chapter = place.partition(".")
        texts = read_translation("rules", self.language, game)
        if not chapter.startswith("ruling.") and chapter not in texts:
            self._note_missing(place)
        return super().cite(citation)

    def _note_missing(self, key: str) -> None:
        assert self.missing is not None, f"no sentence for {key}"
        self.missing.add(key)


def make_strict_wording(language: str, runner: Runner, missing: set[str]) -> StrictWording:
    """Return a strict wording for a game in play. `missing` is that of `StrictWording`."""
    played = make_wording(language, runner)
    wording = StrictWording(language, played.game, played.names, played.colours)
    wording.missing = missing
    return wording


def word_question(question: Question, wording: Wording) -> None:
    """Put a question into words as a face does, with its citation, options and refusals."""
    make_question_prompt(question, question.find_default(), wording).build_question_view()
    wording.cite(question.why)
    word_answers(question, wording)
    for value in list_illegal_answers(question):
        try:
            judge_answer(question, value)
        except Refusal as refusal:
            wording.word_error(refusal)
            wording.cite(refusal.why or "nowhere")


def word_answers(question: Question, wording: Wording) -> None:
    """Put the options, fields and barred options of a question into words."""
    for bar in question.list_barred_options():
        name_option(question, bar.option, wording)
        wording.word_reason(bar.reason)
        wording.cite(bar.why)
    for part in question.parts.values():
        label_field(part, wording)
        word_answers(part, wording)
    for token in list_tokens(question):
        if question.label is None and token not in wording.names:
            wording.say(f"option.{token}")


def word_position(runner: Runner, wording: Wording) -> None:
    """Put the current questions, the table and the facts of the latest act into words."""
    if runner.pending is not None:
        word_question(runner.pending.question, wording)
        explain_question(runner.pending.question, runner, wording)
    for item in runner.list_possible_interjections():
        wording.say(f"interjection.{item.name}")
        word_question(item.question, wording)
    for told_fact in runner.told:
        if told_fact.after == runner.acts:
            wording.word_fact(told_fact.fact)
            if told_fact.fact.why is not None:
                wording.cite(told_fact.fact.why)
    view = runner.make_view()
    if view is not None:
        describe_table(view, wording)
        for step in view.steps:
            wording.say(f"step.{wording.game}.{step}")
