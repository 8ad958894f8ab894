"""Encoding of a card list as a short code: its compressed file in the alphabet of session codes."""

from __future__ import annotations

import zlib
from contextlib import suppress

from companion.errors import CodeError
from companion.play.codes.code import CARDS, FORMATS
from companion.play.codes.digits import decode_number, encode_number, extract_code

LONGEST = 12_000
"""Maximum length of a code in characters, limited by the length of a link; a QR code holds
4,296."""
MOST_TEXT = 300_000
"""Maximum size of the text that a code unpacks to, in bytes."""


def pack_cards(text: str) -> str:
    """Encode a list of cards.

    Args:
        text: the list as a file, see `companion.play.library.printed_cards`.
    """
    packed = zlib.compress(text.encode(), 9)
    return encode_number(int.from_bytes(packed) * FORMATS + CARDS)


def unpack_cards(text: str) -> str:
    """Decode a list of cards.

    Takes time in proportion to the length of the code, and unpacks at most `MOST_TEXT` bytes.

    Args:
        text: a code, or a link that contains one; may be untrusted.

    Returns:
        The text of the file.

    Raises:
        CodeError: the text is no code or the code of something else ("code_not_cards"), or the code
            is truncated, mistyped or too long.
    """
    signs = extract_code(text)
    if len(signs) > LONGEST:
        raise CodeError("code_too_long", length=len(signs), most=LONGEST)
    number = 0
    with suppress(CodeError):
        number = decode_number(signs)
    packed, format_number = divmod(number, FORMATS)
    if format_number != CARDS:
        raise CodeError("code_not_cards")
    unpacking = zlib.decompressobj()
    with suppress(zlib.error, ValueError):
        content = unpacking.decompress(packed.to_bytes((packed.bit_length() + 7) // 8), MOST_TEXT)
        if unpacking.eof:
            return content.decode()
    raise CodeError("code_wrong_check")
