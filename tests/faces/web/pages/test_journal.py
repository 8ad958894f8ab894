"""The journal by turn and name, and what is found in it: by plain addresses, without a script."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from companion.faces.web.pages import journal
from companion.faces.web.rooms.devices import WATCH
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

NUMBER = re.compile('<li id="entry-[0-9]+" value="([0-9]+)"')
LINE = re.compile('<a class="line" href="entry[?]seq=([0-9]+)">')
EVERYTHING = [
    "",
    "?who=&kind=&find=",
    "?who=p9&kind=nothing",
    "?who=%00&find=+",
    "?find=" + "-" * 300,
]


def at(site: LocalSite, folder: Folder, name: str, acts: int | None = None) -> TestClient:
    """A phone at a table at which a recorded game was played so far."""
    site.begin(Session.open(folder, recorded(folder.root, name, acts), GAMES))
    return site.device()


def numbers(page: str) -> list[int]:
    """The entries that are shown."""
    return [int(found) for found in NUMBER.findall(page)]


def test_a_tap_on_a_line_leads_to_its_correction(site: LocalSite, folder: Folder) -> None:
    """Each of them; who only watches gets no such line."""
    ann = at(site, folder, "expansions-four-players", 26)
    page = ann.get("journal").text
    eve = site.device(grant=WATCH)

    assert [str(number) for number in numbers(page)] == LINE.findall(page)
    assert 200 == ann.get(f"entry?seq={numbers(page)[0]}").status_code
    assert [] == LINE.findall(eve.get("journal").text)


@pytest.mark.parametrize("find", ["orb energy", "ENERGY", "bartholomaus", "Bartholomaeus"])
def test_words_are_found_in_any_order_and_spelling(
    site: LocalSite, folder: Folder, find: str
) -> None:
    """Without case and dots."""
    ann = at(site, folder, "expansions-four-players", 26)

    assert 0 < len(numbers(ann.get("journal", params={"find": find}).text)) < 26


@pytest.mark.parametrize("query", EVERYTHING)
def test_what_is_not_there_is_not_looked_for(site: LocalSite, folder: Folder, query: str) -> None:
    """A seat nobody has, a kind there is not: the whole journal is shown."""
    ann = at(site, folder, "expansions-four-players", 26)

    assert 26 == len(numbers(ann.get(f"journal{query}").text))


def test_a_long_journal_comes_in_parts(site: LocalSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest first; each part leads to the one before, and nothing is left out."""
    site.set_up()
    monkeypatch.setattr(journal, "PART", 3)
    ann = site.device()
    seen = list[str]()
    address = "journal"
    while address:
        page = ann.get(address).text
        seen += NUMBER.findall(page)
        found = re.search('href="(journal[?][^"]*until=[0-9]+)"', page)
        address = unescape(found.group(1)) if found else ""

    monkeypatch.setattr(journal, "PART", 300)
    assert NUMBER.findall(ann.get("journal").text) == seen
    assert len(seen) > 6


def test_each_turn_of_a_round_is_numbered(site: LocalSite, folder: Folder) -> None:
    """A round of Spruchstein is many turns."""
    page = at(site, folder, "two-players").get("journal").text

    assert "Round 1, turn 1 " in page
    assert "Round 1, turn 2 " in page
