"""Codes: a whole session as text, and back."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import CodeError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.facts import Seat
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
from companion.play.journal.entries import Act, Answered, Interjected
from companion.play.journal.folder import Folder
from tests import playthrough
from tests.kernel.toy import Toy, hand_in
from tests.play.games import played
from tests.play.playing import begun


def test_names_of_players_are_in_a_code(folder: Folder) -> None:
    """Who plays matters elsewhere, too."""
    session = begun(folder)
    session.interject("rename", {"seat": "p1", "name": "Käthe ☺", "colour": "keep"})

    back = read_code(make_code(session.in_force.acts, GAMES), GAMES)

    assert back.runner.table is not None
    assert "Käthe ☺" == back.runner.table.seating.players[Seat("p1")].name


def test_any_wrong_sign_and_any_cut_is_noticed() -> None:
    """The check sum covers the decoded answers: no mistyped code becomes another game."""
    _, acts = played(7, 90)
    code = make_code(acts, GAMES)
    chance = Random(1)

    for place in range(len(code)):
        other = chance.choice([sign for sign in ALPHABET if sign != code[place]])
        with pytest.raises(CodeError):
            read_code(code[:place] + other + code[place + 1 :], GAMES)
        with pytest.raises(CodeError):
            read_code(code[:place], GAMES)


def test_a_megabyte_is_refused_before_it_is_looked_at() -> None:
    """Nothing that no QR code could hold is decoded."""
    with pytest.raises(CodeError) as refused:
        read_code("A" * 1_000_000, GAMES)

    assert refused.value.name == "code_too_long"
    with pytest.raises(CodeError) as refused:
        read_code("A" * 4297, GAMES)
    assert (refused.value.name, refused.value.values["most"]) == ("code_too_long", 4296)


def acts_of(lines: list[playthrough.Line]) -> list[Act]:
    """The acts of a recorded game."""
    acts = list[Act]()
    last = ""
    for number, line in enumerate(lines[1:-1], start=1):
        if "interject" in line:
            acts.append(
                Interjected(
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
            acts.append(Answered(seq=number, at="", path=last, answer=line["answer"]))
    return acts


# ---- frames with something wrong behind them


def refused(code: str) -> str:
    """By what name a code is refused."""
    with pytest.raises(CodeError) as error:
        read_code(code, GAMES)
    return error.value.name


def framed(*bytes_behind: int, game: int = 0) -> Packer:
    """A code of today's rules with any check sum, and these bytes behind its frame."""
    packer = Packer()
    for digit, radix in (
        (FORMAT, FORMATS),
        (0, CHECKS),
        (game, MOST_GAMES),
        (GAMES[game].version if game < len(GAMES) else 1, MOST_VERSIONS),
    ):
        packer.code_number(radix, digit)
    for byte in bytes_behind:
        packer.code_number(BYTE, byte)
    return packer


@pytest.mark.parametrize(
    "packer",
    [
        framed(3, 0, game=len(GAMES)),
        framed(1, 2),
        framed(129, 157, 1, 0),
        framed(255, 255, 255, 255, 1),
        framed(1, 1, 0),
        framed(2, 1, 1),
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
    """Digits that no session packs."""
    assert "code_impossible" == refused(encode_number(packer.get_number()))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A" * 16, False),
        ("A" * 17, True),
        ("a$" * 9, True),
        ("ann and bob play", False),
        ("an umlaut that is ä", False),
        ("R/A", True),
    ],
)
def test_what_is_meant_as_a_code(text: str, meant: bool) -> None:  # noqa: FBT001 - the expected value
    """A link, or more signs of the alphabet than a session's name has."""
    assert may_be_code(text) == meant


def test_a_code_drawn_long_ago_is_still_read() -> None:
    """Frame, digits and check sum stay as they were released.

    This one says a game, nine coins for red, red's seven, blue's two.
    """
    games = (Toy(hand_in),)

    back = read_code("3W-36EAG90VSY+F3", games)

    expected = [
        Move("0/-/game/-/1", "toy"),
        Move("set_coins", {"seat": "p1", "value": 9}, interjects=True),
        Move("1/-/coins/p1/1", 7),
        Move("1/-/coins/p2/1", 2),
    ]
    assert expected == list(back.acts)
    assert back.runner.has_ended
