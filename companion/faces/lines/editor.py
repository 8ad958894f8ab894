"""One line of input, edited while it is typed: arrows, what was typed before, a beginning put in.

The only importer of readline.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol

SETTINGS = ("set input-meta on", "set output-meta on", "set convert-meta off")
"""Letters beyond ASCII are letters, whatever alphabet the system claims to know."""


class Editor(Protocol):
    """The part of the readline library that is used."""

    def get_line_buffer(self) -> str:
        """Return the line as far as it is typed."""

    def insert_text(self, text: str, /) -> None:
        """Put a text into the line."""

    def set_startup_hook(self, hook: Callable[[], None] | None, /) -> None:
        """Called before the next line."""


@cache
def editor() -> Editor | None:
    """The library that edits lines; none on Windows, whose terminal edits them itself.

    Merely importing it changes how every line is read from then on, so it is called where a line is
    awaited at a terminal.
    """
    try:
        import readline  # noqa: PLC0415 - see above
    except ImportError:
        return None
    if "GNU" in (readline.__doc__ or ""):
        for setting in SETTINGS:
            readline.parse_and_bind(setting)
    return readline
