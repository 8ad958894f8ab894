"""Prompt for one of several listed answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.option_keys import get_keyed_numbers, is_key
from companion.present.prompts.base_list import ListedPrompt
from companion.present.prompts.prompt import QuestionPrompt, word_possible_answers
from companion.present.screen import Answer, ListItem
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options


class ListPrompt(ListedPrompt, QuestionPrompt):
    """Listed answers: taken by their keys, filtered by letters, chosen by arrow keys."""

    def __init__(self, question: Question, default: Plain, wording: Wording) -> None:
        super().__init__(question, default, wording)
        self.numbers = get_keyed_numbers(question)
        self._find_options = cache(partial(find_options, question, wording=wording))
        if self.numbers:
            self.items = [ListItem(str(number), "", token=str(number)) for number in self.numbers]

    def make_placeholder(self) -> str:
        """Return the hint on keys, with the answer that Enter takes, which may be out of view."""
        say = self.wording.say
        if self.numbers:
            return say("full.key")
        likely = next((item.label for item in self.items if self.is_taken_by_enter(item)), "")
        return say("full.key_or_likely", likely=likely) if likely else say("full.key_or_name")

    # ---- display

    def list_matching_items(self) -> Sequence[ListItem]:
        """Return the answers that match the typed text, the best first."""
        found = super().list_matching_items()
        typed_text = self.search_text
        if found or typed_text.isdecimal():
            return found
        tokens = self._find_options(typed_text)
        return [item for token in tokens for item in self.items if item.token == token]

    def is_taken_by_enter(self, item: ListItem) -> bool:
        return self.default is not None and item.token == str(self.default)

    # ---- keys and lines

    def _enter_line(self, line: str) -> Answer | None:
        typed_text = line.strip()
        for item in self.items:
            if typed_text and is_key(typed_text, item.key):
                return self.take_item(item)
        if typed_text.isdecimal() and not self.numbers:
            self.refuse_key(typed_text)
            return None
        return super()._enter_line(line)

    def take_item(self, item: ListItem) -> Answer | None:
        """Return an item as the answer; a barred one as well, so that the rules give the reason."""
        return Answer(int(item.token) if self.numbers else item.token)

    def handle_enter_without_item(self) -> Answer | None:
        if not self.line.text:
            return self._press_enter()
        self.refuse_unknown_name()
        return None

    def show_refusal(self, reason: str, line: str = "") -> None:
        """Show why a line was refused, without the possible answers, which are listed."""
        possible = word_possible_answers(self.question, self.wording)
        super().show_refusal(reason.removesuffix(possible).rstrip(" ."), line)
