"""Choice of the face: a pipe, TERM=dumb, a screen reader and old consoles get lines."""

from __future__ import annotations

import os
import sys

import pytest

from companion.faces.lines.choosing import is_line_face_wanted

TERMINAL = "TERM=xterm-256color"


@pytest.mark.parametrize(
    ("lines", "environ", "piped", "system"),
    [
        (False, TERMINAL, "", "posix"),
        (True, f"{TERMINAL} COMPANION_PLAIN=1", "", "posix"),
        (False, f"{TERMINAL} COMPANION_PLAIN=0", "", "posix"),
        (False, f"{TERMINAL} COMPANION_PLAIN=", "", "posix"),
        (True, "TERM=dumb", "", "posix"),
        (True, "TERM=", "", "posix"),
        (True, "", "", "posix"),
        (True, TERMINAL, "stdin", "posix"),
        (True, TERMINAL, "stdout", "posix"),
        (True, TERMINAL, "stderr", "posix"),
        (True, "", "", "nt"),
        (False, "WT_SESSION=some", "", "nt"),
        (False, "ConEmuANSI=some", "", "nt"),
    ],
)
def test_lines_are_chosen_for_terminals_without_a_screen(
    monkeypatch: pytest.MonkeyPatch, environ: str, piped: str, system: str, *, lines: bool
) -> None:
    """A pipe can't show a screen; new Windows terminals identify themselves."""
    with monkeypatch.context() as patched:
        for name in ("stdin", "stdout", "stderr"):
            patched.setattr(getattr(sys, name), "isatty", lambda at=name != piped: at)
        patched.setattr(os, "environ", dict(pair.split("=") for pair in environ.split()))
        patched.setattr(os, "name", system)
        assert lines == is_line_face_wanted()
