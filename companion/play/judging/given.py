"""Reading what the judge is given: names, numbers, and what belongs to whom.

What can't be used is refused with what would be right.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from companion.errors import UsageError
from companion.kernel.facts import Seat
from companion.kernel.questions import one_line, shown


def clean(text: str) -> str:
    """A text without control characters and outer spaces, accents written one way."""
    return one_line(unicodedata.normalize("NFC", text))


def whole(text: str, what: str, least: int, most: int) -> int:
    """A whole number.

    Args:
        text: as it was given; empty if it was not.
        what: the option or name it belongs to.
        least: the smallest number that can be.
        most: the greatest.

    Raises:
        UsageError: it is none, or out of bounds.
    """
    plain = clean(text).replace("\N{MINUS SIGN}", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    if not plain:
        raise UsageError("judge_number_missing", what=what, least=least, most=most)
    if (
        not (digits.isascii() and digits.isdigit() and len(digits) < 10)
        or not least <= int(plain) <= most
    ):
        raise UsageError("judge_number", what=what, given=shown(plain), least=least, most=most)
    return int(plain)


def one_of(text: str, what: str, known: Sequence[str]) -> str:
    """One of several words; hyphen or underscore, as one likes.

    Raises:
        UsageError: it is none of them.
    """
    plain = clean(text).casefold().replace("-", "_")
    for word in known:
        if word.casefold().replace("-", "_") == plain:
            return word
    raise UsageError(
        "judge_word",
        what=what,
        given=shown(clean(text)),
        known=tuple(word.replace("_", "-") for word in known),
    )


def names(text: str, what: str, least: int, most: int) -> tuple[Seat, ...]:
    """Names separated by commas.

    Raises:
        UsageError: too few, too many, or one of them twice.
    """
    found = tuple(Seat(clean(name)) for name in text.split(",") if clean(name))
    _once(found)
    if not least <= len(found) <= most:
        raise UsageError("judge_players", what=what, given=len(found), least=least, most=most)
    return found


def _once(found: Sequence[Seat]) -> None:
    for place, name in enumerate(found):
        if _folded(name) in map(_folded, found[:place]):
            raise UsageError("judge_twice", given=shown(name))


def _folded(name: str) -> str:
    return name.casefold()


def among(text: str, what: str, seats: Sequence[Seat]) -> Seat:
    """The seat that a name belongs to.

    Raises:
        UsageError: nobody of that name plays.
    """
    for seat in seats:
        if _folded(seat) == _folded(clean(text)):
            return seat
    raise UsageError("judge_not_playing", what=what, given=shown(clean(text)), known=tuple(seats))


def several_among(text: str, what: str, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats that names separated by commas belong to."""
    found = tuple(among(name, what, seats) for name in text.split(",") if clean(name))
    _once(found)
    return found


def pairs(given: Sequence[str], shape: str) -> dict[Seat, str]:
    """NAME=VALUE, one a word.

    Args:
        given: the words.
        shape: what a word should look like.

    Raises:
        UsageError: one is not of that shape, or a name comes twice.
    """
    found: dict[Seat, str] = {}
    for word in given:
        name, equals, value = word.rpartition("=")
        if not equals or not clean(name):
            raise UsageError("judge_shape", given=shown(clean(word)), shape=shape)
        _once([*found, Seat(clean(name))])
        found[Seat(clean(name))] = clean(value)
    return found


def amounts(given: Sequence[str], shape: str, least: int, most: int) -> dict[Seat, int]:
    """NAME=NUMBER, one a word, each number within bounds."""
    return {name: whole(value, name, least, most) for name, value in pairs(given, shape).items()}


def amounts_among(
    text: str, what: str, seats: Sequence[Seat], least: int, most: int
) -> dict[Seat, int]:
    """NAME=NUMBER separated by commas, each name being one of the seats."""
    given = pairs([word for word in text.split(",") if clean(word)], "NAME=1,NAME=1")
    return {
        among(name, what, seats): whole(value, f"{what} {name}", least, most)
        for name, value in given.items()
    }


def rows(given: Sequence[str], columns: Mapping[str, int]) -> dict[Seat, tuple[int, ...]]:
    """NAME=A/B/C, one a word.

    Args:
        given: the words.
        columns: what stands between the strokes, and the most that it can be.

    Raises:
        UsageError: a word has another number of strokes, or a number is out of bounds.
    """
    shape = "NAME=" + "/".join(columns)
    found: dict[Seat, tuple[int, ...]] = {}
    for name, value in pairs(given, shape).items():
        parts = value.split("/")
        if len(parts) != len(columns):
            raise UsageError("judge_shape", given=shown(f"{name}={value}"), shape=shape)
        found[name] = tuple(
            whole(part, f"{name}: {column}", 0, most)
            for part, (column, most) in zip(parts, columns.items(), strict=True)
        )
    return found


def count_of(found: Mapping[Seat, object], what: str, least: int, most: int) -> None:
    """Refuse too few or too many players.

    Raises:
        UsageError: so many can't play.
    """
    if not least <= len(found) <= most:
        raise UsageError("judge_players", what=what, given=len(found), least=least, most=most)
