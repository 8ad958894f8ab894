"""The page for phones: serve a session in the house, and find out why a phone can't get through."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.language import WORDS, language
from companion.commands.shared import Data, Lang, Name, folder_at
from companion.errors import UsageError
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.faces.web.desk import Desk

app = typer.Typer()
Port = Annotated[int | None, typer.Option("--port", min=1, max=65535, help=WORDS.say("help.port"), show_default=False)]


@app.command(help=WORDS.say("help.serve"))
def serve(session: Name = "", port: Port = None, data: Data = "", lang: Lang = "") -> None:
    """Serve a session until Ctrl-C."""
    from companion.faces.web.addresses import listening
    from companion.faces.web.desk import Desk, secret_of
    from companion.faces.web.server import serve as serving
    from companion.games.catalogue import GAMES
    from companion.play.session import Session
    from companion.play.shelf import try_put

    folder, wording = folder_at(data), Wording(language(lang))
    sock = listening(port)
    if sock is None:
        raise UsageError("port_taken", port=port or "")
    secret = secret_of(folder)
    opened = Session.open(folder, session, GAMES) if session else Session.create(folder, GAMES)
    try:
        desk = Desk(opened, folder, GAMES, secret)
        _announce(desk, sock.getsockname()[1], wording)
        serving(desk, sock)
    finally:
        try_put(folder, opened)
        opened.close()
        sock.close()
    typer.echo(wording.say("serve.stopped", session=opened.id))


def _announce(desk: Desk, port: int, wording: Wording) -> None:
    """The QR code and every address that a phone may find us by."""
    from companion.faces.terminal.ink import Ink
    from companion.faces.terminal.qr import half_blocks, painted
    from companion.faces.web.addresses import HERE, addresses
    from companion.faces.web.devices import PLAY, WATCH
    from companion.play.pictures import squares

    token, found = desk.keys.tokens[PLAY], addresses()
    best = f"http://{(found or [HERE])[0]}:{port}/J/"
    painted(half_blocks(squares(token, best)), Ink().console)
    typer.echo(wording.say("serve.session", session=desk.session.id))
    for address in found:
        typer.echo(f"  http://{address}:{port}/J/{token}")
    typer.echo(f"  http://{HERE}:{port}/J/{token}  ({wording.say('serve.here')})")
    typer.echo(wording.say("serve.watch", link=f"{best}{desk.keys.tokens[WATCH]}"))
    typer.echo(wording.say("serve.stop"))
    sys.stdout.flush()


@app.command(help=WORDS.say("help.doctor"))
def doctor(port: Port = None, lang: Lang = "") -> None:
    """Addresses of this machine, and the likely reasons why a phone can't get through."""
    from companion.faces.web.addresses import PORT, addresses, listening

    wording = Wording(language(lang))
    typer.echo(wording.say("doctor.addresses"))
    for address in addresses() or [wording.say("doctor.none")]:
        typer.echo(f"  {address}")
    sock = listening(port or PORT)
    typer.echo(wording.say("doctor.port_taken" if sock is None else "doctor.port_free", port=port or PORT))
    if sock is not None:
        sock.close()
    typer.echo(wording.say("doctor.reasons"))
    for reason in ("wlan", "guest", "firewall", "vpn", "link"):
        typer.echo(f"  - {wording.say(f'doctor.{reason}')}")
