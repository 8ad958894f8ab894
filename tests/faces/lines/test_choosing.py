"""Which face a terminal gets: a pipe, TERM=dumb, a screen reader and an old console get lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

import pytest

from companion.faces.lines.choosing import is_line_face_wanted

TERMINAL = {"TERM": "xterm-256color"}


def asks_lines(
    patch: pytest.MonkeyPatch, environ: Mapping[str, str], piped: str = "", system: str = "posix"
) -> bool:
    """Whether lines are chosen in an environment, with one stream a pipe or none."""
    with patch.context() as patched:
        for name in ("stdin", "stdout", "stderr"):
            patched.setattr(getattr(sys, name), "isatty", lambda at=name != piped: at)
        patched.setattr(os, "environ", environ)
        patched.setattr(os, "name", system)
        return is_line_face_wanted()


@pytest.mark.parametrize(
    ("environ", "lines"),
    [
        (TERMINAL, False),
        ({**TERMINAL, "COMPANION_PLAIN": "1"}, True),
        ({**TERMINAL, "COMPANION_PLAIN": "yes"}, True),
        ({**TERMINAL, "COMPANION_PLAIN": "0"}, False),
        ({**TERMINAL, "COMPANION_PLAIN": ""}, False),
        ({"TERM": "dumb"}, True),
        ({"TERM": ""}, True),
        ({}, True),
    ],
)
def test_a_terminal_that_moves_no_cursor_gets_lines(
    environ: dict[str, str], monkeypatch: pytest.MonkeyPatch, *, lines: bool
) -> None:
    """It is called dumb, or nobody says what it is; so does who asks for them once and for all."""
    assert lines == asks_lines(monkeypatch, environ)


@pytest.mark.parametrize("piped", ["stdin", "stdout", "stderr"])
def test_a_pipe_gets_lines(piped: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sits before it, at one of its ends."""
    assert asks_lines(monkeypatch, TERMINAL, piped)


@pytest.mark.parametrize("name", ["", "WT_SESSION", "TERM_PROGRAM", "ConEmuANSI"])
def test_a_new_terminal_of_windows_gets_the_whole_screen(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has no TERM; its newer terminals name themselves, the old console does not."""
    environ = {name: "some"} if name else {}

    assert (not name) == asks_lines(monkeypatch, environ, system="nt")
