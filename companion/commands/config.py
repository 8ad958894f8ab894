"""The command `config`: show the terminal's settings with their sources, or save one."""

from __future__ import annotations

from textwrap import fill
from typing import Annotated

import typer

from companion.commands.locate import open_data_folder
from companion.commands.resolve import resolve_name
from companion.commands.shared import AsJson, add_command, make_argument, print_json
from companion.present.settings import (
    DEFAULT,
    FILE,
    SETTINGS,
    find_setting,
    get_wording,
    save_setting,
)

app = typer.Typer()
WIDTH = 80
"""Width of the output in columns."""
INDENT = " " * 10
"""Indentation of the further lines of a value."""


@add_command(app, "config")
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
        print_json({name: {"value": one.value, "from": one.source} for name, one in found.items()})
        return
    wording = get_wording()
    for name, one in found.items():
        place = one.source if one.source in (DEFAULT, FILE) else "environment"
        row = wording.say(f"config.{place}", setting=f"{name:8}", value=one.value, name=one.source)
        typer.echo(fill(row, WIDTH, subsequent_indent=INDENT))
