"""Keys that scroll long content answer nothing."""

from __future__ import annotations

import asyncio

from companion.faces.tui.flow_app import FullScreenApp
from companion.present.flows.flow_context import FlowContext
from companion.present.screen import Flow, Overlay, StyledLine

LONG = Overlay("The end", [StyledLine(f"line {number}") for number in range(60)])


def run_pages(context: FlowContext) -> Flow[None]:
    """Show a long card, then a long page with a question below it."""
    yield from context.show_card(LONG)
    context.write_lines(LONG.lines)
    yield from context.ask_line("Name")


def test_a_long_page_is_scrolled_before_a_key_closes_it() -> None:
    """The arrow and page keys scroll; Enter goes on."""

    async def press_keys() -> None:
        context = FlowContext("en")
        app = FullScreenApp(run_pages(context), context)
        async with app.run_test(size=(60, 20)) as pilot:
            for region in (app.table.card, app.table.regions["news"]):
                while len(region.lines) < len(LONG.lines):
                    await pilot.pause()
                places = list[float]()
                for key in ("pageup", "up", "down", "pagedown"):
                    await pilot.press(key)
                    places.append(region.scroll_y)
                _, up, down, lower = places
                assert up < down < lower
                await pilot.press("enter")

    asyncio.run(press_keys())
