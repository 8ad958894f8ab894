"""Sentences as the files of the wording have them, filled in by a second, smaller formatter."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FILES = ("review", "groups", "keeping", "screens", "judge", "common")
"""Those that hold sentences of a review; a game's own goes before all of them."""
FIELD = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
QUOTES = re.compile("[“”„‘’«»]")
"""Which quotation marks stand inside of others is nothing that could be untrue."""
DECIMALS = {"de": ",", "en": "."}


def read(folder: Path, language: str, game: str) -> dict[str, str]:
    """All sentences of a language for a game.

    Args:
        folder: the folder of the wording.
        language: "de" or "en".
        game: as its JSON tells it.
    """
    found = dict[str, str]()
    for name in (*reversed(FILES), game):
        found |= json.loads((folder / language / f"{name}.json").read_text("utf-8"))
    return found


class Words:
    """Fills sentences in.

    Args:
        sentences: by their names.
        language: "de" or "en".
        names: what each seat is called.
    """

    def __init__(
        self, sentences: Mapping[str, str], language: str, names: Mapping[str, str]
    ) -> None:
        self.sentences = sentences
        self.language = language
        self.names = {seat: sentences.get(name, name) for seat, name in names.items()}

    def say(self, key: str, values: Mapping[str, Any]) -> str:
        """The sentence of that name.

        Args:
            key: of the sentence.
            values: what it mentions.
        """
        return FIELD.sub(lambda found: self._field(found, values), self.sentences[key])

    def _field(self, found: re.Match[str], values: Mapping[str, Any]) -> str:
        value = values.get(found[1], "")
        form = found[2]
        if form is None:
            return self.value(value)
        if "|" not in form:
            return f"{'+' if value >= 0 else ''}{self.value(value)}"
        one, many = form.removeprefix("?").split("|")
        word = one if number(value) == 1 else many
        return word if form.startswith("?") else f"{self.value(value)} {word}"

    def value(self, value: Any) -> str:
        """Anything that a sentence mentions.

        Args:
            value: of any kind.
        """
        match value:
            case {"says": key}:
                return self.say(key, value)
            case {"whole": whole, "parts": parts}:
                text = f"{whole / parts:.2f}".rstrip("0").rstrip(".")
                return f"{whole} ÷ {parts} = {text.replace('.', DECIMALS[self.language])}"
            case {"total": total, "terms": _}:
                return self.value(total)
            case int():
                return str(value).replace("-", "\N{MINUS SIGN}")
            case list() | tuple():
                *first, last = [self.value(item) for item in value]
                return f"{', '.join(first)} {self.sentences['and']} {last}" if first else last
        return self.names.get(str(value), str(value))


def number(value: Any) -> int:
    """So many, for the form of a word.

    Args:
        value: of any kind.
    """
    match value:
        case list() | tuple():
            return len(value)
        case {"total": total}:
            return int(total)
        case {"parts": parts}:
            return int(parts)
    return abs(int(value))


def bare(text: str) -> str:
    """A text without quotation marks.

    Args:
        text: a sentence.
    """
    return QUOTES.sub("", text)
