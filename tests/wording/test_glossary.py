"""Glossary: one word for one thing, as in the booklet; its synonyms are not used."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.shipped import DATA

ALSO = ("also.", "letters.", "example.")
"""Words that are typed and understood; nobody says them here."""
TO_ONE = ("lobby.who", "error.no_name", "lobby.your_colour", "web.your_turn")
"""Said to the one person who holds the phone; everything else is said to a table."""


class Entry(NamedTuple):
    """Words that must not occur in some files of a language, with their replacement."""

    language: str
    files: str
    forbidden: str
    replacement: str


def read_glossary() -> list[Entry]:
    """Return the glossary, line by line."""
    text = (Path(__file__).parent / "glossary.tsv").read_text("utf-8")
    return [Entry(*line.split("\t")) for line in text.splitlines() if not line.startswith("#")]


def list_texts(entry: Entry) -> dict[str, str]:
    """Return all texts for players in the files of an entry, by file and key."""
    found: dict[str, str] = {}
    for kind in ("wording", "rules", "lessons", "demo"):
        for path in sorted((DATA / kind / entry.language).glob("*.json")):
            if entry.files == "*" or path.stem in entry.files.split(","):
                for key, text in json.loads(path.read_text("utf-8")).items():
                    found[f"{kind}/{path.stem} {key}"] = _strip_text(key, text)
    return found


def _strip_text(key: str, text: Any) -> str:
    """Return the readable part of a text: title and body of a rule, all of a lesson."""
    if isinstance(text, list):
        return " ".join(text)
    if isinstance(text, dict) and "words" in text:
        return f"{text['title']}: {text['text']}"
    if isinstance(text, dict):
        return " ".join(_strip_text("", part) for part in text.values())
    return "" if key in TO_ONE or key.startswith(ALSO) else re.sub(r"\{\w+", "{", text)


@pytest.mark.parametrize(
    "entry", read_glossary(), ids=lambda entry: f"{entry.language}-{entry.forbidden}"
)
def test_one_thing_is_called_by_one_word(entry: Entry) -> None:
    """Every sentence and every rule is searched for other words."""
    found = [
        f"{place}: {text} ({entry.replacement})"
        for place, text in list_texts(entry).items()
        if re.search(entry.forbidden, text)
    ]

    assert [] == found
