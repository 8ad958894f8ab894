"""Sentences of messages in one language.

The sentences are in data/wording. Each language has a folder with one file per game and some common
files, so a translator only adds a folder. A sentence that a language lacks is taken from another
language.

A sentence is a `str.format` text with a few additions:

- `{cards:Karte|Karten}` writes the number and the fitting form of the word. The forms are in the
  order of the language's plural rules (`plural` in its common file). `{cards:?Karte|Karten}` writes
  only the word. The length of a list counts as its number (`{seats:?gewinnt|gewinnen}`); without a
  number, as in a heading, the form is the plural;
- `{amount:+}` is a signed number with a real minus, `{reasons:.}` sentences one after the other;
  other formats are Python's own (`{month:02}`).

Seats become names, derived numbers their sum, lists "a, b and c". Quotation marks inside others
become the inner ones (`quotes` in the common file: the outer two, the inner two).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from companion.errors import CannotGoOn, CompanionError
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Fact, Message, Quotient, Seat, Values
from companion.kernel.question_base import shorten_answer
from companion.kernel.seating import Colour
from companion.shipped import DATA
from companion.wording import plurals
from companion.wording.texts import list_languages, read_texts

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
"""File of sentences that replace others on a phone without a server, which has no command line."""
ON_PHONE = sys.platform == "emscripten"
MANY = 100
"""Number assumed for a heading without a number; it takes the plural in any language."""
GAME = "game."
"""Prefix of the keys of games' names, which the games' own files contain."""


def read_sentences(language: str, name: str) -> Mapping[str, str]:
    """Read the sentences of a file by key; empty if there is no such file."""
    return read_texts("wording", language, name)


@lru_cache(maxsize=100)
def _merge_sentences(language: str, game: str) -> Mapping[str, str]:
    """Return the sentences for a game; its own precede the common ones."""
    found = dict[str, str]()
    for file in (*reversed(FOR_ALL), *([game] if game else []), *[PHONE] * ON_PHONE):
        found |= read_sentences(language, file)
    return found


def capitalize_first_letter(words: str) -> str:
    """Return words with a capital first letter."""
    return words[:1].upper() + words[1:]


def name_language(language: str) -> str:
    """Return a language's name in that language; its code if the common file has no name.

    Args:
        language: one of LANGUAGES.
    """
    return read_sentences(language, "common").get("language", language)


@dataclass(eq=False)
class Wording:
    """Sentences in one language.

    Args:
        language: one of LANGUAGES.
        game: id of the game, whose sentences precede the common ones; empty before one is chosen.
        names: the seats' names.
        colours: the seats' colours.
    """

    language: str
    game: str = ""
    names: Mapping[Seat, str] = field(default_factory=dict)
    colours: Mapping[Seat, Colour] = field(default_factory=dict)

    def has_sentence(self, key: str) -> bool:
        """Return whether a sentence exists."""
        return self._find_sentence(key) is not None

    def say(self, key: str, /, **values: object) -> str:
        """Return a sentence with its values filled in; the key if there is no such sentence."""
        found = self._find_sentence(key)
        if found is None:
            return key.removeprefix(GAME)
        sentence, language = found
        if "{" not in sentence:  # no values: skip the formatting
            return sentence
        if language != self.language:  # whose plurals and quotation marks the sentence has
            return replace(self, language=language).say(key, **values)
        marks = read_sentences(language, "common").get("quotes", "")
        blanks = {name: _Blank(self, value) for name, value in values.items()}
        filled = sentence.format_map(defaultdict(lambda: _Blank(self, ""), blanks))
        return nest_quotes(filled, marks)

    def name_game(self, game: str) -> str:
        """Return the name of a game; its id if it has no name.

        Args:
            game: id of the game.
        """
        return self.say(GAME + game)

    def say_first_known(self, *keys: str, **values: object) -> str:
        """Return the sentence of the first key that has one; empty if none has."""
        known = next(filter(self.has_sentence, keys), None)
        return "" if known is None else self.say(known, **values)

    def name_quantity(self, key: str, count: int) -> str:
        """Return the sign or short name of a quantity, or its name after a number.

        Args:
            key: the key of its message ("figure.stones").
            count: the number.
        """
        name = key.partition(".")[2]
        return self.say_first_known(f"short.{name}", key, count=count)

    def _find_sentence(self, key: str) -> tuple[str, str] | None:
        """Return a sentence and its language, if need be another one; None without any."""
        game = key.removeprefix(GAME) if key.startswith(GAME) else self.game
        sentence = _merge_sentences(self.language, game).get(key)
        if sentence is not None:
            return sentence, self.language
        for file in (game or FOR_ALL[0], FOR_ALL[0]):
            for other in list_languages("wording", file, self.language):
                if key in (sentences := _merge_sentences(other, game)):
                    return sentences[key], other
        return None

    # ---- values and facts

    def word_value(self, value: object) -> str:
        """Return a value of a message as text: a name, a number, a list, or another message."""
        if type(value) is str:  # most are
            return value
        match value:
            case Fact():
                return self.word_fact(value)
            case Message():
                return self._say_variant(value.name, value.values)
            case Seat():
                return self.names.get(value, str(value))
            case Citation():
                return self.cite(value)
            case DerivedNumber():
                return self.word_derivation(value)
            case Quotient():
                return f"{value.whole} ÷ {value.parts} = {self._word_result(value)}"
            case int():
                return shorten_answer(value).replace("-", MINUS)
            case tuple() | list():
                *others, last = map(self.word_value, value or [""])
                return f"{', '.join(others)} {self.say('and')} {last}" if others else last
        return str(value)

    def word_fact(self, fact: Fact) -> str:
        """Return the sentence of a fact, such as "Ann pays 4"."""
        return self._say_variant(f"fact.{fact.name}", fact.values)

    def _say_variant(self, key: str, values: Values) -> str:
        """Return the sentence, in the first variant that fits the values and has a sentence.

        Variants are used for a seat named by its colour (`_nameless`), for a single one of `seats`
        (`_alone`), and for a division without a remainder (`_even`).
        """
        colour = values.get("colour")
        seats = values.get("seats")
        variants = {
            "nameless": colour is not None
            and self.word_value(colour) == self.word_value(values.get("seat")),
            "alone": isinstance(seats, tuple) and len(seats) == 1,
            "even": any(
                isinstance(value, Quotient) and value.whole % value.parts == 0
                for value in values.values()
            ),
        }
        keys = (f"{key}_{variant}" for variant, fits in variants.items() if fits)
        return self.say(next(filter(self.has_sentence, keys), key), **values)

    def word_error(self, error: CompanionError) -> str:
        """Word an error with its values; if a rule cannot continue, also say what to do."""
        reason = self.word_reason(error)
        return self.say("cannot_go_on", reason=reason) if isinstance(error, CannotGoOn) else reason

    def word_reason(self, reason: Message | CompanionError) -> str:
        """Word the reason why something is barred or refused."""
        return self.say(f"error.{reason.name}", **reason.values)

    def cite(self, citation: Citation | str) -> str:
        """Name the source of a rule: booklet and chapter, or the house rule.

        A printed rule with a house rule alternative has a sentence of its own.
        """
        place = citation.id if isinstance(citation, Citation) else citation
        _, ruling, name = place.partition(".ruling.")
        if ruling and not self.has_sentence(f"cite.{place}"):
            return self.say("cite.ruling", ruling=self.say(f"ruling.{name}"))
        return self.say(f"cite.{place}")

    def word_derivation(self, number: DerivedNumber) -> str:
        """Word a sum with its addends: "6 + orc 2 − hero 1 = 7"; a single addend without a sum.

        A minimum is mentioned if it applies: "1 − hero 3 = −2 → at least 0".
        """
        first, *others = number.terms
        text = self.word_value(first.amount)
        for term in others:
            sign = "+" if term.amount >= 0 else MINUS
            text += f" {sign} {self.say(f'term.{term.name}', **term.values)} {abs(term.amount)}"
        if others:
            text += f" = {self.word_value(number.sum)}"
        if number.total != number.sum:
            text += f" → {self.say('at_least', floor=number.total)}"
        return text

    def _word_result(self, quotient: Quotient) -> str:
        """Format the result of a division with at most two decimals."""
        text = f"{quotient.whole / quotient.parts:.2f}".rstrip("0").rstrip(".")
        return text.replace(".", self.say("decimal_point")).replace("-", MINUS)


class _Blank(NamedTuple):
    """A value of a sentence, which its placeholder formats.

    Args:
        wording: the language of the sentence.
        value: the value; empty if it is missing.
    """

    wording: Wording
    value: Any

    def __format__(self, form: str) -> str:
        """Word the value by its format: plural forms, sentences, or a number's sign or digits."""
        say = self.wording.word_value
        if "|" in form:
            forms = form.removeprefix("?").split("|")
            place = plurals.choose_form(self.wording.say("plural"), _get_plural_number(self.value))
            word = forms[min(place, len(forms) - 1)]
            return word if form.startswith("?") else f"{say(self.value)} {word}"
        if form == ".":
            return ". ".join(map(say, self.value))
        if form == "+":
            return f"{'+' if self.value >= 0 else ''}{say(self.value)}"
        return format(self.value, form) if form else say(self.value)


def _get_plural_number(value: Any) -> int:
    """Return the number that selects a plural form: an amount, a sum, or the length of a list."""
    match value:
        case DerivedNumber():
            return value.total
        case Quotient():
            return value.parts
        case tuple() | list():
            return len(value)
    return MANY if value == "" else int(value)


def nest_quotes(text: str, marks: str) -> str:
    """Replace quotation marks inside a quotation by the inner ones.

    Args:
        text: the text; it stays unchanged if its marks don't pair, as in a typed name.
        marks: four characters, the language's outer and inner pairs; empty if it has none.
    """
    if not marks or text.count(marks[0]) < 2:
        return text
    inner_marks = str.maketrans(marks[:2], marks[2:])
    depth = 0
    written = list[str]()
    for char in text:
        depth -= char == marks[1]
        if depth < 0:
            return text
        written.append(char.translate(inner_marks) if depth else char)
        depth += char == marks[0]
    return text if depth else "".join(written)
