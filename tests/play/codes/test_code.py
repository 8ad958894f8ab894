"""Codes: a whole session as text, and back."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import CodeError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.game import Games
from companion.play.codes.code import (
    CHECKS,
    FORMAT,
    FORMATS,
    MOST_GAMES,
    MOST_VERSIONS,
    make_code,
    may_be_code,
    read_code,
)
from companion.play.codes.digits import ALPHABET, BYTE, Packer, encode_number
from companion.play.journal.entries import Act, AnswerEntry, InterjectionEntry
from tests import playthrough
from tests.kernel.toy import Toy, hand_in_coins
from tests.play.games import play_random_game


def test_a_code_with_a_wrong_or_missing_sign_is_refused() -> None:
    """The check sum covers the decoded answers: no mistyped code becomes another game."""
    _, acts = play_random_game(7, 90)
    code = make_code(acts, GAMES)
    chance = Random(1)

    for place in range(len(code)):
        other = chance.choice([sign for sign in ALPHABET if sign != code[place]])
        with pytest.raises(CodeError):
            read_code(code[:place] + other + code[place + 1 :])
        with pytest.raises(CodeError):
            read_code(code[:place])


def list_acts(lines: list[playthrough.Line]) -> list[Act]:
    """Return the acts of a recorded game."""
    acts = list[Act]()
    last = ""
    for number, line in enumerate(lines[1:-1], start=1):
        if "interject" in line:
            acts.append(
                InterjectionEntry(
                    seq=number,
                    at="",
                    name=line["interject"],
                    value=line["value"],
                    before=last,
                    pending=line["pending"],
                )
            )
        else:
            last = line["path"]
            acts.append(AnswerEntry(seq=number, at="", path=last, answer=line["answer"]))
    return acts


# ---- frames with something wrong behind them


def find_refusal(code: str) -> str:
    """Return the name of a code's refusal."""
    with pytest.raises(CodeError) as error:
        read_code(code)
    return error.value.name


def pack_frame(*following_bytes: int, game: int = 0) -> Packer:
    """Return a code of today's rules with any check sum, and these bytes behind its frame."""
    packer = Packer()
    for digit, radix in (
        (FORMAT, FORMATS),
        (0, CHECKS),
        (game, MOST_GAMES),
        ([*GAMES][game].version if game < len(GAMES.ids) else 1, MOST_VERSIONS),
    ):
        packer.pack_or_unpack_digit(radix, digit)
    for byte in following_bytes:
        packer.pack_or_unpack_digit(BYTE, byte)
    return packer


@pytest.mark.parametrize(
    "packer",
    [
        pack_frame(3, 0, game=len(GAMES.ids)),
        pack_frame(1, 2),
        pack_frame(129, 157, 1, 0),
        pack_frame(255, 255, 255, 255, 1),
        pack_frame(1, 1, 0),
        pack_frame(2, 1, 1),
    ],
    ids=[
        "no such game",
        "more interjections than acts",
        "too many acts",
        "a count beyond all bounds",
        "an interjection before the game",
        "one where none is open",
    ],
)
def test_an_impossible_frame_is_refused(packer: Packer) -> None:
    """No session produces these digits."""
    assert "code_impossible" == find_refusal(encode_number(packer.number))


@pytest.mark.parametrize("letters", ["YRDW", "hello", "1"])
def test_a_few_letters_belong_to_no_rules(letters: str) -> None:
    """Such as the four beside a code, typed where a code is asked."""
    assert "code_unknown_format" == find_refusal(letters)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A" * 16, False),
        ("A" * 17, True),
        ("a$" * 9, True),
        ("ann and bob play", False),
        ("an umlaut that is ä", False),
        ("R/A", True),
    ],
)
def test_texts_that_may_be_codes_are_recognised(text: str, expected: bool) -> None:  # noqa: FBT001 - the expected value
    """A code is a link, or has more characters of the alphabet than a session's name."""
    assert may_be_code(text) == expected


def test_a_code_drawn_long_ago_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frame, digits and check sum stay as they were released.

    This code contains a game, nine coins for red, red's seven and blue's two.
    """
    toys = Games(Toy(hand_in_coins))
    monkeypatch.setattr(toys, "find_game_by_number", lambda _: toys.get_game("toy"), raising=False)
    monkeypatch.setattr("companion.play.codes.code.GAMES", toys)

    back = read_code("3W-36EAG90VSY+F3")

    expected = [
        Move("0/-/game/-/1", "toy"),
        Move("set_coins", {"seat": "p1", "value": 9}, interjects=True),
        Move("1/-/coins/p1/1", 7),
        Move("1/-/coins/p2/1", 2),
    ]
    assert expected == back
