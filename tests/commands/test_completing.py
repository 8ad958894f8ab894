"""Completion by Tab: commands and what belongs behind them; nothing is ever said of an error."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from companion.commands.app import COMMANDS
from companion.play.journal.folder import Folder
from companion.wording.messages import LANGUAGES
from tests.faces.commands import runner
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, recorded

Tab = Callable[..., list[str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tab:
    """What bash gets that asks about the last of some words, in this very process."""

    def asked(folder: Path, *words: str) -> list[str]:
        run = runner(folder, monkeypatch, capsys)
        monkeypatch.setenv("_COMPANION_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(("companion", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        said = run()
        assert "" == said.error
        return [word for word in said.out.split("\n") if word]

    return asked


@pytest.fixture
def tab(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ask: Tab
) -> Tab:
    """Asks where a game of Ada and one of Andreas are known."""
    run = runner(folder.root, monkeypatch, capsys)
    for playthrough, acts, name in ((BROKEN_OFF, 30, "monday"), (SPELL_STONES, None, "tuesday")):
        folder.get_journal_path(recorded(folder, playthrough, acts)).rename(
            folder.get_journal_path(name)
        )
    run("sessions")  # which writes the index
    return partial(ask, folder.root)


def test_commands_are_completed(tab: Tab) -> None:
    """By their beginning; all of them where nothing is typed."""
    assert ["resume"] == tab("res")
    assert list(COMMANDS) == tab("")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("resume", ""), ["tuesday", "monday"]),
        (("resume", "Ad"), ["Ada"]),
        (("play", "zau"), ["zauberschwert"]),
        (("play", "--lang", ""), list(LANGUAGES)),
    ],
)
def test_what_belongs_there_is_offered(
    tab: Tab, words: tuple[str, ...], expected: list[str]
) -> None:
    """Names of games, sessions, players, languages."""
    assert expected == tab(*words)


def test_a_broken_folder_is_no_reason_to_speak(tmp_path: Path, ask: Tab) -> None:
    """Where the folder is a file, the index is rubbish, or there is nothing at all."""
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "index.json").write_text("{rubbish", "utf-8")
    (broken / "sessions").write_text("a file", "utf-8")

    for folder in (broken, broken / "sessions", tmp_path / "missing"):
        assert [] == ask(folder, "resume", "")
    assert not (tmp_path / "missing").exists()
