"""Prompt for several of the listed answers."""

from __future__ import annotations

from dataclasses import replace

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.option_keys import is_key
from companion.present.prompts.base_list import ListPrompt
from companion.present.screen import (
    Answer,
    KeyPress,
    ListItem,
    QuestionView,
    StyledLine,
    Tone,
)
from companion.wording.messages import Wording
from companion.wording.question_words import group_options

KEY_SEPARATORS = (" ", ",")
"""Characters that only separate two keys: "1 3"."""
NONE_OF_THEM = (["0"], ["-"])
"""Lines that choose no answer, unless an answer has that key."""


class SeveralPrompt(ListPrompt):
    """Prompt for several answers: keys switch them on and off, Enter confirms."""

    def __init__(self, question: Question, default: Plain, wording: Wording) -> None:
        super().__init__(question, default, wording)
        self.chosen = [str(item) for item in default] if isinstance(default, list) else []
        self.headings = {
            token: (heading, name)
            for heading, group in group_options(question, wording).items()
            for token, name, _ in group
        }
        if self.headings:  # barred ones are listed, too
            places = list(self.headings)
            self.items = sorted(self.items, key=lambda item: places.index(item.token))

    def make_placeholder(self) -> str:
        return self.wording.say("full.several")

    @property
    def search_text(self) -> str:
        """The text behind the last comma; Enter takes all parts of the line together."""
        return self.line.text.rpartition(",")[2].strip()

    def take_item(self, item: ListItem) -> Answer | None:
        if item.barred:
            self.remarks = [StyledLine(item.barred, mark="✗")]
            return None
        if item.token in self.chosen:
            self.chosen.remove(item.token)
        else:
            self.chosen.append(item.token)
        self.line.replace_text("")
        return None

    def build_question_view(self) -> QuestionView:
        """Return the question for display.

        If keys have two digits, the list may be too long for the screen; then a remark names the
        chosen answers.
        """
        asking = super().build_question_view()
        names = [item.label for item in self.items if item.token in self.chosen]
        if not names or max(len(item.key) for item in self.items) < 2:
            return asking
        said = self.wording.say("full.chosen", names=names)
        remarks = [*asking.remarks, StyledLine(said, Tone.GOLD, "✓")]
        return replace(asking, remarks=remarks)

    def list_visible_answers(self) -> list[ListItem]:
        """Return the options under headings, or by best match while text is typed."""
        headings = {} if self.line.text else self.headings
        shown = list[ListItem]()
        for item in super().list_visible_answers():
            heading, label = headings.get(item.token, ("", item.label))
            is_chosen = item.token in self.chosen
            shown.append(item._replace(chosen=is_chosen, heading=heading, label=label))
        return shown

    def _press_enter(self) -> Answer | None:
        return Answer(list(self.chosen))

    def _enter_line(self, line: str) -> Answer | None:
        """Choose the answers that a line names by keys or names, instead of the former choice.

        They are added to a former choice with too few answers, unless that makes too many. Listed
        answers stay chosen if the rules refuse the line.
        """
        words = line.replace(",", " ").split()
        if not words:
            return self._press_enter()
        by_key = {key: item for item in self.items for key in (item.key, item.key.lstrip("0"))}
        if all(word in by_key for word in words) and words not in NONE_OF_THEM:
            named = list(dict.fromkeys(by_key[word].token for word in words))
        else:
            answer = super()._enter_line(line)
            if answer is None or not isinstance(answer.value, list):
                return answer
            named = answer.value
        together = list(dict.fromkeys([*self.chosen, *named]))
        least, most = self.question.get_bounds()
        is_added = len(self.chosen) < least and len(together) <= most
        taken = together if is_added else named
        listed = [item.token for item in self.items]
        self.chosen = [token for token in taken if token in listed] or self.chosen
        return Answer(taken, line)

    def _press_key(self, press: KeyPress) -> Answer | None:
        line = self.line.text
        separates_keys = press.char in KEY_SEPARATORS and not line
        if press.name == "enter" or separates_keys:
            begun, self.begun_key = self.begun_key, ""  # "1" where there is a key 10, too
            for item in self.items:
                if is_key(begun, item.key):
                    self.take_item(item)
        if press.name == "enter" and ("," in line or not (line or self.begun_key)):
            return self._enter_line(line)
        if press.name == "space" and self.marked >= 0:
            found = self.list_matching_items()
            return self.take_item(found[self.find_marked_position(found)])
        return None if separates_keys else super()._press_key(press)
