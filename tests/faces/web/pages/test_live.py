"""Pages that update themselves: the host's screen, the course of a game.

They cause no unnecessary requests.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.pages import live
from companion.faces.web.rooms.devices import HOST, WATCH
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite, press_button
from tests.faces.web.served import join_table, record_session, serve_rooms
from tests.faces.web.thumb import give_answer, wait_until_same_entry


@pytest.mark.parametrize("change", ["joins", "comes to the list", "answers", "is put out"])
def test_the_hosts_page_is_updated_with_everything_it_shows(site: LocalSite, change: str) -> None:
    """It shows devices that come and go, and the progress of the game."""
    ann = site.make_device()
    before = site.rooms.updates.revision

    match change:
        case "joins":
            site.make_device()
        case "comes to the list":
            site.make_guest()
        case "answers":
            press_button(ann, "answer", a="spruchstein")
        case _:
            site.room.members.remove_devices(lambda device_id: device_id == site.find_id(ann))

    assert site.rooms.updates.revision > before


def test_only_devices_that_see_the_list_get_its_stream(site: LocalSite) -> None:
    """A watching device has the stream of its table only."""
    assert 401 == site.make_device(grant=WATCH).get(f"{BASE}/live").status_code


def test_a_game_that_another_process_begins_is_published(site: LocalSite, folder: Folder) -> None:
    """The list shows games that are started at a terminal; each is announced once."""

    async def read_revisions() -> list[int]:
        stream = site.rooms.updates.stream_updates(lambda: 0, 0)
        await anext(stream)
        found = []
        for is_new in (True, False, True):
            if is_new:
                Session.create(folder).close()
            site.rooms.notify_of_changes()
            found.append(site.rooms.updates.revision)
        return found

    first, second, third = asyncio.run(read_revisions())

    assert first == second
    assert second < third


# ---- in a browser


def test_events_update_every_page_by_themselves(
    chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer costs one request for each device; nobody fetches the whole page.

    The host sees new devices; unfolded parts stay, and a seat being reassigned is not moved.
    """
    monkeypatch.setattr(live, "HOUSE_INTERVAL", 0.05)
    session = record_session(tmp_path, "four-players-two-drop-out", 29)
    with serve_rooms(tmp_path) as server:
        ann = join_table(chromium, server, session)
        host = chromium.new_page(locale="en")
        host.goto(f"{server.base}/J/{server.rooms.make_link_token(HOST)}")
        host.locator("#manage > summary").click()
        host.locator("details.sure summary").first.click()
        bob = join_table(chromium, server, session)
        host.locator("small", has_text="2 devices there").wait_for()
        unfolded = host.locator("details.sure[open]").count()
        host.locator("select").first.select_option("p1")
        asked = list[str]()
        for page in (ann, bob, host):
            page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))

        give_answer(bob)
        wait_until_same_entry(bob, ann)
        chosen = host.locator("select").first.input_value()

    assert (1, "p1") == (unfolded, chosen)
    assert ["answer"] == asked
