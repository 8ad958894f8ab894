"""What the keys do at a form: a card as one line, or many fields that are likely as they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.errors import Refusal
from companion.faces.common.card_line import CardRead, read_card
from companion.faces.common.filtering import Place, place_in
from companion.faces.common.memory import missing, unlikely, whole
from companion.faces.common.option_keys import Keyed, listed_numbers
from companion.faces.drawing.scene import Asking, FieldShown, OptionShown, Tone, Words
from companion.faces.full_screen.answering import Answering, Taken
from companion.faces.full_screen.line import Press
from companion.faces.full_screen.listing import UNFOLD, USUAL, Listing, SeveralListed
from companion.faces.full_screen.typed_answers import NumberTyped, TextTyped
from companion.kernel.facts import Plain
from companion.kernel.questions import Choice, Form, Question, Several, Text, now
from companion.play.library.catalogue import Known
from companion.wording.asking import answer, field_label
from companion.wording.messages import Wording

MANY = 5
"""A form of at least so many fields that all have a default is shown folded."""
LISTED = 9
"""Known cards at once: one key each."""
FEW = 16
"""The words of the field that is wanted next are shown up to so many."""


class FormTyped(Answering):
    """A card, or another short form, as one line in any order; known cards are one key.

    Args:
        known: the cards that may answer it, the likeliest first.
    """

    question: Form[Any]

    def __init__(
        self, question: Form[Any], default: Plain, wording: Wording, known: Sequence[Known] = ()
    ) -> None:
        super().__init__(question, default, wording)
        self.base: dict[str, Plain] = default if isinstance(default, dict) else {}
        self.known = list(known)
        self.names = {id(card): self._said(card) for card in known}
        self.marked = -1

    def _said(self, card: Known) -> str:
        """What a known card prints, as short as it would be typed."""
        fields = now(self.question.fields)
        said = [answer(fields[name], value, self.wording) for name, value in card.values.items()]
        lacks = len(missing(self.question, card.values))
        if lacks:
            said.append(self.wording.say("cards.unknown", count=lacks))
        return " ".join(word for word in said if word)

    @property
    def letters(self) -> bool:  # type: ignore[override]
        """A name may hold any letter."""
        return bool(self.line.text)

    def placeholder(self) -> str:
        if self.known:
            return self.wording.say("full.card_or_known")
        return self.wording.say("full.card" if self.question.card else "full.fields")

    # ---- what is shown

    def reading(self) -> CardRead:
        """The line as it is read."""
        return read_card(self.question, self.line.text, self.wording, self.base)

    def fields(self) -> Sequence[FieldShown]:
        if self.known and not self.line.text:
            return ()
        return [
            FieldShown(field.label, field.words, wanted=field.wanted, likely=field.likely)
            for field in self.reading().fields
        ]

    def options(self) -> list[OptionShown]:
        if self.known:
            return self._known_shown()
        wanted = self._wanted()
        if wanted is None or len(now(wanted.options)) > FEW:
            return []
        words = [answer(wanted, str(item), self.wording) for item in now(wanted.options)]
        return [OptionShown(key="", label=word) for word in words]

    def _wanted(self) -> Choice[Any] | None:
        """The choice that is asked for next."""
        wanted = next((field.name for field in self.reading().fields if field.wanted), "")
        part = now(self.question.fields).get(wanted)
        return part if isinstance(part, Choice) else None

    def found(self) -> list[Known]:
        """The known cards that the line may mean, the best fit first."""
        line = self.line.text
        placed = [(place_in(self.names[id(card)], line), card) for card in self.known]
        fitting = [one for one in placed if one[0] < Place.INSIDE]
        return [card for _, card in sorted(fitting, key=lambda one: one[0])]

    def hidden(self) -> int:
        return max(0, len(self.known) - len(self.found()[:LISTED]))

    def _known_shown(self) -> list[OptionShown]:
        shown = list[OptionShown]()
        likely = self._likely()
        for place, card in enumerate(self.found()[:LISTED]):
            shown.append(
                OptionShown(
                    key=str(place + 1) if not self.line.text else "",
                    label=self.names[id(card)],
                    likely=card is likely,
                    marked=place == self.marked,
                )
            )
        new = self.wording.say("screen.new_card")
        shown.append(OptionShown(key="0", label=new, likely=not self.line.text and likely is None))
        return shown

    def _likely(self) -> Known | None:
        """What Enter takes: the first that fits, unless it would be asked back."""
        found = self.found()
        if self.marked >= 0:
            return found[self.marked] if self.marked < len(found) else None
        if not found or (not self.line.text and unlikely(self.question, found[0].values)):
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
            case "up" | "down" | "tab" | "shift+tab" if self.known:
                count = len(self.found()[:LISTED])
                by = 1 if press.name in ("down", "tab") else -1
                self.marked = (self.marked + by) % count if count else -1
            case _:
                if self.line.edited(press):
                    self.marked = -1
        return None

    def click(self, key: str) -> Taken | None:
        """A known card by its number; 0 begins a new one."""
        if key == "0":
            self.known = []
            return None
        found = self.found()[:LISTED]
        if key.isdigit() and 1 <= int(key) <= len(found):
            return self._card(found[int(key) - 1])
        self.remarks = [Words(self.wording.say("full.no_such_key", key=key))]
        return None

    def _card(self, card: Known) -> Taken | None:
        """A known card; what nobody has entered of it is asked."""
        if not missing(self.question, card.values):
            return Taken(whole(self.question, card.values))
        unknown = dict.fromkeys(missing(self.question, card.values))
        self.base = {**card.values, **unknown}
        self.known = []
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


class FormFolded(Listing):
    """Many fields that are all likely as they stand: Enter takes them, a key unfolds them."""

    question: Form[Any]

    def __init__(self, question: Form[Any], default: Mapping[str, Plain], wording: Wording) -> None:
        Answering.__init__(self, question, {**default}, wording)
        self.parts = dict(now(question.fields))
        self.values: dict[str, Plain] = dict(default)
        self.unfolded = False
        self.inner: Answering | None = None
        self.field = ""
        self.marked = -1
        self.digits = ""
        self.numbers = range(0)
        self._list()

    def _list(self) -> None:
        """The fields as they stand, each behind its key.

        While they are folded there are two answers: as they are, or to look at them.
        """
        if not self.unfolded:
            change = self.wording.say("full.unfold", count=len(self.parts))
            usual = self.wording.say("full.as_usual")
            self.items = [Keyed("1", USUAL, usual), Keyed("2", UNFOLD, change)]
        else:
            self.items = []
            for number, (name, part) in enumerate(self.parts.items(), start=1):
                label = f"{field_label(part, self.wording)}: {self._value(name)}"
                self.items.append(Keyed(f"{number:02}", name, label))
        self.width = max(len(item.key) for item in self.items)

    def _value(self, name: str) -> str:
        """What stands in a field, in words."""
        return answer(self.parts[name], self.values[name], self.wording) or "–"

    def _likely(self, item: Keyed) -> bool:
        """While they are folded, to take them as they are."""
        return not self.unfolded and item.token == USUAL

    def placeholder(self) -> str:
        return self.wording.say("full.folded")

    def asking(self) -> Asking:
        if self.inner is None:
            return super().asking()
        asked = self.inner.asking()
        label = field_label(self.parts[self.field], self.wording)
        return replace(asked, sentence=label)

    def press(self, press: Press) -> Taken | None:
        if self.inner is None:
            return super().press(press)
        if press.name == "escape" and not self.inner.line.text:
            self.inner = None
            return None
        taken = self.inner.press(press)
        if taken is not None:
            self._set(taken)
        return None

    def _set(self, taken: Taken) -> None:
        """A field has its answer, unless it is refused."""
        part = self.parts[self.field]
        try:
            self.values[self.field] = part.judge(taken.value)
        except Refusal as refusal:
            assert self.inner is not None
            self.inner.remarks = [Words(self.wording.error(refusal), mark="✗")]
            return
        self.inner = None
        self._list()

    def take(self, item: Keyed) -> Taken | None:
        if item.token == USUAL and not self.unfolded:
            return Taken({**self.values})
        self.line.put("")
        if item.token == UNFOLD and not self.unfolded:
            self.unfolded = True
            self._list()
            return None
        part = self.parts[item.token]
        count = part.count()
        if isinstance(part, Choice) and count == 2:
            self.values[item.token] = part.nth(1 - part.index(self.values[item.token]))
            self._list()
            return None
        self.field = item.token
        self.inner = answering(part, self.values[item.token], self.wording)
        return None

    def _enter(self) -> Taken | None:
        """All fields as they stand."""
        return Taken({**self.values})


def answering(
    question: Question[Any], default: Plain, wording: Wording, known: Sequence[Known] = ()
) -> Answering:
    """The keys at a question.

    Args:
        question: what is asked.
        default: what Enter takes; None for nothing.
        wording: the language and the players' names.
        known: the cards that may answer a form.
    """
    if not isinstance(question, Form):
        return _simple(question, default, wording)
    parts = now(question.fields).values()
    folds = not question.card and len(parts) >= MANY and _chooses(parts)
    if folds and isinstance(default, dict) and None not in default.values():
        return FormFolded(question, default, wording)
    return FormTyped(question, default, wording, known)


def _simple(question: Question[Any], default: Plain, wording: Wording) -> Answering:
    """The keys at any question but a form."""
    if isinstance(question, Text):
        return TextTyped(question, default, wording)
    if isinstance(question, Several):
        return SeveralListed(question, default, wording)
    if question.kind == "amount" and not listed_numbers(question):
        return NumberTyped(question, default, wording)
    return Listing(question, default, wording)


def _chooses(parts: Iterable[Question[Any]]) -> bool:
    """Whether each of them is one of several options."""
    return all(isinstance(part, Choice) for part in parts)
