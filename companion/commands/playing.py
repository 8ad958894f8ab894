"""Commands for playing: `play`, `resume`, `demo`."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import replace
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.commands import completion
from companion.commands.help_page import TranslatedCommand
from companion.commands.language import WORDS
from companion.commands.locate import (
    find_game_id,
    find_newest_open,
    find_unarchived,
    folder_at,
    print_unusable_games,
    read_code_or_picture,
)
from companion.commands.shared import (
    MINUS_IS_A_VALUE,
    AsJson,
    Data,
    Lang,
    argument,
    command,
    is_interactive,
    option,
    parse_pairs,
)
from companion.commands.terminal_face import play_flow
from companion.errors import CompanionError, UsageError
from companion.kernel.facts import Message
from companion.kernel.question_base import shorten
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.play.journal.folder import Folder
    from companion.play.session.session import Session
    from companion.wording.set_up import KnownSetUp

app = typer.Typer()
UnderWay = Annotated[bool, option("help.under_way", "--under-way")]
Resumed = Annotated[str, argument("help.resumed", "session", completion.complete_sessions)]
Served = Annotated[bool, option("help.served", "--serve")]


class PlayCommand(TranslatedCommand):
    """Command whose help lists the installed games, and those that are unusable."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the games after all options."""
        from companion.games.catalogue import GAMES

        games = [f"{game} ({WORDS.say(f'game.{game}')})" for game in GAMES.ids]
        formatter.write_paragraph()
        formatter.write_text(WORDS.say("games.installed", games=games))
        for missing in GAMES.list_missing():
            formatter.write_text(f"✗ {WORDS.error(missing)}")
        super().format_epilog(ctx, formatter)


Players = Annotated[
    list[str] | None,
    option("help.player", "--player", "-p", value="name", offered=completion.complete_players),
]
Start = Annotated[str, option("help.start", "--start", value="name")]
Rulings = Annotated[
    list[str] | None,
    option("help.ruling", "--ruling", value="pair", offered=completion.complete_house_rules),
]
Options = Annotated[
    list[str] | None,
    option("help.option", "--option", value="pair", offered=completion.complete_options),
]


@command(app, "play", cls=PlayCommand)
def play(
    game: Annotated[str, argument("help.game", "game", completion.complete_games)] = "",
    player: Players = None,
    start: Start = "",
    ruling: Rulings = None,
    options: Options = None,
    under_way: UnderWay = False,
    served: Served = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Start a game."""
    from companion.games.catalogue import GAMES
    from companion.play.session.session import Command, Session
    from companion.wording.set_up import KnownSetUp, is_complete, list_known_answers

    game = find_game_id(game)
    rulings = parse_pairs(ruling, "opening_bid=one")
    chosen = parse_pairs(options, "heroes=on")
    set_up = KnownSetUp(game, tuple(player or ()), start, rulings, chosen)
    if under_way and game and not GAMES.get_game(game).adoptable:
        raise UsageError("not_adoptable", game=Message(f"game.{game}"))
    folder = folder_at(data)
    if not game:
        print_unusable_games(lang)
    if player and not as_json:
        from companion.play.library.former_tables import find_colours
        from companion.play.library.listing import list_sessions

        with suppress(CompanionError):  # former colours are optional
            set_up = replace(set_up, colours=find_colours(list_sessions(folder), player))
    wording = Wording(lang, game or None)
    known = list_known_answers(GAMES, set_up, wording)  # a refusal must leave no session
    if under_way and as_json and not is_complete(GAMES, known):
        raise UsageError("set_up_incomplete")
    if not (player or as_json or served) and is_interactive():
        from companion.present.flows.group import GroupData
        from companion.present.flows.new_game import play_new

        group = GroupData(folder, GAMES)
        play_flow(partial(play_new, group=group, known=set_up, under_way=under_way), lang, data)
        return
    session = Session.rebuild(folder, GAMES, known, Command(by="start"))
    try:
        play_session(
            session,
            folder,
            lang,
            as_json=as_json,
            served=served,
            under_way=under_way,
            set_up=set_up,
        )
    finally:
        session.close()


def play_session(
    session: Session,
    folder: Folder,
    lang: str,
    *,
    as_json: bool,
    served: bool = False,
    under_way: bool = False,
    set_up: KnownSetUp | None = None,
) -> None:
    """Play a session on the chosen face.

    Args:
        session: the session, open for writing.
        folder: the group's data.
        lang: the language.
        as_json: whether to use JSON lines.
        served: whether phones can join.
        under_way: whether the game is already under way, so that its state is asked after the
            set-up.
        set_up: known answers to the remaining questions of the set-up.
    """
    from companion.games.catalogue import GAMES
    from companion.play.session.session import Command
    from companion.wording.set_up import adopt_game_under_way

    if under_way and adopt_game_under_way(session, Command(by="start")):
        under_way = False
    if as_json:
        _play_json_lines(session, lang)
    elif served:
        from companion.commands.serving import play_while_serving

        play_while_serving(session, folder, lang, under_way=under_way, set_up=set_up)
    else:
        from companion.present.flows.group import GroupData
        from companion.present.flows.play import PlayFlow

        group = GroupData(folder, GAMES)
        play_flow(
            lambda context: PlayFlow(
                session, group, context, under_way=under_way, set_up=set_up
            ).run(),
            lang,
            str(folder.root),
        )


def _play_json_lines(session: Session, lang: str) -> None:
    """Play by JSON lines on standard input and output, flushed after each line."""
    from companion.faces.script import Script

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    Script(session, lang, write).run(sys.stdin)


@command(app, "resume", context_settings=MINUS_IS_A_VALUE)
def resume(
    session: Resumed = "",
    mend: Annotated[bool, option("help.mend", "--mend")] = False,
    served: Served = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Resume a session."""
    folder = folder_at(data)
    opened = open_session(folder, session, mend=mend)
    try:
        play_session(opened, folder, lang, as_json=as_json, served=served)
    finally:
        opened.close()


def open_session(folder: Folder, given: str, *, mend: bool) -> Session:
    """Open a session for playing.

    Args:
        folder: the group's data.
        given: a session's name, a file with a session, a code, a link with one, or a picture of
            one; empty for the session played last.
        mend: as `correct` in `resume_session`.

    Raises:
        CodeError: the text looks like a code but can't be opened.
        UsageError: there is no such file or session.
    """
    from companion.games.catalogue import GAMES
    from companion.play.journal.folder import ENDING
    from companion.play.session.resuming import resume_session

    name = ""
    if given and given not in folder.list_ids():
        if given.endswith(ENDING):
            name = import_session_file(folder, given)
        elif text := read_code_or_picture(given):
            from companion.play.codes.code import read_code
            from companion.play.session.session import Session

            return Session.rebuild(folder, GAMES, read_code(text, GAMES).acts)
    name = name or find_unarchived(folder, given or find_newest_open(folder))
    return resume_session(folder, name, GAMES, correct=mend)


def import_session_file(folder: Folder, given: str) -> str:
    """Import a session file, and return the session's name.

    Raises:
        UsageError: there is no such file.
    """
    from pathlib import Path

    from companion.play.journal.file import read_journal
    from companion.play.library.session_files import import_content

    if not Path(given).is_file():
        raise UsageError("no_such_file", file=shorten(given))
    return import_content(folder, read_journal(Path(given)), given)[0]


@command(app, "demo")
def demo(
    fast: Annotated[bool, option("help.fast", "--fast")] = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Show a recorded game."""
    from companion.present.flows.demo import show_demo

    play_flow(partial(show_demo, fast=fast), lang, data)
