"""A site with a table, and devices that call on it without a network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import ServedRooms, browser, served


@pytest.fixture
def site(folder: Folder) -> Iterator[LocalSite]:
    """A site with one table, at which no game is chosen yet."""
    site = LocalSite(folder)
    site.begin(Session.create(folder, GAMES))
    yield site
    site.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The system's browser."""
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRooms]:
    """Serves tables to all tests of a module."""
    with served(tmp_path_factory.mktemp("data")) as found:
        yield found
