"""The command `code`: a session's code as text and QR code, for taking it to another device."""

from __future__ import annotations

import json
from functools import partial
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.locate import open_data_folder, watch_session
from companion.commands.shared import (
    AsJson,
    Name,
    add_command,
    make_option,
    print_sentence,
    write_picture,
)
from companion.errors import CodeError
from companion.play.codes.code import encode_session
from companion.play.codes.pictures import QrCode, make_qr_code, render_png, render_svg
from companion.play.codes.pocket_link import make_link, save_address
from companion.play.library.session_files import export_session
from companion.play.session.watched import WatchedSession
from companion.present.settings import get_wording


@add_command("code")
def show_code(
    session: Name = "",
    picture: Annotated[str, make_option("help.code_picture", "--picture", value="file")] = "",
    pocket_address: Annotated[
        str, make_option("help.pocket_link", "--pocket", value="address")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Show the code of a session, which takes it to another device."""
    if pocket_address:
        print_sentence("pocket.found_at", address=save_address(open_data_folder(), pocket_address))
    watched = watch_session(session)
    text = encode_session(watched)
    if as_json:
        said = {"session": watched.id, "code": text, "acts": len(watched.acts)}
        typer.echo(json.dumps(said))
        return
    try:
        drawn = make_qr_code(text)
    except CodeError as error:
        _export_session(error, watched)
        return
    if picture:
        write_picture(picture, render_svg(drawn), partial(render_png, drawn))
    else:
        print_qr_code(drawn)
    typer.echo(text)
    print_sentence("screen.code_says", session=watched.id, signs=len(text))
    print_pocket_link("screen.code_pocket", text)


def _export_session(error: CodeError, session: WatchedSession) -> None:
    """Export a session whose code is too large for a phone to a file, under the first free name."""
    target = Path(f"{session.id}.jsonl")
    numbers = count(1)
    while target.exists():
        target = Path(f"{session.id}-{next(numbers)}.jsonl")
    export_session(open_data_folder(), session.id, target)
    typer.echo(get_wording().word_error(error))
    print_sentence("screen.code_in_file", file=str(target))


def print_qr_code(qr_code: QrCode) -> None:
    """Print a QR code if the terminal has room, else the required size.

    Nothing is drawn if the output is no terminal.
    """
    from companion.faces.lines.output import Output
    from companion.faces.lines.qr_lines import draw_half_blocks

    output = Output()
    if not output.interactive:
        return
    painted = draw_half_blocks(qr_code)
    columns = painted[0].cell_len
    lines = len(painted)
    width = output.console.width
    height = output.console.height
    if columns > width or lines > height:
        print_sentence("screen.code_room", columns=columns, lines=lines, width=width, height=height)
    else:
        output.print_lines_in_colour(painted)


def print_pocket_link(key: str, code: str) -> None:
    """Print a sentence with the link that opens a code on a phone alone, if its page is known.

    Args:
        key: message key of the sentence.
        code: the code.
    """
    link = make_link(open_data_folder(), code)
    if link:
        print_sentence(key, link=link)
