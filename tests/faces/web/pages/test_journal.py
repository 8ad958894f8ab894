"""The journal by turn and name, and what is found in it: by plain addresses, without a script."""

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
def ann(site: LocalSite) -> TestClient:
    """A phone at a table with 26 acts."""
    site.begin_recorded("expansions-four-players", 26)
    return site.device()


def test_a_tap_on_a_line_leads_to_its_correction(site: LocalSite, ann: TestClient) -> None:
    """Each of them; who only watches gets no such line."""
    page = ann.get("journal").text

    assert numbers(page) == lines(page)
    assert 200 == ann.get(f"entry?seq={numbers(page)[0]}").status_code
    assert [] == lines(site.device(grant=WATCH).get("journal").text)


@pytest.mark.parametrize("find", ["orb energy", "ENERGY", "bartholomaus", "Bartholomaeus"])
def test_words_are_found_in_any_order_and_spelling(ann: TestClient, find: str) -> None:
    """Without case and dots."""
    assert 0 < len(numbers(ann.get("journal", params={"find": find}).text)) < 26


def test_a_long_journal_comes_in_parts(ann: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest first; each part leads to the one before, and nothing is left out."""
    whole = numbers(ann.get("journal").text)
    monkeypatch.setattr(journal, "PART", 3)
    seen = list[str]()
    address = "journal"
    while address:
        page = ann.get(address).text
        assert 3 >= len(numbers(page))
        seen += numbers(page)
        address = unescape("".join(re.findall('href="(journal[?][^"]*until=[0-9]+)"', page)))

    assert whole == seen


def test_each_turn_of_a_round_is_numbered(site: LocalSite) -> None:
    """A round of Spruchstein is many turns."""
    site.begin_recorded("two-players")

    assert "Round 1, turn 2 " in site.device().get("journal").text
