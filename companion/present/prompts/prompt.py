"""Base class of the prompts for questions of the rules, and those for typed values and texts.

There is one subclass for each kind of question; `make_question_prompt` in form.py chooses it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.errors import Refusal
from companion.kernel.acts import Move, is_legal_answer
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Question
from companion.present.option_keys import list_answers_with_keys
from companion.present.refusal_words import word_error_with_rule
from companion.present.screen import (
    Answer,
    FieldReading,
    KeyPress,
    ListItem,
    Prompt,
    QuestionView,
    StyledLine,
)
from companion.present.words.tokenizer import split_name
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text, list_aliases
from companion.wording.question_words import (
    label_options,
    list_tokens,
    name_asked_player,
    name_option,
    name_options,
    word_answer,
    word_hint,
    word_question,
)

MOST_NAMED = 12
"""Maximum number of possible answers named in a refusal."""
LEAST_SAID = 2
"""Minimum number of words of a line that may answer several questions."""
YES_NO = 2
"""Number of answers of a question that may be answered by yes or no."""
LONGEST_NAME = 50
"""Maximum length of an answer that is chosen by typing its words; longer ones are sentences."""
ALWAYS_COMMANDS = "?!"
"""Keys that are always commands and never begin an answer."""


@dataclass(frozen=True)
class LineAnswer:
    """One of the answers read from a line.

    Args:
        move: the answer as a move.
        words: the question and the answer in words.
        seat: the seat that is asked; None for the whole table.
        cautions: reasons to ask for confirmation.
    """

    move: Move
    words: str
    seat: Seat | None = None
    cautions: tuple[str, ...] = ()


@dataclass(frozen=True)
class LineReading:
    """Result of reading a line.

    Args:
        answers: the answers in order, each legal after the previous ones.
        rest: the text that was not understood.
        trouble: why it was not understood, with valid answers; else empty.
    """

    answers: tuple[LineAnswer, ...] = ()
    rest: str = ""
    trouble: str = ""

    @property
    def complaint(self) -> str:
        """The rest with the reason why it was not understood; empty if there is none."""
        if not self.trouble or self.rest in self.trouble:
            return self.trouble
        return f"{self.rest}: {self.trouble}"


ParseLine = Callable[[str], LineReading]
"""Function that parses a line at a pending question."""


class QuestionPrompt(Prompt):
    """Prompt for a question of the rules.

    Args:
        question: the question.
        default: the answer that Enter takes; None for none.
        wording: the language and the players' names.

    Attributes:
        items: the named answers with their keys.
        may_override: whether refused answers may be played against the rules at all.
        overriding_answer: the answer just refused, if it may be played against the rules; else
            None.
        parse_line: parses a line that answers several questions; None if not allowed.
        least_lines: as in `QuestionView`.
    """

    least_lines = 0

    def __init__(self, question: Question, default: Plain, wording: Wording) -> None:
        super().__init__(wording)
        self.question = question
        self.default = default
        self.items: Sequence[ListItem] = list_answers_with_keys(question, wording)
        self.may_override = True
        self.overriding_answer: Answer | None = None
        self.parse_line: ParseLine | None = None

    def accepts_char(self, char: str) -> bool:
        """Return whether a typed letter belongs to an answer: it follows text or begins a word.

        One of ALWAYS_COMMANDS does so only where any letter may be typed.
        """
        if char in ALWAYS_COMMANDS:
            return self.may_type_letters
        if self.line.text or self.may_type_letters:
            return True
        answers = self.list_visible_answers()
        said = [one.label for one in answers if len(one.label) <= LONGEST_NAME]
        tokens = list_tokens(self.question)
        labels = label_options(self.question, tokens)
        for token in tokens if len(tokens) == YES_NO else ():  # other names are "yes" and "no"
            said += list_aliases(token, labels.get(token), self.wording)
        if self.parse_line is not None:
            said.append(name_asked_player(self.question, self.wording))
        words = split_name(" ".join(said))
        return char.isalnum() and any(word.startswith(char) for word in words)

    def is_command(self, line: str) -> bool:
        """Return whether a typed letter is a command and not an answer."""
        if line in ALWAYS_COMMANDS:
            return True
        part, _ = self.get_asked_part()
        is_text = part.longest and not self.question.card
        return not is_text and not is_beginning_of_answer(self.question, line, self.wording)

    def press_key(self, press: KeyPress) -> Answer | None:
        typed_text = self.line.text
        answer = super().press_key(press)
        return (
            self._read_as_several_answers(answer, typed_text) if press.name == "enter" else answer
        )

    def clear_refusal(self) -> None:
        super().clear_refusal()
        self.overriding_answer = None

    def _press_key(self, press: KeyPress) -> Answer | None:
        """Handle a key: Enter, or one that edits the line; called by `press_key`."""
        if press.name == "enter":
            return self._enter_line(self.line.text)
        self.line.apply_key(press)
        return None

    def enter_line(self, line: str) -> Answer | None:
        self.clear_refusal()
        return self._read_as_several_answers(self._enter_line(line), line)

    def _read_as_several_answers(self, answer: Answer | None, line: str) -> Answer | None:
        """Read a line that is not an answer to this question alone as several answers.

        Keeps the line for editing if it is not understood.
        """
        failed = (
            self.is_refused if answer is None else not is_legal_answer(self.question, answer.value)
        )
        words = line.replace(",", " ").split()
        if self.parse_line is None or not failed or len(words) < LEAST_SAID:
            return answer
        said = self.parse_line(line)
        if said.answers:
            self.clear_refusal()
            return Answer(said, line)
        is_unknown = answer is None or answer.value == line.strip()
        if said.trouble and is_unknown and not self.question.parts:
            self.show_refusal(said.trouble, line)
            return None
        return answer

    def _enter_line(self, line: str) -> Answer | None:
        """Handle a typed line; called by `enter_line`."""
        if not line.strip() and not self.question.any_words:
            return self._press_enter()
        try:
            return Answer(parse_answer(self.question, line, self.wording), line)
        except Refusal as refusal:
            self.show_refusal(self.wording.word_error(refusal), line)
        return None

    def refuse_answer(self, refusal: Refusal, answer: Answer) -> None:
        """Show why the rules refused an answer, and keep its line for editing."""
        said = word_error_with_rule(refusal, self.wording)
        self.show_refusal(said.text_with_source, answer.line)
        if self.may_override and refusal.our_way:
            self.overriding_answer = Answer(answer.value, overrides=True)

    @abstractmethod
    def make_placeholder(self) -> str:
        """Return the hint shown while the line is empty."""

    def list_visible_answers(self) -> Sequence[ListItem]:
        """Return the answers that are listed now."""
        return ()

    def get_asked_part(self) -> tuple[Question, Plain]:
        """Return the question, or the field of a form, that a line answers now, and its default."""
        return self.question, self.default

    def count_hidden_answers(self) -> int:
        """Return the number of answers filtered out."""
        return 0

    def list_fields(self) -> Sequence[FieldReading]:
        """Return a form's fields as read from the line."""
        return ()

    def build_question_view(self) -> QuestionView:
        return QuestionView(
            sentence=word_question(self.question, self.wording),
            seat=self.question.seat,
            hint=word_hint(self.question, self.wording),
            remarks=tuple(self.remarks),
            options=self.list_visible_answers(),
            hidden=self.count_hidden_answers(),
            fields=self.list_fields(),
            typed=self.make_typed_line(self.make_placeholder()),
            several=self.question.allows_several_options,
            takes_lines=self.parse_line is not None,
            least_lines=self.least_lines,
        )

    def _press_enter(self) -> Answer | None:
        """Handle Enter on an empty line."""
        if self.default is None:
            no_default = self.wording.say("screen.no_default")
            right = (
                word_possible_answers(self.question, self.wording)
                if self.question.get_numbers()
                else ""
            )
            self.remarks = [StyledLine(f"{no_default} {right}".strip())]
            return None
        return Answer(self.default)


def is_beginning_of_answer(question: Question, letter: str, wording: Wording) -> bool:
    """Return whether a letter is an answer to a question or begins one."""
    if question.longest:
        return True
    parts = [part for part in question.parts.values() if not part.longest]
    if parts:
        return any(is_beginning_of_answer(part, letter, wording) for part in parts)
    return any(
        letter == token or (len(name) <= LONGEST_NAME and fold_text(name).startswith(letter))
        for token, name in name_options(question, wording)
    )


def word_possible_answers(question: Question, wording: Wording) -> str:
    """Return the possible answers in words, or their number if there are many."""
    offered = list_tokens(question)
    if len(offered) > MOST_NAMED:
        return wording.say("screen.possible_many", count=len(offered))
    names = [name_option(question, token, wording) for token in offered]
    if question.get_numbers():
        names.insert(0, word_number_range(question, wording))
    return (
        wording.say("screen.possible", answers=choose_separator(names).join(names)) if names else ""
    )


def word_number_range(question: Question, wording: Wording) -> str:
    """Return the range of numbers for an amount, in words."""
    least, most = map(wording.word_value, question.get_bounds())
    return least if least == most else wording.say("plain.range", least=least, most=most)


def choose_separator(parts: Iterable[object]) -> str:
    """Return a separator for names: a comma, unless a name contains a comma."""
    return " · " if any("," in str(part) for part in parts) else ", "


class TypedPrompt(QuestionPrompt):
    """Prompt for a typed value, such as a number; the words of an amount have letters as keys."""

    def make_placeholder(self) -> str:
        kind = f"full.{self.question.widget}"
        if self.default is None:
            return self.wording.say(kind)
        likely = word_answer(self.question, self.default, self.wording)
        return self.wording.say(f"{kind}_or", answer=likely)

    def list_visible_answers(self) -> list[ListItem]:
        likely = str(self.default) if self.takes_default else ""
        return [item._replace(is_default=item.token == likely) for item in self.items]

    def _enter_line(self, line: str) -> Answer | None:
        """Read a line: a value or a word of the amount."""
        typed_text = line.strip().casefold()
        return (typed_text and self._take_key(typed_text)) or super()._enter_line(line)

    def _press_key(self, press: KeyPress) -> Answer | None:
        char = press.char.casefold()
        taken = self._take_key(char) if char and not self.line.text else None
        return taken or super()._press_key(press)

    def _take_key(self, key: str) -> Answer | None:
        """Return the answer that has a letter as its key; None for any other key."""
        places = (place for place, item in enumerate(self.items) if item.key == key)
        return next(map(self.click_answer, places), None)

    def click_answer(self, place: int) -> Answer | None:
        return Answer(self.items[place].token, self.items[place].label)


class TextPrompt(QuestionPrompt):
    """Prompt for a text; every letter belongs to it."""

    may_type_letters = True

    def _enter_line(self, line: str) -> Answer | None:
        """Return the text; an empty one keeps the default."""
        return Answer(line if line.strip() or not self.default else self.default, line)

    def make_placeholder(self) -> str:
        return self.wording.say("full.text_kept" if self.default else "full.text")

    def list_visible_answers(self) -> list[ListItem]:
        """Return the default, which Enter keeps."""
        item = ListItem("", str(self.default), is_default=self.takes_default)
        return [item] if self.default else []
