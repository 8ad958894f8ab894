"""Uploads that are read and then forgotten."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from random import Random

import pytest
from starlette.requests import Request
from starlette.types import Message

from companion.faces.web.http import page_requests
from tests.faces.web.local_site import LocalSite

BYTE: Message = {"type": "http.request", "body": b"x", "more_body": True}
MEGABYTE = 1 << 20
TIMES = 4


def test_a_slow_upload_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The upload ends even if another byte arrives again and again."""
    monkeypatch.setattr(page_requests, "PATIENCE", 0.02)
    monkeypatch.setattr(page_requests, "SLOWEST", 10**9)  # a fast machine drips, too

    async def receive_one_byte() -> Message:
        await asyncio.sleep(0)
        return BYTE

    assert b"" == asyncio.run(page_requests.read_body(Request({"type": "http"}, receive_one_byte)))


def test_a_picture_that_shows_nothing_is_forgotten_at_once(site: LocalSite) -> None:
    """Its memory is freed without garbage collection."""
    device = site.make_guest()
    files = {"picture": ("x.png", Random(0).randbytes(MEGABYTE), "image/png")}
    assert 422 == device.post("/picture", files=files).status_code
    gc.collect()
    gc.disable()
    tracemalloc.start()

    for _ in range(TIMES):
        device.post("/picture", files=files)
    left, _ = tracemalloc.get_traced_memory()

    tracemalloc.stop()
    gc.enable()
    assert left < 2 * TIMES * MEGABYTE  # who sends in the same process keeps one of each
