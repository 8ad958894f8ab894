"""The command `rules`: all rules of a game, or a search by words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import completion
from companion.commands.locate import find_game_id, watch_session
from companion.commands.resolve import match_prefix
from companion.commands.shared import Data, Lang, argument, command, is_interactive
from companion.errors import CompanionError, UsageError
from companion.kernel.question_base import shorten as repeated

if TYPE_CHECKING:
    from companion.wording.rulebook import RuleEntry

app = typer.Typer()
LEAST_OF_A_GAME = 7
LEAST_BEFORE_WORDS = 4
"""Minimum number of letters that mean a game's id (LEAST_OF_A_GAME: alone; this one: before search
words); fewer may be a search word: "zauber"."""
MOST_FOUND = 5
"""Maximum number of rules shown for search words."""


@command(app, "rules")
def rules(
    game: Annotated[str, argument("help.game", "game", completion.complete_games)] = "",
    words: Annotated[list[str] | None, argument("help.rules.words", "words")] = None,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Print the rules of a game, or search those of all games."""
    from companion.games.catalogue import GAMES

    if not game:
        if is_interactive():
            choose_rules(data, lang)
        else:
            typer.echo(list_titles(lang), nl=False)
        return
    missing = (str(one.values["game"]) for one in GAMES.list_missing())
    least = LEAST_BEFORE_WORDS if words else LEAST_OF_A_GAME
    found = [
        name
        for name in match_prefix(game, [*GAMES.ids, *missing])
        if len(game) >= least or name == game
    ]
    if len(found) == 1:
        said = list_game_rules(find_game_id(found[0]), " ".join(words or []), lang, data)
    else:
        said = search_all_rules(" ".join([game, *(words or [])]), lang)
    typer.echo("\n\n".join(said))


def choose_rules(data: str, lang: str) -> None:
    """Let the user choose a game and rules at an interactive terminal."""
    from companion.commands.terminal_face import run_in_lines
    from companion.games.catalogue import GAMES
    from companion.present.flows.rules import read_rules
    from companion.wording.rulebook import Rulebook

    books = [
        Rulebook(game.id, lang, game.rulings, find_house_rules(game.id, data)) for game in GAMES
    ]
    run_in_lines(
        lambda context: read_rules(context, books, lambda entry: list(format_entry(entry, lang))),
        lang,
    )


def list_titles(lang: str) -> str:
    """Return the games with the titles of their rules, for output without a terminal."""
    from companion.games.catalogue import GAMES
    from companion.wording.messages import Wording
    from companion.wording.rulebook import Rulebook

    lines = []
    for game in GAMES:
        titles = [entry.title for entry in Rulebook(game.id, lang, game.rulings).list_entries()]
        lines += [f"companion rules {game.id}  ({Wording(lang).say(f'game.{game.id}')})"]
        lines += [f"  {title}" for title in titles]
    return "\n".join(lines) + "\n"


def list_game_rules(game: str, words: str, lang: str, data: str) -> Sequence[str]:
    """Return the rules of a game, all or those found by search words.

    Raises:
        UsageError: no rule was found.
    """
    from companion.games.catalogue import GAMES
    from companion.wording.rulebook import Rulebook

    rulings = GAMES.get_game(game).rulings
    book = Rulebook(game, lang, rulings, find_house_rules(game, data))
    entries = book.list_entries()
    found = book.search(words)[:MOST_FOUND] if words else entries
    if not found:
        titles = tuple(entry.title for entry in entries[:6])
        raise UsageError("no_such_rule", given=repeated(words), known=titles)
    return ["\n".join(format_entry(entry, lang)) for entry in found]


def search_all_rules(words: str, lang: str) -> Sequence[str]:
    """Return the rules of all games found by search words, each with the name of its game.

    Raises:
        UsageError: no rule was found.
    """
    from companion.games.catalogue import GAMES
    from companion.wording.messages import Wording
    from companion.wording.rulebook import ALL, Rulebook, search_all

    books = [Rulebook(game.id, lang, game.rulings) for game in GAMES]
    found = search_all([*books, Rulebook(ALL, lang)], words)[:MOST_FOUND]
    if not found:
        raise UsageError("no_rule_anywhere", given=repeated(words), known=tuple(GAMES.ids))
    return [
        "\n".join([Wording(lang, game).say(f"game.{game}"), *format_entry(entry, lang)])
        for game, entry in found
    ]


def find_house_rules(game: str, data: str) -> Mapping[str, str]:
    """Return the house rules of the newest session, if it is of that game."""
    try:
        runner = watch_session(data, "").runner
    except CompanionError:
        return {}
    is_of_game = runner.game is not None and runner.game.id == game
    return runner.table.rulings if runner.table is not None and is_of_game else {}


def format_entry(entry: RuleEntry, lang: str) -> Iterator[str]:
    """Yield a rule line by line.

    The lines are its title and source, its text, and its worked examples with current verdicts.
    """
    from shutil import get_terminal_size
    from textwrap import wrap

    width = min(100, get_terminal_size().columns - 2)
    yield f"{entry.title}  [{entry.where}]"
    yield from (f"  {line}" for line in wrap(entry.text, width))
    for example in entry.examples:
        from companion.commands.judge_commands import judge_line
        from companion.wording.verdict_words import list_verdict_lines

        yield f"    companion judge {example}"
        yield from (f"      {line}" for line in list_verdict_lines(judge_line(example), lang)[:-1])
