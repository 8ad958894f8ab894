"""Choice of the terminal's face: full screen or lines."""

from __future__ import annotations

import os
import sys

from companion.present.settings import OFF, PLAIN, SETTINGS

MODERN_WINDOWS = ("WT_SESSION", "TERM_PROGRAM", "ConEmuANSI")
"""Environment variables of Windows terminals that can draw a screen; the old console has none."""
UNABLE = ("", "dumb", "unknown")
"""Values of TERM for terminals that cannot move the cursor."""
DRAWN = "─│▸♥●◆"
"""Characters that a drawn screen needs."""


def is_line_face_wanted() -> bool:
    """Return whether to print lines instead of drawing a screen.

    Lines are used wherever a drawn screen could not be seen or read: in a pipe, on a terminal
    called "dumb" (it cannot move the cursor), with an encoding that lacks the characters, and on
    the old Windows console, which moves the cursor wrongly. Users of a screen reader ask for lines
    with `--plain` or `COMPANION_PLAIN=1`.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)  # the screen is drawn on stderr
    has_terminal = all(stream.isatty() for stream in streams)
    if is_plain_output_wanted() or not has_terminal or not can_encode_screen(sys.stderr.encoding):
        return True
    if os.name == "nt":
        return not any(map(os.environ.get, MODERN_WINDOWS))
    return os.environ.get("TERM", "") in UNABLE


def is_interactive() -> bool:
    """Return whether input and output are both a terminal, so that a person is there."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_plain_output_wanted() -> bool:
    """Return whether the player wants lines, by `--plain` or `COMPANION_PLAIN`."""
    return os.environ.get(SETTINGS[PLAIN][0], "") not in OFF


def can_encode_screen(encoding: str) -> bool:
    """Return whether an encoding has the characters of a drawn screen.

    Args:
        encoding: its name; an unknown encoding has none of them.
    """
    try:
        DRAWN.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
