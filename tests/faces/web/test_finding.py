"""Search of journal and rules in a real browser, while typing."""

from __future__ import annotations

from typing import Any

from tests.faces.web.served import ServedRooms, join_table, record_session

SMALL = (320, 568)
FIRST = """
() => {
  const box = document.querySelector("#found section :is(.line, p)").getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}
"""
"""Whether the first that was found is in sight."""


def test_the_journal_is_searched_while_typing(chromium: Any, server: ServedRooms) -> None:
    """No key is needed; the first match is visible, and the browser's history keeps the search."""
    session_id = record_session(server.rooms.folder.root, "expansions-four-players", 26)
    phone = join_table(chromium, server, session_id, size=SMALL, is_mobile=True, has_touch=True)
    phone.goto(f"{phone.url}journal")
    phone.fill("#find", "brom")
    phone.locator("#count", has_text="of 26 entries").wait_for()
    phone.wait_for_url("**find=brom**")

    assert phone.locator("#found section").count() < 4
    assert phone.evaluate(FIRST)
    phone.reload()
    assert "brom" == phone.input_value("#find")
    phone.locator("#found .line").first.tap()
    phone.locator("#question").wait_for()
