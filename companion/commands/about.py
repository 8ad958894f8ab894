"""The command `about`: version, licence, data folder, bundled components."""

from __future__ import annotations

import typer

from companion.commands.shared import command, say
from companion.shipped import DATA

app = typer.Typer()
OTHERS = "others.tsv"
"""Bundled components: name, licence, address; written by `scripts/licences.py`."""


@command(app, "about")
def about() -> None:
    """Print version, folders, licences and bundled components; no file is written."""
    from companion import __version__
    from companion.commands.locate import open_folder

    licences = DATA / "licences"
    say("about.version", version=__version__)
    say("about.games", folder=str(open_folder().root))
    say("about.licences", folder=str(licences))
    say("about.others")
    lines = (licences / OTHERS).read_text("utf-8").splitlines()[1:]
    for name, licence, _ in (line.split("\t") for line in lines):
        typer.echo(f"  {name:18} {licence}")
