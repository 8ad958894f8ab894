"""Shell completion for the next word of a line.

To be fast, names come from the data folder and its index as it is, and no game is loaded.
"""

from __future__ import annotations

from companion.commands.language import WORDS, get_wording
from companion.commands.locate import open_data_folder

Completions = list[tuple[str, str]]
"""Possible words with their descriptions; typer leaves out those with another beginning."""


def complete_games() -> Completions:
    """Complete ids of games, including external ones, without loading any."""
    from companion.games import OURS
    from companion.games.catalogue import find_packages

    names = dict.fromkeys((*OURS, *find_packages()))
    return [(name, WORDS.say(f"game.{name}")) for name in names]


def complete_sessions(typed_text: str) -> Completions:
    """Complete names of sessions, newest first, and of players once text is typed."""
    from companion.play.library.listing import read_index
    from companion.wording.session_words import describe_session

    folder = open_data_folder()
    wording = get_wording()
    said = {item.id: describe_session(item, wording) for item in read_index(folder)}
    found = [(name, said.get(name, "")) for name in reversed(folder.list_ids())]
    return [*found, *complete_players()] if typed_text else found


def complete_players() -> Completions:
    """Complete names of all players."""
    from companion.play.library.listing import read_index

    names = (name for item in read_index(open_data_folder()) for name in item.players)
    return [(name, "") for name in dict.fromkeys(names)]
