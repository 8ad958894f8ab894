"""Shell completion for the next word of a line.

To be fast, names come from the data folder and its index, no game is played, and only the game
named on the line is loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import typer

from companion.commands.language import WORDS, get_language, get_wording
from companion.commands.locate import open_folder

if TYPE_CHECKING:
    from companion.kernel.game import Game
    from companion.play.journal.folder import Folder
    from companion.play.library.summary import SessionSummary

Completions = list[tuple[str, str]]
"""Possible words with their descriptions; typer leaves out those with another beginning."""


def make_completion(*names: str) -> Callable[[], Completions]:
    """Return a completion of fixed words."""
    return lambda: [(name, "") for name in names]


def complete_games() -> Completions:
    """Complete ids of games, including external ones, without loading any."""
    return [(name, WORDS.say(f"game.{name}")) for name in _list_game_ids()]


def complete_sessions(begun: str) -> Completions:
    """Complete names of sessions, newest first, and of players once text is typed."""
    from companion.wording.session_words import describe_session

    folder = open_folder()
    wording = get_wording()
    said = {item.id: describe_session(item, wording) for item in _list_sessions(folder)}
    found = [(name, said.get(name, "")) for name in reversed(folder.list_ids())]
    return [*found, *complete_players()] if begun else found


def complete_players() -> Completions:
    """Complete names of all players."""
    listed = _list_sessions(open_folder())
    return make_completion(*dict.fromkeys(name for item in listed for name in item.players))()


def complete_house_rules(context: typer.Context) -> Completions:
    """Complete house rules of the game on the line, with each of their values."""
    return [
        (f"{ruling.name}={value}", get_wording(game.id).say(f"ruling.{ruling.name}"))
        for game in _find_games(context)
        for ruling in game.rulings
        for value in ruling.values
    ]


def complete_options(context: typer.Context) -> Completions:
    """Complete set-up options of the game on the line."""
    from companion.games.catalogue import GAMES
    from companion.wording.set_up import list_options

    return [
        (f"{name}={value}", "")
        for game in _find_games(context)
        for name, values in list_options(GAMES, game.id).items()
        for value in values
    ]


def complete_kinds(context: typer.Context) -> Completions:
    """Complete kinds of cards of the game on the line."""
    from companion.wording.card_words import name_kind

    return [
        (kind, name_kind(game.id, kind, get_language()))
        for game in _find_games(context)
        for kind in game.cards()
    ]


def _list_sessions(folder: Folder) -> list[SessionSummary]:
    """Return the sessions in the index, without updating it."""
    from companion.play.library.listing import read_index

    return read_index(folder)


def _find_games(context: typer.Context) -> list[Game[Any]]:
    """Return the game on the line; none if it is not installed."""
    from companion.games.catalogue import GAMES

    game = context.params.get("game")
    return [GAMES.get_game(game)] if game in _list_game_ids() else []


def _list_game_ids() -> list[str]:
    from companion.games import OURS
    from companion.games.catalogue import find_packages

    return list(dict.fromkeys((*OURS, *find_packages())))
