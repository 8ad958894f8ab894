"""The host's screen: devices, seats handed over, links renewed, answers left to the asked seat."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import HOST, PLAY, WATCH
from companion.faces.web.rooms.members import PRESENT
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, form


def hosting(site: LocalSite) -> TestClient:
    """A device that has come by the host's link."""
    client = TestClient(site.app, base_url=BASE, headers={"accept-language": "en"})
    client.get(f"/J/{site.rooms.link_token(HOST)}")
    return client


def number(site: LocalSite, client: TestClient) -> str:
    """The id of a device."""
    return str(site.rooms.signer.device_id(client.cookies[site.rooms.signer.cookie_name]))


def settle(site: LocalSite, host: TestClient, what: str, **more: str) -> int:
    """Do something at the table that tests are about."""
    return host.post(
        "/host", data={"table": site.room.id, "do": what, **more}, follow_redirects=False
    ).status_code


@pytest.mark.parametrize("grant", [PLAY, WATCH])
def test_only_the_host_sees_it_and_settles_anything(site: LocalSite, grant: str) -> None:
    """Neither players nor watchers nor strangers."""
    ann = site.device(grant=grant)

    for device in (ann, site.stranger()):
        assert 401 == device.get(f"{BASE}/host").status_code
        assert (
            403
            == device.post(f"{BASE}/host", data={"table": site.room.id, "do": "renew"}).status_code
        )
    assert 200 == ann.get("").status_code


def test_a_device_that_is_put_out_stays_out(site: LocalSite) -> None:
    """Of the table, of the list of games, and of the links that it knew; the others stay."""
    ann = site.device(name="Ann")
    bob = site.device(name="Bob")
    host = hosting(site)
    old = site.room.link_tokens[PLAY]

    settle(site, host, "out", device=number(site, bob))

    assert [200, 401, 401, 404] == [
        ann.get("").status_code,
        bob.get("").status_code,
        bob.get(f"{BASE}/").status_code,
        bob.get(f"{BASE}/J/{old}").status_code,
    ]
    assert 200 == site.device().get("").status_code


def test_what_was_settled_outlives_a_restart(site: LocalSite, folder: Folder) -> None:
    """And never touches the journal."""
    site.spells()
    ann = site.device("p1", name="Ann")
    bob = site.device("p2", name="Bob")
    host = hosting(site)
    before = folder.journal(site.room.id).read_bytes()
    settle(site, host, "out", device=number(site, bob))
    settle(site, host, "restrict")
    site.close()

    later = LocalSite(folder)
    later.room = later.rooms.find(site.room.id)

    assert 200 == later.returning(ann).get("").status_code
    assert 401 == later.returning(bob).get("").status_code
    assert later.room.members.restricted
    assert 200 == later.returning(host, BASE).get("/host").status_code
    assert before == folder.journal(site.room.id).read_bytes()
    later.close()


def test_answers_can_be_left_to_the_device_of_the_asked_seat(site: LocalSite) -> None:
    """The others are told why, on the page and when they try all the same.

    The asked one answers.
    """
    seat = site.spells()
    asked = site.device(seat, name="The asked one")
    scribe = site.device(name="Scribe")
    sent = {**form(scribe.get("")), "a": "pass"}
    settle(site, hosting(site), "restrict")

    page = scribe.get("").text
    refused = scribe.post("answer", data=sent)

    assert 'action="answer"' not in page
    assert 422 == refused.status_code
    assert "device answers here" in refused.text
    assert (
        303
        == asked.post(
            "answer", data={**form(asked.get("")), "a": "pass"}, follow_redirects=False
        ).status_code
    )


def test_a_seat_whose_device_is_gone_is_answered_for(site: LocalSite) -> None:
    """An empty battery does not end the game."""
    seat = site.spells()
    site.device(seat)
    scribe = site.device(name="Scribe")
    settle(site, hosting(site), "restrict")
    site.now += PRESENT + 1

    assert (
        303
        == scribe.post(
            "answer", data={**form(scribe.get("")), "a": "pass"}, follow_redirects=False
        ).status_code
    )


@pytest.mark.parametrize("how", ["undo", "to", "correct"])
@pytest.mark.parametrize(
    ("who", "status"), [("neighbour", 422), ("asked", 303), ("scribe", 422), ("host", 303)]
)
def test_what_is_left_to_a_seat_is_not_taken_back_by_others(
    site: LocalSite, who: str, status: int, how: str
) -> None:
    """They may not answer, so they may not unsay it.

    The seat's own device may, and so may the host; not whoever answers for everybody.
    """
    seat = site.spells()
    other = "p2" if seat == "p1" else "p1"
    asked = site.device(seat)
    host = hosting(site)
    settle(site, host, "restrict")
    asked.post("answer", data={**form(asked.get("")), "a": "pass"})
    device = {
        "neighbour": site.stranger(),
        "asked": asked,
        "scribe": site.device(),
        "host": host,
    }[who]
    at = f"{BASE}/t/{site.room.id}/"
    session = site.room.session
    if who in ("neighbour", "host"):
        device.get(f"{BASE}/J/{site.room.link_tokens[PLAY]}")
        device.post(f"{at}join", data={"role": other})
    target = str(session.force.acts[-1].seq)
    seen = str(session.seq)
    sent = {
        "undo": {"last": target},
        "to": {"to": target, "seen": seen},
        "correct": {"seq": target, "value": '"pass"', "seen": seen},
    }[how]

    said = device.post(
        f"{at}{'correct' if how == 'correct' else 'undo'}", data=sent, follow_redirects=False
    )

    assert status == said.status_code
    assert (status == 422) == ("device takes it back" in said.text)


def test_what_was_asked_of_everybody_anybody_takes_back(site: LocalSite) -> None:
    """Only what a seat was asked is left to it."""
    site.set_up()
    ann = site.device("p1")
    settle(site, hosting(site), "restrict")
    site.device("p2")
    ann.post("answer", data={**form(ann.get("")), "a": "orb"})
    before = len(site.room.session.force.acts)

    ann.post("undo", data=form(ann.get(""), "undo"))

    assert before - 1 == len(site.room.session.force.acts)


def test_a_seat_is_handed_over(site: LocalSite) -> None:
    """Whoever had it answers for everybody then."""
    site.set_up()
    ann = site.device("p1", name="Ann")
    bob = site.device(name="Bob")
    there = site.room.members.by_id

    settle(site, hosting(site), "seat", device=number(site, bob), role="p1")

    assert "scribe" == there[number(site, ann)].role
    assert "p1" == there[number(site, bob)].role


@pytest.mark.parametrize("role", ["p9", "host", "", "p1"])
def test_a_watcher_is_given_no_seat(site: LocalSite, role: str) -> None:
    """Its link does not allow it; and there are no other seats than those of the table."""
    site.set_up()
    eve = site.device(grant=WATCH)

    settle(site, hosting(site), "seat", device=number(site, eve), role=role)

    assert "watch" == site.room.members.by_id[number(site, eve)].role


def test_a_seat_that_somebody_has_is_asked_about_first(site: LocalSite) -> None:
    """By name; then it is taken over, and the journal knows nothing of it."""
    site.set_up()
    ann = site.device("p1", name="Ann's phone")
    bob = site.device(name="Bob")
    before = site.room.session.seq

    page = bob.post("join", data={"role": "p1", "name": "Bob"})
    held = site.room.members.holder("p1")
    bob.post("join", data={**form(page, "join"), "over": "yes"})

    assert 409 == page.status_code
    assert "“Ann&#39;s phone” has this seat just now" in page.text
    assert [number(site, ann), number(site, bob)] == [held, site.room.members.holder("p1")]
    assert "Bob" == site.room.members.by_id[number(site, bob)].name
    assert before == site.room.session.seq


def test_the_screen_shows_who_is_there_by_table(site: LocalSite) -> None:
    """Names, seats, and when each was seen."""
    site.set_up()
    site.device("p1", name="Ann's phone")
    site.now += PRESENT + 180
    site.device(name="Bob's phone")
    site.device()

    shown = hosting(site).get("/host").text

    assert "Ann&#39;s phone</b> <small>4 minutes ago" in shown
    assert "Bob&#39;s phone</b> <small>is there" in shown
    assert "<b>Device 1</b>" in shown
    assert "2 devices there" in shown
