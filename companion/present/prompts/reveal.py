"""Prompt for a revealed card, which can be typed in one line with its kind and its values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.card_suggestions import KnownCard
from companion.present.prompts.base_list import move_selection
from companion.present.prompts.listed import ListPrompt
from companion.present.prompts.prompt import show_fields
from companion.present.screen import Answer, FieldShown, Item, OptionShown, StyledLine, Tone
from companion.present.words.card_reveal import KIND, RevealParser, RevealRead
from companion.present.words.tokenizer import split_name
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options, fold_text

Later = Callable[[Sequence[Plain]], None]
"""Receiver of the answers to the following questions."""
LEAST_OF_A_CARD = 2
"""Minimum number of words of a line that describes a card; shorter ones can only name a kind."""


class RevealPrompt(ListPrompt):
    """Prompt for a revealed card: the key of its kind, or the whole card in one line.

    Args:
        reveal: parses the line.
        later: receives the answers to the following questions.

    Attributes:
        begun: the part of a line about the card's values, for the next question.
    """

    spells = True

    def __init__(
        self,
        question: Question[Any],
        default: Plain,
        wording: Wording,
        reveal: RevealParser,
        later: Later,
    ) -> None:
        super().__init__(question, default, wording)
        self.reveal = reveal
        self.later: Later = later
        self.begun = ""

    @property
    def may_type_letters(self) -> bool:
        """Whether any letter may be typed: true once a name may have begun."""
        return bool(self.line.text)

    def placeholder(self) -> str:
        return self.wording.say("full.kind")

    # ---- display

    def reading(self) -> RevealRead:
        """Read the line typed so far."""
        return self.reveal.read(self.line.text)

    def list_fitting(self) -> Sequence[Item]:
        return [] if self.line.text else self.items

    def count_hidden(self) -> int:
        return 0

    def fields(self) -> Sequence[FieldShown]:
        shown = self.reading().kind_to_show if self.line.text else None
        if shown is None:
            return ()
        kind = FieldShown(self.wording.say("field.kind_of_card"), shown.kind.name)
        card = [field for field in shown.read.fields if field.name != KIND]
        return [kind, *show_fields(card)]

    def options(self) -> Sequence[OptionShown]:
        if not self.line.text:
            return super().options()
        reading = self.reading()
        known = [
            OptionShown("", card.short, marked=place == self.marked)
            for place, card in enumerate(reading.known)
        ]
        if known and self.marked < 0 and not reading.answers:
            known[0] = OptionShown("", known[0].label, likely=True)
        return known

    # ---- keys and lines

    def move_mark(self, by: int) -> None:
        if not self.line.text:
            super().move_mark(by)
            return
        self.marked = move_selection(self.marked, by, len(self.reading().known))

    def take_without_item(self) -> Answer | None:
        if not self.line.text.strip():
            return super().take_without_item()
        reading = self.reading()
        if self.marked >= 0 or not reading.answers:
            at = max(0, self.marked)
            if at < len(reading.known):
                return self._take_known(reading.known[at])
        if reading.answers:
            return self._pass_on(reading.answers)
        best = reading.best
        if best is not None and {*best.read.values} == {KIND}:  # its values are asked for next
            return Answer(best.kind.token, self.line.text)
        self.remarks = [StyledLine(reading.trouble, Tone.REFUSED, "✗")]
        return None

    def _enter_line(self, line: str) -> Answer | None:
        """Take a line: the key or name of a kind, or a card, possibly incomplete.

        Missing values are asked for by the next question, which begins with this line.
        """
        typed = line.strip()
        if not typed or find_options(self.question, typed, self.wording):
            return super()._enter_line(line)
        reading = self.reveal.read(typed)
        answers = reading.typed_answers
        if answers:
            return self._pass_on(answers)
        said = self.say(typed) if self.say is not None else None
        if said is not None and len(said.answers) > 1:
            return Answer(said, line)
        if reading.best is not None and reading.best.read.values:
            kind = reading.best.kind
            of_kind = split_name(kind.name)
            self.begun = " ".join(word for word in typed.split() if fold_text(word) not in of_kind)
            return Answer(kind.token, line)
        shown = reading.kind_to_show
        if shown is None or not shown.word_fields or len(typed.split()) < LEAST_OF_A_CARD:
            return super()._enter_line(line)
        self.remarks = [StyledLine(reading.trouble, Tone.REFUSED, "✗")]
        return None

    def _take_known(self, card: KnownCard) -> Answer | None:
        return self._pass_on(card.answers) if card.answers else None

    def _pass_on(self, answers: Sequence[Plain]) -> Answer:
        """Return the first answer, and pass on the answers to the following questions."""
        first, *rest = answers
        self.later(rest)
        return Answer(first, self.line.text)
