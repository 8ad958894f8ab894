"""Known cards on a page: passed on by everybody, changed by the host alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.faces.web.pages.cards import way_to
from companion.faces.web.rooms.devices import HOST
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.codes.card_code import pack_cards
from companion.play.library.cards import CardList, file_of, read_file
from companion.play.library.catalogue import Catalogue, Known
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite
from tests.play.recorded import FINISHED, recorded

CARDS = f"{BASE}/cards"
CODE = f"{BASE}/code"
HOLY: dict[str, Plain] = {"stones": 3, "cards": 1}
SCALE: dict[str, Plain] = {"symbols": [], "stones": 3, "magic": 0, "either": "both"}


@pytest.fixture
def ours(site: LocalSite) -> Catalogue:
    """Our cards, at a site with a table."""
    site.begin(Session.open(site.rooms.folder, recorded(site.rooms.folder, FINISHED), GAMES))
    catalogue = Catalogue(site.rooms.folder)
    catalogue.met("zauberschwert", "holy_place", HOLY)
    catalogue.met("zauberschwert", "scale", SCALE)
    return catalogue


@pytest.fixture
def host(site: LocalSite, ours: Catalogue) -> Any:  # noqa: ARG001 - there is a table by then
    """The host's device."""
    device = site.device()
    device.get(f"{BASE}/J/{site.rooms.link_token(HOST)}")
    return device


def theirs(stones: int = 4) -> str:
    """Another group's list: a card is new, one differs."""
    orb = Known("zauberschwert", "orb", {"magic": 7}, 0)
    return file_of(CardList([orb, Known("zauberschwert", "scale", {**SCALE, "stones": stones}, 0)]))


def settle(device: Any, **sent: Any) -> int:
    """Send the page's form; the status of the answer."""
    return int(device.post(CARDS, data=sent).status_code)


def values(catalogue: Catalogue, kind: str) -> list[Any]:
    """What the cards of a kind print."""
    return [card.values for card in catalogue.list_known("zauberschwert", kind)]


@pytest.mark.parametrize("language", ["de", "en"])
def test_everybody_passes_cards_on(site: LocalSite, ours: Catalogue, language: str) -> None:
    """By the file, its code and its picture, all or of one kind; a stranger gets none."""
    device = site.device()
    device.headers["accept-language"] = language

    page = device.get(CARDS)
    file = device.get(f"{BASE}/cards.json?kind=zauberschwert.scale")

    assert "cards." not in re.sub(r"/cards\.\w+|download=\S+", "", page.text)
    assert 'href="/cards"' in device.get(f"{BASE}/").text
    assert [SCALE] == [card.values for card in read_file(file.text, "", GAMES).cards]
    assert pack_cards(file_of(CardList(ours.all()))) in page.text.replace("&#43;", "+")
    assert 200 == device.get(f"{BASE}/cards.svg").status_code
    assert 401 == site.stranger().get(CARDS).status_code
    assert "scale" not in site.stranger().get(f"{BASE}/cards.json").text


@pytest.mark.parametrize("way", ["code", "picture"])
def test_the_host_takes_cards_in(host: Any, ours: Catalogue, way: str) -> None:
    """Compared first, by code or by file; then as chosen for each difference."""
    if way == "code":
        beside = host.post(CODE, data={"code": pack_cards(theirs())})
    else:
        upload = {"picture": ("cards.json", theirs(), "application/json")}
        beside = host.post(f"{BASE}/picture", files=upload)
    assert not values(ours, "orb")
    (key,) = re.findall(r'name="(\w+)" value="theirs"', beside.text)
    settle(host, given=pack_cards(theirs()), **{key: "theirs"})

    assert [{"magic": 7}] == values(ours, "orb")
    assert [{**SCALE, "stones": 4}] == values(ours, "scale")


def test_a_mistake_is_corrected_once(host: Any, ours: Catalogue) -> None:
    """In the line in which it would be typed; or the card is forgotten."""
    number = ours.all()[0].number

    assert 422 == settle(host, number=number, line="nonsense")
    assert 200 == settle(host, number=number, line="5 2")

    assert [{"stones": 5, "cards": 2}] == values(ours, "holy_place")
    assert 200 == settle(host, number=number, forget="yes")
    assert [] == values(ours, "holy_place")


def test_a_guest_changes_no_card(site: LocalSite, ours: Catalogue) -> None:
    """Neither by the page nor by a code; what is damaged is told to the host."""
    device = site.device()

    assert 403 == settle(device, given=pack_cards(theirs()))
    assert 403 == device.post(CODE, data={"code": pack_cards(theirs())}).status_code
    assert [SCALE] == values(ours, "scale")


def test_a_link_to_a_table_is_no_code_of_cards() -> None:
    """Its token is made by chance; one in some dozens of links was refused where it was typed."""
    assert way_to(pack_cards(theirs()))
    assert not way_to(f"{BASE}/J/{pack_cards(theirs())}")
