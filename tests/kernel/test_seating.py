"""Seating: the questions that seat players, and the order of seats."""

from __future__ import annotations

from companion.kernel.citations import Citation
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Question
from companion.kernel.seating import Colour, Player, Seating
from companion.mechanisms.player_changes import change_seating
from companion.mechanisms.player_questions import ask_players
from tests.games.driving import run_rule

COLOURS = (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW)
P1, P2, P3, P4 = (Seat(f"p{number}") for number in range(1, 5))
WHY = Citation("toy.setup")


def make_seating(*players: Plain) -> Seating:
    """Return the seating that these forms make."""
    forms = iter(players)

    def answer_question(question: Question) -> Plain:
        return len(players) if question.name == "seats" else next(forms)

    seating: Seating = run_rule(ask_players(1, 4, COLOURS, WHY), answer_question)
    return seating


FOUR = Seating(
    {seat: Player("", colour) for seat, colour in zip((P1, P2, P3, P4), COLOURS, strict=True)}
)


def test_a_name_used_twice_gets_a_number() -> None:
    """The second Zoë is Zoë 2, and so is one with an accent of its own; "" stays unnamed."""
    seating = make_seating({"name": "Zoë"}, {"name": "Zoe\u0308"}, {"name": " ZOË "}, {"name": ""})
    assert [player.name for player in seating.players.values()] == ["Zoë", "Zoë 2", "ZOË 3", ""]


def test_turn_order_goes_round_from_any_seat() -> None:
    """The order is clockwise from the seat that begins."""
    assert FOUR.list_seats_from(P3) == (P3, P4, P1, P2)


def test_interjections_change_the_names_of_seats() -> None:
    """Renaming and swapping report the names of the seats.

    Other interjections, and names that nobody entered in this way, change nothing.
    """
    seating = Seating({P1: Player("Anna", Colour.RED), P2: Player("Ben", Colour.BLUE)})

    change_seating(seating, "rename", {"seat": "p1", "name": "Änne", "colour": "green"})
    change_seating(seating, "swap", "p1.p2")
    nonsense: list[tuple[str, Plain]] = [
        ("note", "p1.p2"),
        ("swap", 5),
        ("rename", "p1"),
        ("rename", {"seat": "p1"}),
    ]
    for name, value in nonsense:
        change_seating(seating, name, value)

    assert {P1: "Ben", P2: "Änne"} == {
        seat: player.name for seat, player in seating.players.items()
    }
