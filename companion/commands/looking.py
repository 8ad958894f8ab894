"""Looking at a session: how it stands, its journal."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.commands.shared import WORDS, AsJson, Data, Lang, Name, language, watched_session
from companion.errors import UsageError

app = typer.Typer()
FORMATS = ("text", "json")


@app.command(help=WORDS.say("help.show"))
def show(session: Name = "", as_json: AsJson = False, data: Data = "", lang: Lang = "") -> None:
    """How a session stands."""
    watched = watched_session(data, session)
    if as_json:
        from companion.faces.script import shown

        typer.echo(shown(watched))
    else:
        from companion.faces.terminal.ink import Ink
        from companion.faces.terminal.standing import standing

        standing(watched, language(lang), Ink())


@app.command(help=WORDS.say("help.journal"))
def journal(session: Name = "", form: Annotated[str, typer.Option("--format", help=WORDS.say("help.format"))] = "text", data: Data = "", lang: Lang = "") -> None:
    """The journal of a session."""
    if form not in FORMATS:
        raise UsageError("no_such_format", given=form[:20], known=FORMATS)
    watched = watched_session(data, session)
    if form == "json":
        from companion.faces.script import journal_shown

        typer.echo(journal_shown(watched))
    else:
        from companion.faces.terminal.ink import Ink
        from companion.faces.terminal.play import tell
        from companion.games.catalogue import GAMES

        tell(watched, GAMES, language(lang), Ink())
