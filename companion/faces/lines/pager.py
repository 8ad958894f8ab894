"""Use of the system's pager for long output."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from companion.faces.lines.output import Output
from companion.faces.lines.signs import list_sign_words
from companion.wording.messages import Wording

LESS = "FRXPs{keys}$"
"""Options for `less`: colours, quit if everything fits, a prompt that names the keys.

They do not replace options that the user has set.
"""


@contextmanager
def open_pager(wording: Wording) -> Iterator[Output]:
    """Open the console for long output, through the system's pager if it is interactive.

    With plain output, words replace the symbols.
    """
    output = Output()
    if output.plain:
        output.signs = list_sign_words(wording)
    if not output.interactive:
        yield output
        return
    options = os.environ.setdefault("LESS", LESS.format(keys=wording.say("screen.pager")))
    switches = options.partition("P")[0]
    with output.console.pager(styles="r" in switches.lower()):
        yield output
