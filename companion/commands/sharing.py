"""The command `code`: a session's code, for taking it to another device.

The code is printed as text and QR code, or written as a picture or a printable page.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.locate import folder_at, watch_session
from companion.commands.resolve import resolve_format
from companion.commands.shared import AsJson, Data, Lang, Name, command, option, say
from companion.errors import CodeError
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.play.codes.pictures import Squares
    from companion.play.session.watched import WatchedSession

app = typer.Typer()
QR = ("half", "full", "none")


Drawing = Annotated[
    str, option("help.qr", "--qr", value="form", offered=offers.make_completion(*QR))
]


@command(app, "code")
def code(
    session: Name = "",
    png: Annotated[str, option("help.png", "--png", value="file")] = "",
    svg: Annotated[str, option("help.svg", "--svg", value="file")] = "",
    page: Annotated[str, option("help.print", "--print", value="file")] = "",
    qr: Drawing = "half",
    pocket: Annotated[str, option("help.pocket_link", "--pocket", value="address")] = "",
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Show the session's code."""
    import json

    from companion.play.codes.code import make_code
    from companion.play.codes.digits import LONGEST
    from companion.play.codes.pictures import make_squares
    from companion.play.codes.pocket_link import make_link, save_address

    if pocket:
        say(lang, "pocket.found_at", address=save_address(folder_at(data), pocket))
    qr = resolve_format(qr, QR)
    watched = watch_session(data, session)
    if watched.waiting:
        raise CodeError("code_while_mending", waiting=len(watched.waiting))
    text = make_code(watched.force.acts, watched.games)
    if as_json:
        said = {"session": watched.id, "code": text, "acts": len(watched.force.acts)}
        typer.echo(json.dumps(said))
        return
    targets = {"png": png, "svg": svg, "page": page}
    if any(targets.values()) or qr != "none" or len(text) > LONGEST:
        try:
            drawn = make_squares(text)
        except CodeError as error:
            _export_session(error, watched, data, lang)
            return
        _write_files(drawn, watched, text, targets, lang)
        if qr != "none" and not any(targets.values()):
            draw_code(drawn, lang, full=qr == "full")
    typer.echo(text)
    say(lang, "screen.code_says", session=watched.id, signs=len(text))
    link = make_link(folder_at(data), text)
    if link:
        say(lang, "screen.code_pocket", link=link)


def _export_session(error: CodeError, session: WatchedSession, data: str, lang: str) -> None:
    """Export a session whose code is too large for a phone to a file, under the first free name."""
    from itertools import count
    from pathlib import Path

    from companion.play.library.session_files import export_session

    target = Path(f"{session.id}.jsonl")
    numbers = count(1)
    while target.exists():
        target = Path(f"{session.id}-{next(numbers)}.jsonl")
    export_session(folder_at(data), session.id, target)
    typer.echo(Wording(lang).error(error))
    say(lang, "screen.code_in_file", file=str(target))


def _write_files(
    drawn: Squares, session: WatchedSession, text: str, targets: dict[str, str], lang: str
) -> None:
    """Write the picture and page files that were asked for."""
    from pathlib import Path

    from companion.play.codes.pictures import write_png, write_svg
    from companion.play.journal.disk import write_whole
    from companion.wording.printed_page import render_page

    makers = {
        "png": lambda: write_png(drawn),
        "svg": lambda: write_svg(drawn).encode(),
        "page": lambda: render_page(session, text, write_svg(drawn), lang).encode(),
    }
    for name, target in targets.items():
        if target:
            write_whole(Path(target), makers[name]())
            sys.stderr.write(f"{target}\n")


def draw_code(drawn: Squares, lang: str, *, full: bool = False) -> None:
    """Print a QR code if the terminal has room, else the required size.

    Nothing is drawn if the output is no terminal.
    """
    from companion.faces.lines.output import Output
    from companion.faces.lines.qr_lines import draw_full_blocks, draw_half_blocks, measure_code

    screen = Output()
    if not screen.interactive:
        return
    columns, lines = measure_code(drawn, full=full)
    width = screen.console.width
    height = screen.console.height
    if columns > width or lines > height:
        say(lang, "screen.code_room", columns=columns, lines=lines, width=width, height=height)
        return
    screen.paint(draw_full_blocks(drawn) if full else draw_half_blocks(drawn))
