"""All commands as one typer application."""

from __future__ import annotations

import typer

from companion.commands import cards, judging, keeping, looking, playing, rulebooks, serving, sharing
from companion.commands.language import WORDS

app = typer.Typer(help=WORDS.say("help.app"), rich_markup_mode=None, add_completion=False, no_args_is_help=False)
app.callback(invoke_without_command=True)(playing.menu)
for group in (playing.app, keeping.app, looking.app, cards.app, judging.app, rulebooks.app, sharing.app, serving.app):
    app.add_typer(group)
