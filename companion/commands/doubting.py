"""The judge as the command library knows it: for the list of commands, the manual and completion.

A line for the judge is read by `judging`, before that library is loaded.
"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from companion.commands import offers
from companion.commands.help_page import Worded
from companion.commands.shared import argument, command

app = typer.Typer()
Words = Annotated[list[str] | None, argument("help.judge", "doubt", offers.doubts)]


class Judge(Worded):
    """Its options are the pieces of the doubt that the line names."""

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Offer words and options alike. The types of contexts and offers are typer's own."""
        (words,) = self.params
        return [*super().shell_complete(ctx, incomplete), *words.shell_complete(ctx, incomplete)]


@command(app, "judge", cls=Judge, context_settings={"ignore_unknown_options": True})
def judge(words: Words = None) -> None:
    """A doubt at the table."""
    from companion.commands import judging

    judging.run(words or [])
