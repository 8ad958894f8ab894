"""The companion as one file, opened from the disk: no web space, no service worker, no network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pocket_build import single
from pocket_build.packages import BuildError

from tests.faces.pocket.alone import NO_ROOM, PATIENCE, kill, link_of, phone
from tests.faces.web import thumb


@pytest.fixture(scope="module")
def file(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one file."""
    target = tmp_path_factory.mktemp("single") / "companion.html"
    target.write_text(single.render_page(built), "utf-8")
    return target


def table(window: Any) -> Any:
    """The page of the game, once it asks something."""
    window.frame_locator("iframe.up").locator("#ask").wait_for(timeout=PATIENCE)
    return window.query_selector("iframe.up").content_frame()


def test_nothing_but_a_companion_is_overwritten(tmp_path: Path) -> None:
    """The name of a file is soon mistyped."""
    diary = tmp_path / "diary.html"
    diary.write_text("mine", "utf-8")

    with pytest.raises(BuildError, match="exists already"):
        single.build_single(diary)
    with pytest.raises(BuildError, match="exists already"):
        single.build_single(tmp_path)

    assert diary.read_text("utf-8") == "mine"


def test_chromium_keeps_the_game_when_it_is_killed(tmp_path: Path, driver: Any, file: Path) -> None:
    """Right after an answer; where there is no room an answer does not count.

    A second window is told, and nothing is asked of anywhere.
    """
    profile = tmp_path / "laptop"
    asked = list[str]()
    context = phone(driver, profile)
    context.on("request", lambda request: asked.append(request.url))
    (window,) = context.pages
    window.goto(file.as_uri() + link_of(tmp_path, "only-one", 12))
    window.frame_locator("iframe.up").locator("button[value=scribe]").click(timeout=PATIENCE)
    frame = table(window)
    assert thumb.answer(frame)
    seq = frame.get_attribute("body", "data-seq")
    kill(profile)

    context = phone(driver, profile)
    (window,) = context.pages
    window.goto(file.as_uri())
    frame = table(window)
    assert frame.get_attribute("body", "data-seq") == seq
    window.workers[0].evaluate(NO_ROOM)
    frame.evaluate(thumb.FILL, 0)
    frame.locator("#ask form button:not([type=button])").first.click()
    window.locator("#full .again").click(timeout=PATIENCE)
    assert table(window).get_attribute("body", "data-seq") == seq
    second = context.new_page()
    second.goto(file.as_uri())
    second.wait_for_selector("#elsewhere:visible", timeout=PATIENCE)
    context.close()
    assert not [url for url in asked if not url.startswith((file.as_uri(), "blob:", "data:"))]
