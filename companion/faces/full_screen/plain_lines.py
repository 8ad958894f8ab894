"""Lines, pages and lists outside a question: what a flow asks for besides the rules."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.full_screen.line import Line, Press
from companion.faces.full_screen.marking import MOVES, moved
from companion.faces.terminal.screen import Item
from companion.present.screen import Asking, OptionShown, Typed, Words
from companion.present.words.filtering import filtered
from companion.wording.messages import Wording

TAKE_BACK = "u"
"""The key of the line that takes an answer back, wherever there is one."""


class Prompted:
    """A line of any text.

    Args:
        words: what is asked.
        wording: the language.
    """

    letters = True
    through = True
    leaves = False
    escapes = True
    """Whether the last line says that Escape goes back."""
    reads = True
    """Whether what stands above is to be read: arrows scroll it where it is long."""

    def __init__(self, words: str, wording: Wording) -> None:
        self.words = words.strip().rstrip(">").rstrip()
        self.wording = wording
        self.line = Line()
        self.remarks: list[Words] = []

    def takes(self, char: str) -> bool:  # noqa: ARG002 - no command is offered here
        """Every letter belongs to the line, or to a list with keys of its own."""
        return True

    def press(self, press: Press) -> str | None:
        """The line, once Enter is pressed; Escape clears it, then leaves with an empty one."""
        if press.name == "enter" or (press.name == "escape" and not self.line.text):
            return self.line.text
        if press.name == "escape":
            self.line.put("")
        else:
            self.line.edited(press)
        return None

    def click(self, key: str) -> str | None:  # noqa: ARG002 - nothing is listed
        """Nothing is listed."""
        return None

    def asking(self) -> Asking:
        """What stands on the screen of it."""
        typed = Typed(self.line.text, self.line.cursor)
        return Asking(self.words, remarks=tuple(self.remarks), typed=typed)


class AnyKey(Prompted):
    """Waits until what was said is read."""

    letters = False
    escapes = False

    def press(self, press: Press) -> str | None:
        """Any key goes on."""
        return press.name

    def asking(self) -> Asking:
        return Asking(self.words)


class Chosen(Prompted):
    """One of several lines, each by its key; letters filter where they are no keys themselves."""

    letters = False

    def __init__(
        self,
        words: str,
        items: Sequence[Item],
        likely: str,
        wording: Wording,
        *,
        reads: bool = False,
    ) -> None:
        super().__init__(words, wording)
        self.reads = reads
        self.items = items
        self.likely = likely
        self.marked = -1
        self.digits = ""
        self.keys = [item.key for item in items]

    def found(self) -> list[Item]:
        """The lines that fit what is typed."""
        if not self.line.text.strip():
            return list(self.items)
        by_key = {item.key: item for item in self.items}
        names = [(item.key, f"{item.name} {item.detail}") for item in self.items]
        return [by_key[key] for key, _ in filtered(names, self.line.text)]

    def press(self, press: Press) -> str | None:
        """The key of the line that was chosen; what fits none is judged by who asks."""
        before, self.digits = self.digits, ""
        begun = before + press.char.casefold() if press.char and not self.line.text else ""
        if begun and begun in self.keys:
            return begun
        if begun and any(key.startswith(begun) for key in self.keys):
            self.digits = begun
            return None
        return None if before and press.name == "escape" else self._listed(press)

    def _listed(self, press: Press) -> str | None:
        """What any key does that is not a line's own."""
        found = self.found()
        match press.name:
            case "enter" if self.line.text or self.marked >= 0:
                at = max(0, self.marked)
                return found[at].key if at < len(found) else self.line.text
            case "enter":
                return self.likely
            case name if name in MOVES:
                likely = [place for place, item in enumerate(found) if item.key == self.likely]
                self.marked = moved(self.marked, MOVES[name], len(found), *likely[:1])
            case "escape" if self.line.text:
                self.line.put("")
            case "escape":
                return "q"
            case "ctrl+z" if TAKE_BACK in self.keys:
                return TAKE_BACK
            case "space" if not self.line.text:
                pass
            case _:
                self.marked = -1
                self.line.edited(press)
        return None

    def click(self, key: str) -> str | None:
        """The line of that key."""
        return key if key in self.keys else None

    def asking(self) -> Asking:
        found = self.found()
        marked = self.marked
        if self.line.text and marked < 0:
            marked = 0
        options = [
            OptionShown(
                key=item.key,
                label=item.name,
                detail=item.detail,
                likely=not self.line.text and item.key == self.likely,
                marked=place == marked,
            )
            for place, item in enumerate(found)
        ]
        typed = Typed(
            self.line.text or self.digits,
            self.line.cursor or len(self.digits),
            self.wording.say("full.key_or_name"),
        )
        hidden = len(self.items) - len(found)
        return Asking(self.words, options=tuple(options), hidden=hidden, typed=typed)
