"""The page for phones: serve the tables of a folder, and find out why a phone can't get through."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.locate import folder_at, name_left_out, session_in
from companion.commands.shared import Data, Lang, Name, command, option
from companion.errors import UsageError
from companion.kernel.asking import shown
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from socket import socket

    from companion.faces.terminal.play_screen import PlayScreen
    from companion.faces.terminal.screen import Screen
    from companion.faces.web.rooms.room import Room
    from companion.faces.web.rooms.rooms import Rooms
    from companion.play.journal.folder import Folder
    from companion.play.session.session import Session
    from companion.wording.set_up import KnownSetUp

app = typer.Typer()
Port = Annotated[str, option("help.port", "--port", value="port")]
LAST_PORT = 65535


Host = Annotated[str, option("help.serve_host", "--host", value="address")]
Public = Annotated[str, option("help.public_url", "--public-url", value="url")]
Certificate = Annotated[str, option("help.certificate", "--certificate", value="file")]
Key = Annotated[str, option("help.key", "--key", value="file")]


@command(app, "serve")
def serve(
    session: Name = "",
    port: Port = "",
    host: Host = "",
    public_url: Public = "",
    certificate: Certificate = "",
    key: Key = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Serve all sessions until Ctrl-C.

    The link leads to the one named, else to the newest that can be gone on with.
    """
    from companion.faces.terminal.screen import Screen
    from companion.faces.web.http.addresses import listening
    from companion.faces.web.http.server import serve as serving
    from companion.faces.web.rooms.rooms import Rooms
    from companion.faces.web.rooms.tokens import secret_of
    from companion.faces.web.surroundings import Surroundings
    from companion.games.catalogue import GAMES

    wanted = port_given(port)
    public = public_given(public_url)
    check_certificate(certificate, key)
    folder = folder_at(data)
    session = session_in(folder, session) if session else ""
    wording = Wording(lang)
    name_left_out(lang)
    sock = listening(wanted, host)
    if sock is None and host and listening(0, host) is None:
        raise UsageError("no_host", given=shown(host))
    if sock is None:
        raise UsageError("port_taken", port=port)
    rooms = Rooms(folder, GAMES, secret_of(folder), surroundings=Surroundings(public=public))
    scheme = "https" if certificate else "http"
    try:
        room = _first_room(rooms, session)
        rooms.members.renewed = _announce(rooms, room, sock, wording, Screen(), scheme)
        serving(rooms, sock, certificate, key)
    finally:
        rooms.close()
        sock.close()
    typer.echo(
        wording.say("serve.stopped", session=room.id)
        if room is not None
        else wording.say("serve.stopped_house")
    )


def port_given(given: str) -> int | None:
    """The number of a port; None where none is given.

    Raises:
        UsageError: it is no number of a port.
    """
    if not given:
        return None
    if given.isascii() and given.isdigit() and 1 <= int(given[:6]) <= LAST_PORT:
        return int(given)
    raise UsageError("number_wanted", what="--port", given=shown(given), least=1, most=LAST_PORT)


def public_given(given: str) -> str:
    """What links begin with, without a slash at its end; empty where nothing is given.

    Raises:
        UsageError: it is no address of a page.
    """
    from urllib.parse import urlsplit

    if not given:
        return ""
    address = given.lower().removesuffix("/")
    with suppress(ValueError):  # of a port that is none
        parts = urlsplit(address)
        named = parts.hostname and parts.port != 0 and "@" not in parts.netloc
        begins = address == f"{parts.scheme}://{parts.netloc}"
        if named and begins and parts.scheme in ("http", "https"):
            return address
    raise UsageError("no_public_url", given=shown(given))


def check_certificate(certificate: str, key: str) -> None:
    """Try a certificate out, if there is one.

    What can't be used would be found out by the server alone, after the links were shown.

    Raises:
        UsageError: a file is not there, or they can't be used together.
    """
    for file in filter(None, (certificate, key)):
        if not os.path.isfile(file):  # noqa: PTH113 - see `finding`: paths are loaded later
            raise UsageError("no_such_file", file=file)
    if not certificate and not key:
        return
    import ssl

    try:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key or None, password=lambda: "")
    except OSError as error:
        raise UsageError("no_certificate", file=certificate or key) from error


def play_beside(
    session: Session,
    folder: Folder,
    lang: str,
    *,
    under_way: bool = False,
    set_up: KnownSetUp | None = None,
) -> None:
    """Play a session at the terminal while phones join it; both are always in step.

    `under_way` and `set_up` as in `Play`.

    Raises:
        UsageError: no port is free.
    """
    from companion.commands.screens import played_on
    from companion.faces.terminal.others import GameMoved
    from companion.faces.terminal.play import Play
    from companion.faces.terminal.screen import InputEnded
    from companion.faces.terminal.shared_session import SharedScreen
    from companion.faces.web.http.addresses import listening
    from companion.faces.web.http.server import served_in_background
    from companion.faces.web.rooms.room_hold import RoomHold
    from companion.faces.web.rooms.rooms import Rooms
    from companion.faces.web.rooms.tokens import secret_of
    from companion.games.catalogue import GAMES

    sock = listening(None)
    wording = Wording(lang)
    if sock is None:
        raise UsageError("port_taken", port="")
    rooms = Rooms(folder, GAMES, secret_of(folder))

    def play_at(screen: PlayScreen) -> None:
        phones = RoomHold(rooms, session)  # held by the thread that plays
        screen.others = phones
        phones.on_moved(screen.moved)
        _announce(rooms, phones.room, sock, wording, screen)
        with suppress(GameMoved):
            screen.pause(wording.say("screen.go_on"))
        play = Play(session, folder, GAMES, lang, screen, under_way=under_way, set_up=set_up)
        play.run()
        phones.leave()

    try:
        with served_in_background(rooms, sock), suppress(InputEnded):
            played_on(play_at, lang, SharedScreen)
    finally:
        rooms.close()
        sock.close()


def _first_room(rooms: Rooms, session: str) -> Room | None:
    """The table that the link leads to.

    None where nothing can be gone on with: then it leads to the list of games.

    Raises:
        JournalError: the session that was named can't be opened.
    """
    from companion.errors import JournalError

    chosen = session or rooms.newest_session()
    if not chosen:
        return None
    try:
        room = rooms.find(chosen)
        with room.shared.exclusive():
            return room
    except JournalError:
        if session:
            raise
        return None


def _announce(
    rooms: Rooms,
    room: Room | None,
    sock: socket,
    wording: Wording,
    screen: Screen,
    scheme: str = "http",
) -> Callable[[], None]:
    """Print the QR code, every address that a phone may find us by, and the host's link.

    Returns:
        What prints the host's link as it is then; after a renewal it is another one.
    """
    from companion.faces.terminal.qr import half_blocks
    from companion.faces.web.http.addresses import HERE, addresses
    from companion.faces.web.rooms.devices import HOST, PLAY, WATCH
    from companion.play.codes.pictures import squares
    from companion.play.codes.pocket_link import address_of

    token = rooms.link_token(PLAY) if room is None else room.link_tokens[PLAY]
    bound, port = sock.getsockname()[:2]
    named = [] if bound in ("0.0.0.0", "::") else [f"[{bound}]" if ":" in bound else bound]  # noqa: S104 - compared
    found = named or addresses()
    public = rooms.surroundings.public
    begins = [public] if public else [f"{scheme}://{address}:{port}" for address in found]
    best = f"{(begins or [f'{scheme}://{HERE}:{port}'])[0]}/J/"
    if begins:
        screen.painted(half_blocks(squares(token, best)))
    if begins and not screen.plain:
        screen.line(wording.say("serve.scan"))
    if room is None:
        screen.line(wording.say("serve.home"))
    else:
        screen.line(wording.say("serve.session", session=room.id))
    for start in begins:
        screen.line(f"  {start}/J/{token}")
    if not begins:
        screen.line(f"  {best}{token}  ({wording.say('serve.here')})")
    if room is not None and begins:
        screen.line(wording.say("serve.watch", link=f"{best}{room.link_tokens[WATCH]}"))

    def tell_host() -> None:
        screen.line(wording.say("serve.host", link=f"{best}{rooms.link_token(HOST)}"))
        screen.flush()

    tell_host()
    pocket = address_of(rooms.folder)
    if pocket:
        screen.line(wording.say("serve.pocket_at", link=pocket))
    screen.line(wording.say("serve.stop"))
    screen.flush()
    return tell_host


@command(app, "doctor")
def doctor(port: Port = "", lang: Lang = "") -> None:
    """Addresses of this machine, and the likely reasons why a phone can't get through."""
    from companion.faces.web.http.addresses import PORT, addresses, listening

    wording = Wording(lang)
    typer.echo(wording.say("doctor.addresses"))
    for address in addresses() or [wording.say("doctor.none")]:
        typer.echo(f"  {address}")
    wanted = port_given(port) or PORT
    sock = listening(wanted)
    key = "doctor.port_taken"
    if sock is not None:
        key = "doctor.port_free"
        sock.close()
    typer.echo(wording.say(key, port=wanted))
    typer.echo(wording.say("doctor.reasons"))
    for reason in ("wlan", "guest", "firewall", "vpn", "link"):
        typer.echo(f"  - {wording.say(f'doctor.{reason}')}")
