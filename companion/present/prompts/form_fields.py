"""Fields of a form: the values read so far, and the fields that are still open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.kernel.facts import UNKNOWN, Plain, PlainValues
from companion.kernel.questions import Question
from companion.present.card_suggestions import KnownCard
from companion.present.prompts.base_list import CardPrompt, list_card_items
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.screen import FieldReading, ListItem, QuestionView, StyledLine
from companion.present.words.card_line import CardReading
from companion.present.words.card_reveal import MOST_KNOWN, make_card_parser
from companion.present.words.line_items import OPEN
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, name_options, word_answer

NEW = "0"
"""Key for a new card."""
FEW = 16
"""Maximum number of options of the next field that are shown."""


class FormFieldsPrompt(CardPrompt, QuestionPrompt):
    """Base of the prompt for a form: its fields, whose values come from one line or several.

    Args:
        known_cards: known cards that may answer it, the likeliest first.

    Attributes:
        offered_cards: the known cards that are still offered, the likeliest first.
        values: the checked values of a known card and of the entered lines, by field.
    """

    open_ended = True

    def __init__(
        self,
        question: Question,
        default: Plain,
        wording: Wording,
        known_cards: Sequence[KnownCard] = (),
    ) -> None:
        super().__init__(question, default, wording)
        self.defaults: PlainValues = default if isinstance(default, dict) else {}
        self.values: dict[str, Plain] = {}
        self._doubted_line = ""
        self.keep_checked_values({}, known_cards)

    def keep_checked_values(
        self, values: PlainValues, known_cards: Sequence[KnownCard] = ()
    ) -> None:
        """Keep checked values of fields for the next line, which begins empty.

        Args:
            values: the values by field; None for a field that is asked although it has a default.
            known_cards: the known cards that are still offered.
        """
        self.offered_cards = known_cards
        self.defaults = {**self.defaults, **values}
        self.values |= {name: value for name, value in values.items() if value is not None}
        self.line.replace_text("")
        self.parser = make_card_parser(
            self.question, self.wording, known_cards, self.defaults, self.values
        )
        listed = enumerate(list_card_items(known_cards[:MOST_KNOWN]), start=1)
        self.items = [item._replace(key=str(number)) for number, item in listed]
        if known_cards:
            self.items.append(ListItem(NEW, self.wording.say("screen.new_card")))

    def _read_line(self, line: str) -> CardReading:
        reading = self.parser.read_line(line).best
        assert reading is not None  # its kind is certain
        return reading

    def read_typed_line(self) -> CardReading:
        """Read the line typed so far."""
        return self._read_line(self.line.text)

    def list_fields(self) -> Sequence[FieldReading]:
        if self.offered_cards and not self.line.text:
            return ()
        return self.read_typed_line().fields

    def build_question_view(self) -> QuestionView:
        """Return the question for display, with the answers of a line that has more than one."""
        view = super().build_question_view()
        line = self.line.text
        if self.parse_line is None or "," not in line or not self.read_typed_line().misfit_count:
            return view
        answers = [StyledLine(one.words, "fact", "✓") for one in self.parse_line(line).answers]
        return replace(view, remarks=(*view.remarks, *answers))

    def _list_open_fields(self) -> dict[str, tuple[Question, Plain]]:
        """Return the fields without a value, each with its default; not those with one choice."""
        found = dict[str, tuple[Question, Plain]]()
        for field in self.read_typed_line().fields:
            part = self.question.parts[field.name].adapt_to(self.values)
            is_set = field.name in self.values or part.is_forced()
            if not is_set and part.is_relevant_after(self.values):
                found[field.name] = (part, field.value)
        return found

    def _find_single_field(self) -> str:
        """Return the open field that is asked by itself; "" if Enter takes all defaults together.

        It is the first open field without a default, or the only open field. A text before it is
        asked by itself, too, except for the name of a card whose other fields have defaults.
        """
        fields = self._list_open_fields()
        is_whole = all(default is not None for _, default in fields.values())
        texts_count = not (is_whole and self.question.card)
        for name, (part, default) in fields.items():
            if default is None or len(fields) == 1 or (texts_count and part.longest):
                return name
        return ""

    def get_asked_part(self) -> tuple[Question, Plain]:
        """Return the field that is asked by itself, or the form if Enter takes all defaults."""
        if self.offered_cards:
            return super().get_asked_part()
        fields = self._list_open_fields()
        if name := self._find_single_field():
            return fields[name]
        return self.question, {name: default for name, (_, default) in fields.items()}

    def list_values_in_words(self) -> list[str]:
        """Return each value entered so far, with the name of its field."""
        read = self.read_typed_line().fields
        return [f"{field.label}: {field.words}" for field in read if field.words]

    def describe_fields(self, former_values: Sequence[str] = (), line: str = "") -> list[str]:
        """Return lines about the form: its new values, and the first problem or missing fields.

        If several fields are missing and no line was entered, an example of a line follows.

        Args:
            former_values: the values that are not repeated, as `list_values_in_words` returns them.
            line: the line that gave the new values.
        """
        news = [words for words in self.list_values_in_words() if words not in former_values]
        said = [", ".join(news), self.read_typed_line().trouble]
        fields = self._list_open_fields().values()
        missing = [part for part, default in fields if default is None]
        if len(missing) > 1 and not line:
            example = self._make_example_line(missing, is_labelled=len(missing) < len(fields))
            said.append(self.wording.say("screen.fields_in_line", line=example))
        return [words for words in said if words]

    def _make_example_line(self, missing: Sequence[Question], *, is_labelled: bool) -> str:
        """Return an example of a line with the missing fields.

        Args:
            missing: the fields.
            is_labelled: whether labels are needed, since values could be those of other fields.
        """
        examples = [self._word_example(part, place) for place, part in enumerate(missing)]
        if not is_labelled:
            return " ".join(examples)
        labels = (label_field(part, self.wording) for part in missing)
        return ", ".join(map("{} {}".format, labels, examples))

    def _word_example(self, part: Question, place: int) -> str:
        """Return a plausible value as an example; neighbouring fields have different examples."""
        index = min(2 if part.get_numbers() else 2 - place % 2, part.count_answers() - 1)
        return word_answer(part, 2 if part.signed else part.get_nth_answer(index), self.wording)

    # ---- answers of the asked field

    def list_visible_answers(self) -> list[ListItem]:
        if self.offered_cards:
            return super().list_visible_answers()
        part = self._get_asked_field()
        if part is not None and part.may_be_unknown:
            word = word_answer(part, UNKNOWN, self.wording)
            is_beside_text = self.question.has_free_text()
            initial = word if is_beside_text and not self.values else word[:1]
            key = OPEN if self.line.text else initial
            return [ListItem(key, self.wording.say("full.leave_open"))]
        parts = self.question.parts.values()
        has_numbers = any(each.get_numbers() for each in parts)
        if part is None and not has_numbers:  # a further option may follow
            part = next((each for each in parts if each.allows_several_options), None)
        if part is None or part.count_answers() > FEW:
            return []
        most = 0 if has_numbers or self.line.text[-1:].strip(" ,") else MOST_KNOWN
        named = enumerate(name_options(part, self.wording), start=1)
        return [ListItem(str(place) if place <= most else "", name) for place, (_, name) in named]

    def _get_asked_field(self) -> Question | None:
        """Return the field that is asked now; None if none is."""
        if self.values and not self.line.text:
            part, _ = self.get_asked_part()
            return None if part.parts else part
        name = next((field.name for field in self.read_typed_line().fields if field.is_asked), "")
        return self.question.parts.get(name)
