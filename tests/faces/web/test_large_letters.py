"""The table for eyes that need large letters: a device sets their size, the page follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.web import served
from tests.faces.web.served import joined, recorded

pytestmark = pytest.mark.browser


def test_letters_of_twice_the_size_lose_nothing(tmp_path: Path) -> None:
    """All of it fits the width of a phone, and the last answer can be reached."""
    large = served.browser("--blink-settings=defaultFontSize=32")
    with served.served(tmp_path) as server, large as started:
        session_id = recorded(tmp_path, "expansions-four-players", 26)
        page = joined(started, server, session_id, language="de")
        size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
        width = page.evaluate("document.documentElement.scrollWidth")
        button = page.locator("#ask form .row button:visible").last
        button.scroll_into_view_if_needed()

        assert ("32px", 360) == (size, width)
        assert button.is_visible()
