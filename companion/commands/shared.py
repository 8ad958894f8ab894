"""What all commands share: their options, how words become values, how they speak."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from companion.commands.language import KNOWN, WORDS, language
from companion.commands.line import WITH_VALUE, leading
from companion.errors import UsageError
from companion.kernel.asking import shown
from companion.wording.messages import Wording


def option(key: str, *names: str, **settings: Any) -> Any:
    """An option of a command, with the sentence that explains it."""
    return typer.Option(
        *names, help=WORDS.say(key, languages=KNOWN), show_default=False, **settings
    )


def argument(key: str, **settings: Any) -> Any:
    """A word of a command's line, with the sentence that explains it."""
    return typer.Argument(help=WORDS.say(key), show_default=False, **settings)


Data = Annotated[str, option("help.data", "--data", envvar="COMPANION_DATA")]
Lang = Annotated[str, option("help.lang", "--lang", callback=language)]
Name = Annotated[str, argument("help.session")]
AsJson = Annotated[bool, option("help.json", "--json")]
Plain = Annotated[bool, option("help.plain", "--plain")]
Yes = Annotated[bool, option("help.yes", "--yes", "-y")]
OneGame = Annotated[str, option("help.only_game", "--game")]
OnePlayer = Annotated[str, option("help.only_player", "--player", "-p")]
MINUS_IS_A_VALUE = {"ignore_unknown_options": True}
"""What a card prints may be below 0, and a code may begin with a minus."""


class Group(TyperGroup):
    """Commands about one kind of thing; without one of their names all of the kind are listed."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a line; what may stand before a command's name is put behind it.

        The types of contexts are typer's own affair.
        """
        moved, rest = leading(args, ("--json", *WITH_VALUE))
        if rest and rest[0] in self.commands:
            args = [rest[0], *moved, *rest[1:]]
        elif not rest or (rest[0].startswith("-") and rest[0] != "--help"):
            args = ["list", *moved, *rest]
        return super().parse_args(ctx, args)


def say(lang: str, key: str, /, **values: object) -> None:
    """Print a sentence in the language of a command."""
    typer.echo(Wording(lang).say(key, **values))


def say_json(content: Any) -> None:
    """Print data, indented."""
    import json

    typer.echo(json.dumps(content, ensure_ascii=False, indent=2))


def pairs(given: list[str] | None) -> dict[str, str]:
    """NAME=VALUE pairs.

    Raises:
        UsageError: one has no "=", or two say different things of one name.
    """
    found = dict[str, str]()
    for pair in given or ():
        name, sign, value = pair.partition("=")
        if not sign:
            raise UsageError("no_pair", given=shown(pair))
        if found.setdefault(name, value) != value:
            said = (shown(found[name]), shown(value))
            raise UsageError("pair_twice", given=shown(name), said=said)
    return found


def lines_of(path: str) -> list[str]:
    """The lines of a file of answers.

    Raises:
        UsageError: it can't be read.
    """
    from pathlib import Path

    try:
        return Path(path).read_text("utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError("unreadable_file", file=path, reason=str(reason)) from error
