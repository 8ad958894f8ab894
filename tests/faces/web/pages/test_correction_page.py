"""Changing a game afterwards on the page, by forms alone."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.play.journal.entries import Corrected, Interjected
from tests.faces.web.local_site import LocalSite, form


@pytest.fixture
def ann(site: LocalSite) -> TestClient:
    """Ann's phone at a table at which two energy orbs were turned up."""
    site.set_up()
    site.answer("orb", {"magic": 4}, "orb", {"magic": 5})
    return site.device(name="Ann's phone")


def first_orb(site: LocalSite) -> int:
    """The number of the first answer after the set-up."""
    return site.room.session.in_force.acts[-4].seq


def test_an_answer_is_changed_after_its_difference_was_shown(
    site: LocalSite, ann: TestClient
) -> None:
    """Nothing changes before it is confirmed; what is asked again is named."""
    seq = first_orb(site)
    before = site.room.session.seq

    page = ann.get(f"entry?seq={seq}")
    shown = ann.get("preview", params={"seq": seq, "a": "creature"})
    unchanged = site.room.session.seq
    asked = ann.post("correct", data=form(shown, "correct"))

    assert "So far: Energy orb" in page.text
    assert "Will be asked again: What does the creature print?" in shown.text
    assert before == unchanged
    assert "What does the creature print?" in asked.text
    assert "Ann's phone" == next(
        entry.by for entry in site.room.session.entries if isinstance(entry, Corrected)
    )


def test_a_preview_that_is_overtaken_is_told_and_shown_anew(
    site: LocalSite, ann: TestClient
) -> None:
    """Its button carries the number of the entry that it was made at."""
    shown = ann.get("preview", params={"seq": first_orb(site), "a": "creature"})
    site.room.session.interject("note", "hello")
    before = site.room.session.seq

    late = ann.post("correct", data=form(shown, "correct"))
    unchanged = site.room.session.seq
    again = ann.post("correct", data=form(late, "correct"))

    assert (409, before, 200) == (late.status_code, unchanged, again.status_code)
    assert "look at the preview again" in late.text


def test_an_act_is_put_in_before_an_entry_and_taken_out(site: LocalSite, ann: TestClient) -> None:
    """What nobody asked for can come and go anywhere."""
    at = f"entry?seq={first_orb(site)}&insert=set_magic"

    sent = {**form(ann.get(at), "preview"), "a.seat": "p1", "a.value": "17"}
    shown = ann.get("preview", params=sent)
    ann.post("correct", data=form(shown, "correct"))
    put_in = site.room.session.in_force.acts[-5]
    shown = ann.get("preview", params={"seq": put_in.seq, "do": "remove"})
    ann.post("correct", data=form(shown, "correct"))

    assert isinstance(put_in, Interjected)
    assert {"seat": "p1", "value": 17} == put_in.value
    assert not [act for act in site.room.session.in_force.acts if isinstance(act, Interjected)]


def test_undo_to_here_says_what_it_takes_back(site: LocalSite, ann: TestClient) -> None:
    """How many entries and which; then it is asked again."""
    page = ann.get(f"entry?seq={first_orb(site)}")
    asked = ann.post("undo", data=form(page, "undo"))

    assert "takes back 4 entries" in page.text
    assert "Turn up adventure card 1" in asked.text


@pytest.mark.parametrize("seq", ["", "-1", "999999999999", "٣"])
def test_an_entry_that_is_none_leads_to_the_journal(
    site: LocalSite, ann: TestClient, seq: str
) -> None:
    """With a sentence; nothing has changed."""
    before = site.room.session.seq

    for page in (
        ann.get("entry", params={"seq": seq}),
        ann.get("preview", params={"seq": seq, "a": "orb"}),
        ann.post("correct", data={"seq": seq, "value": "1", "seen": str(before)}),
    ):
        assert 409 == page.status_code
        assert "is not in force" in page.text
    assert before == site.room.session.seq
