"""Keys that scroll what is long answer nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from companion.faces.full_screen.app import FullScreenApp
from companion.present.flows.talk import Talk
from companion.present.screen import Flow, Overlay, Words

LONG = Overlay("The end", [Words(f"line {number}") for number in range(60)])


def card(talk: Talk) -> Flow[None]:
    """A card that has to be scrolled."""
    yield from talk.card(LONG)


def page(talk: Talk) -> Flow[None]:
    """A page that has to be scrolled, above a question."""
    talk.write(LONG.lines)
    yield from talk.line("Name")


@pytest.mark.parametrize(("flow", "region"), [(card, "card"), (page, "page")], ids=["card", "page"])
def test_what_is_long_is_scrolled_before_a_key_closes_it(
    flow: Callable[[Talk], Flow[None]], region: str
) -> None:
    """By the arrows and by a page; Enter goes on."""
    places = list[float]()

    async def pressed() -> None:
        app = FullScreenApp(flow, "en")
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
