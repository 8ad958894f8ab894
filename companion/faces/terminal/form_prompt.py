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


class FormPrompt(FieldPrompt):
    """Asks for whole forms."""

    def ask_form(
        self, form: Form[Any], defaults: Mapping[str, Plain], known: Sequence[Known]
    ) -> Key | Given:
        """The whole form's answer, or a short key."""
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

    def _say_kept(self, words: Sequence[str]) -> None:
        if words:
            self.screen.dim(self.wording.say("screen.rest_kept", rest=" ".join(words)))

    def _in_turn(
        self, fields: Mapping[str, Question[Any]], defaults: Mapping[str, Plain], begun: str = ""
    ) -> Key | Given:
        """One field after the other; a line may hold the values of several, "<" goes back one.

        What has one legal value is not asked. Where one value of a line is refused, it alone is
        asked for, and what stands behind it is kept as far as it fits.

        Args:
            fields: what is asked.
            defaults: what Enter takes.
            begun: the values that were typed already.
        """
        values = dict(defaults)
        asked = list[str]()
        for name, part in fields.items():
            if part.forced():
                values[name] = part.nth(0)
            else:
                asked.append(name)
        words = words_for(fields, begun)
        mended = False
        place = 0
        while place < len(asked):
            name = asked[place]
            part = beside(fields[name], values)
            default = values.get(name)
            if isinstance(part, FreeText) and not part.wanted(values):
                values[name] = part.default()
                place += 1
                continue
            if default is None and isinstance(part, Figure):
                default = part.default()
            typed = words.pop(0) if words and not mended else self.ask(part, default)
            if place and typed.strip() in BACK and not isinstance(part, FreeText):
                place -= 1
                continue
            key = key_of(part, typed)
            if key and key != OUR_WAY:
                return Key(key)
            if not isinstance(part, FreeText | Several):
                line = words_for(fields, typed) if not place else typed.split()
                typed, *later = line or [""]
                words = later or words
            value = self.our_way(part) if key else self.judged(part, typed, default)
            if value is None:
                open_parts = [fields[one] for one in asked[place:]]
                words = [] if key else rest_of_line(open_parts, [typed, *words], self.wording)
                mended = bool(words)
                self._say_kept(words)
                continue
            mended = False
            values[name] = value
            place += 1
            if place == len(asked) and words:
                too_much = shown(" ".join(words))
                self.screen.refuse(self.wording.say("screen.no_field_left", given=too_much))
                place -= 1
                words = []
        return Given({name: values[name] for name in fields}, our_way=self.refusals.used)
