"""Schema of journal lines: type, range and length of each member.

A check sum only detects accidental changes; it does not authenticate the author.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

Check: TypeAlias = Callable[[Any], bool]
"""Predicate for the values allowed for a member."""
TextKind: TypeAlias = Literal["person", "command", "session"] | int
"""Kind of a text that is no term of the rules: a person's full name, the id of a command or of a
session, or free text (the number is its maximum length in characters)."""

MOST_ENTRIES = 9_999_999
"""Maximum number of entries; numbers have at most seven digits."""
LONGEST_TEXT = 4096
"""Maximum length of any text in characters; real ones have at most a few hundred."""
LONGEST_WORD = 200
"""Maximum length of an id, a name and each part of a path, in characters."""
LARGEST = 10**12
"""Maximum number in an answer; no game reaches it."""
DEEPEST = 8
"""Maximum nesting depth of lists and objects; real answers have three levels."""
MOST_ITEMS = 1000
"""Maximum number of items of a list or an object in an answer."""
MOST_VERSIONS = 100_000
"""Maximum rules version of a game."""

TIME = re.compile(
    r"(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,6})?(Z|[+-][01][0-9]:[0-5][0-9])"
)
PATH = re.compile(r"(0|[1-9][0-9]{0,5})/.{1,200}/[^/\n]{1,200}/[^/\n]{1,40}/(0|[1-9][0-9]{0,5})")
SEAT = re.compile(r"p[1-9][0-9]?")


class InvalidEntry(Exception):
    """A line with a valid check sum whose content is no entry of this version.

    Args:
        member: name of the first invalid member.
    """


class NewerEntry(InvalidEntry):
    """A line that a later version may have written."""


def make_number_check(least: int, most: int) -> Check:
    """Make a check for whole numbers in a range; True and False don't count."""
    return lambda value: type(value) is int and least <= value <= most


def make_text_check(longest: int) -> Check:
    """Make a check for texts up to a length, in characters."""
    return lambda value: type(value) is str and len(value) <= longest


def make_pattern_check(pattern: re.Pattern[str]) -> Check:
    """Make a check for texts of a pattern."""
    return lambda value: type(value) is str and pattern.fullmatch(value) is not None


is_time = make_pattern_check(TIME)
_path = make_pattern_check(PATH)
_seat = make_pattern_check(SEAT)
_rank = make_number_check(1, MOST_ITEMS)


def is_path_or_empty(value: object) -> bool:
    """Return whether a value is a path, or empty (no question pending)."""
    return value == "" or _path(value)


def is_bool(value: object) -> bool:
    """Return whether a value is True or False itself; 0 and 1 are not."""
    return type(value) is bool


def is_answer_value(value: object, deepest: int = DEEPEST) -> bool:
    """Return whether a value is an answer within the bounds of size and nesting."""
    match value:
        case None | bool():
            return True
        case int():
            return -LARGEST < value < LARGEST
        case str():
            return len(value) <= LONGEST_TEXT
        case list():
            inner = value
        case dict():
            inner = [*value, *value.values()]
        case _:
            return False
    return (
        deepest > 0
        and len(inner) <= 2 * MOST_ITEMS
        and all(is_answer_value(item, deepest - 1) for item in inner)
    )


_seq = make_number_check(1, MOST_ENTRIES)
_word = make_text_check(LONGEST_WORD)
_text = make_text_check(LONGEST_TEXT)


def is_number_list(value: object) -> bool:
    """Return whether a value is a list of distinct entry numbers."""
    return isinstance(value, list) and all(map(_seq, value)) and len(set(value)) == len(value)


def is_change_list(value: object) -> bool:
    """Return whether a value is a list of changes; see `CorrectionEntry`.

    Raises:
        NewerEntry: a change has a member that no version until this one has written.
    """
    return isinstance(value, list) and len(value) <= MOST_ITEMS and all(map(_is_change, value))


def _is_change(change: object) -> bool:
    if not isinstance(change, dict) or {"insert", "remove"} <= change.keys():
        return False
    needed = {"seq", "remove" if "remove" in change else "value"}
    if "insert" in change:
        needed = {"insert", "pending"}
    if not change.keys() <= MEMBERS.keys():
        raise NewerEntry("changes")
    return needed <= change.keys() and all(MEMBERS[name](value) for name, value in change.items())


def is_outcome(value: object) -> bool:
    """Return whether a value is a game's result: ranking, and figures that are numbers."""
    if not is_answer_value(value) or not isinstance(value, dict):
        return False
    ranking = value.get("ranking")
    return (
        isinstance(ranking, list)
        and all(
            isinstance(place, dict) and _seat(place.get("seat")) and _rank(place.get("rank"))
            for place in ranking
        )
        and _text(value.get("ending", ""))
        and is_bool(value.get("broken_off", False))
    )


MEMBERS: Mapping[str, Check] = {
    "seq": _seq,
    "at": is_time,
    "id": _text,
    "by": _text,
    "path": _path,
    "answer": is_answer_value,
    "rules": lambda value: value is None or make_number_check(0, MOST_VERSIONS)(value),
    "kept": make_number_check(0, MOST_ENTRIES),
    "ours": is_bool,
    "name": _word,
    "value": is_answer_value,
    "before": is_path_or_empty,
    "pending": is_path_or_empty,
    "insert": _word,
    "remove": is_bool,
    "target": _seq,
    "reason": _text,
    "changes": is_change_list,
    "order": is_number_list,
    "waiting": is_number_list,
    "frontier": is_path_or_empty,
    "acts": is_number_list,
    "outcome": is_outcome,
}
"""Checks for the members of a line, the same in all kinds of entry and in the changes of a
correction. Consistency between entries is checked when they are applied."""
TEXTS: Mapping[str, TextKind] = {
    "id": "command",
    "by": LONGEST_TEXT,
    "reason": LONGEST_TEXT,
    "from/session": "session",
    "player/name": "person",
    "rename/name": "person",
    "join/name": "person",
    "note": 200,
    "*/note": 120,
    "file/people/*": "person",
    "file/before/*": "person",
    "file/seats/name": "person",
    "file/start": "person",
    "file/guests/*/name": "person",
    "file/guests/*/player": "person",
    "file/origin": "session",
    "file/session": "session",
    "file/onward": "session",
}
"""Kinds of the texts that people have typed, by place: a member of a line; a question or an
interjection and a member of its answer; a member of another file (identities, lobby, devices). Any
other text is a term of the rules, or printed on a card."""
