"""Players leave, join or move: their magic, their cards and the start player."""

from __future__ import annotations

from companion.kernel.facts import Plain, Seat
from tests.games.worked import Case, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    RED,
    SPELL,
    WORTHLESS,
    YELLOW,
    make_default_act,
    make_ring,
    make_turn_up_act,
)

JOINED = Seat("p4")
FOUR = {"players": 4}
THREE = {"players": 3}


def make_leave_announcement(seat: Seat, cards: str = "aside") -> Interject:
    """Return the announcement of a seat that leaves after the round."""
    return Interject("leave", {"seat": seat, "cards": cards})


def make_join_announcement(
    previous_seat: Seat, colour: str = "yellow", **amounts: Plain
) -> Interject:
    """Return the announcement of a player who joins after the round."""
    return Interject("join", {"name": "Dora", "colour": colour, "after": previous_seat, **amounts})


LEFT_BEHIND = THREE | {"hands": (0, 4, 0), "pile": 22, "laid": {BLUE: [make_ring(cards=2)]}}
CASES: Rows = (
    (
        "f",
        "who would start next plays the round to its end; then the left neighbour starts",
        FOUR,
        (make_leave_announcement(BLUE), *["pass"] * 4),
        {"start": GREEN, "seats_from_start": (GREEN, YELLOW, RED)},
    ),
    (
        "f",
        "the start player leaves: the card has gone to the left already",
        FOUR,
        (make_leave_announcement(RED), *["pass"] * 4),
        {"seats_from_start": (BLUE, GREEN, YELLOW), "magic": (5, 5, 5)},
    ),
    (
        "e",
        "hand cards and what is laid out go out of the game",
        LEFT_BEHIND,
        (make_leave_announcement(BLUE), *["pass"] * 3, make_default_act("card_kind")),
        {"pile": 22, "away": 6},
    ),
    (
        "e",
        "or hand cards under the pile",
        LEFT_BEHIND,
        (make_leave_announcement(BLUE, "under_pile"), *["pass"] * 3, make_default_act("card_kind")),
        {"pile": 26, "away": 2},
    ),
    (
        "f",
        "somebody new sits to the left of red, and begins with 2 magic",
        THREE,
        (make_join_announcement(RED), *["pass"] * 3),
        {
            "seats_from_start": (BLUE, GREEN, RED, JOINED),
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
            make_join_announcement(RED, magic=7),
            *["pass"] * 3,
            make_turn_up_act(SPELL, WORTHLESS),
            *("a3", "pass", "pass", "a3"),
            3,
        ),
        {"asked": "bid p4", "legal": {"min": 4, "max": 9, "or": ["pass"]}},
    ),
    (
        "f",
        "in a full game one comes for one who goes, in the same place and colour",
        FOUR,
        (make_leave_announcement(GREEN), make_join_announcement(GREEN, "green"), *["pass"] * 4),
        {"seats_from_start": (BLUE, Seat("p5"), YELLOW, RED)},
    ),
    (
        "f",
        "another place counts from the next round on",
        FOUR,
        (Interject("move", {"seat": YELLOW, "after": RED}), *["pass"] * 4),
        {"seats_from_start": (BLUE, GREEN, RED, YELLOW)},
    ),
)


@parametrize_rows(CASES)
def test_the_remaining_players_begin_the_next_round(case: Case) -> None:
    """The game continues with the remaining players."""
    EXAMPLES.play_case(case)
