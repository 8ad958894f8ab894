"""Each sentence exists in every language, with the same placeholders."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from companion.shipped import DATA
from companion.wording.messages import LANGUAGES
from tests import languages

PATHS = sorted((DATA / "wording").glob("*/*.json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_language_fits_the_english_one(
    root: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Every language has the same names with the same placeholders, in the same files."""
    monkeypatch.syspath_prepend(str(root / "scripts"))
    found = import_module("translations").list_differences(language)

    may_be_incomplete = language not in languages.LANGUAGES
    assert [] == [line for line in found if not (may_be_incomplete and line.endswith("is missing"))]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_message_name_occurs_twice(path: Path) -> None:
    """A second sentence of the same name would hide the first one silently."""

    def reject_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(pairs) == len(dict(pairs)), pairs
        return dict(pairs)

    json.loads(path.read_text("utf-8"), object_pairs_hook=reject_duplicates)
