"""What comes over the line of a guest, well meant or not, and what it hears."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.faces.pocket.guest_connection import MOST_AT_ONCE, MOST_FAULTS, PIECE
from companion.faces.pocket.guests import MOST_GUESTS
from companion.faces.web.http.guard import MOST_BYTES, MOST_PICTURE
from companion.faces.web.rooms.devices import HOST, PLAY
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.pocket.channel import Guest
from tests.faces.pocket.phones import BASE, TABLES, Evening, Phone
from tests.faces.pocket.test_bridge import seated
from tests.faces.web.served import LONG_NAMES, recorded

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
"""What stands in a request in place of what belongs there."""
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
    "x" * (PIECE + 1),
    b"",
    b"\0\0\0\7",
    b"\0\0\0\7" + b"x" * (PIECE + 1),
    None,
    7,
    *(json.dumps({**REQUEST, **wrong}) for wrong in WRONG),
)
"""Neither words of ours nor content of a request."""


def come(who: str = "", *, stored: bool = True, table: str = "") -> Guest:
    """A guest whose line is up."""
    return Guest(TABLES[0].guests, who, stored=stored, table=table)


async def asked(guest: Guest, path: str) -> tuple[int, bytes]:
    """The status and content of a page, and where it leads on to in its place."""
    status, headers, content = await guest.answered(guest.begin("GET", path))
    led = dict(headers).get("location", "")
    return status, led.removeprefix(BASE).encode() or content


async def until(so: Callable[[], object]) -> None:
    """Let others go on until something is so."""
    while not so():  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0)


def opening(session_id: str) -> bytes:
    """What is sent to go to a table."""
    return f"session={session_id}".encode()


async def let_in(guest: Guest) -> None:
    """Go where a guest is led to first."""
    assert 303 == (await asked(guest, guest.said()[0]["welcome"]))[0]


async def at_table(session_id: str, who: str = "") -> Guest:
    """A guest that has come in and gone to a table."""
    guest = come(who)
    await let_in(guest)
    await guest.answered(guest.begin("POST", "/open", "", FORM, opening(session_id)))
    return guest


# ---- coming and going


def test_a_guest_comes_in_by_the_door_and_may_play_and_no_more(evening: Evening) -> None:
    """The phone that has the pages is the host."""

    async def come_in() -> None:
        guest = come()
        assert 401 == (await asked(guest, "/"))[0]
        await let_in(guest)
        assert 200 == (await asked(guest, "/"))[0]
        assert 401 == (await asked(guest, "/host"))[0]
        assert 200 == (await Phone().get("/host")).status
        granted = [member.grant for member in TABLES[0].rooms.members.by_id.values()]
        assert [HOST, PLAY] == granted

    evening(come_in)


def test_a_guest_that_lost_its_line_comes_back_to_its_table(
    tmp_path: Path, evening: Evening
) -> None:
    """Without the door; also after the phone that has the pages has begun anew."""
    session_id = recorded(tmp_path, "only-one", 12)
    who = "0123456789abcdef" * 2

    async def sit() -> None:
        await seated(Phone(), session_id)
        await at_table(session_id, who)

    async def again() -> None:
        guest = come(who)
        assert {"welcome": f"/t/{session_id}/"} == guest.said()[0]
        assert 200 == (await asked(guest, f"/t/{session_id}/"))[0]

    evening(sit)
    evening(again)


def test_a_guest_comes_to_the_table_at_which_it_was_invited(
    tmp_path: Path, evening: Evening
) -> None:
    """During set-up, and though the host has just looked at another table; also a known guest."""
    playing = recorded(tmp_path, "only-one", 12)
    session = Session.create(Folder(tmp_path), GAMES)
    session.close()
    begun = session.id

    async def invite() -> None:
        for session_id in (playing, begun):
            await seated(Phone(), session_id)
        guest = come(table=begun)
        way = guest.said()[0]["welcome"]
        assert (303, f"/t/{begun}/join".encode()) == await asked(guest, way)
        known = come(guest.who, table=playing)
        way = known.said()[0]["welcome"]
        assert (303, f"/t/{playing}/join".encode()) == await asked(known, way)
        assert {"welcome": f"/t/{begun}/"} == come(guest.who, table=begun).said()[0]

    evening(invite)


def test_a_guest_is_called_as_it_calls_itself_or_like_its_seat(
    tmp_path: Path, evening: Evening
) -> None:
    """Nothing, before it is at a table."""
    session_id = recorded(tmp_path, "only-one", 12)

    async def sit() -> None:
        await seated(Phone(), session_id)
        guest = come(table=session_id)
        await let_in(guest)
        assert [[guest.who, ""]] == TABLES[0].list_guests()
        for body, name in ((b"role=p2", LONG_NAMES[1]), (b"role=p2&name=Ida", "Ida")):
            join = guest.begin("POST", f"/t/{session_id}/join", "", FORM, body)
            assert 303 == (await guest.answered(join))[0]
            assert [[guest.who, name]] == TABLES[0].list_guests()

    evening(sit)


def test_whoever_is_put_out_stays_out(tmp_path: Path, evening: Evening) -> None:
    """Neither the line alone nor an invitation to a table lets it in again."""
    session_id = recorded(tmp_path, "only-one", 12)

    async def put_out() -> None:
        guest = come()
        await let_in(guest)
        known = TABLES[0].rooms.members.by_id
        device = next(name for name, member in known.items() if member.grant == PLAY)
        assert 303 == (await Phone().post("/host", {"do": "out", "device": device})).status
        assert 401 == (await asked(guest, "/"))[0]
        back = come(guest.who, table=session_id)
        assert 401 == (await asked(back, back.said()[0]["welcome"]))[0]

    evening(put_out)


def test_there_is_room_for_five(evening: Evening) -> None:
    """The sixth hears so; who comes anew takes the place of the line that it had."""

    async def fill() -> None:
        guests = [come() for _ in range(MOST_GUESTS)]
        again = come(guests[0].who)
        assert {"end": "again"} == guests[0].said()[-1]
        assert "welcome" in again.said()[0]
        assert [{"end": "full"}] == come().said()
        TABLES[0].guests.remove_connection(again.line)
        assert "welcome" in come().said()[0]

    evening(fill)


def test_all_lines_end_with_the_tables(evening: Evening) -> None:
    """Each guest is told."""

    async def close() -> None:
        guest = come()
        TABLES[0].guests.close()
        assert {"end": "over"} == guest.said()[-1]

    evening(close)


# ---- what a guest takes along


def test_a_guest_hears_of_each_entry_and_may_fetch_the_journal(
    tmp_path: Path, evening: Evening
) -> None:
    """So that it can host the game when the host is gone; nothing is said twice."""
    session_id = recorded(tmp_path, "only-one", 12)

    async def beat() -> None:
        table = await seated(Phone(), session_id)
        before = come()
        before.line.handle_message('{"beat":1}')
        assert {"beat": 1} == before.said()[-1]
        guest = await at_table(session_id)
        assert 200 == (await asked(guest, table))[0]
        guest.line.handle_message('{"beat":2}')
        game = guest.said()[-1]["game"]
        assert (session_id, 12) == (game["id"], game["seq"])
        assert guest.who not in json.dumps(game)
        guest.line.handle_message('{"beat":3}')
        assert {"beat": 3} == guest.said()[-1]
        journal = (tmp_path / "sessions" / f"{session_id}.jsonl").read_bytes()
        assert (200, journal) == await asked(guest, f"{table}session.jsonl")

    evening(beat)


def test_what_is_on_no_disk_is_not_said(evening: Evening) -> None:
    """As on the phone itself."""

    async def send() -> None:
        guest = come(stored=False)
        await let_in(guest)
        assert 507 == (await guest.answered(guest.begin("POST", "/settings", "", FORM, b"x=y")))[0]

    evening(send)


def test_a_stream_is_cut_into_messages_until_the_guest_listens_no_more(
    tmp_path: Path, evening: Evening
) -> None:
    """No message is longer than every browser takes."""
    session_id = recorded(tmp_path, "only-one", 12)

    async def listen() -> None:
        table = await seated(Phone(), session_id)
        room = TABLES[0].rooms.get_room(session_id)
        guest = await at_table(session_id)
        number = guest.begin("GET", f"{table}live", "since=0")
        assert (200, -1) == ((await guest.answered(number))[0], guest.said()[-1]["size"])
        await until(lambda: b"event: moved" in guest.content(number))
        assert room.updates.is_followed
        guest.line.handle_message(json.dumps({"gone": number}))
        await until(lambda: not room.updates.is_followed)
        await asked(guest, "/web/look.css")
        pieces = [one for one in guest.heard if isinstance(one, bytes)]
        assert max(len(piece) for piece in pieces) == 4 + PIECE

    evening(listen)


# ---- whoever means harm


@pytest.mark.parametrize("message", NO_MESSAGES, ids=count())
def test_what_is_no_message_is_dropped_and_after_some_the_line_ends(
    evening: Evening, message: Any
) -> None:
    """Nobody else notices."""

    async def attack() -> None:
        guest = come()
        for _ in range(MOST_FAULTS):
            guest.line.handle_message(message)
        assert 1 == len(guest.heard)
        await let_in(guest)
        guest.line.handle_message(message)
        assert {"end": "much"} == guest.said()[-1]
        guest.line.handle_message(json.dumps(REQUEST))
        assert {"end": "much"} == guest.said()[-1]
        assert 200 == (await Phone().get("/")).status

    evening(attack)


@pytest.mark.parametrize("who", ["", "A" * 32, "0" * 31, None, 7, ["0" * 32]])
def test_whoever_does_not_say_who_it_is_gets_nothing(evening: Evening, who: Any) -> None:
    """Least of all the cookies of this phone itself."""

    async def attack() -> None:
        line_of = Guest(TABLES[0].guests, "nobody")
        line_of.line.handle_message(json.dumps({"hello": who}))
        line_of.line.handle_message(json.dumps(REQUEST))
        line_of.line.handle_message(b"\0\0\0\7x")
        await asyncio.sleep(0)
        assert not line_of.heard

    evening(attack)


def test_only_so_many_requests_wait_at_once(evening: Evening) -> None:
    """And only so many come in a while; the page of others goes on."""

    async def attack() -> None:
        guest = come()
        for number in range(1, MOST_AT_ONCE + 2):
            guest.line.handle_message(json.dumps({**REQUEST, "id": number, "size": 9}))
        assert [(MOST_AT_ONCE + 1, 429)] == [
            (said["id"], said["status"]) for said in guest.said() if "id" in said
        ]
        for number in range(1, MOST_AT_ONCE + 1):
            guest.line.handle_message(json.dumps({"gone": number}))
        assert 401 == (await asked(guest, "/"))[0]

    evening(attack)


@pytest.mark.parametrize(("path", "most"), [("/code", MOST_BYTES), ("/picture", MOST_PICTURE)])
def test_what_is_too_long_is_refused_before_it_is_all_there(
    evening: Evening, path: str, most: int
) -> None:
    """However long it says it is; what comes behind is dropped."""

    async def attack() -> None:
        guest = come()
        head = {**REQUEST, "method": "POST", "path": path, "size": 2**32 - 1}
        guest.line.handle_message(json.dumps(head))
        for _ in range(most // PIECE + 3):
            guest.line.handle_message(b"\0\0\0\7" + b"x" * PIECE)
        assert 413 == (await guest.answered(7))[0]
        assert "end" not in guest.said()[-1]

    evening(attack)


def test_what_is_held_for_a_guest_has_a_bound(evening: Evening) -> None:
    """Several long pictures that never end would fill the memory of a phone."""

    async def attack() -> None:
        guest = come()
        head = {**REQUEST, "method": "POST", "path": "/picture", "size": MOST_PICTURE}
        for number in (1, 2, 3):
            guest.line.handle_message(json.dumps({**head, "id": number}))
            for _ in range(MOST_PICTURE // PIECE - 1):
                guest.line.handle_message(bytes([0, 0, 0, number]) + b"x" * PIECE)
        assert {"end": "much"} == guest.said()[-1]

    evening(attack)


def test_a_flood_of_messages_ends_the_line(evening: Evening) -> None:
    """In one moment no page of ours says so much."""

    async def attack() -> None:
        guest = come()
        flooded = Guest(TABLES[0].guests, timeless=True)
        for number in range(1, 3000):
            flooded.line.handle_message(json.dumps({"beat": number}))
        assert {"end": "much"} == flooded.said()[-1]
        assert 401 == (await asked(guest, "/"))[0]

    evening(attack)
