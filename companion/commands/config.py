"""Settings of the terminal: show them with where they come from, or keep one."""

from __future__ import annotations

from textwrap import wrap
from typing import Annotated

import typer

from companion.commands import offers
from companion.commands.locate import folder_at
from companion.commands.resolve import match_prefix, require_one
from companion.commands.shared import AsJson, Data, Lang, argument, command, say_json
from companion.errors import UsageError
from companion.kernel.asking import shorten
from companion.present.settings import (
    DEFAULT,
    FILE,
    KEYS,
    RESET,
    SETTINGS,
    STANDARD_KEYS,
    find_setting,
    keep_setting,
)
from companion.wording.messages import Wording

app = typer.Typer()
WIDTH = 80
"""Columns of what is printed."""


def _offer_values(context: typer.Context) -> offers.Offered:
    name = str(context.params.get("setting"))
    commands = [f"{command}=" for command in STANDARD_KEYS] if name == KEYS else []
    return offers.words(*SETTINGS.get(name, ("", ()))[1], *commands, RESET)()


def _resolve(given: str) -> str:
    unknown = UsageError("no_such_setting", given=shorten(given), known=tuple(SETTINGS))
    return require_one(given, match_prefix(given, SETTINGS), lambda: unknown)


@command(app, "config")
def config(
    setting: Annotated[str, argument("help.setting", "setting", offers.words(*SETTINGS))] = "",
    value: Annotated[
        list[str] | None, argument("help.setting_value", "values", _offer_values)
    ] = None,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Show the settings, or keep one."""
    root = folder_at(data).root
    names = [_resolve(setting)] if setting else list(SETTINGS)
    if value:
        keep_setting(root, names[0], " ".join(value))
    found = {name: find_setting(root, name) for name in names}
    if as_json:
        say_json({name: {"value": one.value, "from": one.source} for name, one in found.items()})
        return
    for name, (said, source) in found.items():
        place = source if source in (DEFAULT, FILE) else "environment"
        row = Wording(lang).say(f"config.{place}", setting=f"{name:8}", value=said, name=source)
        for line in wrap(row, WIDTH, subsequent_indent=" " * 10):
            typer.echo(line)
