"""What all commands share: their options, and how words become values."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.commands.language import WORDS
from companion.errors import UsageError

Data = Annotated[
    str,
    typer.Option(
        "--data", envvar="COMPANION_DATA", help=WORDS.say("help.data"), show_default=False
    ),
]
Lang = Annotated[str, typer.Option("--lang", help=WORDS.say("help.lang"), show_default=False)]
Name = Annotated[str, typer.Argument(help=WORDS.say("help.session"), show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help=WORDS.say("help.json"))]


def pairs(given: list[str] | None) -> dict[str, str]:
    """NAME=VALUE pairs.

    Raises:
        UsageError: one has no "=".
    """
    for pair in given or ():
        if "=" not in pair:
            raise UsageError("no_pair", given=pair[:40])
    return {name: value for name, _, value in (pair.partition("=") for pair in given or ())}


def lines_of(path: str) -> list[str]:
    """The lines of a file of answers.

    Raises:
        UsageError: it can't be read.
    """
    from pathlib import Path

    try:
        return Path(path).read_text("utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            "unreadable_file", file=path, reason=str(getattr(error, "strerror", None) or error)
        ) from error
