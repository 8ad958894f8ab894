"""Many tables in one folder.

Each on its own, none in anybody's way, put away while nobody is at it.
"""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.rooms import IDLE
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.erasing import erase_name, plan_erasing
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite


@pytest.fixture
def other(folder: Folder) -> str:
    """The id of a second session in the same folder, which no device has opened."""
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    session.close()
    return session.id


def started_anew(site: LocalSite, folder: Folder) -> LocalSite:
    """A site that begins with what another one has left in the folder."""
    later = LocalSite(folder)
    later.room = later.rooms.get_room(site.room.id)
    return later


def test_a_table_that_idles_is_put_away_and_comes_back(site: LocalSite, folder: Folder) -> None:
    """Its journal is free for others then, and it says so; later it is found as it was."""
    site.answer("spruchstein")
    ann = site.device()
    site.now += IDLE
    site.rooms.close_idle()

    elsewhere = Session.open(folder, site.room.id, GAMES)
    busy = ann.get("")
    elsewhere.close()

    assert 423 == busy.status_code
    assert "being played elsewhere" in busy.text
    assert 'http-equiv="refresh"' in busy.text
    assert "How many players?" in ann.get("").text


def test_a_damaged_table_goes_on_with_all_that_it_still_says(
    site: LocalSite, folder: Folder
) -> None:
    """The page says so and asks on; who has joined stays, and the damaged file is put away."""
    ann = site.device()
    site.answer("spruchstein", 2)
    site.room.shared.close()
    path = folder.get_journal_path(site.room.id)
    damaged = path.read_bytes().replace(b"/seats/", b"/sea\0s/")
    path.write_bytes(damaged)

    shown = ann.get("")

    assert 200 == shown.status_code
    assert f"{site.room.id}-damaged" in shown.text
    assert damaged == folder.get_archived(f"{site.room.id}-damaged").read_bytes()


def test_a_session_begun_elsewhere_is_found_by_its_link(site: LocalSite, other: str) -> None:
    """The server learns of it when somebody comes with its token; to strangers it is not opened.

    One table's link does not show another table.
    """
    at = f"{BASE}/t/{other}/"
    site.rooms.discover_sessions()
    room = site.rooms.find_room(other)
    assert room is not None

    for device in (site.stranger(), site.device(), site.device(grant=WATCH)):
        assert 401 == device.get(at).status_code
        assert 401 == device.post(f"{at}answer", data={"a": "2"}).status_code
    assert not room.shared.is_open
    ann = site.stranger()
    ann.get(f"{BASE}/J/{site.rooms.signer.make_token(other, PLAY)}")
    assert "How many players?" in ann.get(at).text


def test_members_that_can_not_be_read_let_nobody_in_by_old_links(
    site: LocalSite, folder: Folder
) -> None:
    """Whoever was put out must not come back because a file was damaged."""
    ann = site.device()
    old = site.room.link_tokens[PLAY]
    (folder.root / "web" / "tables" / f"{site.room.id}.json").write_text("{", "utf-8")
    site.close()

    later = started_anew(site, folder)

    assert 404 == later.stranger().get(f"{BASE}/J/{old}").status_code
    assert 401 == later.returning(ann).get("").status_code
    later.close()


def test_who_was_put_out_by_another_process_is_out_here_too(
    site: LocalSite, folder: Folder
) -> None:
    """Two of them may serve one folder; whoever has the journal of a table keeps its book."""
    ann = site.device()
    bob = site.device()
    old = site.room.link_tokens[PLAY]
    site.room.shared.close()
    other = started_anew(site, folder)
    other.room.members.remove_device(site.id_of(bob))

    for device, address, status in (
        (bob, f"{BASE}/J/{old}", 404),
        (bob, "", 401),
        (ann, "", 200),
    ):
        assert status == device.get(address).status_code
    assert other.room.link_tokens == site.room.link_tokens
    other.close()


def test_a_name_that_another_process_takes_out_never_comes_back(
    site: LocalSite, folder: Folder
) -> None:
    """Also where a server knows who sits in its lobby and who is at the house."""
    colours = ["red", "blue"]
    site.rooms.members.add_device("a-phone", PLAY, name="Rumpelstilz")
    site.rooms.lobby.change_draft(lambda draft: draft.seat_player("Rumpelstilz", "red", colours))
    site.room.shared.close()

    erase_name(folder, plan_erasing(folder, "rumpelstilz", "", "Somebody"))
    site.rooms.members.add_device("another-phone", PLAY, name="Ann")
    site.rooms.lobby.change_draft(lambda draft: draft.seat_player("Ann", "blue", colours))

    every = b"".join(path.read_bytes() for path in folder.root.rglob("*") if path.is_file())
    assert b"Rumpelstilz" not in every
    assert {"Somebody", "Ann"} == {member.name for _, member in site.rooms.members.list_known()}
    assert ["Somebody", "Ann"] == site.rooms.lobby.draft.names


def test_the_links_of_a_deleted_session_lead_to_no_new_one(site: LocalSite, folder: Folder) -> None:
    """Its name is not given again while devices are known that had it."""
    site.device()
    site.close()
    folder.get_journal_path(site.room.id).unlink()

    later = Session.create(folder, GAMES)
    later.close()

    assert site.room.id != later.id


def test_two_servers_on_one_machine_leave_each_other_their_devices(
    site: LocalSite, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A browser sends cookies to every port of an address, and keeps one of each name."""
    other = LocalSite(Folder(tmp_path_factory.mktemp("other")))
    other.begin(Session.create(other.rooms.folder, GAMES))
    here = site.device()
    there = other.stranger()
    there.cookies.update(here.cookies)

    there.get(f"{BASE}/J/{other.room.link_tokens[PLAY]}")
    here.cookies.update(there.cookies)

    assert [200, 200] == [there.get("").status_code, here.get("").status_code]
    other.close()
