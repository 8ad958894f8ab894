"""The commands `serve` and `doctor`, as used at the laptop."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from companion.faces.web.http.network_addresses import list_addresses
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import load_secret
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.program import run_companion


def test_doctor_tells_addresses_and_likely_reasons(tmp_path: Path) -> None:
    """The output of the command fits one screen."""
    done = run_companion(tmp_path, "doctor")

    assert 0 == done.returncode
    assert "firewall" in done.stdout
    assert all(address in done.stdout for address in list_addresses())


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """No file is written."""
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run_companion(tmp_path, "serve", "--port", port)

    assert 2 == done.returncode
    assert port in done.stderr
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("option", "value", "refusal"),
    [
        ("--host", "192.0.2.1", "192.0.2.1"),
        ("--certificate", "rubbish.pem", "rubbish.pem"),
        ("--public-url", "https://ann:secret@cards.example", "no address"),
        ("--public-url", "https://cards.example:99999", "no address"),
    ],
)
def test_invalid_options_are_named_before_any_link(
    tmp_path: Path, option: str, value: str, refusal: str
) -> None:
    """The error names the invalid word or file."""
    (tmp_path / "rubbish.pem").write_text("no certificate")
    value = str(tmp_path / value) if value.endswith(".pem") else value

    done = run_companion(tmp_path / "data", "serve", option, value)

    assert (2, "") == (done.returncode, done.stdout)
    assert refusal in done.stderr
    assert "port" not in done.stderr.lower()


def test_an_unknown_session_is_not_served(tmp_path: Path) -> None:
    """A name can't lead out of the data folder either."""
    for name in ("nonsense", "../../etc/passwd"):
        done = run_companion(tmp_path, "serve", name)

        assert 1 == done.returncode
        assert "no session" in done.stderr


def test_the_secret_is_stored_for_the_owner_only(tmp_path: Path) -> None:
    """It is created once and readable by the owner only; a truncated secret is replaced."""
    (tmp_path / "web.key").write_bytes(b"short")
    secret = load_secret(Folder(tmp_path))

    assert 32 == len(secret)
    assert secret == load_secret(Folder(tmp_path))
    assert 0o600 == (tmp_path / "web.key").stat().st_mode & 0o777


def test_the_newest_resumable_game_is_served(folder: Folder) -> None:
    """Those without a chosen game are skipped.

    No new session is created.
    """
    session_ids = list[str]()
    for answers in (("spruchstein",), ("abracadabra", 2), ()):
        session = Session.create(folder)
        session_ids.append(session.id)
        for answer in answers:
            session.answer(answer)
        session.close()
    rooms = Rooms(folder)

    assert session_ids[1] == rooms.find_newest_session()
    assert 3 == len(folder.list_ids())
    rooms.close_rooms()
