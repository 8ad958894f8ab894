"""Known cards on a page: passed on by everybody, changed by the host alone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.web.pages.cards_page import find_cards_address
from companion.faces.web.rooms.devices import HOST
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.codes.card_code import pack_cards
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.library.printed_cards import CardList, format_cards, parse_cards
from tests.faces.web.local_site import BASE, LocalSite

SCALE: dict[str, Plain] = {"symbols": [], "stones": 3, "magic": 0, "either": "both"}
THEIRS = format_cards(
    CardList(
        [
            CatalogueCard("zauberschwert", "orb", {"magic": 7}, 0),
            CatalogueCard("zauberschwert", "scale", {**SCALE, "stones": 4}, 0),
        ]
    )
)
"""Another group's list: a card is new, one differs."""


@pytest.fixture
def ours(site: LocalSite) -> CardCatalogue:
    """Our cards."""
    catalogue = CardCatalogue(site.rooms.folder)
    catalogue.add_cards([CatalogueCard("zauberschwert", "holy_place", {"stones": 3, "cards": 1})])
    catalogue.add_cards([CatalogueCard("zauberschwert", "scale", SCALE)])
    return catalogue


def values(catalogue: CardCatalogue, kind: str) -> list[Any]:
    """What the cards of a kind print."""
    return [card.values for card in catalogue.list_known("zauberschwert", kind)]


def test_everybody_passes_cards_on(site: LocalSite, ours: CardCatalogue) -> None:
    """By the file, its code and its picture, all or of one kind; a stranger gets none."""
    device = site.guest()

    page = device.get("/cards").text
    file = device.get("/cards.json?kind=zauberschwert.scale")

    assert [SCALE] == [card.values for card in parse_cards(file.text, "", GAMES).cards]
    assert pack_cards(format_cards(CardList(ours.list_cards()))) in page.replace("&#43;", "+")
    assert 200 == device.get("/cards.svg").status_code
    assert 401 == site.stranger(BASE).get("/cards").status_code
    assert 401 == site.stranger(BASE).get("/cards.json").status_code


@pytest.mark.parametrize("way", ["code", "picture"])
def test_the_host_takes_cards_in(site: LocalSite, ours: CardCatalogue, way: str) -> None:
    """Counted first, by code or by file; what differs stands beside ours."""
    host = site.guest(HOST)
    if way == "code":
        offered = host.post("/code", data={"code": pack_cards(THEIRS)})
    else:
        upload = {"picture": ("cards.json", THEIRS, "application/json")}
        offered = host.post("/picture", files=upload)
    assert "2 cards of another group" in offered.text
    assert not values(ours, "orb")
    host.post("/cards", data={"given": pack_cards(THEIRS)})

    assert [{"magic": 7}] == values(ours, "orb")
    assert [SCALE, {**SCALE, "stones": 4}] == values(ours, "scale")


def test_a_mistake_is_corrected_once(site: LocalSite, ours: CardCatalogue) -> None:
    """In the line in which it would be typed; or the card is forgotten."""
    host = site.guest(HOST)
    card = {"number": str(ours.list_cards()[0].number)}

    assert 422 == host.post("/cards", data={**card, "line": "nonsense"}).status_code
    host.post("/cards", data={**card, "line": "5 2"})
    assert [{"stones": 5, "cards": 2}] == values(ours, "holy_place")
    host.post("/cards", data={**card, "forget": "yes"})
    assert [] == values(ours, "holy_place")


def test_a_guest_changes_no_card(site: LocalSite, ours: CardCatalogue) -> None:
    """Neither by the page nor by a code; what is damaged is told to the host."""
    code = pack_cards(THEIRS)

    for address, sent in (("/cards", {"given": code}), ("/code", {"code": code})):
        assert 403 == site.guest().post(address, data=sent).status_code
    assert [SCALE] == values(ours, "scale")


def test_a_link_to_a_table_is_no_code_of_cards() -> None:
    """Its token is made by chance; one in some dozens of links was refused where it was typed."""
    assert find_cards_address(pack_cards(THEIRS))
    assert not find_cards_address(f"{BASE}/J/{pack_cards(THEIRS)}")
