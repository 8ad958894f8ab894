"""Every sentence stands in each language and mentions the same things."""

from __future__ import annotations

import json
from pathlib import Path
from string import Formatter

import pytest

from companion.shipped import DATA
from companion.wording.messages import LANGUAGES, sentences

FIRST, *OTHERS = LANGUAGES
PATHS = sorted((DATA / "wording").glob("*/*.json"))
FILES = sorted({path.stem for path in PATHS})


def test_every_language_has_a_folder_of_files_of_the_same_names() -> None:
    """There is nothing else that a translator has to find."""
    assert {(language, file) for language in LANGUAGES for file in FILES} == {
        (path.parent.name, path.stem) for path in PATHS
    }


def test_every_rule_text_stands_in_each_language() -> None:
    """No reader is given another language's rules because a file is missing."""
    texts = {path for path in (DATA / "rules").glob("*/*.json") if path.parent.name in LANGUAGES}
    files = {path.stem for path in texts}

    assert {(language, file) for language in LANGUAGES for file in files} == {
        (path.parent.name, path.stem) for path in texts
    }


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_every_message_stands_in_each_language(file: str, language: str) -> None:
    """Whoever reads German meets no English, and the other way round."""
    messages = sentences(language, file)

    assert set(sentences(FIRST, file)) == set(messages)
    assert [] == [name for name, text in messages.items() if not text.strip()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_each_language_mentions_the_same(file: str, language: str) -> None:
    """A number told in one language is told in the other."""
    messages = sentences(language, file)
    unlike = [
        name
        for name, text in sentences(FIRST, file).items()
        if fields(text) != fields(messages[name])
    ]

    assert [] == unlike


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_message_stands_twice(path: Path) -> None:
    """A second sentence of the same name would hide the first one silently."""
    pairs: list[list[tuple[str, object]]] = []
    json.loads(
        path.read_text("utf-8"),
        object_pairs_hook=lambda found: pairs.append(found) or dict(found),  # type: ignore[func-returns-value]
    )
    names = [name for name, _ in pairs[-1]]

    assert [] == sorted({name for name in names if names.count(name) > 1})


def fields(text: str) -> frozenset[str]:
    """What a sentence mentions."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
