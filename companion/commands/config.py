"""Commands about the companion itself: `config` shows or saves settings, `about` its parts."""

from __future__ import annotations

from textwrap import fill
from typing import Annotated

import typer

from companion.commands.locate import open_data_folder
from companion.commands.resolve import resolve_name
from companion.commands.shared import AsJson, add_command, make_argument, print_json, print_sentence
from companion.present.settings import (
    DEFAULT,
    FILE,
    SETTINGS,
    find_setting,
    get_wording,
    save_setting,
)
from companion.shipped import DATA

WIDTH = 80
"""Width of the output in columns."""
INDENT = " " * 10
"""Indentation of the further lines of a value."""
OTHERS = "others.tsv"
"""Bundled components: name, licence, address; written by `scripts/licences.py`."""


@add_command("config")
def configure_setting(
    setting: Annotated[
        str, make_argument("help.setting", "setting", autocompletion=lambda: SETTINGS)
    ] = "",
    value: Annotated[
        list[str] | None,
        make_argument(
            "help.setting_value",
            "values",
            autocompletion=lambda ctx: SETTINGS[ctx.params["setting"]][1],
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the settings, or save one."""
    open_data_folder()  # refuses a file
    names = (
        [resolve_name(setting, {name: [name] for name in SETTINGS}, "no_such_setting")]
        if setting
        else list(SETTINGS)
    )
    if value:
        save_setting(names[0], " ".join(value))
    found = {name: find_setting(name) for name in names}
    if as_json:
        print_json(
            {name: {"value": value, "from": source} for name, (value, source) in found.items()}
        )
        return
    wording = get_wording()
    for name, (shown, source) in found.items():
        place = source if source in (DEFAULT, FILE) else "environment"
        row = wording.say(f"config.{place}", setting=f"{name:8}", value=shown, name=source)
        typer.echo(fill(row, WIDTH, subsequent_indent=INDENT))


@add_command("about")
def show_about() -> None:
    """Print version, folders, licences and bundled components; no file is written."""
    from companion import __version__

    licences = DATA / "licences"
    print_sentence("about.version", version=__version__)
    print_sentence("about.games", folder=str(open_data_folder().root))
    print_sentence("about.licences", folder=str(licences))
    print_sentence("about.others")
    lines = (licences / OTHERS).read_text("utf-8").splitlines()[1:]
    for name, licence, _ in (line.split("\t") for line in lines):
        typer.echo(f"  {name:18} {licence}")
