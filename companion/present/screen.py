"""Screens, prompts and answers as plain values, without sizes and colours.

A flow yields a `Screen`; whoever shows it sends an `Intent`. Neither knows the other.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from companion.kernel.facts import Seat
from companion.present.line_editor import LineEditor, Press
from companion.present.table_shown import TableShown
from companion.present.tones import Tone, Words
from companion.wording.messages import Wording

__all__ = [
    "PALETTE",
    "Answer",
    "AnyPrompt",
    "Asking",
    "Command",
    "FieldShown",
    "Flow",
    "Intent",
    "Item",
    "KeyShown",
    "Leave",
    "Moved",
    "OptionShown",
    "Overlay",
    "Press",
    "Scene",
    "Screen",
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
        spoken: what it is called where it is read out; empty where the label will do.
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
    spoken: str = ""


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
    """

    title: str
    lines: Sequence[Words]
    footer: str = ""


@dataclass(frozen=True)
class Scene:
    """A whole screen.

    Args:
        wording: the language and the players' names.
        title: the heading where no game is in play.
        table: what lies on it; None before a game is in play.
        news: what happened, the oldest first.
        new: so many of the last of them came of the last act.
        fresh: what has happened since the last screen, said once of all whom it concerns alike.
        notices: what went wrong beside the game, and what no longer fits; among the news, too.
        page: what was brought up over cards and news: a rule, the journal, a verdict.
        page_number: another one for each page; the same page only grows.
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
    fresh: Sequence[str] = ()
    notices: Sequence[Words] = ()
    page: Sequence[Words] = ()
    page_number: int = 0
    page_at_end: bool = False
    asking: Asking | None = None
    keys: Sequence[KeyShown] = ()
    overlay: Overlay | None = None
    course: Sequence[tuple[Seat, Sequence[int]]] = field(default_factory=tuple)
    banner: str = ""


# ---- what players do


@dataclass(frozen=True)
class Answer:
    """An answer to what is asked.

    Args:
        value: as the rules get it, not judged yet; of a list the key of the item.
        line: what was typed for it, to be mended where it is refused.
    """

    value: object
    line: str = ""


PALETTE = "/"
"""The command that opens the command palette; behind it stands what is looked for."""


@dataclass(frozen=True)
class Command:
    """A command was given instead of an answer.

    Args:
        key: its letter, or PALETTE.
    """

    key: str


@dataclass(frozen=True)
class Leave:
    """The player leaves.

    Args:
        interrupted: with Ctrl-C, which goes one step back where there is one.
    """

    interrupted: bool = False


@dataclass(frozen=True)
class Moved:
    """Others have moved the game while an answer was awaited.

    Args:
        line: what was typed meanwhile and is not taken.
    """

    line: str = ""


Intent: TypeAlias = Answer | Command | Leave | Moved


class Item(NamedTuple):
    """One line to choose from.

    Attributes:
        key: what takes it.
        name: what it is called.
        detail: more about it.
    """

    key: str
    name: str
    detail: str = ""


class AnyPrompt(Protocol):
    """A prompt that waits for an answer: by single keys, or by a typed line.

    Attributes:
        line: what is typed.
        remarks: what is said below the question until the next key or line.
        leaves: Escape leaves it, as what the player has opened.
        through: a key that closes what lies above the table is pressed here as well.
        escapes: Escape goes back where nothing else does.
        reads: arrows scroll what stands above; otherwise they choose.
    """

    line: LineEditor
    remarks: list[Words]
    leaves: bool
    through: bool
    escapes: bool
    reads: bool

    @property
    def letters(self) -> bool:
        """Whether any letter may be typed."""

    def takes(self, char: str) -> bool:
        """Whether a letter or sign belongs to what is asked, before it is a command."""

    def asking(self) -> Asking:
        """Return what is shown of it."""

    def press(self, press: Press) -> Answer | None:
        """Take a key; return an answer once there is one."""

    def click(self, key: str) -> Answer | None:
        """Take a click on a listed answer."""

    def enter(self, line: str) -> Answer | None:
        """Take a typed line; return its answer, or None after saying why in `remarks`."""


@dataclass(frozen=True)
class Screen:
    """A screen: what a flow shows, and the prompt that waits.

    Args:
        scene: all that is shown but the question and the keys.
        prompt: what is asked; the same one again after a refusal.
        commands: the commands that do something now, by letter, with what they do.
        about: what the game asks, by path; the same again keeps what is half typed. Empty for what
            the player has opened.
        opened: the player opened it: it stays, whatever others do meanwhile.
        seconds: after so many it goes by itself, with an empty answer; None for never.
        palette: the command palette can be opened, by the command PALETTE.
    """

    scene: Scene
    prompt: AnyPrompt
    commands: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    opened: bool = False
    seconds: float | None = None
    palette: bool = False


T = TypeVar("T")
Flow: TypeAlias = Generator[Screen, Intent, T]
"""Yields what is shown and receives what players do, until it returns what comes of it."""
