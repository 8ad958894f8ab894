"""Moving a game to another phone: it stays one game, with the same seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.pocket.bridge import import_journal
from companion.play.journal.folder import Folder
from tests.faces.pocket.channel import Guest
from tests.faces.pocket.phones import BASE, TABLES, Phone, open_tables
from tests.faces.pocket.test_bridge import choose_seat
from tests.faces.pocket.test_guest_connection import FORM, connect_guest, join_table, request_page
from tests.faces.web.served import record_session

SEAT = "p2"
OTHERS = "p3"


@pytest.fixture
def game(tmp_path: Path) -> tuple[str, bytes]:
    """Return id and content of a game on the phone that hosts it."""
    session_id = record_session(tmp_path / "host", "only-one", 12)
    return session_id, Folder(tmp_path / "host").get_journal_path(session_id).read_bytes()


def cut_journal(content: bytes, lines: int) -> bytes:
    """Return a journal without its last entries."""
    return b"".join(content.splitlines(keepends=True)[:-lines])


def test_a_handover_brings_a_phone_that_was_behind_up_to_date(
    tmp_path: Path, game: tuple[str, bytes]
) -> None:
    """No second game is created; a phone that has more entries keeps them."""
    session_id, content = game
    here = Folder(tmp_path / "here")
    known = cut_journal(content, 3)
    for version in (known, content, known):
        assert (session_id, False) == import_journal(here, session_id, version)
    assert content == here.get_journal_path(session_id).read_bytes()
    assert [session_id] == here.list_ids()


def test_a_game_continued_at_both_phones_becomes_two(
    tmp_path: Path, game: tuple[str, bytes]
) -> None:
    """Neither is lost, also if it is received twice."""
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


async def test_everybody_keeps_the_seat_at_the_phone_that_takes_over(tmp_path: Path) -> None:
    """The new host, a guest on its connection, and the former host as a guest.

    An alias alone does not give a seat.
    """
    session_id = record_session(tmp_path / "host", "only-one", 12)
    heir, guest, host = (digit * 32 for digit in "123")

    async def take_seat(guest_id: str, role: str) -> Guest:
        guest = await join_table(session_id, guest_id)
        join = guest.send_request(
            "POST", f"/t/{session_id}/join", "", FORM, f"role={role}".encode()
        )
        await guest.wait_for_answer(join)
        return guest

    await open_tables(tmp_path / "host", host)
    await choose_seat(Phone(), session_id, "p1")
    successor = await take_seat(heir, SEAT)
    await take_seat(guest, OTHERS)
    successor.line.handle_message('{"beat":1}')
    game_notice = successor.list_notices()[-1]["game"]
    content = (await request_page(successor, f"/t/{session_id}/session.jsonl"))[1]

    await open_tables(tmp_path / "heir", heir)
    address, is_fork = TABLES[0].host_game(session_id, content, game_notice["seats"])
    room = TABLES[0].rooms.get_room(session_id)
    welcomes = [connect_guest(who).list_notices()[0]["welcome"] for who in (guest, host, "4" * 32)]

    assert (f"{BASE}/t/{session_id}/", False) == (address, is_fork)
    assert {"p1", SEAT, OTHERS} == {one.role for one in room.members.values()}
    assert SEAT == room.members[TABLES[0].device].role
    assert [True, True, False] == [way == f"/t/{session_id}/" for way in welcomes]
