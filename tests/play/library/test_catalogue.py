"""What is looked up beside the journals.

Replaced as a whole, under a lock, and left alone where it can't be read.
"""

from __future__ import annotations

import json
import os
import signal
from typing import Any

import pytest

from companion.errors import JournalBusy, StorageFailed, UsageError
from companion.games.catalogue import GAMES
from companion.play.journal.disk import Lock
from companion.play.journal.folder import Folder
from companion.play.library.catalogue import Catalogue, Known
from companion.play.library.index import Index, update_index
from companion.play.library.summary import Listed
from companion.play.session.session import Session
from tests.faces.program import companion
from tests.play.disk import breaks, works_again

ORB = {"magic": 4}
PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


@pytest.fixture
def cards(folder: Folder) -> Catalogue:
    """A group's cards, one of them known."""
    catalogue = Catalogue(folder)
    catalogue.met("zauberschwert", "orb", ORB)
    return catalogue


def values(catalogue: Catalogue) -> list[Any]:
    """What its orbs print, and how often each came."""
    return [
        (dict(card.values), card.times) for card in catalogue.list_known("zauberschwert", "orb")
    ]


def test_before_anything_was_kept_nothing_is_known(folder: Folder) -> None:
    """Looking makes no file."""
    assert [] == Catalogue(folder).list_known("zauberschwert", "orb")
    assert not folder.root.exists()


def test_a_card_that_comes_again_is_counted(cards: Catalogue) -> None:
    """Those that came most often are offered first; other kinds and games are others."""
    cards.met("zauberschwert", "orb", {"magic": 5})
    cards.met("zauberschwert", "orb", {"magic": 5})
    cards.met("zauberschwert", "holy_place", {"stones": 4})
    cards.met("abracadabra", "orb", ORB)

    assert [({"magic": 5}, 2), (ORB, 1)] == values(cards)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"cards": 5}',
        b'{"cards": {"x": {}}}',
        b'{"cards": {"\xc2\xb2": {}}}',
        b'{"cards": {"1": []}}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b"\x00" * 50,
    ],
    ids=[
        "empty",
        "torn",
        "a list",
        "null",
        "no table",
        "no number",
        "an odd number",
        "no card",
        "no text",
        "deep",
        "zeros",
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone(
    cards: Catalogue, folder: Folder, content: bytes
) -> None:
    """Looking and keeping are refused, and not a byte of it changes."""
    path = folder.root / "cards.json"
    path.write_bytes(content)

    for look in (lambda: values(cards), lambda: cards.met("zauberschwert", "orb", ORB)):
        with pytest.raises(StorageFailed) as caught:
            look()
        assert "shelf_unreadable" == caught.value.name

    assert content == path.read_bytes()


def test_a_newer_companions_cards_are_left_alone(cards: Catalogue, folder: Folder) -> None:
    """It is said which format they have and which is known here; not a byte of them changes."""
    path = folder.root / "cards.json"
    newer = {**json.loads(path.read_bytes()), "format": {"1": {"number": 2}}}
    path.write_text(json.dumps(newer), "utf-8")
    content = path.read_bytes()

    for touch in (
        cards.all,
        cards.lasting,
        lambda: cards.keep("zauberschwert", "spell/addus", 2),
        lambda: cards.met("zauberschwert", "orb", ORB),
    ):
        with pytest.raises(StorageFailed) as caught:
            touch()
        assert ("shelf_newer", "2", 1) == (
            caught.value.name,
            caught.value.values["version"],
            caught.value.values["known"],
        )

    assert content == path.read_bytes()


def test_a_game_goes_on_without_its_cards(cards: Catalogue, folder: Folder) -> None:
    """A catalogue that can't be read is told at the table; answers are taken all the same."""
    assert [(ORB, 1)] == values(cards)
    path = folder.root / "cards.json"
    path.write_bytes(b"no cards")

    done = companion(folder.root, *PLAY, typed="orb\n4\n")

    assert (0, "") == (done.returncode, done.stderr)
    assert "cards.json can’t be read" in done.stdout
    assert "Turn up adventure card 2" in done.stdout
    assert b"no cards" == path.read_bytes()


def test_a_refusing_disk_loses_no_card(cards: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was known stays known, and keeping works as soon as the disk does."""
    breaks(monkeypatch, failing=("fsync",))
    with pytest.raises(StorageFailed):
        cards.met("zauberschwert", "orb", {"magic": 5})
    works_again(monkeypatch)
    assert [(ORB, 1)] == values(cards)

    cards.met("zauberschwert", "orb", ORB)

    assert [(ORB, 2)] == values(cards)


def test_two_writers_wait_for_each_other(cards: Catalogue, folder: Folder) -> None:
    """While somebody writes, nobody else does: no card is lost to a rival."""
    children = []
    for number in range(4):
        child = os.fork()
        if not child:
            try:
                for _ in range(5):
                    cards.met("zauberschwert", "orb", {"magic": 10 + number})
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)

    assert [5, 5, 5, 5, 1] == [times for _, times in values(cards)]
    left = {path.name for path in folder.root.iterdir()}
    assert {"cards.json"} == left - {"cards.json.lock"}  # some locks leave their file, some don't


def test_who_waits_too_long_gives_up(
    cards: Catalogue, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock that is never given back does not hang the table."""
    other = Lock(folder.root / "cards.json")
    other.acquire()
    acquire = Lock.acquire
    monkeypatch.setattr(Lock, "acquire", lambda lock, _: acquire(lock, seconds=0))

    with pytest.raises(JournalBusy):
        cards.met("zauberschwert", "orb", ORB)

    other.release()
    assert [(ORB, 1)] == values(cards)


def test_looking_needs_no_leave_to_write(
    cards: Catalogue, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards and sessions are read in a folder that takes no lock, and nothing is left in it."""
    cards.keep("zauberschwert", "letters", "ab")
    Index(folder).put(Listed("a"))
    for lock in folder.root.glob("*.lock"):
        lock.unlink()
    before = sorted(folder.root.iterdir())

    def refused(*_: object) -> None:
        raise StorageFailed("storage_failed", file="", reason="Read-only file system")

    monkeypatch.setattr(Lock, "acquire", refused)

    assert [(ORB, 1)] == values(cards)
    assert ORB == cards.list_known("zauberschwert", "orb")[0].values
    assert "ab" == cards.get_remembered("zauberschwert", "letters")
    assert [Listed("a")] == Index(folder).list_sessions()
    assert before == sorted(folder.root.iterdir())


@pytest.mark.parametrize("kept", [1, 3, 8])
def test_killed_while_it_was_written_the_file_is_whole(cards: Catalogue, kept: int) -> None:
    """Without warning, at any moment: the old cards are there, or the new ones as well."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            for number in range(10, 99):
                cards.met("zauberschwert", "orb", {"magic": number})
                os.write(writing, b".")
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as told:
        done = sum(len(told.read(1)) for _ in range(kept))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        done += len(told.readall())

    assert done + 1 <= len(values(cards))


# ---- cards by number


def test_a_card_that_is_not_there_is_named(cards: Catalogue) -> None:
    """Showing, changing and forgetting say which number was given."""
    for action in (cards.card, lambda number: cards.change(number, {"magic": 1}), cards.remove):
        with pytest.raises(UsageError) as refused:
            action(7)
        assert ("no_such_card", 7) == (refused.value.name, refused.value.values["given"])
    assert [(ORB, 1)] == values(cards)


def test_a_card_is_changed_and_forgotten_by_its_number(cards: Catalogue) -> None:
    """The others keep their numbers."""
    cards.met("zauberschwert", "orb", {"magic": 5})
    first, second = (card.number for card in cards.all())

    cards.change(first, {"magic": 6})
    assert {"magic": 6} == cards.card(first).values
    cards.remove(first)

    assert [second] == [card.number for card in cards.all()]
    assert {"magic": 5} == cards.card(second).values


def test_twins_that_are_taken_at_once_are_one_card(cards: Catalogue) -> None:
    """A list that names a new card twice brings one."""
    twin = Known("zauberschwert", "orb", {"magic": 7})

    assert 1 == cards.take([twin, twin])

    assert [ORB, {"magic": 7}] == [dict(card.values) for card in cards.all()]


# ---- the index of sessions


def test_a_refusing_disk_keeps_the_index_and_is_no_trouble(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bringing it up to date returns the failure; rebuilding raises it and removes nothing."""
    session = Session.create(folder, GAMES)
    assert update_index(folder, session) is None
    before = (folder.root / "index.json").read_bytes()
    breaks(monkeypatch, failing=("fsync",))

    failure = update_index(folder, session)
    with pytest.raises(StorageFailed) as refused:
        Index(folder).replace_all([])

    assert failure is not None
    assert ("storage_failed", "storage_failed") == (failure.name, refused.value.name)
    assert before == (folder.root / "index.json").read_bytes()
