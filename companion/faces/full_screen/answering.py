"""What the keys do at a question: whatever is listed is one key, whatever is typed takes Enter.

Pure: keys go in, what stands on the screen comes out, and in the end an answer. One class for each
kind of question; `answering` chooses it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.faces.full_screen.line import Line, Press
from companion.faces.terminal.question import possible
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.present.screen import Asking, FieldShown, OptionShown, Typed, Words
from companion.present.words.card_line import FieldRead
from companion.present.words.typed_words import words_of
from companion.wording.asking import hint, sentence
from companion.wording.messages import Wording


@dataclass(frozen=True)
class Taken:
    """An answer.

    Args:
        value: as the rules get it, not judged yet.
        line: what was typed for it, to be mended where it is refused.
    """

    value: object
    line: str = ""


class Answering(ABC):
    """The keys at one question.

    Args:
        question: what is asked.
        default: what Enter takes; None for nothing.
        wording: the language and the players' names.

    Attributes:
        line: what is typed.
        remarks: what is said below the question until the next key.
        leaves: Escape leaves it, as what is asked outside the course of the game.
    """

    through = False
    """Whether a key that closes what lies above the table is pressed here as well."""
    escapes = True
    """Whether Escape goes back where nothing else does."""
    spells = False
    """Whether a card may be typed, so that every letter is of that."""
    reads = False
    """Whether arrows scroll what stands above; here they choose."""

    def __init__(self, question: Question[Any], default: Plain, wording: Wording) -> None:
        self.question = question
        self.default = default
        self.wording = wording
        self.line = Line()
        self.remarks: list[Words] = []
        self.leaves = False

    @property
    def letters(self) -> bool:
        """Whether any letter may be typed: then commands are brought up by other keys alone."""
        return False

    def takes(self, char: str) -> bool:
        """Whether a letter belongs to an answer: something is typed, or a word of one begins so."""
        if self.line.text or self.letters or (self.spells and char.isalnum()):
            return True
        said = " ".join(option.label for option in self.asking().options)
        return any(word.startswith(char) for word in words_of(said))

    def press(self, press: Press) -> Taken | None:
        """What a key does; an answer, once there is one."""
        if press.name != "enter":
            self.remarks = []
        return self._pressed(press)

    @abstractmethod
    def _pressed(self, press: Press) -> Taken | None:
        """As `press`."""

    def again(self, refused: Taken) -> None:
        """What was refused stands there still, to be mended."""
        self.line.put(refused.line)

    def click(self, key: str) -> Taken | None:  # noqa: ARG002 - nothing is listed
        """The answer of that key was clicked."""
        return None

    @abstractmethod
    def placeholder(self) -> str:
        """What is said in the line while it is empty."""

    def options(self) -> Sequence[OptionShown]:
        """The answers that are listed now."""
        return ()

    def hidden(self) -> int:
        """So many are filtered out."""
        return 0

    def fields(self) -> Sequence[FieldShown]:
        """What was read so far of a form."""
        return ()

    def asking(self) -> Asking:
        """What stands on the screen of it."""
        return Asking(
            sentence=sentence(self.question, self.wording),
            who=self.question.seat,
            hint=hint(self.question, self.wording),
            remarks=tuple(self.remarks),
            options=tuple(self.options()),
            hidden=self.hidden(),
            fields=tuple(self.fields()),
            typed=Typed(self.line.text, self.line.cursor, self.placeholder()),
            several=self.question.widget is Widget.SEVERAL,
        )

    def _enter(self) -> Taken | None:
        """Enter at an empty line."""
        if self.default is None:
            no_default = self.wording.say("screen.no_default")
            is_number = self.question.numbers()
            right = possible(self.question, self.wording) if is_number else ""
            self.remarks = [Words(f"{no_default} {right}".strip())]
            return None
        return Taken(self.default)


def fields_shown(fields: Iterable[FieldRead]) -> list[FieldShown]:
    """What was read of a form, as it is drawn."""
    return [
        FieldShown(field.label, field.words, wanted=field.wanted, likely=field.likely)
        for field in fields
    ]
