"""Commands that move a session to another device.

The code, or a file if the code is too long to be scanned.
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
from tests.faces.commands import Run
from tests.play.games import play_random_game
from tests.play.playing import start_session
from tests.play.recorded import FINISHED, record_session

MANY = 700
"""So many corrections by hand fill more than a code can hold."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """Return an empty data folder beside an empty working directory."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return Folder(tmp_path / "data")


@pytest.fixture
def long_session(folder: Folder) -> str:
    """Return the id of a session whose code is too long for a QR code."""
    session = start_session(folder)
    for number in range(MANY):
        session.interject("set_magic", {"seat": f"p{number % 2 + 1}", "value": 7 + number % 20})
    session.close()
    return session.id


def test_a_session_too_large_to_scan_becomes_a_file(
    run_command: Run, folder: Folder, long_session: str, tmp_path: Path
) -> None:
    """On another machine the file resumes the session at the same question."""
    shown = run_command("code", long_session)
    file = tmp_path / "here" / f"{long_session}.jsonl"
    elsewhere = tmp_path / "elsewhere"
    gone_on = run_command("resume", str(file), "--json", "--data", str(elsewhere))

    assert (0, True) == (shown.code, file.is_file())
    assert f"companion resume {file.name}" in shown.output
    here, there = (Session.watch(home, home.list_ids()[0]) for home in (folder, Folder(elsewhere)))
    assert here.runner.find_question().path == there.runner.find_question().path
    assert here.runner.table == there.runner.table
    assert 0 == gone_on.code


def test_an_existing_file_is_never_overwritten(
    run_command: Run, long_session: str, tmp_path: Path
) -> None:
    """The second file gets a number."""
    taken = tmp_path / "here" / f"{long_session}.jsonl"
    taken.write_text("mine")

    run_command("code", long_session, "--picture", "code.png")

    assert "mine" == taken.read_text()
    assert [f"{long_session}-1.jsonl", taken.name] == sorted(
        path.name for path in taken.parent.iterdir()
    )


def test_a_code_broken_into_lines_is_read(run_command: Run, folder: Folder, tmp_path: Path) -> None:
    """Spaces at the ends of the lines are ignored.

    Characters with a meaning for the shell are quoted.
    """
    session = start_session(folder)
    session.close()

    shown = run_command("code", session.id)
    code = shown.output.splitlines()[0]
    gone_on = run_command(
        "resume", f" {code[:20]} \n  {code[20:]}\n", "--json", "--data", str(tmp_path / "elsewhere")
    )

    assert "companion resume 'CODE'" in shown.output
    assert (0, "") == (gone_on.code, gone_on.error)


def test_the_code_of_an_existing_game_resumes_it(run_command: Run, folder: Folder) -> None:
    """The game is resumed even if it has moved on; a code of another game creates a second one."""
    session = start_session(folder)
    session.close()
    code = run_command("code", session.id).output.splitlines()[0]

    shown = run_command("resume", code)

    assert "already here" in shown.output
    assert f"companion resume {session.id} --data {folder.root}" in shown.output
    assert [session.id] == folder.list_ids()


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("A" * 100_000, "more than 4296"),
        ("https://table.example/?x", "“?” is in no code"),
    ],
)
def test_a_text_that_is_no_code_is_refused(run_command: Run, text: str, refusal: str) -> None:
    """The refusal says what the text is, however long."""
    refused = run_command("resume", text)

    assert 1 == refused.code
    assert refusal in refused.error.replace("\n", " ")


def test_a_code_may_begin_with_a_minus(run_command: Run) -> None:
    """It is a code, not an option."""
    codes = (make_code(play_random_game(seed, 12)[1], GAMES) for seed in count())
    code = next(code for code in codes if code.startswith("-"))

    gone_on = run_command("resume", code, "--json")

    assert (0, True) == (gone_on.code, '"question"' in gone_on.output)


@pytest.mark.parametrize(
    ("typed_address", "stored_address"),
    [
        ("https://example.org/companion", "https://example.org/companion/"),
        ("https://example.org/index.html#x", "https://example.org/"),
    ],
)
def test_a_code_has_its_link_for_phones(
    folder: Folder, run_command: Run, typed_address: str, stored_address: str
) -> None:
    """The link is shown if the address of the folder for phones is configured."""
    record_session(folder, FINISHED, 30)
    before = run_command("code")

    run_command("code", "--pocket", typed_address)
    after = run_command("code")

    code = after.output.splitlines()[0]
    assert f"{stored_address}#c={code}" in after.output + after.error
    assert "#c=" not in before.output + before.error


@pytest.mark.parametrize(
    "address", ["http://example.org/", "https://", "https://[x", "https://a.org:99999/"]
)
def test_an_address_that_no_phone_can_use_is_refused(folder: Folder, address: str) -> None:
    """The address is refused before the folder is built."""
    with pytest.raises(UsageError, match="pocket_address"):
        save_address(folder, address)
