"""The table for eyes that need large letters: a device sets their size, the page follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.web import served
from tests.faces.web.served import joined, recorded

pytestmark = pytest.mark.browser
GAMES = (
    ("expansions-four-players", 26),
    ("fifteen-points", 60),
)


def test_letters_of_twice_the_size_lose_nothing(tmp_path: Path) -> None:
    """All of it fits the width of a phone, and the last answer can be reached."""
    large = served.browser("--blink-settings=defaultFontSize=32")
    with served.served(tmp_path) as server, large as started:
        for name, acts in GAMES:
            page = joined(started, server, recorded(tmp_path, name, acts), language="de")
            sizes = page.evaluate(
                "[getComputedStyle(document.documentElement).fontSize,"
                "document.documentElement.scrollWidth]"
            )
            button = page.locator("#ask form .row button:visible").last
            button.scroll_into_view_if_needed()

            assert ["32px", 360] == sizes
            assert button.is_visible()
