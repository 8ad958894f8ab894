"""The rules at hand: read whole, or looked up by words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.locate import find_game_id, watch_session
from companion.commands.shared import Data, Lang, argument, command, option
from companion.errors import CompanionError, UsageError
from companion.kernel.asking import shorten as repeated

if TYPE_CHECKING:
    from companion.wording.rulebook import Entry

app = typer.Typer()
HouseRules = Annotated[
    str,
    option("help.rules.session", "--session", value="session", offered=offers.sessions),
]
LEAST_OF_A_GAME = 7
LEAST_BEFORE_WORDS = 4
"""So many letters of a game's id are taken for it, alone or with words behind them; fewer may be a
word themselves: "zauber"."""
MOST_FOUND = 5
"""So many rules are shown for words."""


@command(app, "rules")
def rules(
    game: Annotated[str, argument("help.game", "game", offers.games)] = "",
    words: Annotated[list[str] | None, argument("help.rules.words", "words")] = None,
    session: HouseRules = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """The rules of a game in our own words; of all games where none is named."""
    from companion.games.catalogue import GAMES

    if not game:
        typer.echo(overview(lang) if not guide(data, session, lang) else "", nl=False)
        return
    named = complete_game(game, LEAST_BEFORE_WORDS if words else LEAST_OF_A_GAME)
    if named in GAMES.ids or named in list_left_out():
        said = of_game(named, words or [], lang, house_rules(find_game_id(named), data, session))
    else:
        said = of_all([game, *(words or [])], lang)
    typer.echo("\n\n".join(said))


def complete_game(given: str, least: int) -> str:
    """The game that a word of at least so many letters begins; else the word itself."""
    from companion.games.catalogue import GAMES

    named = given.casefold()
    found = [game for game in GAMES.ids if game.startswith(named)]
    return found[0] if len(found) == 1 and len(named) >= least else named


def guide(data: str, session: str, lang: str) -> bool:
    """Let somebody choose game and chapter, where somebody sits before a terminal."""
    import sys

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    from companion.commands.screens import in_lines
    from companion.games.catalogue import GAMES
    from companion.present.flows.rules import read_rules
    from companion.wording.rulebook import Rulebook

    books = []
    for game in GAMES:
        chosen = house_rules(game.id, data, session)
        books.append(Rulebook(game.id, lang, game.rulings, chosen))
    in_lines(
        lambda talk: read_rules(talk, books, lambda entry: list(show_entry(entry, lang))), lang
    )
    return True


def overview(lang: str) -> str:
    """The games, and the chapters of each by title, for whoever reads no screen."""
    from companion.games.catalogue import GAMES
    from companion.wording.messages import Wording
    from companion.wording.rulebook import Rulebook

    lines = []
    for game in GAMES:
        titles = [entry.title for entry in Rulebook(game.id, lang, game.rulings).list_entries()]
        lines += [f"companion rules {game.id}  ({Wording(lang).say(f'game.{game.id}')})"]
        lines += [f"  {title}" for title in titles]
    return "\n".join(lines) + "\n"


def list_left_out() -> Sequence[str]:
    """The games of packages that can't be used."""
    from companion.games.catalogue import GAMES

    return [str(missing.values["game"]) for missing in GAMES.list_missing()]


def of_game(game: str, words: Sequence[str], lang: str, chosen: Mapping[str, str]) -> Sequence[str]:
    """The rules of a game, whole or those that speak of some words.

    Raises:
        UsageError: none does.
    """
    from companion.games.catalogue import GAMES
    from companion.wording.rulebook import Rulebook

    book = Rulebook(game, lang, GAMES.get_game(game).rulings, chosen)
    entries = book.search(" ".join(words))[:MOST_FOUND] if words else book.list_entries()
    if not entries:
        titles = tuple(entry.title for entry in book.list_entries()[:6])
        raise UsageError("no_such_rule", given=repeated(" ".join(words)), known=titles)
    return ["\n".join(show_entry(entry, lang)) for entry in entries]


def of_all(words: Sequence[str], lang: str) -> Sequence[str]:
    """The rules of all games that speak of some words, each under the name of its game.

    Raises:
        UsageError: none does.
    """
    from companion.games.catalogue import GAMES
    from companion.wording.messages import Wording
    from companion.wording.rulebook import ALL, Rulebook, search_all

    books = [Rulebook(game.id, lang, game.rulings) for game in GAMES]
    found = search_all([*books, Rulebook(ALL, lang)], " ".join(words))[:MOST_FOUND]
    if not found:
        given = repeated(" ".join(words))
        raise UsageError("no_rule_anywhere", given=given, known=tuple(GAMES.ids))
    said = []
    for game, entry in found:
        title = Wording(lang, game).say(f"game.{game}")
        said.append("\n".join([title, *show_entry(entry, lang)]))
    return said


def house_rules(game: str, data: str, session: str) -> Mapping[str, str]:
    """Return the house rules of a session that differ from the default.

    The one that is named, else the newest if it is of that game.

    Raises:
        CompanionError: the session that was named can't be read.
    """
    try:
        runner = watch_session(data, session).runner
    except CompanionError:
        if session:
            raise
        return {}
    is_of_game = runner.game is not None and runner.game.id == game
    return runner.table.rulings if runner.table is not None and is_of_game else {}


def show_entry(entry: Entry, lang: str) -> Iterator[str]:
    """A rule line by line.

    Title and place, the text, and the worked examples as the rules work them out now.
    """
    from shutil import get_terminal_size
    from textwrap import wrap

    width = min(100, get_terminal_size().columns - 2)
    yield f"{entry.title}  [{entry.where}]"
    yield from (f"  {line}" for line in wrap(entry.text, width))
    for example in entry.examples:
        from companion.commands.judge_commands import judge_line
        from companion.wording.judging import list_lines

        yield f"    companion judge {example}"
        yield from (f"      {line}" for line in list_lines(judge_line(example), lang)[:-1])
