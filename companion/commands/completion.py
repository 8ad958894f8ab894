"""Shell completion for the next word of a line.

To be fast, names come from the data folder and its index as it is, and only options of a game load
games.
"""

from __future__ import annotations

from collections.abc import Iterable

from typer import Context

from companion.commands.language import WORDS
from companion.commands.locate import open_data_folder
from companion.present.settings import get_wording

Completions = Iterable[str | tuple[str, str]]
"""Possible words, some with descriptions; typer leaves out those with another beginning."""


def complete_games() -> Completions:
    """Complete ids of games, including external ones, without loading any."""
    from companion.games import OURS
    from companion.games.catalogue import find_packages

    names = dict.fromkeys((*OURS, *find_packages()))
    return [(name, WORDS.name_game(name)) for name in names]


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

    return dict.fromkeys(name for item in read_index(open_data_folder()) for name in item.players)


def complete_house_rules(context: Context) -> Completions:
    """Complete house rules of the game on the line, with their values."""
    from companion.games.catalogue import GAMES

    rulings = GAMES.get_game(context.params["game"]).rulings
    return [f"{rule.name}={value}" for rule in rulings for value in rule.values]


def complete_options(context: Context) -> Completions:
    """Complete options of the set-up of the game on the line, with their values."""
    from companion.games.catalogue import GAMES
    from companion.wording.question_words import list_tokens
    from companion.wording.set_up import NO_OPTIONS, KnownSetUp, list_questions

    game = GAMES.get_game(context.params["game"])
    for asked, _ in list_questions(KnownSetUp(game.id), WORDS):
        question = asked.question
        if question.name not in NO_OPTIONS:
            pair = "{}=on" if question.allows_several_options else f"{question.name}={{}}"
            yield from map(pair.format, list_tokens(question))
