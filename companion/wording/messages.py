"""Words a message in a language.

The sentences stand in data/wording, a folder a language, in it one file a game and some for all:
a translator adds a folder, and nothing else. What a language lacks is said in another.

A sentence is a `str.format` text with a few additions:

- `{cards:Karte|Karten}` writes the number with the fitting form of the word, in the order of the
  plural rules that the language states (`plural` in its common file), `{cards:?Karte|Karten}` only
  the word; of a list it is the form for so many, `{seats:?gewinnt|gewinnen}`, and as a heading,
  without a number, the form for many;
- `{amount:+}` is a signed number with a real minus, `{reasons:.}` sentences one after the other.

Seats become names, derived numbers their sum, lists "a, b and c". Quotation marks inside others
become the inner ones (`quotes` in the common file: the outer two, the inner two).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

from companion.errors import CannotGoOn, CompanionError
from companion.kernel.asking import shorten
from companion.kernel.citations import Citation
from companion.kernel.facts import Derived, Fact, Message, Quotient, Seat, Value
from companion.shipped import DATA
from companion.wording import plurals, quotes
from companion.wording.texts import languages, text

LANGUAGES = tuple(sorted(path.name for path in (DATA / "wording").iterdir() if path.is_dir()))
MINUS = "\N{MINUS SIGN}"
FOR_ALL = (
    "common",
    "screens",
    "keeping",
    "judge",
    "web",
    "lobby",
    "commands",
    "review",
    "groups",
)
PHONE = "phone"
"""Sentences that go before all others on a phone alone, which has no command line."""
ON_PHONE = sys.platform == "emscripten"
MANY = 100
"""What a heading counts that has no number; a number that takes the plural in any language."""
GAME = "game."
"""How the names of games are called; the game itself says them."""


def sentences(language: str, name: str) -> Mapping[str, str]:
    """The sentences of one file by the name of the message; none where there is no such file."""
    return text("wording", language, name)


@cache
def _all_sentences(language: str, game: str | None) -> Mapping[str, str]:
    """The sentences of a game and those for all; its own goes before the common one."""
    found = dict[str, str]()
    own = (game,) if game is not None else ()
    for file in reversed((*own, *FOR_ALL)):
        found |= sentences(language, file)
    if ON_PHONE:
        found |= sentences(language, PHONE)
    return found


class Wording(Formatter):
    """Words messages in one language.

    Args:
        language: one of LANGUAGES.
        game: id of the game, whose sentences come before the common ones; None where no game is
            chosen yet.
        names: what each seat is called.
    """

    def __init__(
        self, language: str, game: str | None = None, names: Mapping[Seat, str] | None = None
    ) -> None:
        self.language = language
        self.game = game
        self.names = dict(names or {})

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that name."""
        return self._sentence(key) is not None or self._elsewhere(key) is not None

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of that name, filled in; the name itself where there is no sentence."""
        sentence = self._sentence(key)
        if sentence is not None:
            if "{" not in sentence:  # nothing to fill in: formatting would only cost time
                return sentence
            return quotes.nested(self.vformat(sentence, (), values), self._quotes)
        found = self._elsewhere(key)
        if found is None:
            return key.removeprefix(GAME)
        language, file = found
        game = self.game if file in FOR_ALL else file
        # plurals and quotation marks go with the language of the sentence
        return type(self)(language, game, self.names).say(key, **values)

    def mentioned(self, key: str) -> frozenset[str]:
        """The values that the sentence of that name mentions; in every language the same."""
        language, file = self._elsewhere(key) or (self.language, self.game or "")
        sentence = self._sentence(key) or sentences(language, file)[key]
        return frozenset(name for _, name, _, _ in self.parse(sentence) if name)

    @property
    def _quotes(self) -> str:
        """The outer and the inner quotation marks of the language."""
        return sentences(self.language, "common").get("quotes", "")

    def _sentence(self, key: str) -> str | None:
        """The sentence of that name in this language; the game's own goes before the common one."""
        return _all_sentences(self.language, self.game).get(key)

    def _elsewhere(self, key: str) -> tuple[str, str] | None:
        """The language and the file in which there is what is not there in this language."""
        for file in (_of(key), self.game, *FOR_ALL):
            for language in languages("wording", file, self.language) if file else ():
                if key in sentences(language, file or ""):
                    return language, file or ""
        return None

    # ---- what is worded

    def value(self, value: object) -> str:
        """Any value of a message."""
        match value:
            case Message():
                name = self._even(value.name, value.values)
                return self.say(name, **value.values)
            case Seat():
                return self.names.get(value, str(value))
            case Citation():
                return self.cite(value)
            case Derived():
                return self.derived(value)
            case Quotient():
                return f"{value.whole} ÷ {value.parts} = {self.decimal(value.whole, value.parts)}"
            case bool():
                return str(value)
            case int():
                return shorten(value).replace("-", MINUS)
            case tuple() | list():
                return self.listed([self.value(item) for item in value])
        return str(value)

    def fact(self, fact: Fact) -> str:
        """What the rules did.

        Of somebody who is called by a colour it is not said that they have it, and what several
        share is worded otherwise of one (`_nameless`, `_alone`).
        """
        key = f"fact.{fact.name}"
        colour = fact.values.get("colour")
        nameless = colour is not None and self.value(colour) == self.value(fact.values.get("seat"))
        alone = _number(fact.values.get("seats", ())) == 1
        for variant, applies in (("nameless", nameless), ("alone", alone)):
            if applies and self.has(f"{key}_{variant}"):
                return self.say(f"{key}_{variant}", **fact.values)
        return self.say(self._even(key, fact.values), **fact.values)

    def _even(self, key: str, values: Mapping[str, Value]) -> str:
        """The sentence of what can be divided evenly, where there is one; else the usual one."""
        even = any(map(_divides_evenly, values.values()))
        return f"{key}_even" if even and self.has(f"{key}_even") else key

    def error(self, error: CompanionError) -> str:
        """What was wrong, with which numbers; where the rules can't go on, also what to do."""
        reason = self.say(f"error.{error.name}", **error.values)
        return self.say("cannot_go_on", reason=reason) if isinstance(error, CannotGoOn) else reason

    def reason(self, reason: Message) -> str:
        """Why something is barred."""
        return self.say(f"error.{reason.name}", **reason.values)

    def cite(self, citation: Citation | str) -> str:
        """Where a rule stands: the booklet and chapter, or the house rule's name.

        What is printed although it can be switched has a sentence of its own.
        """
        place = citation.id if isinstance(citation, Citation) else citation
        _, ruling, name = place.partition(".ruling.")
        if ruling and not self.has(f"cite.{place}"):
            return self.say("cite.ruling", ruling=self.say(f"ruling.{name}"))
        return self.say(f"cite.{place}")

    def derived(self, number: Derived) -> str:
        """A sum with its addends named: "6 + orc 2 − hero 1 = 7"; a single addend stands alone.

        A floor is named where it counts: "1 − hero 3 = −2 → at least 0".
        """
        first, *others = number.terms
        text = self.value(first.amount)
        for term in others:
            sign = "+" if term.amount >= 0 else MINUS
            text += f" {sign} {self.say(f'term.{term.name}', **term.values)} {abs(term.amount)}"
        if others:
            text += f" = {self.value(number.sum)}"
        if number.total != number.sum:
            text += f" → {self.say('at_least', floor=number.total)}"
        return text

    def decimal(self, whole: int, parts: int) -> str:
        """A quotient with at most two decimals, in the language's own writing."""
        text = f"{whole / parts:.2f}".rstrip("0").rstrip(".")
        return text.replace(".", self.say("decimal_point")).replace("-", MINUS)

    def listed(self, items: Sequence[str]) -> str:
        """A list as it is spoken: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.say('and')} {items[-1]}"

    # ---- the formatter's own hooks

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:  # noqa: ARG002 - the base class's signature
        return kwargs.get(str(key), "")

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            forms = format_spec.removeprefix("?").split("|")
            place = plurals.place(self.say("plural"), _number(value))
            word = forms[min(place, len(forms) - 1)]
            return word if format_spec.startswith("?") else f"{self.value(value)} {word}"
        if format_spec == ".":
            return ". ".join(self.value(item) for item in value)
        if format_spec == "+":
            return f"{'+' if value >= 0 else ''}{self.value(value)}"
        return self.value(value)


def _number(value: Any) -> int:
    """The number that the form of a word goes with: so many seats, such a sum, so many parts."""
    match value:
        case Derived():
            return value.total
        case Quotient():
            return value.parts
        case tuple() | list():
            return len(value)
    return MANY if value == "" else int(value)


def _divides_evenly(value: object) -> bool:
    return isinstance(value, Quotient) and value.whole % value.parts == 0


def _of(key: str) -> str | None:
    """The game whose name a key stands for; None for all other keys."""
    return key.removeprefix(GAME) if key.startswith(GAME) else None
