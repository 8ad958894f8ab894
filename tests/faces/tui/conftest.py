"""One app for all tests of the widgets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faces.tui.showing import Showing


@pytest.fixture(scope="session")
def showing() -> Iterator[Showing]:
    """Return the app that shows scenes."""
    with Showing() as shows:
        yield shows
