"""The host's screen: devices, seats, links, and who may answer."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import HOST, PLAY, WATCH
from companion.faces.web.rooms.members import PRESENT
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, press_button, read_form


def send_host_form(site: LocalSite, action: str, **fields: str) -> TestClient:
    """Send a form of the host's screen, and return the host's device."""
    host = site.make_guest(HOST)
    host.post("/host", data={"table": site.room.id, "do": action, **fields})
    return host


@pytest.mark.parametrize("grant", [PLAY, WATCH])
def test_only_the_host_sees_and_uses_the_hosts_screen(site: LocalSite, grant: str) -> None:
    """Players, watchers and strangers are refused."""
    for device in (site.make_device(grant=grant), site.make_stranger()):
        assert 401 == device.get(f"{BASE}/host").status_code
        settled = device.post(f"{BASE}/host", data={"table": site.room.id, "do": "renew"})
        assert 403 == settled.status_code


def test_the_hosts_decisions_outlive_a_restart(site: LocalSite, folder: Folder) -> None:
    """A removed device stays out of the table, the list of games and all links that it knew.

    The journal is not changed.
    """
    site.play_to_seat_question()
    ann = site.make_device("p1", name="Ann")
    bob = site.make_device("p2", name="Bob")
    old = site.room.link_tokens[PLAY]
    before = folder.get_journal_path(site.room.id).read_bytes()
    send_host_form(site, "out", device=site.find_id(bob))
    send_host_form(site, "restrict")
    for address, status in (("", 401), (f"{BASE}/", 401), (f"{BASE}/J/{old}", 404)):
        assert status == bob.get(address).status_code
    assert 200 == site.make_device().get("").status_code
    site.close()

    later = LocalSite(folder)
    later.room = later.rooms.get_room(site.room.id)

    assert 200 == later.make_returning_device(ann).get("").status_code
    assert 401 == later.make_returning_device(bob).get("").status_code
    assert later.room.members.restricted
    assert before == folder.get_journal_path(site.room.id).read_bytes()
    later.close()


def test_answers_can_be_left_to_the_device_of_the_asked_seat(site: LocalSite) -> None:
    """The others are told why, on the page and when they try.

    A seat whose device is absent may be answered for.
    """
    site.make_device(site.play_to_seat_question())
    scribe = site.make_device()
    sent = {**read_form(scribe.get("")), "a": "pass"}
    send_host_form(site, "restrict")

    page = scribe.get("").text
    refused = scribe.post("answer", data=sent)
    site.time += PRESENT + 1

    assert 'action="answer"' not in page
    assert 422 == refused.status_code
    assert "device answers here" in refused.text
    assert 200 == press_button(scribe, "answer", a="pass").status_code


@pytest.mark.parametrize("action", ["undo", "to", "correct"])
@pytest.mark.parametrize(
    ("device_name", "status"), [("neighbour", 422), ("asked", 200), ("scribe", 422), ("host", 200)]
)
def test_others_cannot_undo_an_answer_of_a_seat(
    site: LocalSite, device_name: str, status: int, action: str
) -> None:
    """A device that may not answer may not undo that answer either.

    The seat's own device and the host may undo it; a device that answers for all may not.
    """
    seat = site.play_to_seat_question()
    asked = site.make_device(seat)
    send_host_form(site, "restrict")
    press_button(asked, "answer", a="pass")
    other = site.make_device(
        "scribe" if device_name == "scribe" else "p2" if seat == "p1" else "p1"
    )
    if device_name == "host":
        other.get(f"{BASE}/J/{site.rooms.make_link_token(HOST)}")
    session = site.room.session
    target = str(session.acts[-1].seq)
    sent = {
        "undo": {"last": target},
        "to": {"to": target, "seen": str(session.seq)},
        "correct": {"seq": target, "value": '"pass"', "seen": str(session.seq)},
    }[action]

    response = (asked if device_name == "asked" else other).post(
        action.replace("to", "undo"), data=sent
    )

    assert status == response.status_code
    assert (status == 422) == ("device takes it back" in response.text)


def test_anybody_can_undo_an_answer_asked_of_everybody(site: LocalSite) -> None:
    """Only answers asked of a seat belong to it."""
    site.play_set_up()
    ann = site.make_device("p1")
    send_host_form(site, "restrict")
    press_button(ann, "answer", a="orb")
    before = len(site.room.session.acts)

    press_button(ann, "undo")

    assert before - 1 == len(site.room.session.acts)


@pytest.mark.parametrize(
    ("grant", "role", "expected"),
    [(PLAY, "p1", ["scribe", "p1"]), *((WATCH, role, ["p1", "watch"]) for role in ("p9", "p1"))],
)
def test_a_seat_is_handed_over(site: LocalSite, grant: str, role: str, expected: list[str]) -> None:
    """The former owner answers for all seats; a watcher's link gives no seat."""
    site.play_set_up()
    devices = [site.make_device("p1"), site.make_device(grant=grant)]

    send_host_form(site, "seat", device=site.find_id(devices[1]), role=role)

    assert expected == [site.room.members[site.find_id(device)].role for device in devices]


def test_a_taken_seat_changes_hands_only_after_confirmation(site: LocalSite) -> None:
    """The page names the owner; after the confirmation the seat changes hands."""
    site.play_set_up()
    ann = site.make_device("p1", name="Ann's phone")
    bob = site.make_device(name="Bob")

    page = bob.post("join", data={"role": "p1", "name": "Bob"})
    held = site.room.members.find_seat_device("p1")
    bob.post("join", data={**read_form(page, "join"), "over": "yes"})

    assert 409 == page.status_code
    assert "“Ann&#39;s phone” has this seat just now" in page.text
    assert [site.find_id(ann), site.find_id(bob)] == [
        held,
        site.room.members.find_seat_device("p1"),
    ]


def test_the_hosts_screen_lists_devices_by_table(site: LocalSite) -> None:
    """Each has its name, its seat, and the time when it was last seen."""
    site.make_device(name="Ann's phone")
    site.time += PRESENT + 180
    site.make_device(name="Bob's phone")
    site.make_guest().post("/who", data={"other": "Cid"})

    shown = site.make_guest(HOST).get("/host").text

    assert "Ann&#39;s phone</b> <small>4 minutes ago" in shown
    assert "Bob&#39;s phone</b> <small>is there" in shown
    assert "Cid</b> <small>is there" in shown
    renewed = send_host_form(site, "renew").get("/host").text
    assert site.room.link_tokens[PLAY] in renewed
