"""Connections: nobody takes them all, and who never comes to the point is not waited for."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from companion.faces.web.http import server
from companion.faces.web.http.server import FILES_EACH, MOST_EACH, SPARE, Line, room
from companion.faces.web.rooms.room import secret_of
from companion.faces.web.rooms.rooms import House
from companion.games.catalogue import GAMES
from companion.play.journal.file import Folder

resource = pytest.importorskip(
    "resource", reason="this system does not say how many files it allows"
)


class Wire(asyncio.Transport):
    """A connection without a network.

    Args:
        address: who calls.
        here: the address that was called.
        wire: the socket, if there is one.
    """

    def __init__(
        self, address: str, here: str = "192.168.0.5", wire: socket.socket | None = None
    ) -> None:
        super().__init__({"peername": (address, 50000), "sockname": (here, 8000), "socket": wire})
        self.aborted = False

    def abort(self) -> None:
        """Cut it."""
        self.aborted = True

    def close(self) -> None:
        """End it."""

    def is_closing(self) -> bool:
        """Whether it ends."""
        return self.aborted


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Nobody is connected."""
    Line.open_from.clear()
    yield
    Line.open_from.clear()


def nothing(_: list[Line]) -> None:
    """Nothing happens meanwhile."""


def called(wires: list[Wire], after: Callable[[list[Line]], Any] = nothing) -> list[bool]:
    """Which of these calls are cut."""

    async def play() -> list[bool]:
        config = uvicorn.Config(lambda: None, log_level="error")
        lines = []
        for wire in wires:
            lines.append(Line(config, ServerState(), {}))
            lines[-1].connection_made(wire)
        await asyncio.sleep(0)
        after(lines)
        cut = [wire.aborted for wire in wires]
        for line in lines:
            line.connection_lost(None)
        return cut

    return asyncio.run(play())


def test_one_address_has_no_more_connections_than_it_needs() -> None:
    """The others are cut; another address is not concerned."""
    wires = [Wire("192.168.0.9") for _ in range(MOST_EACH + 2)] + [Wire("192.168.0.10")]

    assert [False] * MOST_EACH + [True, True, False] == called(wires)


def test_connections_that_have_ended_do_not_count() -> None:
    """Nothing is remembered of who has gone."""
    called([Wire("192.168.0.9") for _ in range(MOST_EACH)])

    assert {} == Line.open_from
    assert [False] == called([Wire("192.168.0.9")])


@pytest.mark.parametrize(
    ("address", "here"),
    [("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("192.168.0.5", "192.168.0.5")],
)
def test_this_machine_itself_may_have_more(address: str, here: str) -> None:
    """It could do anything else to us, too."""
    assert not any(called([Wire(address, here) for _ in range(MOST_EACH + 2)]))


def test_who_says_nothing_is_cut() -> None:
    """After its time; who has asked for something is not."""

    def late(lines: list[Line]) -> None:
        lines[1].cycle = SimpleNamespace(response_complete=True, message_event=asyncio.Event())  # type: ignore[assignment]
        for line in lines:
            assert line.patience is not None
            line.patience._run()  # noqa: SLF001 - what the loop does when the time has come

    assert [True, False] == called([Wire("192.168.0.9"), Wire("192.168.0.9")], late)


@pytest.mark.parametrize(
    ("files", "most"), [(256, 32), (1024, 128), (20_000, 1000), (1 << 20, 1000), (-1, 1000)]
)
def test_tables_and_connections_share_the_files_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int, most: int
) -> None:
    """However few the system allows."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (100, files))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    folder = Folder(tmp_path)
    house = House(folder, GAMES, secret_of(folder))

    connections = room(house)

    allowed = server.MANY_FILES if files == -1 else min(files, server.MANY_FILES)
    assert (most, allowed - most * FILES_EACH - SPARE) == (house.most, connections)
    assert connections > most


def test_no_part_of_a_page_waits_for_an_earlier_one_to_arrive() -> None:
    """Whatever socket the house was given: Nagle's algorithm is off on every connection."""
    with socket.socket() as wire:
        called([Wire("192.168.0.9", wire=wire)])

        assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
