"""The rules at the terminal: which game, then which chapter, until nobody wants to know more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from companion.faces.terminal.pages import Pages
from companion.faces.terminal.screen import GOLD, Screen
from companion.kernel.amounts import whole_number
from companion.kernel.asking import shown
from companion.wording.messages import Wording
from companion.wording.rulebook import Entry, Rulebook

LEAVING = ("", "q")
MOST_FOUND = 5
"""So many chapters are offered for words."""


class Rules:
    """Shows chapters by number or by what they speak of. An empty line goes back one step.

    Args:
        books: the rules of each game, in the order in which the games are offered.
        told: a chapter as lines of text.
        screen: where to.
        wording: the language.
    """

    def __init__(
        self,
        books: Sequence[Rulebook],
        told: Callable[[Entry], Sequence[str]],
        screen: Screen,
        wording: Wording,
    ) -> None:
        self.books = books
        self.told = told
        self.screen = screen
        self.wording = wording

    def run(self) -> None:
        """Ask for a game, and for its chapters, until somebody leaves."""
        names = [self.wording.say(f"game.{book.game}") for book in self.books]
        while (place := self._chosen("rules.which_game", names)) is not None:
            self.read(self.books[place])

    def read(self, book: Rulebook) -> None:
        """Ask for chapters of one game."""
        entries = book.entries()
        while (place := self._of(book, entries)) is not None:
            self._show(self.told(entries[place]))

    def _of(self, book: Rulebook, entries: Sequence[Entry]) -> int | None:
        """Which chapter; None to go back."""
        titles = [entry.title for entry in entries]
        by_id = {entry.id: place for place, entry in enumerate(entries)}

        def speaking_of(words: str) -> list[int]:
            return [by_id[entry.id] for entry in book.search(words)[:MOST_FOUND]]

        return self._chosen("rules.which_chapter", titles, speaking_of)

    def _show(self, lines: Sequence[str]) -> None:
        """A chapter, page by page where it is longer than the screen."""
        texts = self.screen.fitted(Text(line) for line in lines)
        pages = Pages(texts, self.screen, self.wording)
        pages.show()
        while pages.turned(self.screen.ask(f"  {self.wording.say('screen.go_on')} ")):
            pass

    def _chosen(
        self,
        prompt: str,
        names: Sequence[str],
        found: Callable[[str], Sequence[int]] | None = None,
    ) -> int | None:
        """The place of one of several names, by its number or by words; None to go back.

        Args:
            prompt: the sentence that asks.
            names: what there is to choose from.
            found: the places that words speak of; without it those whose names begin so.
        """
        offered: Sequence[int] = range(len(names))
        while True:
            pages = Pages(_numbered(names, offered), self.screen, self.wording)
            pages.show()
            typed = self.screen.ask(f"  {self.wording.say(prompt)} ")
            while pages.turned(typed):
                typed = self.screen.ask(f"  {self.wording.say(prompt)} ")
            if typed.strip().casefold() in LEAVING:
                return None
            place = whole_number(typed)
            if place is not None and 1 <= place <= len(names):
                return place - 1
            meant = self._meant(typed, names, found)
            if len(meant) == 1:
                return meant[0]
            offered = meant or range(len(names))
            if not meant:
                known = self.wording.say("rules.not_found", given=shown(typed), most=len(names))
                self.screen.refuse(known)
                self.screen.pause(self.wording.say("screen.go_on"))

    def _meant(
        self,
        typed: str,
        names: Sequence[str],
        found: Callable[[str], Sequence[int]] | None,
    ) -> Sequence[int]:
        wanted = typed.strip().casefold()
        begun = [place for place, name in enumerate(names) if name.casefold().startswith(wanted)]
        if begun or found is None:
            return begun
        return found(typed)


def _numbered(names: Sequence[str], offered: Sequence[int]) -> list[Text]:
    return [
        Text.assemble((f"   {place + 1:>2} ", GOLD), names[place], overflow="ellipsis")
        for place in offered
    ]
