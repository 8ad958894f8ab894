"""Editor of one line: a text, a cursor, and the keys that edit them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.question_base import clean_line

LONGEST = 400
"""Maximum length of a line in characters; pasted text beyond it is cut off."""
EDITING_KEYS = ("backspace", "ctrl+h", "delete", "ctrl+w", "left", "right", "home", "end")
"""Keys that edit a selected text instead of replacing it."""


class KeyPress(NamedTuple):
    """A key that was pressed.

    Attributes:
        name: the key's name: "enter", "up", "f1", "ctrl+z", "a".
        char: the character that it types; empty for none.
    """

    name: str
    char: str = ""


@dataclass
class LineEditor:
    """A line of text with a cursor before one of its characters."""

    text: str = ""
    cursor: int = 0

    def replace_text(self, text: str) -> None:
        """Replace the text, and put the cursor at its end."""
        self.text = text
        self.cursor = len(text)

    def insert_text(self, text: str) -> None:
        """Insert a text at the cursor; several lines are joined into one."""
        room = max(0, LONGEST - len(self.text))
        typed_text = text if text == " " else clean_line(" ".join(text.splitlines()))
        typed_text = typed_text[:room]
        self.text = self.text[: self.cursor] + typed_text + self.text[self.cursor :]
        self.cursor += len(typed_text)

    def apply_key(self, press: KeyPress) -> bool:
        """Apply a key if it edits the line; return whether it does."""
        match press.name:
            case "backspace" | "ctrl+h":
                self._delete_text(max(0, self.cursor - 1), self.cursor)
            case "delete":
                self._delete_text(self.cursor, self.cursor + 1)
            case "ctrl+w":
                kept = self.text[: self.cursor].rstrip()
                self._delete_text(len(kept) - len(kept.split(" ")[-1]), self.cursor)
            case "ctrl+u":
                self._delete_text(0, self.cursor)
            case "escape":
                self.replace_text("")
            case "left":
                self.cursor = max(0, self.cursor - 1)
            case "right":
                self.cursor = min(len(self.text), self.cursor + 1)
            case "home":
                self.cursor = 0
            case "end":
                self.cursor = len(self.text)
            case _:
                if not press.char.isprintable() or not press.char:
                    return False
                self.insert_text(press.char)
        return True

    def _delete_text(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.cursor = start
