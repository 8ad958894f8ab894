"""One session is used by one caller at a time, never on the event loop."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from companion.faces.web.rooms.devices import HOST, WATCH
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, press_button

ON_DISK = ("fsync", "replace", "open")
"""Functions that wait for the disk; all saved data is written by them."""


@pytest.fixture
def disk_calls_on_event_loop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of all disk accesses on the thread of an event loop."""
    found = list[str]()

    def watch_call(name: str, original: Callable[..., Any]) -> Any:
        def record_call(*args: Any, **kwargs: Any) -> Any:
            with suppress(RuntimeError):
                asyncio.get_running_loop()
                found.append(f"{name}{args}")
            return original(*args, **kwargs)

        return record_call

    for name in ON_DISK:
        monkeypatch.setattr(os, name, watch_call(name, getattr(os, name)))
    return found


def test_nothing_waits_for_the_disk_on_the_event_loop(
    site: LocalSite, disk_calls_on_event_loop: list[str]
) -> None:
    """Joining, playing, host's changes, a rematch and following would block all tables."""
    site.play_set_up()
    ann = site.make_device("p1")
    bob = site.make_device("p2")
    eve = site.make_device(grant=WATCH)
    host = site.make_guest(HOST)
    press_button(ann, "answer", a="orb")
    press_button(ann, "undo")
    press_button(ann, "more", "more?name=end_now", a="end")
    site.room.close_session()
    ann.post("again")
    there = str(bob.post("along").url)
    pages = [bob.get(there), bob.get(there), eve.post("along"), ann.get("journal")]
    for what in ("restrict", "free", "renew"):
        host.post("/host", data={"table": site.room.id, "do": what})

    assert [200] * 4 == [page.status_code for page in pages]
    assert [] == disk_calls_on_event_loop


def test_a_slow_table_does_not_hold_up_another(site: LocalSite, folder: Folder) -> None:
    """It answers while the slow table waits for its disk."""
    second = site.rooms.add_session(Session.create(folder))
    go_on = threading.Event()
    there = threading.Event()

    def wait() -> None:
        there.set()
        go_on.wait(30)

    async def answer_at_other_table() -> bool:
        slow = asyncio.ensure_future(site.room.run_work(wait))
        await asyncio.to_thread(there.wait, 30)
        await second.run_work(lambda: None)
        still_slow = not slow.done()
        go_on.set()
        await slow
        return still_slow

    assert asyncio.run(answer_at_other_table())
