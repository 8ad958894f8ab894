"""Asks for a form: as a known card, as a whole with its defaults, or in a line for all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import Refusal
from companion.faces.terminal.field_prompt import FieldPrompt
from companion.faces.terminal.known_cards import KnownCards
from companion.faces.terminal.overview import OVERVIEW, Overview
from companion.faces.terminal.short_keys import OUR_WAY, Key, key_of
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.present.card_suggestions import KnownCard
from companion.present.group_memory import missing, whole
from companion.present.words.card_line import CardRead, read_card
from companion.wording.typed import read

BACK = "<"
"""Typed to go one field back; so is the key of undo."""
UNDO = "u"
WHOLE_CARD = 3
"""So many fields at least are said by a line that begins with a name and is more than a name."""


class FormPrompt(FieldPrompt):
    """Asks for whole forms."""

    def ask_form(
        self, form: Question[Any], defaults: Mapping[str, Plain], known: Sequence[KnownCard]
    ) -> Key | Given:
        """The whole form's answer, or a short key.

        With few fields, or some without a default, one after the other is quicker than an overview.

        Args:
            form: what is asked.
            defaults: what Enter takes, by field; None: nothing is likely.
            known: cards of that kind that were entered before, offered first.
        """
        fields = form.parts
        begun = ""
        if known:
            chosen = KnownCards(form, known, self.screen, self.wording, self.refusals).choose()
            if isinstance(chosen, Key):
                return chosen
            if isinstance(chosen, KnownCard):
                return self._card(form, chosen.card.values)
            begun = chosen
        if begun or len(fields) < OVERVIEW or None in defaults.values():
            return InTurn(self, form, defaults).ask(begun)
        return Overview(self, form, dict(defaults)).ask()

    def _card(self, form: Question[Any], values: Mapping[str, Plain]) -> Key | Given:
        """A known card; what nobody has entered of it is asked, without a default."""
        fields = form.parts
        unknown = {name: fields[name] for name in missing(form, values)}
        given = InTurn(self, form.only(unknown), {}).ask()
        if isinstance(given, Key):
            return given
        assert isinstance(given.value, dict)
        return Given(whole(form, {**values, **given.value}), our_way=given.our_way)


class InTurn:
    """Asks for the fields that are still missing; a line may say any of them, in any order.

    What has one legal value is not asked, and "<" asks again for what was asked before.

    Args:
        prompt: asks for each of them.
        form: what is asked.
        defaults: what Enter takes.
    """

    def __init__(
        self, prompt: FieldPrompt, form: Question[Any], defaults: Mapping[str, Plain]
    ) -> None:
        self.prompt = prompt
        self.form = form
        self.fields = form.parts
        self.defaults = defaults
        self.values = {name: part.nth(0) for name, part in self.fields.items() if part.forced()}
        self.asked = list[str]()

    def ask(self, begun: str = "") -> Key | Given:
        """All of them, or a short key.

        Args:
            begun: the line that was typed already.
        """
        if begun:
            self._line(begun)
        while rest := self._rest():
            key = self._field(*next(iter(rest.items())))
            if key is not None:
                return key
        values = {name: self.values[name] for name in self.fields}
        return Given(values, our_way=self.prompt.refusals.used)

    def _rest(self) -> dict[str, Question[Any]]:
        """What is still missing; a text that would say nothing beside the rest is empty."""
        for name, part in self.fields.items():
            if name in self.values:
                continue
            if part.wanted(self.values):
                break
            self.values[name] = part.default()
        return {name: part for name, part in self.fields.items() if name not in self.values}

    def _field(self, name: str, part: Question[Any]) -> Key | None:
        """One field: answered, refused, or one back; a short key leaves them all."""
        part = part.among(self.values)
        default = self.defaults.get(name)
        if default is None and part.signed:
            default = part.default()  # what stands depends on the fields before it
        typed = self.prompt.ask(part, default)
        key = key_of(part, typed, self.prompt.wording)
        if self.asked and (key == UNDO or typed.strip() == BACK):
            self.values.pop(self.asked.pop(), None)
            return None
        if key and key != OUR_WAY:
            return Key(key)
        value = self.prompt.our_way(part) if key else self._one(part, typed, default)
        if value is not None:
            self._keep({name: value})
        return None

    def _one(self, part: Question[Any], typed: str, default: Plain) -> Plain:
        """The value of the field that is asked for; None where the line says more, or is wrong."""
        alone = len(typed.split()) < 2 or part.any_words
        if self._is_compact(part, typed):
            self._line(typed)
            return None
        if alone:
            return self.prompt.judged(part, typed, default)
        try:
            return part.judge(read(part, typed, self.prompt.wording))
        except Refusal:
            self._line(typed)
        return None

    def _is_compact(self, part: Question[Any], typed: str) -> bool:
        """Whether a word without blanks says several fields: "g5d3211".

        A name may be any words, but those of a card with its figures behind it are a whole card.
        """
        if part.widget is Widget.SEVERAL or not typed.strip():
            return False
        if not part.longest:
            return len(self._read(typed).values) > 1
        said = self._read(typed)
        return bool(self.form.card) and said.fits and len(said.values) >= WHOLE_CARD

    def _line(self, typed: str) -> None:
        """Keep what a line says, and say what in it is unclear.

        What fits the missing fields is for them; else the line may say the whole card once more.
        """
        said = self._read(typed)
        if not said.fits:
            again = read_card(self.form, typed, self.prompt.wording, self.defaults)
            said = again if again.fits else said
        if said.fits:
            self._keep(said.values)
        elif said.too_much:  # none of it is sure then
            self.prompt.screen.refuse(said.trouble)
        else:
            self._keep(said.values)
            self.prompt.refusals.show_line(said, said.understood)

    def _read(self, typed: str) -> CardRead:
        """What a line says of the fields that are missing, and of no others."""
        rest = {name: part.among(self.values) for name, part in self._rest().items()}
        nothing = dict.fromkeys(rest)
        return read_card(self.form.only(rest), typed, self.prompt.wording, nothing)

    def _keep(self, values: Mapping[str, Plain]) -> None:
        self.values |= values
        self.asked += values
