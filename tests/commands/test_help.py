"""Help of the commands: its examples work, and all words are in the reader's language."""

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
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, record_session

ENGLISH = re.compile(
    r"\b(Usage|Options|Arguments|Commands|Examples|Show|Error|Missing|argument|required|default|env"
    r"|such|option|Invalid|value|unexpected|str|int|TEXT|INTEGER|COMMAND|ARGS)\b"
)
"""Words of the command library, and none of a name that stays as it is in German."""


@pytest.fixture(autouse=True)
def enter_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the commands in an empty folder."""
    monkeypatch.chdir(tmp_path)


def list_examples(language: str) -> Iterator[tuple[str, str]]:
    """Yield every example of a language as command and line."""
    for key, lines in read_texts("wording", language, "commands").items():
        if key.startswith("examples."):
            for line in lines.split("\n"):
                yield key.removeprefix("examples."), line


def run_in_german(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command on a system whose language is German."""
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


def test_version_names_the_package_and_the_rules(run_command: Run) -> None:
    """The version is printed for --version and -V, with or without a language."""
    printed = run_command("--version", "--lang", "de").output

    assert printed.startswith(f"companion {companion.__version__}\n")
    assert all(f" {GAMES.get_game(game).version}" in printed for game in GAMES.ids)
    assert run_command("-V", "--lang", "de").output == printed


README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
SHOWN = [line.strip() for line in re.findall(r"^    (companion [^#\n]+)", README, re.MULTILINE)]
"""Lines of the README."""
LINES = {
    **{line: "en" for line in SHOWN if "CODE" not in line},
    **{line: one for one in ("de", "en") for _, line in list_examples(one)},
}
"""Each line once, with a language in which it is an example."""


@pytest.mark.parametrize(("line", "language"), LINES.items(), ids=list(LINES))
def test_every_example_works(
    run_command: Run, folder: Folder, tmp_path: Path, line: str, language: str
) -> None:
    """Each example of the help works with the games and cards that it names."""
    session = record_session(folder, BROKEN_OFF, 30)
    journal = folder.get_journal_path(session)
    content = journal.read_bytes()
    start_annas_game(run_command, folder)
    for name in ("evening.jsonl", "abend.jsonl"):
        (tmp_path / name).write_bytes(content)
    journal.rename(folder.get_journal_path("2026-11-22-1"))
    run_command(
        "cards", "add", "zauberschwert", "creature", "goblins", "5", "triangle", "3", "2", "1", "1"
    )
    prepare_files_for_example(run_command, line, tmp_path)
    words = shlex.split(line)[1:]
    if {"serve", "--serve"} & {*words}:
        words.append("--help")  # it would serve until somebody stops it
    if "erase" in words:
        words.append("--yes")

    done = run_command(*words, "--lang", language)

    assert 0 == done.code, done.error
    assert "✗" not in done.error


def start_annas_game(run: Run, folder: Folder) -> None:
    """Start a game with Anna and leave it."""
    run("play", "spruchstein", "-p", "Anna", "-p", "Ben")
    (annas,) = folder.list_ids()[-1:]
    folder.get_journal_path(annas).rename(folder.get_journal_path("annas"))


def prepare_files_for_example(run: Run, line: str, folder: Path) -> None:
    """Create or remove the files that an example presupposes."""
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


def test_german_help_has_no_english_sentence(tmp_path: Path) -> None:
    """The help of no command has an English sentence of the library."""
    for command in (None, "play", "journal", "stats"):
        words = [command] if command else []
        shown = run_in_german(*words, "--help", folder=tmp_path)
        assert 0 == shown.returncode
        assert [] == ENGLISH.findall(strip_names(shown.stdout)), shown.stdout


def strip_names(help_text: str) -> str:
    """Return help without options and examples, which are the same in every language."""
    plain = help_text.split("Beispiele:", maxsplit=1)[0]
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
def test_errors_are_german_on_a_german_system(words: list[str], tmp_path: Path) -> None:
    """The error is one sentence that begins as all errors do."""
    left = run_in_german(*words, folder=tmp_path)

    assert 2 == left.returncode or "cards" in words
    assert left.stderr.startswith("✗ ")
    assert [] == ENGLISH.findall(strip_names(left.stderr))
