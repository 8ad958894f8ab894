"""Everything that is found by name: actions, settings, rules, saved games.

The command palette of the terminal and the search of the page list the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from companion.play.library.summary import Listed
from companion.play.session.session import Session
from companion.present.explanation import rulebook
from companion.present.words.filtering import filter_options
from companion.wording.messages import Wording
from companion.wording.rulebook import Entry, Rulebook
from companion.wording.session_words import describe_session

MOST_FOUND = 12
"""Rules that are found by their texts, where no name fits."""
BY_NAME = "+"
"""What the target of an act outside the question begins with; its name follows."""


class Kind(StrEnum):
    """Kinds of things that can be found; the message of each is `found.KIND`."""

    ACTION = "action"
    SETTING = "setting"
    RULE = "rule"
    GAME = "game"


class Found(NamedTuple):
    """One thing that can be found.

    Attributes:
        kind: what it is.
        target: what runs it: a command, the address of a page, a rule's or a game's id.
        name: what it is called.
        detail: more about it.
    """

    kind: Kind
    target: str
    name: str
    detail: str = ""


class Action(NamedTuple):
    """Something that can be done.

    Attributes:
        label: the message that names it.
        command: its letter at a question of the terminal.
        menu: its key in the menu of the terminal.
        address: its page at a table; absolute for what is at none.
    """

    label: str
    command: str = ""
    menu: str = ""
    address: str = ""


ACTIONS = (
    Action("web.rule", command="?", address="rule"),
    Action("key.u", command="u", address="undo"),
    Action("key.r", command="r", address="redo"),
    Action("key.e", command="e"),
    Action("key.x", command="x"),
    Action("web.correct", command="j", address="journal"),
    Action("menu.judge", menu="j", address="rule"),
    Action("menu.new", menu="n", address="/"),
    Action("menu.sessions", menu="s", address="/"),
    Action("menu.learn", menu="l"),
    Action("menu.demo", menu="d"),
    Action("menu.help", menu="?"),
    Action("key.q", command="q"),
    Action("web.invite", address="qr"),
    Action("web.who_i_am", address="join"),
    Action("web.table", address="table"),
    Action("web.course", address="course"),
    Action("web.carry", address="code"),
    Action("web.settings", address="/settings"),
)


def list_commands(commands: Mapping[str, str], wording: Wording) -> list[Found]:
    """List what can be done at a terminal.

    Args:
        commands: the commands that do something now, by letter, with what they do.
        wording: the language.
    """
    found = list[Found]()
    for action in ACTIONS:
        if action.command in commands:
            said = commands[action.command]
            found.append(Found(Kind.ACTION, action.command, said, action.command))
        elif action.menu:
            target = f"menu {action.menu}"
            found.append(Found(Kind.ACTION, target, wording.say(action.label)))
    return found


def list_pages(wording: Wording) -> list[Found]:
    """List what can be done on the page."""
    return [
        Found(Kind.ACTION, action.address, wording.say(action.label))
        for action in ACTIONS
        if action.address
    ]


def list_acts(session: Session, wording: Wording) -> list[Found]:
    """List what can be done outside the question of a game, each by its name."""
    return [
        Found(Kind.ACTION, BY_NAME + item.name, wording.say(f"interjection.{item.name}"))
        for item in session.runner.interjections()
    ]


def list_games(games: Iterable[Listed], wording: Wording) -> list[Found]:
    """List saved games."""
    return [
        Found(Kind.GAME, item.id, describe_session(item, wording), item.id)
        for item in games
        if not item.archived
    ]


def list_rules(books: Sequence[Rulebook]) -> list[Found]:
    """List the chapters of rulebooks; with the game, where there are several."""
    return [_describe_rule(entry, book, books) for book in books for entry in book.list_entries()]


def _describe_rule(entry: Entry, book: Rulebook, books: Sequence[Rulebook]) -> Found:
    game = Wording(book.language).say(f"game.{book.game}") if len(books) > 1 else ""
    return Found(Kind.RULE, entry.id, entry.title, game)


def open_books(session: Session | None, games: Iterable[Rulebook], language: str) -> list[Rulebook]:
    """Return the rules as this table plays them; of all games where none is in play."""
    book = rulebook(session.runner, language) if session is not None else None
    return [book] if book is not None else list(games)


def describe(found: Found, wording: Wording) -> str:
    """Return what something is, and more about it."""
    kind = wording.say(f"found.{found.kind}")
    return f"{kind} · {found.detail}" if found.detail else kind


def search(
    everything: Sequence[Found], books: Sequence[Rulebook], typed: str, wording: Wording
) -> list[Found]:
    """Return what a typed text fits, the best first: by name, else rules that speak of it.

    Args:
        everything: what there is.
        books: the rules that are searched.
        typed: as far as it is typed; an empty text fits all.
        wording: the language.
    """
    names = [
        (str(number), f"{found.name} {describe(found, wording)}")
        for number, found in enumerate(everything)
    ]
    fitting = [everything[int(number)] for number, _ in filter_options(names, typed)]
    if fitting or not typed.strip():
        return fitting
    scored = [(score, book, entry) for book in books for score, entry in book.score_entries(typed)]
    scored.sort(key=lambda fit: -fit[0])
    return [_describe_rule(entry, book, books) for _, book, entry in scored[:MOST_FOUND]]
