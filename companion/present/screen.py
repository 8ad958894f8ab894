"""What stands on the screen, without sizes, colours and pressed keys: drawn anew at will.

Made where the game is known, drawn where the size is known; neither knows the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.kernel.facts import Seat
from companion.present.table_shown import TableShown
from companion.present.tones import Tone, Words
from companion.wording.messages import Wording

__all__ = [
    "Asking",
    "FieldShown",
    "KeyShown",
    "OptionShown",
    "Overlay",
    "Scene",
    "TableShown",
    "Tone",
    "Typed",
    "Words",
]


@dataclass(frozen=True)
class OptionShown:
    """One answer that is listed.

    Args:
        key: what is pressed for it ("3", "04", "p"); empty where it can't be taken by a key.
        label: what it is called.
        likely: Enter takes it.
        chosen: switched on, where several may be.
        marked: the arrows stand on it.
        barred: why it can't be taken; it is crossed out.
        heading: the group that it stands under.
        seat: whose colour and suit it wears.
        detail: more about it, where there is room ("3 cards").
    """

    key: str
    label: str
    likely: bool = False
    chosen: bool = False
    marked: bool = False
    barred: str = ""
    heading: str = ""
    seat: Seat | None = None
    detail: str = ""


@dataclass(frozen=True)
class FieldShown:
    """One field of a card, or of another form, as it was read from the line.

    Args:
        label: what it is called.
        value: what was read, or what is likely; empty where nothing is known.
        wanted: it is the next one missing.
        likely: the value was not typed, it would be taken.
    """

    label: str
    value: str = ""
    wanted: bool = False
    likely: bool = False


@dataclass(frozen=True)
class Typed:
    """The line that is being typed.

    Args:
        text: what was typed.
        cursor: before which character the cursor stands, 0 to the length of the text.
        placeholder: what is said while it is empty: what may be typed, and what Enter takes.
    """

    text: str = ""
    cursor: int = 0
    placeholder: str = ""


@dataclass(frozen=True)
class KeyShown:
    """A key of the last line, which can be clicked too.

    Args:
        key: as it is pressed, a name of the keys: "f1", "space", "ctrl+z", "question_mark".
        sign: as it is shown: "F1", "␣", "^Z", "?".
        label: what it does.
    """

    key: str
    sign: str
    label: str


@dataclass(frozen=True)
class Asking:
    """The question with all that belongs to it.

    Args:
        sentence: what is asked.
        who: the seat that is asked; None is the whole table.
        hint: the bound.
        remarks: refusals, what is asked back, what was not used; just below the question.
        options: the answers that are listed, the filter applied.
        hidden: so many more are filtered out.
        fields: what was read so far of a form.
        typed: the line; None where only keys are awaited.
        several: any number of the answers may be chosen.
    """

    sentence: str
    who: Seat | None = None
    hint: str = ""
    remarks: Sequence[Words] = ()
    options: Sequence[OptionShown] = ()
    hidden: int = 0
    fields: Sequence[FieldShown] = ()
    typed: Typed | None = None
    several: bool = False


@dataclass(frozen=True)
class Overlay:
    """A card over the table that stays until the next key: a result, an ending, a lesson.

    Args:
        title: its heading.
        lines: what is said, from top to bottom; what has no room is scrolled.
        footer: what a key does.
        big: one line in large letters, the winner; empty for none.
        big_seat: in whose colour.
    """

    title: str
    lines: Sequence[Words]
    footer: str = ""
    big: str = ""
    big_seat: Seat | None = None


@dataclass(frozen=True)
class Scene:
    """A whole screen.

    Args:
        wording: the language and the players' names.
        title: the heading where no game is in play.
        table: what lies on it; None before a game is in play.
        news: what happened, the oldest first.
        new: so many of the last of them came of the last act.
        page: what was brought up over cards and news: a rule, the journal, a verdict.
        page_at_end: the page is shown from its end until somebody scrolls.
        asking: the question; None where there is none.
        keys: the last line.
        overlay: what lies above all of it.
        course: the course of each seat's leading figure, for large screens.
        banner: what stands above all of it, on a line of its own; empty for nothing.
    """

    wording: Wording
    title: str = ""
    table: TableShown | None = None
    news: Sequence[Words] = ()
    new: int = 0
    page: Sequence[Words] = ()
    page_at_end: bool = False
    asking: Asking | None = None
    keys: Sequence[KeyShown] = ()
    overlay: Overlay | None = None
    course: Sequence[tuple[Seat, Sequence[int]]] = field(default_factory=tuple)
    banner: str = ""
