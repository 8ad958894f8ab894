"""Messages on a guest's connection, valid and invalid, and the replies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.faces.pocket.guests import MESSAGE_CHUNK, MOST_AT_ONCE, MOST_FAULTS, MOST_GUESTS
from companion.faces.web.http.guard import MOST_BYTES
from companion.faces.web.http.page_requests import MOST_PICTURE
from companion.faces.web.rooms.devices import HOST, PLAY
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.pocket.channel import Guest
from tests.faces.pocket.phones import BASE, TABLES, Phone, open_tables
from tests.faces.pocket.test_bridge import choose_seat
from tests.faces.web.served import LONG_NAMES, record_session

FORM = [("content-type", "application/x-www-form-urlencoded")]
REQUEST = {"id": 7, "method": "GET", "path": "/", "query": "", "headers": [], "size": 0}
WRONG: tuple[dict[str, Any], ...] = (
    {"id": 0},
    {"id": 2**32},
    {"id": "7"},
    {"id": [7]},
    {"method": 7},
    {"path": None},
    {"query": {}},
    {"headers": {}},
    {"headers": [["a"]]},
    {"headers": [["a", 7]]},
    {"headers": [["a", "b"]] * 33},
    {"size": -1},
    {"size": 1.5},
)
"""Invalid values of a request, each in place of the valid one."""
NO_MESSAGES = (
    "",
    "[]",
    "null",
    "{",
    "[" * 9000,
    '{"beat":true}',
    '{"beat":1e400}',
    '{"gone":-1}',
    '{"hello":"0123456789abcdef0123456789abcdef"}',
    "x" * (MESSAGE_CHUNK + 1),
    b"",
    b"\0\0\0\7",
    b"\0\0\0\7" + b"x" * (MESSAGE_CHUNK + 1),
    None,
    7,
    *(json.dumps({**REQUEST, **wrong}) for wrong in WRONG),
)
"""Neither words of ours nor content of a request."""


def connect_guest(guest_id: str = "", *, stored: bool = True, table: str = "") -> Guest:
    """Return a guest whose connection is up."""
    return Guest(TABLES[0].guests, guest_id, stored=stored, table=table)


async def request_page(guest: Guest, path: str) -> tuple[int, bytes]:
    """Return the status and content of a page; for a redirect, its target."""
    status, headers, content = await guest.wait_for_answer(guest.send_request("GET", path))
    led = dict(headers).get("location", "")
    return status, led.removeprefix(BASE).encode() or content


async def wait_until(is_met: Callable[[], object]) -> None:
    """Let other tasks run until a condition holds."""
    while not is_met():  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0)


async def admit_guest(guest: Guest) -> None:
    """Follow a guest's first redirect, by which it is admitted."""
    assert 303 == (await request_page(guest, guest.list_notices()[0]["welcome"]))[0]


async def join_table(session_id: str, guest_id: str = "") -> Guest:
    """Return a guest that has joined and opened a table."""
    guest = connect_guest(guest_id)
    await admit_guest(guest)
    await guest.wait_for_answer(
        guest.send_request("POST", "/open", "", FORM, f"session={session_id}".encode())
    )
    return guest


# ---- coming and going


async def test_a_guest_joins_and_may_only_play() -> None:
    """The phone that has the pages is the host."""
    guest = connect_guest()
    assert 401 == (await request_page(guest, "/"))[0]
    await admit_guest(guest)
    assert 200 == (await request_page(guest, "/"))[0]
    assert 401 == (await request_page(guest, "/host"))[0]
    assert 200 == (await Phone().get("/host")).status
    granted = [member.grant for member in TABLES[0].rooms.members.values()]
    assert [HOST, PLAY] == granted


async def test_a_disconnected_guest_returns_to_its_table(tmp_path: Path, session_id: str) -> None:
    """It needs no invitation, even after the host's phone has restarted."""
    guest_id = "0123456789abcdef" * 2
    await choose_seat(Phone(), session_id)
    await join_table(session_id, guest_id)

    await open_tables(tmp_path)

    guest = connect_guest(guest_id)
    assert {"welcome": f"/t/{session_id}/"} == guest.list_notices()[0]
    assert 200 == (await request_page(guest, f"/t/{session_id}/"))[0]


async def test_a_guest_joins_the_table_to_which_it_was_invited(
    tmp_path: Path,
) -> None:
    """It does so during set-up, and even if the host has opened another table meanwhile."""
    playing = record_session(tmp_path, "only-one", 12)
    session = Session.create(Folder(tmp_path))
    session.close()
    started_id = session.id

    for session_id in (playing, started_id):
        await choose_seat(Phone(), session_id)
    guest = connect_guest(table=started_id)
    way = guest.list_notices()[0]["welcome"]
    assert (303, f"/t/{started_id}/join".encode()) == await request_page(guest, way)
    known = connect_guest(guest.guest_id, table=playing)
    way = known.list_notices()[0]["welcome"]
    assert (303, f"/t/{playing}/join".encode()) == await request_page(known, way)
    assert {"welcome": f"/t/{started_id}/"} == connect_guest(
        guest.guest_id, table=started_id
    ).list_notices()[0]


async def test_a_guest_has_its_own_name_or_that_of_its_seat(
    session_id: str,
) -> None:
    """Before it has joined a table it has no name."""
    await choose_seat(Phone(), session_id)
    guest = connect_guest(table=session_id)
    await admit_guest(guest)
    assert [[guest.guest_id, ""]] == TABLES[0].list_guests()
    for body, name in ((b"role=p2", LONG_NAMES[1]), (b"role=p2&name=Ida", "Ida")):
        join = guest.send_request("POST", f"/t/{session_id}/join", "", FORM, body)
        assert 303 == (await guest.wait_for_answer(join))[0]
        assert [[guest.guest_id, name]] == TABLES[0].list_guests()


async def test_a_removed_guest_stays_out(session_id: str) -> None:
    """Neither its connection nor an invitation lets it in again."""
    guest = connect_guest()
    await admit_guest(guest)
    known = TABLES[0].rooms.members
    device = next(name for name, member in known.items() if member.grant == PLAY)
    assert 303 == (await Phone().post("/host", {"do": "out", "device": device})).status
    assert 401 == (await request_page(guest, "/"))[0]
    back = connect_guest(guest.guest_id, table=session_id)
    assert 401 == (await request_page(back, back.list_notices()[0]["welcome"]))[0]


async def test_five_guests_may_join() -> None:
    """The sixth is told so; a guest that reconnects replaces its old connection."""
    guests = [connect_guest() for _ in range(MOST_GUESTS)]
    again = connect_guest(guests[0].guest_id)
    assert {"end": "again"} == guests[0].list_notices()[-1]
    assert "welcome" in again.list_notices()[0]
    assert [{"end": "full"}] == connect_guest().list_notices()
    TABLES[0].guests.remove_connection(again.line)
    assert "welcome" in connect_guest().list_notices()[0]


# ---- what a guest takes along


async def test_a_guest_is_informed_of_each_entry_and_may_fetch_the_journal(
    tmp_path: Path,
    session_id: str,
) -> None:
    """With the journal it can host the game after the host is gone; nothing is sent twice."""
    table = await choose_seat(Phone(), session_id)
    before = connect_guest()
    before.line.handle_message('{"beat":1}')
    assert {"beat": 1} == before.list_notices()[-1]
    guest = await join_table(session_id)
    assert 200 == (await request_page(guest, table))[0]
    guest.line.handle_message('{"beat":2}')
    game = guest.list_notices()[-1]["game"]
    assert (session_id, 12) == (game["id"], game["seq"])
    assert guest.guest_id not in json.dumps(game)
    guest.line.handle_message('{"beat":3}')
    assert {"beat": 3} == guest.list_notices()[-1]
    journal = (tmp_path / "sessions" / f"{session_id}.jsonl").read_bytes()
    assert (200, journal) == await request_page(guest, f"{table}session.jsonl")


async def test_an_entry_not_on_disk_is_not_sent() -> None:
    """The same holds on the phone itself."""
    guest = connect_guest(stored=False)
    await admit_guest(guest)
    assert (
        507
        == (await guest.wait_for_answer(guest.send_request("POST", "/settings", "", FORM, b"x=y")))[
            0
        ]
    )


async def test_a_stream_is_sent_in_messages_until_the_guest_stops_it(
    session_id: str,
) -> None:
    """No message is longer than what every browser accepts."""
    table = await choose_seat(Phone(), session_id)
    room = TABLES[0].rooms.get_room(session_id)
    guest = await join_table(session_id)
    number = guest.send_request("GET", f"{table}live", "since=0")
    assert (200, -1) == ((await guest.wait_for_answer(number))[0], guest.list_notices()[-1]["size"])
    await wait_until(lambda: b"event: moved" in guest.get_content(number))
    assert room.updates.has_subscribers
    guest.line.handle_message(json.dumps({"gone": number}))
    await wait_until(lambda: not room.updates.has_subscribers)
    await request_page(guest, "/web/look.css")
    pieces = [one for one in guest.heard if isinstance(one, bytes)]
    assert max(len(piece) for piece in pieces) == 4 + MESSAGE_CHUNK


# ---- whoever means harm


@pytest.mark.parametrize("message", NO_MESSAGES, ids=count())
async def test_invalid_messages_are_dropped_and_finally_disconnect(message: Any) -> None:
    """Nobody else notices."""
    guest = connect_guest()
    for _ in range(MOST_FAULTS):
        guest.line.handle_message(message)
    assert 1 == len(guest.heard)
    await admit_guest(guest)
    guest.line.handle_message(message)
    assert {"end": "much"} == guest.list_notices()[-1]
    guest.line.handle_message(json.dumps(REQUEST))
    assert {"end": "much"} == guest.list_notices()[-1]
    assert 200 == (await Phone().get("/")).status


@pytest.mark.parametrize("guest_id", ["", "A" * 32, "0" * 31, None, 7, ["0" * 32]])
async def test_a_guest_without_an_id_gets_nothing(guest_id: Any) -> None:
    """In particular it gets no cookies of the phone."""
    line_of = Guest(TABLES[0].guests, "nobody")
    line_of.line.handle_message(json.dumps({"hello": guest_id}))
    line_of.line.handle_message(json.dumps(REQUEST))
    line_of.line.handle_message(b"\0\0\0\7x")
    await asyncio.sleep(0)
    assert not line_of.heard


async def test_the_number_of_waiting_requests_is_limited() -> None:
    """Requests per minute are limited, too; the pages of others keep working."""
    guest = connect_guest()
    for number in range(1, MOST_AT_ONCE + 2):
        guest.line.handle_message(json.dumps({**REQUEST, "id": number, "size": 9}))
    assert [(MOST_AT_ONCE + 1, 429)] == [
        (notice["id"], notice["status"]) for notice in guest.list_notices() if "id" in notice
    ]
    for number in range(1, MOST_AT_ONCE + 1):
        guest.line.handle_message(json.dumps({"gone": number}))
    assert 401 == (await request_page(guest, "/"))[0]


async def test_a_long_body_is_refused_before_it_is_complete() -> None:
    """The declared length does not matter; the rest is dropped."""
    guest = connect_guest()
    head = {**REQUEST, "method": "POST", "path": "/code", "size": 2**32 - 1}
    guest.line.handle_message(json.dumps(head))
    for _ in range(MOST_BYTES // MESSAGE_CHUNK + 3):
        guest.line.handle_message(b"\0\0\0\7" + b"x" * MESSAGE_CHUNK)
    assert 413 == (await guest.wait_for_answer(7))[0]
    assert "end" not in guest.list_notices()[-1]


async def test_the_memory_held_for_a_guest_is_limited() -> None:
    """Several endless uploads would fill the memory of a phone."""
    guest = connect_guest()
    head = {**REQUEST, "method": "POST", "path": "/picture", "size": MOST_PICTURE}
    for number in (1, 2, 3):
        guest.line.handle_message(json.dumps({**head, "id": number}))
        for _ in range(MOST_PICTURE // MESSAGE_CHUNK - 1):
            guest.line.handle_message(bytes([0, 0, 0, number]) + b"x" * MESSAGE_CHUNK)
    assert {"end": "much"} == guest.list_notices()[-1]


async def test_a_flood_of_messages_ends_the_connection() -> None:
    """None of our pages sends so many messages at once."""
    guest = connect_guest()
    flooded = Guest(TABLES[0].guests, timeless=True)
    for number in range(1, 3000):
        flooded.line.handle_message(json.dumps({"beat": number}))
    assert {"end": "much"} == flooded.list_notices()[-1]
    assert 401 == (await request_page(guest, "/"))[0]
