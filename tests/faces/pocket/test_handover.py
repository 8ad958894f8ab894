"""Moving a game to another phone: it stays one game, with the same seats."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.faces.pocket.bridge import start_bridge
from companion.faces.pocket.handover import hash_journal, import_journal
from companion.play.journal.folder import Folder
from tests.faces.pocket.channel import Guest
from tests.faces.pocket.phones import BASE, TABLES, Phone
from tests.faces.pocket.test_bridge import choose_seat
from tests.faces.pocket.test_guest_connection import FORM, connect_guest, join_table, request_page
from tests.faces.web.served import record_session

SEAT = "p2"
OTHERS = "p3"


def make_journal(place: Path, acts: int) -> tuple[str, bytes]:
    """Return the id and content of a game that has so many answers."""
    session_id = record_session(place, "only-one", acts)
    return session_id, Folder(place).get_journal_path(session_id).read_bytes()


@pytest.fixture
def game(tmp_path: Path) -> tuple[str, bytes]:
    """Return id and content of a game on the phone that hosts it."""
    return make_journal(tmp_path / "host", 12)


def cut_journal(content: bytes, lines: int) -> bytes:
    """Return a journal without its last entries."""
    return b"".join(content.splitlines(keepends=True)[:-lines])


def test_a_phone_that_was_behind_has_the_same_game_afterwards(
    tmp_path: Path, game: tuple[str, bytes]
) -> None:
    """No second game is created; a phone that has more entries keeps them."""
    session_id, content = game
    here = Folder(tmp_path / "here")
    known = cut_journal(content, 3)
    for given in (known, content, known):
        assert (session_id, False) == import_journal(here, session_id, given)
    assert content == here.get_journal_path(session_id).read_bytes()
    assert [session_id] == here.list_ids()
    host = Folder(tmp_path / "host")
    assert hash_journal(host, session_id) == hash_journal(here, session_id)


def test_a_game_that_went_on_at_both_phones_becomes_two_and_that_is_told(
    tmp_path: Path, game: tuple[str, bytes]
) -> None:
    """No version is lost; receiving one twice adds nothing."""
    session_id, content = game
    here = Folder(tmp_path / "here")
    import_journal(here, session_id, cut_journal(content, 3))
    path = here.get_journal_path(session_id)
    path.write_bytes(cut_journal(content, 3) + b"more of it")

    received, is_fork = import_journal(here, session_id, content)
    assert is_fork
    assert session_id != received
    assert path.read_bytes().endswith(b"more of it")
    assert content == here.get_journal_path(received).read_bytes()
    assert received == import_journal(here, session_id, content)[0]
    assert 2 == len(here.list_ids())


def test_everybody_keeps_the_seat_at_the_phone_that_takes_over(tmp_path: Path) -> None:
    """The new host, its guest, and the former host as a guest keep their seats.

    An alias alone does not give a seat.
    """
    session_id = record_session(tmp_path / "host", "only-one", 12)
    names = {"heir": "1" * 32, "guest": "2" * 32, "host": "3" * 32}
    game = dict[str, object]()

    async def sit_down(guest_id: str, role: str) -> Guest:
        guest = await join_table(session_id, guest_id)
        join = guest.send_request(
            "POST", f"/t/{session_id}/join", "", FORM, f"role={role}".encode()
        )
        await guest.wait_for_answer(join)
        return guest

    async def run_host() -> None:
        TABLES.append(await start_bridge(BASE, str(tmp_path / "host"), names["host"]))
        await choose_seat(Phone(), session_id, "p1")
        run_successor = await sit_down(names["heir"], SEAT)
        await sit_down(names["guest"], OTHERS)
        run_successor.line.handle_message('{"beat":1}')
        game.update(run_successor.notices()[-1]["game"])
        game["content"] = (await request_page(run_successor, f"/t/{session_id}/session.jsonl"))[1]
        TABLES.pop().close()

    async def run_successor() -> None:
        TABLES.append(await start_bridge(BASE, str(tmp_path / "heir"), names["heir"]))
        address, is_fork = TABLES[0].host_game(session_id, game["content"], game["seats"])
        assert (f"{BASE}/t/{session_id}/", False) == (address, is_fork)
        room = TABLES[0].rooms.get_room(session_id)
        roles = {one.role for one in room.members.by_id.values()}
        assert {"p1", SEAT, OTHERS} == roles
        own = TABLES[0].device
        assert SEAT == room.members.by_id[own].role
        for name in ("guest", "host"):
            (notice,) = connect_guest(names[name]).notices()
            assert f"/t/{session_id}/" == notice["welcome"]
        (notice,) = connect_guest("4" * 32).notices()
        assert f"/t/{session_id}/" != notice["welcome"]
        TABLES.pop().close()

    asyncio.run(run_host())
    asyncio.run(run_successor())
