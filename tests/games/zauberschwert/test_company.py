"""Somebody leaves, comes later or moves: what becomes of magic, cards and the start player."""

from __future__ import annotations

from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import Plain, Seat, message
from tests.games.driving import Driver
from tests.games.worked import Case, Interject, each
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    RED,
    SPELL,
    WORTHLESS,
    YELLOW,
    opened,
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
CASES = (
    Case(
        "f",
        "who would start next plays the round to its end; then the left neighbour starts",
        FOUR,
        (leaves(BLUE), *["pass"] * 4),
        {"start": GREEN, "order": (GREEN, YELLOW, RED)},
    ),
    Case(
        "f",
        "the start player leaves: the card has gone to the left already",
        FOUR,
        (leaves(RED), *["pass"] * 4),
        {"order": (BLUE, GREEN, YELLOW), "magic": (5, 5, 5)},
    ),
    Case(
        "f",
        "it goes on past two who leave",
        FOUR,
        (leaves(BLUE), leaves(GREEN), *["pass"] * 4),
        {"order": (YELLOW, RED)},
    ),
    Case(
        "e",
        "hand cards and what is laid out go out of the game",
        LEFT_BEHIND,
        (leaves(BLUE), *["pass"] * 3, until("card_kind")),
        {"pile": 22, "away": 6},
    ),
    Case(
        "e",
        "or hand cards under the pile",
        LEFT_BEHIND,
        (leaves(BLUE, "under_pile"), *["pass"] * 3, until("card_kind")),
        {"pile": 26, "away": 2},
    ),
    Case(
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
    Case(
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
    Case(
        "f",
        "without a wish somebody new comes last",
        THREE,
        (Interject("join", {"name": "Dora"}), *["pass"] * 3),
        {"order": (BLUE, GREEN, JOINED, RED)},
    ),
    Case(
        "f",
        "in a full game one comes for one who goes, in the same place and colour",
        FOUR,
        (leaves(GREEN), joins(GREEN, "green"), *["pass"] * 4),
        {"order": (BLUE, Seat("p5"), YELLOW, RED)},
    ),
    Case(
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


def at_table(*acts: Interject, players: int = 4) -> Driver:
    """A game in its first round after these acts."""
    return EXAMPLES.reached({"players": players}, acts)


def test_the_ranking_leaves_out_who_has_left() -> None:
    """It names who has left and when; who is about to leave still counts."""
    driver = EXAMPLES.reached(FOUR, (leaves(BLUE), *["pass"] * 4, leaves(GREEN)))

    driver.interject("end_now", "end")

    assert [RED, GREEN, YELLOW] == [place.seat for place in driver.table.outcome.ranking.places]
    assert {"round": 1} == driver.table.seating.gone[BLUE].when.values
    assert {"view.gone"} == {note.name for note in Zauberschwert().view(driver.table).notes}


def test_the_colour_of_somebody_who_has_left_is_offered_last() -> None:
    """First the colour that nobody has had; never one that somebody wears."""
    acts = (leaves(RED), joins(BLUE))
    offered = [
        at_table(*acts[:done], players=3).runner.interjection("join").question.parts["colour"]
        for done in range(3)
    ]

    assert [["yellow"], ["yellow", "red"], ["red"]] == [colours.legal() for colours in offered]


def test_who_is_about_to_come_and_go_is_seen() -> None:
    """Until the game is over."""
    driver = at_table(leaves(GREEN), joins(RED), players=3)

    view = Zauberschwert().view(driver.table)
    driver.interject("end_now", "end")
    over = Zauberschwert().view(driver.table)

    assert [GREEN] == [row.seat for row in view.seats if "leaving" in row.marks]
    assert message("view.coming", seats=(JOINED,)) in view.notes
    assert [] == [row.seat for row in over.seats if "leaving" in row.marks]
    assert message("view.coming", seats=(JOINED,)) not in over.notes


def test_of_two_players_the_only_pair_is_the_likeliest_to_swap() -> None:
    """With three nothing is likelier than anything else."""
    assert "p1.p2" == opened(2).runner.interjection("swap").question.default()
    assert opened(3).runner.interjection("swap").question.default() is None
