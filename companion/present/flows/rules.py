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


class Rules:
    """Dialogue that shows rules, chosen by number or by search words.

    Args:
        talk: the means to show them.
        told: returns a rule as lines of text.
        wording: the language.
    """

    def __init__(self, talk: Talk, told: Callable[[Entry], Sequence[str]]) -> None:
        self.talk = talk
        self.told = told
        self.wording = Wording(talk.language)

    def of_any(self, books: Sequence[Rulebook]) -> Flow[None]:
        """Ask for a game and for its rules, until the player leaves."""
        items = number_lines([self.wording.say(f"game.{book.game}") for book in books])
        words = self.wording.say("rules.which_game")
        while key := (yield from self.talk.pick(words, items)):
            yield from self.of(books[int(key) - 1])

    def of(self, book: Rulebook) -> Flow[None]:
        """Ask for rules of one game, by number or by words."""
        entries = book.list_entries()
        every = number_lines([entry.title for entry in entries])
        items = every
        words = self.wording.say("rules.which_chapter")
        while typed := (yield from self.talk.pick(words, items, open_ended=True)):
            key = find_key(typed, every)
            found = [entries[int(key) - 1]] if key else book.search(typed)[:MOST_FOUND]
            items = every
            if len(found) == 1:
                self.talk.write(Words(line) for line in self.told(found[0]))
            elif found:
                items = [every[entries.index(entry)] for entry in found]
            else:
                known = self.wording.say("rules.not_found", given=shorten(typed), most=len(every))
                self.talk.refuse(known)


def read_rules(
    talk: Talk, books: Sequence[Rulebook], told: Callable[[Entry], Sequence[str]]
) -> Flow[None]:
    """Show rules until the player leaves; with a single book, no game is asked for."""
    rules = Rules(talk, told)
    try:
        if len(books) == 1:
            yield from rules.of(books[0])
        else:
            yield from rules.of_any(books)
    except Left:
        return
