"""Runs a flow full screen: keys and clicks go to the screen's state, scenes to the widgets.

The game runs in its own thread and waits there for answers. So every flow is plain synchronous
code, and no key is lost during disk access.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic

from textual import events

from companion.faces.tui.screen_state import ScreenState
from companion.faces.tui.table_screen import COVERS_QUESTION, TableApp
from companion.present.flows.flow_context import FlowContext
from companion.present.screen import (
    Answer,
    CommandEntered,
    Flow,
    GameChanged,
    Intent,
    KeyPress,
    PlayerLeft,
    Screen,
    run_flow,
)

LOOK_AGAIN = 1.0
"""Seconds between checks that the terminal still exists."""
PAGES = {"pageup": -1, "pagedown": 1}
ENDS = {"home": -1000, "end": 1000}
"""Keys that scroll, and by how many pages; `ENDS` only while nothing is typed."""
ARROWS = {"up": -1, "down": 1}
"""Keys that scroll, and by how many lines."""


@dataclass
class ScreenRequests:
    """Requests of a flow, which waits in a thread of its own for the player's answers.

    Args:
        show_screen: passes a screen to the app, from any thread; `FullScreenApp.show_request`.
        context: the state of the flow.

    Attributes:
        answers: the queue for the answer to the last screen; later answers to earlier ones are
            lost with their queues.
    """

    show_screen: Callable[..., object]
    context: FlowContext

    def __post_init__(self) -> None:
        self.context.on_game_changed = self.wake_flow
        self.answers: SimpleQueue[Intent] = SimpleQueue()
        self.is_closed = False
        self._is_overtaken = False
        """Whether others have moved the game since it last asked."""

    def wait_for_input(self, seconds: float | None) -> Intent:
        """Return the answer to the last screen.

        Args:
            seconds: time limit, after which the answer is None; None waits without limit.
        """
        try:
            return PlayerLeft() if self.is_closed else self.answers.get(timeout=seconds)
        except Empty:
            return Answer(None)

    def close(self) -> None:
        """Answer every request from now on with `PlayerLeft`: nobody can press a key any more."""
        self.is_closed = True
        self.answers.put(PlayerLeft())

    def wake_flow(self) -> None:
        """Wake up the waiting flow as other devices have changed the game; from any thread."""
        self.answers.put(GameChanged())

    def ask_intent(self, screen: Screen) -> Intent:
        """Show a screen and return the player's intent.

        Others may act meanwhile. If they do, the answer was meant for another state of the game.
        """
        is_overtaken = self._is_overtaken and not screen.is_opened
        self._is_overtaken = self._is_overtaken and screen.is_opened
        self.answers = SimpleQueue()
        before = self.context.last_entry_number
        with self.context.release_session_to_others():
            self.show_screen(screen, self.answers, has_game_changed=is_overtaken)
            intent = self.wait_for_input(screen.seconds)
            while isinstance(intent, GameChanged) and (
                screen.is_opened or self.context.last_entry_number == before
            ):
                intent = self.wait_for_input(screen.seconds)
        is_leaving = isinstance(intent, PlayerLeft) and not isinstance(intent, CommandEntered)
        if self.context.last_entry_number != before and not is_leaving:
            self._is_overtaken = True
            return intent if screen.is_opened else GameChanged()
        return intent


class FullScreenApp(TableApp):
    """Textual app that runs a flow.

    Args:
        flow: the flow to run in a thread of its own.
        context: the state of the flow.

    Attributes:
        failure: the error that ended the flow or the drawing; None if there was none.
    """

    def __init__(self, flow: Flow[None], context: FlowContext) -> None:
        super().__init__()
        self.flow = flow
        self.screen_state = ScreenState(context.wording)
        self.requests = ScreenRequests(partial(self.call_later, self.show_request), context)
        self.answers: SimpleQueue[Intent] = SimpleQueue()
        self.failure: BaseException | None = None

    def on_mount(self) -> None:
        """Start the flow."""
        self.run_worker(self._run_flow, thread=True, exit_on_error=False)
        if _is_at_terminal():
            self.set_interval(LOOK_AGAIN, self._quit_at_closed_terminal)
            for number in (signal.SIGINT, signal.SIGTERM) if os.name != "nt" else ():
                asyncio.get_running_loop().add_signal_handler(number, self.requests.close)

    def _run_flow(self) -> None:
        try:
            run_flow(self.flow, self.requests.ask_intent)
        except BaseException as failure:  # noqa: BLE001 - raised again where the terminal is as it was
            self.failure = self.failure or failure
        self.call_later(self.exit)

    def _handle_exception(self, error: Exception) -> None:
        """Save and quit when drawing fails; otherwise the flow would wait for ever.

        Args:
            error: raised again once the terminal is restored, and reported there in one sentence.
        """
        self.failure = self.failure or error
        self.requests.close()

    def _quit_at_closed_terminal(self) -> None:
        """Save and quit when the terminal's window was closed.

        Usually the system then ends the program. Where it does not (under `su`, for example), the
        program would read nothing for ever and lock everybody else out of the game.
        """
        if not _is_at_terminal():
            self.requests.close()

    def show_request(
        self, screen: Screen, answers: SimpleQueue[Intent], *, has_game_changed: bool
    ) -> None:
        """Show a screen and replay keys that were typed ahead.

        Args:
            screen: the screen.
            answers: receives its answer.
            has_game_changed: whether others have moved the game since the flow last asked.
        """
        self.answers = answers
        self.screen_state.show_screen(screen, monotonic(), has_game_changed=has_game_changed)
        self._repaint_content(is_new_question=True)
        if self.screen_state.keys_ahead:
            self._send_answer(self.screen_state.apply_typed_ahead_keys())

    def on_resize(self) -> None:
        """Redraw for the new size, after textual has stored it."""
        self.call_later(self._repaint_content)

    # ---- keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Handle a key: scroll, or pass it to the screen's state."""
        event.stop()
        event.prevent_default()
        pages = PAGES if self.screen_state.is_typing else PAGES | ENDS
        lines = ARROWS if self.screen_state.is_reading else {}
        by = (pages | lines).get(event.key, 0)
        if by and self.table.scroll_regions(by, is_paging=event.key in pages):
            return
        char = event.character if event.is_printable and event.character else ""
        self._send_answer(self.screen_state.press_key(KeyPress(event.key, char), monotonic()))

    def on_paste(self, event: events.Paste) -> None:
        """Insert pasted text; its line breaks do not send an answer."""
        event.stop()
        if not self.screen_state.is_overlaid:
            self.screen_state.screen.prompt.line.insert_text(
                event.text + " " * (len(event.text) == 1)
            )
        self._repaint_content()

    def on_click(self) -> None:
        """Handle a click outside all answers and keys."""
        self.action_click_key("")

    def action_click_key(self, key: str) -> None:
        """Handle a click on an answer or a key."""
        self._send_answer(self.screen_state.click_key(key))

    def _send_answer(self, intent: Intent | None) -> None:
        if intent is None:
            self._repaint_content()
        else:  # the result is shown at once
            self.answers.put(intent)

    def _repaint_content(self, *, is_new_question: bool = False) -> None:
        self.theme = "light" if self.screen_state.is_light else "dark"
        self.table.show_content(self.screen_state.make_content(), is_new_question=is_new_question)
        self.screen_state.hides_question = self.table.has_class(COVERS_QUESTION)


def _is_at_terminal() -> bool:
    """Return whether stdin is still a terminal."""
    return os.isatty(0)


def run_flow_full_screen(flow: Flow[None], context: FlowContext) -> None:
    """Run a flow full screen, then restore the terminal.

    Args:
        flow: the flow to run.
        context: its state.
    """
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)  # they would count more than the size of the window
    app = FullScreenApp(flow, context)
    app.run()
    if app.failure is not None:
        raise app.failure
