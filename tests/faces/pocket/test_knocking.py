"""Phones that join by the code of the host alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faces.pocket.alone import PATIENCE, found, inside, link_of
from tests.faces.pocket.beside import answer, invited, phones, seated

JOINED = "#inviting [data-say=joined]:visible"
ANOTHER = "old => document.querySelector('#inviting canvas').dataset.link !== old"
SHOWS = "#visiting [data-say=answering]:visible"
FORGED = """
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (said) {
  send.call(this, String(said).replace(/"proof":"[^"]+"/, '"proof":"forged"'));
};
"""
DEAF = "RTCPeerConnection.prototype.getStats = async () => new Map();"
"""It does not hear who knocks."""


def test_a_guest_shows_no_code_but_has_to_prove_that_it_read_one(
    tmp_path: Path, driver: Any, built: Path
) -> None:
    """Whoever can't is not let in; a code that is read again later disturbs nobody."""
    with phones(driver, codes="") as phone, found(built) as address:
        host = phone("de")
        host.goto(address + link_of(tmp_path, "only-one", 12))
        inside(host)
        first = invited(host)
        stranger = phone("en")
        stranger.add_init_script(FORGED)
        stranger.goto(first)
        stranger.wait_for_selector("#visiting [data-say=lost]:visible", timeout=PATIENCE)
        assert not stranger.locator("iframe.up").count()

        host.wait_for_function(ANOTHER, arg=first)
        link = invited(host)
        guest = phone("en")
        guest.goto(link)
        at_guest = inside(guest)
        host.wait_for_selector(JOINED, timeout=PATIENCE)

        late = phone("en")
        late.goto(link)
        late.wait_for_selector(SHOWS, timeout=PATIENCE)
        seated(at_guest, "p2")


def test_two_that_read_one_code_unheard_show_one_and_either_comes_in(
    tmp_path: Path, driver: Any, built: Path
) -> None:
    """Without starting anew."""
    with phones(driver, codes="") as phone, found(built) as address:
        host = phone("de")
        host.add_init_script(DEAF)
        host.goto(address + link_of(tmp_path, "only-one", 12))
        inside(host)
        link = invited(host)
        guests = [phone(language) for language in ("de", "en")]
        for guest in guests:
            guest.goto(link)
        for guest in guests:
            guest.wait_for_selector(SHOWS, timeout=PATIENCE)
        answer(host, guests[0])
        assert "join" in inside(guests[0]).url
        host.wait_for_selector(JOINED, timeout=PATIENCE)
