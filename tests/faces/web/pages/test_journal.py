"""The journal by turn and name, and what is found in it: by plain addresses, without a script."""

from __future__ import annotations

import re
from html import unescape
from threading import Thread

import pytest
from starlette.testclient import TestClient

from companion.faces.web.pages import journal
from companion.faces.web.rooms.devices import WATCH
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.story import Story
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded
from tests.faces.web.signs import with_signs

HEADING = re.compile("<section class=.chapter[^>]*><h2>(.*?)</h2>")
NUMBER = re.compile('<li id="entry-[0-9]+" value="([0-9]+)"')
LINE = re.compile('<a class="line" href="entry[?]seq=([0-9]+)">')
TAG = re.compile("<[^>]*>")
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


def headings(page: str) -> list[str]:
    """What stands over each turn, the newest first."""
    return [TAG.sub("", found) for found in HEADING.findall(with_signs(page))]


def numbers(page: str) -> list[int]:
    """The entries that are shown."""
    return [int(found) for found in NUMBER.findall(page)]


def test_each_turn_has_the_round_and_the_name_over_it(site: LocalSite, folder: Folder) -> None:
    """A round of Spruchstein is many turns: each has its number, and whose it is."""
    over = headings(at(site, folder, "two-players").get("journal").text)

    assert "Round 1, turn 2 · ♠ Bartholomäus" in over
    assert len(set(over)) == len(over) > 9


def test_in_a_round_of_all_each_one_s_answers_stand_under_the_name(
    site: LocalSite, folder: Folder
) -> None:
    """In Zauberschwert one after another chooses an adventure; the newest comes first."""
    over = headings(at(site, folder, "expansions-four-players", 26).get("journal").text)

    assert over[:3] == [
        "Round 1 · ♠ Bartholomäus",
        "Round 1 · ♥ Maximiliane-Theodora",
        "Round 1 · ♦ Bo",
    ]


def test_a_tap_on_a_line_leads_to_its_correction(site: LocalSite, folder: Folder) -> None:
    """Each of them; who only watches gets no such line."""
    ann = at(site, folder, "expansions-four-players", 26)
    page = ann.get("journal").text
    eve = site.device(grant=WATCH)

    assert [str(number) for number in numbers(page)] == LINE.findall(page)
    assert 200 == ann.get(f"entry?seq={numbers(page)[0]}").status_code
    assert [] == LINE.findall(eve.get("journal").text)


def test_what_is_looked_for_is_all_that_is_shown(site: LocalSite, folder: Folder) -> None:
    """The first that fits stands right below the field, and it says how many there are."""
    ann = at(site, folder, "expansions-four-players", 26)

    page = ann.get("journal?find=brom").text

    assert "2 of 26 entries" in page
    assert 2 == len(numbers(page))
    assert "Held Brom" in page or "Hero Brom" in page


@pytest.mark.parametrize("find", ["orb energy", "ENERGY", "bartholomaus", "Bartholomaeus"])
def test_words_are_found_in_any_order_and_spelling(
    site: LocalSite, folder: Folder, find: str
) -> None:
    """Without case and dots."""
    ann = at(site, folder, "expansions-four-players", 26)

    assert 0 < len(numbers(ann.get("journal", params={"find": find}).text)) < 26


def test_one_player_s_entries_are_what_was_asked_of_him_and_what_names_him(
    site: LocalSite, folder: Folder
) -> None:
    """Bo's turn, and the landscape that gives all of them magic; not what others chose."""
    ann = at(site, folder, "expansions-four-players", 26)

    over = headings(ann.get("journal?who=p4").text)

    assert ["Round 1 · ♦ Bo", "Round 1"] == over


def test_results_are_entries_of_which_something_came(site: LocalSite, folder: Folder) -> None:
    """The kind of a card that lies there is none yet."""
    ann = at(site, folder, "expansions-four-players", 26)

    results = ann.get("journal?kind=results").text
    answers = ann.get("journal?kind=answers").text

    assert 0 < len(numbers(results)) < len(numbers(answers)) == 26
    assert 'class="fact"' in results
    assert 'class="fact"' not in answers


def test_corrections_are_found_among_all_others(site: LocalSite) -> None:
    """What was changed, with what it was before."""
    ann = site.device()
    site.set_up()
    site.answer("orb", {"magic": 4})
    assert [] == numbers(ann.get("journal?kind=corrections").text)

    seq = numbers(ann.get("journal").text)[0]
    change = {"seq": seq, "value": {"magic": 5}}
    site.room.session.correct([change])

    page = ann.get("journal?kind=corrections").text
    assert [seq] == numbers(page)
    assert "corrected" in page


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


def test_while_a_journal_is_told_others_play_on(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is not held meanwhile."""
    site.set_up()
    ann = site.device()
    tell = Story.tell_all
    free = list[bool]()

    def answers() -> None:
        free.append(site.room.shared._lock.acquire(timeout=5))  # noqa: SLF001 - its lock
        site.room.shared._lock.release()  # noqa: SLF001 - see above

    def told(story: Story) -> object:
        other = Thread(target=answers)
        other.start()
        other.join()
        return tell(story)

    monkeypatch.setattr(Story, "tell_all", told)

    assert 200 == ann.get("journal").status_code
    assert [True] == free
