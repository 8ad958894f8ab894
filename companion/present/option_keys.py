"""The key of each answer; a face may show it, so that players need not read the list.

A seat has its place at the table, a number itself, "pass" and its like the 0, what the question
says may ever be offered its place among that: these stay theirs all game. Everything else is
numbered behind the seats. No key begins another: where there is a 10, the 1 is "01".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from companion.kernel.questions import Question
from companion.wording.messages import Wording
from companion.wording.question_words import name_bars, name_options
from companion.wording.typed import is_count

NOTHING = (
    "pass", "no", "none", "nobody", "nothing", "done", "decline", "nobody_before", "buy_nothing",
    "miss", "another_call", "end", "nothing_cast", "nothing_wrong", "that_is_all", "end_turn",
    "keep_colour", "keep",
)  # fmt: skip
"""Options that say no: the first of them that is offered has the 0."""
ONE_DIGIT = 9
TWO_DIGITS = 99


class Keyed(NamedTuple):
    """An answer that is listed.

    Attributes:
        key: what takes it; empty where there are more than keys.
        token: the option.
        name: what it is called.
        reason: why it is barred; empty where it is legal.
    """

    key: str
    token: str
    name: str
    reason: str = ""


def assign_keys(question: Question[Any], wording: Wording) -> list[Keyed]:
    """The answers of a question that have a name, those that are barred last, with their keys."""
    offered = [Keyed("", token, name) for token, name in name_options(question, wording)]
    for bar, name in name_bars(question, wording):
        if not bar.option.isdigit():
            offered.append(Keyed("", bar.option, name, wording.reason(bar.reason)))
    if question.numbers():
        keys = _letters([item.name for item in offered])
    else:
        every = list(map(str, question.every))
        keys = _keys([item.token for item in offered], every, wording)
    return [item._replace(key=key) for item, key in zip(offered, keys, strict=True)]


def list_numbers(question: Question[Any]) -> range:
    """The numbers of an amount that are few enough to be listed; each is its own key.

    None where words stand beside them: whoever bids types, as high as it may go.
    """
    numbers = question.numbers()
    few = is_count(question) and numbers[0] >= 0 and numbers[-1] <= ONE_DIGIT
    return numbers if few else range(0)


def _keys(tokens: Sequence[str], every: Sequence[str], wording: Wording) -> list[str]:
    in_order = list(dict.fromkeys([*every, *tokens]))
    seats = {str(seat): place for place, seat in enumerate(wording.names, start=1)}
    fixed = _fix_keys(tokens, seats)
    refusing = next((token for token in in_order if token in NOTHING), "")
    if refusing and 0 not in fixed.values() and refusing not in fixed:
        fixed[refusing] = 0
    taken = {*fixed.values()}
    if any(token in seats for token in fixed):  # also of who is not offered
        taken.update(seats.values())
    free = (number for number in count(1) if number not in taken)
    numbers = dict[str, int]()
    for token in in_order:
        numbers[token] = fixed[token] if token in fixed else next(free)
    most = max(numbers.values(), default=0)
    return [_key(numbers[token], most) for token in tokens]


def _key(number: int, most: int) -> str:
    """A number, with a 0 before it where another one up to the most begins with it."""
    if number > TWO_DIGITS:
        return ""
    begins_another = most > ONE_DIGIT and 10 * number <= most
    return str(number).zfill(2 if begins_another else 1)


def _fix_keys(tokens: Sequence[str], seats: Mapping[str, int]) -> dict[str, int]:
    """The keys of seats and of numbers; none where two would have the same."""
    fixed = dict[str, int]()
    for token in tokens:
        if token in seats:
            fixed[token] = seats[token]
        elif token.isdigit() and int(token) <= TWO_DIGITS:
            fixed[token] = int(token)
    return fixed if len(set(fixed.values())) == len(fixed) else {}


def _letters(names: Sequence[str]) -> list[str]:
    """The first letter of each word beside an amount that no other begins with."""
    letters = [name[:1].casefold() for name in names]
    return [letter if letters.count(letter) == 1 else "" for letter in letters]
