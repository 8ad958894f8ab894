"""Shell completion for the next word of a line.

To be fast, names come from the data folder and its index, and no game is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.commands.language import WORDS, get_wording
from companion.commands.locate import open_folder

if TYPE_CHECKING:
    from companion.play.journal.folder import Folder
    from companion.play.library.summary import SessionSummary

Completions = list[tuple[str, str]]
"""Possible words with their descriptions; typer leaves out those with another beginning."""


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
    return [(name, "") for name in dict.fromkeys(name for item in listed for name in item.players)]


def _list_sessions(folder: Folder) -> list[SessionSummary]:
    """Return the sessions in the index, without updating it."""
    from companion.play.library.listing import read_index

    return read_index(folder)


def _list_game_ids() -> list[str]:
    from companion.games import OURS
    from companion.games.catalogue import find_packages

    return list(dict.fromkeys((*OURS, *find_packages())))
