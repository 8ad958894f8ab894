"""Prompt for a form, and the choice of the prompt for any question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from companion.errors import Refusal
from companion.kernel.facts import UNKNOWN, Plain, PlainValues
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Question, Widget
from companion.present.card_suggestions import KnownCard, suggest_known_name
from companion.present.group_memory import needs_confirmation
from companion.present.option_keys import get_keyed_numbers
from companion.present.prompts.base_list import (
    CardPrompt,
    ListPrompt,
    SeveralPrompt,
    list_card_items,
)
from companion.present.prompts.prompt import QuestionPrompt, TextPrompt, TypedPrompt
from companion.present.screen import (
    Answer,
    FieldReading,
    KeyPress,
    ListItem,
    QuestionView,
    StyledLine,
)
from companion.present.words.card_line import CardReading, make_example_line
from companion.present.words.card_reveal import MOST_KNOWN, make_card_parser
from companion.present.words.line_items import OPEN
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.question_words import name_options, word_answer

PROMPTS: Mapping[Widget, type[QuestionPrompt]] = {
    Widget.CHOICE: ListPrompt,
    Widget.SEVERAL: SeveralPrompt,
    Widget.TEXT: TextPrompt,
}
"""Prompts for the kinds of question that are not answered by typing a value."""
NEW = "0"
"""Key for a new card."""
FEW = 16
"""Maximum number of options of the next field that are shown."""


class FormPrompt(CardPrompt, QuestionPrompt):
    """Prompt for a card or another short form, typed in any order.

    Keys edit one line with all values. Of several entered lines, each sets the fields that it
    names, even if they have values. Known cards can be chosen by a key.

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
        is_begun = self.line.text or not self.offered_cards
        return self.read_typed_line().fields if is_begun else ()

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

    def _find_asked_part(self) -> tuple[str, Question, Plain]:
        """Return the open field that is asked by itself, or the form if Enter takes all defaults.

        The field is the first one without a default, or the only one. A text before it is asked by
        itself, too, except for the name of a card whose other fields have defaults.

        Returns:
            The field's name, or "" for the form; the question; its default.
        """
        fields = self._list_open_fields()
        defaults = {name: default for name, (_, default) in fields.items()}
        texts_count = None in defaults.values() or not self.question.card
        for name, (part, default) in fields.items():
            if default is None or len(fields) == 1 or (texts_count and part.longest):
                return name, part, default
        return "", self.question, defaults

    def get_asked_part(self) -> tuple[Question, Plain]:
        return super().get_asked_part() if self.offered_cards else self._find_asked_part()[1:]

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
            is_labelled = len(missing) < len(fields)
            example = make_example_line(missing, self.wording, is_labelled=is_labelled)
            said.append(self.wording.say("screen.fields_in_line", line=example))
        return [words for words in said if words]

    # ---- answers of the asked field

    def list_visible_answers(self) -> list[ListItem]:
        if self.offered_cards:
            return super().list_visible_answers()
        asked = (field.name for field in self.read_typed_line().fields if field.is_asked)
        is_entered = self.values and not self.line.text
        name = self._find_asked_part()[0] if is_entered else next(asked, "")
        part = self.question.parts.get(name)
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

    def make_placeholder(self) -> str:
        if self.offered_cards:
            return self.wording.say("full.card_or_known")
        open_fields = self._list_open_fields().values()
        is_kept = all(default is not None and not part.signed for part, default in open_fields)
        if is_kept and not self.question.total:
            return self.wording.say("full.fields_kept")
        return self.wording.say("full.card" if self.question.card else "full.fields")

    def list_known_cards(self) -> Sequence[KnownCard]:
        return super().list_known_cards() if self.line.text else self.offered_cards[:MOST_KNOWN]

    def count_hidden_answers(self) -> int:
        return len(self.offered_cards) - len(self.list_known_cards())

    def is_taken_by_enter(self, item: ListItem) -> bool:
        """Return whether Enter takes an item: the first card unless it needs confirmation."""
        doubtful = needs_confirmation(self.question, self.offered_cards[0].card.values)
        return item.key == (NEW if doubtful else "1")

    # ---- keys and lines

    def _enter_line(self, line: str) -> Answer | None:
        """Read a line in addition to earlier ones; show the new values and the missing fields."""
        former = [] if self.offered_cards else self.list_values_in_words()
        taken = self._take_line(f"{self.line.text}{line}")
        if taken is None and not self.offered_cards:
            news = self.describe_fields(former, line.strip())
            if not self.remarks:
                news = news or self.describe_fields()
            self.remarks += map(StyledLine, news)
        return taken

    def _take_line(self, line: str) -> Answer | None:
        """Return the answer that a line completes, or the known card; else keep its values."""
        typed_text = line.strip()
        self.line.replace_text("")
        if not self.offered_cards:
            return self._apply_line(line)
        for item in self.items:
            if item.key == typed_text or (not typed_text and self.is_taken_by_enter(item)):
                return self.take_item(item)
        read = self.parser.read_line(typed_text)
        if len(read.known_cards) == 1 and not read.answers:
            return self._answer_with_known_card(read.known_cards[0])
        meant = suggest_known_name(self._read_line(typed_text), self.offered_cards)
        if not meant and self._is_card_beginning(typed_text):
            self.keep_checked_values({})
            return self._apply_line(line)
        self._doubted_line = line
        given = shorten_answer(typed_text)
        self.show_refusal(self.wording.say("screen.no_such_card", given=given, meant=meant), line)
        return None

    def _apply_line(self, line: str) -> Answer | None:
        """Set the fields to the values in a line; return the answer once it is complete.

        An empty line sets all open fields to their defaults, or only the field that is asked.
        """
        name, part, default = self._find_asked_part()
        if line.strip() or (default is None and part.any_words):
            self._apply_values(line)
        else:
            likely = {key: value for key, (_, value) in self._list_open_fields().items()}
            self.keep_checked_values({name: default} if None in likely.values() else likely)
        answer = self.read_typed_line().answer
        if answer is None or self.remarks or self._list_open_fields():
            return None
        return Answer(answer)  # its values are kept, so that no line is edited

    def _apply_values(self, line: str) -> None:
        """Set the fields to the values in a line; show its first problem as a remark.

        The line is read as a value of the asked field, else as values of any fields. A card's name
        may stand among other values. In an incomplete card one word may be wrong.
        """
        name, field, _ = self._find_asked_part()
        others = self._list_open_fields().keys() - {name}
        is_name = bool(field.longest and self.question.card and others)
        read = self._read_line(line)
        sets_others = name in read.values and others & read.values.keys() and not read.misfit_count
        if name and not (is_name or sets_others):
            with suppress(Refusal):
                value = field.judge(parse_answer(field, line, self.wording))
                self.keep_checked_values({name: value})
                return
        is_part = read.values != self.values and any(one.value is None for one in read.fields)
        is_refused = read.misfit_count > bool(self.question.card and is_part)
        if read.misfit_count:
            self.show_refusal(read.trouble, line if is_refused else "")
        if not is_refused:
            self.keep_checked_values(read.values)
            self.line.replace_text(f"{line} " if read.lacks_seat else "")

    def _answer_with_known_card(self, known_card: KnownCard) -> Answer | None:
        """Answer with a known card, or ask for its unknown fields."""
        if known_card.is_whole:
            return Answer(known_card.answer)
        self.keep_checked_values(known_card.answer)
        return None

    def _is_card_beginning(self, typed_text: str) -> bool:
        """Return whether a line describes a new card: completely, or by a value besides the name.

        One word may be wrong. A number is a key, unless the first field is a number.
        """
        if typed_text.isdecimal() and not next(iter(self.question.parts.values())).get_numbers():
            return False
        read = self._read_line(typed_text)
        has_value = read.has_value or any(field.refused for field in read.fields)
        return read.answer is not None or (has_value and read.misfit_count <= 1)

    def _press_key(self, press: KeyPress) -> Answer | None:
        if press.char != NEW:
            self._doubted_line = ""
        before = self.line.text[: self.line.cursor]
        if press.char == "," and before.endswith(" "):  # behind a value chosen by its key
            self.line.apply_key(KeyPress("backspace"))
        if press.char and not (self.offered_cards or press.char.isalpha()):
            keys = [option.key for option in self.list_visible_answers()]
            if press.char in keys:
                return self.click_answer(keys.index(press.char))
        return super()._press_key(press)

    def click_answer(self, place: int) -> Answer | None:
        """Answer with a known card, begin a new one, or type an option of the asked field.

        The option follows the line typed so far; a sign stands for the one that leaves a figure
        open.
        """
        if self.offered_cards:
            return super().click_answer(place)
        option = self.list_visible_answers()[place]
        word = OPEN if option.key and not option.key.isdigit() else option.label
        self.line.replace_text(f"{self.line.text.rstrip()} {word} ".lstrip())
        return None

    def take_item(self, item: ListItem) -> Answer | None:
        """Answer with a known card, or ask for its unknown fields; or begin a new card.

        A line that was just refused as no known card begins it.
        """
        if item.key == NEW:
            self.keep_checked_values({})
            return self._apply_line(self._doubted_line) if self._doubted_line else None
        return self._answer_with_known_card(self.list_known_cards()[int(item.token)])

    def handle_enter_without_item(self) -> Answer | None:
        """Return the answer if the line surely is a whole one; else keep its values."""
        line = self.line.text
        reading = self.read_typed_line()
        if reading.lacks_seat:
            self.line.replace_text(f"{line.rstrip()} ")
            self.remarks = [StyledLine(reading.trouble)]
            return None
        figures = [field for field in reading.fields if self.question.parts[field.name].signed]
        changes_none = bool(figures) and all(field.is_default for field in figures)
        leaves_open = any(field.is_default and field.value == UNKNOWN for field in reading.fields)
        answer = None if changes_none or leaves_open else reading.entered_answer
        if line and answer is not None and not suggest_known_name(reading, self.offered_cards):
            return Answer(answer, "" if self.values else line)
        taken = self._take_line(line)
        if taken is None and not (line.strip() or self.remarks):
            self.show_refusal(self.read_typed_line().trouble)
        return taken


def make_question_prompt(
    question: Question, default: Plain, wording: Wording, known_cards: Sequence[KnownCard] = ()
) -> QuestionPrompt:
    """Return the prompt for a question.

    Args:
        question: the question.
        default: the answer that Enter takes; None for none.
        wording: the language and the players' names.
        known_cards: known cards that may answer a form.
    """
    if question.parts:
        return FormPrompt(question, default, wording, known_cards)
    prompt = (
        ListPrompt if get_keyed_numbers(question) else PROMPTS.get(question.widget, TypedPrompt)
    )
    return prompt(question, default, wording)
