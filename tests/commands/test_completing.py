"""Completion by Tab: commands and their arguments; errors stay silent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from companion.commands.app import MODULES
from companion.play.journal.folder import Folder
from companion.wording.messages import LANGUAGES
from tests.faces.commands import make_runner
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, record_session

Tab = Callable[..., list[str]]


@pytest.fixture
def complete_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tab:
    """Return a function that completes the last of some words, in this process, as bash does."""

    def complete(folder: Path, *words: str) -> list[str]:
        run = make_runner(folder, monkeypatch, capsys)
        monkeypatch.setenv("_COMPANION_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(("companion", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        result = run()
        assert "" == result.error
        return [word for word in result.output.split("\n") if word]

    return complete


@pytest.fixture
def complete_here(
    folder: Folder,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    complete_words: Tab,
) -> Tab:
    """Return a function that completes words in a folder with games of Ada and of Andreas."""
    run = make_runner(folder.root, monkeypatch, capsys)
    for playthrough, acts, name in ((BROKEN_OFF, 30, "monday"), (SPELL_STONES, None, "tuesday")):
        folder.get_journal_path(record_session(folder, playthrough, acts)).rename(
            folder.get_journal_path(name)
        )
    run("sessions")  # which writes the index
    return partial(complete_words, folder.root)


def test_commands_are_completed(complete_here: Tab) -> None:
    """Commands are completed by their beginning; without one, all are offered."""
    assert ["resume"] == complete_here("res")
    assert list(MODULES) == complete_here("")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("resume", ""), ["tuesday", "monday"]),
        (("resume", "Ad"), ["Ada"]),
        (("play", "zau"), ["zauberschwert"]),
        (("play", "--lang", ""), list(LANGUAGES)),
        (("play", "spruch", "--option", "variant=o"), ["variant=only_one"]),
        (("play", "spruch", "--ruling", "die_f"), ["die_faces=three", "die_faces=six"]),
        (("config", "lang"), ["language"]),
        (("config", "plain", ""), ["off", "on"]),
    ],
)
def test_completion_offers_fitting_names(
    complete_here: Tab, words: tuple[str, ...], expected: list[str]
) -> None:
    """Names of games, sessions, players and languages, options and settings are offered."""
    assert expected == complete_here(*words)


def test_completion_is_silent_about_a_broken_folder(tmp_path: Path, complete_words: Tab) -> None:
    """Nothing is printed if the folder is a file, the index is damaged, or nothing is saved."""
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "index.json").write_text("{rubbish", "utf-8")
    (broken / "sessions").write_text("a file", "utf-8")

    for folder in (broken, broken / "sessions", tmp_path / "missing"):
        assert [] == complete_words(folder, "resume", "")
    assert not (tmp_path / "missing").exists()
