"""Runs a flow full screen: keys and clicks go to the desk, scenes to the widgets.

The game runs in its own thread and waits there for answers. So every flow is plain synchronous
code, and no key is lost during disk access.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, TypeVar

from textual import events
from textual.message import Message

from companion.faces.tui.desk import Desk, Request
from companion.faces.tui.flow_runner import Answered, Link, Runner
from companion.faces.tui.table_screen import TableApp
from companion.present.flows.talk import Talk
from companion.present.screen import Flow, Intent, Press, Words
from companion.present.settings import LIGHT, SETTINGS, THEME, command_keys

T = TypeVar("T")
LOOK_AGAIN = 1.0
"""Seconds between checks that the terminal still exists."""
PAGES = {"pageup": -5, "pagedown": 5}
ARROWS = {"up": -1, "down": 1}
"""Keys that scroll, and by how many lines."""


class Shown(Message):
    """Message: another request is shown."""

    def __init__(self, request: Request) -> None:
        super().__init__()
        self.request = request


class FullScreenApp(TableApp, inherit_bindings=False):
    """Textual app that runs a flow.

    Args:
        flow: the flow to run in a thread of its own; called with its Talk.
        language: one of LANGUAGES.
    """

    def __init__(self, flow: Callable[[Talk], Flow[Any]], language: str) -> None:
        super().__init__()
        self.flow = flow
        self.desk = Desk(command_keys())
        self.desk.is_light = os.environ.get(SETTINGS[THEME][0]) == LIGHT
        self.link = Link(self._show)
        self.runner = Runner(self.link, language)
        self.failure: BaseException | None = None
        self.outcome: Any = None

    def on_mount(self) -> None:
        """Start the flow."""
        self.run_worker(self._run, thread=True, exit_on_error=False)
        if _is_at_terminal():
            self.set_interval(LOOK_AGAIN, self._leave_a_closed_terminal)

    def _run(self) -> None:
        try:
            self.outcome = self.runner.run(self.flow)
        except BaseException as failure:  # noqa: BLE001 - raised again where the terminal is as it was
            self.failure = self.failure or failure
        self.call_later(self.exit)

    def _handle_exception(self, error: Exception) -> None:
        """Save and quit when drawing fails; otherwise the flow would wait for ever.

        Args:
            error: raised again once the terminal is restored, and reported there in one sentence.
        """
        self.failure = self.failure or error
        self.link.close()

    def _leave_a_closed_terminal(self) -> None:
        """Save and quit when the terminal's window was closed.

        Usually the system then ends the program. Where it does not (under `su`, for example), the
        program would read nothing for ever and lock everybody else out of the game.
        """
        if not _is_at_terminal():
            self.link.close()

    def _show(self, request: Request) -> None:
        self.post_message(Shown(request))

    def on_shown(self, message: Shown) -> None:
        """Show the new request and replay keys that were typed ahead."""
        self.desk.show(message.request, monotonic())
        self._repaint(is_new=True)
        intent = self.desk.take_typed_ahead()
        if intent is not None:
            self._answer(intent)

    def on_resize(self) -> None:
        """Redraw for the new size, after textual has stored it."""
        self.call_later(self._repaint)

    # ---- keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Handle a key: scroll, or pass it to the desk."""
        event.stop()
        event.prevent_default()
        by = PAGES.get(event.key) or (ARROWS.get(event.key, 0) if self.desk.reads else 0)
        if by and self.table.scroll_by(by, is_paging=event.key in PAGES):
            return
        char = event.character if event.is_printable and event.character else ""
        self._answer(self.desk.press(Press(event.key, char), monotonic()))

    def on_paste(self, event: events.Paste) -> None:
        """Insert pasted text; line ends in it do not answer."""
        event.stop()
        if self.desk.screen is not None and not self.desk.overlaid:
            self.desk.screen.prompt.line.insert(event.text + " " * (len(event.text) == 1))
        self._repaint()

    def on_click(self) -> None:
        """Handle a click outside all answers and keys."""
        self._answer(self.desk.click(""))

    def action_click_key(self, key: str) -> None:
        """Handle a click on an answer or a key."""
        self._answer(self.desk.click(key))

    def _answer(self, intent: Intent | None) -> None:
        if intent is None:
            self._repaint()
        else:  # the result is shown at once
            self.link.answers.put(Answered(self.desk.serial, intent))

    def _repaint(self, *, is_new: bool = False) -> None:
        scene = self.desk.make_scene()
        if scene is not None:
            self.show(scene, is_light=self.desk.is_light, is_new=is_new)
            self.desk.covers = self.table.card.covers


def _is_at_terminal() -> bool:
    """Return whether stdin is still a terminal."""
    return sys.__stdin__ is not None and os.isatty(sys.__stdin__.fileno())


def run_full_screen(
    flow: Callable[[Talk], Flow[T]], language: str, leftover: Callable[[Sequence[Words]], None]
) -> T:
    """Run a flow full screen, then restore the terminal.

    Args:
        flow: the flow to run; called with its Talk.
        language: one of LANGUAGES.
        leftover: prints the last messages of the flow, which nobody has seen.
    """
    app = FullScreenApp(flow, language)
    app.run()
    leftover(app.runner.talk.unseen)
    if app.failure is not None:
        raise app.failure
    outcome: T = app.outcome
    return outcome
