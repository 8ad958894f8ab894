"""Large text: each device sets its size, and the page adapts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.web import served
from tests.faces.web.served import join_table, record_session

pytestmark = pytest.mark.browser


def test_letters_of_twice_the_size_lose_nothing(tmp_path: Path) -> None:
    """All content fits a phone's width, and the last answer can be reached."""
    large = served.start_browser("--blink-settings=defaultFontSize=32")
    with served.serve_rooms(tmp_path) as server, large as started:
        session_id = record_session(tmp_path, "expansions-four-players", 26)
        page = join_table(started, server, session_id, language="de")
        size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
        width = page.evaluate("document.documentElement.scrollWidth")
        button = page.locator("#ask form .row button:visible").last
        button.scroll_into_view_if_needed()

        assert ("32px", 360) == (size, width)
        assert button.is_visible()
