"""Commands for playing: `play`, `resume`, `demo`, `learn`."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any

from companion.commands import completion
from companion.commands.help_page import TranslatedCommand
from companion.commands.language import WORDS
from companion.commands.locate import (
    find_game_id,
    find_newest_session,
    find_unarchived_session,
    is_file,
    open_data_folder,
    print_unusable_games,
    read_code_or_picture,
    read_file,
)
from companion.commands.shared import (
    MINUS_IS_A_VALUE,
    AsJson,
    Game,
    add_command,
    make_argument,
    make_option,
    parse_pairs,
)
from companion.commands.terminal_face import play_flow
from companion.errors import CompanionError, UsageError
from companion.faces.lines.choosing import is_interactive
from companion.games.catalogue import GAMES
from companion.kernel.facts import Message, message
from companion.present.settings import get_wording
from companion.wording.set_up import (
    KnownSetUp,
    give_known_answer,
    list_known_answers,
    list_questions,
)

if TYPE_CHECKING:
    from companion.play.session.session import Session

Served = Annotated[bool, make_option("help.served", "--serve")]


class PlayCommand(TranslatedCommand):
    """Command whose help lists the installed games, and those that are unusable."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the games after all options."""
        games = [f"{game} ({WORDS.name_game(game)})" for game in GAMES.ids]
        formatter.write_paragraph()
        formatter.write_text(WORDS.say("games.installed", games=games))
        for missing in GAMES.list_missing_games():
            formatter.write_text(f"✗ {WORDS.word_error(missing)}")
        super().format_epilog(ctx, formatter)


@add_command("play", cls=PlayCommand)
def play_game(
    game: Game = "",
    player: Annotated[
        list[str] | None, make_option("help.player", "--player", "-p", value="name")
    ] = None,
    start: Annotated[str, make_option("help.start", "--start", value="name")] = "",
    ruling: Annotated[
        list[str] | None,
        make_option(
            "help.ruling", "--ruling", value="pair", autocompletion=completion.complete_house_rules
        ),
    ] = None,
    options: Annotated[
        list[str] | None,
        make_option(
            "help.option", "--option", value="pair", autocompletion=completion.complete_options
        ),
    ] = None,
    under_way: Annotated[bool, make_option("help.under_way", "--under-way")] = False,
    served: Served = False,
    as_json: AsJson = False,
) -> None:
    """Start a game."""
    from companion.play.session.session import Command, Session

    rulings = parse_pairs(ruling, "opening_bid=one")
    chosen = parse_pairs(options, "heroes=on")
    set_up = KnownSetUp(game, tuple(player or ()), start, rulings, chosen, under_way=under_way)
    if under_way and game and not GAMES.get_game(game).adoptable:
        raise UsageError("not_adoptable", game=Message(f"game.{game}"))
    folder = open_data_folder()
    if not game:
        print_unusable_games()
    if player and not as_json:
        from companion.play.library.former_tables import find_colours
        from companion.play.library.listing import list_sessions

        with suppress(CompanionError):  # former colours are optional
            set_up = set_up._replace(colours=find_colours(list_sessions(folder), player))
    wording = get_wording(game)
    known = list_known_answers(set_up, wording)  # a refusal must leave no session
    if (
        under_way
        and as_json
        and any(answer is None for _, answer in list_questions(set_up, wording))
    ):
        raise UsageError("set_up_incomplete")
    if not (player or as_json or served) and is_interactive():
        from companion.present.flows.new_game import play_new_game

        play_flow(partial(play_new_game, set_up=set_up))
        return
    command = Command(author="start")
    session = Session.create_from_moves(folder, known, command)
    try:
        give_known_answer(session, set_up, wording, command)
        play_session(session, set_up, as_json=as_json, is_served=served)
    finally:
        session.close()


def play_session(
    session: Session,
    set_up: KnownSetUp | None = None,
    *,
    as_json: bool,
    is_served: bool,
) -> None:
    """Play a session on the chosen face.

    Args:
        session: the session, open for writing.
        set_up: known answers to the remaining questions of the set-up.
        as_json: whether to use JSON lines.
        is_served: whether phones can join.
    """
    if as_json:
        _play_json_lines(session)
        return
    from companion.present.flows.play import PlayFlow

    make_play = partial(PlayFlow, session, set_up=set_up)
    if is_served:
        from companion.commands.page_links import play_while_serving

        play_while_serving(session, make_play)
    else:
        play_flow(lambda context: make_play(context).play_game())


def _play_json_lines(session: Session) -> None:
    """Play by JSON lines on standard input and output, flushed after each line."""
    from companion.faces.script import answer_lines

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")

    for line in answer_lines(session, sys.stdin):
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
        sys.stdout.flush()


@add_command("resume", context_settings=MINUS_IS_A_VALUE)
def resume_game(
    session: Annotated[str, make_argument("help.resumed", "session")] = "",
    repair: Annotated[bool, make_option("help.mend", "--mend")] = False,
    served: Served = False,
    as_json: AsJson = False,
) -> None:
    """Resume a session."""
    opened = open_session(session, reopens_finished_game=repair)
    try:
        play_session(opened, as_json=as_json, is_served=served)
    finally:
        opened.close()


def open_session(typed_text: str, *, reopens_finished_game: bool) -> Session:
    """Open a session for playing.

    Args:
        typed_text: a session's name, a file with a session, a code, a link with one, or a picture
            of one; empty for the session played last.
        reopens_finished_game: whether to open a finished game of other rules, which may then be
            unfinished.

    Raises:
        CodeError: the text looks like a code but can't be opened.
        UsageError: there is no such file or session.
    """
    from companion.play.journal.folder import ENDING
    from companion.play.library.session_files import import_content
    from companion.play.session.resuming import resume_session

    folder = open_data_folder()
    name = ""
    if typed_text and typed_text not in folder.list_ids():
        if text := read_code_or_picture(typed_text):
            from companion.play.codes.code import read_code
            from companion.play.session.session import Session
            from companion.present.game_of_code import find_session_of_code

            moves = read_code(text)
            known = find_session_of_code(folder, moves)
            if not known:
                return Session.create_from_moves(folder, moves)
            session = resume_session(folder, known, reopens_finished_game=reopens_finished_game)
            session.give_moves(moves[len(session.acts) :])
            session.notices.append(message("code_of_known_game"))
            return session
        if typed_text.endswith(ENDING) or is_file(typed_text):
            name, _ = import_content(folder, read_file(typed_text), typed_text)
    name = name or find_unarchived_session(
        typed_text or find_newest_session(lambda item: (item.is_open, item.is_played))
    )
    return resume_session(folder, name, reopens_finished_game=reopens_finished_game)


@add_command("demo")
def show_demo_game() -> None:
    """Show a recorded game."""
    from companion.present.flows.demo import show_demo

    play_flow(show_demo)


@add_command("learn")
def teach_game(
    game: Annotated[str, make_argument("help.learned", "game", parser=find_game_id)] = "",
) -> None:
    """Give a lesson, which is not saved, and then offer to play the game."""
    from companion.present.flows.learn import give_lessons

    play_flow(partial(give_lessons, game=game))
