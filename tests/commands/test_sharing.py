"""Carrying a session to another device by command.

The code, and the file that takes its place where no phone could scan it.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from companion.errors import UsageError
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pocket_link import save_address
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.commands import Run, runner
from tests.play.games import played
from tests.play.playing import begun
from tests.play.recorded import FINISHED, recorded

MANY = 700
"""So many corrections by hand fill more than a code can hold."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """An empty data folder beside an empty working directory."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return Folder(tmp_path / "data")


@pytest.fixture
def run(folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands on that folder."""
    return runner(folder.root, monkeypatch, capsys)


@pytest.fixture
def long_one(folder: Folder) -> str:
    """A session whose code is far too long for a QR code."""
    session = begun(folder)
    for number in range(MANY):
        session.interject("set_magic", {"seat": f"p{number % 2 + 1}", "value": 7 + number % 20})
    session.close()
    return session.id


def test_what_is_too_large_to_scan_becomes_a_file_that_goes_on_elsewhere(
    run: Run, folder: Folder, long_one: str, tmp_path: Path
) -> None:
    """The file takes the session to a machine that has never seen it, to the very question."""
    shown = run("code", long_one)
    file = tmp_path / "here" / f"{long_one}.jsonl"
    elsewhere = tmp_path / "elsewhere"
    gone_on = run("resume", str(file), "--json", "--data", str(elsewhere))

    assert (0, True) == (shown.code, file.is_file())
    assert f"companion resume {file.name}" in shown.out
    here, there = (
        Session.watch(home, home.list_ids()[0], GAMES) for home in (folder, Folder(elsewhere))
    )
    assert here.runner.find_question().path == there.runner.find_question().path
    assert here.runner.table == there.runner.table
    assert 0 == gone_on.code


def test_a_file_that_is_there_is_never_written_over(
    run: Run, long_one: str, tmp_path: Path
) -> None:
    """The second one gets a number."""
    taken = tmp_path / "here" / f"{long_one}.jsonl"
    taken.write_text("mine")

    run("code", long_one, "--picture", "code.png")

    assert "mine" == taken.read_text()
    assert [f"{long_one}-1.jsonl", taken.name] == sorted(
        path.name for path in taken.parent.iterdir()
    )


def test_a_code_broken_into_lines_goes_on(run: Run, folder: Folder, tmp_path: Path) -> None:
    """As a narrow screen gives it, with blanks at the ends.

    What a shell would take for itself is to be quoted.
    """
    session = begun(folder)
    session.close()

    shown = run("code", session.id)
    code = shown.out.splitlines()[0]
    gone_on = run(
        "resume", f" {code[:20]} \n  {code[20:]}\n", "--json", "--data", str(tmp_path / "elsewhere")
    )

    assert "companion resume 'CODE'" in shown.out
    assert (0, "") == (gone_on.code, gone_on.error)


def test_a_code_of_a_game_that_is_here_resumes_it(run: Run, folder: Folder) -> None:
    """Also where the game has gone on since; a code of another game makes a second one."""
    session = begun(folder)
    session.close()
    code = run("code", session.id).out.splitlines()[0]

    shown = run("resume", code)

    assert "already here" in shown.out
    assert f"companion resume {session.id} --data {folder.root}" in shown.out
    assert [session.id] == folder.list_ids()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("A" * 100_000, "more than 4296"),
        ("https://table.example/?x", "“?” is in no code"),
    ],
)
def test_what_is_no_code_is_refused_for_what_it_is(run: Run, given: str, said: str) -> None:
    """However long it is."""
    refused = run("resume", given)

    assert 1 == refused.code
    assert said in refused.error.replace("\n", " ")


def test_a_code_may_begin_with_a_minus(run: Run) -> None:
    """It is a code all the same, and no option."""
    codes = (make_code(played(seed, 12)[1], GAMES) for seed in count())
    code = next(code for code in codes if code.startswith("-"))

    gone_on = run("resume", code, "--json")

    assert (0, True) == (gone_on.code, '"question"' in gone_on.out)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("https://example.org/companion", "https://example.org/companion/"),
        ("https://example.org/index.html#x", "https://example.org/"),
    ],
)
def test_a_code_comes_with_its_link_to_the_phones(
    folder: Folder, run: Run, given: str, kept: str
) -> None:
    """Where the group has said where its folder for phones is found."""
    recorded(folder, FINISHED, 30)
    before = run("code")

    run("code", "--pocket", given)
    after = run("code")

    code = after.out.splitlines()[0]
    assert f"{kept}#c={code}" in after.out + after.error
    assert "#c=" not in before.out + before.error


@pytest.mark.parametrize("given", ["http://example.org/", "https://"])
def test_an_address_that_no_phone_can_use_is_refused(folder: Folder, given: str) -> None:
    """Before anything is built."""
    with pytest.raises(UsageError, match="pocket_address"):
        save_address(folder, given)
