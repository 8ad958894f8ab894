"""Many tables in one folder.

They are independent, and are closed while nobody uses them.
"""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.rooms import IDLE
from companion.play.journal.folder import Folder
from companion.play.library.erasing import erase_name, plan_erasing
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite
from tests.play.playing import read_all_files


@pytest.fixture
def other_session(folder: Folder) -> str:
    """Return the id of a second session in the folder, not opened by any device."""
    session = Session.create(folder)
    session.answer("abracadabra")
    session.close()
    return session.id


def restart_site(site: LocalSite, folder: Folder) -> LocalSite:
    """Return a new site for the same folder."""
    later = LocalSite(folder)
    later.room = later.rooms.get_room(site.room.id)
    return later


def test_an_idle_table_is_closed_and_reopened(site: LocalSite, folder: Folder) -> None:
    """Its journal is released and the page says so; a visit reopens it unchanged."""
    site.give_answers("spruchstein")
    ann = site.make_device()
    site.time += IDLE
    site.rooms.close_idle_rooms()

    elsewhere = Session.open(folder, site.room.id)
    busy = ann.get("")
    elsewhere.close()

    assert 423 == busy.status_code
    assert "being played elsewhere" in busy.text
    assert 'http-equiv="refresh"' in busy.text
    assert "How many players?" in ann.get("").text


def test_a_damaged_table_continues_with_all_readable_entries(
    site: LocalSite, folder: Folder
) -> None:
    """The page reports the damage and asks on; members stay, and the damaged file is kept."""
    ann = site.make_device()
    site.give_answers("spruchstein", 2)
    site.room.close_session()
    path = folder.get_journal_path(site.room.id)
    damaged = path.read_bytes().replace(b"/seats/", b"/sea\0s/")
    path.write_bytes(damaged)

    shown = ann.get("")

    assert 200 == shown.status_code
    assert f"{site.room.id}-damaged" in shown.text
    assert damaged == folder.get_archived_path(f"{site.room.id}-damaged").read_bytes()


def test_a_session_begun_elsewhere_is_found_by_its_link(
    site: LocalSite, other_session: str
) -> None:
    """The server finds it by the token of a visitor; strangers do not open it.

    A link to one table does not show another table.
    """
    at = f"{BASE}/t/{other_session}/"
    site.rooms.discover_sessions()
    room = site.rooms.find_room(other_session)
    assert room is not None

    for device in (site.make_stranger(), site.make_device(), site.make_device(grant=WATCH)):
        assert 401 == device.get(at).status_code
        assert 401 == device.post(f"{at}answer", data={"a": "2"}).status_code
    assert not room.has_open_session
    ann = site.make_stranger()
    ann.get(f"{BASE}/J/{site.rooms.signer.make_token(other_session, PLAY)}")
    assert "How many players?" in ann.get(at).text


def test_an_unreadable_list_of_members_admits_nobody(site: LocalSite, folder: Folder) -> None:
    """A damaged file must not let removed devices return."""
    ann = site.make_device()
    old = site.room.link_tokens[PLAY]
    (folder.root / "web" / "tables" / f"{site.room.id}.json").write_text("{", "utf-8")
    site.close()

    later = restart_site(site, folder)

    assert 404 == later.make_stranger().get(f"{BASE}/J/{old}").status_code
    assert 401 == later.make_returning_device(ann).get("").status_code
    later.close()


def test_a_device_removed_by_another_process_is_removed_here(
    site: LocalSite, folder: Folder
) -> None:
    """Two servers may share a folder; the one with the journal of a table keeps its members."""
    ann = site.make_device()
    bob = site.make_device()
    old = site.room.link_tokens[PLAY]
    site.room.close_session()
    other = restart_site(site, folder)
    other.room.members.remove_devices(lambda device_id: device_id == site.find_id(bob))

    for device, address, status in (
        (bob, f"{BASE}/J/{old}", 404),
        (bob, "", 401),
        (ann, "", 200),
    ):
        assert status == device.get(address).status_code
    assert other.room.link_tokens == site.room.link_tokens
    other.close()


def test_a_name_that_another_process_erases_never_comes_back(
    site: LocalSite, folder: Folder
) -> None:
    """A running server brings it back neither from its lobby nor from its list of devices."""
    site.rooms.members.add_device("a-phone", PLAY, name="Rumpelstilz")
    site.rooms.lobby.change_draft(lambda draft: draft.seat_player("Rumpelstilz", "red"))
    site.room.close_session()

    erase_name(folder, plan_erasing(folder, "rumpelstilz", "", "Somebody"))
    site.rooms.members.add_device("another-phone", PLAY, name="Ann")
    site.rooms.lobby.change_draft(lambda draft: draft.seat_player("Ann", "blue"))

    every = b"".join(read_all_files(folder).values())
    assert b"Rumpelstilz" not in every
    assert {"Somebody", "Ann"} == {device.name for device in site.rooms.members.list_devices()}
    assert ["Somebody", "Ann"] == site.rooms.lobby.draft.names


def test_two_servers_on_one_machine_keep_their_own_devices(
    site: LocalSite, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Browsers share cookies between the ports of an address."""
    other = LocalSite(Folder(tmp_path_factory.mktemp("other")))
    other.add_table(Session.create(other.rooms.folder))
    here = site.make_device()
    there = other.make_stranger()
    there.cookies.update(here.cookies)

    there.get(f"{BASE}/J/{other.room.link_tokens[PLAY]}")
    here.cookies.update(there.cookies)

    assert [200, 200] == [there.get("").status_code, here.get("").status_code]
    other.close()
