"""The command line: `companion`, or `python -m companion`. Commands import what they need when they run. Knows typer."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.errors import CompanionError, UsageError
from companion.wording.messages import LANGUAGES, Wording

if TYPE_CHECKING:
    from companion.play.session import Session
    from companion.play.store import Folder


def language_of(arguments: list[str]) -> str:
    """German or English: what --lang says, else what the environment says, else English."""
    for place, word in enumerate(arguments):
        given = word.partition("=")[2] if word.startswith("--lang=") else (arguments[place + 1] if word == "--lang" and place + 1 < len(arguments) else "")
        if given[:2].lower() in LANGUAGES:
            return given[:2].lower()
    for name in ("COMPANION_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "de" if os.environ[name].lower().startswith("de") else "en"
    return "en"


FORMATS = ("text", "json")
LANGUAGE = language_of(sys.argv[1:])
WORDS = Wording(LANGUAGE)

app = typer.Typer(help=WORDS.say("help.app"), rich_markup_mode=None, add_completion=False, no_args_is_help=False)

Data = Annotated[str, typer.Option("--data", envvar="COMPANION_DATA", help=WORDS.say("help.data"), show_default=False)]
Lang = Annotated[str, typer.Option("--lang", help=WORDS.say("help.lang"), show_default=False)]
Name = Annotated[str, typer.Argument(help=WORDS.say("help.session"), show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help=WORDS.say("help.json"))]


def folder_at(data: str) -> Folder:
    """The data folder: --data or COMPANION_DATA, else the platform's."""
    from pathlib import Path

    from companion.play.store import Folder, default_folder

    return Folder(Path(data) if data else default_folder())


def language(lang: str) -> str:
    """The language of this command.

    Raises:
        UsageError: it is none that the companion speaks.
    """
    if lang and lang[:2].lower() not in LANGUAGES:
        raise UsageError("no_such_language", given=lang[:20], known=LANGUAGES)
    return lang[:2].lower() or LANGUAGE


def newest(folder: Folder) -> str:
    """The id of the session touched last.

    Raises:
        UsageError: there is none.
    """
    ids = folder.ids()
    if not ids:
        raise UsageError("no_sessions", folder=str(folder.root))
    return ids[-1]


@app.callback(invoke_without_command=True)
def menu(context: typer.Context, data: Data = "", lang: Lang = "") -> None:
    """Without a command: the menu."""
    if context.invoked_subcommand is not None:
        if data:
            os.environ["COMPANION_DATA"] = data
        return
    from companion.faces.terminal.demo import demo_at
    from companion.faces.terminal.ink import Ink
    from companion.faces.terminal.menu import Menu
    from companion.games.catalogue import GAMES

    ink, chosen = Ink(), language(lang)
    Menu(folder_at(data), GAMES, chosen, ink, lambda: demo_at(ink, chosen, fast=False)).run()


@app.command(help=WORDS.say("help.play"))
def play(
    game: Annotated[str, typer.Argument(help=WORDS.say("help.game"), show_default=False)] = "",
    player: Annotated[list[str] | None, typer.Option("--player", "-p", help=WORDS.say("help.player"), show_default=False)] = None,
    start: Annotated[str, typer.Option(help=WORDS.say("help.start"), show_default=False)] = "",
    ruling: Annotated[list[str] | None, typer.Option(help=WORDS.say("help.ruling"), show_default=False)] = None,
    option: Annotated[list[str] | None, typer.Option(help=WORDS.say("help.option"), show_default=False)] = None,
    script: Annotated[str, typer.Option(help=WORDS.say("help.script"), show_default=False)] = "",
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Start a game."""
    from companion.games.catalogue import GAMES
    from companion.play.session import Command, Session
    from companion.wording.opening import Wishes, answer_known

    if game and game not in {item.id for item in GAMES}:
        raise UsageError("no_such_game", given=game[:40], known=tuple(item.id for item in GAMES))
    wishes = Wishes(game, tuple(player or ()), start, pairs(ruling), pairs(option))
    folder = folder_at(data)
    lines = lines_of(script) if script else []
    session = Session.create(folder, GAMES)
    try:
        answer_known(session, wishes, Wording(language(lang), game or None), Command(by="start"))
        go_on(session, folder, language(lang), as_json=as_json, lines=lines if script else None)
    finally:
        session.close()


def go_on(session: Session, folder: Folder, lang: str, *, as_json: bool, lines: list[str] | None = None) -> None:
    """Play a session by the face that was asked for."""
    from companion.games.catalogue import GAMES
    from companion.play.shelf import try_put

    if lines is not None:
        from companion.faces.script import play_file

        try:
            play_file(session, lines, lang)
        finally:
            try_put(folder, session)
        typer.echo(Wording(lang).say("screen.saved", session=session.id))
    elif as_json:
        from companion.faces.script import Script

        def write(line: str) -> None:
            sys.stdout.write(line)
            sys.stdout.flush()

        try:
            Script(session, lang, write).run(sys.stdin)
        finally:
            try_put(folder, session)
    else:
        from companion.faces.terminal.ink import Ink
        from companion.faces.terminal.play import Play

        Play(session, folder, GAMES, lang, Ink()).run()


def pairs(given: list[str] | None) -> dict[str, str]:
    """NAME=VALUE pairs.

    Raises:
        UsageError: one has no "=".
    """
    for pair in given or ():
        if "=" not in pair:
            raise UsageError("no_pair", given=pair[:40])
    return {name: value for name, _, value in (pair.partition("=") for pair in given or ())}


def lines_of(path: str) -> list[str]:
    """The lines of a file of answers.

    Raises:
        UsageError: it can't be read.
    """
    from pathlib import Path

    try:
        return Path(path).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError("unreadable_file", file=path, reason=str(getattr(error, "strerror", None) or error)) from error


@app.command(help=WORDS.say("help.resume"))
def resume(session: Name = "", as_json: AsJson = False, data: Data = "", lang: Lang = "") -> None:
    """Go on with a session where it stood."""
    from companion.games.catalogue import GAMES
    from companion.play.session import Session

    folder = folder_at(data)
    opened = Session.open(folder, session or newest(folder), GAMES)
    try:
        go_on(opened, folder, language(lang), as_json=as_json)
    finally:
        opened.close()


@app.command(help=WORDS.say("help.sessions"))
def sessions(data: Data = "", lang: Lang = "") -> None:
    """All sessions, the last one first."""
    from companion.faces.terminal.menu import describe
    from companion.play.shelf import Index

    found, wording = Index(folder_at(data)).sessions(), Wording(language(lang))
    for item in found:
        typer.echo(f"{item.id}  {describe(item, wording)}")
    if not found:
        typer.echo(wording.say("menu.no_sessions"))


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


def watched_session(data: str, session: str) -> Session:
    """A session to look at, the newest if none is named; it is not locked and not written."""
    from companion.games.catalogue import GAMES
    from companion.play.session import Session

    folder = folder_at(data)
    return Session.watch(folder, session or newest(folder), GAMES)


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


@app.command(help=WORDS.say("help.demo"))
def demo(fast: Annotated[bool, typer.Option("--fast", help=WORDS.say("help.fast"))] = False, lang: Lang = "") -> None:
    """A recorded game through the real rules and screens."""
    from companion.faces.terminal.demo import demo_at
    from companion.faces.terminal.ink import Ink

    demo_at(Ink(), language(lang), fast=fast)


def main() -> None:
    """Run a command; every error becomes a sentence."""
    try:
        app()
    except UsageError as error:
        leave(WORDS.error(error), 2)
    except CompanionError as error:
        leave(WORDS.error(error), 1)
    except BrokenPipeError:
        os._exit(0)
    except KeyboardInterrupt:
        leave("", 130)
    except Exception as error:
        if os.environ.get("COMPANION_DEBUG"):
            raise
        leave(WORDS.say("error.unexpected", reason=f"{type(error).__name__}: {error}"[:200]), 1)


def leave(sentence: str, code: int) -> None:
    """Say it where errors go, and leave with that code."""
    if sentence:
        sys.stderr.write(f"✗ {sentence}\n")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
