"""Corrections on the page, by forms alone."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.play.journal.entries import CorrectionEntry, InterjectionEntry
from tests.faces.web.local_site import LocalSite, read_form


@pytest.fixture
def ann_phone(site: LocalSite) -> TestClient:
    """Return Ann's phone at a table at which two energy orbs were turned up."""
    site.play_set_up()
    site.give_answers("orb", {"magic": 4}, "orb", {"magic": 5})
    return site.make_device(name="Ann's phone")


def find_first_orb(site: LocalSite) -> int:
    """Return the number of the first answer after the set-up."""
    return site.room.session.acts[-4].seq


def test_an_answer_is_changed_after_its_difference_was_shown(
    site: LocalSite, ann_phone: TestClient
) -> None:
    """Nothing changes before the confirmation; questions that are asked again are named."""
    seq = find_first_orb(site)
    before = site.room.session.seq

    page = ann_phone.get(f"entry?seq={seq}")
    shown = ann_phone.get("preview", params={"seq": seq, "a": "creature"})
    unchanged = site.room.session.seq
    asked = ann_phone.post("correct", data=read_form(shown, "correct"))

    assert "So far: Energy orb" in page.text
    assert "Will be asked again: What is printed on the creature?" in shown.text
    assert before == unchanged
    assert "What is printed on the creature?" in asked.text
    assert "Ann's phone" == next(
        entry.by for entry in site.room.session.entries if isinstance(entry, CorrectionEntry)
    )


def test_an_outdated_preview_is_reported_and_shown_again(
    site: LocalSite, ann_phone: TestClient
) -> None:
    """Its button carries the number of the last entry at the time of the preview."""
    shown = ann_phone.get("preview", params={"seq": find_first_orb(site), "a": "creature"})
    site.room.session.interject("note", "hello")
    before = site.room.session.seq

    late = ann_phone.post("correct", data=read_form(shown, "correct"))
    unchanged = site.room.session.seq
    again = ann_phone.post("correct", data=read_form(late, "correct"))

    assert (409, before, 200) == (late.status_code, unchanged, again.status_code)
    assert "look at the preview again" in late.text


def test_an_act_is_inserted_before_an_entry_and_removed(
    site: LocalSite, ann_phone: TestClient
) -> None:
    """Interjections can be inserted and removed anywhere."""
    at = f"entry?seq={find_first_orb(site)}&insert=set_magic"

    sent = {**read_form(ann_phone.get(at), "preview"), "a.seat": "p1", "a.value": "17"}
    shown = ann_phone.get("preview", params=sent)
    ann_phone.post("correct", data=read_form(shown, "correct"))
    put_in = site.room.session.acts[-5]
    shown = ann_phone.get("preview", params={"seq": put_in.seq, "do": "remove"})
    ann_phone.post("correct", data=read_form(shown, "correct"))

    assert isinstance(put_in, InterjectionEntry)
    assert {"seat": "p1", "value": 17} == put_in.value
    assert not [act for act in site.room.session.acts if isinstance(act, InterjectionEntry)]


def test_undo_to_here_lists_the_entries_that_it_undoes(
    site: LocalSite, ann_phone: TestClient
) -> None:
    """It names the number of entries and their content; then the question is asked again."""
    page = ann_phone.get(f"entry?seq={find_first_orb(site)}")
    asked = ann_phone.post("undo", data=read_form(page, "undo"))

    assert "takes back 4 entries" in page.text
    assert "Turn up adventure card 1" in asked.text


@pytest.mark.parametrize("seq", ["", "-1", "999999999999", "٣"])
def test_an_unknown_entry_leads_to_the_journal(
    site: LocalSite, ann_phone: TestClient, seq: str
) -> None:
    """The page says so; nothing has changed."""
    before = site.room.session.seq

    for page in (
        ann_phone.get("entry", params={"seq": seq}),
        ann_phone.get("preview", params={"seq": seq, "a": "orb"}),
        ann_phone.post("correct", data={"seq": seq, "value": "1", "seen": str(before)}),
    ):
        assert 409 == page.status_code
        assert "is not in force" in page.text
    assert before == site.room.session.seq
