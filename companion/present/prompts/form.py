"""Prompt for a form, and the choice of the prompt for any question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.kernel.facts import UNKNOWN, Plain
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Question, Widget
from companion.present.card_suggestions import KnownCard
from companion.present.group_memory import needs_confirmation
from companion.present.option_keys import list_numbers
from companion.present.prompts.base_list import CardPrompt
from companion.present.prompts.fields_in_turn import FieldsInTurn
from companion.present.prompts.listed import ListPrompt
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.prompts.several import SeveralPrompt
from companion.present.prompts.typed_prompts import NumberPrompt, TextPrompt
from companion.present.screen import Answer, FieldRead, Item, OptionShown, Press, StyledLine, Tone
from companion.present.words.card_line import CardRead
from companion.present.words.card_reveal import make_card_parser
from companion.present.words.line_lexicon import OPEN
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text
from companion.wording.question_words import name_options, word_answer

LISTED = 9
"""Maximum number of known cards listed, one key each."""
NEW = "0"
"""Key for a new card."""
FEW = 16
"""Maximum number of options of the next field that are shown."""
PROMPTS: Mapping[Widget, Callable[[Question[Any], Plain, Wording], QuestionPrompt]] = {
    Widget.CHOICE: ListPrompt,
    Widget.SEVERAL: SeveralPrompt,
    Widget.AMOUNT: NumberPrompt,
    Widget.TEXT: TextPrompt,
}
"""Prompts for each kind of question except forms."""


class FormPrompt(CardPrompt, QuestionPrompt):
    """Prompt for a card or another short form, typed in one line in any order.

    Known cards can be chosen by a key.

    Args:
        known_cards: known cards that may answer it, the likeliest first.
    """

    question: Question[Any]
    open_ended = True

    def __init__(
        self,
        question: Question[Any],
        default: Plain,
        wording: Wording,
        known_cards: Sequence[KnownCard] = (),
    ) -> None:
        super().__init__(question, default, wording)
        self._start_over(known_cards, default if isinstance(default, dict) else {})

    def _start_over(self, known_cards: Sequence[KnownCard], defaults: Mapping[str, Plain]) -> None:
        """Reset the prompt to known cards to choose from, and default values by field."""
        self.known = known_cards
        self.defaults = defaults
        self.in_turn: FieldsInTurn | None = None
        self.reveal = make_card_parser(self.question, self.wording, known_cards, defaults)
        self.line.replace_text("")
        self.items = self.list_matching_items()

    def begin_with(self, line: str) -> None:
        """Begin with text that was already typed for the card.

        Args:
            line: the text; empty for none.
        """
        if line:
            self._start_over((), self.defaults)
        self.line.replace_text(line)

    def make_placeholder(self) -> str:
        if self.known:
            return self.wording.say("full.card_or_known")
        return self.wording.say("full.card" if self.question.card else "full.fields")

    # ---- display

    def read_typed_line(self) -> CardRead:
        """Read the line typed so far."""
        return self.reveal.read_line(self.line.text).kinds[0].read

    def list_fields(self) -> Sequence[FieldRead]:
        if self.known and not self.line.text:
            return ()
        return self.read_typed_line().fields

    def list_visible_answers(self) -> list[OptionShown]:
        if self.known and self.in_turn is None:
            spoken = [*(card.words for card in self.list_known_cards()), ""]
            shown = zip(self.list_options(), spoken, strict=False)
            return [replace(option, spoken=words) for option, words in shown]
        part = self._get_wanted()
        if part is not None and part.may_be_unknown:
            word = word_answer(part, UNKNOWN, self.wording)
            is_beside_text = any(each.longest for each in self.question.parts.values())
            initial = word if is_beside_text and self.in_turn is None else word[:1]
            key = OPEN if self.line.text else initial
            return [OptionShown(key=key, label=self.wording.say("full.leave_open"))]
        if part is None or part.count() > FEW:
            return []
        digits = {name: digit for digit, name in self._list_by_digit().items()}
        named = name_options(part, self.wording)
        return [OptionShown(key=digits.get(name, ""), label=name) for _, name in named]

    def _list_by_digit(self) -> dict[str, str]:
        """Return the answers to the current field by digit; none if the form has numbers."""
        part = self._get_wanted()
        parts = self.question.parts.values()
        if part is None or any(each.numbers() for each in parts) or self.line.text[-1:].strip():
            return {}
        names = [name for _, name in name_options(part, self.wording)]
        return {str(place): name for place, name in enumerate(names[:LISTED], start=1)}

    def _get_wanted(self) -> Question[Any] | None:
        """Return the field that is asked now."""
        if self.in_turn is not None:
            return None if self.in_turn.next_field is None else self.in_turn.next_field[1]
        name = next((field.name for field in self.read_typed_line().fields if field.is_asked), "")
        return self.question.parts.get(name)

    def _may_be_open(self) -> bool:
        """Return whether the current field may be left open."""
        part = self._get_wanted()
        return part is not None and part.may_be_unknown

    def get_part_asked(self) -> tuple[Question[Any], Plain]:
        if self.known and self.in_turn is None:
            return super().get_part_asked()
        turn = self._get_fields_in_turn()
        if turn.field_asked is None:
            return self.question, {**turn.values, **turn.remaining_defaults}
        name, part = turn.field_asked
        return part, turn.get_default(name, part)

    def list_fields_in_lines(self) -> Sequence[FieldRead]:
        return (
            () if self.known and self.in_turn is None else self._get_fields_in_turn().show_fields()
        )

    def _get_fields_in_turn(self) -> FieldsInTurn:
        """Return the fields as filled in by lines so far, and by a line before the question."""
        turn = self.in_turn or FieldsInTurn(self.question, self.defaults, self.wording)
        if self.in_turn is None and self.line.text:
            turn.take_line(self.line.text)
        return turn

    def list_known_cards(self) -> Sequence[KnownCard]:
        """Return the known cards that match the line, the best first, at most one for each key."""
        if not self.line.text:
            return self.known[:LISTED]
        return self.reveal.read_line(self.line.text).known_cards if self.known else ()

    def list_matching_items(self) -> Sequence[Item]:
        """Return the known cards and "another card", once text is typed only those that match."""
        begun = bool(self.line.text)
        items = [
            Item("" if begun else str(place + 1), card.short, token=str(place))
            for place, card in enumerate(self.list_known_cards())
        ]
        if self.known and not begun:
            items.append(Item(NEW, self.wording.say("screen.new_card")))
        return items

    def count_hidden(self) -> int:
        return len(self.known) - len(self.list_known_cards())

    def is_likely(self, item: Item) -> bool:
        """Return whether Enter takes an item: the first card, unless it needs confirmation."""
        doubtful = needs_confirmation(self.question, self.known[0].card.values)
        return item.key == (NEW if doubtful else "1")

    # ---- keys and lines

    def _enter_line(self, line: str) -> Answer | None:
        """Read a line after the previous ones; an empty line gives the default answer."""
        typed = line.strip()
        if self.known and self.in_turn is None:
            if not typed:
                return self.take_without_item()
            if typed == NEW:
                return self.click_answer(NEW)
            card = self._find_known_card(typed)
            if card is not None:
                return self._take_incomplete_card(card)
            is_key = typed.isdecimal() and not self._begins_with_number()
            if is_key or not self._begins_card(typed):
                said = self.wording.say("screen.no_such_card", given=shorten_answer(typed))
                self.remarks = [StyledLine(said, Tone.REFUSED, "✗")]
                return None
        turn = self.in_turn
        if turn is not None and turn.next_field is None:
            self._start_over((), self.defaults)  # complete before: start over
        if self.in_turn is None:
            self.in_turn = self._get_fields_in_turn()
            self.line.replace_text("")
        taken = self.in_turn.take_line(line)
        self.remarks = self.in_turn.remarks
        self.half_typed = self.in_turn.half_typed
        return None if taken is None else Answer(taken, line)

    def _find_known_card(self, typed: str) -> KnownCard | None:
        """Return the known card that a line chooses by its number, or by the only such name."""
        listed = {str(place): card for place, card in enumerate(self.known[:LISTED], start=1)}
        wanted = fold_text(typed)
        is_name = len(wanted) > 1  # a single letter was meant as a command
        begun = [
            card for card in self.known if is_name and fold_text(card.words).startswith(wanted)
        ]
        return listed.get(typed) or (begun[0] if len(begun) == 1 else None)

    def _take_incomplete_card(self, known_card: KnownCard) -> Answer | None:
        """Answer with a known card; if it has unknown fields, read them from the next lines."""
        if known_card.answers:
            return Answer(known_card.answers[-1])
        self.in_turn = FieldsInTurn(self.question, {}, self.wording)
        self.in_turn.values |= known_card.card.values
        return None

    def _begins_card(self, typed: str) -> bool:
        """Return whether a line describes a new card: completely, or by a value besides the name.

        One word may be wrong; the prompt then asks for that value.
        """
        read = self.reveal.read_line(typed).kinds[0].read
        has_value = any(not self.question.parts[name].longest for name in read.values)
        return read.answer is not None or (has_value and read.misfit_count <= 1)

    def _begins_with_number(self) -> bool:
        """Return whether the first field of a card is a number."""
        return bool(next(iter(self.question.parts.values())).numbers())

    def _press_key(self, press: Press) -> Answer | None:
        is_named = not self.known and press.char in self._list_by_digit()
        if is_named or (press.char == OPEN and self._may_be_open()):
            return self.click_answer(press.char)
        return self.press_listed(press)

    def click_answer(self, key: str) -> Answer | None:
        """Answer with a known card by its number, or begin a new card by 0.

        Args:
            key: the card's key, "0", or the sign that leaves a figure open.
        """
        named = {} if self.known else self._list_by_digit()
        if key in named:
            self.line.replace_text(f"{self.line.text}{named[key]} ")
        elif not key.isdigit() and self._may_be_open():
            self.line.replace_text(f"{self.line.text} {OPEN}".strip())
        else:
            return super().click_answer(key)
        return None

    def take_item(self, item: Item) -> Answer | None:
        """Answer with a known card, or ask for its unknown fields; or begin a new card."""
        if item.key == NEW:
            self._start_over((), self.defaults)
            return None
        known = self.list_known_cards()[int(item.token)]
        if known.answers:
            return Answer(known.answers[-1])
        self._start_over((), {**known.card.values, **dict.fromkeys(known.missing)})
        return None

    def take_without_item(self) -> Answer | None:
        if self.known and not self.line.text:
            return self.take_item(next(filter(self.is_likely, self.items)))
        reading = self.read_typed_line()
        left_open = [
            StyledLine(self.wording.say("plain.enter", answer=f"{field.label} {field.words}"))
            for field in reading.fields
            if field.is_default and field.value == UNKNOWN
        ]
        if reading.fits and self.line.text[-1:].strip() and (left_open or not reading.answer):
            self.line.replace_text(f"{self.line.text} ")  # separate it from the next value
            self.remarks = left_open
            return None
        if reading.answer is None:
            self.remarks = [StyledLine(reading.trouble, Tone.REFUSED, "✗")]
            return None
        return Answer(reading.answer, self.line.text)


def make_question_prompt(
    question: Question[Any], default: Plain, wording: Wording, known_cards: Sequence[KnownCard] = ()
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
    prompt = ListPrompt if list_numbers(question) else PROMPTS[question.widget]
    return prompt(question, default, wording)
