"""Keys for the answers to a question, shown by the faces.

A seat's key is its place at the table, a number is its own key, and "pass" or a similar option has
0. Options that a question declares as all possible ones have fixed keys, too. Other options get the
numbers after the seats. No key is the beginning of another: if there is a 10, the 1 is "01".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from companion.kernel.facts import Seat
from companion.kernel.questions import Question, parse_whole_number
from companion.present.screen import ListItem
from companion.wording.messages import Wording
from companion.wording.question_words import name_option, name_options

NOTHING = (
    "pass",
    "no",
    "none",
    "nobody",
    "nothing",
    "done",
    "decline",
    "nobody_before",
    "buy_nothing",
    "miss",
    "another_call",
    "end",
    "nothing_cast",
    "nothing_wrong",
    "that_is_all",
    "keep",
)
"""Declining options; the first one offered has the key 0."""
ONE_DIGIT = 9
TWO_DIGITS = 99


def list_answers_with_keys(question: Question, wording: Wording) -> list[ListItem]:
    """Return the named answers of a question with their keys, barred ones last."""
    offered = [
        ListItem("", name, token=token, seat=Seat(token) if token in wording.names else None)
        for token, name in name_options(question, wording)
    ]
    for bar in question.list_barred_options():
        if not bar.option.isdigit():
            name = name_option(question, bar.option, wording)
            reason = wording.word_reason(bar.reason).removeprefix(f"{name}: ")
            offered.append(ListItem("", name, token=bar.option, barred=reason))
    if question.get_numbers():
        letters = [item.label[:1].casefold() for item in offered]
        keys = [letter if letters.count(letter) == 1 else "" for letter in letters]
    else:
        every = list(map(str, question.every))
        keys = _assign_keys([item.token for item in offered], every, wording)
    return [item._replace(key=key) for item, key in zip(offered, keys, strict=True)]


def get_keyed_numbers(question: Question) -> range:
    """Return the numbers of an amount if they are few enough to be listed; each is its own key.

    Empty for more numbers, and for an amount with additional words, such as a bid.
    """
    numbers = question.get_numbers()
    if question.signed or question.list_offered_options():
        return range(0)
    return numbers if numbers and numbers[0] >= 0 and numbers[-1] <= ONE_DIGIT else range(0)


def _assign_keys(tokens: Sequence[str], all_tokens: Sequence[str], wording: Wording) -> list[str]:
    """Return the key of each answer, in the given order; empty if there are not enough keys.

    Args:
        tokens: the ids of the offered answers.
        all_tokens: the ids of all possible answers, whose keys stay the same.
        wording: wording with the names of the seats.
    """
    seats = {str(seat): place for place, seat in enumerate(wording.names, start=1)}
    numbers = {
        token: seats.get(token) or int(token)
        for token in tokens
        if token in seats or (token.isdigit() and int(token) <= TWO_DIGITS)
    }
    in_order = list(dict.fromkeys([*all_tokens, *tokens]))
    refusing = [token for token in in_order if token in NOTHING]
    if refusing and len(in_order) > 1 and 0 not in numbers.values():
        numbers[refusing[0]] = 0  # a single option declines nothing
    # the keys of all seats are reserved
    taken = {*numbers.values(), *(seats.values() if seats.keys() & tokens else ())}
    free = (number for number in count(1) if number not in taken)
    numbers |= {token: next(free) for token in in_order if token not in numbers}
    most = min(TWO_DIGITS, max(numbers.values(), default=0))
    return [
        format_number_key(numbers[token], most) if numbers[token] <= TWO_DIGITS else ""
        for token in tokens
    ]


def is_key(typed_text: str, key: str) -> bool:
    """Return whether a typed text is a key, ignoring leading zeros; a sign makes it a change."""
    return typed_text.casefold() == key or (
        typed_text.isdecimal() and key.isdecimal() and parse_whole_number(typed_text) == int(key)
    )


def format_number_key(number: int, greatest_number: int) -> str:
    """Return a number as a key, with leading zeros if a larger key would begin with it.

    Args:
        number: the number.
        greatest_number: the largest number that is a key.
    """
    begins_another = greatest_number > ONE_DIGIT and 10 * number <= greatest_number
    return str(number).zfill(len(str(greatest_number)) if begins_another else 1)
