"""List of the command palette, filtered by each typed letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.present.actions import Found, describe, search
from companion.present.prompts.pick import PickPrompt
from companion.present.screen import Answer, Asking, Item, Press, Typed
from companion.wording.messages import Wording
from companion.wording.rulebook import Rulebook

MOST_SHOWN = 12
"""Maximum number of lines shown."""


class PalettePrompt(PickPrompt):
    """List filtered by a typed text; Enter takes the marked line, Escape takes none.

    Args:
        everything: all things that can be found.
        books: the rulebooks to search.
        wording: the language.
    """

    def __init__(
        self, everything: Sequence[Found], books: Sequence[Rulebook], wording: Wording
    ) -> None:
        super().__init__(wording.say("found.which"), (), "", wording)
        self.everything = everything
        self.books = books
        self._last: tuple[str, list[Found]] | None = None

    @property
    def letters(self) -> bool:
        return True

    def list_found(self) -> list[Found]:
        """Return the things that match the typed text."""
        typed = self.line.text
        if self._last is None or self._last[0] != typed:
            self._last = (typed, search(self.everything, self.books, typed, self.wording))
        return self._last[1]

    def list_fitting(self) -> list[Item]:
        """Return the lines to show."""
        return [
            Item("", found.name, describe(found, self.wording))
            for found in self.list_found()[:MOST_SHOWN]
        ]

    def press(self, press: Press) -> Answer | None:
        """Return the marked line for Enter, and an answer without a value for Escape."""
        self.remarks = []
        if press.name == "escape":
            return Answer(None)
        if press.name != "enter":
            return self._press_listed(press)
        found = self.list_found()
        if found:
            return Answer(found[max(0, self.marked)])
        self.refuse(self.wording.say("found.none", given=self.line.text), self.line.text)
        return None

    def asking(self) -> Asking:
        shown = super().asking()
        marked = max(0, self.marked)
        options = tuple(
            replace(option, marked=place == marked, likely=False)
            for place, option in enumerate(shown.options)
        )
        hidden = len(self.list_found()) - len(options)
        typed = Typed(self.line.text, self.line.cursor, self.wording.say("found.typed"))
        return replace(shown, options=options, hidden=hidden, typed=typed)
