"""Enchanters in the table's own way: names, parts, letters, in either language."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.wording.messages import Wording
from companion.wording.typed import parse_answer
from tests.games.abracadabra.tables import WATER, hands, opened, towers
from tests.games.driving import Driver

GERMAN = Wording("de", "abracadabra")
ENGLISH = Wording("en", "abracadabra")


@pytest.fixture
def naming() -> Driver:
    """Ada names her enchanters; one of those in the towers is the warlock of silver and water."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, WATER)
    driver.answer("turn", "gathering")
    return driver


def understood(driver: Driver, line: str, wording: Wording) -> list[str]:
    """What a line names."""
    named = parse_answer(driver.question, line, wording)
    assert isinstance(named, list)
    return named


@pytest.mark.parametrize(
    "line",
    [
        "hsw sbw fgw",
        "Hexenmeister Silber Wasser, Magier Bronze Wasser, Hexe Gold Wasser",
        # the names of the booklet's example
        "Wasser-Hexenmeister Silber Wasser-Magier Bronze Wasser-Hexe Gold",
        # the symbols and the colours of the coats
        "hut grau wasser stern rot wasser fl\u00fcgel gelb wasser",
        "h silber wasser  s bronze wasser  f gold wasser",
    ],
)
def test_three_enchanters_in_one_german_line(naming: Driver, line: str) -> None:
    """By the words of the booklet, in any order, or by letters: aspect, school, element."""
    assert [*WATER] == understood(naming, line, GERMAN)


@pytest.mark.parametrize(
    "line",
    [
        "hsw sbw fgw",
        "silver water warlock, bronze water mage, gold water witch",
        "hat grey water star red water wing yellow water",
    ],
)
def test_three_enchanters_in_one_english_line(naming: Driver, line: str) -> None:
    """The same letters, other words."""
    assert [*WATER] == understood(naming, line, ENGLISH)


@pytest.mark.parametrize(
    ("line", "wording"),
    [
        ("hl sl fl", GERMAN),
        ("Luft-Hexenmeister Luft-Magier Luft-Hexe", GERMAN),
        ("ha sa fa", ENGLISH),
        ("air warlock air mage air witch", ENGLISH),
    ],
)
def test_air_enchanters_have_two_parts(naming: Driver, line: str, wording: Wording) -> None:
    """They belong to no school."""
    assert ["air/warlock", "air/mage", "air/witch"] == understood(naming, line, wording)


def test_what_is_unclear_is_refused_with_those_it_may_be(naming: Driver) -> None:
    """A witch of water is one of three."""
    with pytest.raises(Refusal) as caught:
        understood(naming, "hsw sbw wasser hexe", GERMAN)

    assert ("ambiguous", 3) == (caught.value.name, len(caught.value.values["names"]))  # type: ignore[arg-type]
