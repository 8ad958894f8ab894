"""A list of cards as a code: exact, distinct from codes of games, and bounded."""

from __future__ import annotations

import zlib
from contextlib import suppress

import pytest

from companion.errors import CodeError
from companion.play.codes.code import (
    CARDS,
    FORMATS,
    LONGEST_OF_CARDS,
    MOST_TEXT,
    pack_cards,
    unpack_cards,
)
from companion.play.codes.digits import encode_number

TEXT = '{"format": "companion-cards/1", "cards": [\n]}\n'


def encode_raw(content: bytes) -> str:
    """Return a code of any bytes."""
    return encode_number(int.from_bytes(content) * FORMATS + CARDS)


@pytest.mark.parametrize(
    "notation", ["{}", "https://cards.example/#c={}", "http://x/J/{}", " {} \n"]
)
def test_a_code_restores_the_exact_text(notation: str) -> None:
    """Lower case, a link, and line breaks are accepted."""
    code = pack_cards(TEXT)

    assert TEXT == unpack_cards(notation.format(code))
    assert TEXT == unpack_cards(f"{code[:9].lower()}\n{code[9:]}")


@pytest.mark.parametrize("signs", range(1, 40))
def test_a_truncated_code_is_refused(signs: int) -> None:
    """Every incomplete length is refused."""
    found = None
    with suppress(CodeError):
        found = unpack_cards(pack_cards(TEXT)[:-signs])

    assert found is None


@pytest.mark.parametrize(
    "code",
    [
        encode_raw(b"\x78" * 40),
        encode_raw(zlib.compress(b"\xff\xfe")),
        encode_raw(zlib.compress(b" " * (MOST_TEXT + 1))),
        pack_cards(TEXT) + "0" * LONGEST_OF_CARDS,
        encode_raw(b""),
    ],
    ids=["noise", "no text", "a bomb", "too long", "nothing"],
)
def test_a_damaged_or_boundless_code_is_refused(code: str) -> None:
    """It is not unpacked beyond the maximum size of a list."""
    with pytest.raises(CodeError):
        unpack_cards(code)
