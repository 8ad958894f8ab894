"""Digits of different radixes in one number, and that number in the signs of a code.

What packs and what takes out again are used alike: so both directions are one and the same walk
through a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.errors import CodeError

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-:"
"""Base45 less the four signs that break links; every sign is alphanumeric in a QR code."""
LONGEST = 4296
"""More signs than any QR code holds are refused before they are read."""
MOST_ACTS = 20_000
ACTS_A_SIGN = 2
"""A sign of a code stands for so many acts at most; on average of games for three quarters of one.
A shorter code is filled up with the sign that adds nothing."""
ACTS_IN_NONE = 200
"""So many acts need no sign: of the first games some are all the likeliest answers."""
BYTE = 256
MORE = 128
"""A byte of a count has seven bits; this one says that another byte follows."""


class Coder(ABC):
    """Packs what is known, or takes out what was packed."""

    @abstractmethod
    def digit(self, radix: int, known: Callable[[], int]) -> int:
        """One digit, 0 to radix - 1; `known` says which, and is asked only to pack it."""

    @abstractmethod
    def text(self, known: str) -> str:
        """One text; what is known of it when it is taken out does not count."""


@dataclass
class Packer(Coder):
    """Packs digits into one number; the first packed is the first unpacked."""

    digits: list[tuple[int, int]] = field(default_factory=list)

    def put(self, digit: int, radix: int) -> None:
        """One more digit, 0 to radix - 1."""
        assert 0 <= digit < radix, (digit, radix)
        self.digits.append((digit, radix))

    def digit(self, radix: int, known: Callable[[], int]) -> int:
        digit = known()
        self.put(digit, radix)
        return digit

    def put_count(self, count: int) -> None:
        """A number without a bound, 7 bits at a time."""
        while True:
            count, low = divmod(count, MORE)
            self.put(low + (MORE if count else 0), BYTE)
            if not count:
                return

    def put_places(self, places: Sequence[int]) -> None:
        """Ascending numbers, each by its distance from the one before."""
        self.put_count(len(places))
        before = 0
        for place in places:
            self.put_count(place - before)
            before = place

    def text(self, known: str) -> str:
        raw = known.encode()
        self.put_count(len(raw))
        for byte in raw:
            self.put(byte, BYTE)
        return known

    def number(self) -> int:
        """All digits as one number."""
        total = 0
        for digit, radix in reversed(self.digits):
            total = total * radix + digit
        return total


@dataclass
class Unpacker(Coder):
    """Takes digits out again, in the order in which they were packed."""

    number: int

    def take(self, radix: int) -> int:
        """The next digit.

        Raises:
            CodeError: there is nothing to choose from.
        """
        if radix < 1:
            raise CodeError("code_impossible")
        self.number, digit = divmod(self.number, radix)
        return digit

    def digit(self, radix: int, known: Callable[[], int]) -> int:  # noqa: ARG002 - see Coder
        return self.take(radix)

    def take_count(self) -> int:
        """A number without a bound.

        Raises:
            CodeError: it is larger than anything a code can count.
        """
        count = 0
        place = 1
        while place < MOST_ACTS * MORE:
            digit = self.take(BYTE)
            count += digit % MORE * place
            if digit < MORE:
                return count
            place *= MORE
        raise CodeError("code_impossible")

    def take_places(self, most: int) -> set[int]:
        """Ascending numbers, at most so many."""
        many = self.take_count()
        if many > most or most > MOST_ACTS:
            raise CodeError("code_impossible")
        place = 0
        places = set[int]()
        for _ in range(many):
            place += self.take_count()
            places.add(place)
        return places

    def text(self, known: str = "") -> str:  # noqa: ARG002 - see Coder
        length = self.take_count()
        if length > LONGEST:
            raise CodeError("code_impossible")
        try:
            return bytes(self.take(BYTE) for _ in range(length)).decode()
        except UnicodeDecodeError as error:
            raise CodeError("code_impossible") from error


def most_acts(signs: int) -> int:
    """So many acts a code of that length can have, whatever it says: each costs time."""
    return min(MOST_ACTS, ACTS_IN_NONE + ACTS_A_SIGN * signs)


def filled_up(code: str, acts: int) -> str:
    """A code that is long enough for its acts."""
    wanted = -(-(acts - ACTS_IN_NONE) // ACTS_A_SIGN)
    return code + ALPHABET[0] * (wanted - len(code))


def written(number: int) -> str:
    """A number in the signs of a code."""
    signs = []
    while number:
        number, digit = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[digit])
    return "".join(signs)


def number_of(signs: str) -> int:
    """The number that signs stand for.

    Raises:
        CodeError: there are none, or one that no code has.
    """
    if not signs:
        raise CodeError("code_unknown_format")
    number = 0
    for sign in reversed(signs):
        if sign not in ALPHABET:
            wrong = next(sign for sign in signs if sign not in ALPHABET)
            raise CodeError("code_bad_sign", sign=wrong)
        number = number * len(ALPHABET) + ALPHABET.index(sign)
    return number
