"""Prompts that are no questions of the rules: a line of text, any key, a list of lines."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.amounts import parse_whole_number
from companion.kernel.question_base import shorten
from companion.present.prompts.marking import MOVES, move_selection
from companion.present.screen import (
    Answer,
    Item,
    OptionShown,
    Press,
    Prompt,
    QuestionShown,
    TypedLine,
)
from companion.present.words.filtering import filter_options
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text

TAKE_BACK = "u"
"""Key of the item that undoes an answer, wherever there is one."""
MOST_SHOWN = 12
"""Maximum number of items shown at once of a list that is chosen from by names."""


class LinePrompt(Prompt):
    """Prompt for a line of text.

    Args:
        words: the question.
        wording: the language.
        begun: initial text of the line, to be edited.
    """

    through = True
    reads = True

    def __init__(self, words: str, wording: Wording, begun: str = "") -> None:
        super().__init__(wording)
        self.words = words.rstrip(" >")
        self.line.put(begun)

    @property
    def may_type_letters(self) -> bool:
        return True

    def press(self, press: Press) -> Answer | None:
        """Return the line for Enter. Escape clears the line, then leaves."""
        if press.name == "enter":
            return Answer(self.line.text)
        if press.name == "escape" and not self.line.text:
            return Answer("")
        self.line.edit(press)
        return None

    def enter(self, line: str) -> Answer | None:
        return Answer(line)

    def build_question_view(self) -> QuestionShown:
        typed = TypedLine(self.line.text, self.line.cursor)
        return QuestionShown(self.words, remarks=tuple(self.remarks), typed=typed)


class AnyKeyPrompt(LinePrompt):
    """Prompt that waits for any key, until the text has been read."""

    escapes = False

    @property
    def may_type_letters(self) -> bool:
        return False

    def press(self, press: Press) -> Answer | None:
        return Answer(press.name)

    def build_question_view(self) -> QuestionShown:
        return QuestionShown(self.words)


class PickPrompt(LinePrompt):
    """Prompt for one of several items, each with a key; letters that are no keys filter the list.

    Args:
        words: the question.
        items: the items.
        likely: the key that Enter takes; empty for none.
        wording: the language.
        reads: whether arrow keys scroll the text above.
        open_ended: whether any other line is returned as the answer, for the flow to check.
        brief: whether the items are a few short answers to the text above.
        keyed: whether the keys are shown and typed; else items are chosen by their names.
    """

    def __init__(
        self,
        words: str,
        items: Sequence[Item],
        likely: str,
        wording: Wording,
        *,
        reads: bool = False,
        open_ended: bool = False,
        brief: bool = False,
        keyed: bool = True,
    ) -> None:
        super().__init__(words, wording)
        self.reads = reads
        self.items = items
        self.likely = likely
        self.open_ended = open_ended
        self.brief = brief
        self.keyed = keyed
        self.marked = -1
        self.digits = ""
        self.keys = [item.key for item in items]

    @property
    def may_type_letters(self) -> bool:
        return False

    def list_fitting(self) -> list[Item]:
        """Return the items that match the typed text."""
        most = None if self.keyed else MOST_SHOWN
        if not self.line.text.strip():
            return list(self.items[:most])
        by_key = {item.key: item for item in self.items}
        names = [(item.key, f"{item.name} {item.detail}") for item in self.items]
        return [by_key[key] for key, _ in filter_options(names, self.line.text)[:most]]

    # ---- keys and lines

    def enter(self, line: str) -> Answer | None:
        """Take a typed line; refuse one that matches no item, unless the prompt is open-ended."""
        self.remarks = []
        if not line.strip():
            return Answer(self.likely)
        key = find_key(line, self.items)
        if key or self.open_ended:
            return Answer(key or line, line)
        self._refuse_line(line)
        return None

    def press(self, press: Press) -> Answer | None:
        """Take a key; return the key of the chosen item."""
        self.remarks = []
        before, self.digits = self.digits, ""
        types_key = self.keyed and press.char and not self.line.text
        begun = before + press.char.casefold() if types_key else ""
        if begun and begun in self.keys:
            return Answer(begun)
        if begun and any(key.startswith(begun) for key in self.keys):
            self.digits = begun
            return None
        if before and press.name == "enter":
            return self.enter(before)
        return None if before and press.name == "escape" else self._press_listed(press)

    def _press_listed(self, press: Press) -> Answer | None:
        """Handle a key that is not part of an item's key."""
        found = self.list_fitting()
        match press.name:
            case "enter" if self.line.text or self.marked >= 0:
                return self._take_marked(found)
            case "enter":
                return Answer(self.likely)
            case name if name in MOVES:
                likely = [place for place, item in enumerate(found) if item.key == self.likely]
                self.marked = move_selection(self.marked, MOVES[name], len(found), *likely[:1])
            case "escape" if not self.line.text:
                return Answer("q")
            case "ctrl+z" if TAKE_BACK in self.keys:
                return Answer(TAKE_BACK)
            case "space" if not self.line.text:
                pass
            case _:
                self.marked = -1
                self.line.edit(press)
                self._refuse_number()
        return None

    def _refuse_number(self) -> None:
        """Refuse a typed number that is no key and that no item contains."""
        typed = self.line.text
        if typed.isdecimal() and not (self.open_ended or self.list_fitting()):
            self.refuse(self.wording.say("full.no_such_key", key=shorten(typed)))

    def _take_marked(self, found: Sequence[Item]) -> Answer | None:
        """Return the marked item, else the best match, else the typed text if open-ended."""
        at = max(0, self.marked)
        if at < len(found):
            return Answer(found[at].key)
        if self.open_ended:
            return Answer(self.line.text, self.line.text)
        self._refuse_line(self.line.text)
        return None

    def _refuse_line(self, line: str) -> None:
        """Set the remark that a line matches no item, with the valid keys."""
        numbers = [int(key) for key in self.keys if key.isdecimal()]
        if len(self.keys) > 1 and numbers == [*range(1, len(self.keys) + 1)]:
            self.refuse(self.wording.say("menu.which", most=len(self.keys)))
            return
        self.refuse(
            self.wording.say("menu.no_such", given=shorten(line), keys=", ".join(self.keys))
        )

    def click(self, key: str) -> Answer | None:
        return Answer(key) if key in self.keys else None

    def build_question_view(self) -> QuestionShown:
        found = self.list_fitting()
        marked = self.marked
        if self.line.text and marked < 0:
            marked = 0
        options = [
            OptionShown(
                key=item.key if self.keyed else "",
                label=item.name,
                detail=item.detail,
                likely=not self.line.text and item.key == self.likely,
                marked=place == marked,
            )
            for place, item in enumerate(found)
        ]
        typed = TypedLine(
            self.line.text or self.digits,
            self.line.cursor or len(self.digits),
            self.wording.say("full.key_or_name" if self.keyed else "found.typed"),
        )
        hidden = len(self.items) - len(found)
        return QuestionShown(
            self.words,
            remarks=tuple(self.remarks),
            options=tuple(options),
            hidden=hidden,
            typed=typed,
        )


def find_key(typed: str, items: Sequence[Item]) -> str:
    """Return the key of the item that a text means: by its key, or the beginning of a word.

    The beginning of a whole name is preferred. Empty if no item or several match.
    """
    wanted = fold_text(typed)
    number = parse_whole_number(typed)
    for item in items:
        if wanted == item.key or (item.key.isdecimal() and number == int(item.key)):
            return item.key
    if not wanted:
        return ""
    names = {item.key: fold_text(item.name) for item in items}
    begun = [key for key, name in names.items() if name.startswith(wanted)]
    inside = [key for key in names if any(word.startswith(wanted) for word in names[key].split())]
    found = begun or inside
    return found[0] if len(found) == 1 else ""
