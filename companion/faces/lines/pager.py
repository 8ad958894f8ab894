"""The system's pager for what is longer than the screen, where nothing is asked below."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from companion.faces.lines.output import Output
from companion.wording.messages import Wording

LESS = "FRXPs{keys}$"
"""How the usual pager is asked for colours, to leave at once where everything fits, and to name its
keys; who has told it otherwise is not overruled."""


@contextmanager
def use_pager(screen: Output, wording: Wording) -> Iterator[None]:
    """Send what is printed meanwhile through the system's pager, where there is a screen."""
    if not screen.interactive:
        yield
        return
    options = os.environ.setdefault("LESS", LESS.format(keys=wording.say("screen.pager")))
    switches = options.partition("P")[0]
    with screen.console.pager(styles="r" in switches.lower()):
        yield
