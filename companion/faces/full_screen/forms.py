"""What the keys do at a form, and which keys belong to which question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.faces.full_screen.answering import Answering, Taken, fields_shown
from companion.faces.full_screen.folded_form import FormFolded
from companion.faces.full_screen.line import Press
from companion.faces.full_screen.listing import Listing
from companion.faces.full_screen.marking import MOVES, moved
from companion.faces.full_screen.several import SeveralListed
from companion.faces.full_screen.typed_answers import NumberTyped, TextTyped
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.present.card_suggestions import KnownCard
from companion.present.group_memory import unlikely
from companion.present.option_keys import listed_numbers
from companion.present.screen import FieldShown, OptionShown, Tone, Words
from companion.present.words.card_line import CardRead
from companion.present.words.card_reveal import card_reveal
from companion.wording.asking import answer
from companion.wording.messages import Wording

MANY = 5
"""A form of at least so many fields that all have a default is shown folded."""
LISTED = 9
"""Known cards at once: one key each."""
FEW = 16
"""The words of the field that is wanted next are shown up to so many."""
KEYS: Mapping[Widget, Callable[[Question[Any], Plain, Wording], Answering]] = {
    Widget.CHOICE: Listing,
    Widget.SEVERAL: SeveralListed,
    Widget.AMOUNT: NumberTyped,
    Widget.TEXT: TextTyped,
}
"""The keys at each kind of question but a form."""


class FormTyped(Answering):
    """A card, or another short form, as one line in any order; known cards are one key.

    Args:
        known: the cards that may answer it, the likeliest first.
    """

    question: Question[Any]
    spells = True

    def __init__(
        self,
        question: Question[Any],
        default: Plain,
        wording: Wording,
        known: Sequence[KnownCard] = (),
    ) -> None:
        super().__init__(question, default, wording)
        self.marked = -1
        self._begin(known, default if isinstance(default, dict) else {})

    def _begin(self, known: Sequence[KnownCard], defaults: Mapping[str, Plain]) -> None:
        """Offer these cards, and read lines for whatever else is asked."""
        self.known = known
        self.defaults = defaults
        self.reveal = card_reveal(self.question, self.wording, known, defaults)

    @property
    def letters(self) -> bool:
        """A name may hold any letter."""
        return bool(self.line.text)

    def placeholder(self) -> str:
        if self.known:
            return self.wording.say("full.card_or_known")
        return self.wording.say("full.card" if self.question.card else "full.fields")

    # ---- what is shown

    def reading(self) -> CardRead:
        """The line as it is read."""
        return self.reveal.read(self.line.text).kinds[0].read

    def fields(self) -> Sequence[FieldShown]:
        if self.known and not self.line.text:
            return ()
        return fields_shown(self.reading().fields)

    def options(self) -> list[OptionShown]:
        if self.known:
            return self._known_shown()
        wanted = next((field.name for field in self.reading().fields if field.wanted), "")
        part = self.question.parts.get(wanted)
        if part is None or part.widget is not Widget.CHOICE or part.count() > FEW:
            return []
        words = [answer(part, str(item), self.wording) for item in part.offered()]
        return [OptionShown(key="", label=word) for word in words]

    def found(self) -> Sequence[KnownCard]:
        """The known cards that the line may mean, the best fit first, as many as have a key."""
        if not self.line.text:
            return self.known[:LISTED]
        return self.reveal.read(self.line.text).known

    def hidden(self) -> int:
        return len(self.known) - len(self.found())

    def _known_shown(self) -> list[OptionShown]:
        shown = list[OptionShown]()
        likely = self._likely()
        for place, card in enumerate(self.found()):
            shown.append(
                OptionShown(
                    key=str(place + 1) if not self.line.text else "",
                    label=card.short,
                    likely=card is likely,
                    marked=place == self.marked,
                )
            )
        new = self.wording.say("screen.new_card")
        shown.append(OptionShown(key="0", label=new, likely=not self.line.text and likely is None))
        return shown

    def _likely(self) -> KnownCard | None:
        """What Enter takes: the first that fits, unless it would be asked back."""
        found = self.found()
        if self.marked >= 0:
            return found[self.marked] if self.marked < len(found) else None
        if not found or (not self.line.text and unlikely(self.question, found[0].card.values)):
            return None
        if self.line.text and self.reading().complete:
            return None
        return found[0]

    # ---- what keys do

    def _pressed(self, press: Press) -> Taken | None:
        if self.known and not self.line.text and press.char.isdigit() and press.char.isascii():
            return self.click(press.char)
        match press.name:
            case "enter":
                return self._entered()
            case "escape":
                self.line.put("")
                self.marked = -1
            case name if self.known and name in MOVES:
                self.marked = moved(self.marked, MOVES[name], len(self.found()))
            case _:
                if self.line.edited(press):
                    self.marked = -1
        return None

    def click(self, key: str) -> Taken | None:
        """A known card by its number; 0 begins a new one."""
        if key == "0":
            self._begin((), self.defaults)
            return None
        found = self.found()
        if key.isdigit() and 1 <= int(key) <= len(found):
            return self._card(found[int(key) - 1])
        self.remarks = [Words(self.wording.say("full.no_such_key", key=key))]
        return None

    def _card(self, known: KnownCard) -> Taken | None:
        """A known card; what nobody has entered of it is asked."""
        if known.answers:
            return Taken(known.answers[-1])
        unknown = dict.fromkeys(known.missing)
        self._begin((), {**known.card.values, **unknown})
        self.line.put("")
        return None

    def _entered(self) -> Taken | None:
        if self.known:
            likely = self._likely()
            if likely is not None:
                return self._card(likely)
            if not self.line.text:
                return self.click("0")
        reading = self.reading()
        if reading.answer is None:
            self.remarks = [Words(reading.trouble, Tone.REFUSED, "✗")]
            return None
        return Taken(reading.answer, self.line.text)


def answering(
    question: Question[Any], default: Plain, wording: Wording, known: Sequence[KnownCard] = ()
) -> Answering:
    """The keys at a question.

    Args:
        question: what is asked.
        default: what Enter takes; None for nothing.
        wording: the language and the players' names.
        known: the cards that may answer a form.
    """
    if not question.parts:
        return _simple(question, default, wording)
    parts = question.parts.values()
    folds = not question.card and len(parts) >= MANY and _chooses(parts)
    if folds and isinstance(default, dict) and None not in default.values():
        return FormFolded(question, default, wording)
    return FormTyped(question, default, wording, known)


def _simple(question: Question[Any], default: Plain, wording: Wording) -> Answering:
    """The keys at any question but a form."""
    keys = Listing if listed_numbers(question) else KEYS[question.widget]
    return keys(question, default, wording)


def _chooses(parts: Iterable[Question[Any]]) -> bool:
    """Whether each of them is one of several options."""
    return all(part.widget is Widget.CHOICE for part in parts)
