"""One page for all that is settled before a game begins; it answers the set-up's questions."""

from __future__ import annotations

import httpx2
from starlette.testclient import TestClient

from companion.faces.web.rooms.room import Room
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, form, press
from tests.faces.web.pages.test_lobby_page import sat_down


def pressed(device: TestClient, does: str, **more: str) -> httpx2.Response:
    """The page after one of its buttons."""
    return press(device, "/setup", "/setup", **more, do=does)


def two(site: LocalSite, game: str = "spruchstein") -> tuple[TestClient, TestClient]:
    """Ann in red and Bob in blue sit in the lobby; a game is chosen."""
    ann = sat_down(site, "Ann", "red")
    ann.get(f"/setup?game={game}")
    return ann, sat_down(site, "Bob", "blue")


def begun(site: LocalSite) -> Room:
    """The table that was begun in the lobby."""
    return site.rooms.get_room(site.rooms.lobby.draft.session)


def test_begin_answers_the_set_up_and_seats_everybody(site: LocalSite) -> None:
    """One tap, and each device has its player's seat."""
    ann, bob = two(site, "zauberschwert")
    pressed(ann, "game spruchstein")

    page = pressed(ann, "go")

    room = begun(site)
    assert {"p1": "Ann", "p2": "Bob"} == room.players
    assert ["p1", "p2"] == sorted(member.role for _, member in room.members.list_known())
    assert 'data-game="spruchstein"' in page.text
    assert page.url.path == bob.get("/setup?after=").url.path == f"/t/{room.id}/"


def test_what_was_set_is_played(site: LocalSite) -> None:
    """Ann moves one down, and begins; a variant and a house rule are not as usual.

    Somebody without a device plays, too: a name is added by hand, moved up, and taken away again.
    """
    ann, _ = two(site)
    for does in ("down Ann", "start Ann", "choose variant simple"):
        pressed(ann, does)
    pressed(ann, "add", other="Cleo")
    pressed(ann, "add", other="Dora")
    pressed(ann, "away Dora")
    pressed(ann, "up Cleo")
    page = pressed(ann, "keep", **{"rule.die_faces": "six"})

    pressed(ann, "go")

    journal = site.rooms.folder.get_journal_path(begun(site).id).read_text()
    assert "Begin: Ann starts" in page.text
    assert "1 changed, otherwise as usual" in page.text
    assert {"p1": "Bob", "p2": "Cleo", "p3": "Ann"} == begun(site).players
    for said in ('"simple"', '"die_faces"', '"path":"0/-/start/-/1","answer":"p3"'):
        assert said in journal.replace(": ", ":").replace(", ", ",")


def test_one_device_that_has_named_everybody_answers_for_them_at_once(site: LocalSite) -> None:
    """Nobody else has a device, so it is not asked who it is."""
    device = site.guest()
    device.get("/setup?game=spruchstein")
    for name in ("Ann", "Bob"):
        pressed(device, "add", other=name)

    assert pressed(device, "go").url.path == f"/t/{begun(site).id}/"


def test_too_few_begin_nothing_and_the_page_says_how_many_it_takes(
    site: LocalSite, folder: Folder
) -> None:
    """Nothing is half begun."""
    ann = sat_down(site, "Ann")
    ann.get("/setup?game=spruchstein")
    before = folder.list_ids()

    page = pressed(ann, "go")

    assert 422 == page.status_code
    assert "is for 2 to 5 people; chosen: 1" in page.text
    assert before == folder.list_ids()


def test_begin_that_is_pressed_by_two_is_one_game(site: LocalSite, folder: Folder) -> None:
    """The second one comes along."""
    ann, bob = two(site)
    sent = {**form(bob.get("/setup"), "/setup"), "do": "go"}
    before = len(folder.list_ids())

    places = [device.post("/setup", data=sent).url.path for device in (ann, bob)]

    assert before + 1 == len(folder.list_ids())
    assert [f"/t/{begun(site).id}/"] * 2 == places


def test_like_last_time_is_one_tap(site: LocalSite) -> None:
    """The same people, the same answers; whoever sits there by name has that seat."""
    site.spells()
    bob = sat_down(site, "Bob")
    page = bob.get("/setup")

    arrived = bob.post("/again", data=form(page, "/setup"))

    assert "Ann, Bob · Zauberschwert" in page.text
    assert {"p1": "Ann", "p2": "Bob"} == begun(site).players
    assert f"/t/{begun(site).id}/" == arrived.url.path
    assert ["p2"] == [member.role for _, member in begun(site).members.list_known()]


def test_the_people_of_a_table_come_along_to_the_next_game(site: LocalSite) -> None:
    """Each with the device that has the seat."""
    site.set_up()
    bob = site.device("p2")

    bob.get(f"{BASE}/setup")
    assert not site.rooms.lobby.draft.seats  # the game goes on: nobody is called away
    site.room.session.interject("end_now", "end")
    bob.get(f"{BASE}/setup")

    seats = site.rooms.lobby.draft.seats
    assert [("Ann", ""), ("Bob", site.id_of(bob))] == [(seat.name, seat.device) for seat in seats]


def test_the_television_says_what_will_be_played(site: LocalSite) -> None:
    """The game, its boxes, and who begins, as soon as somebody has chosen them."""
    ann, bob = two(site, "zauberschwert")
    pressed(ann, "on heroes")
    pressed(ann, "start Bob")

    shown = bob.get("/tv").text

    assert "Drachenei with Helden &amp; Zauberspr" in shown
    assert "Bob begins" in shown


def test_a_name_that_sits_already_is_not_dropped_in_silence(site: LocalSite) -> None:
    """It stands in its field, to be told apart; the game begins without it."""
    ann, _ = two(site)

    page = pressed(ann, "add", other="bob")
    pressed(ann, "go", other="bob")

    assert "Bob sits at the table already" in page.text
    assert 'value="bob"' in page.text
    assert {"p1": "Ann", "p2": "Bob"} == begun(site).players
