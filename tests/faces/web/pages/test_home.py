"""The list of games: resuming, starting, and importing a game by its code."""

from __future__ import annotations

import httpx2
import pytest

from companion.faces.web.rooms.devices import HOST, WATCH
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pictures import make_qr_code, render_png
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite


def find_session_id(page: httpx2.Response) -> str:
    """Return the session of the table at which a browser has arrived."""
    return str(page.url).partition("/t/")[2].partition("/")[0]


def add_other_game(site: LocalSite) -> str:
    """Start a game in another process, and return its session."""
    session = Session.create(site.rooms.folder)
    session.answer("spruchstein")
    session.close()
    return session.id


def test_watchers_see_no_list(site: LocalSite) -> None:
    """A watcher is redirected to its table."""
    assert site.room.id == find_session_id(site.make_device(grant=WATCH).get(f"{BASE}/"))


@pytest.mark.parametrize("page", ["/setup", "/again", "/open", "/code", "/picture", "/who"])
def test_watchers_can_start_no_game(site: LocalSite, folder: Folder, page: str) -> None:
    """They are refused like strangers, in the lobby as well; no game is stored."""
    before = folder.list_ids()
    sent = {"game": "spruchstein", "session": site.room.id, "other": "Eve"}

    for device in (site.make_device(grant=WATCH), site.make_stranger()):
        assert 403 == device.post(f"{BASE}{page}", data=sent).status_code
    assert before == folder.list_ids()
    assert not site.rooms.lobby.draft.seats


def test_a_device_that_plays_may_go_to_another_game_of_the_group(site: LocalSite) -> None:
    """Tapping a listed game opens it, and the devices of the old table are asked to follow."""
    bob = site.make_device()
    there = add_other_game(site)

    page = site.make_device().post(f"{BASE}/open", data={"session": there, "from": site.room.id})

    assert there == find_session_id(page)
    assert 'action="along"' in bob.get("").text
    assert there == find_session_id(bob.post("along"))


@pytest.mark.parametrize("is_member", [True, False])
def test_only_members_can_call_devices_away_from_a_finished_game(
    site: LocalSite, *, is_member: bool
) -> None:
    """Only devices of a table can announce that it goes on elsewhere."""
    if is_member:
        site.play_set_up()
    device = site.make_device() if is_member else site.make_guest()

    device.post(f"{BASE}/open", data={"session": add_other_game(site), "from": site.room.id})

    assert 'action="along"' not in site.make_device().get("").text


def test_a_rematch_keeps_everybodys_seat(site: LocalSite) -> None:
    """The players and rules are the same.

    A second press leads to the same game. A device that looks at the old one calls nobody there.
    """
    site.play_set_up()
    devices = [
        site.make_device("p1"),
        site.make_device("p2", name="Bob"),
        site.make_device(grant=WATCH),
    ]
    site.room.session.interject("end_now", "end")
    over = devices[0].get("").text

    places = [
        find_session_id(device.post(how))
        for device, how in zip(devices, ("again", "again", "along"), strict=True)
    ]
    rematch = site.rooms.get_room(places[0])
    guests = rematch.members.values()
    rematch.session.interject("end_now", "end")
    devices[0].post(f"{BASE}/open", data={"session": site.room.id, "from": rematch.id})

    assert 'action="again"' in over
    assert 1 == len(set(places))
    assert [("p1", ""), ("p2", "Bob"), ("watch", "")] == [
        (guest.role, guest.name) for guest in guests
    ]
    assert "watch" == list(guests)[2].grant
    assert not rematch.next_session


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
def test_an_invalid_code_is_refused_with_a_sentence(
    site: LocalSite, folder: Folder, code: str
) -> None:
    """The code is escaped in the sentence; nothing is stored."""
    before = folder.list_ids()

    page = site.make_guest().post("/code", data={"code": code})

    assert 422 == page.status_code
    assert 'role="alert"' in page.text
    assert "<script>alert" not in page.text
    assert before == folder.list_ids()


def test_a_photo_of_a_code_opens_its_game(site: LocalSite) -> None:
    """The photo is sent as a browser sends files."""
    site.play_set_up()
    drawn = render_png(make_qr_code(make_code(site.room.session.acts, GAMES)))

    page = site.make_guest().post("/picture", files={"picture": ("code.png", drawn, "image/png")})

    assert site.room.id != find_session_id(page)
    assert "Ann" in page.text


def test_the_host_opens_an_existing_game_by_its_code(site: LocalSite, folder: Folder) -> None:
    """No second game is created, also by a later state. A file is imported only once."""
    site.play_set_up()
    host = site.make_guest(HOST)
    path = folder.get_journal_path(site.room.id)
    begun = path.read_bytes()
    site.give_answers("spell", {"name": "fulmentus"})
    known = path.read_bytes()
    site.give_answers("spell")
    later = path.read_bytes()
    drawn = render_png(make_qr_code(make_code(site.room.session.acts, GAMES)))
    code = ("code.png", drawn)
    file = ("game.jsonl", later)

    for picture, content in ((code, later), (code, known), (file, known)):
        site.room.close_session()
        path.write_bytes(content)
        page = host.post("/picture", files={"picture": picture})
        assert site.room.id == find_session_id(page)
        assert later.count(b"\n") == path.read_bytes().count(b"\n")
    site.room.close_session()
    path.unlink()
    pages = [host.post("/picture", files={"picture": file}) for _ in range(2)]

    assert set(map(find_session_id, pages)) == set(folder.list_ids())
    path.write_bytes(begun)
    another = host.post("/picture", files={"picture": code})
    assert site.room.id != find_session_id(another), "the same people set up two games"


def test_the_host_opens_a_finished_game_by_its_code(site: LocalSite, folder: Folder) -> None:
    """It counts once in the statistics, also when the code has an earlier state."""
    acts = site.add_recorded_game("last-stone").in_force.acts
    host = site.make_guest(HOST)
    known = folder.list_ids()

    for code in (make_code(acts, GAMES), make_code(acts[:-1], GAMES)):
        page = host.post("/code", data={"code": code})
        assert site.room.id == find_session_id(page)

    assert known == folder.list_ids()


@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "multipart/form-data"},
        {"content-type": "multipart/form-data; boundary=" + "x" * 300},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-length": "17000000"},
    ],
)
def test_a_mangled_upload_is_refused(site: LocalSite, headers: dict[str, str]) -> None:
    """It is refused at its field, whatever its headers say; its size is limited, too."""
    page = site.make_guest().post("/picture", content=b"--x\r\n\r\n\r\n", headers=headers)

    assert 422 == page.status_code
    assert 'id="by-code" open' in page.text
