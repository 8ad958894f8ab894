"""The command palette: search by name for actions, languages, rules and saved games."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import CompanionError
from companion.present.action_search import (
    FoundItem,
    describe_found_item,
    list_interjections,
    list_languages,
    list_rules,
    list_saved_games,
    list_terminal_actions,
    open_session_rulebooks,
    search_items,
)
from companion.present.flows.flow_context import FlowContext, make_back_item, make_numbered_items
from companion.present.flows.judge import answer_doubts_without_game
from companion.present.prompts.pick import PickPrompt
from companion.present.screen import (
    Flow,
    ListItem,
    PlayerWentBack,
    Screen,
    StyledLine,
)
from companion.present.settings import LANGUAGE, save_setting
from companion.wording.rulebook import Rulebook

ANEW = "/"
"""Command that asks the game's question again, in another language."""
JUDGE = "menu j"
"""Target that opens the judge over the current question."""


def open_palette(context: FlowContext, screen: Screen, typed_text: str) -> Flow[str]:
    """Let the player find an action, language, rule or saved game at any question, and run it.

    Args:
        context: writes pages, shows screens, and asks the player.
        screen: the screen with the current question.
        typed_text: the text typed so far.

    Returns:
        The key of a command for the question. "" to ask the question as before, or to leave
        it if `FlowContext.menu_target` is set.

    Raises:
        PlayerWentBack: nothing is chosen.
    """
    if typed_text in screen.commands:
        return typed_text
    books = open_session_rulebooks(context.session, context.language)
    everything = _list_all_items(context, screen, books)
    if context.is_drawn:
        found = yield from _ask_item(context, everything, books)
    else:
        matching_items = search_items(everything, books, typed_text, context.wording)
        found = yield from _ask_item_by_number(context, matching_items, typed_text)
    match found.kind:
        case "rule":
            yield from _show_rule(context, found.target, books)
        case "setting":
            return _set_language(context, found, screen)
        case "action" if found.target == JUDGE:
            context.begin_page()
            yield from answer_doubts_without_game(context)
        case "action" if not found.target.startswith("menu "):
            return found.target
        case _:
            context.menu_target = found.target
    return ""


def _ask_item(
    context: FlowContext, all_items: Sequence[FoundItem], books: Sequence[Rulebook]
) -> Flow[FoundItem]:
    """Let the player choose a result by its name; other words are looked for in the rules."""
    wording = context.wording
    shown = all_items
    refused = ""
    while True:
        by_key = {f"{found.kind} {found.target}": found for found in shown}
        items = [
            ListItem(
                key,
                one.name,
                describe_found_item(one, wording),
                other_names=one.other_names,
            )
            for key, one in by_key.items()
        ]
        title = wording.say("found.which")
        prompt = PickPrompt(title, items, items[0].key, wording, open_ended=True, has_keys=False)
        if refused:
            prompt.show_refusal(wording.say("found.none", given=refused), refused)
        typed_text = yield from context.ask_item(prompt)
        if typed_text in by_key:
            return by_key[typed_text]
        fitting = search_items(all_items, books, typed_text, wording)
        refused = "" if fitting else typed_text
        shown = fitting or all_items


def _ask_item_by_number(
    context: FlowContext, matching_items: Sequence[FoundItem], typed_text: str
) -> Flow[FoundItem]:
    """Let the player choose a result by its number; a single action needs no choice."""
    wording = context.wording
    if not matching_items:
        context.write_refusal(wording.say("found.none", given=typed_text))
        yield from context.wait_until_page_read()
        raise PlayerWentBack
    if len(matching_items) == 1 and matching_items[0].kind == "action":
        return matching_items[0]
    items = make_numbered_items(
        [f"{one.name} ({describe_found_item(one, wording)})" for one in matching_items]
    )
    items.append(make_back_item(wording))
    key = yield from context.ask_item_below_text(wording.say("found.which"), items)
    return matching_items[int(key) - 1]


def _list_all_items(
    context: FlowContext, screen: Screen, books: Sequence[Rulebook]
) -> list[FoundItem]:
    """List everything that can be found, the likeliest first."""
    wording = context.wording
    found = list_terminal_actions(screen.commands, wording)
    playing = context.session if "+" in screen.commands else None
    if playing is not None:
        found += list_interjections(playing, wording)
    found += list_languages(wording)
    here = playing.id if playing is not None else ""
    found += list_saved_games(
        [item for item in context.list_group_sessions() if item.id != here], wording
    )
    return found + list_rules(books)


def _show_rule(context: FlowContext, citation: str, books: Sequence[Rulebook]) -> Flow[None]:
    context.begin_page()
    for entry in (entry for book in books for entry in book.list_entries()):
        if entry.id == citation:
            context.write_heading(entry.title)
            context.write_line(entry.text)
            context.write_dim_line(entry.source)
    yield from context.wait_until_page_read(is_scrolled_to_end=False)


def _set_language(context: FlowContext, item: FoundItem, screen: Screen) -> str:
    """Save the language; return the command that asks a game's question again, else ""."""
    try:
        save_setting(LANGUAGE, item.target)
    except CompanionError as failure:
        said = context.wording.word_error(failure)
        screen.prompt.remarks = [StyledLine(said, "refused", "✗")]
        return ""
    said = context.wording.say("found.set", what=item.name)
    screen.prompt.remarks = [StyledLine(said, "fact", "✓")]
    context.language = item.target
    if screen.about:
        return ANEW
    if context.in_menu:
        context.menu_target = "menu"
    return ""
