"""The web page while it is served: socket, links, and play at the terminal meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socket import socket
from typing import NamedTuple

from companion.commands.locate import open_data_folder
from companion.commands.terminal_face import play_flow
from companion.errors import JournalError, UsageError
from companion.faces.lines.choosing import is_plain_output_wanted
from companion.faces.lines.qr_lines import draw_half_blocks
from companion.faces.web.http.network_addresses import (
    HERE,
    PORT,
    is_loopback,
    list_addresses,
    open_socket,
)
from companion.faces.web.http.server import serve_rooms_in_background
from companion.faces.web.rooms.devices import HOST, PLAY, WATCH
from companion.faces.web.rooms.exclusive_room import ExclusiveRoomAccess
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.runtime import PageRuntime
from companion.kernel.question_base import shorten_answer
from companion.play.codes.pictures import make_qr_code
from companion.play.codes.pocket_link import read_address
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.play import PlayFlow
from companion.present.screen import Flow, GameChanged, StyledLine
from companion.present.settings import get_wording


class PageLinks(NamedTuple):
    """Links to the web page.

    Attributes:
        rooms: the rooms of the page.
        sock: the open socket that serves it.
        scheme: "http" or "https".
    """

    rooms: Rooms
    sock: socket
    scheme: str = "http"

    def list_addresses(self) -> list[str]:
        """Return the addresses that phones may use."""
        if self.rooms.runtime.public:
            return [self.rooms.runtime.public]
        if not self.rooms.runtime.networked:
            return []
        only = self._find_only_host()
        return [self._make_base(host) for host in ([only] if only else list_addresses())]

    def make_link(self, token: str) -> str:
        """Make a link at the best address; without one, for this computer only."""
        here = self._make_base(self._find_only_host() or HERE)
        return f"{[*self.list_addresses(), here][0]}/J/{token}"

    def _find_only_host(self) -> str:
        """Return the only address that is served; empty if all are."""
        bound = str(self.sock.getsockname()[0])
        if bound in ("0.0.0.0", "::"):  # noqa: S104 - compared
            return ""
        return f"[{bound}]" if ":" in bound else bound

    def _make_base(self, host: str) -> str:
        return f"{self.scheme}://{host}:{self.sock.getsockname()[1]}"

    def word_host_link(self) -> StyledLine:
        """Return a line with the host's link, valid until the links are renewed."""
        link = self.make_link(self.rooms.make_link_token(HOST))
        return StyledLine(get_wording().say("serve.host", link=link))

    def describe_links(self, room: Room | None) -> Iterator[StyledLine]:
        """Yield lines with the QR code, all addresses for phones, and the host's link."""
        wording = get_wording()
        token = self.rooms.make_link_token(PLAY) if room is None else room.link_tokens[PLAY]
        addresses = self.list_addresses()
        link = self.make_link(token)
        if addresses and not is_plain_output_wanted():
            squares = make_qr_code(token, link.removesuffix(token))
            yield from (StyledLine("", drawn=line) for line in draw_half_blocks(squares))
            yield StyledLine(wording.say("serve.scan"))
        home = wording.say("serve.home")
        yield StyledLine(home if room is None else wording.say("serve.session", session=room.id))
        for address in addresses:
            yield StyledLine(f"{address}/J/{token}")
        if not addresses:
            yield StyledLine(f"{link}  ({wording.say('serve.here')})")
        elif room is not None:
            watched = self.make_link(room.link_tokens[WATCH])
            yield StyledLine(wording.say("serve.watch", link=watched))
        yield self.word_host_link()
        pocket = read_address(self.rooms.folder)
        if pocket:
            yield StyledLine(wording.say("serve.pocket_at", link=pocket))
        yield StyledLine(wording.say("serve.stop"))


@contextmanager
def open_page_links(
    port: int | None = None, host: str = "", scheme: str = "http", public_url: str = ""
) -> Iterator[PageLinks]:
    """Open all sessions and a socket to serve them; close both at the end of the block.

    Args:
        port: the port; None for the first free one of the usual ports.
        host: the address to serve on; empty for all of this computer.
        scheme: "http" or "https".
        public_url: the base of public links; empty for none.

    Raises:
        UsageError: the port is taken, or the address is not one of this computer.
    """
    sock = open_socket(port, host)
    if sock is None and host and open_socket(0, host) is None:
        raise UsageError("no_host", given=shorten_answer(host))
    if sock is None:
        raise UsageError("port_taken", port=str(port or PORT))
    runtime = PageRuntime(public=public_url, networked=bool(public_url) or not is_loopback(host))
    folder = open_data_folder()
    rooms = Rooms(folder, runtime=runtime)
    try:
        yield PageLinks(rooms, sock, scheme)
    finally:
        rooms.close_rooms()
        sock.close()


def play_while_serving(session: Session, make_play: Callable[[FlowContext], PlayFlow]) -> None:
    """Play a session at the terminal while phones can join it.

    Args:
        session: the session, open for writing.
        make_play: makes the flow that plays it.

    Raises:
        UsageError: no port is free.
    """
    with open_page_links() as links:

        def play_and_share(context: FlowContext) -> Flow[None]:
            # the playing thread holds the room
            phones = ExclusiveRoomAccess(links.rooms, session, context.on_game_changed)
            context.release_session_to_others = phones.release_session_to_others
            context.switch_session = phones.switch_session
            context.session = session
            context.write_lines(links.describe_links(phones.room))
            with suppress(GameChanged):
                yield from context.wait_until_page_read()
            yield from make_play(context).play_game()
            phones.release_room()

        with serve_rooms_in_background(links.rooms, links.sock):
            play_flow(play_and_share)


def find_first_room(rooms: Rooms, session: str) -> Room | None:
    """Return the room that the link leads to: of the named session, or the newest.

    None if no session can be resumed; the link then leads to the list of games.

    Raises:
        JournalError: the named session can't be opened.
    """
    chosen = session or rooms.find_newest_session()
    if not chosen:
        return None
    try:
        room = rooms.get_room(chosen)
        with room.hold_session():
            return room
    except JournalError:
        if session:
            raise
        return None
