"""What each device of a table sees: its own page, never an older game."""

from __future__ import annotations

from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, press


def test_each_device_sees_its_own_page(site: LocalSite) -> None:
    """Whoever is asked has the form at hand, the others unfold it, a watcher has none."""
    asked = site.spells()
    other = "p2" if asked == "p1" else "p1"

    pages = [site.device(role).get("").text for role in (asked, other, "watch")]

    assert [True, True, False] == ['action="answer"' in page for page in pages]
    assert [False, True] == ["Answer for" in page for page in pages[:2]]


def test_a_seat_without_a_device_is_answered_for_at_once(site: LocalSite) -> None:
    """Who has the only phone answers for the others each turn: there is nothing to unfold first."""
    asked = site.spells()

    only = site.device("p2" if asked == "p1" else "p1").get("").text

    assert 'action="answer"' in only
    assert "Answer for" not in only


def test_what_another_process_has_done_meanwhile_is_seen(site: LocalSite) -> None:
    """A table that was put away shows what its journal says now, with as many entries or not."""
    ann = site.device()
    press(ann, "answer", a="spruchstein")
    site.room.shared.close()
    journal = site.rooms.folder.get_journal_path(site.room.id)
    journal.write_bytes(journal.read_bytes().splitlines(keepends=True)[0])
    elsewhere = Session.open(site.rooms.folder, site.room.id, site.rooms.games)
    elsewhere.answer("abracadabra")
    elsewhere.close()

    shown = ann.get("").text

    assert "Spruchstein" not in shown
    assert "Abracadabra" in shown
