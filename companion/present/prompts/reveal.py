"""Prompt for a revealed card, which can be typed in one line with its kind and its values."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.prompts.base_list import CardPrompt, ListPrompt
from companion.present.screen import Answer, FieldReading, ListItem, StyledLine
from companion.present.words.card_reveal import RevealParser
from companion.present.words.line_items import KIND
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options


class RevealPrompt(CardPrompt, ListPrompt):
    """Prompt for a revealed card: the key of its kind, or the whole card in one line.

    Args:
        parser: parses the line.
    """

    least_lines = 4  # the fields of a creature take three

    def __init__(
        self,
        question: Question,
        default: Plain,
        wording: Wording,
        parser: RevealParser,
    ) -> None:
        super().__init__(question, default, wording)
        self.parser = parser

    def make_placeholder(self) -> str:
        return self.wording.say("full.kind")

    # ---- display

    def count_hidden_answers(self) -> int:
        return 0

    def list_fields(self) -> Sequence[FieldReading]:
        shown = self.reading.shown
        if shown is None or not self.line.text:
            return ()
        name = shown.parser.name
        if not self.reading.best and KIND not in shown.values:
            name += "?"
        kind = FieldReading(KIND, self.wording.say("field.kind_of_card"), words=name)
        return [kind, *(field for field in shown.fields if field.name != KIND)]

    # ---- keys and lines

    def take_item(self, item: ListItem) -> Answer | None:
        if item.key:
            return super().take_item(item)
        card = self.list_known_cards()[int(item.token)]
        return Answer(card.card.kind, self.line.text, next_answer=card.answer)

    def handle_enter_without_item(self) -> Answer | None:
        return self._enter_line(self.line.text)

    def show_refusal(self, reason: str, line: str = "") -> None:
        """Show why a line was refused, and why some kinds of cards can't be revealed any more."""
        super().show_refusal(reason, line)
        gone = [item for item in self.items if item.barred and item.barred not in reason]
        self.remarks += [StyledLine(f"{item.label}: {item.barred}", mark="•") for item in gone]

    def _enter_line(self, line: str) -> Answer | None:
        """Read a line: the key or name of a kind, or a card, possibly incomplete.

        Missing values are asked for by the next question.
        """
        typed_text = line.strip()
        reading = self.parser.read_line(typed_text)
        kinds = find_options(self.question, typed_text, self.wording)
        shown = reading.shown if reading.has_value else None
        is_kind = typed_text.isdigit() or shown is None or shown.parser.form.card in kinds
        if not typed_text or (kinds and is_kind):
            return super()._enter_line(line)
        answers = reading.typed_answers
        if answers:
            kind, *card = answers
            known = [one.answer for one in reading.known_cards if one.card.kind == kind]
            return Answer(kind, self.line.text, next_answer=[*card, *known, None][0])
        if self.parse_line is not None:
            said = self.parse_line(typed_text)
            if len(said.answers) > 1:
                return Answer(said, line)
        if reading.best is not None and reading.best.values:
            values = {
                field.name: None if field.is_asked else field.value
                for field in reading.best.fields
                if field.name != KIND and (field.is_asked or not field.is_default)
            }
            later = values if any(values.values()) else None
            return Answer(reading.best.parser.form.card, line, next_answer=later)
        if not reading.has_value:
            return super()._enter_line(line)
        self.show_refusal(reading.trouble, line)
        return None

    def _read_as_several_answers(self, answer: Answer | None, line: str) -> Answer | None:
        """Read a line as several answers, unless it describes one card with a word too many."""
        if self.parser.read_line(line.strip()).has_value:
            return answer
        return super()._read_as_several_answers(answer, line)
