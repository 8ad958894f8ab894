"""Commands for the web page: `serve`, and `doctor` for connection problems."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated
from urllib.parse import urlsplit

import typer

from companion.commands.locate import find_unarchived_session, print_unusable_games
from companion.commands.shared import Name, add_command, make_option, print_sentence
from companion.errors import UsageError
from companion.kernel.question_base import shorten_answer
from companion.present.settings import get_wording

LAST_PORT = 65535


def parse_port(typed_text: str) -> int:
    """Parse the number of a port.

    Raises:
        UsageError: the text is not a valid port number.
    """
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
    with suppress(ValueError):  # an invalid address or port
        parts = urlsplit(address)
        is_host = parts.hostname and parts.port != 0 and "@" not in parts.netloc
        is_base = is_host and address in (f"http://{parts.netloc}", f"https://{parts.netloc}")
        if (is_base and " " not in address) or not typed_text:
            return address
    raise UsageError("no_public_url", given=shorten_answer(typed_text))


Port = Annotated[int | None, make_option("help.port", "--port", value="port", parser=parse_port)]


@add_command("serve")
def serve_sessions(
    session: Name = "",
    port: Port = None,
    host: Annotated[str, make_option("help.serve_host", "--host", value="address")] = "",
    public_url: Annotated[
        str, make_option("help.public_url", "--public-url", value="url", parser=parse_public_url)
    ] = "",
    certificate: Annotated[
        str, make_option("help.certificate", "--certificate", value="file")
    ] = "",
    key: Annotated[str, make_option("help.key", "--key", value="file")] = "",
) -> None:
    """Serve all sessions until Ctrl-C.

    The link leads to the named session, else to the newest one that can be resumed.
    """
    from companion.commands.page_links import find_first_room, open_page_links
    from companion.faces.lines.output import Output
    from companion.faces.web.http.server import serve_rooms
    from companion.present.settings import find_data_folder, word_data_option

    check_certificate(certificate, key)
    scheme = "https" if certificate else "http"
    print_unusable_games()
    with open_page_links(port, host, scheme, public_url) as links:
        room = find_first_room(links.rooms, find_unarchived_session(session) if session else "")
        output = Output()
        output.print_marked_lines(links.describe_links(room))
        links.rooms.members.on_renewal = lambda: output.print_marked_lines([links.word_host_link()])
        serve_rooms(links.rooms, links.sock, certificate, key)
    named = f" {room.id}" if room is not None else ""
    named += word_data_option(find_data_folder())
    print_sentence("serve.stopped", session=named)


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


@add_command("doctor")
def diagnose_connection(port: Port = None) -> None:
    """Print this computer's addresses, and likely reasons why a phone can't connect."""
    from companion.faces.web.http.network_addresses import PORT, list_addresses, open_socket

    wording = get_wording()
    wanted = port or PORT
    print_sentence("doctor.addresses")
    for address in list_addresses() or [wording.say("doctor.none")]:
        typer.echo(f"  {address}")
    sock = open_socket(wanted)
    key = "doctor.port_taken"
    if sock is not None:
        key = "doctor.port_free"
        sock.close()
    print_sentence(key, port=wanted)
    print_sentence("doctor.reasons")
    for reason in ("wlan", "guest", "firewall", "vpn", "link"):
        typer.echo(f"  - {wording.say(f'doctor.{reason}')}")
