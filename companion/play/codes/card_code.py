"""A list of cards as a code: the text of its file, compressed, in the signs of other codes."""

from __future__ import annotations

import re
import zlib

from companion.errors import CodeError
from companion.play.codes.code import CARDS, FORMATS
from companion.play.codes.digits import decode_number, encode_number

LONGEST = 12_000
"""Signs; as many as a link can carry. A QR code holds 4,296."""
MOST_TEXT = 300_000
"""Bytes of text that a code may unpack to."""
BEHIND_LINK = re.compile(r"[/=]")
"""No sign of a code stands in a link before it."""


def pack_cards(text: str) -> str:
    """Return the code of a list of cards.

    Args:
        text: its file, see `companion.play.library.printed_cards`.
    """
    packed = zlib.compress(text.encode(), 9)
    return encode_number(int.from_bytes(packed) * FORMATS + CARDS)


def unpack_cards(text: str) -> str | None:
    """Return the file of a list of cards.

    Takes time in proportion to its length, and no more memory than `MOST_TEXT`.

    Args:
        text: a code, or a link with one, from anywhere.

    Returns:
        The text of the file; None where it is the code of something else, or none.

    Raises:
        CodeError: it is cut off, mistyped or too long.
    """
    signs = BEHIND_LINK.split("".join(text.split()))[-1].upper()
    if len(signs) > LONGEST:
        raise CodeError("code_too_long", length=len(signs), most=LONGEST)
    try:
        packed, made = divmod(decode_number(signs), FORMATS)
    except CodeError:
        return None
    if made != CARDS:
        return None
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(packed.to_bytes((packed.bit_length() + 7) // 8), MOST_TEXT)
        found = content.decode()
    except (zlib.error, ValueError) as error:
        raise CodeError("code_wrong_check") from error
    if not unpacking.eof:
        raise CodeError("code_wrong_check")
    return found
