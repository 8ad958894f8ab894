"""Forms for questions to the judge: fields for missing details, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import CompanionError
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
    options: Sequence[tuple[str, str]] = ()
    number: bool = False


@dataclass(frozen=True)
class FormShown:
    """Values of the template for a question to the judge.

    Attributes:
        key: identifies the form.
        title: the doubt as a question.
        open: whether the form is unfolded.
        fields: details that the judge needs.
        waiting: questions of the rules on which the verdict depends.
        verdict: lines of the verdict; empty before anything is sent.
    """

    key: str
    title: str
    open: bool
    fields: Sequence[Field]
    waiting: Sequence[Field]
    verdict: Sequence[str]


class DoubtForm:
    """A question to the judge: fields for missing details, then the verdict.

    Args:
        page: the session as one device sees it.
        doubt: the doubt to judge.
        case: known and missing details.
        key: identifies the form.
        at_table: whether it is about this table, not about a hypothetical one.
    """

    def __init__(
        self, page: TablePage, doubt: Doubt[Any], case: Case, key: str, *, at_table: bool
    ) -> None:
        self.doubt = doubt
        self.case = case
        self.key = key
        self.runner = page.session.runner if at_table else None
        names = page.wording.names if at_table else {}
        self.wording = Wording(page.language, doubt.game, names)
        self.reader = PieceReader(doubt, self.wording)

    def make_form(self, sent: Mapping[str, str]) -> FormShown:
        """Return the form's values for the template."""
        mine = sent if sent.get("doubt") == self.key else {}
        verdict = self._word_verdict(mine) if mine or not self.case.lacks else []
        return FormShown(
            self.key,
            self.wording.value(self.case.says),
            bool(mine),
            [self._make_field(piece, mine) for piece in self._list_lacking()],
            [field for field in verdict if isinstance(field, Field)],
            [line for line in verdict if isinstance(line, str)],
        )

    def _list_lacking(self) -> list[DoubtInput]:
        pieces = self.doubt.pieces(self.case.given)
        return [piece for piece in pieces if piece.name in self.case.lacks]

    def _word_verdict(self, sent: Mapping[str, str]) -> list[str | Field]:
        """Return the lines of the verdict, and fields for questions on which it depends.

        Invalid details give an error message with what would be valid.
        """
        said = {
            name.removeprefix(SAID): value for name, value in sent.items() if name.startswith(SAID)
        }
        try:
            raw = {
                piece.name: split_field(piece, sent.get(piece.name, ""))
                for piece in self._list_lacking()
            }
            given = self.reader.read_case(self.case, raw)
            verdict, fields = self._judge(given, said)
        except CompanionError as error:
            return [self.wording.error(error)]
        return [*list_verdict_lines(verdict, self.wording.language, self.wording.names), *fields]

    def _judge(
        self, given: Mapping[str, Any], said: Mapping[str, str]
    ) -> tuple[Verdict, list[Field]]:
        """Return the verdict, and fields for the questions that the rules ask on the way."""
        answers: dict[str, Plain] = {}
        fields: list[Field] = []
        while True:
            verdict = self.doubt.judge(given, self.runner, answers, going_on=self.case.going_on)
            if verdict.waiting is None:
                return verdict, fields
            place, question = verdict.waiting
            text = said.get(place, "")
            label = address_judge_question(question, self.wording)
            fields.append(self._make_input(f"{SAID}{place}", question, text, label))
            if not text:
                return verdict, fields
            answers[place] = question.judge(parse_answer(question, text, self.wording))

    def _make_field(self, piece: DoubtInput, sent: Mapping[str, str]) -> Field:
        text = sent.get(piece.name, "")
        label = label_piece(self.doubt, piece, self.wording)
        if piece.single:
            return self._make_input(piece.name, piece.values[0], text, label)
        return Field(piece.name, label, text)

    def _make_input(self, name: str, question: Question[Any], text: str, label: str) -> Field:
        """Return a field: a list to choose from, a number, or a text."""
        named = name_options(question, self.wording)
        number = bool(question.numbers()) and not list_tokens(question)
        offered = [("", "–"), *named] if named and not question.numbers() else []
        return Field(name, label, text, offered, number=number)
