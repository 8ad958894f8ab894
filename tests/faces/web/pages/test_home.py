"""The list of games: going on, beginning, bringing a game by its code with its table."""

from __future__ import annotations

import httpx2
import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pictures import make_squares, write_png
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite, form

HOME = f"{BASE}/"


def arrived(page: httpx2.Response) -> str:
    """The session of the table at which a browser has arrived."""
    return str(page.url).partition("/t/")[2].partition("/")[0]


def visitor(site: LocalSite) -> TestClient:
    """A device that has come by the link to the list of games."""
    client = TestClient(site.app, base_url=BASE, headers={"accept-language": "en"})
    client.get(f"/J/{site.rooms.link_token(PLAY)}")
    return client


def another(site: LocalSite) -> str:
    """A game that somebody has begun elsewhere; its session."""
    session = Session.create(site.rooms.folder, GAMES)
    session.answer("spruchstein")
    session.close()
    return session.id


def test_strangers_and_watchers_see_no_list(site: LocalSite) -> None:
    """A watcher is led back to where it watches."""
    site.set_up()
    watcher = site.device(grant=WATCH)

    assert 401 == site.stranger().get(HOME).status_code
    assert site.room.id == arrived(watcher.get(HOME))


@pytest.mark.parametrize("page", ["/setup", "/again", "/open", "/code", "/picture"])
def test_who_may_only_watch_begins_nothing(site: LocalSite, folder: Folder, page: str) -> None:
    """Nor does a stranger."""
    before = folder.list_ids()

    for device in (site.device(grant=WATCH), site.stranger()):
        assert (
            403
            == device.post(
                f"{BASE}{page}", data={"game": "spruchstein", "session": site.room.id}
            ).status_code
        )
    assert before == folder.list_ids()


def test_a_device_that_plays_may_go_to_another_game_of_the_group(
    site: LocalSite, folder: Folder
) -> None:
    """Pressing it opens it, and everybody at the old table is asked along."""
    bob = site.device(name="Bob")
    ann = site.device(name="Ann")
    old = site.room
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    session.close()

    page = ann.post(f"{BASE}/open", data={"session": session.id, "from": old.id})

    assert session.id == arrived(page)
    assert "How many players?" in page.text
    assert 'action="along"' in bob.get("").text
    assert session.id == arrived(bob.post("along"))


def test_nobody_can_be_called_away_from_a_table_where_one_is_not(
    site: LocalSite, folder: Folder
) -> None:
    """Only devices of a table tell it that it goes on elsewhere."""
    site.begin(Session.create(folder, GAMES))

    visitor(site).post(f"{BASE}/open", data={"session": another(site), "from": site.room.id})

    assert "" == site.room.next_session


def test_nobody_is_called_away_from_a_game_that_goes_on(site: LocalSite) -> None:
    """Who opens another game in the middle of one leaves the others to theirs."""
    site.set_up()
    ann = site.device()
    bob = site.device()

    ann.post(f"{BASE}/open", data={"session": another(site), "from": site.room.id})

    assert 'action="along"' not in bob.get("").text


def test_a_rematch_keeps_everybodys_seat(site: LocalSite) -> None:
    """The same players and rules.

    One tap each, and whoever presses it second comes along to the same game.
    """
    site.set_up()
    ann = site.device("p1", name="Ann")
    bob = site.device("p2", name="Bob")
    eve = site.device(grant=WATCH)
    ann.post("more", data={**form(ann.get("more?name=end_now"), "more"), "a": "end"})
    over = ann.get("").text

    new = arrived(ann.post("again"))
    places = [new, arrived(bob.post("again")), arrived(eve.post("along"))]
    guests = site.rooms.find(new).members.by_id

    assert 'action="again"' in over
    assert {new} == set(places)
    assert [("p1", "Ann"), ("p2", "Bob"), ("watch", "")] == [
        (guest.role, guest.name) for guest in guests.values()
    ]
    assert "watch" == list(guests.values())[2].grant


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
    site: LocalSite, folder: Folder, code: str
) -> None:
    """And escaped; nothing is left behind."""
    before = folder.list_ids()

    page = visitor(site).post("/code", data={"code": code})

    assert 422 == page.status_code
    assert 'role="alert"' in page.text
    assert "<script>alert" not in page.text
    assert before == folder.list_ids()


def test_a_photo_of_a_code_opens_its_game(site: LocalSite) -> None:
    """As a browser sends a file."""
    site.set_up()
    drawn = write_png(make_squares(make_code(site.room.session.force.acts, GAMES)))

    page = visitor(site).post("/picture", files={"picture": ("code.png", drawn, "image/png")})

    assert site.room.id != arrived(page)
    assert "Ann" in page.text


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
def test_a_mangled_upload_is_refused(site: LocalSite, kind: str) -> None:
    """Whatever its head claims."""
    assert (
        422
        == visitor(site)
        .post("/picture", content=b"--x\r\n\r\n\r\n", headers={"content-type": kind})
        .status_code
    )


def test_only_pictures_may_be_large(site: LocalSite) -> None:
    """And they have a bound, too."""
    large = "17000000"

    assert (
        413
        == visitor(site)
        .post("/picture", content=b"", headers={"content-length": large})
        .status_code
    )
