"""Reading of rules: choose a game, then its rules one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.asking import shorten
from companion.present.flows.talk import Left, Talk, number_lines
from companion.present.prompts.pick import find_key
from companion.present.screen import Flow, Words
from companion.wording.messages import Wording
from companion.wording.rulebook import Entry, Rulebook

MOST_FOUND = 5
"""Maximum number of rules offered for search words."""


Told = Callable[[Entry], Sequence[str]]
"""Function that returns a rule as lines of text."""


def read_rules(talk: Talk, books: Sequence[Rulebook], told: Told) -> Flow[None]:
    """Show rules until the player leaves; with a single book, no game is asked for.

    Args:
        talk: the means to show them.
        books: the rulebooks.
        told: words a rule.
    """
    wording = Wording(talk.language)
    items = number_lines([wording.say(f"game.{book.game}") for book in books])
    try:
        if len(books) == 1:
            yield from _read_book(talk, books[0], told)
            return
        while key := (yield from talk.pick(wording.say("rules.which_game"), items)):
            yield from _read_book(talk, books[int(key) - 1], told)
    except Left:
        return


def _read_book(talk: Talk, book: Rulebook, told: Told) -> Flow[None]:
    """Ask for rules of one game, by number or by words."""
    say = Wording(talk.language).say
    entries = book.list_entries()
    every = number_lines([entry.title for entry in entries])
    items = every
    while typed := (yield from talk.pick(say("rules.which_chapter"), items, open_ended=True)):
        key = find_key(typed, every)
        found = [entries[int(key) - 1]] if key else book.search(typed)[:MOST_FOUND]
        items = every
        if len(found) == 1:
            talk.write(Words(line) for line in told(found[0]))
        elif found:
            items = [every[entries.index(entry)] for entry in found]
        else:
            talk.refuse(say("rules.not_found", given=shorten(typed), most=len(every)))
