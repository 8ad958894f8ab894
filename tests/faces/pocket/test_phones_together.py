"""Two phones play one game without a server, in a real browser."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.play.session.watched import Command
from tests import playthrough
from tests.faces.pocket.alone import (
    PATIENCE,
    make_code_fragment,
    serve_folder,
    wait_for_page,
    wait_until,
)
from tests.faces.pocket.beside import (
    KEPT,
    choose_seat,
    get_invitation,
    join_host,
    make_phones,
    return_to_game,
    wait_for_successor,
    wait_until_reconnectable,
)
from tests.faces.web import thumb
from tests.faces.web.served import LONG_NAMES, record_session
from tests.faces.web.tapping import tap_line, wait_for_entry

NAME = "only-one"
BEGUN = 18
"""So many answers the game has when it is brought along."""
PLAYED = 3
DEAF = """
navigator.serviceWorker.addEventListener("message", (event) =>
  window.isDeaf && event.stopImmediatePropagation());
"""
"""A window that can be made to take nothing that is handed over to it."""
SEAT = "p2"
"""The guest's seat."""


def find_question(frame: Any) -> str:
    """Return the path of the question that a phone asks, for any language."""
    return str(frame.get_attribute("#ask form input[name=path]", "value"))


def test_two_phones_play_and_the_remaining_one_goes_on(
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """Without the server a restarted guest reconnects without a code, and the host goes on."""
    (path,) = [path for path in playthrough.list_recording_files() if path.stem == NAME]
    lines = playthrough.read_recording(path)[1:]
    mirror = Session.open(Folder(tmp_path), record_session(tmp_path, NAME, BEGUN))
    with make_phones(driver) as phone:
        host = phone("de")
        guest = phone("en")
        with serve_folder(built_folder) as address:
            host.goto(address + make_code_fragment(tmp_path / "code", NAME, BEGUN))
            at_host = wait_for_page(host)
            choose_seat(at_host, "scribe")
            at_guest = join_host(host, guest)
            return_to_game(host)
            wait_until(guest, KEPT)
        choose_seat(at_guest, SEAT)
        assert ["de", "en"] == [one.get_attribute("html", "lang") for one in (at_host, at_guest)]

        devices = {"": at_host, SEAT: at_guest}
        turns = [play_line(devices, mirror, *pair) for pair in pairwise(lines[BEGUN:][:PLAYED])]
        assert {at_host, at_guest} == {*turns}

        at_host, at_guest = restart_both(host, guest)
        wait_for_entry([at_host, at_guest], int(at_host.get_attribute("body", "data-seq") or 0))
        assert thumb.give_answer(at_host)
        thumb.wait_until_same_entry(at_host, at_guest)
        question = find_question(at_host)
        wait_for_successor(guest, 0)

        host.context.close()
        over = guest.locator("#visiting [data-part=over]")
        over.wait_for(timeout=PATIENCE)
        over.click()
        guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
        alone = wait_for_page(guest)
        alone.wait_for_selector("#ask", timeout=PATIENCE)
        assert question == find_question(alone)
        assert thumb.give_answer(alone)


def restart_both(host: Any, guest: Any) -> tuple[Any, Any]:
    """Restart the guest, then the host, and return both pages once they are reconnected."""
    wait_until_reconnectable(host, guest)
    guest.reload()
    at_guest = wait_for_page(guest)
    at_guest.wait_for_selector("#ask", timeout=PATIENCE)
    assert "join" not in at_guest.url
    wait_until_reconnectable(host, guest)
    host.once("dialog", lambda dialog: dialog.accept())
    host.reload()
    at_host = wait_for_page(host)
    at_host.wait_for_selector("#ask", timeout=PATIENCE)
    guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
    get_invitation(host)
    listed = host.locator("#inviting [data-part=guests] li")
    listed.locator("[data-is=here]:visible").wait_for(timeout=PATIENCE)
    assert LONG_NAMES[1] in listed.inner_text()
    return_to_game(host)
    return at_host, at_guest


def play_line(
    devices: dict[str, Any], mirror: Session, line: dict[str, Any], next_line: dict[str, Any]
) -> Any:
    """Tap a recorded answer on the asked device, and wait until both phones show it."""
    before = devices[""].get_attribute("body", "data-seq")
    tapped = tap_line(devices, mirror, line, next_line)
    tapped.wait_for_function(thumb.CHANGED, arg=before, timeout=PATIENCE)
    for other in devices.values():
        thumb.wait_until_same_entry(tapped, other)
    mirror.answer(line["answer"], line["path"], Command(id=f"{before}"))
    return tapped


def test_scanned_codes_and_links_reach_the_window_with_the_game(
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """The phone's own camera app may open either; any other code is explained."""
    with make_phones(driver) as phone, serve_folder(built_folder) as address:
        host = phone("de")
        seen = phone("en")
        sent = phone("en")
        host.goto(address + make_code_fragment(tmp_path, NAME, BEGUN))
        choose_seat(wait_for_page(host), "scribe")

        seen.goto(get_invitation(host))
        picture = tmp_path / "screen.png"
        seen.wait_for_selector("#visiting canvas[data-link]", timeout=PATIENCE)
        seen.screenshot(path=picture)
        host.locator("#inviting [data-part=read]").click()
        link = host.get_attribute("#inviting canvas", "data-link")
        wrong = {
            "other": "hello",
            "broken": "#a=AAAA",
            "edition": "#a=AwR4eHh4",
            "game": make_code_fragment(tmp_path / "code", NAME, BEGUN),
            "laptop": "http://192.168.1.7:8000/J/ab-Cd",
            "invitation": "#j=AAAA",
            "own": link,
        }
        for why, text in wrong.items():
            host.fill("#scan-text", text)
            host.locator("#scan form button").first.click()
            host.wait_for_selector(f"#scan [data-why={why}]:visible", timeout=PATIENCE)
        host.set_input_files("#scan [data-scan=picture]", picture)
        assert "join" in wait_for_page(seen).url

        sent.goto(get_invitation(host))
        sent.wait_for_selector("#visiting canvas[data-link]", timeout=PATIENCE)
        other = host.context.new_page()
        other.goto(sent.get_attribute("#visiting canvas", "data-link"))
        other.wait_for_selector("#handed:visible", timeout=PATIENCE)
        assert "join" in wait_for_page(sent).url
        guests = host.locator("#inviting [data-part=guests] li")
        guests.nth(1).wait_for(state="attached", timeout=PATIENCE)
        assert 2 == guests.count()


def test_the_window_with_the_game_answers_even_behind_others(
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """It is asked even after the service worker restarts; a silent window is not waited for."""
    with make_phones(driver) as phone, serve_folder(built_folder) as address:
        host = phone("de")
        host.context.add_init_script(DEAF)
        host.goto(address + make_code_fragment(tmp_path, NAME, BEGUN))
        at_host = wait_for_page(host)
        choose_seat(at_host, "scribe")
        front = host.context.new_page()
        front.goto(f"{address}#a=AAAA")
        front.wait_for_selector("#unhanded:visible", timeout=PATIENCE)
        front.bring_to_front()
        assert thumb.give_answer(at_host)
        front.locator("#unhanded .again").click()
        front.wait_for_selector("#elsewhere:visible", timeout=PATIENCE)
        assert thumb.give_answer(at_host)

        control = host.context.new_cdp_session(front)
        control.send("ServiceWorker.enable")
        control.send("ServiceWorker.stopAllWorkers")
        assert thumb.give_answer(at_host)

        host.evaluate("window.isDeaf = true")
        at_host.evaluate("setTimeout(() => location.reload())")
        at_host.wait_for_selector("p[role=alert]", timeout=PATIENCE)
        host.evaluate("window.isDeaf = false")
        at_host.locator("p a").first.click()
        at_host.wait_for_selector("#ask", timeout=PATIENCE)
