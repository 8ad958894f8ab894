"""Looking at a session: how it stands, its journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.shared import WORDS, AsJson, Data, Lang, Name, folder_at, language, newest, watched_session
from companion.errors import UsageError

if TYPE_CHECKING:
    from companion.wording.story import Story, Told

app = typer.Typer()
FORMATS = ("text", "markdown", "json", "csv")


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
    """A session as a story; what does not fit the rules any more ends it with an error."""
    from companion.games.catalogue import GAMES
    from companion.play.filing import found
    from companion.play.journal import read
    from companion.play.store import read_journal
    from companion.wording.story import Story

    if form not in FORMATS:
        raise UsageError("no_such_format", given=form[:20], known=FORMATS)
    folder = folder_at(data)
    path = found(folder, session or newest(folder))
    story = Story(read(read_journal(path), str(path)).entries, GAMES, language(lang))
    told, failure = story.whole()
    _print(form, path.stem, story, told)
    if failure is not None:
        raise failure


def _print(form: str, session: str, story: Story, told: list[Told]) -> None:
    """A story in the form that was asked for."""
    from companion.faces.terminal.ink import Ink
    from companion.faces.terminal.tale import tell
    from companion.wording import telling

    game = story.runner.game.id if story.runner.game else ""
    match form:
        case "text":
            tell(told, Ink())
        case "markdown":
            title = f"{story.wording.say(f'game.{game}')} · {session}" if game else session
            typer.echo(telling.markdown(title, told, story.wording), nl=False)
        case "csv":
            typer.echo(telling.table(told), nl=False)
        case "json":
            typer.echo(telling.as_json(session, game, story.entries, told))
