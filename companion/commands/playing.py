"""Playing: start a game, go on with one, watch the demo, or open the menu."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.finding import folder_at, newest_open, not_archived
from companion.commands.language import WORDS, language
from companion.commands.shared import AsJson, Data, Lang, lines_of, pairs
from companion.errors import UsageError
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.play.journal.file import Folder
    from companion.play.session.session import Session

app = typer.Typer()
UnderWay = Annotated[bool, typer.Option("--under-way", help=WORDS.say("help.under_way"))]
Resumed = Annotated[
    str, typer.Argument(metavar="session", help=WORDS.say("help.resumed"), show_default=False)
]
Served = Annotated[bool, typer.Option("--serve", help=WORDS.say("help.served"))]


def menu(context: typer.Context, data: Data = "", lang: Lang = "") -> None:
    """Without a command: the menu."""
    if context.invoked_subcommand is not None:
        if data:
            os.environ["COMPANION_DATA"] = data
        return
    from companion.faces.terminal.demo import demo_at
    from companion.faces.terminal.menu import Menu
    from companion.faces.terminal.screen import Screen
    from companion.games.catalogue import GAMES

    screen, chosen = Screen(), language(lang)
    Menu(folder_at(data), GAMES, chosen, screen, lambda: demo_at(screen, chosen, fast=False)).run()


@app.command(help=WORDS.say("help.play"))
def play(
    game: Annotated[str, typer.Argument(help=WORDS.say("help.game"), show_default=False)] = "",
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "-p", help=WORDS.say("help.player"), show_default=False),
    ] = None,
    start: Annotated[str, typer.Option(help=WORDS.say("help.start"), show_default=False)] = "",
    ruling: Annotated[
        list[str] | None, typer.Option(help=WORDS.say("help.ruling"), show_default=False)
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help=WORDS.say("help.option"), show_default=False)
    ] = None,
    script: Annotated[str, typer.Option(help=WORDS.say("help.script"), show_default=False)] = "",
    under_way: UnderWay = False,
    served: Served = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Start a game."""
    from companion.games.catalogue import GAMES
    from companion.play.session.session import Command, Session
    from companion.wording.set_up import Wishes, answer_known, known_answers, whole_set_up

    if game and game not in GAMES.ids:
        raise UsageError("no_such_game", given=game[:40], known=tuple(GAMES.ids))
    wishes = Wishes(game, tuple(player or ()), start, pairs(ruling), pairs(option))
    folder, wording = folder_at(data), Wording(language(lang), game or None)
    lines = lines_of(script) if script else []
    known = known_answers(GAMES, wishes, wording)  # what is refused leaves no session behind
    if under_way and (as_json or script) and not whole_set_up(GAMES, known):
        raise UsageError("set_up_incomplete")
    session = Session.create(folder, GAMES)
    try:
        answer_known(session, wishes, wording, Command(by="start"))
        go_on(
            session,
            folder,
            language(lang),
            as_json=as_json,
            lines=lines if script else None,
            served=served,
            under_way=under_way,
        )
    finally:
        session.close()


def go_on(
    session: Session,
    folder: Folder,
    lang: str,
    *,
    as_json: bool,
    lines: list[str] | None = None,
    served: bool = False,
    under_way: bool = False,
) -> None:
    """Play a session by the face that was asked for.

    `under_way`: it is asked how the game stands, as soon as it is set up.
    """
    from companion.games.catalogue import GAMES
    from companion.play.library.catalogue import update_index
    from companion.play.session.session import Command
    from companion.wording.set_up import take_over

    if under_way and take_over(session, Command(by="start")):
        under_way = False
    if lines is not None:
        from companion.faces.script import play_file

        try:
            play_file(session, lines, lang)
        finally:
            update_index(folder, session)
        typer.echo(Wording(lang).say("screen.saved", session=session.id))
    elif as_json:
        from companion.faces.script import Script

        def write(line: str) -> None:
            sys.stdout.write(line)
            sys.stdout.flush()

        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")
        try:
            Script(session, lang, write).run(sys.stdin)
        finally:
            update_index(folder, session)
    elif served:
        from companion.commands.serving import play_beside

        play_beside(session, folder, lang, under_way=under_way)
    else:
        from companion.faces.terminal.play import Play
        from companion.faces.terminal.screen import Screen

        Play(session, folder, GAMES, lang, Screen(), under_way=under_way).run()


@app.command(help=WORDS.say("help.resume"))
def resume(
    session: Resumed = "",
    mend: Annotated[bool, typer.Option("--mend", help=WORDS.say("help.mend"))] = False,
    served: Served = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Go on with a session where it stood."""
    from companion.games.catalogue import GAMES
    from companion.play.session.resuming import resumed

    folder = folder_at(data)
    opened = from_code(folder, session) or resumed(
        folder,
        from_file(folder, session) or not_archived(folder, session or newest_open(folder)),
        GAMES,
        correct=mend,
    )
    try:
        go_on(opened, folder, language(lang), as_json=as_json, served=served)
    finally:
        opened.close()


def from_file(folder: Folder, given: str) -> str:
    """The name of the session that a session file becomes.

    Empty if what is given is not the name of such a file.
    """
    from pathlib import Path

    from companion.play.journal.file import ENDING
    from companion.play.library.session_files import take_in

    if given in folder.ids() or not given.endswith(ENDING) or not Path(given).is_file():
        return ""
    return take_in(folder, Path(given))[0]


def from_code(folder: Folder, given: str) -> Session | None:
    """A new session from a code, a link with one, or a picture of one.

    None if what is given looks like a session's name.

    Raises:
        CodeError: it is meant as a code but stands for no session here.
    """
    from pathlib import Path

    from companion.play.codes.code import looks_like_code, read_code
    from companion.play.codes.pictures import is_picture, read_picture

    if not given or given in folder.ids():
        return None
    text = read_picture(Path(given)) if is_picture(given) else given
    if text == given and (not looks_like_code(text) or _is_file(given)):
        return None
    from companion.games.catalogue import GAMES
    from companion.play.session.session import Session

    return Session.unpacked(folder, GAMES, read_code(text, GAMES).acts)


def _is_file(given: str) -> bool:
    """Whether a file is called so; a code too long for any file's name is none."""
    from pathlib import Path

    try:
        return Path(given).is_file()
    except OSError:
        return False


@app.command(help=WORDS.say("help.demo"))
def demo(
    fast: Annotated[bool, typer.Option("--fast", help=WORDS.say("help.fast"))] = False,
    lang: Lang = "",
) -> None:
    """A recorded game through the real rules and screens."""
    from companion.faces.terminal.demo import demo_at
    from companion.faces.terminal.screen import Screen

    demo_at(Screen(), language(lang), fast=fast)
