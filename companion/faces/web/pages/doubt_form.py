"""Forms for questions to the judge: fields for missing details, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import CompanionError
from companion.faces.web.pages.answer_places import Option
from companion.faces.web.pages.table_page import TablePage
from companion.kernel.doubts import Case, Doubt, DoubtInput, Verdict
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.wording.answer_parsing import parse_answer
from companion.wording.doubt_words import PieceReader, split_field
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, name_options
from companion.wording.verdict_words import address_judge_question, label_piece, list_verdict_lines

SAID = "said."
"""Prefix of fields for questions on which the verdict depends."""


@dataclass(frozen=True)
class Field:
    """A form field: a list to choose from, a number, or a text."""

    name: str
    label: str
    value: str
    options: Sequence[Option] = ()
    number: bool = False


class DoubtForm:
    """A question to the judge: fields for missing details, then the verdict.

    Args:
        page: the session as one device sees it.
        doubt: the doubt to judge.
        case: known and missing details.
        key: identifies the form.
        form_data: the values of the form that was sent, which may be another one.
        at_table: whether it is about this table, not about a hypothetical one.

    Attributes:
        title: the doubt as a question.
        open: whether the form is unfolded.
        fields: details that the judge needs.
        waiting: questions of the rules on which the verdict depends.
        verdict: lines of the verdict; empty before anything is sent.
    """

    def __init__(
        self,
        page: TablePage,
        doubt: Doubt[Any],
        case: Case,
        key: str,
        form_data: Mapping[str, str],
        *,
        at_table: bool,
    ) -> None:
        self._doubt = doubt
        self._case = case
        self._runner = page.session.runner if at_table else None
        names = page.wording.names if at_table else {}
        self._wording = Wording(page.language, doubt.game, names)
        self.key = key
        self.open = form_data.get("doubt") == key
        self._sent = form_data if self.open else {}
        self._lacking = [
            piece for piece in doubt.list_inputs(case.given) if piece.name in case.unknown_inputs
        ]
        self.title = self._wording.word_value(case.says)
        self.fields = [self._make_field(piece) for piece in self._lacking]
        self.waiting: Sequence[Field] = ()
        self.verdict = self._word_verdict() if self.open or not case.unknown_inputs else ()

    def _word_verdict(self) -> Sequence[str]:
        """Return the lines of the verdict, and keep the questions on which it depends.

        Invalid details give an error message with what would be valid.
        """
        try:
            raw = {
                piece.name: split_field(piece, self._sent.get(piece.name, ""))
                for piece in self._lacking
            }
            given = PieceReader(self._doubt, self._wording).read_case(self._case, raw)
            verdict, self.waiting = self._judge_case(given)
        except CompanionError as error:
            return [self._wording.word_error(error)]
        return list_verdict_lines(verdict, self._wording.language, self._wording.names)

    def _judge_case(self, details: Mapping[str, Any]) -> tuple[Verdict, list[Field]]:
        """Return the verdict, and fields for the questions that the rules ask on the way."""
        answers: dict[str, Plain] = {}
        fields: list[Field] = []
        while True:
            verdict = self._doubt.judge(
                details, self._runner, answers, continues=self._case.continues
            )
            if verdict.waiting is None:
                return verdict, fields
            place, question = verdict.waiting
            name = f"{SAID}{place}"
            text = self._sent.get(name, "")
            label = address_judge_question(question, self._wording)
            fields.append(self._make_input(name, question, text, label))
            if not text:
                return verdict, fields
            answers[place] = question.judge(parse_answer(question, text, self._wording))

    def _make_field(self, piece: DoubtInput) -> Field:
        text = self._sent.get(piece.name, "")
        label = label_piece(self._doubt, piece, self._wording)
        if piece.is_single:
            return self._make_input(piece.name, piece.values[0], text, label)
        return Field(piece.name, label, text)

    def _make_input(self, name: str, question: Question[Any], text: str, label: str) -> Field:
        """Return a field: a list to choose from, a number, or a text."""
        named = name_options(question, self._wording)
        number = bool(question.numbers()) and not list_tokens(question)
        offered = [("", "–"), *named] if named and not question.numbers() else []
        return Field(name, label, text, offered, number=number)
