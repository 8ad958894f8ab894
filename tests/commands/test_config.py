"""Settings that are kept: shown with where they come from, refused plainly, and in force."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.faces.commands import Run
from tests.faces.program import companion


def read_all(run: Run) -> dict[str, dict[str, str]]:
    """Return all settings, each with its value and where that comes from."""
    settings: dict[str, dict[str, str]] = json.loads(run("config", "--json").out)
    return settings


def test_a_setting_is_kept_until_it_is_forgotten(run: Run) -> None:
    """Each says where it comes from."""
    assert {"value": "dark", "from": "default"} == read_all(run)["theme"]
    assert 0 == run("config", "the", "light").code
    assert {"value": "light", "from": "settings.json"} == read_all(run)["theme"]
    run("config", "theme", "reset")
    assert {"value": "dark", "from": "default"} == read_all(run)["theme"]


def test_the_environment_goes_before_what_is_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And that is shown, so that nobody wonders."""
    monkeypatch.setenv("COMPANION_PLAIN", "1")

    run("config", "plain", "off")

    assert {"value": "on", "from": "COMPANION_PLAIN"} == read_all(run)["plain"]


@pytest.mark.parametrize(
    ("line", "right"),
    [
        (("colour",), "language, theme, plain and keys"),
        (("theme", "blue"), "dark and light"),
        (("keys", "fly=f3"), "undo"),
        (("keys", "note=q"), "f1 to f12"),
        (("keys", "note=f1"), "rule and note"),
    ],
)
def test_what_can_not_be_set_is_refused_with_what_could(
    run: Run, line: tuple[str, ...], right: str
) -> None:
    """Nothing is kept of it."""
    before = read_all(run)

    refused = run("config", *line)

    assert 2 == refused.code
    assert right in refused.error
    assert before == read_all(run)


def test_a_damaged_file_of_settings_keeps_nobody_from_playing(run: Run, tmp_path: Path) -> None:
    """What can't be read counts as not set."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text('{"theme": 3, "plain": "perhaps"', "utf-8")

    assert "default" == read_all(run)["theme"]["from"]


def test_a_program_speaks_the_language_that_was_set(tmp_path: Path) -> None:
    """Without any option, where the environment names no other."""
    companion(tmp_path, "config", "language", "de", COMPANION_LANG="")

    assert "Vorgabe" in companion(tmp_path, "config", COMPANION_LANG="").stdout
