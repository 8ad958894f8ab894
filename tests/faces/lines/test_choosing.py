"""Which face a terminal gets: a pipe, TERM=dumb, a screen reader and an old console get lines."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.faces.lines.choosing import plain

TERMINAL = {"TERM": "xterm-256color"}


def at_a_terminal(environ: Mapping[str, str]) -> bool:
    """Whether somebody who sits at a terminal gets lines."""
    return plain(environ, stdin_is_tty=True, stdout_is_tty=True)


def on_windows(environ: Mapping[str, str]) -> bool:
    """The same where the system is Windows."""
    return plain(environ, stdin_is_tty=True, stdout_is_tty=True, on_windows=True)


def test_a_real_terminal_gets_the_whole_screen() -> None:
    """Nothing speaks against it."""
    assert not at_a_terminal(TERMINAL)


@pytest.mark.parametrize(
    ("value", "lines"), [("1", True), ("yes", True), ("0", False), ("", False)]
)
def test_the_environment_may_ask_once_and_for_all(value: str, *, lines: bool) -> None:
    """`COMPANION_PLAIN=1`; 0 and nothing at all ask for nothing."""
    assert lines == at_a_terminal({**TERMINAL, "COMPANION_PLAIN": value})


@pytest.mark.parametrize("environ", [{"TERM": "dumb"}, {"TERM": ""}, {}])
def test_a_terminal_that_moves_no_cursor_gets_lines(environ: Mapping[str, str]) -> None:
    """It is called dumb, or nobody says what it is."""
    assert at_a_terminal(environ)


@pytest.mark.parametrize(("typed", "read"), [(False, True), (True, False), (False, False)])
def test_a_pipe_gets_lines(*, typed: bool, read: bool) -> None:
    """Nobody sits before it, at one of its ends or at both."""
    assert plain(TERMINAL, stdin_is_tty=typed, stdout_is_tty=read)


def test_the_old_console_of_windows_gets_lines() -> None:
    """It sets nothing that would name a newer terminal."""
    assert on_windows({})


@pytest.mark.parametrize("name", ["WT_SESSION", "TERM_PROGRAM", "ConEmuANSI"])
def test_a_new_terminal_of_windows_gets_the_whole_screen(name: str) -> None:
    """Windows has no TERM; its newer terminals name themselves."""
    assert not on_windows({name: "some"})
