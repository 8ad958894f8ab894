"""Which face a command plays by at a terminal: the whole screen, or lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from companion.faces.terminal.play_screen import PlayScreen

T = TypeVar("T")


def played_on(
    flow: Callable[[PlayScreen], T],
    language: str,
    lines: Callable[[], PlayScreen] | None = None,
) -> T:
    """What comes of a flow on the screen that a game is played on.

    Args:
        flow: what is done there.
        language: one of LANGUAGES.
        lines: makes the screen of lines; without it a plain one.
    """
    from companion.faces.terminal.choosing import plain
    from companion.faces.terminal.play_screen import PlayScreen

    as_lines = plain(
        os.environ,
        stdin_is_tty=sys.stdin.isatty(),
        stdout_is_tty=sys.stdout.isatty() and sys.stderr.isatty(),  # a screen is drawn on stderr
        encoding=sys.stderr.encoding,
        on_windows=os.name == "nt",
    )
    if as_lines:
        return flow((lines or PlayScreen)())
    from companion.faces.full_screen.app import on_full_screen

    return on_full_screen(flow, language)
