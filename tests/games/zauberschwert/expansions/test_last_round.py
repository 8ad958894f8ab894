"""Warning of the last round with additional cards. Summary, phase A and end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.games.zauberschwert.expansions.tables import ORB, Card, start_with_boxes, turn_up_display

HEROES = ("three_cards", "hero_cards")
WARNED: list[tuple[Sequence[str], Mapping[str, int], Sequence[Card], list[tuple[int, int]]]] = [
    # contents, sizes, cards turned up; cards left, and how many of them certainly fill the display
    # nobody counts heroes and knowledge spells: half of the stack, rounded up
    (HEROES, {"size_adventures": 7}, (), [(4, 2)]),
    (HEROES, {"size_adventures": 8}, (), []),
    (("three_cards", "knowledge_spells"), {"size_adventures": 7}, (), [(4, 2)]),
    (("three_cards", "libraries"), {"size_adventures": 6}, (), [(3, 2)]),
]


@pytest.mark.parametrize(("contents", "sizes", "cards", "warned"), WARNED)
def test_cards_that_lie_extra_fill_no_display(
    contents: Sequence[str],
    sizes: Mapping[str, int],
    cards: Sequence[Card],
    warned: list[tuple[int, int]],
) -> None:
    """Heroes and spells still to come, and a second library, fill no display."""
    driver = start_with_boxes(contents, 3, None, **sizes)

    turn_up_display(driver, *cards, ORB, ORB, ORB)

    facts = driver.list_facts_named("may_be_last_extra")
    assert warned == [(fact.values["left"], fact.values["sure"]) for fact in facts]
