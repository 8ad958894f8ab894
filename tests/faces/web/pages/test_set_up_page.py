"""One page for all set-up questions."""

from __future__ import annotations

import httpx2
from starlette.testclient import TestClient

from companion.faces.web.rooms.lobby import Draft
from companion.faces.web.rooms.room import Room
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite, press_button, read_form
from tests.faces.web.pages.test_lobby_page import make_seated_device
from tests.play.playing import choose_likely_answer


def press_set_up_button(device: TestClient, action: str, **fields: str) -> httpx2.Response:
    """Press a button of the page, and return the response."""
    return press_button(device, "/setup", "/setup", **fields, do=action)


def seat_two_players(site: LocalSite, game: str = "spruchstein") -> tuple[TestClient, TestClient]:
    """Seat Ann in red and Bob in blue in the lobby, and choose a game."""
    ann = make_seated_device(site, "Ann", "red")
    ann.get(f"/setup?game={game}")
    return ann, make_seated_device(site, "Bob", "blue")


def find_new_table(site: LocalSite) -> Room:
    """Return the table that was created in the lobby."""
    return site.rooms.get_room(site.rooms.lobby.draft.session)


def test_the_begin_button_starts_the_game_and_seats_everybody(site: LocalSite) -> None:
    """Each device gets the seat of its player."""
    ann, bob = seat_two_players(site, "zauberschwert")
    press_set_up_button(ann, "game spruchstein")

    page = press_set_up_button(ann, "go")

    room = find_new_table(site)
    assert {"p1": "Ann", "p2": "Bob"} == room.players
    assert ["p1", "p2"] == sorted(device.role for device in room.members.list_devices())
    assert 'data-game="spruchstein"' in page.text
    assert page.url.path == bob.get("/setup?after=").url.path == f"/t/{room.id}/"


def test_the_chosen_set_up_is_played(site: LocalSite) -> None:
    """Ann moves one place down and begins; a variant and a house rule are changed.

    A player without a device is added by name, moved up, and removed again.
    """
    ann, _ = seat_two_players(site)
    for does in ("down Ann", "start Ann", "choose variant simple"):
        press_set_up_button(ann, does)
    press_set_up_button(ann, "add", other="Cleo")
    press_set_up_button(ann, "add", other="Dora")
    press_set_up_button(ann, "away Dora")
    press_set_up_button(ann, "up Cleo")
    page = press_set_up_button(ann, "keep", **{"rule.die_faces": "six"})

    press_set_up_button(ann, "go")

    journal = site.rooms.folder.get_journal_path(find_new_table(site).id).read_text()
    assert "Begin: Ann starts" in page.text
    assert "1 changed, otherwise as usual" in page.text
    assert {"p1": "Bob", "p2": "Cleo", "p3": "Ann"} == find_new_table(site).players
    for text in ('"simple"', '"die_faces"', '"path":"0/-/start/-/1","answer":"p3"'):
        assert text in journal.replace(": ", ":").replace(", ", ",")


def test_a_device_that_named_everybody_answers_for_all(site: LocalSite) -> None:
    """Nobody else has a device, so it is not asked who it is."""
    device = site.make_guest()
    device.get("/setup?game=spruchstein")
    for name in ("Ann", "Bob"):
        press_set_up_button(device, "add", other=name)

    assert press_set_up_button(device, "go").url.path == f"/t/{find_new_table(site).id}/"


def test_too_few_players_start_no_game_and_see_the_right_number(
    site: LocalSite, folder: Folder
) -> None:
    """No game is created."""
    ann = make_seated_device(site, "Ann")
    ann.get("/setup?game=spruchstein")
    before = folder.list_ids()

    page = press_set_up_button(ann, "go")

    assert 422 == page.status_code
    assert "is for 2 to 5 people; chosen: 1" in page.text
    assert before == folder.list_ids()


def test_two_presses_of_begin_start_one_game(site: LocalSite, folder: Folder) -> None:
    """Both devices are redirected to that game."""
    ann, bob = seat_two_players(site)
    sent = {**read_form(bob.get("/setup"), "/setup"), "do": "go"}
    before = len(folder.list_ids())

    places = [device.post("/setup", data=sent).url.path for device in (ann, bob)]

    assert before + 1 == len(folder.list_ids())
    assert [f"/t/{find_new_table(site).id}/"] * 2 == places


def test_one_tap_sets_up_a_game_like_last_time(site: LocalSite) -> None:
    """Players and answers are the same as last time; known names get their former seats."""
    site.play_to_seat_question()
    bob = make_seated_device(site, "Bob")
    page = bob.get("/setup")

    arrived = bob.post("/again", data=read_form(page, "/setup"))

    assert "Ann, Bob\xa0· Zauberschwert" in page.text
    assert {"p1": "Ann", "p2": "Bob"} == find_new_table(site).players
    assert f"/t/{find_new_table(site).id}/" == arrived.url.path
    assert ["p2"] == [device.role for device in find_new_table(site).members.list_devices()]


def test_the_players_of_a_table_move_on_to_the_next_game(site: LocalSite) -> None:
    """Each player keeps the device."""
    site.play_set_up()
    bob = site.make_device("p2")

    bob.get(f"{BASE}/setup")
    assert not site.rooms.lobby.draft.seats  # the game goes on: nobody is called away
    site.room.session.interject("end_now", "end")
    bob.get(f"{BASE}/setup")

    seats = site.rooms.lobby.draft.seats
    assert [("Ann", ""), ("Bob", site.find_id(bob))] == [(seat.name, seat.device) for seat in seats]


def test_the_television_names_the_chosen_set_up(site: LocalSite) -> None:
    """The game, its boxes and the start player are shown once they are chosen."""
    ann, bob = seat_two_players(site, "zauberschwert")
    press_set_up_button(ann, "choose heroes on")
    press_set_up_button(ann, "start Bob")

    shown = bob.get("/tv").text

    assert "Drachenei with Helden &amp; Zauberspr" in shown
    assert "Bob begins" in shown


def test_a_television_that_waited_for_the_game_only_watches_it(site: LocalSite) -> None:
    """It answers for nobody, as one that came later."""
    ann, _ = seat_two_players(site)
    television = site.make_guest()
    waiting = television.get("/tv").url
    press_set_up_button(ann, "go")

    television.get(waiting)

    found = find_new_table(site).members[site.find_id(television)]
    assert not found.may_write


def test_a_duplicate_name_is_not_dropped_silently(site: LocalSite) -> None:
    """The name stays in its field to be changed; the game starts without it."""
    ann, _ = seat_two_players(site)

    page = press_set_up_button(ann, "add", other="bob")
    press_set_up_button(ann, "go", other="bob")

    assert "Bob already sits at the table" in page.text
    assert 'value="bob"' in page.text
    assert {"p1": "Ann", "p2": "Bob"} == find_new_table(site).players


def test_a_house_rule_of_a_box_that_is_not_on_the_table_is_not_played(site: LocalSite) -> None:
    """It is offered with its box only, and bars nobody from the page."""
    ann, _ = seat_two_players(site, "zauberschwert")
    rule = {"rule.hero_after_auction": "pays_bid"}
    press_set_up_button(ann, "choose heroes on")
    with_box = press_set_up_button(ann, "keep", **rule)
    without = press_set_up_button(ann, "choose heroes off", **rule)

    assert "1 changed" in with_box.text
    assert 'name="rule.hero_after_auction"' in with_box.text
    assert 'name="rule.hero_after_auction"' not in without.text
    assert "1 changed" not in without.text
    assert ann.get("/tv").status_code == 200
    assert press_set_up_button(ann, "go").url.path == f"/t/{find_new_table(site).id}/"


def test_the_boxes_of_the_last_game_are_proposed_to_other_people(site: LocalSite) -> None:
    """They lie on the shelf, whoever plays, and are proposed whenever the game is chosen."""
    ann, _ = seat_two_players(site, "zauberschwert")
    press_set_up_button(ann, "choose heroes on")
    press_set_up_button(ann, "go")
    session = find_new_table(site).session
    for _ in ("the stacks", "the first card"):
        session.answer(choose_likely_answer(session.runner.find_question().question))
    site.rooms.lobby.change_draft(lambda _: Draft())
    cleo = make_seated_device(site, "Cleo")

    first = cleo.get("/setup?game=zauberschwert").text
    press_set_up_button(cleo, "choose heroes off")
    press_set_up_button(cleo, "game spruchstein")
    again = press_set_up_button(cleo, "game zauberschwert").text

    assert 'value="choose heroes off"' in first
    assert 'value="choose heroes off"' in again
    assert 'value="choose knowledge on"' in first
