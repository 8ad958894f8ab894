"""Reading of rules: choose a game, then its rules one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NoReturn

from companion.kernel.question_base import shorten_answer
from companion.present.flows.flow_context import FlowContext, make_numbered_items
from companion.present.prompts.pick import find_item_key
from companion.present.screen import Flow, PlayerLeft, PlayerWentBack, StyledLine
from companion.wording.messages import Wording
from companion.wording.rulebook import Rulebook, RuleEntry, search_rules

MOST_FOUND = 5
"""Maximum number of rules offered for search words."""


RuleFormatter = Callable[[RuleEntry], Iterable[str]]
"""Function that returns a rule as lines of text."""


def read_rules(
    context: FlowContext, books: Sequence[Rulebook], format_rule: RuleFormatter
) -> Flow[None]:
    """Show rules until the player leaves.

    Args:
        context: writes pages, shows screens, and asks the player.
        books: the rulebooks.
        format_rule: makes the text of a rule.
    """
    wording = Wording(context.language)
    items = make_numbered_items([wording.name_game(book.game) for book in books])
    with suppress(PlayerLeft):
        while True:
            key = yield from context.ask_item_below_text(wording.say("rules.which_game"), items)
            with suppress(PlayerWentBack):
                yield from _show_rulebook(context, books[int(key) - 1], format_rule)


def _show_rulebook(
    context: FlowContext, book: Rulebook, format_rule: RuleFormatter
) -> Flow[NoReturn]:
    """Ask for rules of one game, by number or by words, until the player goes back."""
    say = Wording(context.language).say
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
            context.write_lines(StyledLine(line) for line in format_rule(found[0]))
        elif found:
            items = [every[entries.index(entry)] for entry in found]
        else:
            context.write_refusal(
                say("rules.not_found", given=shorten_answer(typed_text), most=len(every))
            )
