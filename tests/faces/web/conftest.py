"""A site with a table, and devices that call on it without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite


@pytest.fixture
def site(folder: Folder) -> Iterator[LocalSite]:
    """A site with one table, at which no game is chosen yet."""
    site = LocalSite(folder)
    site.begin(Session.create(folder, GAMES))
    yield site
    site.close()
