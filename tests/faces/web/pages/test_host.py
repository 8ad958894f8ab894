"""The host's screen: devices, seats handed over, links renewed, answers left to the asked seat."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import HOST, PLAY, WATCH
from companion.faces.web.rooms.members import PRESENT
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, form, press


def settle(site: LocalSite, what: str, **more: str) -> TestClient:
    """Do something as host at the table that tests are about; the host's device."""
    host = site.guest(HOST)
    host.post("/host", data={"table": site.room.id, "do": what, **more})
    return host


@pytest.mark.parametrize("grant", [PLAY, WATCH])
def test_only_the_host_sees_it_and_settles_anything(site: LocalSite, grant: str) -> None:
    """Neither players nor watchers nor strangers."""
    for device in (site.device(grant=grant), site.stranger()):
        assert 401 == device.get(f"{BASE}/host").status_code
        settled = device.post(f"{BASE}/host", data={"table": site.room.id, "do": "renew"})
        assert 403 == settled.status_code


def test_what_was_settled_outlives_a_restart(site: LocalSite, folder: Folder) -> None:
    """Who is put out stays out of the table, the list of games and the links that it knew.

    The journal is never touched.
    """
    site.spells()
    ann = site.device("p1", name="Ann")
    bob = site.device("p2", name="Bob")
    old = site.room.link_tokens[PLAY]
    before = folder.get_journal_path(site.room.id).read_bytes()
    settle(site, "out", device=site.id_of(bob))
    settle(site, "restrict")
    for address, status in (("", 401), (f"{BASE}/", 401), (f"{BASE}/J/{old}", 404)):
        assert status == bob.get(address).status_code
    assert 200 == site.device().get("").status_code
    site.close()

    later = LocalSite(folder)
    later.room = later.rooms.get_room(site.room.id)

    assert 200 == later.returning(ann).get("").status_code
    assert 401 == later.returning(bob).get("").status_code
    assert later.room.members.restricted
    assert before == folder.get_journal_path(site.room.id).read_bytes()
    later.close()


def test_answers_can_be_left_to_the_device_of_the_asked_seat(site: LocalSite) -> None:
    """The others are told why, on the page and when they try all the same.

    An empty battery does not end the game: a seat whose device is gone is answered for.
    """
    site.device(site.spells())
    scribe = site.device()
    sent = {**form(scribe.get("")), "a": "pass"}
    settle(site, "restrict")

    page = scribe.get("").text
    refused = scribe.post("answer", data=sent)
    site.now += PRESENT + 1

    assert 'action="answer"' not in page
    assert 422 == refused.status_code
    assert "device answers here" in refused.text
    assert 200 == press(scribe, "answer", a="pass").status_code


@pytest.mark.parametrize("how", ["undo", "to", "correct"])
@pytest.mark.parametrize(
    ("who", "status"), [("neighbour", 422), ("asked", 200), ("scribe", 422), ("host", 200)]
)
def test_what_is_left_to_a_seat_is_not_taken_back_by_others(
    site: LocalSite, who: str, status: int, how: str
) -> None:
    """They may not answer, so they may not unsay it.

    The seat's own device may, and so may the host; not whoever answers for everybody.
    """
    seat = site.spells()
    asked = site.device(seat)
    settle(site, "restrict")
    press(asked, "answer", a="pass")
    other = site.device("scribe" if who == "scribe" else "p2" if seat == "p1" else "p1")
    if who == "host":
        other.get(f"{BASE}/J/{site.rooms.make_link_token(HOST)}")
    session = site.room.session
    target = str(session.in_force.acts[-1].seq)
    sent = {
        "undo": {"last": target},
        "to": {"to": target, "seen": str(session.seq)},
        "correct": {"seq": target, "value": '"pass"', "seen": str(session.seq)},
    }[how]

    said = (asked if who == "asked" else other).post(how.replace("to", "undo"), data=sent)

    assert status == said.status_code
    assert (status == 422) == ("device takes it back" in said.text)


def test_what_was_asked_of_everybody_anybody_takes_back(site: LocalSite) -> None:
    """Only what a seat was asked is left to it."""
    site.set_up()
    ann = site.device("p1")
    settle(site, "restrict")
    press(ann, "answer", a="orb")
    before = len(site.room.session.in_force.acts)

    press(ann, "undo")

    assert before - 1 == len(site.room.session.in_force.acts)


@pytest.mark.parametrize(
    ("grant", "role", "then"),
    [(PLAY, "p1", ["scribe", "p1"]), *((WATCH, role, ["p1", "watch"]) for role in ("p9", "p1"))],
)
def test_a_seat_is_handed_over(site: LocalSite, grant: str, role: str, then: list[str]) -> None:
    """Whoever had it answers for everybody then; a watcher's link does not allow it a seat."""
    site.set_up()
    devices = [site.device("p1"), site.device(grant=grant)]

    settle(site, "seat", device=site.id_of(devices[1]), role=role)

    assert then == [site.room.members.by_id[site.id_of(device)].role for device in devices]


def test_a_seat_that_somebody_has_is_asked_about_first(site: LocalSite) -> None:
    """By name; then it is taken over."""
    site.set_up()
    ann = site.device("p1", name="Ann's phone")
    bob = site.device(name="Bob")

    page = bob.post("join", data={"role": "p1", "name": "Bob"})
    held = site.room.members.find_holder("p1")
    bob.post("join", data={**form(page, "join"), "over": "yes"})

    assert 409 == page.status_code
    assert "“Ann&#39;s phone” has this seat just now" in page.text
    assert [site.id_of(ann), site.id_of(bob)] == [held, site.room.members.find_holder("p1")]


def test_the_screen_shows_who_is_there_by_table(site: LocalSite) -> None:
    """Names, seats, and when each was seen."""
    site.device(name="Ann's phone")
    site.now += PRESENT + 180
    site.device(name="Bob's phone")

    shown = site.guest(HOST).get("/host").text

    assert "Ann&#39;s phone</b> <small>4 minutes ago" in shown
    assert "Bob&#39;s phone</b> <small>is there" in shown
