"""The command `rules`: all rules of a game, or a search by words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from shutil import get_terminal_size
from textwrap import wrap
from typing import Annotated, NoReturn

import typer

from companion.commands.locate import find_game_id, watch_session
from companion.commands.shared import add_command, make_argument
from companion.errors import CompanionError, UsageError
from companion.faces.lines.choosing import is_interactive
from companion.games.catalogue import GAMES
from companion.kernel.question_base import shorten_answer
from companion.present.action_search import open_session_rulebooks
from companion.present.explanation import open_rulebook
from companion.present.flows.flow_context import FlowContext, make_numbered_items
from companion.present.prompts.pick import find_item_key
from companion.present.screen import Flow, PlayerLeft, PlayerWentBack, StyledLine
from companion.present.settings import get_language, get_wording
from companion.wording.option_matching import match_single_name
from companion.wording.rulebook import ALL, Rulebook, RuleEntry, search_rules

SHORTEST_GAME = 4
"""Minimum number of letters that mean a game's id; fewer may be a search word."""
MOST_FOUND = 5
"""Maximum number of rules shown or offered for search words."""
MOST_NAMED = 6
"""Maximum number of rules named if none is found."""


@add_command("rules")
def show_rules(
    game: Annotated[str, make_argument("help.game", "game")] = "",
    words: Annotated[list[str] | None, make_argument("help.rules.words", "words")] = None,
) -> None:
    """Print the rules of a game, or search those of all games."""
    from companion.faces.lines.face import run_flow_in_lines

    books = open_rulebooks()
    if not game:
        if is_interactive():
            run_flow_in_lines(partial(read_rules, books=books))
        else:
            typer.echo("\n".join(map(word_rule_titles, books)))
        return
    named = find_named_game(game)
    wanted = " ".join(words or [] if named else [game, *(words or [])])
    books = [book for book in books if named in ("", book.game)]
    entries = [entry for book in books for entry in book.list_entries()]
    found = entries
    if wanted:
        common = [] if named else [Rulebook(ALL, get_language())]
        found = search_rules([*books, *common], wanted)[:MOST_FOUND]
    if not found:
        titles = tuple(entry.title for entry in entries[:MOST_NAMED])
        raise UsageError("no_such_rule", given=shorten_answer(wanted), known=titles)
    told = []
    for entry in found:
        heading = [] if named else [get_wording().name_game(entry.game)]
        told.append("\n".join([*heading, *list_rule_lines(entry)]))
    typer.echo("\n\n".join(told))


def open_rulebooks() -> list[Rulebook]:
    """Open the rules of all games, with the house rules of the newest session."""
    language = get_language()
    books = open_session_rulebooks(None, language)
    with suppress(CompanionError):
        newest = open_rulebook(watch_session("").runner, language)
        books = [newest if newest.game == book.game else book for book in books]
    return books


def find_named_game(word: str) -> str:
    """Return the id of the only game whose id begins with a word; empty if there is none.

    Args:
        word: the word; a whole id may be shorter than `SHORTEST_GAME`.

    Raises:
        GameMissing: the package of the game is unusable.
    """
    missing = (str(one.values["game"]) for one in GAMES.list_missing_games())
    game = match_single_name(word, (*GAMES.ids, *missing))
    return find_game_id(game) if len(word) >= SHORTEST_GAME or word == game else ""


def read_rules(context: FlowContext, books: Sequence[Rulebook]) -> Flow[None]:
    """Ask for a game and its rules one by one, until the player leaves.

    Args:
        context: writes pages, shows screens, and asks the player.
        books: the rulebooks.
    """
    wording = get_wording()
    items = make_numbered_items([wording.name_game(book.game) for book in books])
    with suppress(PlayerLeft):
        while True:
            key = yield from context.ask_item_below_text(wording.say("rules.which_game"), items)
            with suppress(PlayerWentBack):
                yield from _read_rulebook(context, books[int(key) - 1])


def _read_rulebook(context: FlowContext, book: Rulebook) -> Flow[NoReturn]:
    """Ask for rules of one game, by number or by words, until the player goes back."""
    say = get_wording().say
    entries = book.list_entries()
    every = make_numbered_items([entry.title for entry in entries])
    items = every
    while True:
        typed_text = yield from context.ask_item_below_text(
            say("rules.which_chapter"), items, open_ended=True
        )
        key = find_item_key(typed_text, every)
        found = [entries[int(key) - 1]] if key else search_rules([book], typed_text)[:MOST_FOUND]
        items = every
        if len(found) == 1:
            context.write_lines(StyledLine(line) for line in list_rule_lines(found[0]))
        elif found:
            items = [every[entries.index(entry)] for entry in found]
        else:
            context.write_refusal(
                say("rules.not_found", given=shorten_answer(typed_text), most=len(every))
            )


def word_rule_titles(book: Rulebook) -> str:
    """Return the command that prints the rules of a game, and the titles of these rules."""
    name = get_wording().name_game(book.game)
    titles = [f"  {entry.title}" for entry in book.list_entries()]
    return "\n".join([f"companion rules {book.game}  ({name})", *titles])


def list_rule_lines(entry: RuleEntry) -> Iterator[str]:
    """Yield a rule line by line.

    The lines are its title and source, its text, and its worked examples with current verdicts.
    """
    width = min(100, get_terminal_size().columns - 2)
    yield f"{entry.title}  [{entry.source}]"
    yield from (f"  {line}" for line in wrap(entry.text, width))
    for example in entry.examples:
        from companion.commands.judge_commands import judge_line
        from companion.wording.doubt_words import list_verdict_lines

        yield f"    companion judge {example}"
        verdict = judge_line(example)
        lines = list_verdict_lines(verdict, get_wording(verdict.game))[:-1]
        yield from (f"      {line}" for line in lines)
