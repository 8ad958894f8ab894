"""Common parts of all commands: options, values from words, output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from companion.commands import offers
from companion.commands.help_page import Worded, WordedGroup
from companion.commands.language import KNOWN, WORDS, language
from companion.commands.line import HELP, WITH_VALUE, leading
from companion.commands.resolve import resolve_command
from companion.errors import UsageError
from companion.kernel.asking import shorten
from companion.wording.messages import Wording

Offers = Callable[..., offers.Offered]
"""What may stand in a place of a line; takes the line so far and what is typed of it, or less."""


def option(
    key: str, *names: str, value: str = "", offered: Offers | None = None, **settings: Any
) -> Any:
    """An option of a command.

    Args:
        key: the sentence that explains it.
        names: as it is typed.
        value: what stands behind it (`value.…`); empty for a switch.
        offered: what may stand there, for shells that complete.
        settings: as typer takes them.
    """
    return typer.Option(
        *names,
        help=WORDS.say(key, languages=KNOWN),
        metavar=WORDS.say(f"value.{value}") if value else None,
        autocompletion=offered,
        show_default=False,
        show_envvar=False,
        **settings,
    )


def argument(key: str, value: str, offered: Offers | None = None, **settings: Any) -> Any:
    """A word of a command's line; see `option`."""
    return typer.Argument(
        help=WORDS.say(key),
        metavar=WORDS.say(f"value.{value}"),
        autocompletion=offered,
        show_default=False,
        **settings,
    )


def command(
    app: typer.Typer, key: str, name: str | None = None, **settings: Any
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Makes a function a command.

    Args:
        app: whose command.
        key: its sentence is `help.KEY`, its examples are `examples.KEY`.
        name: as it is typed; without it as the function is called.
        settings: as typer takes them.
    """
    said = {"help": WORDS.say(f"help.{key}"), "epilog": WORDS.say(f"examples.{key}")}
    return app.command(name, **{"cls": Worded, **said, **settings})


def group_of(key: str, kind: type[Group] | None = None) -> typer.Typer:
    """Commands about one kind of thing; sentence and examples as with `command`.

    Args:
        key: what they are about.
        kind: what is done where none of them is named; they are listed.
    """
    said = WORDS.say(f"help.{key}")
    return typer.Typer(cls=kind or Group, help=said, epilog=WORDS.say(f"examples.{key}"))


Data = Annotated[str, option("help.data", "--data", value="folder", envvar="COMPANION_DATA")]
Lang = Annotated[
    str,
    option("help.lang", "--lang", value="language", offered=offers.languages, callback=language),
]
Name = Annotated[str, argument("help.session", "session", offers.sessions)]
AsJson = Annotated[bool, option("help.json", "--json")]
Yes = Annotated[bool, option("help.yes", "--yes", "-y")]
OneGame = Annotated[str, option("help.only_game", "--game", value="game", offered=offers.games)]
OnePlayer = Annotated[
    str, option("help.only_player", "--player", "-p", value="name", offered=offers.players)
]
MINUS_IS_A_VALUE = {"ignore_unknown_options": True}
"""What a card prints may be below 0, and a code may begin with a minus."""


class Group(WordedGroup):
    """Commands about one kind of thing; without one of their names all of the kind are listed.

    Attributes:
        bare: what is done instead of listing.
    """

    bare = "list"

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a line; what may stand before a command's name is put behind it.

        The types of contexts are typer's own affair.
        """
        moved, rest = leading(args, ("--json", *WITH_VALUE))
        if rest and not rest[0].startswith("-"):
            known = tuple(self.commands)
            name = rest[0] if ctx.resilient_parsing else resolve_command(rest[0], known)
            args = [name, *moved, *rest[1:]]
        elif not rest:  # who presses Tab here wants to see the commands
            args = [] if ctx.resilient_parsing else [self.bare, *moved]
        elif rest[0] in HELP:
            args = rest[:1]  # in which language, is known already
        else:
            args = [self.bare, *moved, *rest]
        return super().parse_args(ctx, args)


class Explained(Group):
    """Commands about a kind of thing of which there is no list."""

    bare = HELP[-1]


def say(lang: str, key: str, /, **values: object) -> None:
    """Print a sentence in the language of a command."""
    typer.echo(Wording(lang).say(key, **values))


def say_json(content: Any) -> None:
    """Print data, indented."""
    import json

    typer.echo(json.dumps(content, ensure_ascii=False, indent=2))


def pairs(given: list[str] | None, example: str) -> dict[str, str]:
    """NAME=VALUE pairs, such as the example.

    Raises:
        UsageError: one has no "=", or two say different things of one name.
    """
    found = dict[str, str]()
    for pair in given or ():
        name, sign, value = pair.partition("=")
        if not sign:
            raise UsageError("no_pair", given=shorten(pair), example=example)
        if found.setdefault(name, value) != value:
            said = (shorten(found[name]), shorten(value))
            raise UsageError("pair_twice", given=shorten(name), said=said)
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
