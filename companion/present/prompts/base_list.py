"""Prompts with a list: their base classes, and those for one and for several answers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from companion.kernel.facts import Plain
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Question
from companion.present.card_suggestions import KnownCard
from companion.present.option_keys import get_keyed_numbers, is_key
from companion.present.prompts.prompt import QuestionPrompt, word_possible_answers
from companion.present.screen import (
    Answer,
    KeyPress,
    ListItem,
    Prompt,
    QuestionView,
    StyledLine,
)
from companion.present.words.card_reveal import RevealParser, RevealReading
from companion.present.words.tokenizer import filter_by_name
from companion.wording.answer_parsing import means_everything
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options
from companion.wording.question_words import group_options
from companion.wording.spelling import suggest_name

KEY_SEPARATORS = (" ", ",")
"""Characters that only separate two keys: "1 3"."""
MOVES = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
"""Keys that move the mark, with the number of lines."""


class ListedPrompt(Prompt):
    """A prompt with a list: items are chosen by keys, filtered by letters, marked by arrow keys.

    Attributes:
        items: all items.
        is_keyed: whether the keys are shown and typed; else items are chosen by their names.
        open_ended: whether any other line is returned as the answer, for the flow to check.
        takes_lines: whether a digit may begin such a line, so that Enter ends a number.
        marked: position of the mark among the listed items; -1 for none.
    """

    items: Sequence[ListItem] = ()
    is_keyed = True
    open_ended = False
    takes_lines = False
    marked = -1

    @abstractmethod
    def is_taken_by_enter(self, item: ListItem) -> bool:
        """Return whether Enter takes an item."""

    @abstractmethod
    def take_item(self, item: ListItem) -> Answer | None:
        """Return an item as the answer; None if it only switches an answer on or off."""

    @abstractmethod
    def handle_enter_without_item(self) -> Answer | None:
        """Handle Enter without a marked item: on an empty line, or if no item matches the text."""

    @property
    def search_text(self) -> str:
        """The typed text that the list is filtered by."""
        return self.line.text.strip()

    def list_matching_items(self) -> Sequence[ListItem]:
        """Return the items that match the typed text, the best first."""
        return filter_by_name(
            self.items,
            self.search_text,
            lambda item: f"{item.label} {item.detail} {item.other_names}".strip(),
        )

    def find_marked_position(self, items: Sequence[ListItem]) -> int:
        """Return the position of the marked item; the best match while text is typed."""
        if self.line.text and self.marked < 0:
            return 0
        return min(self.marked, len(items) - 1)

    def list_visible_answers(self) -> list[ListItem]:
        """Return the items that match the typed text, for display."""
        found = self.list_matching_items()
        at = self.find_marked_position(found)
        return [
            item._replace(
                key=item.key if self.is_keyed else "",
                is_default=self.takes_default and self.is_taken_by_enter(item),
                marked=place == at,
            )
            for place, item in enumerate(found)
        ]

    def count_hidden_answers(self) -> int:
        """Return the number of items filtered out; 0 if Enter takes the line itself."""
        found = self.list_matching_items()
        takes_line = self.open_ended and not (found or self.takes_lines)
        return 0 if takes_line else len(self.items) - len(found)

    def click_answer(self, place: int) -> Answer | None:
        return self.take_item(self.list_matching_items()[place])

    def _press_key(self, press: KeyPress) -> Answer | None:
        """Handle a key: that of an item, Enter, an arrow key, or one that edits the line."""
        before, self.begun_key = self.begun_key, ""
        begins_line = self.takes_lines and press.char.isdigit()
        is_in_key = self.is_keyed and press.char and not (self.line.text or begins_line)
        key = before + press.char.casefold() if is_in_key else ""
        beginning = [item for item in self.items if key and item.key.startswith(key)]
        for item in beginning:
            if item.key == key:
                return self.take_item(item)
        if beginning:
            self.begun_key = key
            return None
        match press.name:
            case "enter" if before:
                return self.enter_line(before)
            case "enter":
                found = self.list_matching_items()
                at = self.find_marked_position(found)
                return (
                    self.take_item(found[at])
                    if 0 <= at < len(found)
                    else self.handle_enter_without_item()
                )
            case name if name in MOVES:
                self.move_mark(MOVES[name])
            case "escape" if before:
                pass
            case "space" if not self.line.text:
                pass  # only separates two keys: "1 3"
            case _:
                if before and press.char.isdigit():
                    self.line.replace_text(before)
                if self.line.apply_key(press):
                    self.marked = -1
                text = self.line.text
                if text.isdecimal() and not (self.open_ended or self.list_matching_items()):
                    self.refuse_key(text)
        return None

    def move_mark(self, steps: int) -> None:
        """Move the mark with wrap-around, at first from the item that Enter takes.

        Args:
            steps: 1 for forward, -1 for back.
        """
        found = self.list_matching_items()
        start = self.find_marked_position(found)
        if start < 0:
            likely = (place for place, item in enumerate(found) if self.is_taken_by_enter(item))
            start = next(likely, -1 if steps > 0 else 0)
        self.marked = (start + steps) % len(found) if found else -1

    def refuse_unknown_name(self) -> None:
        """Refuse the typed text, which no item matches; suggest the item with the closest name."""
        given = shorten_answer(self.line.text)
        meant = suggest_name(self.search_text, [item.label for item in self.items])
        said = self.wording.say("full.nothing_fits", given=given, meant=meant)
        self.show_refusal(said, self.line.text)

    def refuse_key(self, key: str) -> None:
        """Refuse a typed number that is no key, and that no item contains."""
        self.show_refusal(self.wording.say("full.no_such_key", key=shorten_answer(key)), key)


class CardPrompt(ListedPrompt):
    """A prompt with a list beside a line that may describe a card.

    Once text is typed, the list has the known cards that match it.

    Attributes:
        parser: parses the line.
    """

    parser: RevealParser

    def accepts_char(self, char: str) -> bool:
        """Return whether a character may begin a card, or is part of another answer."""
        if self.line.text or not char.isalnum():
            return super().accepts_char(char)
        read = self.parser.read_line(char)
        return bool(read.known_cards) or bool(read.shown and read.shown.may_fit_form)

    @property
    def reading(self) -> RevealReading:
        """The line typed so far, as a card."""
        return self.parser.read_line(self.line.text)

    @property
    def may_type_letters(self) -> bool:
        """Whether any letter may be typed: true once a name may have begun."""
        return bool(self.line.text)

    def list_known_cards(self) -> Sequence[KnownCard]:
        """Return the known cards that match the line, the best first."""
        return self.reading.known_cards

    def list_matching_items(self) -> Sequence[ListItem]:
        return list_card_items(self.list_known_cards()) if self.line.text else self.items

    def find_marked_position(self, items: Sequence[ListItem]) -> int:
        """Return the position of the marked item; -1 if the line itself is a whole card."""
        is_whole = self.line.text and self.marked < 0 and self.reading.answers
        return -1 if is_whole else super().find_marked_position(items)


def list_card_items(cards: Sequence[KnownCard]) -> list[ListItem]:
    """List known cards as items without keys; the token is the position."""
    return [
        ListItem("", card.short, token=str(place), spoken=card.words)
        for place, card in enumerate(cards)
    ]


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

    def accepts_char(self, char: str) -> bool:
        """Return whether a letter belongs to an answer, or begins "all"."""
        return super().accepts_char(char) or self.wording.say("say.everybody").startswith(char)

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
        remarks = [*asking.remarks, StyledLine(said, "gold", "✓")]
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
        if all(word in by_key for word in words):
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
        key = f"{self.begun_key}{press.char}"
        is_key_begun = any(item.key.startswith(key) for item in self.items)
        if press.name == "enter" or separates_keys or (press.char.isdigit() and not is_key_begun):
            begun, self.begun_key = self.begun_key, ""  # "1" where there is a key 10, too
            for item in self.items:
                if is_key(begun, item.key):
                    self.take_item(item)
        if press.name == "enter" and ("," in line or means_everything(line) or not line):
            return self._enter_line(line)
        if press.name == "space" and self.marked >= 0:
            found = self.list_matching_items()
            return self.take_item(found[self.find_marked_position(found)])
        return None if separates_keys else super()._press_key(press)
