"""Adjustments: their bounds and effects."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.gatherings import Enchanter
from companion.kernel.facts import Plain
from tests.games.abracadabra.tables import BEN, EXAMPLES, WATER, start_game
from tests.games.worked import Case, Interject, Rows, parametrize_rows

BOUNDS = [
    ("set_hand", "value", 0, 7),
    ("set_objects", "value", 0, 99),
    ("set_stones", "value", 0, 2),
    ("set_hand_cards", "value", 0, 8),
    ("set_stack", "value", 0, 7),
    ("set_pile", "", 0, 36),
]
TOLD: list[tuple[str, Plain, dict[str, object]]] = [
    ("set_next", "p3", {"seat": "p3"}),
    ("set_last", {"organiser": "p2", "stack": "D"}, {"seat": "p2", "stack": "D"}),
    ("set_proximas", ["p2"], {"seats": ("p2",)}),
    ("set_towers", [*WATER], {"cards": tuple(Enchanter(card).label for card in WATER)}),
]
CASES: Rows = (
    (
        "hand_gathering",
        "forgotten hand gathering cards make 15",
        {"objects": (0, 10, 0)},
        (Interject("set_hand_cards", {"seat": BEN, "value": 5}),),
        {"won": "fifteen_points points p2"},
    ),
    (
        "idem",
        "Idem! takes from the stack of a gathering that nobody entered",
        {},
        (Interject("set_last", {"organiser": BEN, "stack": "F"}), "idem"),
        {"asked": "object p1 F"},
    ),
    (
        "proxima",
        "whoever has a Proxima! that was set takes an object",
        {},
        (Interject("set_proximas", [BEN]), "gathering", WATER, 1),
        {"asked": "object p2 C"},
    ),
    (
        "tricks",
        "two of a kind on the discards bar a third one",
        {"hands": (5, 5, 0), "last_stack": "C"},
        (Interject("set_tricks", {"exodus": 2}),),
        {"barred": {"exodus": "trick_out", "other_trick": "no_other_trick"}},
    ),
    (
        "hand_gathering",
        "where no hand gathering card is left three of the hand bring none",
        {},
        (Interject("set_hand_cards_left", 0), "gathering", WATER, 1),
        {"hand_cards": (0, 0, 0), "hand_cards_left": 0},
    ),
    (
        "gathering",
        "where a hand is too small now the turn is asked again",
        {},
        ("gathering", Interject("set_hand", {"seat": "p1", "value": 1})),
        {"asked": "turn p1", "towers": [], "told": "gathering_withdrawn"},
    ),
)


@pytest.mark.parametrize(("name", "part", "least", "most"), BOUNDS)
def test_numbers_stay_within_the_contents_of_the_box(
    name: str, part: str, least: int, most: int
) -> None:
    """The box has seven cards, two stones, eight hand gathering cards, seven objects a stack."""
    question = start_game().runner.find_interjection(name).question

    asked = question.parts[part] if part else question

    assert {"min": least, "max": most} == asked.describe_legal_answers()


@pytest.mark.parametrize(("name", "value", "fact_values"), TOLD)
def test_an_adjustment_is_told_with_both_values(
    name: str, value: Plain, fact_values: dict[str, object]
) -> None:
    """The fact has the former value and the new one."""
    driver = start_game()

    driver.interject(name, value)

    assert [fact_values] == [dict(fact.values) for fact in driver.list_facts_named(name)]
    assert "turn" == driver.name


@parametrize_rows(CASES)
def test_the_game_continues_after_an_adjustment(case: Case) -> None:
    """The rules continue as if the state had arisen in play."""
    EXAMPLES.play_case(case)
