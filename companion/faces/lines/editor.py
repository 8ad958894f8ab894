"""Line editing with readline: arrow keys, history, text filled in beforehand.

No other module imports readline.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol

SETTINGS = ("set input-meta on", "set output-meta on", "set convert-meta off")
"""Readline settings to accept non-ASCII letters in any locale."""


class Editor(Protocol):
    """The part of readline that is used."""

    def get_line_buffer(self) -> str:
        """Return the text typed so far."""

    def insert_text(self, text: str, /) -> None:
        """Insert a text into the line."""

    def set_startup_hook(self, hook: Callable[[], None] | None, /) -> None:
        """Set a function to call before the next line."""


@cache
def get_editor() -> Editor | None:
    """Return readline, or None on Windows, whose terminal edits lines itself.

    Merely importing readline changes how every line is read from then on. So this is only called
    before a line is read from a terminal.
    """
    try:
        import readline  # noqa: PLC0415 - see above
    except ImportError:
        return None
    if "GNU" in (readline.__doc__ or ""):
        for setting in SETTINGS:
            readline.parse_and_bind(setting)
    return readline
