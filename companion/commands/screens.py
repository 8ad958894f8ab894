"""Choice of the face at a terminal: full screen or lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from companion.present.flows.talk import Talk
    from companion.present.screen import Flow

T = TypeVar("T")


def play_flow(flow: Callable[[Talk], Flow[T]], language: str, data: str = "") -> T:
    """Run a flow on the face that suits the terminal; return its result.

    The command palette is available meanwhile; the menu continues with choices made there.

    Args:
        flow: makes the flow, given the means to show and ask.
        language: one of LANGUAGES.
        data: the data folder as given on the command line.
    """
    from companion.faces.lines.choosing import is_plain

    as_lines = is_plain(
        os.environ,
        stdin_is_tty=sys.stdin.isatty(),
        stdout_is_tty=sys.stdout.isatty() and sys.stderr.isatty(),  # the screen is drawn on stderr
        encoding=sys.stderr.encoding,
        on_windows=os.name == "nt",
    )
    whole = partial(_run_with_menu, flow, data=data)
    if as_lines:
        return in_lines(whole, language)
    from companion.faces.lines.output import Output
    from companion.faces.tui.flow_app import run_full_screen

    return run_full_screen(whole, language, lambda words: Output().words(words))


def _run_with_menu(flow: Callable[[Talk], Flow[T]], talk: Talk, data: str) -> Flow[T]:
    """Run a flow with the command palette, then the menu if something was chosen there."""
    from companion.commands.locate import folder_at
    from companion.games.catalogue import GAMES
    from companion.present.flows.group import Group
    from companion.present.flows.menu import Menu
    from companion.present.flows.palette import Palette

    group = Group(folder_at(data or os.environ.get("COMPANION_DATA", "")), GAMES)
    talk.palette = Palette(talk, group)
    outcome = yield from flow(talk)
    if talk.wanted:
        talk.no_game()
        talk.others = None
        yield from Menu(talk, group).run()
    return outcome


def in_lines(flow: Callable[[Talk], Flow[T]], language: str) -> T:
    """Run a flow in lines on any terminal; arguments as in `play_flow`."""
    from companion.faces.lines.face import Lines

    return Lines().run(flow, language)
