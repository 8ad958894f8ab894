"""The host's screen: devices, seats handed over, links renewed, answers left to the asked seat."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms import members as guests
from companion.faces.web.rooms.members import HERE
from companion.faces.web.rooms.tokens import HOST, PLAY, WATCH
from companion.play.journal.file import Folder
from tests.faces.web.house import BASE, House, form


def hosting(house: House) -> TestClient:
    """A device that has come by the host's link."""
    client = TestClient(house.site.app, base_url=BASE, headers={"accept-language": "en"})
    client.get(f"/J/{house.inside.token(HOST)}")
    return client


def number(house: House, client: TestClient) -> str:
    """The id of a device."""
    return str(house.inside.keys.device_id(client.cookies[house.inside.keys.cookie_name]))


def settle(house: House, host: TestClient, what: str, **more: str) -> int:
    """Do something at the table that tests are about."""
    return host.post(
        "/host", data={"table": house.desk.id, "do": what, **more}, follow_redirects=False
    ).status_code


def test_the_screen_shows_who_is_there_by_table(house: House) -> None:
    """Names, seats, and when each was seen."""
    house.set_up()
    house.device("p1", name="Ann's phone")
    house.now += HERE + 180
    house.device("p2", name="Bob's phone")

    shown = hosting(house).get("/host").text

    assert "Ann&#39;s phone</b> <small>4 minutes ago" in shown
    assert "Bob&#39;s phone</b> <small>is there" in shown
    assert "1 device there" in shown


@pytest.mark.parametrize("grant", [PLAY, WATCH])
def test_only_the_host_sees_it_and_settles_anything(house: House, grant: str) -> None:
    """Neither players nor watchers nor strangers."""
    ann = house.device(grant=grant)

    for device in (ann, house.stranger()):
        assert 401 == device.get(f"{BASE}/host").status_code
        assert (
            403
            == device.post(f"{BASE}/host", data={"table": house.desk.id, "do": "renew"}).status_code
        )
    assert 200 == ann.get("").status_code


def test_a_form_on_another_page_settles_nothing(house: House) -> None:
    """Even in the host's own browser."""
    host = hosting(house)

    assert (
        403
        == host.post(
            "/host",
            data={"table": house.desk.id, "do": "renew"},
            headers={"origin": "http://evil.example"},
        ).status_code
    )


def test_a_device_that_is_put_out_stays_out(house: House) -> None:
    """Of the table, of the list of games, and of the links that it knew; the others stay."""
    ann, bob, host = house.device(name="Ann"), house.device(name="Bob"), hosting(house)
    old = house.desk.tokens[PLAY]

    settle(house, host, "out", device=number(house, bob))

    assert [200, 401, 401, 404] == [
        ann.get("").status_code,
        bob.get("").status_code,
        bob.get(f"{BASE}/").status_code,
        bob.get(f"{BASE}/J/{old}").status_code,
    ]
    assert 200 == house.device().get("").status_code


def test_a_device_that_came_by_the_house_can_be_put_out(house: House) -> None:
    """Its link is made anew, too."""
    old = house.inside.token(PLAY)
    bob = TestClient(house.site.app, base_url=BASE)
    bob.get(f"/J/{old}")

    hosting(house).post("/host", data={"table": "", "do": "out", "device": number(house, bob)})

    assert [401, 404] == [bob.get("/").status_code, bob.get(f"/J/{old}").status_code]


def test_renewed_links_put_everybody_out(house: House) -> None:
    """Only who joins by the new one is in."""
    ann, watcher, old = house.device(), house.device(grant=WATCH), dict(house.desk.tokens)

    settle(house, hosting(house), "renew")

    assert [401, 401] == [ann.get("").status_code, watcher.get("").status_code]
    assert [404, 404] == [
        house.stranger().get(f"{BASE}/J/{token}").status_code for token in old.values()
    ]
    assert 200 == house.device().get("").status_code


def test_what_was_settled_outlives_a_restart(house: House, folder: Folder) -> None:
    """And never touches the journal."""
    house.spells()
    ann, bob, host = house.device("p1", name="Ann"), house.device("p2", name="Bob"), hosting(house)
    before = folder.journal(house.desk.id).read_bytes()
    settle(house, host, "out", device=number(house, bob))
    settle(house, host, "restrict")
    house.close()

    later = House(folder)
    later.desk = later.inside.table(house.desk.id)

    assert [200, 401] == [
        TestClient(later.site.app, base_url=str(device.base_url), cookies=dict(device.cookies))
        .get("")
        .status_code
        for device in (ann, bob)
    ]
    assert later.desk.book.restricted
    assert (
        200
        == TestClient(later.site.app, base_url=BASE, cookies=dict(host.cookies))
        .get("/host")
        .status_code
    )
    assert before == folder.journal(house.desk.id).read_bytes()
    later.close()


def test_everybody_may_answer_unless_the_host_says_otherwise(house: House) -> None:
    """The journal says which device it was."""
    seat = house.spells()
    bob = house.device("p1" if seat == "p2" else "p2", name="The other")
    house.device(seat, name="The asked one")

    reply = bob.post("answer", data={**form(bob.get("")), "a": "pass"}, follow_redirects=False)

    assert 303 == reply.status_code
    assert "The other" == house.desk.session.entries[-1].by


def test_answers_can_be_left_to_the_device_of_the_asked_seat(house: House) -> None:
    """The others are told why, on the page and when they try all the same.

    The asked one answers.
    """
    seat = house.spells()
    asked, scribe = house.device(seat, name="The asked one"), house.device(name="Scribe")
    sent = {**form(scribe.get("")), "a": "pass"}
    settle(house, hosting(house), "restrict")

    page, refused = scribe.get("").text, scribe.post("answer", data=sent)

    assert 'action="answer"' not in page
    assert 422 == refused.status_code
    assert "device answers here" in refused.text
    assert (
        303
        == asked.post(
            "answer", data={**form(asked.get("")), "a": "pass"}, follow_redirects=False
        ).status_code
    )


def test_a_seat_whose_device_is_gone_is_answered_for(house: House) -> None:
    """An empty battery does not end the game."""
    seat = house.spells()
    house.device(seat)
    scribe = house.device(name="Scribe")
    settle(house, hosting(house), "restrict")
    house.now += HERE + 1

    assert (
        303
        == scribe.post(
            "answer", data={**form(scribe.get("")), "a": "pass"}, follow_redirects=False
        ).status_code
    )


@pytest.mark.parametrize("how", ["undo", "to", "correct"])
@pytest.mark.parametrize(
    ("who", "status"), [("neighbour", 422), ("asked", 303), ("scribe", 303), ("host", 303)]
)
def test_what_is_left_to_a_seat_is_not_taken_back_by_others(
    house: House, who: str, status: int, how: str
) -> None:
    """They may not answer, so they may not unsay it.

    The seat's own device may, and so may host and scribe.
    """
    seat = house.spells()
    other, asked, host = "p2" if seat == "p1" else "p1", house.device(seat), hosting(house)
    settle(house, host, "restrict")
    asked.post("answer", data={**form(asked.get("")), "a": "pass"})
    device = {
        "neighbour": house.stranger(),
        "asked": asked,
        "scribe": house.device(),
        "host": host,
    }[who]
    at, session = f"{BASE}/t/{house.desk.id}/", house.desk.session
    if who in ("neighbour", "host"):
        device.get(f"{BASE}/J/{house.desk.tokens[PLAY]}")
        device.post(f"{at}join", data={"role": other})
    target, seen = str(session.force.acts[-1].seq), str(session.seq)
    sent = {
        "undo": {"last": target},
        "to": {"to": target, "seen": seen},
        "correct": {"seq": target, "value": '"pass"', "seen": seen},
    }[how]

    said = device.post(
        f"{at}{'correct' if how == 'correct' else 'undo'}", data=sent, follow_redirects=False
    )

    assert (status, status == 422) == (said.status_code, "device takes it back" in said.text)


def test_what_was_asked_of_everybody_anybody_takes_back(house: House) -> None:
    """Only what a seat was asked is left to it."""
    house.set_up()
    ann = house.device("p1")
    settle(house, hosting(house), "restrict")
    house.device("p2")
    ann.post("answer", data={**form(ann.get("")), "a": "orb"})
    before = len(house.desk.session.force.acts)

    ann.post("undo", data=form(ann.get(""), "undo"))

    assert before - 1 == len(house.desk.session.force.acts)


def test_a_seat_is_handed_over(house: House) -> None:
    """Whoever had it answers for everybody then."""
    house.set_up()
    ann, bob = house.device("p1", name="Ann"), house.device(name="Bob")
    there = house.desk.book.guests

    settle(house, hosting(house), "seat", device=number(house, bob), role="p1")

    assert ("scribe", "p1") == (there[number(house, ann)].role, there[number(house, bob)].role)


@pytest.mark.parametrize("role", ["p9", "host", "", "p1"])
def test_a_watcher_is_given_no_seat(house: House, role: str) -> None:
    """Its link does not allow it; and there are no other seats than those of the table."""
    house.set_up()
    eve = house.device(grant=WATCH)

    settle(house, hosting(house), "seat", device=number(house, eve), role=role)

    assert "watch" == house.desk.book.guests[number(house, eve)].role


def test_a_seat_that_somebody_has_is_asked_about_first(house: House) -> None:
    """By name; then it is taken over, and the journal knows nothing of it."""
    house.set_up()
    ann, bob = house.device("p1", name="Ann's phone"), house.device(name="Bob")
    before = house.desk.session.seq

    page = bob.post("join", data={"role": "p1", "name": "Bob"})
    held = house.desk.book.holder("p1")
    bob.post("join", data={**form(page, "join"), "over": "yes"})

    assert 409 == page.status_code
    assert "“Ann&#39;s phone” has this seat just now" in page.text
    assert [number(house, ann), number(house, bob)] == [held, house.desk.book.holder("p1")]
    assert ("Bob", before) == (
        house.desk.book.guests[number(house, bob)].name,
        house.desk.session.seq,
    )


def test_a_seat_whose_device_is_gone_is_free(house: House) -> None:
    """Nobody is asked about a phone that went home."""
    house.set_up()
    house.device("p1")
    bob = house.device()
    house.now += HERE + 1

    assert 303 == bob.post("join", data={"role": "p1"}, follow_redirects=False).status_code


def test_names_of_devices_are_escaped_for_the_host(house: House) -> None:
    """And for whoever wants their seat."""
    house.set_up()
    house.device("p1", name="<i>Ann")

    pages = hosting(house).get("/host").text + house.device().post("join", data={"role": "p1"}).text

    assert "&lt;i&gt;Ann" in pages
    assert "<i>Ann" not in pages


def test_the_disk_refusing_is_told_to_the_host(house: House, folder: Folder) -> None:
    """The device is out all the same."""
    bob, host = house.device(), hosting(house)
    tables = folder.root / "web" / "tables"
    for path in tables.iterdir():
        path.unlink()
    tables.rmdir()
    tables.write_text("in the way", "utf-8")

    reply = host.post(
        "/host", data={"table": house.desk.id, "do": "out", "device": number(house, bob)}
    )

    assert (503, 401) == (reply.status_code, bob.get("").status_code)
    assert 'role="alert"' in reply.text


def test_watchers_do_not_push_players_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody comes by the link that only lets one watch."""
    monkeypatch.setattr(guests, "MOST_GUESTS", 4)
    ann, bob = house.device(name="Ann"), house.device(name="Bob")
    house.now += 3600
    watchers = [house.device(grant=WATCH) for _ in range(6)]

    assert [200, 200] == [player.get("").status_code for player in (ann, bob)]
    assert [401] * 4 + [200] * 2 == [watcher.get("").status_code for watcher in watchers]
    assert [200] * 3 == [house.device().get("").status_code for _ in range(3)]
    assert 4 == len(house.desk.book.guests)
