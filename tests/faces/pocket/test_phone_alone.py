"""The whole companion in a real browser, with nothing behind it once it is loaded."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from pocket_build import folder, local_server

from tests.faces.pocket.alone import (
    PATIENCE,
    at_the_table,
    found,
    inside,
    kill,
    link_of,
    phone,
    up,
    wait_until,
)
from tests.faces.pocket.beside import KEPT, answer, back, invited
from tests.faces.web import thumb

SPOILT = """
async () => {
  const [name] = await caches.keys();
  await (await caches.open(name)).put("memory", new Response("spoilt"));
}
"""
WAITS = """
async () => {
  const it = await navigator.serviceWorker.getRegistration();
  if (!it.installing && !it.waiting) await it.update().catch(() => {});
  return it.waiting?.state === "installed";
}
"""


def test_a_game_is_brought_along_played_on_without_a_network_and_never_lost(
    tmp_path: Path, driver: Any, built: Path
) -> None:
    """Killed three times right after an answer, it goes on behind that answer.

    The first one was a guest's, who was told that it counts. Nothing is fetched again, nor anything
    from anywhere else.
    """
    profile = tmp_path / "phone"
    asked = list[str]()
    with found(built) as address:
        other = address.replace("localhost", "127.0.0.1")  # to a browser another phone
        context = phone(driver, profile)
        context.on("request", lambda request: asked.append(request.url))
        frame = at_the_table(context, address + link_of(tmp_path, "only-one", 12))
        (host,) = context.pages
        guest = context.new_page()
        guest.goto(invited(host).replace(address, other))
        answer(host, guest)
        at_guest = inside(guest)
        wait_until(guest, KEPT)
    back(host)
    assert thumb.answer(frame)
    at_guest.locator("button[value=scribe]").click()
    at_guest.wait_for_selector("#ask", timeout=PATIENCE)
    answering = at_guest
    for _ in range(3):
        assert thumb.answer(answering)
        seq = answering.get_attribute("body", "data-seq")
        kill(profile)
        context = phone(driver, profile)
        answering = up(context, address)
        answering.wait_for_selector("#ask", timeout=PATIENCE)
        assert answering.get_attribute("body", "data-seq") == seq

    assert thumb.answer(answering)
    assert asked
    assert not [url for url in asked if not url.startswith((address, other, "blob:", "data:"))]
    context.close()


def test_a_second_window_is_told_where_the_game_is(tmp_path: Path, driver: Any, place: str) -> None:
    """Both at once would write to the same journals; it takes over when the first one is closed.

    It speaks as the pages were read last, whatever the browser likes best.
    It begins from the picture that was taken of the memory, or without one that is spoilt: the
    game is the same.
    """
    context = phone(driver, tmp_path / "phone")
    context.add_init_script("window.rests = 0;")
    frame = at_the_table(context, place + link_of(tmp_path, "only-one", 12))
    seq = frame.get_attribute("body", "data-seq")
    table = frame.url
    frame.goto(f"{place}app/settings")
    frame.locator("button[name=language][value=en]").click()
    frame.wait_for_selector("html[lang=en]", timeout=PATIENCE)
    frame.goto(table)
    first = context.pages[0]
    second = context.new_page()
    first.wait_for_function("marks.remembered", timeout=PATIENCE)
    second.goto(place)
    second.wait_for_selector("#elsewhere [lang=en]:visible", timeout=PATIENCE)

    first.close()
    assert (True, seq) == began(second)

    second.evaluate(SPOILT)
    second.reload()
    assert (False, seq) == began(second)
    context.close()


def began(window: Any) -> tuple[bool, str]:
    """Whether a window began from the picture of the memory, and how far its game is."""
    frame = inside(window)
    frame.wait_for_selector("#ask", timeout=PATIENCE)
    return window.evaluate("marks.recalled"), frame.get_attribute("body", "data-seq")


def renewed(space: Path, old: str) -> str:
    """The web space gets another version; its name."""
    version = "0123456789ab"
    for path in space.glob("*.*"):
        if path.suffix in (".js", ".html"):
            words = path.read_text("utf-8").replace(old, version)
            path.write_text(words, "utf-8")
    worker = space / "sw.js"
    words = worker.read_text("utf-8")
    stated = re.search(r"^const FILES = (.*?);", words, re.MULTILINE)
    assert stated is not None
    for name, (_, known) in json.loads(stated[1]).items():
        words = words.replace(known, folder.identify_file(space / name)[1])
    worker.write_text(words, "utf-8")
    return version


@pytest.fixture
def space(tmp_path: Path, built: Path) -> Path:
    """A web space of one's own, which may be changed."""
    return Path(shutil.copytree(built, tmp_path / "space"))


def test_a_new_version_waits_while_a_question_is_open(
    tmp_path: Path, driver: Any, space: Path
) -> None:
    """Not even a page that is loaded anew has it; elsewhere one tap takes it over, at no loss."""
    with found(space) as address:
        context = phone(driver, tmp_path / "phone")
        frame = at_the_table(context, address + link_of(tmp_path, "only-one", 12))
        window = context.pages[0]
        old = window.evaluate("marks.version")
        new = renewed(space, old)
        wait_until(window, WAITS)

        assert thumb.answer(frame)
        seq = frame.get_attribute("body", "data-seq")
        frame = up(context, address)
        table = frame.url
        assert frame.get_attribute("body", "data-seq") == seq
        assert window.evaluate("marks.version") == old
        assert window.locator("#fresh").is_hidden()

        frame.goto(f"{address}app/")
        window.locator("#fresh button").click()
        window.wait_for_function(f"window.marks?.version === '{new}'", timeout=PATIENCE)
        frame = inside(window)
        frame.goto(table)
        assert frame.get_attribute("body", "data-seq") == seq
        context.close()


def test_what_a_changing_network_cut_off_is_asked_for_again(
    tmp_path: Path, driver: Any, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone between two networks never was without one: no browser says when to go on."""
    answer_to = local_server.QuietHandler.do_GET
    cut = {"/data.zip.pack"}

    def get(self: local_server.QuietHandler) -> None:
        if self.path not in cut:
            answer_to(self)

    monkeypatch.setattr(local_server.QuietHandler, "do_GET", get)
    with found(built) as address:
        context = phone(driver, tmp_path / "phone")
        (window,) = context.pages
        window.goto(address)
        window.wait_for_selector("#offline:visible", timeout=PATIENCE)
        cut.clear()
        inside(window)
        context.close()


def test_what_two_versions_would_be_made_of_is_never_kept(
    tmp_path: Path, driver: Any, space: Path
) -> None:
    """A web space that changes in the middle of the first visit is said; then the new one comes."""
    with found(space) as address:
        context = phone(driver, tmp_path / "phone")
        window = context.pages[0]
        packed = space / "data.zip.pack"
        packed.write_bytes(gzip.compress(gzip.decompress(packed.read_bytes()), 1, mtime=0))
        window.goto(address)
        window.wait_for_selector("#mixed:visible", timeout=PATIENCE)
        assert "data.zip.pack" in window.inner_text("#mixed")

        new = renewed(space, window.evaluate("marks.version"))
        window.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        inside(window)
        assert window.evaluate("marks.version") == new
        context.close()
