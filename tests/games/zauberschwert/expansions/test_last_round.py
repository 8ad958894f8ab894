"""The warning of a last round where cards lie extra. Summary, phase A and end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.games.zauberschwert.expansions.tables import ORB, Card, boxed, hero_card, turn

HEROES = ("three_cards", "hero_cards")
WARNED: list[
    tuple[Sequence[str], Mapping[str, int | None], Sequence[Card], list[tuple[int, int]]]
] = [
    # contents, sizes, cards turned up; cards left, and how many of them certainly fill the display
    (HEROES, {"size_adventures": 9, "size_heroes": 4}, (), [(6, 2)]),
    (HEROES, {"size_adventures": 10, "size_heroes": 4}, (), []),
    (HEROES, {"size_adventures": 9, "size_heroes": 2}, (hero_card(),), []),
    # nobody has counted the heroes: half of the stack, rounded up
    (HEROES, {"size_adventures": 7, "size_heroes": None}, (), [(4, 2)]),
    (HEROES, {"size_adventures": 8, "size_heroes": None}, (), []),
    (
        ("three_cards", "knowledge_spells"),
        {"size_adventures": 7, "size_knowledge_spells": 2},
        (),
        [(4, 2)],
    ),
    (
        ("three_cards", "libraries"),
        {"size_adventures": 6, "size_knowledge_spells": 0},
        (),
        [(3, 2)],
    ),
]


@pytest.mark.parametrize(("contents", "sizes", "cards", "warned"), WARNED)
def test_cards_that_lie_extra_fill_no_display(
    contents: Sequence[str],
    sizes: Mapping[str, int | None],
    cards: Sequence[Card],
    warned: list[tuple[int, int]],
) -> None:
    """Heroes and spells that may still come, and a second library."""
    driver = boxed(contents, 3, None, **sizes)

    turn(driver, *cards, ORB, ORB, ORB)

    told = driver.told("may_be_last_extra")
    assert warned == [(fact.values["left"], fact.values["sure"]) for fact in told]
