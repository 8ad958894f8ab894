"""Keys that scroll what is long answer nothing."""

from __future__ import annotations

import asyncio

import pytest

from companion.faces.full_screen.app import FullScreenApp
from companion.faces.full_screen.play_screen import FullPlayScreen
from companion.present.screen import Overlay, Words
from companion.wording.messages import Wording

LONG = Overlay("The end", [Words(f"line {number}") for number in range(60)])


def card(screen: FullPlayScreen) -> None:
    """A card that has to be scrolled."""
    screen.card(LONG, Wording("en"))


def page(screen: FullPlayScreen) -> None:
    """A page that has to be scrolled, above a question."""
    for words in LONG.lines:
        screen.line(words.text)
    screen.ask("Name")


@pytest.mark.parametrize(("flow", "region"), [(card, "card"), (page, "page")], ids=["card", "page"])
def test_what_is_long_is_scrolled_before_a_key_closes_it(flow: object, region: str) -> None:
    """By the arrows and by a page; Enter goes on."""
    places = list[float]()

    async def pressed() -> None:
        app = FullScreenApp(flow, "en")  # type: ignore[arg-type]
        async with app.run_test(size=(60, 20)) as pilot:
            shown = app.table.query_one(f"#{region}")
            while not shown.display:
                await pilot.pause()
            for key in ("pageup", "up", "down", "pagedown"):
                await pilot.press(key)
                places.append(shown.scroll_y)
            await pilot.press("enter")

    asyncio.run(pressed())

    _, up, down, lower = places
    assert up < down < lower
