"""How the table looks on small and large screens: one line a seat, nothing torn, nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.faces.web import served
from tests.faces.web.served import ServedRooms, joined, recorded

pytestmark = pytest.mark.browser
GAMES = {
    "zauberschwert": ("expansions-four-players", 26),
    "between": ("expansions-three-players", 54),
    "spruchstein": ("own-fault-by-order", 90),
    "abracadabra": ("fifteen-points", 60),
    "over": ("expansions-four-players", None),
}
PHONES = ((320, 568), (360, 740), (820, 1180))
LEFTS = """
() => [...document.querySelectorAll('.heads, .seat > summary')].map((line) =>
  [...line.querySelectorAll(line.matches('.heads') ? 'span' : '.cell')].map((cell) => {
    const box = cell.getBoundingClientRect();
    return Math.round(box.left + box.width / 2);
  }))
"""
"""The middles of the columns, line by line."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRooms]:
    """A server with games of each kind."""
    with served.served(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="module")
def tables(server: ServedRooms) -> dict[str, str]:
    """The sessions."""
    return {
        game: recorded(server.rooms.folder.root, name, acts) for game, (name, acts) in GAMES.items()
    }


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for all of these tests."""
    with served.browser() as started:
        yield started


def test_each_seat_is_one_line_under_common_heads(
    chromium: Any, server: ServedRooms, tables: dict[str, str]
) -> None:
    """With all boxes in the game: the columns stand below each other, all lines are as high."""
    page = joined(chromium, server, tables["zauberschwert"], language="de", size=(320, 568))
    lefts = page.evaluate(LEFTS)
    heights = page.evaluate(
        "[...document.querySelectorAll('.seat > summary')].map((line) => line.clientHeight)"
    )
    page.context.close()

    assert [lefts[0]] * 5 == lefts
    assert 1 == len(set(heights))
    assert 44 <= heights[0] <= 60


def test_a_name_that_was_cut_is_whole_when_its_line_is_tapped(
    chromium: Any, server: ServedRooms, tables: dict[str, str]
) -> None:
    """It ends in "…" before; then name, marks and figures stand there in words."""
    page = joined(
        chromium, server, tables["zauberschwert"], size=(320, 568), is_mobile=True, has_touch=True
    )
    name = page.locator(".seat .name > span").first
    assert name.evaluate("name => name.scrollWidth > name.clientWidth")
    assert "ellipsis" == name.evaluate("name => getComputedStyle(name).textOverflow")

    page.locator(".seat > summary").first.tap()
    whole = page.locator(".seat .unfolded").first

    assert whole.locator("p b").first.is_visible()
    assert "Maximiliane-Theodora" in whole.inner_text()
    assert "7 magic" in whole.inner_text()
    page.context.close()
