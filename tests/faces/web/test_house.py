"""Many tables in one house.

Each on its own, none in anybody's way, put away while nobody is at it.
"""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from companion.faces.web.pages import home
from companion.faces.web.rooms import rooms as houses
from companion.faces.web.rooms.room import secret_of
from companion.faces.web.rooms.rooms import IDLE
from companion.faces.web.rooms.tokens import HOST, PLAY, WATCH
from companion.games.catalogue import GAMES
from companion.play.journal.file import Folder
from companion.play.session.session import Session
from tests.faces.web.house import BASE, House, form


@pytest.fixture
def other(house: House, folder: Folder) -> Iterator[str]:
    """The id of a second session in the same folder, which nobody in the house has opened."""
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    session.close()
    yield session.id
    assert house.inside.desk(session.id) is None or folder.journal(session.id).is_file()


def at(client: TestClient, session_id: str) -> str:
    """The address of a table."""
    assert client is not None
    return f"{BASE}/t/{session_id}/"


def test_a_table_that_idles_is_put_away_and_comes_back(house: House, folder: Folder) -> None:
    """Its journal is free for others then; the next request finds it as it was."""
    ann = house.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    house.now += IDLE
    wait = house.inside.tidy()

    assert (None, False) == (wait, house.desk.open)
    Session.open(folder, house.desk.id, GAMES).close()
    assert "How many players?" in ann.get("").text


def test_what_stands_before_damage_is_saved_beside_it(house: House, folder: Folder) -> None:
    """The page names the session that has it; the damaged file stays as it is."""
    ann = house.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    ann.post("answer", data={**form(ann.get("")), "a": "2"})
    house.desk.put_away()
    path = folder.journal(house.desk.id)
    damaged = path.read_bytes().replace(b"/seats/", b"/seat/")
    path.write_bytes(damaged)

    shown = ann.get("")

    assert f"{house.desk.id}-saved" in shown.text
    assert damaged == path.read_bytes()
    Session.open(folder, f"{house.desk.id}-saved", GAMES).close()


def test_a_table_in_use_is_not_put_away(house: House) -> None:
    """It is looked after again when its time may have come."""
    ann = house.device()
    house.now += IDLE - 10
    ann.get("")
    house.now += 20

    assert (IDLE - 20, True) == (house.inside.tidy(), house.desk.open)


def test_open_tables_are_not_searched_for_garbage_and_those_put_away_are(house: House) -> None:
    """The search stops the whole house: for a second where a thousand tables are open."""
    ann = house.device()
    house.now += IDLE + 1
    house.inside.tidy()
    away = gc.get_freeze_count()

    ann.get("")
    opened = gc.get_freeze_count()
    house.now += IDLE + 1
    house.inside.tidy()

    assert (0, True, 0) == (away, opened > 0, gc.get_freeze_count())


def test_beyond_the_bound_the_table_used_longest_ago_is_put_away(folder: Folder) -> None:
    """So that memory and open files have an end."""
    now = [0.0]
    inside = houses.House(folder, GAMES, secret_of(folder), lambda: now[0], most=2)
    desks = []
    for number in range(4):
        now[0] = float(number)
        desks.append(inside.take(Session.create(folder, GAMES)))

    assert [False, False, True, True] == [desk.open for desk in desks]
    inside.close()


def test_a_session_that_is_played_elsewhere_says_so(house: House, folder: Folder) -> None:
    """A clear page, and the house goes on."""
    ann = house.device()
    house.desk.put_away()
    elsewhere = Session.open(folder, house.desk.id, GAMES)

    shown = ann.get("")
    elsewhere.close()

    assert 423 == shown.status_code
    assert "being played elsewhere" in shown.text
    assert 'http-equiv="refresh"' in shown.text
    assert 200 == ann.get("").status_code


def test_a_session_that_is_gone_says_so(house: House, folder: Folder) -> None:
    """Deleted at the terminal, while a phone had it open."""
    ann = house.device()
    house.desk.put_away()
    folder.journal(house.desk.id).unlink()

    assert 404 == ann.get("").status_code


def test_a_session_begun_elsewhere_is_found_by_its_link(house: House, other: str) -> None:
    """The house learns of it when somebody comes with its token."""
    token = house.inside.keys.token(other, PLAY)
    ann = house.stranger()

    assert 200 == ann.get(f"{BASE}/J/{token}").status_code
    assert "How many players?" in ann.get(at(ann, other)).text


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "..%2F..%2Fetc%2Fpasswd",
        "a/../../b",
        "2026-11-22-1%00",
        ".hidden",
        "x" * 300,
        "%2e%2e",
    ],
)
def test_a_session_name_leads_nowhere_else(house: House, name: str) -> None:
    """Neither in an address nor in a form."""
    ann = house.device()

    assert ann.get(f"{BASE}/t/{name}/").status_code in (401, 404)
    assert ann.post(f"{BASE}/open", data={"session": name}).status_code == 422


def test_one_table_s_link_does_not_show_another_table(house: House, other: str) -> None:
    """Nor do a watcher's cookie and a changed address."""
    for device in (house.device(), house.device(grant=WATCH)):
        assert 401 == device.get(at(device, other)).status_code
        assert 401 == device.post(f"{at(device, other)}answer", data={"a": "2"}).status_code


def test_strangers_open_no_session(house: House, other: str) -> None:
    """An address alone costs us no file and no memory."""
    house.inside.look()
    desk = house.inside.desk(other)
    assert desk is not None

    house.stranger().get(f"{BASE}/t/{other}/")

    assert not desk.open


def test_a_slow_table_does_not_hold_up_another(house: House, folder: Folder) -> None:
    """While one waits for its disk the other answers."""
    second = house.inside.take(Session.create(folder, GAMES))
    go_on, there = threading.Event(), threading.Event()

    async def play() -> int:

        def wait() -> None:
            there.set()
            go_on.wait(30)

        slow = asyncio.ensure_future(house.desk.run(wait))
        await asyncio.to_thread(there.wait, 30)
        seen = await second.run(lambda: second.session.seq)
        assert not slow.done()
        go_on.set()
        await slow
        return seen

    assert 0 == asyncio.run(play())


def test_those_who_wait_for_a_table_hold_no_thread(house: House, folder: Folder) -> None:
    """A hundred impatient thumbs at one table leave threads for the others."""
    second = house.inside.take(Session.create(folder, GAMES))
    go_on = threading.Event()

    async def play() -> int:
        waiting = [
            asyncio.ensure_future(house.desk.run(lambda: go_on.wait(30))) for _ in range(100)
        ]
        await asyncio.sleep(0)
        seen = await second.run(lambda: second.session.seq)
        go_on.set()
        await asyncio.gather(*waiting)
        return seen

    assert 0 == asyncio.run(play())


def test_an_answer_rings_at_its_own_table_only(house: House, folder: Folder) -> None:
    """The others sleep on."""
    second = house.inside.take(Session.create(folder, GAMES))

    async def play() -> list[bool]:
        streams = [desk.bell.stream(lambda desk=desk: desk.seq, 0) for desk in (house.desk, second)]  # type: ignore[misc]
        for stream in streams:
            await anext(stream)
        waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)
        await house.desk.run(lambda: house.desk.session.answer("spruchstein"))
        heard = await waiting[0]
        assert "moved" in heard
        done = waiting[1].done()
        waiting[1].cancel()
        return [done]

    assert [False] == asyncio.run(play())


def test_a_device_knows_its_seat_at_each_table(house: House, folder: Folder) -> None:
    """One cookie, another role at every table."""
    house.set_up()
    ann = house.device("p1", name="Ann")
    first = house.desk
    house.begin(Session.create(folder, GAMES))
    ann.get(f"{BASE}/J/{house.desk.tokens[WATCH]}")

    number = next(iter(first.book.guests))

    assert ("p1", "watch") == (first.book.guests[number].role, house.desk.book.guests[number].role)
    assert (
        403 == ann.post(f"{BASE}/t/{house.desk.id}/answer", data={"a": "spruchstein"}).status_code
    )


def test_a_book_that_can_not_be_read_lets_nobody_in_by_old_links(
    house: House, folder: Folder
) -> None:
    """Whoever was put out must not come back because a file was damaged."""
    ann, old = house.device(), dict(house.desk.tokens)
    (folder.root / "web" / "tables" / f"{house.desk.id}.json").write_text("{", "utf-8")
    house.close()

    later = House(folder)
    later.desk = later.inside.table(house.desk.id)

    assert old != later.desk.tokens
    assert 404 == later.stranger().get(f"{BASE}/J/{old[PLAY]}").status_code
    assert (
        401
        == TestClient(later.site.app, base_url=str(ann.base_url), cookies=dict(ann.cookies))
        .get("")
        .status_code
    )
    later.close()


def test_tokens_of_house_and_tables_are_all_different(house: House, other: str) -> None:
    """None opens more than it says."""
    inside = house.inside
    tokens = [
        inside.token(PLAY),
        inside.token(HOST),
        *house.desk.tokens.values(),
        *inside.table(other).tokens.values(),
    ]

    assert len(tokens) == len(set(tokens))
    assert {16} == {len(token) for token in tokens}


def test_who_was_put_out_by_another_process_is_out_here_too(house: House, folder: Folder) -> None:
    """Two of them may serve one folder; whoever has the journal of a table keeps its book."""
    ann, bob, old = house.device(name="Ann"), house.device(name="Bob"), dict(house.desk.tokens)
    house.desk.put_away()
    other = House(folder)
    other.desk = other.inside.table(house.desk.id)
    other.desk.book.remove(
        str(house.inside.keys.device_id(bob.cookies[house.inside.keys.cookie_name]))
    )

    assert [404, 401, 200] == [
        bob.get(f"{BASE}/J/{old[PLAY]}").status_code,
        bob.get("").status_code,
        ann.get("").status_code,
    ]
    assert other.desk.tokens == house.desk.tokens
    other.close()


def test_the_list_has_an_end(house: House, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Older games are counted."""
    monkeypatch.setattr(home, "MOST", 2)
    for _ in range(3):
        session = Session.create(folder, GAMES)
        session.answer("spruchstein")
        session.close()

    page = house.device().get(f"{BASE}/").text

    assert 2 == page.count('action="/open"')
    assert "1 older game, listed" in page


def test_the_links_of_a_deleted_session_lead_to_no_new_one(house: House, folder: Folder) -> None:
    """Its name is not given again while devices are known that had it."""
    house.device()
    house.close()
    folder.journal(house.desk.id).unlink()

    later = Session.create(folder, GAMES)
    later.close()

    assert house.desk.id != later.id


def test_two_houses_on_one_machine_leave_each_other_their_devices(
    house: House, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A browser sends cookies to every port of an address, and keeps one of each name."""
    other = House(Folder(tmp_path_factory.mktemp("other")))
    other.begin(Session.create(other.inside.folder, GAMES))
    there, here = other.stranger(), house.stranger()
    here.get(f"{BASE}/J/{house.desk.tokens[PLAY]}")
    there.cookies.update(here.cookies)

    there.get(f"{BASE}/J/{other.desk.tokens[PLAY]}")
    here.cookies.update(there.cookies)

    assert [200, 200] == [there.get("").status_code, here.get("").status_code]
    other.close()
