"""Looking after saved sessions: listing, putting away, naming, removing, taking along."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.finding import folder_at
from companion.commands.language import WORDS, language
from companion.commands.shared import AsJson, Data, Lang
from companion.errors import UsageError
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.play.library.summary import Listed

app = typer.Typer()
group = typer.Typer(help=WORDS.say("help.sessions"))
app.add_typer(group, name="sessions")

Which = Annotated[str, typer.Argument(help=WORDS.say("help.which_session"), show_default=False)]


@group.callback(invoke_without_command=True)
def sessions(
    context: typer.Context,
    game: Annotated[str, typer.Option(help=WORDS.say("help.only_game"), show_default=False)] = "",
    player: Annotated[
        str, typer.Option("--player", "-p", help=WORDS.say("help.only_player"), show_default=False)
    ] = "",
    finished: Annotated[
        bool | None,
        typer.Option("--finished/--open", help=WORDS.say("help.only_finished"), show_default=False),
    ] = None,
    archived: Annotated[
        bool, typer.Option("--archived", help=WORDS.say("help.only_archived"))
    ] = False,
    rebuild: Annotated[bool, typer.Option("--rebuild", help=WORDS.say("help.rebuild"))] = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """All sessions, the one played last first."""
    if context.invoked_subcommand is not None:
        if data:
            os.environ["COMPANION_DATA"] = data
        return
    from companion.games.catalogue import GAMES
    from companion.play.library import listing

    wording, folder = Wording(language(lang)), folder_at(data)
    found = listing.rebuild(folder, GAMES) if rebuild else listing.sessions(folder, GAMES)
    wanted = listing.chosen(
        [item for item in found if item.archived == archived],
        game=known_game(game),
        player=player,
        finished=finished,
    )
    if as_json:
        _as_json(wanted)
    else:
        from companion.faces.terminal.screen import Screen
        from companion.faces.terminal.sessions import session_lines

        session_lines(wanted, wording, Screen())
        if rebuild:
            typer.echo(wording.say("keeping.rebuilt", count=len(found)))


def known_game(game: str) -> str:
    """The id of a game as it was given.

    Raises:
        UsageError: there is no such game.
    """
    from companion.games.catalogue import GAMES

    if game and game not in GAMES.ids:
        raise UsageError("no_such_game", given=game[:40], known=tuple(GAMES.ids))
    return game


def _as_json(found: list[Listed]) -> None:
    import json

    typer.echo(
        json.dumps(
            [
                {name: value for name, value in vars(item).items() if name not in ("size", "stamp")}
                for item in found
            ],
            ensure_ascii=False,
            indent=2,
        )
    )


@group.command(help=WORDS.say("help.archive"))
def archive(
    session: Which,
    back: Annotated[bool, typer.Option("--back", help=WORDS.say("help.back"))] = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Put a session away, or bring it back."""
    from companion.play.library import session_files

    (session_files.bring_back if back else session_files.archive)(folder_at(data), session)
    typer.echo(
        Wording(language(lang)).say(
            "keeping.brought_back" if back else "keeping.put_away", session=session
        )
    )


@group.command(help=WORDS.say("help.delete"))
def delete(
    session: Which,
    yes: Annotated[bool, typer.Option("--yes", "-y", help=WORDS.say("help.yes"))] = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Remove a session for good."""
    from companion.faces.terminal.screen import Screen
    from companion.faces.terminal.sessions import confirmed
    from companion.play.library import session_files
    from companion.play.library.summary import read_summary
    from companion.wording.sessions import described

    folder, wording = folder_at(data), Wording(language(lang))
    item = read_summary(session_files.found(folder, session))
    question = wording.say("keeping.really_delete", session=session, what=described(item, wording))
    if not confirmed(question, wording, Screen(), yes=yes):
        typer.echo(wording.say("keeping.not_deleted", session=session))
        return
    session_files.remove(folder, session)
    typer.echo(wording.say("keeping.deleted", session=session))


@group.command(help=WORDS.say("help.rename"))
def rename(
    session: Which,
    name: Annotated[str, typer.Argument(help=WORDS.say("help.new_name"), show_default=False)],
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Call a session something else."""
    from companion.play.library import session_files

    session_files.rename(folder_at(data), session, name)
    typer.echo(Wording(language(lang)).say("keeping.renamed", session=session, name=name))


@group.command("export", help=WORDS.say("help.export"))
def export_session(
    session: Which,
    file: Annotated[
        str, typer.Argument(help=WORDS.say("help.export_file"), show_default=False)
    ] = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Write a session into a file of its own."""
    from pathlib import Path

    from companion.play.library import session_files

    target = Path(file or f"{session}.jsonl")
    reading = session_files.take_out(folder_at(data), session, target)
    typer.echo(
        Wording(language(lang)).say(
            "keeping.exported", session=session, file=str(target), count=len(reading.entries)
        )
    )


@group.command("import", help=WORDS.say("help.import"))
def import_session(
    file: Annotated[str, typer.Argument(help=WORDS.say("help.import_file"), show_default=False)],
    name: Annotated[str, typer.Option(help=WORDS.say("help.new_name"), show_default=False)] = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Make a session of a file."""
    from pathlib import Path

    from companion.play.library import session_files
    from companion.play.library.summary import read_summary
    from companion.wording.sessions import described

    source, folder, wording = Path(file), folder_at(data), Wording(language(lang))
    if not source.is_file():
        raise UsageError("no_such_file", file=file)
    session, reading = session_files.take_in(folder, source, name)
    typer.echo(
        wording.say(
            "keeping.imported",
            session=session,
            what=described(read_summary(folder.journal(session)), wording),
        )
    )
    if reading.torn:
        typer.echo(
            wording.say("error.torn_line", line=len(reading.entries) + 2, bytes=reading.torn)
        )
