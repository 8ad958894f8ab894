"""The tests that are run around changed files."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("data/wording/de/screens.json", {"tests/wording", "tests/architecture/test_messages.py"}),
        ("data/rules/en/spruchstein.json", {"tests/rules", "tests/games/spruchstein"}),
        (
            "companion/games/spruchstein/casting.py",
            {"tests/games/spruchstein", "tests/games/test_contract.py"},
        ),
        ("companion/play/library/statistics.py", {"tests/play/library/test_statistics.py"}),
        (
            "tests/games/spruchstein/playthroughs/new.jsonl",
            {"tests/games/spruchstein", "tests/games/test_contract.py"},
        ),
        ("README.md", set()),
    ],
)
def test_tests_are_found_around_a_changed_file(
    root: Path, monkeypatch: pytest.MonkeyPatch, changed: str, tests: set[str]
) -> None:
    """Its own, those of its folder, and those that read all texts."""
    monkeypatch.syspath_prepend(str(root / "scripts"))
    found = import_module("_changed").list_tests([changed])

    assert tests == set(found)
    assert all((root / path).exists() for path in found)


def test_a_folder_is_tried_once(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module in a folder that is tried anyway is not tried again."""
    monkeypatch.syspath_prepend(str(root / "scripts"))
    changed = ["companion/wording/texts.py", "data/wording/en/web.json", "tests/wording/faults.py"]

    found = import_module("_changed").list_tests(changed)

    assert ["tests/architecture/test_messages.py", "tests/wording"] == found
