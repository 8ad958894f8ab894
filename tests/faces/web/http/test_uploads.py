"""What is sent to be read and then forgotten."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from random import Random

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.types import Message

from companion.faces.web.http import requests
from companion.faces.web.rooms.devices import PLAY
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite

BYTE: Message = {"type": "http.request", "body": b"x", "more_body": True}
MEGABYTE = 1 << 20
TIMES = 4


def test_what_drips_in_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often another byte of it comes."""
    monkeypatch.setattr(requests, "PATIENCE", 0.02)
    monkeypatch.setattr(requests, "SLOWEST", 10**9)  # a fast machine drips, too

    async def drip() -> Message:
        await asyncio.sleep(0)
        return BYTE

    assert b"" == asyncio.run(requests.body_of(Request({"type": "http"}, drip)))


def test_a_picture_that_shows_nothing_is_forgotten_at_once(folder: Folder) -> None:
    """Not only when garbage is looked for, which a few large pictures don't bring about."""
    site = LocalSite(folder)
    site.begin(Session.create(folder, GAMES))
    device = TestClient(site.app, base_url=BASE)
    device.get(f"/J/{site.rooms.link_token(PLAY)}")
    picture = Random(0).randbytes(MEGABYTE)
    files = {"picture": ("x.png", picture, "image/png")}
    assert 422 == device.post("/picture", files=files).status_code
    gc.collect()
    gc.disable()
    tracemalloc.start()

    for _ in range(TIMES):
        device.post("/picture", files=files)
    left, _ = tracemalloc.get_traced_memory()

    tracemalloc.stop()
    gc.enable()
    site.close()
    assert left < 2 * TIMES * MEGABYTE  # who sends in the same process keeps one of each
