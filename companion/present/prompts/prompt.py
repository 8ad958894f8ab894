"""The base of all prompts: a typed line, remarks, keys and lines that answer.

Pure: keys and lines go in, what is shown of it comes out, and in the end an answer. One class for
each kind of question; `prompt_for` in form.py chooses it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from companion.errors import Refusal
from companion.kernel.acts import is_legal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.present.line_editor import LineEditor
from companion.present.refusal_text import refusal_text
from companion.present.screen import (
    Answer,
    Asking,
    FieldShown,
    OptionShown,
    Press,
    Tone,
    Typed,
    Words,
)
from companion.present.words.card_line import FieldRead
from companion.present.words.said import Say
from companion.present.words.typed_words import words_of
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.question_words import (
    list_tokens,
    name_option,
    name_options,
    word_hint,
    word_question,
)
from companion.wording.typed import parse_answer

MOST_NAMED = 12
"""Answers that are named again when another one is refused."""
LEAST_SAID = 2
"""So many words at least answer several questions."""
ALWAYS_COMMANDS = "?!"
"""Keys that begin no answer."""


class Prompt(ABC):
    """Something that waits for an answer.

    Args:
        wording: the language and the players' names.

    Attributes:
        line: what is typed.
        remarks: what is said below the question until the next key or line.
        leaves: Escape leaves it, as what is asked outside the course of the game.
    """

    through = False
    """Whether a key that closes what lies above the table is pressed here as well."""
    escapes = True
    """Whether Escape goes back where nothing else does."""
    reads = False
    """Whether arrows scroll what stands above; otherwise they choose."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.line = LineEditor()
        self.remarks: list[Words] = []
        self.leaves = False

    @property
    def letters(self) -> bool:
        """Whether any letter may be typed: then commands are brought up by other keys alone."""
        return False

    def takes(self, char: str) -> bool:  # noqa: ARG002 - where no command is offered
        """Whether a letter or sign belongs to what is asked, before it is a command."""
        return True

    def is_command(self, line: str) -> bool:  # noqa: ARG002 - where no command is offered
        """Whether a typed line of one letter is a command and no answer."""
        return False

    @abstractmethod
    def press(self, press: Press) -> Answer | None:
        """Take a key; return an answer once there is one."""

    @abstractmethod
    def enter(self, line: str) -> Answer | None:
        """Take a typed line; return its answer, or None after saying why in `remarks`."""

    def click(self, key: str) -> Answer | None:  # noqa: ARG002 - nothing is listed
        """Take a click on the answer of that key."""
        return None

    @abstractmethod
    def asking(self) -> Asking:
        """Return what is shown of it."""

    def refuse(self, said: str, line: str = "") -> None:
        """Say why an answer was refused; the line stands there still, to be mended."""
        self.remarks = [Words(said, Tone.REFUSED, "✗")]
        self.line.put(line)


class QuestionPrompt(Prompt):
    """The keys and lines at one question of the rules.

    Args:
        question: what is asked.
        default: what Enter takes; None for nothing.
        wording: the language and the players' names.

    Attributes:
        may_override: whether what is refused may be played our way at all.
        overridden: a part of the answer was refused and is played our way.
        half_typed: a text that was refused, to be mended in the next line.
        say: reads a line that answers more than this question; None where none may.
    """

    spells = False
    """Whether a card may be typed, so that every letter is of that."""

    def __init__(self, question: Question[Any], default: Plain, wording: Wording) -> None:
        super().__init__(wording)
        self.question = question
        self.default = default
        self.may_override = False
        self.overridden = False
        self.impossible = False
        self._refused: object = None
        self.half_typed = ""
        self.say: Say | None = None

    def takes(self, char: str) -> bool:
        """Whether something is typed already, or a word of an answer begins with this letter."""
        if self.line.text or self.letters or (self.spells and char.isalnum()):
            return True
        said = " ".join(shown.label for shown in self.asking().options)
        if self.say is not None and self.question.seat is not None:
            said = f"{said} {self.wording.names[self.question.seat]}"
        return any(word.startswith(char) for word in words_of(said))

    def is_command(self, line: str) -> bool:
        if line in ALWAYS_COMMANDS:
            return True
        part, _ = self.part_asked()
        return not any(begins_answer(one, line, self.wording) for one in (self.question, part))

    def press(self, press: Press) -> Answer | None:
        typed = self.line.text
        if press.name != "enter" or typed:
            self._forget()
        answer = self._press(press)
        return self._or_said(answer, typed) if press.name == "enter" else answer

    def _forget(self) -> None:
        """Forget what was refused, and why."""
        self.remarks = []
        self._refused = None

    @abstractmethod
    def _press(self, press: Press) -> Answer | None:
        """As `press`."""

    def enter(self, line: str) -> Answer | None:
        self._forget()
        return self._or_said(self._enter_line(line), line)

    def _or_said(self, answer: Answer | None, line: str) -> Answer | None:
        """Read a line that is no answer to this question alone as several answers.

        What is not understood stands there still.
        """
        failed = self.remarks if answer is None else not is_legal(self.question, answer.value)
        if self.say is None or not failed or len(line.split()) < LEAST_SAID:
            return answer
        said = self.say(line)
        if said.answers:
            self.remarks = []
            return Answer(said, line)
        is_begun = len(said.rest) < len(line.strip())
        if said.trouble and (answer is None or is_begun) and not self.question.parts:
            self.refuse(said.trouble, line)
            return None
        return answer

    def _enter_line(self, line: str) -> Answer | None:
        """As `enter`."""
        if not line.strip() and not self.question.any_words:
            return self._enter()
        try:
            return Answer(parse_answer(self.question, line, self.wording), line)
        except Refusal as refusal:
            self.refuse(refusal_text(refusal, self.wording).text)
        return None

    @property
    def can_override(self) -> bool:
        """Whether something was refused just now that may be played our way."""
        return self._refused is not None

    def override(self) -> Answer | None:
        """Take what was refused; return the answer, unless other parts of it are missing."""
        self.overridden = True
        return Answer(self._refused)

    def refuse_answer(self, refusal: Refusal, given: Answer) -> None:
        """Say why the rules refused an answer, which stands there still, to be mended."""
        said = refusal_text(refusal, self.wording)
        place = f" ({said.cite})" if said.cite else ""
        self.refuse(f"{said.text}{place}", self.keep_line(given))
        wider = self.question.widen() if self.may_override else None
        self.impossible = wider is None or not is_legal(wider, given.value)
        self._refused = None if self.impossible else given.value

    def keep_line(self, given: Answer) -> str:
        """Return what of a refused line is to be mended."""
        return given.line

    @abstractmethod
    def placeholder(self) -> str:
        """Return what is said in the line while it is empty."""

    def options(self) -> Sequence[OptionShown]:
        """Return the answers that are listed now."""
        return ()

    def part_asked(self) -> tuple[Question[Any], Plain]:
        """Return what a line answers now, and what Enter takes: of a form one of its fields."""
        return self.question, self.default

    def fields_in_lines(self) -> Sequence[FieldShown]:
        """Return what was said of a form so far, where it is said line by line."""
        return ()

    def count_hidden(self) -> int:
        """Return how many are filtered out."""
        return 0

    def fields(self) -> Sequence[FieldShown]:
        """Return what was read so far of a form."""
        return ()

    def asking(self) -> Asking:
        return Asking(
            sentence=word_question(self.question, self.wording),
            who=self.question.seat,
            hint=word_hint(self.question, self.wording),
            remarks=tuple(self.remarks),
            options=tuple(self.options()),
            hidden=self.count_hidden(),
            fields=tuple(self.fields()),
            typed=Typed(self.line.text, self.line.cursor, self.placeholder()),
            several=self.question.widget is Widget.SEVERAL,
        )

    def _enter(self) -> Answer | None:
        """Enter at an empty line."""
        if self.default is None:
            no_default = self.wording.say("screen.no_default")
            right = possible(self.question, self.wording) if self.question.numbers() else ""
            self.remarks = [Words(f"{no_default} {right}".strip())]
            return None
        return Answer(self.default)


def begins_answer(question: Question[Any], letter: str, wording: Wording) -> bool:
    """Return whether a letter is an answer of a question or the beginning of one."""
    if question.longest:
        return True
    parts = [part for part in question.parts.values() if not part.longest]
    if parts:
        return any(begins_answer(part, letter, wording) for part in parts)
    return any(
        letter == token or fold_text(name).startswith(letter)
        for token, name in name_options(question, wording)
    )


def possible(question: Question[Any], wording: Wording) -> str:
    """Return what would be right; many answers, which stand above anyway, are counted."""
    offered = list_tokens(question)
    if len(offered) > MOST_NAMED:
        return wording.say("screen.possible_many", count=len(offered))
    names = [name_option(question, token, wording) for token in offered]
    if question.numbers():
        names.insert(0, range_words(question, wording))
    return wording.say("screen.possible", answers=separator(names).join(names)) if names else ""


def range_words(question: Question[Any], wording: Wording) -> str:
    """Return the numbers that answer an amount, in words."""
    least, most = map(wording.value, question.bounds())
    return least if least == most else wording.say("plain.range", least=least, most=most)


def separator(parts: Iterable[object]) -> str:
    """Return what stands between some names: no comma where one of them has a comma itself."""
    return " · " if any("," in str(part) for part in parts) else ", "


def fields_shown(fields: Iterable[FieldRead]) -> list[FieldShown]:
    """Return what was read of a form, as it is shown."""
    return [
        FieldShown(field.label, field.words, wanted=field.wanted, likely=field.likely)
        for field in fields
    ]
