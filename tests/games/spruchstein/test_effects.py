"""What each spell does to lives."""

from __future__ import annotations

import pytest

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.effects import effect, find_struck
from companion.kernel.facts import Derived, Seat

A, B, C, D = (Seat(name) for name in "ABCD")


def after(spell: str, lives: str, roll: int = 0, *, as_seated: bool = False) -> str:
    """The lives that a hit by A leaves, one digit a seat, A first, then his left neighbour."""
    seats = (A, B, C, D)[: len(lives)]
    before = {seat: int(number) for seat, number in zip(seats, lives, strict=True)}
    changed = effect(Spell(spell), A, seats, before, roll, as_seated=as_seated)
    return "".join(str(changed[seat].total if seat in changed else before[seat]) for seat in seats)


@pytest.mark.parametrize(
    ("spell", "roll", "expected"),
    [
        ("1", 2, "4444"),
        ("2", 0, "5555"),
        ("3", 2, "6666"),
        ("4", 0, "4666"),
        ("5", 0, "4565"),
        ("6", 0, "4566"),
        ("7", 0, "4665"),
        ("8", 0, "5666"),
    ],
)
def test_each_spell(spell: str, roll: int, expected: str) -> None:
    """Each of the eight spells does what the rules say.

    Left is the next and right the previous seat in turn order.
    """
    assert after(spell, "4666", roll) == expected


@pytest.mark.parametrize(
    ("spell", "expected"), [("5", "65"), ("6", "65"), ("7", "65"), ("1", "64")]
)
def test_two_players(spell: str, expected: str) -> None:
    """With two players the opponent is both neighbours, and a thunderstorm takes but one life."""
    assert after(spell, "66", 2) == expected


def test_never_more_than_six_nor_less_than_none() -> None:
    """Gains end at six lives, losses at none."""
    assert "6666" == after("8", "6666")
    assert "6666" == after("3", "5666", 3)
    assert "6000" == after("1", "6213", 3)


def test_who_is_out_is_passed_over() -> None:
    """Nobody without lives is struck: the neighbours are the next living players."""
    assert "4056" == after("6", "4066")
    assert "4650" == after("7", "4660")
    assert "4050" == after("5", "4060")
    assert "5050" == after("2", "4060")


def test_neighbours_as_seated() -> None:
    """As a house rule neighbours stay the seats beside; a spell against an empty seat is lost."""
    assert "4066" == after("6", "4066", as_seated=True)
    assert "4660" == after("7", "4660", as_seated=True)
    assert "4065" == after("5", "4066", as_seated=True)


def test_the_derivation() -> None:
    """Each changed number says what it is the sum of."""
    assert {
        A: Derived.of(3, "lives").plus(-1, "ghost").at_least(0),
        B: Derived.of(6, "lives").plus(1, "ghost").plus(-1, "most_lives"),
    } == effect(Spell.GHOST, B, (A, B), {A: 3, B: 6})


def test_struck_in_turn_order() -> None:
    """Those struck are named in turn order after the caster."""
    assert find_struck(Spell.STORM, B, (A, B, C, D), dict.fromkeys((A, B, C, D), 6)) == (C, A)
    assert find_struck(Spell.DRAGON, C, (A, B, C, D), {A: 6, B: 0, C: 1, D: 2}) == (D, A)
    assert find_struck(Spell.SNOW, A, (A, B, C, D), {A: 6, B: 0, C: 1, D: 2}) == (C,)
