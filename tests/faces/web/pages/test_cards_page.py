"""Known cards on a page: exported by every device, changed by the host only."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.web.pages.cards_page import find_cards_address
from companion.faces.web.rooms.devices import HOST
from companion.kernel.facts import Plain
from companion.play.codes.code import pack_cards
from companion.play.library.card_catalogue import CardCatalogue, CardList, CatalogueCard
from companion.play.library.printed_cards import format_cards, parse_cards
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
def own_cards(site: LocalSite) -> CardCatalogue:
    """Return our catalogue of cards."""
    catalogue = CardCatalogue(site.rooms.folder)
    catalogue.add_cards([CatalogueCard("zauberschwert", "holy_place", {"stones": 3, "cards": 1})])
    catalogue.add_cards([CatalogueCard("zauberschwert", "scale", SCALE)])
    return catalogue


def list_values(catalogue: CardCatalogue, kind: str) -> list[Any]:
    """Return the values of the cards of a kind."""
    return [card.values for card in catalogue.list_known_cards("zauberschwert", kind)]


def test_every_device_exports_cards(site: LocalSite, own_cards: CardCatalogue) -> None:
    """A device exports all kinds or one as file, code and picture."""
    device = site.make_guest()

    page = device.get("/cards").text
    file = device.get("/cards.json?kind=zauberschwert.scale")

    assert [SCALE] == [card.values for card in parse_cards(file.text, "").cards]
    assert pack_cards(format_cards(CardList(own_cards.list_cards()))) in page.replace("&#43;", "+")
    assert 200 == device.get("/cards.svg").status_code


@pytest.mark.parametrize("source", ["code", "picture"])
def test_the_host_imports_cards(site: LocalSite, own_cards: CardCatalogue, source: str) -> None:
    """A code or a file is imported after a summary; cards that differ are added beside ours."""
    host = site.make_guest(HOST)
    if source == "code":
        offered = host.post("/code", data={"code": pack_cards(THEIRS)})
    else:
        upload = {"picture": ("cards.json", THEIRS, "application/json")}
        offered = host.post("/picture", files=upload)
    assert "2 cards of another group" in offered.text
    assert not list_values(own_cards, "orb")
    host.post("/cards", data={"given": pack_cards(THEIRS)})

    assert [{"magic": 7}] == list_values(own_cards, "orb")
    assert [SCALE, {**SCALE, "stones": 4}] == list_values(own_cards, "scale")


def test_a_saved_game_is_told_from_a_file_of_cards(site: LocalSite) -> None:
    """The page says where it is taken in; it reads no more of the file than of a long code."""
    content = site.rooms.folder.get_journal_path(site.room.id).read_bytes() + b" " * 20_000

    sent = site.make_device().post(f"{BASE}/picture", files={"picture": ("game.jsonl", content)})

    assert "companion sessions import" in sent.text


def test_the_host_corrects_or_removes_a_card(site: LocalSite, own_cards: CardCatalogue) -> None:
    """The line of the card is edited, or the card is removed."""
    host = site.make_guest(HOST)
    card = {"number": str(own_cards.list_cards()[0].number)}

    assert 422 == host.post("/cards", data={**card, "line": "nonsense"}).status_code
    host.post("/cards", data={**card, "line": "5 2"})
    assert [{"stones": 5, "cards": 2}] == list_values(own_cards, "holy_place")
    host.post("/cards", data={**card, "forget": "yes"})
    assert [] == list_values(own_cards, "holy_place")


def test_a_guest_changes_no_card(site: LocalSite, own_cards: CardCatalogue) -> None:
    """The page and a code are both refused; damaged cards are reported to the host."""
    code = pack_cards(THEIRS)

    for address, sent in (("/cards", {"given": code}), ("/code", {"code": code})):
        assert 403 == site.make_guest().post(address, data=sent).status_code
    assert [SCALE] == list_values(own_cards, "scale")


def test_a_bad_code_is_refused_at_its_field(site: LocalSite, own_cards: CardCatalogue) -> None:
    """The page of known cards comes back, with the code as it was typed."""
    host = site.make_guest(HOST)

    page = host.post("/code?from=cards", data={"code": "NOTHING"})

    assert 422 == page.status_code
    assert 'value="NOTHING"' in page.text
    assert 'class="refusal"' in page.text
    assert [SCALE] == list_values(own_cards, "scale")


def test_a_link_to_a_table_is_no_code_of_cards() -> None:
    """A random token once looked like a code of cards, and the link was refused."""
    assert find_cards_address(pack_cards(THEIRS))
    assert not find_cards_address(f"{BASE}/J/{pack_cards(THEIRS)}")
