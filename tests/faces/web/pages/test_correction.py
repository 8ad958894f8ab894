"""Changing a game afterwards on the page, by forms alone."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.play.journal.entries import Answered, Corrected, Interjected
from tests.faces.web.local_site import LocalSite, form

STRANGE = ["", "-1", "999999999999", "٣"]


def play(site: LocalSite) -> None:
    """Set the table, and turn up two energy orbs."""
    site.set_up()
    for value in ("orb", {"magic": 4}, "orb", {"magic": 5}):
        site.room.session.answer(value)


def number_of(site: LocalSite, answer: object) -> int:
    """The number of the first answer in force that is this one."""
    return next(
        act.seq
        for act in site.room.session.force.acts
        if isinstance(act, Answered) and act.answer == answer
    )


def previewed(ann: TestClient, **sent: object) -> dict[str, str]:
    """The hidden fields of the preview's button."""
    page = ann.post("entry", data={name: str(value) for name, value in sent.items()})
    assert 200 == page.status_code
    return form(page, "correct")


def test_an_answer_is_changed_after_its_difference_was_shown(site: LocalSite) -> None:
    """Nothing changes before it is confirmed; what is asked again is named."""
    ann = site.device(name="Ann's phone")
    play(site)
    seq = number_of(site, "orb")
    before = site.room.session.seq

    page = ann.get(f"entry?seq={seq}")
    shown = ann.post("entry", data={"seq": seq, "a": "creature"})
    unchanged = site.room.session.seq
    ann.post("correct", data=form(shown, "correct"))

    assert 'action="entry"' in page.text
    assert "So far: Energy orb" in page.text
    assert "Will be asked again: What does the creature print?" in shown.text
    assert before == unchanged
    assert "What does the creature print?" in ann.get("").text
    assert "Ann's phone" == next(
        entry.by for entry in site.room.session.entries if isinstance(entry, Corrected)
    )
    assert "corrected" in ann.get("journal").text


def test_a_preview_that_is_overtaken_is_told_and_shown_anew(site: LocalSite) -> None:
    """Its button carries the number of the entry that it was made at."""
    ann = site.device()
    bob = site.device()
    play(site)
    sent = previewed(ann, seq=number_of(site, "orb"), a="creature")
    bob.post("more", data={**form(bob.get("more?name=note"), "more"), "a": "hello"})
    before = site.room.session.seq

    late = ann.post("correct", data=sent)
    again = ann.post("correct", data=form(late, "correct"))

    assert 409 == late.status_code
    assert before + 1 == site.room.session.seq
    assert "look at the preview again" in late.text
    assert 200 == again.status_code


def test_an_act_is_put_in_before_an_entry_changed_and_taken_out(site: LocalSite) -> None:
    """What nobody asked for can come and go anywhere."""
    ann = site.device()
    play(site)
    seq = number_of(site, "orb")
    page = ann.get(f"entry?seq={seq}&insert=set_magic")

    ann.post(
        "correct", data=previewed(ann, **{**form(page, "entry"), "a.seat": "p1", "a.value": "17"})
    )
    (put_in,) = [act for act in site.room.session.force.acts if isinstance(act, Interjected)]
    ann.post("correct", data=previewed(ann, seq=put_in.seq, do="remove"))

    assert {"seat": "p1", "value": 17} == put_in.value
    assert not [act for act in site.room.session.force.acts if isinstance(act, Interjected)]


def test_undo_to_here_says_what_it_takes_back(site: LocalSite) -> None:
    """How many entries and which; then it is asked again."""
    ann = site.device()
    play(site)
    seq = number_of(site, "orb")
    after = sum(act.seq >= seq for act in site.room.session.force.acts)

    page = ann.get(f"entry?seq={seq}")
    ann.post("undo", data=form(page, "undo"))

    assert f"takes back {after} entries" in page.text
    assert "Turn up adventure card 1" in ann.get("").text
    assert all(act.seq < seq for act in site.room.session.force.acts)


@pytest.mark.parametrize("seq", STRANGE)
def test_an_entry_that_is_none_leads_to_the_journal(site: LocalSite, seq: str) -> None:
    """With a sentence; nothing has changed."""
    ann = site.device()
    play(site)
    before = site.room.session.seq

    pages = [
        ann.get("entry", params={"seq": seq}),
        ann.post("entry", data={"seq": seq, "a": "orb"}),
        ann.post("correct", data={"seq": seq, "value": "1", "seen": str(before)}),
    ]

    assert [409] * 3 == [page.status_code for page in pages]
    assert all("is not in force" in page.text for page in pages)
    assert before == site.room.session.seq
