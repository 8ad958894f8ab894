"""A site with a table, and devices that call on it without a network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import ServedRooms, browser, joined, recorded, served


@pytest.fixture
def site(folder: Folder) -> Iterator[LocalSite]:
    """A site with one table, at which no game is chosen yet."""
    site = LocalSite(folder)
    site.begin(Session.create(folder, GAMES))
    yield site
    site.close()


@pytest.fixture(scope="module")
def launched() -> Iterator[Any]:
    """The system's browser."""
    with browser() as started:
        yield started


@pytest.fixture
def chromium(launched: Any) -> Iterator[Any]:
    """The system's browser; what a test leaves open there is closed."""
    yield launched
    for context in launched.contexts:
        context.close()


@pytest.fixture
def at(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """Opens a phone at a recorded game after so many acts."""
    with ExitStack() as rooms:

        def opened(game: tuple[str, int], size: tuple[int, int] = (320, 568), **more: Any) -> Any:
            session_id = recorded(tmp_path, *game)
            server = rooms.enter_context(served(tmp_path))
            return joined(chromium, server, session_id, size=size, settles=False, **more)

        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRooms]:
    """Serves tables to all tests of a module."""
    with served(tmp_path_factory.mktemp("data")) as found:
        yield found
