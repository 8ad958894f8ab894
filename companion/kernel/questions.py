"""The kinds of question a rule may ask.

What is legal is worked out when it is read, never from numbers copied before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import comb, prod
from typing import Any, TypeVar, cast

from companion.errors import IllegalAnswer, InvalidAnswer
from companion.kernel.asking import Barred, Live, Question, Together, now, one_line, shown
from companion.kernel.facts import Message, Plain, Value, message

__all__ = [
    "Amount",
    "AmountOr",
    "Barred",
    "Choice",
    "Fields",
    "Form",
    "Live",
    "Question",
    "Several",
    "Text",
    "Together",
    "now",
    "one_line",
    "shown",
]

Fields = Mapping[str, Question[Any]]
"""The questions of a form by field name."""
A = TypeVar("A")
K = TypeVar("K", bound=str)
WIDEST = 99
"""A number that a table allows its own way runs from 0 to this, or to the question's own bounds
where they are wider."""


@dataclass(kw_only=True, eq=False)
class Choice(Question[K]):
    """One of several options, each an identity (this card, that seat), never a position.

    Args:
        options: what is legal, in the order to show.
        likely: the likeliest option.
        bars: what is barred, with reasons.
        label: what an option is called; without it the option's own name is worded.
    """

    options: Live[Sequence[K]]
    likely: Live[K | None] = None
    bars: Live[Sequence[Barred]] = ()
    label: Callable[[K], Value] | None = None

    @property
    def kind(self) -> str:
        return "choice"

    def legal(self) -> Plain:
        return [str(option) for option in now(self.options)]

    def barred(self) -> Sequence[Barred]:
        return now(self.bars)

    def default(self) -> Plain:
        likely = now(self.likely)
        return str(likely) if likely is not None and likely in now(self.options) else None

    def judge(self, value: object) -> Plain:
        if not isinstance(value, str):
            raise InvalidAnswer("not_an_option", given=shown(value))
        if value in now(self.options):
            return str(value)
        self.refuse_barred(value)
        raise IllegalAnswer("not_offered", given=shown(value))

    def typed(self, value: Plain) -> K:
        return next(option for option in now(self.options) if option == value)

    def count(self) -> int:
        return len(now(self.options))

    def nth(self, index: int) -> Plain:
        return str(now(self.options)[index])

    def index(self, value: Plain) -> int:
        return [str(option) for option in now(self.options)].index(str(value))

    def widened(self) -> Choice[K] | None:
        """What is barred may be chosen as well."""
        options = now(self.options)
        if len(with_barred(options, self.barred())) == len(options):
            return None
        return replace(self, options=lambda: with_barred(now(self.options), self.barred()), bars=())


@dataclass(kw_only=True, eq=False)
class Several(Question[tuple[K, ...]]):
    """Any of the options, between `least` and `most` of them (None: all)."""

    options: Live[Sequence[K]]
    least: Live[int] = 0
    most: Live[int | None] = None
    likely: Sequence[K] | None = ()
    label: Callable[[K], Value] | None = None

    @property
    def kind(self) -> str:
        return "several"

    def bounds(self) -> tuple[int, int]:
        """The fewest and the most options that may be taken now."""
        offered, most = len(now(self.options)), now(self.most)
        return now(self.least), offered if most is None else min(most, offered)

    def legal(self) -> Plain:
        least, most = self.bounds()
        return {"options": [str(option) for option in now(self.options)], "min": least, "max": most}

    def default(self) -> Plain:
        if self.likely is None:
            return None
        taken: list[Plain] = [str(option) for option in now(self.options) if option in self.likely]
        least, most = self.bounds()
        return taken if least <= len(taken) <= most else None

    def judge(self, value: object) -> Plain:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise InvalidAnswer("not_a_list", given=shown(value))
        offered = [str(option) for option in now(self.options)]
        for item in value:
            if item not in offered:
                raise IllegalAnswer("not_offered", given=shown(item))
        if len(set(value)) != len(value):
            raise InvalidAnswer("named_twice", given=shown(", ".join(value)))
        least, most = self.bounds()
        if not least <= len(value) <= most:
            raise IllegalAnswer("wrong_number", given=len(value), least=least, most=most)
        return [item for item in offered if item in value]

    def typed(self, value: Plain) -> tuple[K, ...]:
        chosen = cast("list[str]", value)
        return tuple(option for option in now(self.options) if option in chosen)

    def count(self) -> int:
        least, most = self.bounds()
        return sum(comb(len(now(self.options)), size) for size in range(least, most + 1))

    def nth(self, index: int) -> Plain:
        offered, (size, _) = now(self.options), self.bounds()
        while index >= comb(len(offered), size):
            index -= comb(len(offered), size)
            size += 1
        taken: list[Plain] = []
        for place, option in enumerate(offered):
            with_it = (
                comb(len(offered) - place - 1, size - len(taken) - 1) if size > len(taken) else 0
            )
            if index < with_it:
                taken.append(str(option))
            else:
                index -= with_it
        return taken

    def index(self, value: Plain) -> int:
        taken, offered, (least, _) = cast("list[str]", value), now(self.options), self.bounds()
        index, left = sum(comb(len(offered), size) for size in range(least, len(taken))), len(taken)
        for place, option in enumerate(offered):
            if option in taken:
                left -= 1
            elif left:
                index += comb(len(offered) - place - 1, left - 1)
        return index

    def widened(self) -> Several[K] | None:
        """Any number of the options."""
        wider = replace(self, least=0, most=None)
        return wider if wider.count() > self.count() else None


@dataclass(kw_only=True, eq=False)
class _Range(Question[A]):
    """Whole numbers from `least` to `most`, and named alternatives such as *pass*."""

    least: Live[int]
    most: Live[int]
    words: Live[Sequence[str]] = ()
    likely: Live[int | str | None] = None
    refuse: Callable[[int], Message] | None = None

    def bounds(self) -> tuple[int, int]:
        """The smallest and the greatest number now; none is legal where they cross."""
        return now(self.least), now(self.most)

    def _numbers(self) -> int:
        least, most = self.bounds()
        return max(0, most - least + 1)

    @property
    def kind(self) -> str:
        return "amount" if self._numbers() else "choice"

    def legal(self) -> Plain:
        words: list[Plain] = [str(word) for word in now(self.words)]
        if not self._numbers():
            return words
        least, most = self.bounds()
        return {"min": least, "max": most, **({"or": words} if words else {})}

    def default(self) -> Plain:
        likely, (least, most) = now(self.likely), self.bounds()
        if isinstance(likely, str):
            return str(likely) if likely in now(self.words) else None
        return likely if likely is not None and least <= likely <= most else None

    def judge(self, value: object) -> Plain:
        if isinstance(value, str):
            if value in now(self.words):
                return str(value)
            self.refuse_barred(value)
            raise InvalidAnswer("not_a_number", given=shown(value))
        if isinstance(value, bool) or not isinstance(value, int):
            raise InvalidAnswer("not_a_number", given=shown(value))
        least, most = self.bounds()
        if least <= value <= most:
            return value
        reason = (
            self.refuse(value)
            if self.refuse
            else message("out_of_range", given=shown(value), least=least, most=most)
        )
        raise IllegalAnswer(reason.name, **reason.values)

    def count(self) -> int:
        return self._numbers() + len(now(self.words))

    def nth(self, index: int) -> Plain:
        words = now(self.words)
        return str(words[index]) if index < len(words) else self.bounds()[0] + index - len(words)

    def index(self, value: Plain) -> int:
        if isinstance(value, str):
            return list(now(self.words)).index(value)
        return len(now(self.words)) + cast("int", value) - self.bounds()[0]

    def widened(self) -> AmountOr[Any] | None:
        """Any number from 0 to 99, and the words that are barred."""
        wider: AmountOr[Any] = AmountOr(
            name=self.name,
            why=self.why,
            seat=self.seat,
            subject=self.subject,
            about=self.about,
            silent=self.silent,
            lasting=self.lasting,
            least=lambda: min(0, now(self.least)),
            most=lambda: max(WIDEST, now(self.most)),
            words=lambda: with_barred(now(self.words), self.barred()),
            likely=self.likely,
        )
        return wider if wider.count() > self.count() else None


class Amount(_Range[int]):
    """A whole number."""


class AmountOr(_Range[int | K]):
    """A whole number, or one of the named alternatives."""

    def typed(self, value: Plain) -> int | K:
        if isinstance(value, str):
            return cast("K", next(word for word in now(self.words) if word == value))
        return cast("int", value)


@dataclass(kw_only=True, eq=False)
class Text(Question[str]):
    """A name or a note, one line of at most `longest` characters; the empty text is always legal.

    Control characters are dropped before it is judged, so that no text can steer a terminal.
    """

    longest: int = 40

    @property
    def kind(self) -> str:
        return "text"

    def legal(self) -> Plain:
        return {"max_length": self.longest}

    def default(self) -> Plain:
        return ""

    def judge(self, value: object) -> Plain:
        if not isinstance(value, str):
            raise InvalidAnswer("not_a_text", given=shown(value))
        text = one_line(value)
        if len(text) > self.longest:
            raise IllegalAnswer("text_too_long", given=len(text), most=self.longest)
        return text

    def count(self) -> int:
        return 1

    def nth(self, index: int) -> Plain:  # noqa: ARG002 - a text has but one answer that an index can name
        return ""

    def index(self, value: Plain) -> int:  # noqa: ARG002 - see nth
        return 0

    def open_ended(self) -> bool:
        return True


@dataclass(kw_only=True, eq=False)
class Form(Question[A]):
    """Independent fields on one screen, each one of the other kinds; no field constrains another.

    A field left out takes its default, where it has one.

    Args:
        fields: the questions by field name, in the order to show; worked out anew when read.
        make: what the rule gets, built from the typed fields by name.
        card: the kind of printed card that it describes, where it does; faces may remember such
            answers.
    """

    fields: Live[Mapping[str, Question[Any]]]
    make: Callable[..., A] = field(default=cast("Callable[..., A]", dict))
    card: str = ""

    @property
    def kind(self) -> str:
        return "form"

    def legal(self) -> Plain:
        return {
            name: {"kind": part.kind, "legal": part.legal()}
            for name, part in now(self.fields).items()
        }

    def default(self) -> Plain:
        return {name: part.default() for name, part in now(self.fields).items()}

    def judge(self, value: object) -> Plain:
        fields = now(self.fields)
        if not isinstance(value, Mapping):
            raise InvalidAnswer("not_a_form", given=shown(value), fields=tuple(fields))
        for name in value:
            if name not in fields:
                raise InvalidAnswer("no_such_field", given=shown(name), fields=tuple(fields))
        judged: dict[str, Plain] = {}
        for name, part in fields.items():
            given = value[name] if name in value else part.default()
            if given is None:
                raise InvalidAnswer(
                    "field_missing",
                    field=name,
                    label=message(f"field.{part.name}", **now(part.about)),
                )
            judged[name] = part.judge(given)
        return judged

    def typed(self, value: Plain) -> A:
        given = cast("dict[str, Plain]", value)
        return self.make(
            **{name: part.typed(given[name]) for name, part in now(self.fields).items()}
        )

    def count(self) -> int:
        return prod(part.count() for part in now(self.fields).values())

    def nth(self, index: int) -> Plain:
        answer: dict[str, Plain] = {}
        for name, part in now(self.fields).items():
            index, digit = divmod(index, part.count())
            answer[name] = part.nth(digit)
        return answer

    def index(self, value: Plain) -> int:
        given, index, radix = cast("dict[str, Plain]", value), 0, 1
        for name, part in now(self.fields).items():
            index += part.index(given[name]) * radix
            radix *= part.count()
        return index

    def open_ended(self) -> bool:
        return any(part.open_ended() for part in now(self.fields).values())

    def widened(self) -> Form[A] | None:
        """Each field widened that can be."""
        if all(part.widened() is None for part in now(self.fields).values()):
            return None
        return replace(
            self,
            fields=lambda: {
                name: part.widened() or part for name, part in now(self.fields).items()
            },
        )


def with_barred(options: Sequence[K], bars: Sequence[Barred]) -> tuple[K, ...]:
    """The options, and what is barred beside them.

    A bar that stands for no option of their type ("any bid") is left out.
    """
    named = any(type(option) is str for option in options)
    barred = [cast("K", bar.option) for bar in bars if named or type(bar.option) is not str]
    return tuple(dict.fromkeys((*options, *barred)))
