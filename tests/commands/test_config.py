"""Stored settings: listed with their origin, checked when set, and applied."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.faces.commands import Run
from tests.faces.program import run_companion


def list_settings(run: Run) -> dict[str, dict[str, str]]:
    """Return all settings, each with its value and its origin."""
    settings: dict[str, dict[str, str]] = json.loads(run("config", "--json").output)
    return settings


def test_a_setting_is_stored_until_it_is_removed(run_command: Run) -> None:
    """Each setting is listed with its origin."""
    assert {"value": "dark", "from": "default"} == list_settings(run_command)["theme"]
    assert 0 == run_command("config", "the", "light").code
    assert {"value": "light", "from": "settings.json"} == list_settings(run_command)["theme"]
    run_command("config", "theme", "reset")
    assert {"value": "dark", "from": "default"} == list_settings(run_command)["theme"]


def test_the_environment_overrides_stored_settings(
    run_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list says that the environment overrides the stored setting."""
    monkeypatch.setenv("COMPANION_PLAIN", "1")

    run_command("config", "plain", "off")

    assert {"value": "on", "from": "COMPANION_PLAIN"} == list_settings(run_command)["plain"]


@pytest.mark.parametrize(
    ("line", "valid_values"),
    [
        (("colour",), "language, theme, plain and keys"),
        (("theme", "blue"), "dark and light"),
        (("keys", "fly=f3"), "undo"),
        (("keys", "note=q"), "f1 to f12"),
        (("keys", "note=f1"), "rule and note"),
    ],
)
def test_an_invalid_setting_is_refused_with_valid_values(
    run_command: Run, line: tuple[str, ...], valid_values: str
) -> None:
    """The refusal names the valid values; nothing is stored."""
    before = list_settings(run_command)

    refused = run_command("config", *line)

    assert 2 == refused.code
    assert valid_values in refused.error
    assert before == list_settings(run_command)


def test_a_damaged_file_of_settings_is_ignored(run_command: Run, tmp_path: Path) -> None:
    """A setting that can't be read counts as not set."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text('{"theme": 3, "plain": "perhaps"', "utf-8")

    assert "default" == list_settings(run_command)["theme"]["from"]


def test_a_program_speaks_the_language_that_was_set(tmp_path: Path) -> None:
    """The stored language is used without any option, unless the environment names another."""
    run_companion(tmp_path, "config", "language", "de", COMPANION_LANG="")

    assert "Vorgabe" in run_companion(tmp_path, "config", COMPANION_LANG="").stdout
