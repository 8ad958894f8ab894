"""Two phones play one game with nothing behind them, in a real browser."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.logbook import Command
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.pocket.alone import PATIENCE, found, inside, link_of, wait_until
from tests.faces.pocket.beside import KEPT, agreed, back, come, followed, invited, phones, seated
from tests.faces.web import thumb
from tests.faces.web.served import LONG_NAMES, recorded
from tests.faces.web.tapping import in_step, play

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
"""Where the guest sits."""


def asked(frame: Any) -> str:
    """Which question a phone asks, in whatever language."""
    return str(frame.get_attribute("#ask form input[name=path]", "value"))


def test_two_phones_play_and_whoever_is_left_goes_on(
    tmp_path: Path, driver: Any, built: Path
) -> None:
    """Without the web space; who starts anew is back without a code, who stays has the game."""
    (path,) = [path for path in playthrough.all_files() if path.stem == NAME]
    lines = playthrough.read_recording(path)[1:]
    mirror = Session.open(Folder(tmp_path), recorded(tmp_path, NAME, BEGUN), GAMES)
    with phones(driver) as phone:
        host = phone("de")
        guest = phone("en")
        with found(built) as address:
            host.goto(address + link_of(tmp_path / "code", NAME, BEGUN))
            at_host = inside(host)
            seated(at_host, "scribe")
            at_guest = come(host, guest)
            back(host)
            wait_until(guest, KEPT)
        seated(at_guest, SEAT)
        assert ["de", "en"] == [one.get_attribute("html", "lang") for one in (at_host, at_guest)]

        devices = {"": at_host, SEAT: at_guest}
        turns = [play_line(devices, mirror, *pair) for pair in pairwise(lines[BEGUN:][:PLAYED])]
        assert {at_host, at_guest} == {*turns}

        at_host, at_guest = both_anew(host, guest)
        in_step([at_host, at_guest], int(at_host.get_attribute("body", "data-seq") or 0))
        assert thumb.answer(at_host)
        thumb.in_step(at_host, at_guest)
        question = asked(at_host)
        followed(guest, 0)

        host.context.close()
        over = guest.locator("#visiting [data-part=over]")
        over.wait_for(timeout=PATIENCE)
        over.click()
        guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
        alone = inside(guest)
        alone.wait_for_selector("#ask", timeout=PATIENCE)
        assert question == asked(alone)
        assert thumb.answer(alone)


def both_anew(host: Any, guest: Any) -> tuple[Any, Any]:
    """Start the guest anew, then the host; the pages of both, once they are back without a code."""
    agreed(host, guest)
    guest.reload()
    at_guest = inside(guest)
    at_guest.wait_for_selector("#ask", timeout=PATIENCE)
    assert "join" not in at_guest.url
    agreed(host, guest)
    host.once("dialog", lambda dialog: dialog.accept())
    host.reload()
    at_host = inside(host)
    at_host.wait_for_selector("#ask", timeout=PATIENCE)
    guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
    invited(host)
    listed = host.locator("#inviting [data-part=guests] li")
    listed.locator("[data-is=here]:visible").wait_for(timeout=PATIENCE)
    assert LONG_NAMES[1] in listed.inner_text()
    back(host)
    return at_host, at_guest


def play_line(
    devices: dict[str, Any], mirror: Session, line: dict[str, Any], following: dict[str, Any]
) -> Any:
    """Tap a recorded answer where it is asked, until both phones show it; where that was."""
    before = devices[""].get_attribute("body", "data-seq")
    tapped = play(devices, mirror, line, following)
    tapped.wait_for_function(thumb.CHANGED, arg=before, timeout=PATIENCE)
    for other in devices.values():
        thumb.in_step(tapped, other)
    mirror.answer(line["answer"], line["path"], Command(id=f"{before}"))
    return tapped


def test_codes_are_read_from_the_screen_and_links_reach_the_window_with_the_game(
    tmp_path: Path, driver: Any, built: Path
) -> None:
    """The phone's own camera may open either; of what else is read it is said what it is."""
    with phones(driver) as phone, found(built) as address:
        host = phone("de")
        seen = phone("en")
        sent = phone("en")
        host.goto(address + link_of(tmp_path, NAME, BEGUN))
        seated(inside(host), "scribe")

        seen.goto(invited(host))
        picture = tmp_path / "screen.png"
        seen.wait_for_selector("#visiting canvas[data-link]", timeout=PATIENCE)
        seen.screenshot(path=picture)
        host.locator("#inviting [data-part=read]").click()
        link = host.get_attribute("#inviting canvas", "data-link")
        wrong = {
            "other": "hello",
            "broken": "#a=AAAA",
            "edition": "#a=AwR4eHh4",
            "game": link_of(tmp_path / "code", NAME, BEGUN),
            "laptop": "http://192.168.1.7:8000/J/ab-Cd",
            "invitation": "#j=AAAA",
            "own": link,
        }
        for why, text in wrong.items():
            host.fill("#scan-text", text)
            host.locator("#scan form button").first.click()
            host.wait_for_selector(f"#scan [data-why={why}]:visible", timeout=PATIENCE)
        host.set_input_files("#scan [data-scan=picture]", picture)
        assert "join" in inside(seen).url

        sent.goto(invited(host))
        sent.wait_for_selector("#visiting canvas[data-link]", timeout=PATIENCE)
        other = host.context.new_page()
        other.goto(sent.get_attribute("#visiting canvas", "data-link"))
        other.wait_for_selector("#handed:visible", timeout=PATIENCE)
        assert "join" in inside(sent).url
        assert 2 == host.locator("#inviting [data-part=guests] li").count()


def test_the_window_with_the_game_is_asked_whatever_stands_in_front(
    tmp_path: Path, driver: Any, built: Path
) -> None:
    """Also by a service worker that began anew; one that does not answer is not waited for."""
    with phones(driver) as phone, found(built) as address:
        host = phone("de")
        host.context.add_init_script(DEAF)
        host.goto(address + link_of(tmp_path, NAME, BEGUN))
        at_host = inside(host)
        seated(at_host, "scribe")
        front = host.context.new_page()
        front.goto(f"{address}#a=AAAA")
        front.wait_for_selector("#unhanded:visible", timeout=PATIENCE)
        front.bring_to_front()
        assert thumb.answer(at_host)
        front.locator("#unhanded .again").click()
        front.wait_for_selector("#elsewhere:visible", timeout=PATIENCE)
        assert thumb.answer(at_host)

        control = host.context.new_cdp_session(front)
        control.send("ServiceWorker.enable")
        control.send("ServiceWorker.stopAllWorkers")
        assert thumb.answer(at_host)

        host.evaluate("window.isDeaf = true")
        at_host.evaluate("setTimeout(() => location.reload())")
        at_host.wait_for_selector("p[role=alert]", timeout=PATIENCE)
        host.evaluate("window.isDeaf = false")
        at_host.locator("p a").first.click()
        at_host.wait_for_selector("#ask", timeout=PATIENCE)
