"""A typist at the line face who records what is printed."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable
from unittest.mock import patch

from rich.console import Console

from companion.faces.lines.face import run_flow_in_lines
from companion.faces.lines.output import Output
from companion.present.flows.flow_context import FlowContext
from companion.present.screen import Flow


class Typist(Output):
    """A console on which some lines are typed; then the input ends.

    Args:
        typed: the lines.
        presses_enter: whether Enter is pressed for ever after the last line.
        width: columns.
        interactive: whether the console counts as interactive.

    Attributes:
        prompts: the prompt before each line.
    """

    def __init__(
        self,
        typed: Iterable[str] = (),
        *,
        presses_enter: bool = False,
        width: int = 400,
        interactive: bool = False,
    ) -> None:
        self.paper = io.StringIO()
        console = Console(file=self.paper, width=width, highlight=False, markup=False)
        super().__init__(console, interactive)
        self.typed = list(typed)
        self.goes_on = presses_enter
        self.prompts = list[str]()

    def read_input_line(self, prompt: str = "  > ", prefilled: str = "") -> str:
        """Return the next line; it replaces the text to be edited."""
        self.paper.write(prompt + prefilled)
        self.prompts.append(prompt.strip(" >"))
        if not self.typed and not self.goes_on:
            raise EOFError
        return self.typed.pop(0) if self.typed else ""

    @property
    def printed(self) -> str:
        """All text printed so far."""
        return self.paper.getvalue()

    def run_flow(self, flow: Callable[[FlowContext], Flow[None]], language: str = "en") -> None:
        """Run a flow."""
        with patch.dict(os.environ, COMPANION_LANG=language):
            run_flow_in_lines(flow, self)
