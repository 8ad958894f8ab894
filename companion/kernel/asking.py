"""Base class of all questions: seat, citation, legal answers, codes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from companion.errors import IllegalAnswer
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Plain, Seat, Value

T = TypeVar("T")
A = TypeVar("A")
K = TypeVar("K", bound=str)
Live: TypeAlias = T | Callable[[], T]
SHOWN = 40
"""Maximum length of a malformed answer in its refusal, in characters."""


def now(live: Live[T]) -> T:
    """Return the current value of something that may change while a question waits."""
    return live() if callable(live) else live


def one_line(text: str) -> str:
    """Return a text on one line without control characters, so that it can't steer a terminal."""
    return " ".join(
        "".join(char if char.isprintable() or char.isspace() else "" for char in text).split()
    )


def shorten(value: object) -> str:
    """Return a malformed answer as a refusal repeats it."""
    text = one_line(value if isinstance(value, str) else repr(value))
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


class Barred(NamedTuple):
    """An option that is not legal now, with the reason and its citation.

    The option, the reason, and where the rule stands.
    """

    option: str
    reason: Message
    why: Citation


Bars = Sequence[Barred]


def with_barred(options: Sequence[K], bars: Sequence[Barred]) -> tuple[K, ...]:
    """Return the options followed by the barred ones.

    Skips bars that are no option of the same type ("any bid").
    """
    named = any(type(option) is str for option in options)
    barred = [cast("K", bar.option) for bar in bars if named or type(bar.option) is not str]
    return tuple(dict.fromkeys((*options, *barred)))


class Widget(StrEnum):
    """The ways to answer a question. A face implements each once for all kinds of question."""

    CHOICE = "choice"
    SEVERAL = "several"
    AMOUNT = "amount"
    FORM = "form"
    TEXT = "text"


class Headed(NamedTuple):
    """An option below a heading.

    Attributes:
        heading: the heading.
        token: the option.
        name: the option's name below the heading.
        offered: whether it is legal now.
    """

    heading: Value
    token: str
    name: Value
    offered: bool


class Names(Protocol):
    """Finds options by their names; refuses ambiguous ones."""

    def one(self, question: Question[Any], text: str) -> str | None:
        """Return the option with a name, or None."""

    def several(self, question: Question[Any], text: str) -> list[str]:
        """Return the options named one after the other; unknown words are kept."""


@dataclass(kw_only=True, eq=False)
class Question(ABC, Generic[A]):
    """One question of the rules.

    Args:
        name: identifies the question within scene, subject, seat and ordinal (together its path)
            and names its wording.
        why: its citation in the rulebook, or its ruling.
        seat: the seat that answers; None for the whole table.
        but: a seat that can't answer a question to the whole table; None without any.
        subject: id of the card, auction or fight in question.
        about: values for the wording.
        silent: if the question is skipped because only one answer is legal, tell no fact. By
            default a fact is told if another answer is barred.
        caution: returns the reason to confirm a legal answer that is unlikely or costly, else
            None. Journals, codes and programs hold only the answer.
        remembered: the answer is the same in every game with this box; faces may store it and
            offer it next time.
        remembered_for: what a remembered answer depends on besides the subject, such as the boxes
            in play.
        anew: a remembered answer was wrong, so ask again.
        only_with: answers to other fields of a form that make this field relevant; beside other
            answers it is skipped.
    """

    name: str
    why: Citation
    seat: Seat | None = None
    but: Seat | None = None
    subject: str = ""
    about: Live[Mapping[str, Value]] = field(default_factory=dict)
    silent: bool = False
    remembered: bool = False
    remembered_for: str = ""
    caution: Callable[[A], Message | None] | None = None
    anew: bool = False
    only_with: Mapping[str, Plain] = field(default_factory=dict)

    stands_alone: ClassVar[bool] = False
    """Whether its answer is clear without the name of the field."""
    optional: ClassVar[bool] = False
    """Whether it may be left unanswered; the answer is then the empty text."""
    signed: ClassVar[bool] = False
    """Whether a number typed with a sign changes the current value of a figure."""
    any_words: ClassVar[bool] = False
    """Whether a line of any number of words answers it, also of none."""
    in_codes: ClassVar[bool] = False
    """Whether codes carry its free text."""

    @property
    @abstractmethod
    def widget(self) -> Widget:
        """The way to answer it."""

    def asks(self, seat: Seat) -> bool:
        """Return whether a seat is asked."""
        return seat == self.seat if self.seat is not None else seat != self.but

    @property
    def parts(self) -> Mapping[str, Question[Any]]:
        """Fields by name, in display order; empty for a single question."""
        return {}

    @property
    def card(self) -> str:
        """The kind of printed card that its fields describe; empty for none."""
        return ""

    @property
    def completes(self) -> tuple[str, Mapping[str, Plain]]:
        """The kind of printed card whose missing fields it asks for, and what is known of it."""
        return "", {}

    @property
    def total(self) -> int:
        """Expected sum of the amounts in its fields; 0 if unknown."""
        return 0

    @property
    def longest(self) -> int:
        """Maximum number of characters of a free text; 0 without free text."""
        return 0

    @property
    def label(self) -> Callable[[Any], Value] | None:
        """Function that names an option; None if the option's own name is worded."""
        return None

    @property
    def every(self) -> Sequence[str]:
        """Every option that may ever be legal, in order; empty if unknown."""
        return ()

    def list_offered(self) -> Sequence[str]:
        """Return the legal answers that have names, in display order."""
        return ()

    def list_headed(self) -> Sequence[Headed]:
        """Return every possible option with its heading; empty without headings."""
        return ()

    def numbers(self) -> range:
        """Return the numbers that are legal now."""
        return range(0)

    def bounds(self) -> tuple[int, int]:
        """Return the smallest and greatest number, or the fewest and most options to take."""
        return 1, 1

    def list_cautions(self) -> Mapping[str, Sequence[Message]]:
        """Return the options that need confirmation, with the reasons."""
        return {}

    def among(self, answers: Mapping[str, Plain]) -> Question[Any]:  # noqa: ARG002 - what a kind may depend on
        """Return the question as it is after earlier answers of a form."""
        return self

    def standing(self, value: Plain) -> Question[Any]:  # noqa: ARG002 - a figure may depend on it
        """Return the question with a different current value of its figure."""
        return self

    def keeps(self, value: Plain) -> bool:  # noqa: ARG002 - only figures have a value before
        """Return whether a judged answer leaves the figures that it sets as they are."""
        return False

    def only(self, parts: Mapping[str, Question[Any]]) -> Question[Any]:  # noqa: ARG002 - a form has some
        """Return the form with only these fields."""
        return self

    @property
    def may_be_open(self) -> bool:
        """Whether UNKNOWN is a legal answer, for a number that nobody knows yet."""
        return False

    def leaves_open(self, value: Plain) -> bool:  # noqa: ARG002 - few kinds may be open
        """Return whether a judged answer says that a number, also of a field, is not known."""
        return False

    def close(self) -> Question[A]:
        """Return the question where every number has to be known."""
        return self

    def is_wanted(self, answers: Mapping[str, Plain]) -> bool:
        """Return whether this field is relevant after earlier answers of a form."""
        return all(answers.get(name) == value for name, value in self.only_with.items())

    def parse(self, line: str, names: Names) -> object:
        """Parse a typed line into an answer; leave what is unclear to `judge`.

        Args:
            line: the typed text; stripped of blanks unless the question is a free text.
            names: finds options by name.
        """
        return names.one(self, line) or line

    @abstractmethod
    def legal(self) -> Plain:
        """Return the legal answers as JSON values."""

    def list_barred(self) -> Sequence[Barred]:
        """Return the options that are not legal now, with the reasons."""
        return ()

    def refuse_barred(self, option: str) -> None:
        """Refuse a barred option with its reason and citation; accept any other."""
        for bar in self.list_barred():
            if bar.option == option:
                refusal = IllegalAnswer(bar.reason.name, **bar.reason.values)
                refusal.why = bar.why.id
                raise refusal

    @abstractmethod
    def default(self) -> Plain:
        """Return the likeliest answer, which is always legal; None without one."""

    @abstractmethod
    def judge(self, value: object) -> Plain:
        """Return an answer in its canonical plain form.

        Raises:
            InvalidAnswer: the answer is malformed.
            IllegalAnswer: the answer is not legal.
        """

    def warnings(self, value: Plain) -> tuple[Message, ...]:
        """Return the reasons to confirm a judged answer; usually none."""
        reason = self.caution(self.to_value(value)) if self.caution is not None else None
        return () if reason is None else (reason,)

    def to_value(self, value: Plain) -> A:
        """Convert a judged answer into the value for the rule."""
        return cast("A", value)

    @abstractmethod
    def count(self) -> int:
        """Return the number of legal answers; a text counts as one."""

    @abstractmethod
    def nth(self, index: int) -> Plain:
        """Return the legal answer at an index, 0 to count - 1; a text is empty."""

    @abstractmethod
    def index(self, value: Plain) -> int:
        """Return the index of a judged answer among the legal ones."""

    def widen(self) -> Question[Any] | None:
        """Return the question with the answers a table may allow against the rules.

        None if no answer would be added.
        """
        return None

    def open_ended(self) -> bool:
        """Return whether the answer is a text, which has no index."""
        return False

    def is_forced(self) -> bool:
        """Return whether exactly one answer is legal."""
        return not self.open_ended() and self.count() == 1

    def __await__(self) -> Generator[tuple[Question[Any], ...], tuple[Any, ...], A]:
        """Ask, and return the answer."""
        (answer,) = yield (self,)
        return cast("A", answer)


@dataclass(frozen=True)
class Together(Awaitable[tuple[A, ...]]):
    """Several questions asked at once. The answers are in the same order."""

    questions: tuple[Question[A], ...]

    def __await__(self) -> Generator[tuple[Question[Any], ...], tuple[Any, ...], tuple[A, ...]]:
        """Ask all questions, and return when all are answered."""
        if not self.questions:
            return ()
        return (yield tuple(self.questions))
