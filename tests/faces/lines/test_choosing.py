"""Which face a terminal gets: a pipe, TERM=dumb, a screen reader and an old console get lines."""

from __future__ import annotations

import pytest

from companion.faces.lines.choosing import is_line_face_wanted

TERMINAL = {"TERM": "xterm-256color"}


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
    environ: dict[str, str], *, lines: bool
) -> None:
    """It is called dumb, or nobody says what it is; so does who asks for them once and for all."""
    assert lines == is_line_face_wanted(environ, stdin_is_tty=True, stdout_is_tty=True)


@pytest.mark.parametrize(("typed", "read"), [(False, True), (True, False), (False, False)])
def test_a_pipe_gets_lines(*, typed: bool, read: bool) -> None:
    """Nobody sits before it, at one of its ends or at both."""
    assert is_line_face_wanted(TERMINAL, stdin_is_tty=typed, stdout_is_tty=read)


@pytest.mark.parametrize("name", ["", "WT_SESSION", "TERM_PROGRAM", "ConEmuANSI"])
def test_a_new_terminal_of_windows_gets_the_whole_screen(name: str) -> None:
    """Windows has no TERM; its newer terminals name themselves, the old console does not."""
    environ = {name: "some"} if name else {}

    assert (not name) == is_line_face_wanted(
        environ, stdin_is_tty=True, stdout_is_tty=True, on_windows=True
    )
