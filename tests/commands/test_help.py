"""What a command says of itself: examples that work, and every word in the reader's language."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.wording.texts import read_texts
from tests.faces.commands import Run, runner
from tests.play.recorded import BROKEN_OFF, recorded

ENGLISH = re.compile(
    r"\b(Usage|Options|Arguments|Commands|Examples|Show|Error|Missing|argument|required|default|env"
    r"|such|option|Invalid|value|unexpected|str|int|TEXT|INTEGER|COMMAND|ARGS)\b"
)
"""Words of the command library, and none of a name that stays as it is in German."""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    return runner(tmp_path / "data", monkeypatch, capsys)


def examples(language: str) -> Iterator[tuple[str, str]]:
    """Every example in a language: which command has it, and the line."""
    for key, lines in read_texts("wording", language, "commands").items():
        if key.startswith("examples."):
            for line in lines.split("\n"):
                yield key.removeprefix("examples."), line


def german(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command run by somebody whose system speaks German."""
    known = {name: value for name, value in os.environ.items() if name != "COMPANION_LANG"}
    environ = {**known, "LANG": "de_AT.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    environ |= {"COMPANION_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        capture_output=True,
        encoding="utf-8",
        env=environ,
        check=False,
        timeout=60,
    )


def test_the_version_is_the_packages_and_names_those_of_the_rules(run: Run) -> None:
    """By its long and its short name, and wherever the language is said."""
    said = run("--version", "--lang", "de").out

    assert said.startswith(f"companion {companion.__version__}\n")
    assert all(f" {GAMES.get_game(game).version}" in said for game in GAMES.ids)
    assert run("-V", "--lang", "de").out == said


README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
SHOWN = [line.strip() for line in re.findall(r"^    (companion [^#\n]+)", README, re.MULTILINE)]
"""Lines of the README."""
LINES = {
    **{line: "en" for line in SHOWN if "CODE" not in line},
    **{line: one for one in ("de", "en") for _, line in examples(one)},
}
"""Each line once, with a language in which it is an example."""


@pytest.mark.parametrize(("line", "language"), LINES.items(), ids=list(LINES))
def test_every_example_works(
    run: Run, folder: Folder, tmp_path: Path, line: str, language: str
) -> None:
    """Where Anna's game is there, an evening to take in, and a card that is known."""
    session = recorded(folder, BROKEN_OFF, 30)
    journal = folder.get_journal_path(session)
    content = journal.read_bytes()
    _a_game_of_annas(run, folder)
    for name in ("evening.jsonl", "abend.jsonl"):
        (tmp_path / name).write_bytes(content)
    journal.rename(folder.get_journal_path("2026-11-22-1"))
    run("cards", "add", "zauberschwert", "creature", "goblins", "5", "triangle", "3", "2", "1", "1")
    _prepare(run, line, tmp_path)
    words = shlex.split(line)[1:]
    if {"serve", "--serve"} & {*words}:
        words.append("--help")  # it would serve until somebody stops it
    if "erase" in words:
        words.append("--yes")

    done = run(*words, "--lang", language)

    assert 0 == done.code, done.error
    assert "✗" not in done.error


def _a_game_of_annas(run: Run, folder: Folder) -> None:
    """Begun, and left."""
    run("play", "spruchstein", "-p", "Anna", "-p", "Ben")
    (annas,) = folder.list_ids()[-1:]
    folder.get_journal_path(annas).rename(folder.get_journal_path("annas"))


def _prepare(run: Run, line: str, folder: Path) -> None:
    """What some lines need to be there, or not to be there."""
    session = "2026-11-22-1"
    if "import" in line and "abend" not in line and "evening" not in line:
        name = shlex.split(line)[-1]
        run("cards", "export", name)
    if "sessions import" in line:
        run("sessions", "delete", session, "--yes")
    if "people apart" in line:
        run("people", "same", "Anna", shlex.split(line)[-1])
    if "--back" in line:
        run("sessions", "archive", session)
    if "sessions export" in line:
        for path in folder.glob("*.jsonl"):
            path.unlink()


# ---- in German


def test_a_german_reads_nothing_of_the_library(tmp_path: Path) -> None:
    """Help of all commands, in one go each."""
    for command in (None, "play", "journal", "stats"):
        words = [command] if command else []
        shown = german(*words, "--help", folder=tmp_path)
        assert 0 == shown.returncode
        assert [] == ENGLISH.findall(without_names(shown.stdout)), shown.stdout


def without_names(shown: str) -> str:
    """Without options by name and examples, which are the same in every language."""
    plain = shown.split("Beispiele:", maxsplit=1)[0]
    return re.sub(r"--[a-z-]+|companion [a-z =]+", "", plain)


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--nope"],
        ["cards", "add"],
        ["serve", "--port", "x"],
        ["plya"],
    ],
    ids=" ".join,
)
def test_a_german_is_refused_in_german(words: list[str], tmp_path: Path) -> None:
    """One sentence, which begins as all errors do."""
    left = german(*words, folder=tmp_path)

    assert 2 == left.returncode or "cards" in words
    assert left.stderr.startswith("✗ ")
    assert [] == ENGLISH.findall(without_names(left.stderr))
