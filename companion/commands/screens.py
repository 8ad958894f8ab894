"""Which face a command plays by at a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.faces.terminal.screen import Screen


def screen_for(*, asked_plain: bool = False) -> Screen:
    """The screen that a game is played on.

    Args:
        asked_plain: whether the command line asks for lines one below the other.
    """
    from companion.faces.terminal.choosing import plain
    from companion.faces.terminal.screen import Screen

    as_lines = plain(
        os.environ,
        asked=asked_plain,
        stdin_is_tty=sys.stdin.isatty(),
        stdout_is_tty=sys.stdout.isatty(),
        on_windows=os.name == "nt",
    )
    if as_lines:
        return Screen()
    return Screen()  # the whole screen takes this place
