"""Every sentence stands in both languages and mentions the same things."""

from __future__ import annotations

import json
from pathlib import Path
from string import Formatter

import pytest

LANGUAGES = {"de", "en"}
FILES = sorted((Path(__file__).parents[2] / "data" / "wording").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_every_message_has_both_languages(path: Path) -> None:
    """Whoever reads German meets no English, and the other way round."""
    messages = read(path)

    assert {} == {
        name: sorted(texts) for name, texts in messages.items() if set(texts) != LANGUAGES
    }
    assert [] == [
        name for name, texts in messages.items() if not all(text.strip() for text in texts.values())
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_both_languages_mention_the_same(path: Path) -> None:
    """A number told in one language is told in the other."""
    differing = {
        name: texts
        for name, texts in read(path).items()
        if len({fields(text) for text in texts.values()}) > 1
    }

    assert {} == differing


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_no_message_stands_twice(path: Path) -> None:
    """A second sentence of the same name would hide the first one silently."""
    pairs: list[list[tuple[str, object]]] = []
    json.loads(
        path.read_text("utf-8"),
        object_pairs_hook=lambda found: pairs.append(found) or dict(found),  # type: ignore[func-returns-value]
    )
    names = [name for name, _ in pairs[-1]]

    assert [] == sorted({name for name in names if names.count(name) > 1})


def read(path: Path) -> dict[str, dict[str, str]]:
    """The messages of one file."""
    messages: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8"))
    return messages


def fields(text: str) -> frozenset[str]:
    """What a sentence mentions."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
