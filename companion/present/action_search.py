"""Search by name for actions, settings, rules and saved games.

Used by the command palette of the terminal and by the search of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from companion.games.catalogue import GAMES
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session
from companion.present.explanation import open_rulebook
from companion.present.words.tokenizer import filter_by_name
from companion.wording.messages import LANGUAGES, Wording, name_language
from companion.wording.rulebook import Rulebook, search_rules
from companion.wording.session_words import describe_session
from companion.wording.word_lists import list_phrases

MOST_FOUND = 12
"""Maximum number of rules found by their texts, if no name matches."""
BY_NAME = "+"
"""Prefix of the target of an interjection; its name follows."""


ResultKind: TypeAlias = Literal["action", "setting", "rule", "game"]
"""Kind of a thing that can be found; the message of each is `found.KIND`."""


class FoundItem(NamedTuple):
    """A search result.

    Attributes:
        kind: the kind of thing.
        target: a command, the address of a page, or the id of a rule or saved game.
        name: its name.
        detail: additional information; may be empty.
        other_names: its names in all languages, by which it is found, too; may be empty.
    """

    kind: ResultKind
    target: str
    name: str
    detail: str = ""
    other_names: str = ""


class PlayerAction(NamedTuple):
    """An action that players can find by name, at the terminal or on the page.

    Attributes:
        label: key of the message with its name.
        command: its letter at a question of the terminal; empty if none.
        menu: its key in the menu of the terminal; empty if none.
        address: its page, relative to the page of the table unless it begins with "/"; empty if
            none.
    """

    label: str
    command: str = ""
    menu: str = ""
    address: str = ""


ACTIONS = (
    PlayerAction("web.rule", command="?", address="rule"),
    PlayerAction("key.u", command="u", address="undo"),
    PlayerAction("key.r", command="r", address="redo"),
    PlayerAction("key.e", command="e"),
    PlayerAction("key.x", command="x"),
    PlayerAction("web.correct", command="j", address="journal"),
    PlayerAction("menu.judge", menu="j", address="rule"),
    PlayerAction("menu.new", menu="n", address="/"),
    PlayerAction("menu.sessions", menu="s", address="/"),
    PlayerAction("menu.learn", menu="l"),
    PlayerAction("menu.demo", menu="d"),
    PlayerAction("menu.help", menu="?"),
    PlayerAction("key.q", command="q"),
    PlayerAction("web.invite", address="qr"),
    PlayerAction("web.who_i_am", address="join"),
    PlayerAction("web.table", address="table"),
    PlayerAction("web.course", address="course"),
    PlayerAction("web.carry", address="code"),
    PlayerAction("web.to_home", address="/"),
    PlayerAction("web.settings", address="/settings"),
)


def list_terminal_actions(commands: Mapping[str, str], wording: Wording) -> list[FoundItem]:
    """List the actions available at a terminal.

    Args:
        commands: descriptions of the commands that are available now, by letter.
        wording: the language.
    """
    found = list[FoundItem]()
    for action in ACTIONS:
        names = _say_in_all_languages(action.label)
        if action.command in commands:
            key = action.command
            found.append(FoundItem("action", key, commands[key], key, names))
        elif action.menu:
            said = wording.say(action.label)
            found.append(FoundItem("action", f"menu {action.menu}", said, "", names))
    return found


def list_languages(wording: Wording) -> list[FoundItem]:
    """List the languages, each with its names in all languages."""
    setting = wording.say("setting.language")
    return [
        FoundItem(
            "setting",
            language,
            f"{setting}: {name_language(language)}",
            other_names=_say_in_all_languages(f"language.{language}"),
        )
        for language in LANGUAGES
    ]


def _say_in_all_languages(key: str) -> str:
    """Return the name in a message and its synonyms, in all languages."""
    return " ".join(list_phrases(key, f"also.{key}"))


def list_web_actions(wording: Wording) -> list[FoundItem]:
    """List the actions of the web page."""
    return [
        FoundItem(
            "action",
            action.address,
            wording.say(action.label),
            other_names=_say_in_all_languages(action.label),
        )
        for action in ACTIONS
        if action.address
    ]


def list_interjections(session: Session, wording: Wording) -> list[FoundItem]:
    """List the interjections that are possible now."""
    return [
        FoundItem(
            "action",
            BY_NAME + item.name,
            wording.say(f"interjection.{item.name}"),
            other_names=wording.say_first_known(f"found.interjection.{item.name}"),
        )
        for item in session.runner.list_possible_interjections()
    ]


def list_saved_games(games: Iterable[SessionSummary], wording: Wording) -> list[FoundItem]:
    """List saved games as search results."""
    return [
        FoundItem("game", item.id, describe_session(item, wording), item.id)
        for item in games
        if not item.archived
    ]


def list_rules(books: Sequence[Rulebook]) -> list[FoundItem]:
    """List the rules of rulebooks, with the game's name if there are several books."""
    return [
        FoundItem(
            "rule",
            entry.id,
            entry.title,
            Wording(book.language).name_game(book.game) if len(books) > 1 else "",
        )
        for book in books
        for entry in book.list_entries()
    ]


def open_session_rulebooks(session: Session | None, language: str) -> list[Rulebook]:
    """Return the rulebook of a session's game as played there; without a game, all rulebooks."""
    if session is not None and session.runner.game is not None:
        return [open_rulebook(session.runner, language)]
    return [Rulebook(game.id, language, game.rulings) for game in GAMES]


def describe_found_item(item: FoundItem, wording: Wording) -> str:
    """Describe a search result by its kind and detail."""
    kind = wording.say(f"found.{item.kind}")
    return f"{kind} · {item.detail}" if item.detail else kind


def search_items(
    items: Sequence[FoundItem], books: Sequence[Rulebook], typed_text: str, wording: Wording
) -> list[FoundItem]:
    """Return the items that match a typed text, best first; if none, rules by their texts.

    Args:
        items: the things that can be found.
        books: the rulebooks to search.
        typed_text: the text typed so far; an empty text matches everything.
        wording: the language.
    """
    fitting = filter_by_name(
        items,
        typed_text,
        lambda found: f"{found.name} {describe_found_item(found, wording)} {found.other_names}",
    )
    if fitting or not typed_text.strip():
        return fitting
    by_target = {item.target: item for item in items}
    return [by_target[rule.id] for rule in search_rules(books, typed_text)[:MOST_FOUND]]
