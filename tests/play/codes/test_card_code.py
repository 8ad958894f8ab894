"""A list of cards as a code: exact, never taken for a game, and bounded whoever made it."""

from __future__ import annotations

import zlib
from contextlib import suppress

import pytest

from companion.errors import CodeError
from companion.play.codes.card_code import LONGEST, MOST_TEXT, pack_cards, unpack_cards
from companion.play.codes.code import CARDS, FORMATS
from companion.play.codes.digits import encode_number

TEXT = '{"format": "companion-cards/1", "cards": [\n]}\n'


def raw(packed: bytes) -> str:
    """A code of any bytes."""
    return encode_number(int.from_bytes(packed) * FORMATS + CARDS)


@pytest.mark.parametrize(
    "wrapped", ["{}", "https://cards.example/#c={}", "http://x/J/{}", " {} \n"]
)
def test_a_code_brings_the_very_text(wrapped: str) -> None:
    """Also in small letters, in a link, and broken into lines."""
    code = pack_cards(TEXT)

    assert TEXT == unpack_cards(wrapped.format(code))
    assert TEXT == unpack_cards(f"{code[:9].lower()}\n{code[9:]}")


@pytest.mark.parametrize("signs", range(1, 40))
def test_a_code_that_is_cut_off_brings_nothing(signs: int) -> None:
    """Wherever it breaks off."""
    found = None
    with suppress(CodeError):
        found = unpack_cards(pack_cards(TEXT)[:-signs])

    assert found is None


@pytest.mark.parametrize(
    "code",
    [
        raw(b"\x78" * 40),
        raw(zlib.compress(b"\xff\xfe")),
        raw(zlib.compress(b" " * (MOST_TEXT + 1))),
        pack_cards(TEXT) + "0" * LONGEST,
        raw(b""),
    ],
    ids=["noise", "no text", "a bomb", "too long", "nothing"],
)
def test_a_damaged_or_boundless_code_is_refused(code: str) -> None:
    """Without unpacking more than a list may have."""
    with pytest.raises(CodeError):
        unpack_cards(code)
