"""A malicious guest can't take the seat, the list or the turn of a player."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.pages.live import MOST_STREAMS
from companion.faces.web.rooms.devices import HOST, PLAY, SCRIBE
from companion.faces.web.rooms.limits import COSTS, SHARE, WINDOW
from companion.faces.web.rooms.members import MOST_MEMBERS
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite, press_button


@pytest.fixture
def devices_of_two_seats(site: LocalSite) -> tuple[TestClient, TestClient]:
    """Return the devices of the asked seat and of a neighbour while only seats may answer."""
    seat = site.play_to_seat_question()
    asked = site.make_device(seat, name="Asked")
    other = site.make_device("p2" if seat == "p1" else "p1")
    site.room.members.restrict_answers_to_seats(is_restricted=True)
    return asked, other


def test_listening_or_seated_devices_are_not_displaced(site: LocalSite) -> None:
    """Such devices stay even if many devices join without cookies."""
    site.play_set_up()
    sits = site.make_device("p1")
    listens = site.make_device()
    members = site.room.members
    members.streams[site.find_id(listens)] += 1

    for number in range(MOST_MEMBERS + 20):
        site.time += 1
        members.add_device(f"stranger-{number}", PLAY)

    assert len(members) <= MOST_MEMBERS
    assert [200, 200] == [device.get("").status_code for device in (sits, listens)]


def test_nobody_redoes_the_answer_of_another_seat(
    site: LocalSite, devices_of_two_seats: tuple[TestClient, TestClient]
) -> None:
    """A device of another seat can't redo it, nor can the device for all seats."""
    asked, other = devices_of_two_seats
    press_button(
        asked, "answer", a=str(site.room.session.runner.find_question().question.get_nth_answer(0))
    )
    press_button(asked, "undo")
    after = site.room.session.seq

    for device in (other, site.make_device(SCRIBE)):
        assert 422 == device.post("redo", data={"seen": after}).status_code
    assert after == site.room.session.seq


def test_nobody_takes_over_a_taken_seat(
    site: LocalSite, devices_of_two_seats: tuple[TestClient, TestClient]
) -> None:
    """Only the host can reassign it while only seats may answer."""
    asked, other = devices_of_two_seats
    seat = str(site.room.session.runner.find_question().question.seat)

    page = other.post("join", data={"role": seat, "over": "yes"})

    assert 403 == page.status_code
    assert site.find_id(asked) == site.room.members.find_seat_device(seat)


def test_nobody_changes_the_figures_of_another(
    site: LocalSite, devices_of_two_seats: tuple[TestClient, TestClient]
) -> None:
    """Figures and the end of the game are reserved; everybody may write notes."""
    asked, other = devices_of_two_seats
    figure = {
        "name": "set_magic",
        "a.seat": str(site.room.session.runner.find_question().question.seat),
        "a.value": "3",
    }

    for device, sent, status in (
        (other, figure, 422),
        (other, {"name": "end_now", "a": "end"}, 422),
        (other, {"name": "note", "a": "hm"}, 200),
        (asked, figure, 200),
    ):
        assert status == device.post("more", data=sent).status_code, sent


@pytest.mark.parametrize("entry", ["link", "text"])
def test_new_links_shut_out_devices_seated_at_another_table(
    site: LocalSite, folder: Folder, entry: str
) -> None:
    """The old device is refused by the list of games; the new links work. The host stays."""
    host = site.make_guest(HOST)
    host.post(f"{BASE}/open", data={"session": site.room.id})
    elsewhere = site.rooms.add_session(Session.create(folder))
    ann = site.make_device()
    ann.get(f"{BASE}/J/{elsewhere.link_tokens[PLAY]}")
    site.rooms.renew_table(site.room)
    link = f"{BASE}/J/{site.room.link_tokens[PLAY]}"
    opened = {"session": site.room.id, "from": elsewhere.id}

    assert 200 == host.get("").status_code
    assert 422 == ann.post(f"{BASE}/open", data=opened).status_code
    refused = ann.get("qr")
    assert 401 == refused.status_code
    assert 'name="letters"' in refused.text
    assert f'/t/{elsewhere.id}/"' not in refused.text  # it leads only here
    if entry == "link":
        ann.get(link)
    else:
        ann.post(f"{BASE}/code", data={"code": link})
    assert 200 == ann.get("").status_code


@pytest.mark.parametrize(
    ("address", "fields", "kind"),
    [
        ("/code", {"code": "NOTHING"}, "codes"),
        ("/picture", {}, "pictures"),
        ("/open", {"session": "x"}, "tables"),
    ],
)
def test_requests_of_a_device_per_minute_are_limited(
    site: LocalSite, address: str, fields: dict[str, str], kind: str
) -> None:
    """The device gets a message, and the host sees it; after a minute it may ask again."""
    ann = site.make_device()
    host = site.make_guest(HOST)
    site.time += WINDOW
    waits = [
        "Please wait a minute" in ann.post(f"{BASE}{address}", data=fields).text
        for _ in range(SHARE // COSTS[kind] + 1)
    ]
    seen = host.get("/host").text
    site.time += WINDOW

    assert [False] * (len(waits) - 1) + [True] == waits
    assert "too much at once" in seen
    assert "Please wait a minute" not in ann.post(f"{BASE}{address}", data=fields).text


def test_requests_of_an_address_are_limited_for_all_its_devices(site: LocalSite) -> None:
    """New devices count as well; other addresses are not affected."""
    most = SHARE // COSTS["codes"]

    def request_page(address: str) -> str:
        device = TestClient(site.app, base_url=BASE, client=(address, 50000))
        device.get(f"/J/{site.room.link_tokens[PLAY]}")
        page = device.post("/code", data={"code": "NOTHING"})
        return page.text if page.status_code == 422 else ""

    heard = [*filter(None, (request_page("192.168.0.66") for _ in range(most)))]

    assert "Please wait a minute" not in heard[0]
    assert len(heard) < most or "Please wait a minute" in heard[-1]
    assert "Please wait a minute" not in request_page("192.168.0.77")


@pytest.mark.parametrize("address", ["live", f"{BASE}/live", f"{BASE}/lobby"])
def test_event_streams_of_a_device_are_limited(site: LocalSite, address: str) -> None:
    """All streams count together; the device gets a message, and the host sees it."""
    ann = site.make_device()
    site.rooms.members.streams[site.find_id(ann)] += MOST_STREAMS

    text = ann.get(address).text

    assert "event: refused" in text
    assert "Too many pages" in text
    assert "too much at once" in site.make_guest(HOST).get("/host").text
