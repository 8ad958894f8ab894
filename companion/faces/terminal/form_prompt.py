"""Asks for a form: as a known card, as a whole with its defaults, or field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.faces.common.memory import missing, whole
from companion.faces.terminal.field_prompt import FieldPrompt
from companion.faces.terminal.known_cards import KnownCards
from companion.faces.terminal.overview import OVERVIEW, Overview
from companion.faces.terminal.short_keys import OUR_WAY, Key, key_of
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Figure, Form, Question, Several, beside, now, shown
from companion.kernel.questions import Text as FreeText
from companion.play.library.catalogue import Known
from companion.wording.typed import rest_of_line, words_for

BACK = ("<", "u")
"""Typed to go one field back."""


class FormPrompt(FieldPrompt):
    """Asks for whole forms."""

    def ask_form(
        self, form: Form[Any], defaults: Mapping[str, Plain], known: Sequence[Known]
    ) -> Key | Given:
        """The whole form's answer, or a short key.

        With few fields, or some without a default, one after the other is quicker than an overview.

        Args:
            form: what is asked.
            defaults: what Enter takes, by field; None: nothing is likely.
            known: cards of that kind that were entered before, offered first.
        """
        fields = now(form.fields)
        begun = ""
        if known:
            chosen = KnownCards(form, known, self.screen, self.wording, self.refusals).choose()
            if isinstance(chosen, Key):
                return chosen
            if isinstance(chosen, Known):
                return self._card(form, chosen.values)
            begun = chosen
        if begun or len(fields) < OVERVIEW or None in defaults.values():
            return self._in_turn(fields, defaults, begun)
        given = Overview(self, form, dict(defaults)).ask()
        return self._in_turn(fields, defaults, given) if isinstance(given, str) else given

    def _card(self, form: Form[Any], values: Mapping[str, Plain]) -> Key | Given:
        """A known card; what nobody has entered of it is asked, without a default."""
        fields = now(form.fields)
        unknown = {name: fields[name] for name in missing(form, values)}
        given = self._in_turn(unknown, {})
        if isinstance(given, Key):
            return given
        assert isinstance(given.value, dict)
        return Given(whole(form, {**values, **given.value}), our_way=given.our_way)

    def _in_turn(
        self, fields: Mapping[str, Question[Any]], defaults: Mapping[str, Plain], begun: str = ""
    ) -> Key | Given:
        """One field after the other.

        Args:
            fields: what is asked.
            defaults: what Enter takes.
            begun: the values that were typed already.
        """
        return InTurn(self, fields, dict(defaults), words_for(fields, begun)).ask()


class InTurn:
    """Asks one field after the other; a line may hold the values of several, "<" goes back one.

    What has one legal value is not asked. Where one value of a line is refused, it alone is asked
    for, and what stands behind it is kept as far as it fits.

    Args:
        prompt: asks for each of them.
        fields: what is asked.
        values: what Enter takes, and what is answered.
        words: what was typed ahead.
    """

    def __init__(
        self,
        prompt: FieldPrompt,
        fields: Mapping[str, Question[Any]],
        values: dict[str, Plain],
        words: list[str],
    ) -> None:
        self.prompt = prompt
        self.fields = fields
        self.values = values
        self.words = words
        self.place = 0
        self.mended = False
        self.asked = list[str]()
        for name, part in fields.items():
            if part.forced():
                values[name] = part.nth(0)
            else:
                self.asked.append(name)

    def ask(self) -> Key | Given:
        """All of them, or a short key."""
        while self.place < len(self.asked):
            name = self.asked[self.place]
            part = beside(self.fields[name], self.values)
            # what was answered before may have made a text needless
            if isinstance(part, FreeText) and not part.wanted(self.values):
                self.values[name] = part.default()
                self.place += 1
                continue
            key = self._field(name, part)
            if key is not None:
                return key
        values = {name: self.values[name] for name in self.fields}
        return Given(values, our_way=self.prompt.refusals.used)

    def _field(self, name: str, part: Question[Any]) -> Key | None:
        """One field: answered, refused, or one back; a short key leaves them all."""
        default = self.values.get(name)
        if default is None and isinstance(part, Figure):
            default = part.default()  # what stands depends on the fields before it
        typed = self._typed(part, default)
        if self.place and typed.strip() in BACK and not isinstance(part, FreeText):
            self.place -= 1
            return None
        key = key_of(part, typed)
        if key and key != OUR_WAY:
            return Key(key)
        if not isinstance(part, FreeText | Several):  # these take the whole line
            typed = self._first_of(typed)
        value = self.prompt.our_way(part) if key else self.prompt.judged(part, typed, default)
        if value is None:
            self._keep_rest(typed, refused=not key)
            return None
        self.values[name] = value
        self.mended = False
        self.place += 1
        self._refuse_too_much()
        return None

    def _typed(self, part: Question[Any], default: Plain) -> str:
        """What was typed ahead for a field, or what is typed now."""
        if self.words and not self.mended:
            return self.words.pop(0)
        return self.prompt.ask(part, default)

    def _first_of(self, typed: str) -> str:
        """The first word of a line; those behind it wait for the next fields.

        Only the first line may name every field, also those that nobody asks.
        """
        words = typed.split() if self.place else words_for(self.fields, typed)
        if len(words) > 1:
            self.words = words[1:]
        return words[0] if words else ""

    def _keep_rest(self, typed: str, *, refused: bool) -> None:
        """What still counts of the line of which a word was refused.

        Args:
            typed: that word.
            refused: else it was the short key for our way, and the line ends with it.
        """
        rest = list[str]()
        if refused:
            parts = [self.fields[name] for name in self.asked[self.place :]]
            rest = rest_of_line(parts, [typed, *self.words], self.prompt.wording)
        self.words = rest
        self.mended = bool(rest)
        if rest:
            kept = self.prompt.wording.say("screen.rest_kept", rest=" ".join(rest))
            self.prompt.screen.dim(kept)

    def _refuse_too_much(self) -> None:
        """Behind the last field a line must end; that field is asked for again."""
        if self.place < len(self.asked) or not self.words:
            return
        too_much = shown(" ".join(self.words))
        refusal = self.prompt.wording.say("screen.no_field_left", given=too_much)
        self.prompt.screen.refuse(refusal)
        self.place -= 1
        self.words = []
