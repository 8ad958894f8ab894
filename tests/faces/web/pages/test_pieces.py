"""Pieces of a page: what is kept of them is right, and devices are sent those that changed."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.requests import Request

from companion.faces.web.http.page_requests import PIECES, RoomRequest
from companion.faces.web.pages.live import stream_room
from companion.faces.web.pages.play_page import render_play
from companion.faces.web.rooms.devices import PLAY, SCRIBE, WATCH, Device
from companion.faces.web.rooms.page_cache import RenderCache
from companion.games.catalogue import GAMES
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.web.local_site import LocalSite, form, make_page

PLAYED = ("expansions-two-players", "several-killed", "element-bonus-while-naming")


def shown(site: LocalSite, role: str) -> dict[str, str]:
    """What each piece of a device's page shows."""
    page = make_page(site.room, Device("d", WATCH if role == WATCH else PLAY, role))
    page.in_pieces = True
    render_play(page)
    return {name: piece.html for name, piece in page.pieces.all_pieces.items()}


@pytest.mark.parametrize("name", PLAYED)
def test_a_kept_piece_shows_what_it_would_show_if_it_were_rendered_anew(
    site: LocalSite, name: str
) -> None:
    """All through a recorded game, for the seats, for who answers for all and who watches."""
    (path,) = [path for path in playthrough.all_files() if path.stem == name]
    table = site.begin(Session.create(site.rooms.folder, GAMES))
    roles = ("p1", "p2", SCRIBE, WATCH)
    with table.shared.hold_exclusively() as session:
        for line in playthrough.read_recording(path)[1:-1]:
            if "interject" in line:
                session.interject(line["interject"], line["value"])
            else:
                session.answer(line["answer"], line["path"])
            kept = [shown(site, role) for role in roles]
            for role, pieces in zip(roles, kept, strict=True):
                table.shared.cache = RenderCache()
                assert shown(site, role) == pieces


# ---- what is sent


async def listening(site: LocalSite) -> AsyncIterator[Any]:
    """The pieces that a device's page is sent, read by a browser that unpacks them."""
    room = site.room
    room.members.add_device("d", PLAY)
    device = room.members.find_device("d")
    assert device is not None
    scope = {"type": "http", "headers": [(b"accept-encoding", b"gzip")]}
    sent = {"page": ["play"], "since": [f"{room.seq}"], "news": [f"{room.updates.revision}"]}
    unpack = zlib.decompressobj(wbits=31).decompress
    answer: Any = await stream_room(RoomRequest(site.rooms, Request(scope), sent, room, device))
    async for packed in answer.body_iterator:
        kind, _, data = unpack(packed).decode().partition("event: ")[2].partition("\ndata: ")
        if kind == "pieces":
            yield json.loads(data)


def names(sent: Any) -> set[str]:
    """Which pieces were sent."""
    return set(re.findall('data-piece="([^"]+)"', "".join(sent["pieces"])))


def test_a_page_is_sent_all_pieces_once_and_then_those_that_changed(site: LocalSite) -> None:
    """Each time with the state that it has to show for them to be all that it lacks."""
    site.set_up()

    async def play_on() -> list[Any]:
        events = listening(site)
        sent = []
        for note in ("", "Pizza"):
            task = asyncio.ensure_future(anext(events))
            await asyncio.sleep(0)
            with site.room.shared.hold_exclusively() as session:
                session.interject("note", note) if note else session.answer("orb")
            sent.append(await task)
        return sent

    first, second = asyncio.run(play_on())

    assert ("", first["state"]) == (first["since"], second["since"])
    assert {"title", "head", "seats", "ask", "why", "nav"} <= names(first)
    assert "told" in names(second)
    assert not {"title", "head", "seats", "mine", "cards"} & names(second)


def test_a_page_with_scripts_is_told_where_to_look_and_others_are_led_there(
    site: LocalSite,
) -> None:
    """Without a page in the answer: its pieces come by the stream."""
    ann = site.device()
    sent = {**form(ann.get("")), "a": "spruchstein"}

    answered = ann.post("answer", data=sent, headers={PIECES: ""}, follow_redirects=False)
    again = ann.post("answer", data=sent, follow_redirects=False)

    assert (204, 303) == (answered.status_code, again.status_code)
    assert f"{site.room.seq} {site.room.updates.revision}" == answered.headers[PIECES]
