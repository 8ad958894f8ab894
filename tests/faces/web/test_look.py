"""How the table looks on small and large screens: one line a seat, nothing torn, nothing lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.faces.web import served
from tests.faces.web.axe import CALM
from tests.faces.web.served import ServedRooms, joined, recorded
from tests.faces.web.thumb import answer

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
IN_SIGHT = """
() => {
  const form = document.querySelector('#ask form');
  const button = form.querySelector('.row button.main') ?? form.querySelector('.row button');
  const box = button.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return button.contains(there) && box.bottom <= document.querySelector('#nav').offsetTop + 1;
}
"""
"""Whether the likeliest answer can be tapped without scrolling."""


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


@pytest.mark.parametrize("size", PHONES[::2])
def test_each_seat_is_one_line_under_common_heads(
    chromium: Any, server: ServedRooms, tables: dict[str, str], size: tuple[int, int]
) -> None:
    """With all boxes in the game: the columns stand below each other, all lines are as high."""
    page = joined(chromium, server, tables["zauberschwert"], language="de", size=size)
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


@pytest.mark.parametrize("game", ["Zauberschwert", "Spell stones", "Abracadabra"])
def test_the_likeliest_answer_of_set_up_is_in_sight_on_the_smallest_phone(
    chromium: Any, server: ServedRooms, game: str
) -> None:
    """House rules have many fields; the button that takes them stands below them all the same."""
    session_id = recorded(server.rooms.folder.root, *GAMES["spruchstein"][:1], 0)
    page = joined(chromium, server, session_id, size=(320, 568), is_mobile=True, has_touch=True)
    hidden = list[str]()
    answer(page, game)
    while not page.locator(".seat").count():
        page.wait_for_function(CALM)
        if not page.evaluate(IN_SIGHT):
            hidden.append(page.inner_text("#question"))
        answer(page)
    page.context.close()

    assert [] == hidden


def test_the_button_of_the_creature_form_is_in_sight(chromium: Any, server: ServedRooms) -> None:
    """Seven fields at 320 by 568; as long as one is empty it takes no tap."""
    session_id = recorded(server.rooms.folder.root, "four-players-two-drop-out", 8)
    page = joined(chromium, server, session_id, size=(320, 568), is_mobile=True, has_touch=True)
    while not page.locator("input[name='a.symbol']").count():
        answer(page, "creature")
    page.wait_for_function(CALM)
    in_sight = page.evaluate(IN_SIGHT)
    is_barred = page.locator("#ask button.main").is_disabled()
    page.context.close()

    assert in_sight
    assert is_barred


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_page_is_as_light_as_the_device(
    chromium: Any, server: ServedRooms, tables: dict[str, str], scheme: str
) -> None:
    """Until something else is chosen."""
    context = chromium.new_context(color_scheme=scheme, locale="en")
    page = context.new_page()
    page.goto(server.link(tables["over"]))
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = map(int, re.findall(r"\d+", ground))
    context.close()

    assert (scheme == "light") == (red + green + blue > 3 * 128)
