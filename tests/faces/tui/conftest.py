"""One app for all tests of the widgets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faces.tui.showing import SceneApp


@pytest.fixture(scope="session")
def scene_app() -> Iterator[SceneApp]:
    """Return the app that shows scenes."""
    with SceneApp() as shows:
        yield shows
