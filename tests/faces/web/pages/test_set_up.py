"""One page for all that is settled before a game begins; it answers the set-up's questions."""

from __future__ import annotations

import httpx2
from starlette.testclient import TestClient

from companion.faces.web.rooms.room import Room
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, form
from tests.faces.web.pages.test_lobby import sat_down, scanned


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


def test_the_television_says_what_will_be_played(site: LocalSite) -> None:
    """The game, its boxes, and who begins, as soon as somebody has chosen them."""
    ann, bob = two(site, "zauberschwert")
    pressed(ann, "on heroes")
    pressed(ann, "start Bob")

    shown = bob.get("/tv").text

    assert "Drachenei with Helden &amp; Zauberspr" in shown
    assert "Bob begins" in shown


def test_begin_answers_the_set_up_and_seats_everybody(site: LocalSite) -> None:
    """One tap, and each device has its player's seat."""
    ann, bob = two(site)

    page = pressed(ann, "go")

    room = begun(site)
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


def test_a_box_brings_what_is_in_it_and_takes_it_along(site: LocalSite) -> None:
    """What a box has in it is chosen on that page where it is not as usual, never without it."""
    ann, _ = two(site, "zauberschwert")
    before = ann.get("/setup").text
    as_usual = pressed(ann, "on heroes").text
    with_heroes = pressed(ann, "on own_contents").text
    pressed(ann, "off apprentices")

    pressed(ann, "off own_contents")
    without = pressed(ann, "off heroes").text

    assert "apprentices" not in before + as_usual
    assert 'value="off apprentices"' in with_heroes
    assert "apprentices" not in without
    assert 200 == pressed(ann, "go").status_code


def test_somebody_without_a_device_plays_too(site: LocalSite) -> None:
    """A name is added by hand, and taken away again."""
    ann, _ = two(site)
    pressed(ann, "add", other="Cleo")
    pressed(ann, "add", other="Dora")
    pressed(ann, "away Dora")

    pressed(ann, "go")

    assert ["Ann", "Bob", "Cleo"] == list(begun(site).players.values())


def test_nobody_else_is_asked_for_where_every_seat_is_taken(site: LocalSite) -> None:
    """A name typed there would be dropped; a game with another seat asks for it again."""
    ann, _ = two(site, "zauberschwert")
    invited = 'id="more-people" class="fold"><summary'
    with_three = pressed(ann, "add", other="Cleo").text
    with_four = pressed(ann, "add", other="Dora").text

    other_game = pressed(ann, "game spruchstein").text

    assert invited in with_three
    assert invited not in with_four
    assert invited in other_game


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


def test_who_plays_already_enters_how_it_stands(site: LocalSite) -> None:
    """The game is laid, then it is asked how it stands."""
    ann, _ = two(site)

    pressed(ann, "stand")

    asked = begun(site).session.pending[0].question.name
    assert "call" != asked
    assert "under_way" in site.rooms.folder.journal(begun(site).id).read_text()


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


def test_the_table_they_came_from_is_told_that_it_goes_on(site: LocalSite) -> None:
    """Those who sat there without a seat are asked along, too."""
    site.answer("zauberschwert")
    ann = site.device()
    screen = site.device("watch")
    old = site.room
    scanned(site)
    site.rooms.lobby.change(lambda draft: draft.seat("Ann", "red", ("red", "blue")))
    site.rooms.lobby.change(lambda draft: draft.seat("Bob", "blue", ("red", "blue")))
    page = ann.get(f"{BASE}/setup?game=spruchstein")

    ann.post(f"{BASE}/setup", data={**form(page, "/setup"), "do": "go"})

    assert begun(site).id == old.next_session
    assert 'action="along"' in screen.get("").text


def test_questions_with_no_usual_answer_are_asked_at_the_table_and_no_other(
    site: LocalSite,
) -> None:
    """Letters on the backs are asked; who begins was said already."""
    ann, _ = two(site, "abracadabra")
    pressed(ann, "start Bob")
    page = pressed(ann, "go")
    asked = list[str]()
    room = begun(site)
    while room.session.pending[0].path.scene == 0:
        asked.append(room.session.pending[0].question.name)
        table = str(page.url)
        sent = form(page)
        page = ann.post(f"{table}answer", data={**sent, "a": _first(room)})

    assert {"letter"} == set(asked)
    assert {"p1": "Ann", "p2": "Bob"} == room.players


def _first(room: Room) -> str:
    return str(room.session.pending[0].question.nth(0))
