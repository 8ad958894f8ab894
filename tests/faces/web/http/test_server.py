"""Connections: limits per address, and a time limit for silent ones."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import httpx2
import pytest
import uvicorn
from starlette.responses import Response
from starlette.testclient import TestClient
from uvicorn.server import ServerState

from companion.faces.web.http import routes
from companion.faces.web.http.network_addresses import open_socket
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.http.server import (
    MOST_PER_ADDRESS,
    BoundedConnection,
    TableServer,
    raise_file_limit,
)
from companion.faces.web.rooms.devices import PLAY
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.runtime import PageRuntime
from companion.play.journal.folder import Folder
from tests.faces.web.served import serve_rooms

resource = pytest.importorskip(
    "resource", reason="this system does not say how many files it allows"
)

PUBLIC = "https://cards.example"


class FakeConnection(asyncio.Transport):
    """A connection without a network.

    Args:
        address: the address of the caller.
        own_address: the called address.
    """

    def __init__(self, address: str, own_address: str = "192.168.0.5") -> None:
        super().__init__({"peername": (address, 50000), "sockname": (own_address, 8000)})
        self.aborted = False

    def abort(self) -> None:
        """Cut the connection."""
        self.aborted = True

    def close(self) -> None:
        """End the connection."""

    def is_closing(self) -> bool:
        """Return whether the connection is ending."""
        return self.aborted


def do_nothing(_: list[BoundedConnection]) -> None:
    """Do nothing."""


def list_cut_connections(
    fake_connections: list[FakeConnection],
    action: Callable[[list[BoundedConnection]], Any] = do_nothing,
) -> list[bool]:
    """Return for each connection whether it is cut after the action."""

    async def run_connections() -> list[bool]:
        config = uvicorn.Config(lambda: None, log_level="error")
        state = ServerState()
        connections = []
        for wire in fake_connections:
            connections.append(BoundedConnection(config, state, {}))
            connections[-1].connection_made(wire)
        await asyncio.sleep(0)
        action(connections)
        aborted = [wire.aborted for wire in fake_connections]
        for connection in connections:
            connection.connection_lost(None)
        assert all(connection.cut.cancelled() for connection in connections)
        return aborted

    return asyncio.run(run_connections())


def test_one_address_has_no_more_connections_than_it_needs() -> None:
    """Further connections are cut until some have ended; other addresses are not affected."""
    wires = [FakeConnection("192.168.0.9") for _ in range(MOST_PER_ADDRESS + 2)] + [
        FakeConnection("192.168.0.10")
    ]

    assert [False] * MOST_PER_ADDRESS + [True, True, False] == list_cut_connections(wires)
    assert [False] == list_cut_connections([FakeConnection("192.168.0.9")])


@pytest.mark.parametrize(
    ("address", "own_address"),
    [("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("192.168.0.5", "192.168.0.5")],
)
def test_this_machine_itself_may_have_more_connections(address: str, own_address: str) -> None:
    """A local process could harm the server in other ways, too."""
    assert not any(
        list_cut_connections(
            [FakeConnection(address, own_address) for _ in range(MOST_PER_ADDRESS + 2)]
        )
    )


def test_a_silent_connection_is_cut() -> None:
    """The connection ends after a time limit; one that has sent a request stays."""

    def wait_past_limit(connections: list[BoundedConnection]) -> None:
        answered = SimpleNamespace(response_complete=True, message_event=asyncio.Event())
        connections[1].cycle = answered  # type: ignore[assignment]
        for connection in connections:
            connection.cut_silent_connection()

    assert [True, False] == list_cut_connections(
        [FakeConnection("192.168.0.9"), FakeConnection("192.168.0.9")], wait_past_limit
    )


@pytest.mark.parametrize(
    ("allowed", "most", "asked"),
    [(256, 1 << 20, 4096), (256, 1024, 1024), (1 << 16, 1 << 20, 1 << 16)],
)
def test_the_system_is_asked_for_more_files(
    monkeypatch: pytest.MonkeyPatch, allowed: int, most: int, asked: int
) -> None:
    """As many as are needed, or as it allows, never fewer; if it refuses, its own limit stays."""
    set_limit = Mock(side_effect=ValueError)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (allowed, most))
    monkeypatch.setattr(resource, "setrlimit", set_limit)

    raise_file_limit()

    set_limit.assert_called_once_with(resource.RLIMIT_NOFILE, (asked, most))


def test_no_part_of_a_page_waits_for_an_earlier_one_to_arrive() -> None:
    """Nagle's algorithm is off on every connection, as asyncio does for sockets of TCP."""
    sock = open_socket(0)

    assert sock is not None
    with sock:
        assert socket.IPPROTO_TCP == sock.proto


def test_behind_a_proxy_only_the_address_that_guesses_links_waits(folder: Folder) -> None:
    """Only the proxy is believed to name addresses, and only that address waits."""
    rooms = Rooms(folder, lambda: 0.0, PageRuntime(public=PUBLIC))
    config = TableServer(rooms).config
    config.load()
    right = f"/J/{rooms.make_link_token(PLAY)}"

    def request_status(link: str, forwarded_for: str, address: str = "127.0.0.1") -> int:
        client = TestClient(config.loaded_app, base_url=PUBLIC, client=(address, 50000))
        return client.get(link, headers={"x-forwarded-for": forwarded_for}).status_code

    wrong = [request_status(f"/J/WRONG{number}", "203.0.113.5") for number in range(11)]

    assert [404] * 10 + [429] == wrong
    assert 429 == request_status(right, "203.0.113.5")
    assert 200 == request_status(right, "203.0.113.5", "192.168.0.9")
    assert 200 == request_status(right, "203.0.113.6")
    rooms.close_rooms()


def test_an_error_of_ours_is_a_page_for_the_player_and_one_line_for_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback is printed in the terminal, where a game may be shown."""

    async def raise_error(_: HomeRequest) -> Response:
        raise ZeroDivisionError("inner\nworkings")

    monkeypatch.setitem(routes.HOME_PAGES, "GET /", raise_error)
    with serve_rooms(tmp_path) as site:
        page = httpx2.get(site.base, headers={"accept-language": "en"}, trust_env=False)
    lines = capsys.readouterr().err.splitlines()

    assert 500 == page.status_code
    assert "Something went wrong." in page.text
    assert 1 == len(lines)
    assert "/: ZeroDivisionError: inner workings (test_server.py:" in lines[0]
