"""A house with a session, and devices that call on it without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.faces.web.desk import Desk, secret_of
from companion.games.catalogue import GAMES
from companion.play.session import Session
from companion.play.store import Folder
from tests.faces.web.house import House


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """An empty data folder."""
    return Folder(tmp_path)


@pytest.fixture
def house(folder: Folder) -> Iterator[House]:
    """A house with a fresh session, in which no game is chosen yet."""
    session = Session.create(folder, GAMES)
    yield House(Desk(session, folder, GAMES, secret_of(folder)))
    session.close()
