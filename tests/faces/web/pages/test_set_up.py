"""One page for all that is settled before a game begins; it answers the set-up's questions."""

from __future__ import annotations

import httpx2
from starlette.testclient import TestClient

from companion.faces.web.rooms.room import Room
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, form
from tests.faces.web.pages.test_lobby import sat_down


def pressed(device: TestClient, does: str, **more: str) -> httpx2.Response:
    """The page after one of its buttons."""
    page = device.get("/setup")
    return device.post("/setup", data={**form(page, "/setup"), **more, "do": does})


def two(site: LocalSite, game: str = "spruchstein") -> tuple[TestClient, TestClient]:
    """Ann in red and Bob in blue sit in the lobby; a game is chosen."""
    ann = sat_down(site, "Ann", "red")
    bob = sat_down(site, "Bob", "blue")
    ann.get(f"/setup?game={game}")
    return ann, bob


def begun(site: LocalSite) -> Room:
    """The table that was begun in the lobby."""
    return site.rooms.find(site.rooms.lobby.draft.session)


def answered(room: Room) -> list[Answered]:
    """What was answered at a table."""
    return [entry for entry in room.session.entries if isinstance(entry, Answered)]


def test_begin_answers_the_set_up_and_seats_everybody(site: LocalSite) -> None:
    """One tap, and each device has its player's seat."""
    ann, bob = two(site, "zauberschwert")
    pressed(ann, "game spruchstein")

    page = pressed(ann, "go")

    room = begun(site)
    assert room.session.runner.game is not None
    assert "spruchstein" == room.session.runner.game.id
    assert {"p1": "Ann", "p2": "Bob"} == room.players
    assert ["p1", "p2"] == sorted(member.role for _, member in room.members.list_known())
    assert f"/t/{room.id}/" == page.url.path
    assert f"/t/{room.id}/" == bob.get("/setup?after=").url.path


def test_who_begins_and_where_each_one_sits_is_as_it_was_set(site: LocalSite) -> None:
    """Ann moves one down, and begins."""
    ann, _ = two(site)
    pressed(ann, "down Ann")
    page = pressed(ann, "start Ann")

    pressed(ann, "go")

    answers = {str(entry.path): entry.answer for entry in answered(begun(site))}
    assert "Begin: Ann starts" in page.text
    assert {"p1": "Bob", "p2": "Ann"} == begun(site).players
    assert "p2" == answers["0/-/start/-/1"]


def test_boxes_and_house_rules_are_played_as_they_were_set(site: LocalSite) -> None:
    """The variant and one house rule are not as usual."""
    ann, _ = two(site)
    pressed(ann, "choose variant simple")
    page = pressed(ann, "keep", **{"rule.die_faces": _other_value(site, "die_faces")})

    pressed(ann, "go")

    journal = site.rooms.folder.journal(begun(site).id).read_text()
    assert "1 changed, otherwise as usual" in page.text
    assert '"simple"' in journal
    assert '"die_faces"' in journal


def _other_value(site: LocalSite, name: str) -> str:
    game = next(game for game in site.rooms.games if game.id == "spruchstein")
    return next(rule.alternatives[0] for rule in game.rulings if rule.name == name)


def test_somebody_without_a_device_plays_too(site: LocalSite) -> None:
    """A name is added by hand, and taken away again."""
    ann, _ = two(site)
    pressed(ann, "add", other="Cleo")
    pressed(ann, "add", other="Dora")
    pressed(ann, "away Dora")

    pressed(ann, "go")

    assert ["Ann", "Bob", "Cleo"] == list(begun(site).players.values())


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
    page = bob.get("/setup")
    before = len(folder.list_ids())
    pressed(ann, "go")

    arrived = bob.post("/setup", data={**form(page, "/setup"), "do": "go"})

    assert before + 1 == len(folder.list_ids())
    assert f"/t/{begun(site).id}/" == arrived.url.path


def test_like_last_time_is_one_tap(site: LocalSite) -> None:
    """The same people, the same answers; whoever sits there by name has that seat."""
    site.spells()
    bob = sat_down(site, "Bob")
    page = bob.get("/setup")

    arrived = bob.post("/again", data=form(page, "/setup"))

    assert "Like last time" in page.text
    assert "Ann, Bob · Zauberschwert" in page.text
    assert {"p1": "Ann", "p2": "Bob"} == begun(site).players
    assert f"/t/{begun(site).id}/" == arrived.url.path
    assert ["p2"] == [member.role for _, member in begun(site).members.list_known()]


def test_the_people_of_a_table_come_along_to_the_next_game(site: LocalSite) -> None:
    """Each with the device that has the seat."""
    site.set_up()
    bob = site.device("p2", name="Bob")

    bob.get(f"{BASE}/setup")
    assert not site.rooms.lobby.draft.seats  # the game goes on: nobody is called away
    with site.room.shared.exclusive() as session:
        session.interject("end_now", "end")
    bob.get(f"{BASE}/setup")

    seats = site.rooms.lobby.draft.seats
    assert ["Ann", "Bob"] == [sitting.name for sitting in seats]
    assert ["", True] == [seats[0].device, bool(seats[1].device)]


def test_the_television_says_what_will_be_played(site: LocalSite) -> None:
    """The game, its boxes, and who begins, as soon as somebody has chosen them."""
    ann, bob = two(site, "zauberschwert")
    pressed(ann, "on heroes")
    pressed(ann, "start Bob")

    shown = bob.get("/tv").text

    assert "Drachenei with Helden &amp; Zauberspr" in shown
    assert "Bob begins" in shown
