"""What makes a gathering, judged by itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from companion.games.abracadabra.box import Stack
from companion.games.abracadabra.enchanters import ENCHANTERS, Aspect, Enchanter
from companion.games.abracadabra.gatherings import KNOWN_LETTERS, all_gatherings, gathering
from tests.games.abracadabra import referee_cards
from tests.games.abracadabra.tables import ALEA, BABAU, WATER

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


def test_there_are_thirty_enchanters_each_once() -> None:
    """27 of aspect, school and element, and an air one of each aspect."""
    ordinary = {(card.aspect, card.school, card.element) for card in ENCHANTERS if not card.airy}

    assert (30, 27) == (len(set(ENCHANTERS)), len(ordinary))
    assert [*Aspect] == [card.aspect for card in ENCHANTERS if card.airy]


@pytest.mark.parametrize(("cards", "tower", "names"), FAILING)
def test_every_failing_property_is_named(
    cards: Sequence[str], tower: Sequence[str], names: list[str]
) -> None:
    """What is neither all the same nor all different, and nothing else."""
    verdict = gathering(trio(cards), trio(tower))

    assert [f"failing.{name}" for name in names] == [reason.name for reason in verdict.failing]
    assert verdict.valid is not bool(names)


def test_what_fails_is_said_with_what_the_cards_bear() -> None:
    """Two warlocks and a witch."""
    cards = ("silver/water/warlock", "bronze/water/warlock", "gold/water/witch")

    (reason,) = gathering(trio(cards)).failing

    bears = [Enchanter(card).looks.plain() for card in cards]
    assert bears == reason.plain()["values"]


def test_alea_and_babau_have_the_printed_letters() -> None:
    """One element and one school is stack A; one element, three schools, one aspect is stack B."""
    assert Stack.A == KNOWN_LETTERS[gathering(trio(ALEA)).readings[0]]
    assert Stack.B == KNOWN_LETTERS[gathering(trio(BABAU)).readings[0]]


def test_the_referee_finds_the_same_gatherings() -> None:
    """496 of 4060 trios, each with the same readings."""
    found = {
        frozenset(cards): {str(pattern) for pattern in gathering(cards).readings}
        for cards in combinations(ENCHANTERS, 3)
        if gathering(cards).valid
    }

    assert {
        frozenset(cards): set(patterns) for cards, patterns in referee_cards.GATHERINGS.items()
    } == found
    assert {frozenset(cards) for cards in all_gatherings()} == {*found}
    assert 496 == len(found)
