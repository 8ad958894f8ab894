"""Questions for one or several options. An option is an id, never a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from math import comb
from typing import Any, Self, TypeVar, cast

from companion.errors import IllegalAnswer, InvalidAnswer
from companion.kernel.facts import UNKNOWN, Message, Plain, message
from companion.kernel.question_base import (
    BarredOption,
    Live,
    TypedQuestion,
    Widget,
    read_live_value,
    shorten_answer,
)

A = TypeVar("A")
K = TypeVar("K", bound=str)


@dataclass(eq=False)
class Choice(TypedQuestion[K]):
    """One of several options, each an id such as that of a card or a seat.

    Args:
        options: the options in display order. Those among the barred ones are not legal now.
    """

    options: Live[Sequence[K]]
    _: KW_ONLY
    stands_alone: bool = True

    widget = Widget.CHOICE

    def list_offered_options(self) -> Sequence[K]:
        """Return the options that are not barred."""
        options = read_live_value(self.options)
        barred_options = [bar.option for bar in self.list_barred_options()]
        return (
            [option for option in options if option not in barred_options]
            if barred_options
            else options
        )

    def list_cautions(self) -> Mapping[str, Sequence[Message]]:
        if self.caution is None:
            return {}
        reasons = {token: self.list_warnings(token) for token in self.list_answers()}
        return {token: why for token, why in reasons.items() if why}

    def describe_legal_answers(self) -> Plain:
        return [*self.list_answers()]

    def judge(self, value: object) -> Plain:
        if not isinstance(value, str):
            raise InvalidAnswer("not_an_option", given=shorten_answer(value))
        if value in self.list_offered_options():
            return str(value)
        self.refuse_barred_option(value)
        raise IllegalAnswer("not_offered", given=shorten_answer(value))

    def to_rule_value(self, value: Plain) -> K:
        return next(option for option in self.list_offered_options() if option == value)

    def list_answers(self) -> Sequence[str]:
        return _read_tokens(self.list_offered_options())

    def allow_barred_answers(self) -> Self:
        """Return the choice with the barred options."""
        return replace(self, options=self.list_options_with_barred, bars=())


@dataclass(eq=False)
class Several(TypedQuestion[tuple[K, ...]]):
    """A choice of several options.

    Args:
        options: the options, in display order.
        least: minimum number of options.
        most: maximum number of options; None for all.
        likely: the likeliest options; None without any.
        sets: the legal sets of options, if not all within the bounds are legal. The whole set is
            asked at once: one question for each member could end with a question that has no legal
            answer. The members of each set are in the order of the options.
        unfit: returns the reason why the chosen options are none of `sets`.
    """

    options: Live[Sequence[K]]
    _: KW_ONLY
    least: Live[int] = 0
    most: Live[int | None] = None
    likely: Sequence[K] | None = ()
    sets: Live[Sequence[tuple[K, ...]] | None] = None
    unfit: Callable[[tuple[K, ...]], BarredOption] | None = None

    widget = Widget.SEVERAL
    any_words = True

    def list_offered_options(self) -> Sequence[K]:
        options = read_live_value(self.options)
        return (*options, cast("K", UNKNOWN)) if self.left_open else options

    def get_bounds(self) -> tuple[int, int]:
        """Return the minimum and the maximum number of options now."""
        offered = len(read_live_value(self.options))
        most = read_live_value(self.most)
        return read_live_value(self.least), offered if most is None else min(most, offered)

    def is_legal_set(self, chosen_options: object) -> bool:
        """Return whether options may be chosen together."""
        sets = read_live_value(self.sets)
        return sets is None or self.to_rule_value(chosen_options) in sets

    def describe_legal_answers(self) -> Plain:
        """Return the options, the bounds, and the legal sets as indexes of the options.

        Indexes are shorter than names, and there may be hundreds of sets.
        """
        least, most = self.get_bounds()
        tokens = _read_tokens(self.list_offered_options())
        legal: dict[str, Plain] = {"options": [*tokens], "min": least, "max": most}
        sets = read_live_value(self.sets)
        if sets is not None:
            places = {option: place for place, option in enumerate(tokens)}
            legal["sets"] = [[places[option] for option in each] for each in sets]
        return legal

    def find_default(self) -> Plain:
        if self.likely is None:
            return None
        taken: list[Plain] = [
            str(option) for option in read_live_value(self.options) if option in self.likely
        ]
        least, most = self.get_bounds()
        return taken if least <= len(taken) <= most and self.is_legal_set(taken) else None

    def judge(self, value: object) -> Plain:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise InvalidAnswer("not_a_list", given=shorten_answer(value))
        if self.left_open and UNKNOWN in value:
            if len(value) > 1:
                raise IllegalAnswer("open_alone")
            return [UNKNOWN]
        offered = _read_tokens(self.options)
        for item in value:
            if item not in offered:
                self.refuse_barred_option(item)
                raise IllegalAnswer("not_offered", given=shorten_answer(item))
        if len(set(value)) != len(value):
            raise InvalidAnswer("named_twice", given=shorten_answer(", ".join(value)))
        least, most = self.get_bounds()
        if least == most != len(value):
            raise IllegalAnswer("wrong_number_just", given=len(value), count=least)
        if not least <= len(value) <= most:
            raise IllegalAnswer("wrong_number", given=len(value), least=least, most=most)
        if self.unfit is not None and not self.is_legal_set(value):
            raise self.unfit(self.to_rule_value(value)).refusal
        return [item for item in offered if item in value]

    def to_rule_value(self, value: Any) -> tuple[K, ...]:
        return tuple(option for option in self.list_offered_options() if option in value)

    def count_answers(self) -> int:
        sets = read_live_value(self.sets)
        if sets is not None:
            return len(sets)
        least, most = self.get_bounds()
        offered = len(read_live_value(self.options))
        return sum(comb(offered, size) for size in range(least, most + 1)) + bool(self.left_open)

    # Index order: that of `sets`, or by number of options; for the same number, answers with the
    # first option first.

    def get_nth_answer(self, index: int) -> Plain:
        sets = read_live_value(self.sets)
        if sets is not None:
            return [str(option) for option in sets[index]]
        if self.left_open and index == self.count_answers() - 1:
            return [UNKNOWN]
        left = _read_tokens(self.options)
        size, _ = self.get_bounds()
        while index >= comb(len(left), size):
            index -= comb(len(left), size)
            size += 1
        taken: list[Plain] = []
        while len(taken) < size:
            option, *left = left
            with_it = comb(len(left), size - len(taken) - 1)
            if index < with_it:
                taken.append(option)
            else:
                index -= with_it
        return taken

    def find_index(self, value: Any) -> int:
        if self.has_unknown_number(value):
            return self.count_answers() - 1
        sets = read_live_value(self.sets)
        if sets is not None:
            return sets.index(self.to_rule_value(value))
        left = _read_tokens(self.options)
        least, _ = self.get_bounds()
        index = sum(comb(len(left), size) for size in range(least, len(value)))
        missing = len(value)
        while missing:
            option, *left = left
            if option in value:
                missing -= 1
            else:
                index += comb(len(left), missing - 1)
        return index

    def allow_barred_answers(self) -> Self:
        """Return the question without limits on how many options are chosen.

        With `sets`, return it for any options within the bounds, including barred ones.
        """
        if self.unfit is None:
            return replace(self, least=0, most=None)
        return replace(self, options=self.list_options_with_barred, bars=(), sets=None)


def make_label_function(kind: str) -> Callable[[str], Message]:
    """Return a function that names an option by a sentence of a kind, such as "colour.red"."""
    return lambda option: message(f"{kind}.{option}")


def _read_tokens(options: Live[Sequence[str]]) -> list[str]:
    return [str(option) for option in read_live_value(options)]
