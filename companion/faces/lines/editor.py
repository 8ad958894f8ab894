"""Line editing with readline: arrow keys, history, text filled in beforehand.

No other module imports readline.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType

SETTINGS = ("set input-meta on", "set output-meta on", "set convert-meta off")
"""Readline settings to accept non-ASCII letters in any locale."""


@cache
def get_readline() -> ModuleType | None:
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
