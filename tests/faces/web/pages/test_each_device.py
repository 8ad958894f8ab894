"""What each device of a table sees: its own page, never an older game."""

from __future__ import annotations

from companion.kernel.facts import Message
from companion.play.library.catalogue import Catalogue
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, form


def test_each_device_sees_its_own_page(site: LocalSite) -> None:
    """Whoever is asked has the form at hand, the others unfold it, a watcher has none."""
    asked = site.spells()
    other = "p2" if asked == "p1" else "p1"

    own, others, watcher = (site.device(role).get("").text for role in (asked, other, "watch"))

    assert 'action="answer"' in own
    assert "Answer for" not in own
    assert 'action="answer"' in others
    assert "Answer for" in others
    assert 'action="answer"' not in watcher


def test_two_pages_send_two_commands(site: LocalSite) -> None:
    """A press on another page is no repeat of the first."""
    ann = site.device()
    bob = site.device()

    pages = [ann.get(""), ann.get(""), bob.get("")]

    assert 3 == len({form(page)["id"] for page in pages})


def test_a_notice_comes_and_goes_without_an_entry(site: LocalSite) -> None:
    """It is told until somebody has acted."""
    ann = site.device()
    notices = site.room.session.notices

    notices.append(Message("shelf_unreadable", {"file": "cards.json", "reason": "x"}))
    told = ann.get("").text
    notices.clear()

    assert "cards.json" in told
    assert "cards.json" not in ann.get("").text


def test_what_another_process_has_done_meanwhile_is_seen(site: LocalSite) -> None:
    """A table that was put away shows what its journal says now, with as many entries or not."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    site.room.shared.put_away()
    journal = site.rooms.folder.journal(site.room.id)
    journal.write_bytes(journal.read_bytes().splitlines(keepends=True)[0])
    elsewhere = Session.open(site.rooms.folder, site.room.id, site.rooms.games)
    elsewhere.answer("abracadabra")
    elsewhere.close()

    shown = ann.get("").text

    assert "Spruchstein" not in shown
    assert "Abracadabra" in shown


def test_a_card_that_another_table_has_met_is_offered_at_once(site: LocalSite) -> None:
    """The catalogue belongs to the group: it changes without an entry here."""
    site.set_up()
    site.answer("orb")
    ann = site.device()
    before = ann.get("").text

    Catalogue(site.rooms.folder).met("zauberschwert", "orb", {"magic": 7})

    assert "Cards you have met before" not in before
    assert "Cards you have met before" in ann.get("").text
