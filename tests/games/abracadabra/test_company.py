"""Somebody leaves, comes later or moves: what becomes of cards, and whose turn is next."""

from __future__ import annotations

from companion.kernel.facts import Plain, Seat
from tests.games.abracadabra.tables import ADA, BEN, CLEO, DORA, EXAMPLES, opened
from tests.games.worked import Case, Figures, Interject, Rows, each

FOUR: Figures = {"players": 4}


def leaves(seat: Seat, cards: Plain = "aside") -> Interject:
    """A seat says that it leaves at the end of the turn."""
    return Interject("leave", {"seat": seat, "cards": cards})


def bens_place(after: Seat) -> Interject:
    """Ben, who is next, moves left of another one."""
    return Interject("move", {"seat": BEN, "after": after})


CASES: Rows = (
    (
        "turn",
        "whose turn is next leaves",
        FOUR,
        (leaves(BEN),),
        {"turns": (ADA, CLEO, DORA, ADA)},
    ),
    (
        "turn",
        "whose turn it is leaves when it is over",
        FOUR,
        (leaves(ADA),),
        {"turns": (ADA, BEN, CLEO, DORA, BEN), "told": "next_turn"},
    ),
    (
        "alea",
        "an extra turn of one who leaves lapses",
        {"extra": [ADA]},
        (leaves(ADA),),
        {"turns": (ADA, BEN), "extra": []},
    ),
    (
        "alea",
        "an extra turn of another one comes first",
        FOUR | {"extra": [CLEO]},
        (leaves(ADA),),
        {"turns": (ADA, CLEO, BEN)},
    ),
    (
        "setup",
        "cards and a waiting Proxima! go out of the game",
        {"hands": (0, 2, 0), "proximas": [BEN], "hand_cards": (0, 1, 0), "pile": 2},
        (leaves(BEN), "nothing", "other", "other"),
        {"proximas": [], "hand_cards_left": 7, "away": 3},
    ),
    (
        "setup",
        "or back to the discards",
        {"hands": (0, 2, 0), "proximas": [BEN], "hand_cards": (0, 1, 0)},
        (leaves(BEN, "back"), "nothing", "other"),
        {"hand_cards_left": 8, "away": 0, "played": {"proxima": 1}},
    ),
    (
        "idem",
        "the stack of the last gathering is known when its organiser has left",
        {"last_organiser": BEN, "last_stack": "C"},
        (leaves(BEN), "nothing", "other"),
        {"last_organiser": None, "last_stack": "C"},
    ),
    (
        "turn",
        "a newcomer has the points that were agreed, and an empty hand",
        {},
        (Interject("join", {"name": "Dora", "after": ADA, "objects": 5}), "nothing", "other"),
        {"objects": (0, 0, 0, 5), "hands": (5, 2, 0, 0), "turns": (BEN, CLEO)},
    ),
    (
        "turn",
        "who is next moves to the last place, and nobody misses a turn",
        FOUR,
        (bens_place(DORA),),
        {"turns": (ADA, CLEO, DORA, BEN, ADA)},
    ),
    (
        "alea",
        "an extra turn moves along",
        FOUR | {"extra": [BEN]},
        (bens_place(DORA),),
        {"turns": (ADA, BEN, CLEO, DORA, BEN)},
    ),
)


@each(CASES)
def test_the_game_goes_on(case: Case) -> None:
    """With those who are there."""
    EXAMPLES.play(case)


def test_nobody_joins_with_enough_to_win() -> None:
    """14 points at most: 15 would be the end."""
    question = opened().runner.find_interjection("join").question

    assert {"min": 0, "max": 14} == question.parts["objects"].legal()
