"""Somebody leaves, comes later or moves: what becomes of magic, cards and the start player."""

from __future__ import annotations

from companion.kernel.facts import Plain, Seat
from tests.games.worked import Case, Interject, Rows, each
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    RED,
    SPELL,
    WORTHLESS,
    YELLOW,
    ring,
    until,
    up,
)

JOINED = Seat("p4")
FOUR = {"players": 4}
THREE = {"players": 3}


def leaves(seat: Seat, cards: str = "aside") -> Interject:
    """A seat leaves when the round is over."""
    return Interject("leave", {"seat": seat, "cards": cards})


def joins(after: Seat, colour: str = "yellow", **brings: Plain) -> Interject:
    """Somebody comes when the round is over."""
    return Interject("join", {"name": "Dora", "colour": colour, "after": after, **brings})


LEFT_BEHIND = THREE | {"hands": (0, 4, 0), "pile": 22, "laid": {BLUE: [ring(cards=2)]}}
CASES: Rows = (
    (
        "f",
        "who would start next plays the round to its end; then the left neighbour starts",
        FOUR,
        (leaves(BLUE), *["pass"] * 4),
        {"start": GREEN, "order": (GREEN, YELLOW, RED)},
    ),
    (
        "f",
        "the start player leaves: the card has gone to the left already",
        FOUR,
        (leaves(RED), *["pass"] * 4),
        {"order": (BLUE, GREEN, YELLOW), "magic": (5, 5, 5)},
    ),
    (
        "e",
        "hand cards and what is laid out go out of the game",
        LEFT_BEHIND,
        (leaves(BLUE), *["pass"] * 3, until("card_kind")),
        {"pile": 22, "away": 6},
    ),
    (
        "e",
        "or hand cards under the pile",
        LEFT_BEHIND,
        (leaves(BLUE, "under_pile"), *["pass"] * 3, until("card_kind")),
        {"pile": 26, "away": 2},
    ),
    (
        "f",
        "somebody new sits to the left of red, and begins with 2 magic",
        THREE,
        (joins(RED), *["pass"] * 3),
        {
            "order": (BLUE, GREEN, RED, JOINED),
            "magic": (5, 5, 5, 2),
            "stones": (0,) * 4,
            "hands": (0,) * 4,
        },
    ),
    (
        "d.auction",
        "with 7 magic and 2 of the supply they bid up to 9",
        THREE,
        (
            joins(RED, magic=7),
            *["pass"] * 3,
            up(SPELL, WORTHLESS),
            *("a3", "pass", "pass", "a3"),
            3,
        ),
        {"asked": "bid p4", "legal": {"min": 4, "max": 9, "or": ["pass"]}},
    ),
    (
        "f",
        "in a full game one comes for one who goes, in the same place and colour",
        FOUR,
        (leaves(GREEN), joins(GREEN, "green"), *["pass"] * 4),
        {"order": (BLUE, Seat("p5"), YELLOW, RED)},
    ),
    (
        "f",
        "another place counts from the next round on",
        FOUR,
        (Interject("move", {"seat": YELLOW, "after": RED}), *["pass"] * 4),
        {"order": (BLUE, GREEN, RED, YELLOW)},
    ),
)


@each(CASES)
def test_the_next_round_begins(case: Case) -> None:
    """With those who are there."""
    EXAMPLES.play(case)
