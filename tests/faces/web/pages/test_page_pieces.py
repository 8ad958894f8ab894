"""Parts of a page: cached ones are current, and devices get those that changed."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.requests import Request

from companion.faces.web.pages.live import stream_room
from companion.faces.web.pages.play_page import render_play_page
from companion.faces.web.pages.table_page import PIECES, TablePage
from companion.faces.web.rooms.devices import PLAY, SCRIBE, WATCH, Device
from companion.faces.web.rooms.page_cache import RenderCache
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.web.local_site import LocalSite, make_page, read_form

PLAYED = ("expansions-two-players", "several-killed", "element-bonus-while-naming")


def read_parts(site: LocalSite, role: str) -> dict[str, str]:
    """Return the content of each part of a device's page."""
    page = make_page(site.room, Device("d", WATCH if role == WATCH else PLAY, role))
    render_play_page(page)
    return {name: piece.html for name, piece in page.pieces.pieces.items()}


@pytest.mark.parametrize("name", PLAYED)
def test_a_cached_piece_equals_a_new_rendering(site: LocalSite, name: str) -> None:
    """This is compared in a whole recorded game for seats, the answerer of all, and watchers."""
    (path,) = [path for path in playthrough.list_recording_files() if path.stem == name]
    table = site.add_table(Session.create(site.rooms.folder))
    roles = ("p1", "p2", SCRIBE, WATCH)
    with table.hold_session() as session:
        for line in playthrough.read_recording(path)[1:-1]:
            if "interject" in line:
                session.interject(line["interject"], line["value"])
            else:
                session.answer(line["answer"], line["path"])
            cached = [read_parts(site, role) for role in roles]
            for role, pieces in zip(roles, cached, strict=True):
                table.page_cache = RenderCache()
                assert read_parts(site, role) == pieces


# ---- what is sent


async def listen_for_parts(site: LocalSite) -> AsyncIterator[Any]:
    """Yield the parts sent to a device's page, read by a browser that unpacks them."""
    room = site.room
    room.members.add_device("d", PLAY)
    device = room.members["d"]
    scope = {"type": "http", "headers": [(b"accept-encoding", b"gzip")]}
    sent = {"page": ["play"], "since": [f"{room.seq}"], "news": [f"{room.updates.revision}"]}
    unpack = zlib.decompressobj(wbits=31).decompress
    answer: Any = stream_room(TablePage(site.rooms, Request(scope), sent, room, device))
    async for packed in answer.body_iterator:
        kind, _, data = unpack(packed).decode().partition("event: ")[2].partition("\ndata: ")
        if kind == "pieces":
            yield json.loads(data)


def name_parts(event: Any) -> set[str]:
    """Return the names of the sent parts."""
    return set(re.findall('data-piece="([^"]+)"', "".join(event["pieces"])))


def test_a_page_is_sent_all_pieces_once_and_then_those_that_changed(site: LocalSite) -> None:
    """Each event has the state that the page must have then."""
    site.play_set_up()

    async def collect_events() -> list[Any]:
        events = listen_for_parts(site)
        sent = []
        for note in ("", "Pizza"):
            task = asyncio.ensure_future(anext(events))
            await asyncio.sleep(0)
            with site.room.hold_session() as session:
                session.interject("note", note) if note else session.answer("orb")
            sent.append(await task)
        return sent

    first, second = asyncio.run(collect_events())

    assert ("", first["state"]) == (first["since"], second["since"])
    assert {"title", "head", "seats", "ask", "why", "nav"} <= name_parts(first)
    assert "told" in name_parts(second)
    assert not {"title", "head", "seats", "mine", "cards"} & name_parts(second)


def test_pages_with_scripts_get_an_address_others_are_redirected(
    site: LocalSite,
) -> None:
    """The answer contains no page: its parts come by the stream."""
    ann = site.make_device()
    sent = {**read_form(ann.get("")), "a": "spruchstein"}

    answered = ann.post("answer", data=sent, headers={PIECES: ""}, follow_redirects=False)
    again = ann.post("answer", data=sent, follow_redirects=False)

    assert (204, 303) == (answered.status_code, again.status_code)
    assert f"{site.room.seq} {site.room.updates.revision}" == answered.headers[PIECES]
