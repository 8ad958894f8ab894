"""The companion for phones alone: build its folder, and try it out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.serving import Port, port_given
from companion.commands.shared import (
    Data,
    Explained,
    Lang,
    argument,
    command,
    group_of,
    option,
    say,
)
from companion.errors import UsageError

app = typer.Typer()
group = group_of("pocket", Explained)
app.add_typer(group, name="pocket")

Base = Annotated[str, option("help.pocket_base", "--base", value="address")]
Target = Annotated[Path, argument("help.pocket_folder", "folder")]
Place = Annotated[Path | None, argument("help.pocket_folder", "folder")]
Single = Annotated[Path | None, option("help.pocket_single", "--single", value="file")]


@command(group, "pocket_build", "build")
def build(
    folder: Place = None,
    single: Single = None,
    base: Base = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Make the folder, or make it anew; where it will be found is remembered for links.

    Or one file instead, for a browser without a web space.

    Raises:
        UsageError: neither is given, or both are.
    """
    if single is not None and folder is None:
        _build_single(single, lang)
        return
    if single is not None or folder is None:
        raise UsageError("pocket_target")
    from companion.commands.finding import folder_at
    from companion.faces.pocket.build import folder as pocket
    from companion.play.codes.pocket_link import remember

    address = remember(folder_at(data), base) if base else ""
    built = pocket.build(folder)
    size = f"{built.size / 1e6:.1f}"
    say(
        lang,
        "pocket.built",
        folder=str(folder),
        version=built.version,
        files=built.files,
        size=size,
    )
    if address:
        say(lang, "pocket.found_at", address=address)


def _build_single(file: Path, lang: str) -> None:
    from companion.faces.pocket.build.single import build_single

    built = build_single(file)
    size = f"{built.size / 1e6:.1f}"
    say(lang, "pocket.built_single", file=str(file), version=built.version, size=size)


@command(group, "pocket_serve", "serve")
def serve(folder: Target, port: Port = "", lang: Lang = "") -> None:
    """Show the folder to this machine alone, until Ctrl-C.

    Raises:
        UsageError: nothing is built there, or the port is taken.
    """
    from companion.faces.pocket.build.shown import serving

    wanted = port_given(port)
    server = serving(folder, wanted or 0)
    if server is None:
        raise UsageError("port_taken", port=port)
    say(lang, "pocket.served", link=f"http://localhost:{server.server_port}/")
    with server:
        server.serve_forever()
