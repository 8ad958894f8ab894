"""Prompts that are no questions of the rules: a line of text, any key, a list of lines."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.question_base import shorten_answer
from companion.present.option_keys import is_key
from companion.present.prompts.base_list import ListedPrompt
from companion.present.screen import (
    Answer,
    KeyPress,
    ListItem,
    Prompt,
    QuestionView,
    StyledLine,
)
from companion.present.words.tokenizer import MatchRank, rate_name_match
from companion.wording.messages import Wording

MOST_SHOWN = 10
"""Maximum number of items shown at once of a list that is chosen from by names."""


class LinePrompt(Prompt):
    """Prompt for a line of text.

    Args:
        text: the question.
        wording: the language.
        typed_text: initial text of the line, to be edited.
    """

    passes_key_on = True
    scrolls_text = True
    may_type_letters = True

    def __init__(self, text: str, wording: Wording, typed_text: str = "") -> None:
        super().__init__(wording)
        self.words = text
        self.line.replace_text(typed_text)

    def _press_key(self, press: KeyPress) -> Answer | None:
        """Return the line for Enter. Escape clears the line, then leaves."""
        if press.name == "enter":
            return Answer(self.line.text)
        if press.name == "escape" and not self.line.text:
            return Answer("")
        self.line.apply_key(press)
        return None

    def enter_line(self, line: str) -> Answer | None:
        return Answer(line)

    def build_question_view(self) -> QuestionView:
        return QuestionView(self.words, remarks=tuple(self.remarks), typed=self.make_typed_line())


class AnyKeyPrompt(LinePrompt):
    """Prompt that waits for any key, until the text has been read."""

    can_escape = False
    may_type_letters = False

    def _press_key(self, press: KeyPress) -> Answer | None:
        return Answer(press.name)

    def build_question_view(self) -> QuestionView:
        return QuestionView(self.words)


class PickPrompt(ListedPrompt, LinePrompt):
    """Prompt for one of several items, each with a key; letters that are no keys filter the list.

    Args:
        text: the question.
        items: the items.
        default: the key that Enter takes; empty for none.
        wording: the language.
        scrolls_text: whether arrow keys scroll the text above.
        open_ended: whether any other line is returned as the answer, for the flow to check.
        takes_lines: whether a digit may begin such a line, so that Enter ends a number.
        is_brief: whether the items are a few short answers to the text above.
        has_keys: whether the keys are shown and typed; else items are chosen by their names.
    """

    may_type_letters = False

    def __init__(
        self,
        text: str,
        items: Sequence[ListItem],
        default: str,
        wording: Wording,
        *,
        scrolls_text: bool = False,
        open_ended: bool = False,
        takes_lines: bool = False,
        is_brief: bool = False,
        has_keys: bool = True,
    ) -> None:
        super().__init__(text, wording)
        self.scrolls_text = scrolls_text
        self.items = items
        self.default_key = default
        self.open_ended = open_ended
        self.takes_lines = takes_lines
        self.is_brief = is_brief
        self.is_keyed = has_keys

    def list_matching_items(self) -> Sequence[ListItem]:
        """Return the items that match the typed text, at most MOST_SHOWN if without keys."""
        return super().list_matching_items()[: None if self.is_keyed else MOST_SHOWN]

    def is_taken_by_enter(self, item: ListItem) -> bool:
        return item.key == self.default_key

    # ---- keys and lines

    def enter_line(self, line: str) -> Answer | None:
        """Return the item that a line names, else the line if `open_ended`; else refuse it."""
        self.clear_refusal()
        if not line.strip():
            return Answer(self.default_key)
        key = find_item_key(line, self.items)
        if key or self._may_be_line(line):
            return Answer(key or line, line)
        keys = ", ".join(item.key for item in self.items)
        said = self.wording.say("menu.no_such", given=shorten_answer(line), keys=keys)
        self.show_refusal(said, line)
        return None

    def _press_key(self, press: KeyPress) -> Answer | None:
        if press.name == "escape" and not (self.line.text or self.begun_key):
            return Answer("q")
        return super()._press_key(press)

    def take_item(self, item: ListItem) -> Answer:
        return Answer(item.key)

    def handle_enter_without_item(self) -> Answer | None:
        typed_text = self.line.text
        if not typed_text:
            return Answer(self.default_key)
        if self._may_be_line(typed_text):
            return Answer(typed_text, typed_text)
        self.refuse_unknown_name()
        return None

    def _may_be_line(self, line: str) -> bool:
        """Return whether a line that names no item is returned for the flow to check."""
        return self.open_ended and not (self.takes_lines and line.strip().isdecimal())

    def build_question_view(self) -> QuestionView:
        placeholder = "full.key_or_name" if self.is_keyed else "found.typed"
        if self.takes_lines:
            placeholder = "full.number_or_line"
        options = self.list_visible_answers()
        searches = bool(self.line.text and not self.is_keyed and not options)
        hints = [StyledLine(self.wording.say("found.in_rules"))] if searches else []
        return QuestionView(
            self.words,
            remarks=(*self.remarks, *hints),
            options=options,
            hidden=self.count_hidden_answers(),
            typed=self.make_typed_line(self.wording.say(placeholder)),
            takes_lines=self.takes_lines,
        )


def find_item_key(typed_text: str, items: Sequence[ListItem]) -> str:
    """Return the key of the item that a text means: by its key, or the beginning of its words.

    A whole name is preferred, then the beginning of a name. Empty if no item or several match.
    """
    for item in items:
        if is_key(typed_text.strip(), item.key):
            return item.key
    ranks = {item.key: rate_name_match(item.label, typed_text) for item in items}
    best = min(ranks.values(), default=MatchRank.NOWHERE)
    found = [key for key, rank in ranks.items() if rank == best]
    return found[0] if typed_text.strip() and best < MatchRank.INSIDE and len(found) == 1 else ""
