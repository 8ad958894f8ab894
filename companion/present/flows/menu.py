"""The menu, opened by `companion` without arguments: a new game, saved games, demo, help.

The keys of its entries never change.
"""

from __future__ import annotations

from contextlib import suppress

from companion.errors import CompanionError
from companion.games.catalogue import GAMES
from companion.play.library.former_tables import archive_untouched_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.resuming import resume_session
from companion.present.flows.demo import show_demo
from companion.present.flows.flow_context import BACK, FlowContext, make_numbered_items
from companion.present.flows.judge import answer_doubts_without_game
from companion.present.flows.learn import give_lessons
from companion.present.flows.new_game import play_new_game
from companion.present.flows.play import PlayFlow
from companion.present.screen import Flow, ListItem, Overlay, PlayerLeft, PlayerWentBack, StyledLine
from companion.present.settings import get_command_keys
from companion.wording.messages import LANGUAGES, name_language
from companion.wording.session_words import describe_session
from companion.wording.set_up import KnownSetUp

ENTRIES = {
    "n": "menu.new",
    "s": "menu.sessions",
    "l": "menu.learn",
    "d": "menu.demo",
    "j": "menu.judge",
    "?": "menu.help",
}
"""Message keys of the entries that are always there, by key."""
HELP_LINES = 9
MENU = "menu"
"""Prefix of `FlowContext.menu_target` for an entry of the menu; others are ids of saved games."""


def run_menu(context: FlowContext) -> Flow[None]:
    """Show the menu until the player leaves."""
    while True:
        try:
            yield from _run_chosen_entry(context)
        except PlayerLeft:
            if not context.menu_target:
                return


def _run_chosen_entry(context: FlowContext) -> Flow[None]:
    """Show the entries and run the chosen one until the player goes back from it."""
    for missing in GAMES.list_missing_games():
        context.write_refusal(context.wording.word_error(missing))
    last = next(
        (item for item in _find_resumable_sessions(context) if item.is_open and item.is_played),
        None,
    )
    key = "r"
    saved = context.menu_target
    context.menu_target = ""
    if not saved or saved.startswith(MENU):
        key = saved.removeprefix(MENU).strip() or (yield from _ask_entry(context, last))
        saved = last.id if last is not None else ""
    with suppress(PlayerWentBack):
        try:
            yield from _run_entry(context, key, saved)
        except CompanionError as error:
            context.write_refusal(context.wording.word_error(error))
        finally:
            context.remove_game()


def _ask_entry(context: FlowContext, last_game: SessionSummary | None) -> Flow[str]:
    """Ask for an entry, the likeliest first, and return its key.

    Args:
        context: asks the player.
        last_game: the game that was played last; None if there is none.
    """
    say = context.wording.say
    items = [ListItem(key, say(name)) for key, name in ENTRIES.items()]
    if last_game is not None:
        words = describe_session(last_game, context.wording)
        items.insert(0, ListItem("r", say("menu.resume"), words))
    items.append(ListItem("a", name_language(_find_next_language(context))))
    context.in_menu = True
    try:
        return (yield from context.ask_item_on_new_page("", items, back="menu.leave"))
    finally:  # the palette may have left the menu
        context.in_menu = False


def _run_entry(context: FlowContext, key: str, saved_game: str) -> Flow[None]:
    """Run an entry of the menu.

    Args:
        context: writes pages, shows screens, and asks the player.
        key: the key of the entry.
        saved_game: the game to resume.
    """
    match key:
        case "r":
            session = resume_session(context.folder, saved_game)
            yield from PlayFlow(session, context).play_game()
        case "n":
            yield from play_new_game(context, KnownSetUp())
        case "s":
            yield from _show_sessions(context)
        case "l":
            yield from give_lessons(context)
        case "d":
            yield from show_demo(context)
        case "j":
            yield from answer_doubts_without_game(context)
        case "?":
            yield from _show_help(context)
        case "a":
            context.language = _find_next_language(context)


def _find_resumable_sessions(context: FlowContext) -> list[SessionSummary]:
    """Return the sessions to resume, those without rounds last; empty if they can't be read."""
    found = archive_untouched_sessions(context.folder, context.list_group_sessions())
    return sorted(found, key=lambda item: item.is_readable and not item.is_played)


def _show_sessions(context: FlowContext) -> Flow[None]:
    """Show all saved games, the one played last first; a number resumes one."""
    found = _find_resumable_sessions(context)
    if not found:
        yield from _show_lines(context, "menu.sessions", context.wording.say("menu.no_sessions"))
        return
    items = make_numbered_items(
        [item.id for item in found],
        [describe_session(item, context.wording) for item in found],
    )
    title = context.wording.say("menu.sessions")
    key = yield from context.ask_item_on_new_page(title, items, BACK)
    yield from _run_entry(context, "r", found[int(key) - 1].id)


def _find_next_language(context: FlowContext) -> str:
    """Return the language after the current one in the list."""
    place = LANGUAGES.index(context.language)
    return LANGUAGES[(place + 1) % len(LANGUAGES)]


def _show_help(context: FlowContext) -> Flow[None]:
    """Show what a player needs to know of the face."""
    wording = context.wording
    face = "full" if context.is_drawn else "line"
    names = [f"help.{face}{number}" for number in range(1, HELP_LINES + 1)]
    typed = {name: key.upper().replace("CTRL+", "^") for name, key in get_command_keys().items()}
    found = filter(wording.has_sentence, names)
    yield from _show_lines(context, "menu.help", *(wording.say(name, **typed) for name in found))


def _show_lines(context: FlowContext, title: str, *lines: str) -> Flow[None]:
    """Show lines of text under the title of a menu entry until they have been read."""
    words = tuple(StyledLine(line) for line in lines)
    yield from context.show_card(Overlay(context.wording.say(title), words))
