"""The journal by turn and name, and its search: by plain addresses, without scripts."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from companion.faces.web.pages import journal
from companion.faces.web.rooms.devices import WATCH
from tests.faces.web.local_site import LocalSite

numbers = re.compile('<li id="entry-[0-9]+" value="([0-9]+)"').findall
lines = re.compile('<a class="line" href="entry[?]seq=([0-9]+)">').findall


@pytest.fixture
def ann_phone(site: LocalSite) -> TestClient:
    """Return a phone at a table with 26 acts."""
    site.add_recorded_game("expansions-four-players", 26)
    return site.make_device()


def test_a_tap_on_a_line_leads_to_its_correction(site: LocalSite, ann_phone: TestClient) -> None:
    """Every line has the link; watchers get none."""
    page = ann_phone.get("journal").text

    assert numbers(page) == lines(page)
    assert 200 == ann_phone.get(f"entry?seq={numbers(page)[0]}").status_code
    assert [] == lines(site.make_device(grant=WATCH).get("journal").text)


@pytest.mark.parametrize("query", ["orb energy", "ENERGY", "bartholomaus", "Bartholomaeus"])
def test_words_are_found_in_any_order_and_spelling(ann_phone: TestClient, query: str) -> None:
    """Case and accents are ignored."""
    assert 0 < len(numbers(ann_phone.get("journal", params={"find": query}).text)) < 26


def test_a_long_journal_comes_in_parts(
    ann_phone: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest part comes first; each links to the previous one, and no entry is missing."""
    whole = numbers(ann_phone.get("journal").text)
    monkeypatch.setattr(journal, "PART", 3)
    seen = list[str]()
    address = "journal"
    while address:
        page = ann_phone.get(address).text
        assert 3 >= len(numbers(page))
        seen += numbers(page)
        address = unescape("".join(re.findall('href="(journal[?][^"]*until=[0-9]+)"', page)))

    assert whole == seen


def test_each_turn_of_a_round_is_numbered(site: LocalSite) -> None:
    """A round of Spruchstein has many turns."""
    site.add_recorded_game("two-players")

    assert "Round 1, turn 2&nbsp;" in site.make_device().get("journal").text
