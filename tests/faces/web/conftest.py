"""A site with a table, and devices that use it without a network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import (
    ServedRooms,
    join_table,
    record_session,
    serve_rooms,
    start_browser,
)


@pytest.fixture
def site(folder: Folder) -> Iterator[LocalSite]:
    """Return a site with one table, at which no game is chosen yet."""
    site = LocalSite(folder)
    site.add_table(Session.create(folder))
    yield site
    site.close()


@pytest.fixture
def site_with_first_card(site: LocalSite) -> LocalSite:
    """Return a site with two players at which the first card is turned up."""
    site.play_set_up()
    return site


@pytest.fixture(scope="module")
def system_browser() -> Iterator[Any]:
    """Start the system's browser."""
    with start_browser() as started:
        yield started


@pytest.fixture
def chromium(system_browser: Any) -> Iterator[Any]:
    """Return the system's browser; pages left open by a test are closed."""
    yield system_browser
    for context in system_browser.contexts:
        context.close()


@pytest.fixture
def open_game(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """Return a function that opens a phone at a recorded game after some acts."""
    with ExitStack() as rooms:

        def open_phone(
            game: tuple[str, int], size: tuple[int, int] = (320, 568), **options: Any
        ) -> Any:
            session_id = record_session(tmp_path, *game)
            server = rooms.enter_context(serve_rooms(tmp_path))
            return join_table(
                chromium, server, session_id, size=size, waits_to_settle=False, **options
            )

        yield open_phone


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRooms]:
    """Return a server of tables shared by all tests of a module."""
    with serve_rooms(tmp_path_factory.mktemp("data")) as found:
        yield found
