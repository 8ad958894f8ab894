"""An app kept running without a terminal, which shows scenes whose lines are read."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import copy_context
from types import TracebackType
from typing import Any, Self

from rich.text import Text
from textual import events
from textual.pilot import Pilot

from companion.faces.tui.table_screen import TableApp
from companion.present.screen import ScreenContent


class ClickRecorder(TableApp):
    """Records the keys of clicked texts."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []

    def action_click_key(self, key: str) -> None:
        """Record a clicked key."""
        self.keys.append(key)


class SceneApp:
    """An app without a terminal that shows scenes.

    Args:
        size: columns and lines at first.
    """

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.size = size
        self.app = ClickRecorder()
        self.loop = asyncio.new_event_loop()
        self.context = copy_context()

    def __enter__(self) -> Self:
        self.running = self.app.run_test(size=self.size)
        self.pilot: Pilot[object] = self.run_task(self.running.__aenter__())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.run_task(self.running.__aexit__(kind, error, trace))
        self.loop.close()

    def run_task(self, task: Coroutine[Any, Any, Any]) -> Any:
        """Let the app run until a task is done."""
        return self.loop.run_until_complete(self.loop.create_task(task, context=self.context))

    def show_scene(
        self,
        scene: ScreenContent,
        size: tuple[int, int] | None = None,
        *,
        is_light: bool = False,
        is_new: bool = True,
    ) -> list[Text]:
        """Show a scene, and return the lines of the screen."""
        if size is not None and size != self.size:
            self.size = size
            self.run_task(self.pilot.resize_terminal(*size))
        self.app.theme = "light" if is_light else "dark"
        self.app.table.show_content(scene, is_new_question=is_new)
        return self.read_lines()

    def read_lines(self) -> list[Text]:
        """Return the lines of the screen."""
        self.run_task(self.pilot.pause(0))
        strips = self.app.screen._compositor.render_strips()  # noqa: SLF001 - textual has no other way
        return [
            Text.assemble(*((part.text, part.style or "") for part in strip)) for strip in strips
        ]

    def click_cell(self, x: int, y: int) -> list[str]:
        """Click on a cell, and return the keys that it pressed."""
        self.app.keys.clear()
        self.run_task(self.pilot.click(offset=(x, y)))
        return [*self.app.keys]

    def turn_wheel(self, x: int, y: int, steps: int) -> None:
        """Turn the wheel down over a cell."""
        down: list[type[events.MouseEvent]] = [events.MouseScrollDown] * steps
        self.run_task(self.pilot._post_mouse_events(down, offset=(x, y)))  # noqa: SLF001 - as above
