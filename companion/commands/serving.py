"""The page for phones: serve the tables of a folder, and find out why a phone can't get through."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.finding import folder_at, name_left_out, session_in
from companion.commands.shared import Data, Lang, Name, command, option
from companion.errors import UsageError
from companion.kernel.asking import shown
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.faces.terminal.screen import Screen
    from companion.faces.web.rooms.room import Room
    from companion.faces.web.rooms.rooms import Rooms
    from companion.play.journal.folder import Folder
    from companion.play.session.session import Session
    from companion.wording.set_up import KnownSetUp

app = typer.Typer()
Port = Annotated[str, option("help.port", "--port", value="port")]
LAST_PORT = 65535


@command(app, "serve")
def serve(session: Name = "", port: Port = "", data: Data = "", lang: Lang = "") -> None:
    """Serve all sessions until Ctrl-C.

    The link leads to the one named, else to the newest that can be gone on with.
    """
    from companion.faces.terminal.screen import Screen
    from companion.faces.web.http.addresses import listening
    from companion.faces.web.http.server import serve as serving
    from companion.faces.web.rooms.rooms import Rooms
    from companion.faces.web.rooms.tokens import secret_of
    from companion.games.catalogue import GAMES

    wanted = port_given(port)
    folder = folder_at(data)
    session = session_in(folder, session) if session else ""
    wording = Wording(lang)
    name_left_out(lang)
    sock = listening(wanted)
    if sock is None:
        raise UsageError("port_taken", port=port)
    rooms = Rooms(folder, GAMES, secret_of(folder))
    try:
        room = _first_room(rooms, session)
        _announce(rooms, room, sock.getsockname()[1], wording, Screen())
        serving(rooms, sock)
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


def play_beside(
    session: Session,
    folder: Folder,
    lang: str,
    *,
    under_way: bool = False,
    set_up: KnownSetUp | None = None,
    plain: bool = False,
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

    def play_at(screen: Screen) -> None:
        phones = RoomHold(rooms, session)  # held by the thread that plays
        screen.others = phones
        phones.on_moved(screen.moved)
        _announce(rooms, phones.room, sock.getsockname()[1], wording, screen)
        with suppress(GameMoved):
            screen.pause(wording.say("screen.go_on"))
        play = Play(session, folder, GAMES, lang, screen, under_way=under_way, set_up=set_up)
        play.run()
        phones.leave()

    try:
        with served_in_background(rooms, sock), suppress(InputEnded):
            played_on(play_at, lang, SharedScreen, asked_plain=plain)
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


def _announce(rooms: Rooms, room: Room | None, port: int, wording: Wording, screen: Screen) -> None:
    """The QR code, every address that a phone may find us by, and the host's link."""
    from companion.faces.terminal.qr import half_blocks
    from companion.faces.web.http.addresses import HERE, addresses
    from companion.faces.web.rooms.devices import HOST, PLAY, WATCH
    from companion.play.codes.pictures import squares
    from companion.play.codes.pocket_link import address_of

    token = rooms.link_token(PLAY) if room is None else room.link_tokens[PLAY]
    found = addresses()
    best = f"http://{(found or [HERE])[0]}:{port}/J/"
    if found:
        screen.painted(half_blocks(squares(token, best)))
    if room is None:
        screen.line(wording.say("serve.home"))
    else:
        screen.line(wording.say("serve.session", session=room.id))
    for address in found:
        screen.line(f"  http://{address}:{port}/J/{token}")
    if not found:
        screen.line(f"  http://{HERE}:{port}/J/{token}  ({wording.say('serve.here')})")
    if room is not None and found:
        screen.line(wording.say("serve.watch", link=f"{best}{room.link_tokens[WATCH]}"))
    screen.line(wording.say("serve.host", link=f"{best}{rooms.link_token(HOST)}"))
    pocket = address_of(rooms.folder)
    screen.line(wording.say("serve.pocket_at" if pocket else "serve.pocket", link=pocket))
    screen.line(wording.say("serve.stop"))
    screen.flush()


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
