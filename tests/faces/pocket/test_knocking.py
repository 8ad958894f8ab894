"""Phones that join by the host's code alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faces.pocket.alone import PATIENCE, make_code_fragment, serve_folder, wait_for_page
from tests.faces.pocket.beside import choose_seat, enter_answer, get_invitation, make_phones

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
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """Others are not admitted; a code that is scanned again later has no effect."""
    with make_phones(driver, codes="") as phone, serve_folder(built_folder) as address:
        host = phone("de")
        host.goto(address + make_code_fragment(tmp_path, "only-one", 12))
        wait_for_page(host)
        first = get_invitation(host)
        stranger = phone("en")
        stranger.add_init_script(FORGED)
        stranger.goto(first)
        stranger.wait_for_selector("#visiting [data-say=lost]:visible", timeout=PATIENCE)
        assert not stranger.locator("iframe.up").count()

        host.wait_for_function(ANOTHER, arg=first)
        link = get_invitation(host)
        guest = phone("en")
        guest.goto(link)
        at_guest = wait_for_page(guest)
        host.wait_for_selector(JOINED, timeout=PATIENCE)

        late = phone("en")
        late.goto(link)
        late.wait_for_selector(SHOWS, timeout=PATIENCE)
        choose_seat(at_guest, "p2")


def test_two_unheard_guests_of_one_code_can_both_join(
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """Both get in without a restart."""
    with make_phones(driver, codes="") as phone, serve_folder(built_folder) as address:
        host = phone("de")
        host.add_init_script(DEAF)
        host.goto(address + make_code_fragment(tmp_path, "only-one", 12))
        wait_for_page(host)
        link = get_invitation(host)
        guests = [phone(language) for language in ("de", "en")]
        for guest in guests:
            guest.goto(link)
        for guest in guests:
            guest.wait_for_selector(SHOWS, timeout=PATIENCE)
        enter_answer(host, guests[0])
        assert "join" in wait_for_page(guests[0]).url
        host.wait_for_selector(JOINED, timeout=PATIENCE)
