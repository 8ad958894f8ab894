"""What makes a gathering, judged by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.games.abracadabra.enchanters import Enchanter
from companion.games.abracadabra.gatherings import gathering
from tests.games.abracadabra.tables import WATER

FAILING = [
    # cards, who lies in a tower, what fails
    (WATER, (), []),
    ((*WATER[:2], "air/witch"), (), []),
    (("silver/water/warlock", "bronze/water/warlock", "gold/water/witch"), (), ["aspect"]),
    (("silver/water/warlock", "silver/fire/mage", "silver/fire/witch"), (), ["element"]),
    (("silver/water/warlock", "gold/fire/mage", "gold/earth/witch"), (), ["school"]),
    (
        ("silver/water/warlock", "silver/fire/warlock", "gold/fire/witch"),
        (),
        ["element", "school", "aspect"],
    ),
    (("air/warlock", "silver/fire/warlock", "gold/fire/witch"), (), ["aspect"]),
    (WATER[:2], (), ["not_three"]),
    ([WATER[0]] * 3, (), ["named_before", "named_before"]),
    (WATER, WATER[:1], []),
    (WATER, WATER[:2], ["one_from_towers"]),
    ((*WATER[:2], "air/witch"), ["air/witch"], ["air_in_tower"]),
]


def trio(cards: Sequence[str]) -> tuple[Enchanter, ...]:
    """Enchanters by their tokens."""
    return tuple(Enchanter(card) for card in cards)


@pytest.mark.parametrize(("cards", "tower", "names"), FAILING)
def test_every_failing_property_is_named(
    cards: Sequence[str], tower: Sequence[str], names: list[str]
) -> None:
    """What is neither all the same nor all different, and nothing else."""
    verdict = gathering(trio(cards), trio(tower))

    assert [f"failing.{name}" for name in names] == [reason.name for reason in verdict.failing]
    assert verdict.valid is bool(verdict.readings) is not bool(names)
