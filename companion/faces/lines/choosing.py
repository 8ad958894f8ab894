"""Choice of the terminal's face: full screen or lines."""

from __future__ import annotations

from collections.abc import Mapping

from companion.present.settings import OFF, PLAIN, SETTINGS

MODERN_WINDOWS = ("WT_SESSION", "TERM_PROGRAM", "ConEmuANSI")
"""Environment variables of Windows terminals that can draw a screen; the old console has none."""
UNABLE = ("", "dumb", "unknown")
"""Values of TERM for terminals that cannot move the cursor."""
DRAWN = "─│▸♥●◆"
"""Characters that a drawn screen needs."""


def is_line_face_wanted(
    environ: Mapping[str, str],
    *,
    stdin_is_tty: bool,
    stdout_is_tty: bool,
    encoding: str = "utf-8",
    on_windows: bool = False,
) -> bool:
    """Return whether to print lines instead of drawing a screen.

    Lines are used wherever a drawn screen could not be seen or read: in a pipe, on a terminal
    called "dumb" (it cannot move the cursor), with an encoding that lacks the characters, and on
    the old Windows console, which moves the cursor wrongly. Users of a screen reader ask for lines
    with `--plain` or `COMPANION_PLAIN=1`.

    Args:
        environ: the environment.
        stdin_is_tty: whether somebody types at a terminal.
        stdout_is_tty: whether the output goes to a terminal.
        encoding: encoding of the output.
        on_windows: whether this is Windows.
    """
    if is_plain_asked(environ):
        return True
    if not (stdin_is_tty and stdout_is_tty and can_draw(encoding)):
        return True
    if on_windows:
        return not any(environ.get(name) for name in MODERN_WINDOWS)
    return environ.get("TERM", "") in UNABLE


def is_plain_asked(environ: Mapping[str, str]) -> bool:
    """Return whether drawing is switched off for every command; `--plain` sets the variable.

    Args:
        environ: the environment.
    """
    return environ.get(SETTINGS[PLAIN][0], "") not in OFF


def can_draw(encoding: str) -> bool:
    """Return whether an encoding has the characters of a drawn screen.

    Args:
        encoding: its name; an unknown encoding has none of them.
    """
    try:
        DRAWN.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
