"""Completion by Tab: commands and what belongs behind them; nothing is ever said of an error."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.commands.app import COMMANDS
from companion.play.journal.folder import Folder
from companion.wording.messages import LANGUAGES
from tests.faces.commands import runner
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, recorded

Tab = Callable[..., list[str]]


def asked(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What bash gets that asks about the last of these words."""
    environ = {
        **os.environ,
        "COMPANION_DATA": str(folder),
        "_COMPANION_COMPLETE": "complete_bash",
        "COMP_WORDS": "\n".join(("companion", *words)),
        "COMP_CWORD": str(len(words)),
    }
    return subprocess.run(
        [sys.executable, "-m", "companion"],
        capture_output=True,
        encoding="utf-8",
        env=environ,
        check=False,
        timeout=60,
    )


@pytest.fixture
def tab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tab:
    """Asks in this very process, where a game of Ada and one of Andreas are known."""
    folder = Folder(tmp_path / "data")
    run = runner(folder.root, monkeypatch, capsys)
    first = recorded(folder, BROKEN_OFF, 30)
    second = recorded(folder, SPELL_STONES)
    folder.journal(first).rename(folder.journal("monday"))
    folder.journal(second).rename(folder.journal("tuesday"))
    run("cards", "add", "zauberschwert", "orb", "3")
    run("sessions")  # which writes the index

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv("_COMPANION_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(("companion", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        said = run()
        assert "" == said.error
        return said.out.split("\n")[:-1]

    return ask


def test_commands_are_completed(tab: Tab) -> None:
    """By their beginning; all of them where nothing is typed."""
    assert ["resume"] == tab("res")
    assert list(COMMANDS) == tab("")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("play", "spr"), ["spruchstein"]),
        (("show", "m"), ["monday"]),
        (("resume", ""), ["tuesday", "monday"]),
        (("resume", "Ad"), ["Ada"]),
        (("sessions", "--player", "An"), ["Andreas"]),
        (("sessions", "archive", "tu"), ["tuesday"]),
        (("cards", "edit", ""), ["1"]),
        (("cards", "add", "zauberschwert", "cr"), ["creature"]),
        (("journal", "--format", "m"), ["markdown"]),
        (("play", "--lang", ""), list(LANGUAGES)),
        (("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "B"), ["Bob"]),
        (("play", "zauberschwert", "--option", "hero"), ["heroes=on", "heroes=off"]),
        (("play", "--under"), ["--under-way"]),
        (
            ("play", "zauberschwert", "--ruling", "opening_b"),
            ["opening_bid=zero", "opening_bid=one"],
        ),
        (("judge", "sp"), ["split"]),
        (("judge", "tiebreak", "s"), ["spruchstein"]),
        (("judge", "split", "--str"), ["--strength"]),
        (("--lang", "de", "learn", "zau"), ["zauberschwert"]),
    ],
)
def test_what_belongs_there_is_offered(
    tab: Tab, words: tuple[str, ...], expected: list[str]
) -> None:
    """Names of games, sessions, players, cards, house rules, options, languages, forms."""
    assert expected == [word for word in tab(*words) if word]


def test_a_broken_folder_is_no_reason_to_speak(tmp_path: Path) -> None:
    """Where the folder is a file, the index is rubbish, or there is nothing at all."""
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "index.json").write_text("{rubbish", "utf-8")
    (broken / "sessions").write_text("a file", "utf-8")
    file = tmp_path / "file"
    file.write_text("no folder", "utf-8")

    for folder in (broken, file, tmp_path / "missing"):
        said = asked(folder, "resume", "")
        assert ("", "") == (said.stdout.strip(), said.stderr)
    assert not (tmp_path / "missing").exists()
