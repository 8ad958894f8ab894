"""The pages on a phone alone: no server, no thread, and all addresses below a base."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.faces.web.rooms.devices import PLAY
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.pocket.phones import BASE, TABLES, Phone, open_tables
from tests.faces.web.served import record_session

ADDRESSES = re.compile(r'(?:href|src|action|formaction|data-live|content)="((?:\d+;url=)?/[^"]*)"')
GAME = "only-one"
PICTURE = b'--x\r\ncontent-disposition: form-data; name="picture"\r\n\r\nP\r\n--x--\r\n'
PICTURE_KIND = ("content-type", "multipart/form-data; boundary=x")


async def choose_seat(phone: Phone, session_id: str, role: str = "scribe") -> str:
    """Open a table on the phone, choose a seat there, and return the address."""
    table = f"/t/{session_id}/"
    await phone.post("/open", {"session": session_id})
    await phone.post(f"{table}join", {"role": role})
    return table


async def join_guest(session_id: str, name: str = "guest") -> Phone:
    """Return another phone that has joined the table and taken a seat."""
    phone = Phone(name)
    await phone.get(f"/J/{TABLES[0].rooms.make_link_token(PLAY)}")
    await choose_seat(phone, session_id)
    return phone


# ---- where it begins


async def test_an_unfinished_game_comes_first_at_the_next_start(
    tmp_path: Path, session_id: str
) -> None:
    """The phone is recognised by its cookie, which is stored in its folder."""
    await choose_seat(Phone(), session_id)

    await open_tables(tmp_path)

    assert f"{BASE}/t/{session_id}/" == TABLES[0].find_first_page()
    assert 200 == (await Phone().get(f"/t/{session_id}/")).status


async def test_a_code_opens_its_game_once(tmp_path: Path) -> None:
    """A scanned link works as well; an invalid code opens nothing."""
    session = Session.watch(Folder(tmp_path), record_session(tmp_path, GAME, 12))
    code = make_code(session.acts, GAMES)

    first = await TABLES[0].open_code(f"https://example.org/companion/#c={code}")
    assert first is not None
    assert first.startswith(f"{BASE}/t/")
    again = await TABLES[0].open_code(code)
    assert again is not None
    assert first.removesuffix("join") == again.removesuffix("join")
    assert await TABLES[0].open_code("no code") is None


async def test_a_code_read_from_a_picture_is_accepted_once(tmp_path: Path) -> None:
    """A picture without a code is refused as on any page."""
    session = Session.watch(Folder(tmp_path), record_session(tmp_path, GAME, 12))
    code = make_code(session.acts, GAMES)

    phone = Phone()
    TABLES[0].store_picture_text(code)
    opened = await phone.request("POST", "/picture", PICTURE, PICTURE_KIND)
    again = await phone.request("POST", "/picture", PICTURE, PICTURE_KIND)
    assert (303, 422) == (opened.status, again.status)


# ---- addresses


async def test_every_address_of_every_page_begins_with_the_base(tmp_path: Path) -> None:
    """Links, forms, scripts, pictures and redirects are checked."""
    session_id = record_session(tmp_path, GAME, 30)
    pages = ("", "join", "more", "rule", "journal", "course", "rounds", "table", "qr", "code")
    common_pages = ("/", "/setup", "/who?change=yes", "/tv", "/settings", "/host", "/nowhere")

    phone = Phone()
    table = await choose_seat(phone, session_id)
    for path in (*(table + page for page in pages), *common_pages):
        page = await phone.get_with_redirects(path)
        found = ADDRESSES.findall(page.text)
        assert found, path
        assert all(address.startswith(f"{BASE}/") for address in found), (path, found)


async def test_no_page_mentions_a_network(tmp_path: Path) -> None:
    """Pages have no QR code of a local link, and no command that would look for one."""
    session_id = record_session(tmp_path, GAME, 30)

    phone = Phone()
    table = await choose_seat(phone, session_id)
    for path in (f"{table}table", f"{table}qr", f"{table}more", "/tv"):
        page = await phone.get_with_redirects(path)
        assert not re.search('companion doctor|qr.svg|href="qr"', page.text)


async def test_a_page_of_the_same_origin_may_show_the_game_inside_itself() -> None:
    """No other origin may frame it."""
    policy = (await Phone().get("/")).get_header("content-security-policy")
    assert "frame-ancestors 'self'" in policy


# ---- others


async def test_each_device_has_its_own_cookies(tmp_path: Path, session_id: str) -> None:
    """No answer sends a cookie on; a returning guest is recognised after a restart."""
    await choose_seat(Phone(), session_id)
    other = await join_guest(session_id)
    chosen = await other.post("/settings", {"language": "de"})
    assert "set-cookie" not in dict(chosen.headers)
    assert 'lang="de"' in (await other.get("/")).text
    assert 'lang="en"' in (await Phone().get("/")).text
    await Phone().post("/settings", {"theme": "light"})

    await open_tables(tmp_path)

    assert 'class="light"' in (await Phone().get("/")).text
    assert 'lang="de"' in (await Phone("guest").get("/")).text


async def test_a_damaged_cookie_jar_loses_only_settings(tmp_path: Path) -> None:
    """The phone gets in without its settings."""
    TABLES.pop().rooms.close_rooms()
    (tmp_path / "web" / "cookies").write_bytes(b"\xff\x00=;;;")
    (tmp_path / "web" / "guests.json").write_bytes(b"[[]")

    await open_tables(tmp_path)

    assert 200 == (await Phone().get("/")).status


# ---- whoever means harm


@pytest.mark.parametrize(
    ("status", "path", "headers"),
    [
        (403, "/code", [("origin", "http://evil.example")]),
        (403, "/code", [("cookie", "device=stolen"), ("content-length", "0")]),
        (405, "/", []),
        (404, "no/slash", []),
        (404, "//evil.example/", []),
        (401, "/t/nothing/", [("x\r\ny", "ä\u2028\r\nz")]),
    ],
)
async def test_foreign_requests_are_refused(
    status: int, path: str, headers: list[tuple[str, str]]
) -> None:
    """A foreign origin, a foreign cookie and an invalid path get a page with the reason."""
    method = {401: "GET", 404: "GET", 405: "DELETE"}.get(status, "POST")

    refused = await Phone("mallory").request(method, path, b"code=x", *headers)
    assert status == refused.status
    assert 200 == (await Phone().get("/")).status
