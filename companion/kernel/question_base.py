"""Base class of all questions, and their interface to rules, faces and codes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar
from unicodedata import normalize

from companion.errors import IllegalAnswer, Refusal
from companion.kernel.citations import Citation
from companion.kernel.facts import (
    UNKNOWN,
    Message,
    Messages,
    Plain,
    Seat,
    UnknownNumber,
    Value,
    Values,
)

T = TypeVar("T")
A = TypeVar("A")
Answers = Mapping[str, Any]
"""The answers to a form by field name."""
Live: TypeAlias = T | Callable[[], T]
"""A value that may change while a question waits: itself, or a function that returns it."""
SHOWN = 40
"""Maximum length of a malformed answer in its refusal, in characters."""
JSON_NAMES = {"None": "null", "True": "true", "False": "false"}
"""The values that JSON writes otherwise than Python."""


def read_live_value(live: Live[T]) -> T:
    """Return the current value of a `Live` field; call it if it is a function."""
    return live() if callable(live) else live


def clean_line(text: str) -> str:
    """Return a text on one line, without control characters that could control a terminal.

    An accent that follows its letter, as some keyboards and files write it, is joined to it.
    """
    text = normalize("NFC", text)
    if not text.isprintable():
        text = "".join(char for char in text if char.isprintable() or char.isspace())
    return " ".join(text.split())


def shorten_answer(value: object) -> str:
    """Return a malformed answer as a short text, for the message that refuses it."""
    text = clean_line(value if isinstance(value, str) else JSON_NAMES.get(repr(value), repr(value)))
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def word_refusal(refusal: Message | Refusal) -> Message:
    """Return the reason of a refusal as a sentence."""
    return Message(f"error.{refusal.name}", dict(refusal.values))  # type: ignore[arg-type]


class BarredOption(NamedTuple):
    """An option that is not legal now, with the reason and its citation."""

    option: str
    reason: Message
    why: Citation

    @property
    def refusal(self) -> IllegalAnswer:
        """The error that refuses it."""
        refusal = IllegalAnswer(self.reason.name, **self.reason.values)
        refusal.why = self.why.id
        return refusal

    @property
    def sentence(self) -> Message:
        """The reason as a sentence."""
        return word_refusal(self.reason)


Bars = Sequence[BarredOption]


def bar_option(option: str, name: str, why: Citation, /, **values: Value) -> BarredOption:
    """Return an option as barred. The wording key of the reason is `error.NAME`."""
    return BarredOption(option, Message(name, values), why)


class Widget(StrEnum):
    """Ways to answer a question. A face implements each way once, for all kinds of question.

    The page draws each by the template of its name in `data/web/asking`. At the terminal a value is
    typed, unless there is a prompt for it in `present/prompts/form.py`.
    """

    CHOICE = "choice"
    SEVERAL = "several"
    AMOUNT = "amount"
    FORM = "form"
    TEXT = "text"


FindOptions: TypeAlias = "Callable[[Question, str], object]"
"""Function that returns the option with a typed name, or the options that a text lists.

It returns an unknown name as it is, and refuses an ambiguous one.
"""


@dataclass(eq=False)
class Question(ABC):
    """One question of the rules.

    Args:
        name: part of its path (with scene, subject, seat and ordinal), and key of its wording.
        why: its citation in the rulebook, or its ruling.
        seat: the seat that answers; None for the whole table.
        bars: options that are not legal now, with reasons.
        but: for a question to the whole table, the only seat that may not answer; else None.
        subject: id of the card, auction or fight in question.
        about: values for the wording.
        silent: whether to tell no fact if the question is skipped because only one answer is
            legal. By default a fact is told if another answer is barred.
        likely: the likeliest answer; None without any.
        left_open: for a number its value while nobody knows it, for several options whether
            `UNKNOWN` alone is an answer; None if the answer must be known.
        caution: returns the reason to confirm a legal answer that is unlikely or costly, else
            None. Only people confirm: an answer from a journal, code or program always counts.
        remembered: whether the answer is the same in every game with this box. Faces may store it
            and offer it next time.
        remembered_for: conditions of a remembered answer besides the subject, such as the boxes in
            play. Faces suggest such an answer, which was counted, instead of giving it unasked.
        ignore_remembered: whether to ignore the remembered answer, because it was wrong.
        only_with: the answers to earlier fields of a form for which this field is relevant; with
            other answers it is skipped.
        label: names an option; by default, or if it returns None, the option's own name is worded.
        headed_label: names an option in a long list: its heading, and its name below that; None
            without headings.
        every: all options that can be legal at some time, in order. Faces keep a place for those
            that are not legal now.
        card: the kind of printed card that a form describes, if any; faces may remember such
            answers.
        completes: kind and known fields of the printed card whose other fields a form asks for.
        total: expected sum of the amounts in all fields of a form; 0 if unknown.
        longest: maximum number of characters of a free text, which may be empty; 0 without free
            text.
        stands_alone: whether an answer is clear without the name of its field, such as a player's
            name.
    """

    name: str
    why: Citation
    _: KW_ONLY
    seat: Seat | None = None
    but: Seat | None = None
    subject: str = ""
    about: Live[Values] = field(default_factory=dict)
    silent: bool = False
    likely: Live[Any] = None
    left_open: UnknownNumber | bool | None = None
    bars: Live[Bars] = ()
    remembered: bool = False
    remembered_for: str = ""
    caution: Callable[[Any], Message | None] | None = None
    ignore_remembered: bool = False
    only_with: Answers = field(default_factory=dict)
    label: Callable[[Any], Value | None] | None = None
    headed_label: Callable[[Any], tuple[Value, Value]] | None = None
    every: Sequence[str] = ()
    card: str = ""
    completes: tuple[str, Answers] = ("", {})
    total: int = 0
    longest: int = 0
    stands_alone: bool = False

    signed: ClassVar[bool] = False
    """Whether a number typed with a sign is added to the current value."""
    any_words: ClassVar[bool] = False
    """Whether a typed answer may have any number of words, including none."""
    in_codes: ClassVar[bool] = False
    """Whether codes include its free text."""

    @property
    @abstractmethod
    def widget(self) -> Widget:
        """The way to answer the question."""

    @property
    def is_choice(self) -> bool:
        """Whether one of several options is chosen."""
        return self.widget is Widget.CHOICE

    @property
    def allows_several_options(self) -> bool:
        """Whether several options may be chosen."""
        return self.widget is Widget.SEVERAL

    def may_answer(self, seat: Seat) -> bool:
        """Return whether a seat may answer."""
        return seat == self.seat if self.seat is not None else seat != self.but

    @property
    def parts(self) -> Fields:
        """Fields by name, in display order; empty for a single question."""
        return {}

    def list_offered_options(self) -> Sequence[str]:
        """Return the legal options in display order."""
        return ()

    def get_numbers(self) -> range:
        """Return the numbers that are legal now."""
        return range(0)

    def get_bounds(self) -> tuple[int, int]:
        """Return the smallest and the greatest legal number, or number of options to choose."""
        return 1, 1

    def list_cautions(self) -> Mapping[str, Sequence[Message]]:
        """Return the options that need confirmation, with the reasons."""
        return {}

    def adapt_to(self, answers: Answers) -> Question:  # noqa: ARG002 - for subclasses
        """Return the question of a form's field, adapted to the answers of earlier fields."""
        return self

    def is_unchanged(self, value: Plain) -> bool:  # noqa: ARG002 - for figures
        """Return whether a judged answer sets figures, but changes none of them."""
        return False

    @property
    def may_be_unknown(self) -> bool:
        """Whether `UNKNOWN` is a legal answer: nobody has to know the number yet."""
        return False

    def has_unknown_number(self, value: Plain) -> bool:
        """Return whether a judged answer, or one of its fields, is `UNKNOWN`."""
        return bool(self.left_open) and value in (UNKNOWN, [UNKNOWN])

    def without_unknown_answer(self) -> Self:
        """Return the question without the answer `UNKNOWN`."""
        return replace(self, left_open=None)

    def is_relevant_after(self, answers: Answers) -> bool:
        """Return whether this field is relevant after earlier answers of a form."""
        return all(answers.get(name) == value for name, value in self.only_with.items())

    def parse(self, line: str, find_options: FindOptions) -> object:
        """Parse a typed line into an answer, which `judge` may still refuse.

        Args:
            line: the typed text, without blanks at its ends unless the question is a free text.
            find_options: finds options by name.
        """
        return find_options(self, line)

    @abstractmethod
    def describe_legal_answers(self) -> Plain:
        """Return the legal answers as JSON values."""

    def list_barred_options(self) -> Bars:
        """Return the options that are not legal now, with the reasons."""
        return read_live_value(self.bars)

    def list_options_with_barred(self) -> Sequence[Any]:
        """Return the legal options followed by the barred ones.

        Skip a barred option that stands for several, such as all bids.
        """
        options = self.list_offered_options()
        barred_options = [bar.option for bar in self.list_barred_options()]
        if all(type(option) is not str for option in options):
            barred_options = [option for option in barred_options if type(option) is not str]
        return tuple(dict.fromkeys((*options, *barred_options)))

    def refuse_barred_option(self, option: str) -> None:
        """Raise IllegalAnswer with reason and citation if an option is barred."""
        for bar in self.list_barred_options():
            if bar.option == option:
                raise bar.refusal

    def find_default(self) -> Plain:
        """Return the likeliest answer, which is legal; None if no answer is likely."""
        likely = read_live_value(self.likely)
        if likely is None:
            return None
        return next((answer for answer in self.list_answers() if answer == likely), None)

    @abstractmethod
    def judge(self, value: object) -> Plain:
        """Return an answer in its canonical plain form.

        Raises:
            InvalidAnswer: the answer is malformed.
            IllegalAnswer: the answer is not legal.
        """

    def list_warnings(self, value: Plain) -> Messages:
        """Return the reasons to confirm a judged answer; usually none."""
        reason = self.caution(self.to_rule_value(value)) if self.caution is not None else None
        return () if reason is None else (reason,)

    def to_rule_value(self, value: Plain) -> Any:
        """Convert a judged answer into the value for the rule."""
        return value

    def list_answers(self) -> Sequence[Plain]:
        """Return all legal answers in the order of their indexes, which codes contain.

        `Form` and `Several` have too many to list, so they compute number and index instead.
        """
        return ()

    def count_answers(self) -> int:
        """Return the number of legal answers; a text counts as one."""
        return len(self.list_answers())

    def get_nth_answer(self, index: int) -> Plain:
        """Return the legal answer at an index from 0 to count - 1; for a text the empty one."""
        return self.list_answers()[index]

    def find_index(self, value: Plain) -> int:
        """Return the index of a judged answer among the legal ones.

        Not for a form: codes contain the index of each field.
        """
        return self.list_answers().index(value)

    def with_barred_answers(self) -> Self | None:
        """Return the question with the answers that players may allow against the rules.

        Return None if there are none.
        """
        wider = self.allow_barred_answers()
        return wider if wider.count_answers() > self.count_answers() else None

    def allow_barred_answers(self) -> Self:
        """Return the question with barred answers, if it has any; for subclasses."""
        return self

    def has_free_text(self) -> bool:
        """Return whether the answer contains a free text, which has no index."""
        return bool(self.longest)

    def is_forced(self) -> bool:
        """Return whether exactly one answer is legal."""
        return not self.has_free_text() and self.count_answers() == 1


@dataclass(kw_only=True, eq=False)
class TypedQuestion(Question, Generic[A]):
    """A question that a rule asks, with the type of its answer."""

    def __await__(self) -> Generator[Question, Any, A]:
        """Ask the question and return the answer."""
        answer: A = yield self
        return answer


Fields = Mapping[str, TypedQuestion[Any]]
"""The questions of a form by field name."""
