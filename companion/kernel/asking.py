"""What every question has in common: who is asked what, and where the rulebook has it."""

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
"""So much of a malformed answer is repeated in its refusal, in characters."""


def now(live: Live[T]) -> T:
    """The value of something that may change while a question waits."""
    return live() if callable(live) else live


def one_line(text: str) -> str:
    """A text on one line without control characters, so that no text can steer a terminal."""
    return " ".join(
        "".join(char if char.isprintable() or char.isspace() else "" for char in text).split()
    )


def shown(value: object) -> str:
    """A malformed answer as a refusal repeats it."""
    text = one_line(value if isinstance(value, str) else repr(value))
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


class Barred(NamedTuple):
    """What a player may expect but can't have.

    The option, the reason, and where the rule stands.
    """

    option: str
    reason: Message
    why: Citation


Bars = Sequence[Barred]


def with_barred(options: Sequence[K], bars: Sequence[Barred]) -> tuple[K, ...]:
    """The options, and what is barred beside them.

    A bar that stands for no option of their type ("any bid") is left out.
    """
    named = any(type(option) is str for option in options)
    barred = [cast("K", bar.option) for bar in bars if named or type(bar.option) is not str]
    return tuple(dict.fromkeys((*options, *barred)))


class Widget(StrEnum):
    """How a question is answered; a face has one way for each, whatever the kind of question."""

    CHOICE = "choice"
    SEVERAL = "several"
    AMOUNT = "amount"
    FORM = "form"
    TEXT = "text"


class Headed(NamedTuple):
    """An option under a heading.

    Attributes:
        heading: what it stands under.
        token: the option.
        name: what it is called there.
        offered: whether it can be taken now.
    """

    heading: Value
    token: str
    name: Value
    offered: bool


class Names(Protocol):
    """Finds options by what somebody calls them; refuses what may mean several."""

    def one(self, question: Question[Any], text: str) -> str | None:
        """Return the option that a text names; None if none."""

    def several(self, question: Question[Any], text: str) -> list[str]:
        """Return the options that a text names one after the other, unknown words as they are."""


@dataclass(kw_only=True, eq=False)
class Question(ABC, Generic[A]):
    """One thing the rules want to know.

    Args:
        name: what is asked; with scene, subject, seat and ordinal it makes the path, and it names
            the wording.
        why: where the rulebook (or which ruling) has it.
        seat: who is asked; None is the whole table.
        but: who cannot answer where the whole table is asked; None where anybody can.
        subject: the card, auction or fight that it is about, by identity.
        about: values that the wording mentions.
        silent: when skipped because only one answer is legal, no fact is told; without it one is
            where something else is barred.
        caution: why a legal answer is to be confirmed before it counts: it is unlikely, or it costs
            something that nobody would choose; None where it isn't. Nothing else depends on it:
            journals, codes and programs hold just the answer.
        remembered: the answer is the same in every game with this box; faces may keep it and give
            it next time.
        anew: though it was remembered it is asked again, since it was wrong.
        only_with: the answers to other fields of a form beside which it says anything; beside
            others nobody is asked for it.
    """

    name: str
    why: Citation
    seat: Seat | None = None
    but: Seat | None = None
    subject: str = ""
    about: Live[Mapping[str, Value]] = field(default_factory=dict)
    silent: bool = False
    remembered: bool = False
    caution: Callable[[A], Message | None] | None = None
    anew: bool = False
    only_with: Mapping[str, Plain] = field(default_factory=dict)

    stands_alone: ClassVar[bool] = False
    """Its answer says what it is about without the name of the field."""
    optional: ClassVar[bool] = False
    """It may be left unanswered, which is an answer itself: the empty text."""
    signed: ClassVar[bool] = False
    """A number typed with a sign changes a figure that stands."""
    any_words: ClassVar[bool] = False
    """A line of any number of words answers it, also of none."""
    in_codes: ClassVar[bool] = False
    """Codes carry what is typed freely."""

    @property
    @abstractmethod
    def widget(self) -> Widget:
        """How it is answered."""

    def asks(self, seat: Seat) -> bool:
        """Whether a seat is among those who are asked."""
        return seat == self.seat if self.seat is not None else seat != self.but

    @property
    def parts(self) -> Mapping[str, Question[Any]]:
        """Its fields by name, in the order to show; empty where it is one question."""
        return {}

    @property
    def card(self) -> str:
        """The kind of printed card that its fields describe; empty for none."""
        return ""

    @property
    def total(self) -> int:
        """What the amounts in its fields should add up to; 0 where nothing is known of it."""
        return 0

    @property
    def longest(self) -> int:
        """The most characters that may be typed freely; 0 where nothing is typed freely."""
        return 0

    @property
    def label(self) -> Callable[[Any], Value] | None:
        """What an option is called; None where the option's own name is worded."""
        return None

    @property
    def every(self) -> Sequence[str]:
        """All that may ever be offered, in order; empty where that is not known."""
        return ()

    def offered(self) -> Sequence[str]:
        """The answers that have a name, in the order to show."""
        return ()

    def headed(self) -> Sequence[Headed]:
        """What may ever be offered under its headings; empty without any."""
        return ()

    def numbers(self) -> range:
        """The numbers that are legal now."""
        return range(0)

    def bounds(self) -> tuple[int, int]:
        """The smallest and the greatest number, or the fewest and the most options to take."""
        return 1, 1

    def cautioned(self) -> Mapping[str, Sequence[Message]]:
        """The options that are to be confirmed, each with its reasons."""
        return {}

    def among(self, answers: Mapping[str, Plain]) -> Question[Any]:  # noqa: ARG002 - what a kind may depend on
        """The same question beside the answers given before it in a form."""
        return self

    def standing(self, value: Plain) -> Question[Any]:  # noqa: ARG002 - a figure may depend on it
        """The same question where a figure stands at a value."""
        return self

    def only(self, parts: Mapping[str, Question[Any]]) -> Question[Any]:  # noqa: ARG002 - a form has some
        """The same form with only these of its fields."""
        return self

    def wanted(self, answers: Mapping[str, Plain]) -> bool:
        """Whether it says anything beside these answers to the fields before it."""
        return all(answers.get(name) == value for name, value in self.only_with.items())

    def parse(self, line: str, names: Names) -> object:
        """The answer that a typed line means; what it can't make out is left for `judge`.

        Args:
            line: of a text as it was typed, else without blanks around it.
            names: finds the options.
        """
        return names.one(self, line) or line

    @abstractmethod
    def legal(self) -> Plain:
        """The legal answers now, as JSON values."""

    def barred(self) -> Sequence[Barred]:
        """What may be expected but is not legal now, each with its reason."""
        return ()

    def refuse_barred(self, option: str) -> None:
        """Refuse an option that is barred, with its reason and citation; anything else passes."""
        for bar in self.barred():
            if bar.option == option:
                refusal = IllegalAnswer(bar.reason.name, **bar.reason.values)
                refusal.why = bar.why.id
                raise refusal

    @abstractmethod
    def default(self) -> Plain:
        """The likeliest answer, always legal; None where nothing is likely."""

    @abstractmethod
    def judge(self, value: object) -> Plain:
        """The answer in its canonical plain form.

        Raises:
            InvalidAnswer: it is malformed.
            IllegalAnswer: it is not among the legal answers.
        """

    def warnings(self, value: Plain) -> tuple[Message, ...]:
        """Why a judged answer is to be confirmed; usually there is no reason."""
        reason = self.caution(self.typed(value)) if self.caution is not None else None
        return () if reason is None else (reason,)

    def typed(self, value: Plain) -> A:
        """What the rule gets for a judged answer."""
        return cast("A", value)

    @abstractmethod
    def count(self) -> int:
        """How many answers are legal; a text counts as one."""

    @abstractmethod
    def nth(self, index: int) -> Plain:
        """The legal answer of that index, 0 to count - 1; a text is empty."""

    @abstractmethod
    def index(self, value: Plain) -> int:
        """The index of a judged answer among the legal ones."""

    def widened(self) -> Question[Any] | None:
        """The same question with what a table may allow that plays it its own way.

        None where nothing more would come.
        """
        return None

    def open_ended(self) -> bool:
        """Whether a text is asked, which no index can carry."""
        return False

    def forced(self) -> bool:
        """Whether exactly one answer is legal."""
        return not self.open_ended() and self.count() == 1

    def __await__(self) -> Generator[tuple[Question[Any], ...], tuple[Any, ...], A]:
        """Ask, and come back with the answer."""
        (answer,) = yield (self,)
        return cast("A", answer)


@dataclass(frozen=True)
class Together(Awaitable[tuple[A, ...]]):
    """Several questions that wait at once; the answers come back in the same order."""

    questions: tuple[Question[A], ...]

    def __await__(self) -> Generator[tuple[Question[Any], ...], tuple[Any, ...], tuple[A, ...]]:
        """Ask all of them, and come back when all are answered."""
        if not self.questions:
            return ()
        return (yield tuple(self.questions))
