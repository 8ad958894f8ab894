"""The list of games: going on, beginning, bringing a game by its code with its table."""

from __future__ import annotations

import httpx2
import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.tokens import HOST, PLAY, WATCH
from companion.games.catalogue import GAMES
from companion.play.codes import pictures
from companion.play.codes.code import code_of
from companion.play.codes.pictures import png, squares
from companion.play.journal.file import Folder
from companion.play.session.session import Session
from tests.faces.web.house import BASE, House, form

HOME = f"{BASE}/"


def arrived(page: httpx2.Response) -> str:
    """The session of the table at which a browser has arrived."""
    return str(page.url).partition("/t/")[2].partition("/")[0]


def visitor(house: House) -> TestClient:
    """A device that has come by the link to the house itself."""
    client = TestClient(house.site.app, base_url=BASE, headers={"accept-language": "en"})
    client.get(f"/J/{house.inside.token(PLAY)}")
    return client


def test_strangers_and_watchers_see_no_list(house: House) -> None:
    """A watcher is led back to where it watches."""
    house.set_up()
    watcher = house.device(grant=WATCH)

    assert 401 == house.stranger().get(HOME).status_code
    assert house.desk.id == arrived(watcher.get(HOME))


def test_the_list_names_game_players_and_how_far_it_is(house: House) -> None:
    """Open games first."""
    house.set_up()
    page = house.device().get(HOME).text

    assert "Zauberschwert &amp; Drachenei · Ann, Bob · " in page
    assert "today" in page


def test_players_names_are_escaped_in_the_list(house: House) -> None:
    """A player may be called what he likes."""
    for value in ("spruchstein", 2, {"name": "<i>Ann", "colour": "red"}):
        house.desk.session.answer(value)

    assert "<i>Ann" not in house.device().get(HOME).text


def test_a_new_game_begins_with_its_first_question(house: House, folder: Folder) -> None:
    """Pressing its name is the first answer; nothing empty is left behind."""
    ann = visitor(house)

    page = ann.post("/new", data={**form(ann.get("/"), "/new"), "game": "spruchstein"})

    assert "How many players?" in page.text
    assert b"spruchstein" in folder.journal(arrived(page)).read_bytes()


def test_a_new_game_pressed_twice_is_one_game(house: House, folder: Folder) -> None:
    """A phone that did not hear the answer sends the same form again."""
    ann = visitor(house)
    sent = {**form(ann.get("/"), "/new"), "game": "spruchstein"}
    before = len(folder.ids())

    pages = [ann.post("/new", data=sent) for _ in range(2)]

    assert arrived(pages[0]) == arrived(pages[1])
    assert before + 1 == len(folder.ids())


@pytest.mark.parametrize("game", ["", "chess", "../x"])
def test_a_game_that_does_not_exist_is_not_begun(house: House, folder: Folder, game: str) -> None:
    """And no session is left behind."""
    before = folder.ids()

    assert 422 == visitor(house).post("/new", data={"game": game}).status_code
    assert before == folder.ids()


@pytest.mark.parametrize("page", ["/new", "/open", "/code", "/picture"])
def test_who_may_only_watch_begins_nothing(house: House, folder: Folder, page: str) -> None:
    """Nor does a stranger."""
    before = folder.ids()

    for device in (house.device(grant=WATCH), house.stranger()):
        assert (
            403
            == device.post(
                f"{BASE}{page}", data={"game": "spruchstein", "session": house.desk.id}
            ).status_code
        )
    assert before == folder.ids()


def test_a_device_that_plays_may_go_to_another_game_of_the_group(
    house: House, folder: Folder
) -> None:
    """Pressing it opens it, and everybody at the old table is asked along."""
    bob, ann = house.device(name="Bob"), house.device(name="Ann")
    old = house.desk
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    session.close()

    page = ann.post(f"{BASE}/open", data={"session": session.id, "from": old.id})

    assert session.id == arrived(page)
    assert "How many players?" in page.text
    assert 'action="along"' in bob.get("").text
    assert session.id == arrived(bob.post("along"))


def test_the_table_is_told_live_that_it_goes_on(house: House) -> None:
    """By its bell: open pages look again."""
    ann, before = house.device(), house.desk.bell.news

    ann.post(f"{BASE}/new", data={"game": "spruchstein", "from": house.desk.id})

    assert before + 1 == house.desk.bell.news


def test_what_goes_on_elsewhere_is_said_until_something_happens_here(house: House) -> None:
    """Who plays on at the old table after all is not asked for ever."""
    ann = house.device()
    ann.post(f"{BASE}/new", data={"game": "spruchstein", "from": house.desk.id})
    told = ann.get("").text

    house.desk.alone(lambda: house.desk.session.answer("abracadabra"))

    assert 'action="along"' in told
    assert 'action="along"' not in ann.get("").text


def test_nobody_can_be_called_away_from_a_table_where_one_is_not(
    house: House, folder: Folder
) -> None:
    """Only devices of a table tell it that it goes on elsewhere."""
    house.begin(Session.create(folder, GAMES))

    visitor(house).post("/new", data={"game": "spruchstein", "from": house.desk.id})

    assert "" == house.desk.onward


def test_a_rematch_keeps_everybodys_seat(house: House) -> None:
    """The same players and rules.

    One tap each, and whoever presses it second comes along to the same game.
    """
    house.set_up()
    ann, bob, eve = (
        house.device("p1", name="Ann"),
        house.device("p2", name="Bob"),
        house.device(grant=WATCH),
    )
    ann.post("more", data={**form(ann.get("more?name=end_now"), "more"), "a": "end"})
    over = ann.get("").text

    new = arrived(ann.post("again"))
    places = [new, arrived(bob.post("again")), arrived(eve.post("along"))]
    guests = house.inside.table(new).book.guests

    assert 'action="again"' in over
    assert {new} == set(places)
    assert [("p1", "Ann"), ("p2", "Bob"), ("watch", "")] == [
        (guest.role, guest.name) for guest in guests.values()
    ]
    assert "watch" == list(guests.values())[2].grant


def test_in_a_new_game_a_device_gets_its_players_seat_once_they_sit(house: House) -> None:
    """Whichever number the seat has there."""
    house.set_up()
    bob = house.device("p2", name="Bob's phone")
    page = bob.post(f"{BASE}/new", data={"game": "spruchstein", "from": house.desk.id})
    desk = house.inside.table(arrived(page))
    before = next(iter(desk.book.guests.values())).role

    def seat() -> None:
        for value in (
            3,
            {"name": "Cleo", "colour": "red"},
            {"name": "Ann", "colour": "blue"},
            {"name": "Bob", "colour": "green"},
        ):
            desk.session.answer(value)
        while desk.session.pending[0].path.scene == 0:
            asked = desk.session.pending[0]
            desk.session.answer(
                asked.question.nth(0)
                if asked.question.default() is None
                else asked.question.default()
            )

    desk.alone(seat)

    assert ("scribe", "p3") == (before, next(iter(desk.book.guests.values())).role)


def test_a_watcher_begins_no_rematch(house: House, folder: Folder) -> None:
    """It may come along when others do."""
    house.set_up()
    before = folder.ids()

    assert 403 == house.device(grant=WATCH).post("again").status_code
    assert before == folder.ids()


def test_a_code_opens_the_game_it_stands_for(house: House) -> None:
    """Pasted, in any case, with blanks around it."""
    house.set_up()
    code = code_of(house.desk.session.force.acts, GAMES)

    page = visitor(house).post("/code", data={"code": f" {code.lower()} "})

    assert house.desk.id != arrived(page)
    assert "Ann" in page.text


def test_a_link_of_the_house_leads_to_its_table(house: House) -> None:
    """Pasted or scanned where a code is awaited."""
    page = visitor(house).post(
        "/code", data={"code": f"http://10.1.1.1:8000/J/{house.desk.tokens[PLAY]}"}
    )

    assert house.desk.id == arrived(page)


@pytest.mark.parametrize(
    "code",
    [
        "",
        "A",
        "x" * 5000,
        "http://evil.example/J/AAAA",
        "<script>alert(1)</script>",
        "../../etc/passwd",
        "A" * 4000,
    ],
)
def test_a_code_that_is_none_is_refused_with_a_sentence(
    house: House, folder: Folder, code: str
) -> None:
    """And escaped; nothing is left behind."""
    before = folder.ids()

    page = visitor(house).post("/code", data={"code": code})

    assert 422 == page.status_code
    assert 'role="alert"' in page.text
    assert "<script>alert" not in page.text
    assert before == folder.ids()


def test_a_photo_of_a_code_opens_its_game(house: House) -> None:
    """As a browser sends a file."""
    house.set_up()
    drawn = png(squares(code_of(house.desk.session.force.acts, GAMES)))

    page = visitor(house).post("/picture", files={"picture": ("code.png", drawn, "image/png")})

    assert house.desk.id != arrived(page)
    assert "Ann" in page.text


@pytest.mark.parametrize(
    "content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 200, b"GIF89a"]
)
def test_a_photo_that_shows_no_code_is_refused(
    house: House, folder: Folder, content: bytes
) -> None:
    """With a sentence, and without harm."""
    before = folder.ids()

    page = visitor(house).post("/picture", files={"picture": ("code.png", content, "image/png")})

    assert 422 == page.status_code
    assert before == folder.ids()


@pytest.mark.parametrize(
    "kind",
    [
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=" + "x" * 300,
        "text/plain",
        "",
    ],
)
def test_a_mangled_upload_is_refused(house: House, kind: str) -> None:
    """Whatever its head claims."""
    assert (
        422
        == visitor(house)
        .post("/picture", content=b"--x\r\n\r\n\r\n", headers={"content-type": kind})
        .status_code
    )


def test_only_pictures_may_be_large(house: House) -> None:
    """And they have a bound, too."""
    large = "17000000"

    assert (
        413
        == visitor(house)
        .post("/picture", content=b"", headers={"content-length": large})
        .status_code
    )


def test_the_host_finds_its_screen_from_the_list(house: House) -> None:
    """Others are not shown the way."""
    host = TestClient(house.site.app, base_url=BASE, headers={"accept-language": "en"})
    host.get(f"/J/{house.inside.token(HOST)}")

    assert 'href="/host"' in host.get("/").text
    assert 'href="/host"' not in visitor(house).get("/").text


def test_nobody_is_called_to_a_game_that_is_played_elsewhere(house: House, folder: Folder) -> None:
    """The list says so; the old table hears nothing of it."""
    ann = house.device()
    elsewhere = Session.create(folder, GAMES)
    elsewhere.answer("spruchstein")

    page = ann.post(f"{BASE}/open", data={"session": elsewhere.id, "from": house.desk.id})
    elsewhere.close()

    assert (422, "") == (page.status_code, house.desk.onward)
    assert "open elsewhere" in page.text


def test_a_photo_with_too_many_points_is_not_unpacked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small file can be a large picture."""
    monkeypatch.setattr(pictures, "MOST_POINTS", 1000)

    page = visitor(house).post(
        "/picture", files={"picture": ("code.png", png(squares("A" * 40)), "image/png")}
    )

    assert 422 == page.status_code
    assert "no readable picture" in page.text
