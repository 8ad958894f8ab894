"""Verdicts (answers to rules questions) in words: answer, derivation, citation."""

from __future__ import annotations

from companion.kernel.doubts import Case, Doubt, Verdict
from companion.kernel.facts import Plain, message
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer, word_question_with_seat
from companion.wording.ranking_words import word_place


def word_verdict(verdict: Verdict, wording: Wording) -> tuple[str, list[str]]:
    """Return the answer of a verdict in words, and the steps that lead to it.

    Args:
        verdict: the judge's answer.
        wording: the wording of the verdict's game; seats without a name there keep the name that
            they have in the rules question.
    """
    steps = [wording.word_value(step) for step in verdict.steps]
    steps += [word_place(place, wording) for place in verdict.places]
    for question, value in verdict.assumed:
        answer = word_answer(question, value, wording)
        question_text = word_question_with_seat(question, wording)
        steps.append(wording.say("verdict.assumed", question=question_text, answer=answer))
    if verdict.waiting is None:
        result = wording.word_value(verdict.result)
    else:
        question_text = word_question_with_seat(verdict.waiting[1], wording)
        result = wording.say("verdict.waiting", question=question_text)
    return result, steps


def list_verdict_lines(verdict: Verdict, wording: Wording) -> list[str]:
    """Return a verdict line by line: answer, derivation, citation."""
    result, steps = word_verdict(verdict, wording)
    cited = "; ".join(map(wording.cite, verdict.why))
    return [result, *(f"  {step}" for step in steps), f"  → {cited}"]


def verdict_to_json(verdict: Verdict, wording: Wording) -> dict[str, Plain]:
    """Return a verdict as JSON values: data, sentences, and citation ids."""
    result, steps = word_verdict(verdict, wording)
    data = dict(verdict.data)
    data["result"] = result
    data["derivation"] = list[Plain](steps)
    data["citations"] = [place.id for place in verdict.why]
    data["assumed"] = {question.name: value for question, value in verdict.assumed}
    if verdict.waiting is not None:
        place, question = verdict.waiting
        data.setdefault("waiting", place)
        data["asks"] = {
            "place": place,
            "kind": question.widget.value,
            "legal": question.describe_legal_answers(),
        }
    return data


def make_empty_case(doubt: Doubt) -> Case:
    """Return a case for a kind of rules question without a table; all its inputs are missing."""
    kind, _, game = doubt.name.partition(" ")
    title = message(f"judge.{kind}", game=message(f"game.{game}") if game else "")
    return Case(
        doubt, title, {}, unknown_inputs=[doubt_input.name for doubt_input in doubt.list_inputs({})]
    )


def get_example_line(doubt: Doubt, wording: Wording) -> str:
    """Return an example of a kind of rules question, as a line to type."""
    return wording.say(f"example.judge.{doubt.name.replace(' ', '.')}")
