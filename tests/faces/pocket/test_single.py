"""The companion as one file opened from disk: no server, no service worker, no network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pocket_build import single
from pocket_build.packages import BuildError

from tests.faces.pocket.alone import (
    NO_ROOM,
    PATIENCE,
    kill_browser,
    make_code_fragment,
    start_phone,
)
from tests.faces.web import thumb


@pytest.fixture(scope="module")
def single_file(built_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the companion as a single HTML file, and return its path."""
    target = tmp_path_factory.mktemp("single") / "companion.html"
    target.write_text(single.render_page(built_folder), "utf-8")
    return target


def wait_for_table(window: Any) -> Any:
    """Return the page of the game, once it asks a question."""
    window.frame_locator("iframe.up").locator("#ask").wait_for(timeout=PATIENCE)
    return window.query_selector("iframe.up").content_frame()


def test_nothing_but_a_companion_is_overwritten(tmp_path: Path) -> None:
    """A mistyped file name must not destroy another file."""
    diary = tmp_path / "diary.html"
    diary.write_text("mine", "utf-8")

    with pytest.raises(BuildError, match="exists already"):
        single.build_single(diary)
    with pytest.raises(BuildError, match="exists already"):
        single.build_single(tmp_path)

    assert diary.read_text("utf-8") == "mine"


def test_chromium_keeps_the_game_when_it_is_killed(
    tmp_path: Path, driver: Any, single_file: Path
) -> None:
    """An answer given just before is kept, too; one without disk space does not count.

    A second window is told so, and no request is sent.
    """
    profile = tmp_path / "laptop"
    asked = list[str]()
    context = start_phone(driver, profile)
    context.on("request", lambda request: asked.append(request.url))
    (window,) = context.pages
    window.goto(single_file.as_uri() + make_code_fragment(tmp_path, "only-one", 12))
    window.frame_locator("iframe.up").locator("button[value=scribe]").click(timeout=PATIENCE)
    frame = wait_for_table(window)
    assert thumb.give_answer(frame)
    seq = frame.get_attribute("body", "data-seq")
    kill_browser(profile)

    context = start_phone(driver, profile)
    (window,) = context.pages
    window.goto(single_file.as_uri())
    frame = wait_for_table(window)
    assert frame.get_attribute("body", "data-seq") == seq
    window.workers[0].evaluate(NO_ROOM)
    frame.evaluate(thumb.FILL, 0)
    frame.locator("#ask form button:not([type=button])").first.click()
    window.locator("#full .again").click(timeout=PATIENCE)
    assert wait_for_table(window).get_attribute("body", "data-seq") == seq
    second = context.new_page()
    second.goto(single_file.as_uri())
    second.wait_for_selector("#elsewhere:visible", timeout=PATIENCE)
    context.close()
    assert not [
        url for url in asked if not url.startswith((single_file.as_uri(), "blob:", "data:"))
    ]
