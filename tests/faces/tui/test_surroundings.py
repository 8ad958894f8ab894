"""Limited terminals: each gets the screen or lines, and is left without an error."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from unittest.mock import Mock

import pytest

from companion.faces.tui.flow_app import FullScreenApp
from companion.faces.tui.region import Region
from companion.present.flows.flow_context import FlowContext
from companion.present.screen import Flow, PlayerLeft
from tests.faces.terminals import PROMPT, WholeScreen

ASCII = {"LC_ALL": "C", "PYTHONIOENCODING": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
DRAWN: Mapping[str, Mapping[str, str]] = {
    "no colours, wrong size": {"NO_COLOR": "1", "COLUMNS": "9"},
    "16 colours": {"TERM": "xterm-16color"},
    "linux": {"TERM": "linux"},
    "vt100": {"TERM": "vt100"},
    "LC_ALL=C": {"LC_ALL": "C", "PYTHONIOENCODING": ""},
}
LINES: Mapping[str, Mapping[str, str]] = {
    "dumb": {"TERM": "dumb"},
    "nothing known": {"TERM": ""},
    "ASCII alone": ASCII,
}
STARTS = {
    "menu": ((), "New game", "Which game?", "Which game?"),
    "demo": (("demo",), "made up", "any key goes on", "Round 2:"),
    "learn": (("learn",), "Which game", "first three rounds", "first three rounds"),
    "play": (
        ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann"),
        "How many stones of each number",
        "what is right?",
        "what is right?",
    ),
}
"""A command, what stands there first, and behind Enter: on a drawn screen, in lines."""
ALTERNATE = "\x1b[?1049h"
"""Begins a drawn screen."""
AT_ONCE = ("no colours, wrong size", "dumb", "ASCII alone")
"""The others are tried with the slow ones."""


@pytest.mark.parametrize(
    ("name", "start"),
    [
        pytest.param(name, start, marks=() if name in AT_ONCE else pytest.mark.slow)
        for name, start in zip((*DRAWN, *LINES), cycle(STARTS), strict=False)
    ],
)
def test_every_terminal_can_be_played_at(tmp_path: Path, name: str, start: str) -> None:
    """The companion starts there, accepts an answer, and Ctrl-D or a signal leaves it."""
    arguments, first, behind, behind_in_lines = STARTS[start]
    more = DRAWN.get(name) or LINES[name]
    with WholeScreen(tmp_path, *arguments, size=(80, 24), **more) as screen:
        screen.wait_for_words(first).press_keys("enter").wait_for_words(
            behind if name in DRAWN else behind_in_lines
        )
        if name in LINES:
            screen.wait_until_seen(lambda: PROMPT.search(screen.prompt) is not None)
        else:
            screen.child.kill(signal.SIGTERM)

        assert 0 == screen.leave(control=None if name in DRAWN else "d")
        assert (name in DRAWN) == (ALTERNATE in screen.raw)


def test_a_drawing_error_ends_the_game_instead_of_waiting_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All later requests are left, and the caller gets the exception."""
    fault = RuntimeError("cannot be drawn")
    left = 0

    def ask_question(context: FlowContext) -> Flow[None]:
        nonlocal left
        for _ in range(3):
            try:
                yield from context.ask_line("Name")
            except PlayerLeft:
                left += 1

    monkeypatch.setattr(Region, "render_line", Mock(side_effect=fault))
    context = FlowContext("en")
    app = FullScreenApp(ask_question(context), context)

    asyncio.run(app.run_async(headless=True))

    assert 3 == left
    assert fault is app.failure
