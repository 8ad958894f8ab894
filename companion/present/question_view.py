"""A question as a face displays it: its answers with their keys, and its typed line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.facts import Plain, Seat
from companion.present.tones import StyledLine


class ListItem(NamedTuple):
    """A listed answer, or an item of another list to choose from.

    Attributes:
        key: the key for it ("3", "04", "p"); empty if there is none.
        label: its name.
        detail: additional information, if there is room ("3 cards").
        token: the id of the answer that it stands for; empty if its key is the answer.
        barred: why it can't be chosen, shown crossed out; empty if it can.
        heading: the heading that it is listed under; empty for none.
        seat: the seat whose colour and suit it has; None for none.
        spoken: its name for reading aloud; empty if the same as the label.
        other_names: its other names, by which it is found, too; may be empty.
        is_default: whether Enter takes it.
        chosen: whether it is switched on, if several answers may be.
        marked: whether the arrow keys' mark is on it.
    """

    key: str
    label: str
    detail: str = ""
    token: str = ""
    barred: str = ""
    heading: str = ""
    seat: Seat | None = None
    spoken: str = ""
    other_names: str = ""
    is_default: bool = False
    chosen: bool = False
    marked: bool = False


@dataclass(frozen=True)
class FieldReading:
    """A field of a card or another form, as read from a line.

    Args:
        name: the field's id in the form.
        label: its name.
        value: the value read, or the default; None if there is none.
        words: the value in words; empty if there is none.
        is_default: whether the value is the default and not typed.
        is_asked: whether it is asked for next.
        refused: why the typed value is not legal; empty if it is.
    """

    name: str
    label: str
    value: Plain = None
    words: str = ""
    is_default: bool = False
    is_asked: bool = False
    refused: str = ""

    @property
    def is_missing(self) -> bool:
        """Whether it has neither a value nor a refused one."""
        return self.value is None and not (self.words or self.refused)


@dataclass(frozen=True)
class TypedLine:
    """The line that is being typed.

    Args:
        text: the text.
        cursor: position of the cursor, 0 to the length of the text.
        placeholder: the hint shown while it is empty.
        is_selected: whether the next letter replaces the text.
    """

    text: str = ""
    cursor: int = 0
    placeholder: str = ""
    is_selected: bool = False


@dataclass(frozen=True)
class QuestionView:
    """A question for display, with its answers and its line.

    Args:
        sentence: the question in words.
        seat: the seat that is asked, without a name if it is only made up for a rules question;
            None for the whole table.
        hint: a hint, such as a bound.
        remarks: refusals, confirmations, unused input; shown just below the question.
        options: the listed answers, with the filter applied.
        hidden: number of answers filtered out.
        fields: the fields of a form as read so far.
        typed: the line; None if only keys are awaited.
        several: whether several answers may be chosen.
        takes_lines: whether a typed line may answer several questions.
        least_lines: lines that question and answers need together while an answer is typed.
    """

    sentence: str = ""
    seat: Seat | None = None
    hint: str = ""
    remarks: Sequence[StyledLine] = ()
    options: Sequence[ListItem] = ()
    hidden: int = 0
    fields: Sequence[FieldReading] = ()
    typed: TypedLine | None = None
    several: bool = False
    takes_lines: bool = False
    least_lines: int = 0
