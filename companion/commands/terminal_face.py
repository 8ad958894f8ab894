"""Choice of the face at a terminal: full screen or lines."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.present.flows.flow_context import FlowContext
    from companion.present.screen import Flow


def play_flow(flow: Callable[[FlowContext], Flow[None]]) -> None:
    """Run a flow on the face that suits the terminal until the player leaves it.

    The command palette is available meanwhile; the menu continues with choices made there.

    Args:
        flow: makes the flow; called with its context.
    """
    from companion.faces.lines.choosing import is_line_face_wanted

    whole = partial(_run_with_menu, flow)
    if is_line_face_wanted():
        from companion.faces.lines.face import run_flow_in_lines

        run_flow_in_lines(whole)
        return
    from companion.faces.lines.output import Output
    from companion.faces.tui.flow_app import run_flow_full_screen
    from companion.present.flows.flow_context import FlowContext

    context = FlowContext()
    try:
        run_flow_full_screen(whole(context), context)
    finally:
        Output().print_marked_lines(context.unseen_lines)  # nobody has seen them


def _run_with_menu(flow: Callable[[FlowContext], Flow[None]], context: FlowContext) -> Flow[None]:
    """Run a flow with the command palette, then the menu if something was chosen there."""
    from companion.commands.locate import open_data_folder
    from companion.present.flows.menu import run_menu
    from companion.present.flows.palette import open_palette
    from companion.present.screen import PlayerLeft

    context.folder = open_data_folder()
    context.palette = open_palette
    with suppress(PlayerLeft):
        yield from flow(context)
    if context.menu_target:
        context.remove_game()
        yield from run_menu(context)
