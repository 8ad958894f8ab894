"""Each device of a table sees its own, current page."""

from __future__ import annotations

from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, press_button


def test_each_device_sees_its_own_page(site: LocalSite) -> None:
    """The asked seat sees the form, the others can unfold it, a watcher has none."""
    asked = site.play_to_seat_question()
    other = "p2" if asked == "p1" else "p1"

    pages = [site.make_device(role).get("").text for role in (asked, other, "watch")]

    assert [True, True, False] == ['action="answer"' in page for page in pages]
    assert [False, True] == ["Answer for" in page for page in pages[:2]]


def test_a_seat_without_a_device_is_answered_for_at_once(site: LocalSite) -> None:
    """The only device at the table answers for the others each turn, without unfolding."""
    asked = site.play_to_seat_question()

    only = site.make_device("p2" if asked == "p1" else "p1").get("").text

    assert 'action="answer"' in only
    assert "Answer for" not in only


def test_acts_of_another_process_are_seen(site: LocalSite) -> None:
    """A table that was closed shows its journal again, whatever its length."""
    ann = site.make_device()
    press_button(ann, "answer", a="spruchstein")
    site.room.close_session()
    journal = site.rooms.folder.get_journal_path(site.room.id)
    journal.write_bytes(journal.read_bytes().splitlines(keepends=True)[0])
    elsewhere = Session.open(site.rooms.folder, site.room.id)
    elsewhere.answer("abracadabra")
    elsewhere.close()

    shown = ann.get("").text

    assert "Spruchstein" not in shown
    assert "Abracadabra" in shown
