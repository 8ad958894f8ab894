"""The pages around the tables, in a real browser.

For everybody to read, on small phones, in both themes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.faces.web.rooms.devices import HOST
from tests.faces.web import served
from tests.faces.web.axe import found
from tests.faces.web.served import ServedRooms, joined, recorded

pytestmark = pytest.mark.browser
GAMES = (("four-players-two-drop-out", 105), ("second-stone", None), ("fifteen-points", 60))
PAGES = (
    "/",
    "/host",
    "/who?change=yes",
    "/setup",
    "/J/WRONG",
    "/t/{table}/code",
    "/t/{table}/join",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRooms]:
    """A server with three games, one of them over."""
    with served.served(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="module")
def table(server: ServedRooms) -> str:
    """The game that is gone on with, among others."""
    sessions = [recorded(server.rooms.folder.root, name, acts) for name, acts in GAMES]
    return sessions[0]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for all of these tests."""
    with served.browser() as started:
        yield started


def host(chromium: Any, server: ServedRooms, table: str, **more: Any) -> Any:
    """A device that hosts, has joined a table, and is asked along to another one.

    A second device has a seat there.
    """
    server.rooms.find(table).members.by_id.clear()
    joined(chromium, server, table).context.close()
    room = server.rooms.find(table)
    room.members.assign_role(next(iter(room.members.by_id)), "p1", "Maximilianes Telefon")
    page = joined(chromium, server, table, **more)
    page.goto(f"{server.base}/J/{server.rooms.link_token(HOST)}")
    return page


def test_axe_finds_nothing_serious_around_the_tables(
    chromium: Any, server: ServedRooms, table: str
) -> None:
    """With everything unfolded."""
    page = host(chromium, server, table, theme="light")
    findings = {}
    for name in PAGES:
        page.goto(server.base + name.format(table=table))
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        findings[name] = found(page)
    page.locator("button[value=p1]").click()
    findings["taken"] = found(page)
    page.context.close()

    assert {name: [] for name in (*PAGES, "taken")} == findings


def test_a_seat_that_is_handed_over_is_seen_at_once(
    chromium: Any, server: ServedRooms, table: str
) -> None:
    """By the device that has it now, without a press."""
    page = host(chromium, server, table)
    room = server.rooms.find(table)
    ann = joined(chromium, server, table)
    number = list(room.members.by_id)[-1]

    page.goto(f"{server.base}/host")
    page.locator("#manage > summary").click()
    form = page.locator(f"form.hand:has(input[value='{number}'])")
    form.locator("select").select_option("p2")
    form.locator("button").click()
    ann.locator("#mine .name", has_text="Bartholomäus").wait_for()

    assert "p2" == room.members.by_id[number].role
    for context in (page.context, ann.context):
        context.close()
