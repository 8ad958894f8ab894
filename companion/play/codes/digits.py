"""Mixed-radix digits packed into one number, and the number's encoding in the alphabet of codes.

Packer and unpacker share an interface, so that the same code packs and unpacks a game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.errors import CodeError

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-:"
"""Base45 without the four characters that break links; QR codes encode all as alphanumeric."""
LONGEST = 4296
"""Maximum number of characters, as in the largest QR code; longer codes are refused unread."""
MOST_ACTS = 20_000
ACTS_A_SIGN = 2
"""Maximum number of acts per character of a code; real games average three quarters of an act.
Shorter codes are padded with zeros."""
ACTS_IN_NONE = 200
"""Acts allowed in addition, regardless of length: some games consist of likeliest answers only."""
BYTE = 256
MORE = 128
"""Flag in a byte of a count: another byte follows. The other seven bits belong to the count."""


@dataclass
class Packer:
    """Packer of digits into one number, first in, first out; an unpacker has the same methods."""

    number: int = 0
    radix: int = 1
    """The product of the radices of all digits so far."""

    def pack_or_unpack_digit(self, radix: int, digit: int = 0) -> int:
        """Pack or unpack one digit, 0 to radix - 1; `digit` counts only when packing."""
        assert 0 <= digit < radix, (digit, radix)
        self.number += digit * self.radix
        self.radix *= radix
        return digit

    def pack_or_unpack_count(self, number: int = 0) -> int:
        """Pack or unpack an unbounded number, 7 bits at a time.

        Raises:
            CodeError: the number is larger than any that a code contains.
        """
        count = 0
        place = 1
        while place < MOST_ACTS * MORE:
            rest, low = divmod(number // place, MORE)
            digit = self.pack_or_unpack_digit(BYTE, low + (MORE if rest else 0))
            count += digit % MORE * place
            if digit < MORE:
                return count
            place *= MORE
        raise CodeError("code_impossible")

    def pack_or_unpack_ascending(self, numbers: Sequence[int], limit: int) -> list[int]:
        """Pack or unpack ascending numbers, each as the distance from the previous one.

        Args:
            numbers: the numbers; empty when unpacking.
            limit: maximum count of numbers.
        """
        many = self.pack_or_unpack_count(len(numbers))
        if many > limit or limit > MOST_ACTS:
            raise CodeError("code_impossible")
        places = [0]
        for number in numbers or [0] * many:
            places.append(places[-1] + self.pack_or_unpack_count(number - places[-1]))
        return places[1:]

    def pack_or_unpack_text(self, text: str = "") -> str:
        """Pack or unpack a text: its length, then its bytes in UTF-8."""
        raw = text.encode()
        length = self.pack_or_unpack_count(len(raw))
        if length > LONGEST:
            raise CodeError("code_impossible")
        try:
            return bytes(
                self.pack_or_unpack_digit(BYTE, byte) for byte in raw or bytes(length)
            ).decode()
        except UnicodeDecodeError as error:
            raise CodeError("code_impossible") from error


class Unpacker(Packer):
    """Unpacker of digits, in the order in which they were packed; known values don't count."""

    def pack_or_unpack_digit(self, radix: int, digit: int = 0) -> int:
        if radix < 1:  # a question without legal answers
            raise CodeError("code_impossible")
        self.number, digit = divmod(self.number, radix)
        return digit


def compute_most_acts(length: int) -> int:
    """Return the maximum number of acts in a code of a given length, to limit decoding time."""
    return min(MOST_ACTS, ACTS_IN_NONE + ACTS_A_SIGN * length)


def pad_code(code: str, acts: int) -> str:
    """Pad a code to the length that its number of acts requires."""
    return code.ljust(-(-(acts - ACTS_IN_NONE) // ACTS_A_SIGN), ALPHABET[0])


def encode_number(number: int) -> str:
    """Encode a number in the alphabet of a code."""
    signs = []
    while number:
        number, digit = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[digit])
    return "".join(signs)


def extract_code(text: str) -> str:
    """Return the code in a text, which may be a link, or broken into lines by a narrow screen."""
    return re.split(r"[/=]", "".join(text.split()))[-1].upper()


def decode_number(text: str) -> int:
    """Decode a number from the alphabet of a code.

    Raises:
        CodeError: the text is empty, or has a character that is not in the alphabet.
    """
    if not text:
        raise CodeError("code_unknown_format")
    number = 0
    for sign in reversed(text):
        if sign not in ALPHABET:
            raise CodeError("code_bad_sign", sign=sign)
        number = number * len(ALPHABET) + ALPHABET.index(sign)
    return number
