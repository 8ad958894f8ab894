"""The command `about`: version, licence, data folder, bundled components."""

from __future__ import annotations

import typer

from companion.commands.shared import add_command, print_sentence
from companion.shipped import DATA

app = typer.Typer()
OTHERS = "others.tsv"
"""Bundled components: name, licence, address; written by `scripts/licences.py`."""


@add_command(app, "about")
def show_about() -> None:
    """Print version, folders, licences and bundled components; no file is written."""
    from companion import __version__
    from companion.commands.locate import open_data_folder

    licences = DATA / "licences"
    print_sentence("about.version", version=__version__)
    print_sentence("about.games", folder=str(open_data_folder().root))
    print_sentence("about.licences", folder=str(licences))
    print_sentence("about.others")
    lines = (licences / OTHERS).read_text("utf-8").splitlines()[1:]
    for name, licence, _ in (line.split("\t") for line in lines):
        typer.echo(f"  {name:18} {licence}")
