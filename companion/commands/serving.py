"""Commands for the web page: `serve`, and `doctor` for connection problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from socket import socket
from typing import TYPE_CHECKING, Annotated, NamedTuple
from urllib.parse import urlsplit

import typer

from companion.commands.language import get_wording
from companion.commands.locate import (
    find_unarchived_session,
    open_folder,
    open_group,
    print_unusable_games,
)
from companion.commands.shared import Name, command, make_option
from companion.errors import JournalError, UsageError
from companion.games.catalogue import GAMES
from companion.kernel.question_base import shorten_answer
from companion.play.codes.pictures import make_qr_code
from companion.play.codes.pocket_link import read_address
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.faces.web.rooms.room import Room
    from companion.faces.web.rooms.rooms import Rooms
    from companion.play.session.session import Session
    from companion.present.flows.flow_context import FlowContext
    from companion.present.flows.group import GroupData
    from companion.present.flows.play import PlayFlow
    from companion.present.screen import Flow, StyledLine

app = typer.Typer()
Port = Annotated[str, make_option("help.port", "--port", value="port")]
LAST_PORT = 65535
Host = Annotated[str, make_option("help.serve_host", "--host", value="address")]
Public = Annotated[str, make_option("help.public_url", "--public-url", value="url")]
Certificate = Annotated[str, make_option("help.certificate", "--certificate", value="file")]
Key = Annotated[str, make_option("help.key", "--key", value="file")]


@command(app, "serve")
def serve_sessions(
    session: Name = "",
    port: Port = "",
    host: Host = "",
    public_url: Public = "",
    certificate: Certificate = "",
    key: Key = "",
) -> None:
    """Serve all sessions until Ctrl-C.

    The link leads to the named session, else to the newest one that can be resumed.
    """
    from companion.faces.lines.output import Output
    from companion.faces.web.http.server import serve as serving

    check_certificate(certificate, key)
    scheme = "https" if certificate else "http"
    public = parse_public_url(public_url)
    wording = get_wording()
    print_unusable_games()
    with open_links(parse_port(port), host, scheme, public) as links:
        room = _find_first_room(links.rooms, find_unarchived_session(session) if session else "")
        output = Output()
        output.print_marked_lines(links.describe_links(room, wording))
        output.flush_output()

        def print_host_link() -> None:
            """Print the host's link; called again when the links were renewed."""
            output.print_marked_lines([links.word_host_link(wording)])
            output.flush_output()

        links.rooms.members.renewed = print_host_link
        serving(links.rooms, links.sock, certificate, key)
    typer.echo(
        wording.say("serve.stopped", session=room.id)
        if room is not None
        else wording.say("serve.stopped_house")
    )


@contextmanager
def open_links(
    port: int | None = None, host: str = "", scheme: str = "http", public: str = ""
) -> Iterator[Links]:
    """Open all sessions and a socket to serve them; close both at the end of the block.

    Args:
        port: the port; None for the first free one of the usual ports.
        host: the address to serve on; empty for all of this computer.
        scheme: "http" or "https".
        public: the base of public links; empty for none.

    Raises:
        UsageError: the port is taken, or the address is not one of this computer.
    """
    from companion.faces.web.http.network_addresses import is_loopback, open_socket
    from companion.faces.web.rooms.rooms import Rooms
    from companion.faces.web.rooms.tokens import load_secret
    from companion.faces.web.runtime import PageRuntime

    sock = open_socket(port, host)
    if sock is None and host and open_socket(0, host) is None:
        raise UsageError("no_host", given=shorten_answer(host))
    if sock is None:
        raise UsageError("port_taken", port=str(port or ""))
    runtime = PageRuntime(public=public, networked=bool(public) or not is_loopback(host))
    folder = open_folder()
    rooms = Rooms(folder, GAMES, load_secret(folder), runtime=runtime)
    try:
        yield Links(rooms, sock, scheme)
    finally:
        rooms.close_rooms()
        sock.close()


def parse_port(typed_text: str) -> int | None:
    """Parse the number of a port; None for an empty text.

    Raises:
        UsageError: the text is not a valid port number.
    """
    if not typed_text:
        return None
    if typed_text.isascii() and typed_text.isdigit() and 1 <= int(typed_text[:6]) <= LAST_PORT:
        return int(typed_text)
    raise UsageError(
        "number_wanted", what="--port", given=shorten_answer(typed_text), least=1, most=LAST_PORT
    )


def parse_public_url(typed_text: str) -> str:
    """Return the base of public links, without a trailing slash; empty for an empty text.

    Raises:
        UsageError: the text is not an http or https address without a path.
    """
    address = typed_text.lower().removesuffix("/")
    with suppress(ValueError):  # an invalid address
        scheme, host, *path = urlsplit(address)
        is_base = scheme in ("http", "https") and host and "@" not in host and not any(path)
        if is_base or not typed_text:
            return address
    raise UsageError("no_public_url", given=shorten_answer(typed_text))


def check_certificate(certificate: str, key: str) -> None:
    """Check that a certificate can be loaded, if there is one.

    Otherwise the server would fail only after the links are shown.

    Raises:
        UsageError: a file is missing or unusable, or the files don't fit together.
    """
    if not certificate and not key:
        return
    import ssl

    try:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key or None, password=lambda: "")
    except OSError as error:
        raise UsageError("no_certificate", file=certificate or key) from error


def play_while_serving(
    session: Session, make_play: Callable[[GroupData, FlowContext], PlayFlow]
) -> None:
    """Play a session at the terminal while phones can join it.

    Args:
        session: the session, open for writing.
        make_play: makes the flow that plays it.

    Raises:
        UsageError: no port is free.
    """
    from companion.commands.terminal_face import play_flow
    from companion.faces.web.http.server import serve_in_background
    from companion.faces.web.rooms.exclusive_room import ExclusiveRoomAccess
    from companion.present.flows.flow_context import GameMoved, PlayerLeft

    with open_links() as links:

        def play_and_share(context: FlowContext) -> Flow[None]:
            phones = ExclusiveRoomAccess(links.rooms, session)  # held by the playing thread
            context.access = phones
            phones.set_moved_callback(context.on_moved)
            context.write_lines(links.describe_links(phones.room, get_wording()))
            try:
                with suppress(GameMoved):
                    yield from context.wait_until_page_read()
                group = replace(open_group(), follow=phones.switch_session)
                yield from make_play(group, context).play_game()
                phones.release_room()
            except PlayerLeft:
                return

        with serve_in_background(links.rooms, links.sock):
            play_flow(play_and_share)


def _find_first_room(rooms: Rooms, session: str) -> Room | None:
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
        with room.shared.hold_exclusively():
            return room
    except JournalError:
        if session:
            raise
        return None


class Links(NamedTuple):
    """Links to the page.

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
        from companion.faces.web.http.network_addresses import list_addresses

        if self.rooms.runtime.public:
            return [self.rooms.runtime.public]
        if not self.rooms.runtime.networked:
            return []
        bound, port = self.sock.getsockname()[:2]
        named = [] if bound in ("0.0.0.0", "::") else [f"[{bound}]" if ":" in bound else bound]  # noqa: S104 - compared
        return [f"{self.scheme}://{address}:{port}" for address in named or list_addresses()]

    def make_link(self, token: str) -> str:
        """Make a link at the best address; without one, for this computer only."""
        from companion.faces.web.http.network_addresses import HERE

        here = f"{self.scheme}://{HERE}:{self.sock.getsockname()[1]}"
        return f"{[*self.list_addresses(), here][0]}/J/{token}"

    def word_host_link(self, wording: Wording) -> StyledLine:
        """Return a line with the host's link, which a renewal replaces."""
        from companion.faces.web.rooms.devices import HOST
        from companion.present.screen import StyledLine

        return StyledLine(
            wording.say("serve.host", link=self.make_link(self.rooms.make_link_token(HOST)))
        )

    def describe_links(self, room: Room | None, wording: Wording) -> Iterator[StyledLine]:
        """Yield lines with the QR code, all addresses for phones, and the host's link."""
        from companion.faces.lines.choosing import is_plain_output_wanted
        from companion.faces.lines.qr_lines import draw_half_blocks
        from companion.faces.web.rooms.devices import PLAY, WATCH
        from companion.present.screen import StyledLine

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
        yield self.word_host_link(wording)
        pocket = read_address(self.rooms.folder)
        if pocket:
            yield StyledLine(wording.say("serve.pocket_at", link=pocket))
        yield StyledLine(wording.say("serve.stop"))


@command(app, "doctor")
def diagnose_connection(port: Port = "") -> None:
    """Print this computer's addresses, and likely reasons why a phone can't connect."""
    from companion.faces.web.http.network_addresses import PORT, list_addresses, open_socket

    wording = get_wording()
    typer.echo(wording.say("doctor.addresses"))
    for address in list_addresses() or [wording.say("doctor.none")]:
        typer.echo(f"  {address}")
    wanted = parse_port(port) or PORT
    sock = open_socket(wanted)
    key = "doctor.port_taken"
    if sock is not None:
        key = "doctor.port_free"
        sock.close()
    typer.echo(wording.say(key, port=wanted))
    typer.echo(wording.say("doctor.reasons"))
    for reason in ("wlan", "guest", "firewall", "vpn", "link"):
        typer.echo(f"  - {wording.say(f'doctor.{reason}')}")
