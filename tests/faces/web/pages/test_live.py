"""Pages that show what happens without being asked: the host's screen, the course of a game.

And no more requests than that takes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.pages import live
from companion.faces.web.rooms.devices import HOST, WATCH
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite, press
from tests.faces.web.served import joined, recorded, served
from tests.faces.web.thumb import answer, in_step


@pytest.mark.parametrize("what", ["joins", "comes to the list", "answers", "is put out"])
def test_the_host_is_told_of_all_that_the_page_shows(site: LocalSite, what: str) -> None:
    """Who comes, who goes, how far the game is."""
    ann = site.device()
    before = site.rooms.updates.revision

    match what:
        case "joins":
            site.device()
        case "comes to the list":
            site.guest()
        case "answers":
            press(ann, "answer", a="spruchstein")
        case _:
            site.room.members.remove_device(site.id_of(ann))

    assert site.rooms.updates.revision > before


def test_the_stream_of_all_tables_is_for_those_who_see_the_list(site: LocalSite) -> None:
    """A device that only watches has its table's; a stranger has none."""
    for device in (site.device(grant=WATCH), site.stranger()):
        assert 401 == device.get(f"{BASE}/live").status_code


def test_a_game_that_another_process_begins_is_published(site: LocalSite, folder: Folder) -> None:
    """So the list shows what is begun at a terminal; nothing new is not told again."""

    async def revisions() -> list[int]:
        stream = site.rooms.updates.subscribe(lambda: 0, 0)
        await anext(stream)
        found = []
        for begun in (True, False, True):
            if begun:
                Session.create(folder, GAMES).close()
            site.rooms.notice_changes()
            found.append(site.rooms.updates.revision)
        return found

    first, second, third = asyncio.run(revisions())

    assert first == second
    assert second < third


# ---- in a browser


def test_what_happens_is_shown_without_being_asked_for(
    chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer is one request, for who answers and for the others; nobody fetches the page.

    The host sees who comes, keeps what is unfolded, and no seat that is about to be handed over is
    taken from under the thumb.
    """
    monkeypatch.setattr(live, "HOUSE_INTERVAL", 0.05)
    session = recorded(tmp_path, "four-players-two-drop-out", 29)
    with served(tmp_path) as server:
        ann = joined(chromium, server, session)
        host = chromium.new_page(locale="en")
        host.goto(f"{server.base}/J/{server.rooms.make_link_token(HOST)}")
        host.locator("#manage > summary").click()
        host.locator("details.sure summary").first.click()
        bob = joined(chromium, server, session)
        host.locator("small", has_text="2 devices there").wait_for()
        unfolded = host.locator("details.sure[open]").count()
        host.locator("select").first.select_option("p1")
        asked = list[str]()
        for page in (ann, bob, host):
            page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))

        answer(bob)
        in_step(bob, ann)
        chosen = host.locator("select").first.input_value()

    assert (1, "p1") == (unfolded, chosen)
    assert ["answer"] == asked
