"""Many tables in one folder.

Each on its own, none in anybody's way, put away while nobody is at it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.rooms import IDLE
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.erasing import erase_name, plan_erasing
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite, form


@pytest.fixture
def other(site: LocalSite, folder: Folder) -> Iterator[str]:
    """The id of a second session in the same folder, which no device has opened."""
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    session.close()
    yield session.id
    assert site.rooms.get(session.id) is None or folder.journal(session.id).is_file()


def at(client: TestClient, session_id: str) -> str:
    """The address of a table."""
    assert client is not None
    return f"{BASE}/t/{session_id}/"


def test_a_table_that_idles_is_put_away_and_comes_back(site: LocalSite, folder: Folder) -> None:
    """Its journal is free for others then; the next request finds it as it was."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    site.now += IDLE
    site.rooms.close_idle()

    assert not site.room.shared.is_open
    Session.open(folder, site.room.id, GAMES).close()
    assert "How many players?" in ann.get("").text


def test_a_damaged_table_goes_on_with_all_that_it_still_says(
    site: LocalSite, folder: Folder
) -> None:
    """The page says so and asks on; who has joined stays, and the damaged file is put away."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    ann.post("answer", data={**form(ann.get("")), "a": "2"})
    site.room.shared.put_away()
    path = folder.journal(site.room.id)
    damaged = path.read_bytes().replace(b"/seats/", b"/sea\0s/")
    path.write_bytes(damaged)

    shown = ann.get("")

    assert 200 == shown.status_code
    assert f"{site.room.id}-damaged" in shown.text
    assert damaged == folder.get_archived(f"{site.room.id}-damaged").read_bytes()


def test_a_session_that_is_played_elsewhere_says_so(site: LocalSite, folder: Folder) -> None:
    """A clear page, and the others go on."""
    ann = site.device()
    site.room.shared.put_away()
    elsewhere = Session.open(folder, site.room.id, GAMES)

    shown = ann.get("")
    elsewhere.close()

    assert 423 == shown.status_code
    assert "being played elsewhere" in shown.text
    assert 'http-equiv="refresh"' in shown.text
    assert 200 == ann.get("").status_code


def test_a_session_begun_elsewhere_is_found_by_its_link(site: LocalSite, other: str) -> None:
    """The server learns of it when somebody comes with its token."""
    token = site.rooms.signer.token(other, PLAY)
    ann = site.stranger()

    assert 200 == ann.get(f"{BASE}/J/{token}").status_code
    assert "How many players?" in ann.get(at(ann, other)).text


def test_one_table_s_link_does_not_show_another_table(site: LocalSite, other: str) -> None:
    """Nor do a watcher's cookie and a changed address."""
    for device in (site.device(), site.device(grant=WATCH)):
        assert 401 == device.get(at(device, other)).status_code
        assert 401 == device.post(f"{at(device, other)}answer", data={"a": "2"}).status_code


def test_strangers_open_no_session(site: LocalSite, other: str) -> None:
    """An address alone costs us no file and no memory."""
    site.rooms.discover()
    room = site.rooms.get(other)
    assert room is not None

    site.stranger().get(f"{BASE}/t/{other}/")

    assert not room.shared.is_open


def test_members_that_can_not_be_read_let_nobody_in_by_old_links(
    site: LocalSite, folder: Folder
) -> None:
    """Whoever was put out must not come back because a file was damaged."""
    ann = site.device()
    old = dict(site.room.link_tokens)
    (folder.root / "web" / "tables" / f"{site.room.id}.json").write_text("{", "utf-8")
    site.close()

    later = LocalSite(folder)
    later.room = later.rooms.find(site.room.id)

    assert old != later.room.link_tokens
    assert 404 == later.stranger().get(f"{BASE}/J/{old[PLAY]}").status_code
    assert 401 == later.returning(ann).get("").status_code
    later.close()


def test_who_was_put_out_by_another_process_is_out_here_too(
    site: LocalSite, folder: Folder
) -> None:
    """Two of them may serve one folder; whoever has the journal of a table keeps its book."""
    ann = site.device(name="Ann")
    bob = site.device(name="Bob")
    old = dict(site.room.link_tokens)
    site.room.shared.put_away()
    other = LocalSite(folder)
    other.room = other.rooms.find(site.room.id)
    other.room.members.remove(
        str(site.rooms.signer.device_id(bob.cookies[site.rooms.signer.cookie_name]))
    )

    assert [404, 401, 200] == [
        bob.get(f"{BASE}/J/{old[PLAY]}").status_code,
        bob.get("").status_code,
        ann.get("").status_code,
    ]
    assert other.room.link_tokens == site.room.link_tokens
    other.close()


def test_a_name_that_another_process_takes_out_never_comes_back(
    site: LocalSite, folder: Folder
) -> None:
    """Also where a server knows who sits in its lobby and who is at the house."""
    site.rooms.members.join("a-phone", PLAY, name="Rumpelstilz")
    site.rooms.lobby.change(lambda draft: draft.seat("Rumpelstilz", "red", ["red", "blue"]))
    site.room.shared.put_away()

    erase_name(folder, plan_erasing(folder, "rumpelstilz", "", "Somebody"))
    site.rooms.members.join("another-phone", PLAY, name="Ann")
    site.rooms.lobby.change(lambda draft: draft.seat("Ann", "blue", ["red", "blue"]))

    every = b"".join(path.read_bytes() for path in folder.root.rglob("*") if path.is_file())
    assert b"Rumpelstilz" not in every
    assert {"Somebody", "Ann"} == {member.name for _, member in site.rooms.members.list_known()}
    assert ["Somebody", "Ann"] == site.rooms.lobby.draft.names


def test_the_links_of_a_deleted_session_lead_to_no_new_one(site: LocalSite, folder: Folder) -> None:
    """Its name is not given again while devices are known that had it."""
    site.device()
    site.close()
    folder.journal(site.room.id).unlink()

    later = Session.create(folder, GAMES)
    later.close()

    assert site.room.id != later.id


def test_two_servers_on_one_machine_leave_each_other_their_devices(
    site: LocalSite, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A browser sends cookies to every port of an address, and keeps one of each name."""
    other = LocalSite(Folder(tmp_path_factory.mktemp("other")))
    other.begin(Session.create(other.rooms.folder, GAMES))
    there = other.stranger()
    here = site.stranger()
    here.get(f"{BASE}/J/{site.room.link_tokens[PLAY]}")
    there.cookies.update(here.cookies)

    there.get(f"{BASE}/J/{other.room.link_tokens[PLAY]}")
    here.cookies.update(there.cookies)

    assert [200, 200] == [there.get("").status_code, here.get("").status_code]
    other.close()
