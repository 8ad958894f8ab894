"""What makes a gathering, judged by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

import pytest

from companion.games.abracadabra.box import Stack
from companion.games.abracadabra.enchanters import ENCHANTERS, Aspect, Element, Enchanter, School
from companion.games.abracadabra.gatherings import KNOWN_LETTERS, Pattern, all_gatherings, gathering
from tests.games.abracadabra.tables import ALEA, BABAU, THREE_AIR, WATER

COUNTS = {
    "same-same-different": (9, 27, 27, 1),
    "same-different-same": (9, 27, 0, 0),
    "same-different-different": (18, 54, 27, 1),
    "different-same-same": (9, 27, 0, 0),
    "different-same-different": (18, 54, 27, 1),
    "different-different-same": (18, 54, 0, 0),
    "different-different-different": (36, 108, 27, 1),
}
"""How many trios each pattern has, with no, one, two and three air enchanters."""


def trio(cards: Sequence[str]) -> tuple[Enchanter, ...]:
    """Enchanters by their tokens."""
    return tuple(Enchanter(card) for card in cards)


def failing(cards: Sequence[str], tower: Sequence[str] = ()) -> list[str]:
    """The names of what fails."""
    return [reason.name for reason in gathering(trio(cards), trio(tower)).failing]


def test_there_are_thirty_enchanters_each_once() -> None:
    """27 of aspect, school and element, and an air one of each aspect; each known by its words."""
    assert 30 == len(set(ENCHANTERS))
    assert 27 == len(
        {(card.aspect, card.school, card.element) for card in ENCHANTERS if not card.airy}
    )
    assert [(aspect, None, None) for aspect in Aspect] == [
        (card.aspect, card.school, card.element) for card in ENCHANTERS if card.airy
    ]
    assert (Aspect.WARLOCK, School.SILVER, Element.WATER) == (
        ENCHANTERS[3].aspect,
        ENCHANTERS[3].school,
        ENCHANTERS[3].element,
    )
    assert "silver/water/warlock" == ENCHANTERS[3]


def test_the_first_example_is_a_gathering() -> None:
    """Water: silver warlock, bronze mage and gold witch have one element and three schools."""
    verdict = gathering(trio(WATER))

    assert verdict.valid
    assert (Pattern.ONE_ELEMENT,) == verdict.readings


def test_the_second_example_uses_an_air_enchanter() -> None:
    """With the air witch for the gold one it is read the same way."""
    assert (Pattern.ONE_ELEMENT,) == gathering(trio((*WATER[:2], "air/witch"))).readings


def test_the_third_example_fails_by_its_aspects() -> None:
    """One element, three schools, but aspects two and one.

    Refused, and only the aspect is named with what the cards bear.
    """
    verdict = gathering(trio(("silver/water/warlock", "bronze/water/warlock", "gold/water/witch")))

    assert not verdict.valid
    assert () == verdict.readings
    assert ["failing.aspect"] == [reason.name for reason in verdict.failing]
    assert verdict.failing[0].plain()["values"] == [
        aspect.label.values["aspect"].plain()  # type: ignore[union-attr]
        for aspect in trio(("air/warlock", "air/warlock", "air/witch"))
    ]


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        (("silver/water/warlock", "silver/fire/mage", "silver/fire/witch"), ["failing.element"]),
        (("silver/water/warlock", "gold/fire/mage", "gold/earth/witch"), ["failing.school"]),
        (
            ("silver/water/warlock", "silver/fire/warlock", "gold/fire/witch"),
            ["failing.element", "failing.school", "failing.aspect"],
        ),
        (("air/warlock", "silver/fire/warlock", "gold/fire/witch"), ["failing.aspect"]),
        (("silver/water/warlock", "bronze/water/mage"), ["failing.not_three"]),
        (
            ("silver/water/warlock", "silver/water/warlock", "silver/water/warlock"),
            ["failing.named_before", "failing.named_before"],
        ),
    ],
)
def test_every_failing_property_is_named(cards: Sequence[str], names: list[str]) -> None:
    """Whatever is neither all the same nor all different is named, and nothing else."""
    assert names == failing(cards)


def test_one_from_the_towers_but_never_an_air_one() -> None:
    """One enchanter may lie in a tower; two may not, and an air enchanter never may."""
    assert [] == failing(WATER, WATER[:1])
    assert ["failing.one_from_towers"] == failing(WATER, WATER[:2])
    assert ["failing.air_in_tower"] == failing((*WATER[:2], "air/witch"), ["air/witch"])


def test_alea_and_babau_have_the_printed_letters() -> None:
    """One element and one school is stack A; one element, three schools, one aspect is stack B."""
    assert Stack.A == KNOWN_LETTERS[gathering(trio(ALEA)).readings[0]]
    assert Stack.B == KNOWN_LETTERS[gathering(trio(BABAU)).readings[0]]


def test_the_numbers_of_gatherings_are_those_of_the_table() -> None:
    """Of 4060 trios 496 are gatherings: 117 without air, 351 with one, 27 with two, 1 with three.

    By pattern as listed.
    """
    verdicts = {cards: gathering(cards) for cards in combinations(ENCHANTERS, 3)}
    valid = {cards: verdict.readings for cards, verdict in verdicts.items() if verdict.valid}
    airs = {cards: sum(card.airy for card in cards) for cards in valid}
    counted = Counter(
        (pattern, airs[cards]) for cards, patterns in valid.items() for pattern in patterns
    )

    assert 4060 == len(verdicts)
    assert 496 == len(valid)
    assert {0: 117, 1: 351, 2: 27, 3: 1} == Counter(airs.values())
    assert COUNTS == {
        pattern: tuple(counted[pattern, air] for air in range(4)) for pattern in Pattern
    }
    assert set(valid) == set(all_gatherings())


def test_only_several_air_enchanters_leave_a_choice() -> None:
    """The 28 trios with two or three air enchanters can be read in four ways, all others in one."""
    readings = {cards: len(gathering(cards).readings) for cards in all_gatherings()}

    assert 28 == sum(sum(card.airy for card in cards) > 1 for cards in readings)
    assert {
        cards: 4 if sum(card.airy for card in cards) > 1 else 1 for cards in readings
    } == readings
    assert 4 == readings[trio(THREE_AIR)]


def test_an_independent_check_agrees_on_every_trio() -> None:
    """Trying every school and element for each air enchanter finds the same readings."""
    for cards in combinations(ENCHANTERS, 3):
        assert read_by_hand(cards) == {str(pattern) for pattern in gathering(cards).readings}, cards


SCHOOLS = ("bronze", "silver", "gold")
ELEMENTS = ("water", "fire", "earth")


def read_by_hand(cards: Sequence[str]) -> set[str]:
    """The readings, found by trying each joker as each ordinary enchanter."""
    found = set()
    meant = [
        [(*words[:2],) for words in [card.split("/")]]
        if not card.startswith("air")
        else list(product(SCHOOLS, ELEMENTS))
        for card in cards
    ]
    for schools_and_elements in product(*meant):
        schools, elements = zip(*schools_and_elements, strict=True)
        kinds = [
            len(set(values))
            for values in (elements, schools, [card.split("/")[-1] for card in cards])
        ]
        if 2 not in kinds:
            found.add("-".join("same" if kind == 1 else "different" for kind in kinds))
    return found
