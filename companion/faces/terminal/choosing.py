"""Which face a terminal gets: the whole screen, or lines one below the other."""

from __future__ import annotations

from collections.abc import Mapping

SWITCH = "COMPANION_PLAIN"
OFF = ("", "0")
"""Values of the switch that ask for nothing."""
MODERN_WINDOWS = ("WT_SESSION", "TERM_PROGRAM", "ConEmuANSI")
"""What the terminals of Windows set that draw a whole screen; the old console sets none of them."""


def plain(
    environ: Mapping[str, str],
    *,
    asked: bool,
    stdin_is_tty: bool,
    stdout_is_tty: bool,
    on_windows: bool = False,
) -> bool:
    """Whether lines are to be printed one below the other instead of a screen being drawn.

    They are wherever a drawn screen could not be seen or read: in a pipe nobody looks, a terminal
    called "dumb" moves no cursor, the old console of Windows moves it wrongly, and a screen reader
    reads out lines in their order, which whoever uses one asks for by `--plain` or
    `COMPANION_PLAIN=1`.

    Args:
        environ: the environment.
        asked: whether the command line asks for lines.
        stdin_is_tty: whether somebody types at a terminal.
        stdout_is_tty: whether what is printed goes to a terminal.
        on_windows: whether this is Windows.
    """
    if asked or environ.get(SWITCH, "") not in OFF:
        return True
    if not (stdin_is_tty and stdout_is_tty):
        return True
    if on_windows:
        return not any(environ.get(name) for name in MODERN_WINDOWS)
    return environ.get("TERM", "dumb") == "dumb"
