"""The rule behind the question, forms for the judge with verdicts, and all rules with a search.

A form asks for missing details.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.errors import CompanionError
from companion.faces.web.pages.answer_places import Option
from companion.faces.web.pages.table_page import TablePage
from companion.games.catalogue import find_cases, load_all_doubts
from companion.kernel.doubts import Case, Doubt, DoubtInput, Verdict
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.explanation import explain_question, open_rulebook
from companion.present.words.card_line import CardLine
from companion.wording.answer_parsing import parse_answer
from companion.wording.doubt_words import InputReader, list_verdict_lines, make_empty_case
from companion.wording.messages import Wording
from companion.wording.question_words import name_option, name_options, word_question_with_seat
from companion.wording.rulebook import search_rules

LONGEST_INPUT = 400
"""Characters of a doubt's detail, at most; the field takes no more."""
MOST_FOUND = 12
"""Rules found, at most; the best matches come first."""
SAID = "said."
"""Prefix of fields for questions on which the verdict depends."""


def render_rule(page: TablePage) -> str:
    """Render the rule behind the pending question, and the judge's forms.

    The address has the words to search for (`find`), and names the doubt that was filled in
    (`doubt`), with its details by name.
    """
    sent_values = {
        name: ",".join(values)[:LONGEST_INPUT]  # several house rules
        for name, values in page.form_data.items()
    }
    runner = page.session.runner
    asked_question = page.session.pending
    explanation = (
        explain_question(asked_question.question, runner, page.wording)
        if asked_question is not None
        else None
    )
    book = open_rulebook(runner, page.language)
    at_table = [
        make_doubt_form(page, case, f"here{number}", sent_values, runner)
        for number, case in enumerate(find_cases(runner))
    ]
    others = [
        make_doubt_form(page, make_empty_case(doubt), f"laid{number}", sent_values)
        for number, doubt in enumerate(load_all_doubts())
    ]
    return page.render_template(
        "rule.html",
        found=search_rules([book], page.searched_text)[:MOST_FOUND],
        asked=explanation,
        entries=book.list_entries(),
        at_table=at_table,
        others=others,
    )


# ---- the judge


@dataclass(frozen=True)
class DoubtField:
    """A form field: a list to choose from, a number, a text, or house rules to tick.

    Attributes:
        house_rules: ids of house rules and their meanings, of which any can be ticked.
    """

    name: str
    label: str
    value: str
    options: Sequence[Option] = ()
    is_number: bool = False
    house_rules: Sequence[Option] = ()


@dataclass(frozen=True)
class DoubtForm:
    """A question to the judge: fields for missing details, then the verdict.

    Attributes:
        key: identifies the form.
        title: the doubt as a question.
        is_open: whether the form is unfolded.
        fields: details that the judge needs.
        open_questions: questions of the rules on which the verdict depends.
        verdict: lines of the verdict; empty before anything is sent.
    """

    key: str
    title: str
    is_open: bool
    fields: Sequence[DoubtField]
    open_questions: Sequence[DoubtField]
    verdict: Sequence[str]


def make_doubt_form(
    page: TablePage,
    case: Case,
    key: str,
    form_data: Mapping[str, str],
    runner: Runner | None = None,
) -> DoubtForm:
    """Return a question to the judge as a form, with the verdict if it can be judged.

    For invalid details, the verdict is an error message that lists valid ones.

    Args:
        page: the session as one device sees it.
        case: the doubt to judge, with the known and missing details.
        key: identifies the form.
        form_data: the values of the form that was sent, which may be another one.
        runner: the game that it is about; None for a hypothetical table.
    """
    doubt = case.doubt
    reader = InputReader(case, page.wording if runner else Wording(page.language))
    wording = reader.wording
    is_open = form_data.get("doubt") == key
    sent_values = form_data if is_open else {}
    waiting: list[DoubtField] = []

    def make_field(name: str, label: str, question: Question | None) -> DoubtField:
        """Return a field: a list to choose from, a number, or a text."""
        text = sent_values.get(name, "")
        if question is None:
            return DoubtField(name, label, text)
        named = name_options(question, wording)
        has_numbers = bool(question.get_numbers())
        offered = [("", "–"), *named] if named and not has_numbers else []
        return DoubtField(name, label, text, offered, is_number=has_numbers and not named)

    def make_input_field(doubt_input: DoubtInput) -> DoubtField:
        """Return the field of a missing detail."""
        name = doubt_input.name
        question = doubt_input.values[0]
        if doubt_input.displayed_options is not None:
            rules = [
                (rule, name_option(question, rule, wording))
                for rule in doubt_input.displayed_options
            ]
            ticked = sent_values.get(name, "") if is_open else _join_house_rules(page, doubt)
            return DoubtField(name, wording.say("lobby.house_rules"), ticked, house_rules=rules)
        label = reader.label_input(doubt_input)
        return make_field(name, label, question if doubt_input.is_single else None)

    def judge_case() -> Verdict:
        """Return the verdict; collect the questions that the rules ask on the way."""
        values = reader.read_case(sent_values)
        answers: dict[str, Plain] = {}
        while True:
            verdict = case.judge(values, runner, answers)
            if verdict.waiting is None:
                return verdict
            place, question = verdict.waiting
            label = word_question_with_seat(question, wording)
            field = make_field(f"{SAID}{place}", label, question)
            waiting.append(field)
            if not field.value:
                return verdict
            answers[place] = question.judge(
                CardLine(question, wording).read_line(field.value).answer or field.value
                if question.parts
                else parse_answer(question, field.value, wording)
            )

    verdict: Sequence[str] = ()
    if is_open or not case.unknown_inputs:
        try:
            verdict = list_verdict_lines(judge_case(), wording)
        except CompanionError as error:
            verdict = [wording.word_error(error)]
    fields = [make_input_field(doubt_input) for doubt_input in reader.list_unknown_inputs()]
    return DoubtForm(key, wording.word_value(case.sentence), is_open, fields, waiting, verdict)


def _join_house_rules(page: TablePage, doubt: Doubt) -> str:
    """Return the ids of the table's house rules, with commas between; empty in another game."""
    table = page.session.runner.table
    if table is None or page.wording.game != doubt.game:
        return ""
    return ",".join(f"{name}={value}" for name, value in table.rulings.items())
