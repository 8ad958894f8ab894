"""Players leave, join or move: their cards, and whose turn is next."""

from __future__ import annotations

from companion.kernel.facts import Plain, Seat
from tests.games.abracadabra.tables import ADA, BEN, CLEO, DORA, EXAMPLES, start_game
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows

FOUR: Figures = {"players": 4}


def make_leave_announcement(seat: Seat, cards: Plain = "aside") -> Interject:
    """Return the announcement of a seat that leaves at the end of the turn."""
    return Interject("leave", {"seat": seat, "cards": cards})


def make_move_announcement(previous_seat: Seat) -> Interject:
    """Return Ben's move to another place; he is next."""
    return Interject("move", {"seat": BEN, "after": previous_seat})


CASES: Rows = (
    (
        "turn",
        "whose turn is next leaves",
        FOUR,
        (make_leave_announcement(BEN),),
        {"turns": (ADA, CLEO, DORA, ADA)},
    ),
    (
        "turn",
        "whose turn it is leaves when it is over",
        FOUR,
        (make_leave_announcement(ADA),),
        {"turns": (ADA, BEN, CLEO, DORA, BEN), "told": "next_turn"},
    ),
    (
        "alea",
        "an extra turn of one who leaves lapses",
        {"extra": [ADA]},
        (make_leave_announcement(ADA),),
        {"turns": (ADA, BEN), "extra": []},
    ),
    (
        "alea",
        "an extra turn of another one comes first",
        FOUR | {"extra": [CLEO]},
        (make_leave_announcement(ADA),),
        {"turns": (ADA, CLEO, BEN)},
    ),
    (
        "setup",
        "cards and a waiting Proxima! go out of the game",
        {"hands": (0, 2, 0), "proximas": [BEN], "hand_cards": (0, 1, 0), "pile": 2},
        (make_leave_announcement(BEN), "nothing", "other", "other"),
        {"proximas": [], "hand_cards_left": 7, "away": 3},
    ),
    (
        "setup",
        "or back to the discards",
        {"hands": (0, 2, 0), "proximas": [BEN], "hand_cards": (0, 1, 0)},
        (make_leave_announcement(BEN, "back"), "nothing", "other"),
        {"hand_cards_left": 8, "away": 0, "played": {"proxima": 1}},
    ),
    (
        "idem",
        "the stack of the last gathering is known when its organiser has left",
        {"last_organiser": BEN, "last_stack": "C"},
        (make_leave_announcement(BEN), "nothing", "other"),
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
        (make_move_announcement(DORA),),
        {"turns": (ADA, CLEO, DORA, BEN, ADA)},
    ),
    (
        "alea",
        "an extra turn moves along",
        FOUR | {"extra": [BEN]},
        (make_move_announcement(DORA),),
        {"turns": (ADA, BEN, CLEO, DORA, BEN)},
    ),
)


@parametrize_rows(CASES)
def test_the_game_continues_after_player_changes(case: Case) -> None:
    """The game continues with the remaining players."""
    EXAMPLES.play_case(case)


def test_nobody_joins_with_enough_to_win() -> None:
    """14 points are allowed; with 15 the game would be over."""
    question = start_game().runner.find_interjection("join").question

    assert {"min": 0, "max": 14} == question.parts["objects"].describe_legal_answers()
