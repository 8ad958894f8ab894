"""Choice of the face at a terminal: the whole screen, or lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from companion.present.flows.talk import Talk
    from companion.present.screen import Flow

T = TypeVar("T")


def play_flow(flow: Callable[[Talk], Flow[T]], language: str) -> T:
    """Run a flow on the face that suits the terminal; return what comes of it.

    Args:
        flow: what is done; gets what it talks through.
        language: one of LANGUAGES.
    """
    from companion.faces.lines.choosing import plain

    as_lines = plain(
        os.environ,
        stdin_is_tty=sys.stdin.isatty(),
        stdout_is_tty=sys.stdout.isatty() and sys.stderr.isatty(),  # a screen is drawn on stderr
        encoding=sys.stderr.encoding,
        on_windows=os.name == "nt",
    )
    if as_lines:
        return in_lines(flow, language)
    from companion.faces.full_screen.app import on_full_screen
    from companion.faces.lines.output import Output

    return on_full_screen(flow, language, lambda words: Output().words(words))


def in_lines(flow: Callable[[Talk], Flow[T]], language: str) -> T:
    """Run a flow in lines, wherever it runs; arguments as in `play_flow`."""
    from companion.faces.lines.face import Lines

    return Lines().run(flow, language)
