"""Prompts for typed values, such as numbers, and for texts."""

from __future__ import annotations

from companion.present.prompts.prompt import QuestionPrompt
from companion.present.screen import Answer, KeyPress, ListItem
from companion.wording.question_words import word_answer


class TypedPrompt(QuestionPrompt):
    """Prompt for a typed value, such as a number; the words of an amount have letters as keys."""

    def make_placeholder(self) -> str:
        kind = f"full.{self.question.widget}"
        if self.default is None:
            return self.wording.say(kind)
        likely = word_answer(self.question, self.default, self.wording)
        return self.wording.say(f"{kind}_or", answer=likely)

    def list_visible_answers(self) -> list[ListItem]:
        likely = "" if self.line.text else str(self.default)
        return [item._replace(is_default=item.token == likely) for item in self.items]

    def _enter_line(self, line: str) -> Answer | None:
        """Read a line: a value or a word of the amount."""
        typed_text = line.strip().casefold()
        return (typed_text and self.click_answer(typed_text)) or super()._enter_line(line)

    def _press_key(self, press: KeyPress) -> Answer | None:
        char = press.char.casefold()
        taken = self.click_answer(char) if char and not self.line.text else None
        return taken or super()._press_key(press)

    def click_answer(self, key: str) -> Answer | None:
        """Return the answer whose letter was clicked; None for any other key."""
        for item in self.items:
            if item.key and item.key == key:
                return Answer(item.token, item.label)
        return None


class TextPrompt(QuestionPrompt):
    """Prompt for a text; every letter belongs to it."""

    may_type_letters = True

    def _enter_line(self, line: str) -> Answer | None:
        """Return the text; an empty one keeps the default."""
        return Answer(line if line.strip() or not self.default else self.default, line)

    def make_placeholder(self) -> str:
        return self.wording.say("full.text_kept" if self.default else "full.text")

    def list_visible_answers(self) -> list[ListItem]:
        """Return the default, which Enter keeps."""
        is_default = not self.line.text
        return [ListItem("", str(self.default), is_default=is_default)] if self.default else []
