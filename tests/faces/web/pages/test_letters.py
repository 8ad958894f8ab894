"""Four letters beside the QR code admit devices that can't scan it."""

from __future__ import annotations

import httpx2
import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.limits import COSTS, SHARE, SHARES_OF_LINK, WINDOW
from companion.faces.web.rooms.rooms import IDLE
from companion.faces.web.rooms.tokens import ALPHABET, CODE_LENGTH, TokenSigner, read_letters
from tests.faces.web.local_site import BASE, LocalSite

WRONG = ALPHABET[:CODE_LENGTH]


def find_letters(site: LocalSite, page: str = "qr") -> str:
    """Return the letters that a page of a table shows."""
    return site.make_device().get(page).text.partition('<b class="four">')[2][:CODE_LENGTH]


def send_letters(site: LocalSite, letters: str, address: str = "192.168.3.1") -> httpx2.Response:
    """Send letters from a device that has not joined, and return the response."""
    device = TestClient(site.app, base_url=BASE, client=(address, 50000))
    return device.post("/letters", data={"letters": letters})


@pytest.mark.parametrize("page", ["qr", "table"])
def test_the_letters_beside_the_code_lead_to_the_same_page(site: LocalSite, page: str) -> None:
    """Lower case and a blank between are accepted; a renewed link makes the letters expire."""
    site.play_set_up()
    found = find_letters(site, page)

    arrived = send_letters(site, f" {found[:2].lower()} {found[2:]}")
    site.rooms.renew_table(site.room)

    assert 'name="letters"' in site.make_stranger(BASE).get("/").text
    assert arrived.url.path == f"/t/{site.room.id}/join"
    assert 404 == send_letters(site, found).status_code


def test_letters_that_look_alike_are_the_same() -> None:
    """The letters use only one of several that look alike."""
    signer = TokenSigner(b"secret")
    for number in range(20):
        letters = signer.make_letters(str(number))
        assert CODE_LENGTH == len(letters)
        assert set(letters) <= set(ALPHABET) - set("1IJ0OQV2586")
        for letter, others in zip("LDUZSGB", ("1IJ", "0OQ", "V", "2", "5", "6", "8"), strict=True):
            for other in others:
                assert letters == read_letters(letters.replace(letter, other))


def test_the_letters_cannot_be_guessed(site: LocalSite) -> None:
    """After wrong tries from one address or from many, the right letters are refused as well."""
    found = find_letters(site)
    one = "192.168.0.77"
    for _ in range(SHARE // COSTS["links"]):
        send_letters(site, WRONG, one)
    alone = send_letters(site, found, one).status_code
    for number in range(SHARES_OF_LINK * SHARE // COSTS["links"]):
        send_letters(site, WRONG, f"192.168.1.{number}")
    together = send_letters(site, found).status_code
    site.time += WINDOW

    assert (429, 429, 200) == (alone, together, send_letters(site, found).status_code)


def test_few_letters_are_valid_at_once(site: LocalSite) -> None:
    """With many valid ones some could be guessed: only a table in use has them."""
    device = site.make_device()
    found = find_letters(site)
    site.time += IDLE
    site.rooms.close_idle_rooms()

    unused = send_letters(site, found).status_code
    device.get("")

    assert (404, 200) == (unused, send_letters(site, found).status_code)
