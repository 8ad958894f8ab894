"""Four letters beside the QR code let in whoever can't scan it."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.limits import COSTS, LINK_SHARE, SHARE, WINDOW
from companion.faces.web.rooms.short_codes import ALPHABET, LENGTH, MOST, ShortCodes
from tests.faces.web.local_site import BASE, LocalSite

SHOWN = re.compile(r'<b class="four">([A-Z]{4})</b>')


def letters_on(page: str) -> str:
    """The letters that a page shows."""
    (found,) = SHOWN.findall(page)
    return str(found)


def wrong(right: str) -> str:
    """Four letters that let nobody in."""
    return right[1:] + next(one for one in ALPHABET if right[1:] + one != right)


def from_address(site: LocalSite, address: str) -> TestClient:
    """A device that has not joined, with an address of its own."""
    return TestClient(site.app, base_url=BASE, client=(address, 50000))


@pytest.mark.parametrize("page", ["qr", "table"])
def test_the_letters_beside_the_code_lead_where_it_leads(site: LocalSite, page: str) -> None:
    """Also in small letters, with a blank between them."""
    site.set_up()
    found = letters_on(site.device().get(page).text)
    laptop = site.stranger(BASE)
    asked = laptop.get("/").text

    arrived = laptop.post("/letters", data={"letters": f" {found[:2].lower()} {found[2:]}"})

    assert 'name="letters"' in asked
    assert arrived.url.path == f"/t/{site.room.id}/join"


def test_letters_that_look_alike_are_the_same() -> None:
    """None of them is in a code but one of each kind."""
    codes = ShortCodes()
    alike = {"L": "1IJ", "D": "0OQ", "U": "V", "Z": "2", "S": "5", "G": "6", "B": "8"}
    made = {str(number): codes.code_of(str(number)) for number in range(MOST)}

    assert {LENGTH} == set(map(len, made.values()))
    assert not set("".join(alike.values())) & set(ALPHABET)
    for token, code in made.items():
        for letter, others in alike.items():
            for other in others:
                assert token == codes.token_of(code.replace(letter, other))


def test_nobody_finds_the_letters_by_trying(site: LocalSite) -> None:
    """Not from one address, and not from many: then the right ones are refused as well."""
    site.set_up()
    found = letters_on(site.device().get("qr").text)
    guesser = from_address(site, "192.168.0.77")
    for _ in range(SHARE // COSTS["links"]):
        guesser.post("/letters", data={"letters": wrong(found)})
    alone = guesser.post("/letters", data={"letters": found}).status_code
    for number in range(LINK_SHARE // COSTS["links"]):
        other = from_address(site, f"192.168.1.{number}")
        other.post("/letters", data={"letters": wrong(found)})
    fresh = from_address(site, "192.168.2.1")
    together = fresh.post("/letters", data={"letters": found}).status_code
    site.now += WINDOW
    later = fresh.post("/letters", data={"letters": found}).status_code

    assert (429, 429, 200) == (alone, together, later)


def test_letters_of_a_renewed_link_let_nobody_in(site: LocalSite) -> None:
    """As little as the link itself."""
    site.set_up()
    found = letters_on(site.device().get("qr").text)
    site.rooms.renew_table(site.room)

    assert 404 == site.stranger(BASE).post("/letters", data={"letters": found}).status_code


def test_few_codes_are_good_at_once() -> None:
    """Else one of many would soon be found."""
    codes = ShortCodes()
    first = codes.code_of("first")
    for number in range(MOST):
        codes.code_of(f"token {number}")

    assert "" == codes.token_of(first)
    assert codes.code_of("token 5") == codes.code_of("token 5")
