"""Thirty enchanters on the screen: under headings, in columns, with their letters."""

from __future__ import annotations

import io

from rich.console import Console

from companion.faces.terminal.question import choice_lines
from companion.faces.terminal.screen import Screen
from companion.wording.headings import headings
from companion.wording.messages import Wording
from tests.games.abracadabra.tables import WATER, hands, opened, towers
from tests.games.driving import Driver

GERMAN = Wording("de", "abracadabra")


def naming() -> Driver:
    """Ada names her enchanters; three lie in the towers."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, WATER)
    driver.answer("turn", "gathering")
    return driver


def drawn(width: int) -> list[str]:
    """The lines of the answers on a screen so wide."""
    console = Console(file=io.StringIO(), width=width)
    screen = Screen(console, interactive=False)
    return [line.plain for line in choice_lines(naming().question, None, GERMAN, screen)]


def test_each_enchanter_stands_under_its_aspect() -> None:
    """Ten under each; whoever lies in a tower is marked."""
    found = headings(naming().question, GERMAN)

    assert {"Hexenmeister": 10, "Magier": 10, "Hexe": 10} == {
        heading: len(options) for heading, options in found.items()
    }
    warlocks = {headed.token: headed.name for headed in found["Hexenmeister"]}
    assert "Silber Wasser\N{BLACK UP-POINTING TRIANGLE}" == warlocks["silver/water/warlock"]


def test_whoever_is_discarded_is_not_listed_but_named_with_the_reason() -> None:
    """Nobody looks for letters that say nothing."""
    driver = naming()
    driver.interject("set_discards", ["gold/fire/mage"])
    screen = Screen(Console(file=io.StringIO(), width=80), interactive=False)

    lines = [line.plain for line in choice_lines(driver.question, None, GERMAN, screen)]

    found = headings(driver.question, GERMAN)
    out = [headed.token for under in found.values() for headed in under if not headed.offered]
    assert ["gold/fire/mage"] == out
    assert not any("mgf Gold Feuer" in line for line in lines)
    assert 1 == sum("Magier Gold Feuer: " in line for line in lines)


def test_the_letters_stand_before_each_and_are_explained() -> None:
    """With the first of them as an example."""
    said = " ".join(drawn(80))

    assert "Hexenmeister: hbw Bronze Wasser" in said
    assert "(hbw: Hexenmeister Bronze Wasser" in said


def test_on_a_narrow_screen_nothing_is_cut() -> None:
    """Fewer stand on a line; the first of all is the example, too."""
    lines = drawn(60)

    said = " ".join(lines)
    assert all(len(line) <= 60 for line in lines[:-2])
    assert 31 == sum(said.count(name) for name in ("Wasser", "Feuer", "Erde", "Luft"))
