"""Choice of a terminal's face: the whole screen, or lines one below the other."""

from __future__ import annotations

from collections.abc import Mapping

from companion.present.settings import OFF, PLAIN, SETTINGS

MODERN_WINDOWS = ("WT_SESSION", "TERM_PROGRAM", "ConEmuANSI")
"""What the terminals of Windows set that draw a whole screen; the old console sets none of them."""
UNABLE = ("", "dumb", "unknown")
"""Kinds of terminals that move no cursor."""
DRAWN = "─│▸♥●◆"
"""Signs of which a drawn screen is full."""


def plain(
    environ: Mapping[str, str],
    *,
    stdin_is_tty: bool,
    stdout_is_tty: bool,
    encoding: str = "utf-8",
    on_windows: bool = False,
) -> bool:
    """Whether lines are to be printed one below the other instead of a screen being drawn.

    They are wherever a drawn screen could not be seen or read: in a pipe nobody looks, a terminal
    called "dumb" moves no cursor, an alphabet without the signs shows question marks, the old
    console of Windows moves the cursor wrongly, and a screen reader reads out lines in their order,
    which whoever uses one asks for by `--plain` or `COMPANION_PLAIN=1`.

    Args:
        environ: the environment.
        stdin_is_tty: whether somebody types at a terminal.
        stdout_is_tty: whether what is printed goes to a terminal.
        encoding: the alphabet of what is printed.
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
    """Whether nothing is to be drawn, by any command; `--plain` sets the switch.

    Args:
        environ: the environment.
    """
    return environ.get(SETTINGS[PLAIN][0], "") not in OFF


def can_draw(encoding: str) -> bool:
    """Whether an alphabet has the signs of a drawn screen.

    Args:
        encoding: its name; one that is not known has none.
    """
    try:
        DRAWN.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
