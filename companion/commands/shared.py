"""Shared parts of all commands: options, parsing of values, output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from companion.commands import completion
from companion.commands.help_page import TranslatedCommand, TranslatedHelp
from companion.commands.language import WORDS
from companion.commands.locate import find_game_id
from companion.commands.resolve import resolve_name
from companion.errors import UsageError
from companion.kernel.question_base import shorten_answer
from companion.present.settings import get_wording
from companion.wording.option_matching import fold_text

registry = typer.Typer(rich_markup_mode=None)
"""Commands and groups of all modules imported so far."""
COMPLETIONS = {
    "session": completion.complete_sessions,
    "game": completion.complete_games,
    "name": completion.complete_players,
}
"""Completion functions by name of the value."""


def make_option(key: str, *names: str, value: str = "", **settings: Any) -> Any:
    """Make an option of a command.

    Args:
        key: message key of its help.
        names: its names; none for a positional argument.
        value: name of its value (`value.…`); empty for a switch.
        settings: further settings for typer.
    """
    settings.setdefault("autocompletion", COMPLETIONS.get(value))
    metavar = WORDS.say(f"value.{value}") if value else None
    make: Any = typer.Option if names else typer.Argument
    return make(*names, help=WORDS.say(key), metavar=metavar, show_default=False, **settings)


def make_argument(key: str, value: str, **settings: Any) -> Any:
    """Make a positional argument of a command; see `make_option`."""
    return make_option(key, value=value, **settings)


def add_command(
    key: str, group: typer.Typer = registry, **settings: Any
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that makes a function a command.

    Args:
        key: its help is `help.KEY`, its examples are `examples.KEY`; its name is after "_".
        group: the group that it belongs to, if any.
        settings: further settings for typer.
    """
    said = {"help": WORDS.say(f"help.{key}"), "epilog": WORDS.say(f"examples.{key}")}
    name = key.rpartition("_")[2]
    return group.command(name, **{"cls": TranslatedCommand, **said, **settings})


def make_command_group(key: str) -> typer.Typer:
    """Make a group of commands; name, help and examples as in `add_command`."""
    group = typer.Typer(
        name=key,
        cls=CommandGroup,
        help=WORDS.say(f"help.{key}"),
        epilog=WORDS.say(f"examples.{key}"),
    )
    registry.add_typer(group)
    return group


Name = Annotated[str, make_argument("help.session", "session")]
AsJson = Annotated[bool, make_option("help.json", "--json")]
Yes = Annotated[bool, make_option("help.yes", "--yes", "-y")]
Game = Annotated[str, make_argument("help.game", "game", parser=find_game_id)]
OneGame = Annotated[str, make_option("help.only_game", "--game", value="game", parser=find_game_id)]
OnePlayer = Annotated[str, make_option("help.only_player", "--player", "-p", value="name")]
MINUS_IS_A_VALUE = {"ignore_unknown_options": True}
"""Settings for commands whose values may begin with a minus, such as numbers and codes."""
YES = ("j", "ja", "y", "yes")
"""Folded answers that confirm a removal."""
ALSO = {"help": "--help", "version": "--version"}
"""Words that mean an option."""


class CommandGroup(TranslatedHelp, TyperGroup):
    """Group of commands with translated help; the beginning of a command's name is enough.

    Attributes:
        bare: the command that runs if none is named; empty for none.
        sections: the names of the commands by message key of their heading; empty for one heading.
    """

    usage = ("value.options", "value.command")
    bare = "list"
    sections: Mapping[str, Iterable[str]] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse a line that begins with a command or with an option of the bare command.

        Types of contexts as in typer.
        """
        first, *rest = args or [""]
        if first in ALSO:
            return self.parse_args(ctx, [*rest, ALSO[first]])
        if first and not first.startswith("-"):
            if not ctx.resilient_parsing:
                names = {name: [name] for name in self.commands}
                args = [resolve_name(first, names, "no_such_command"), *rest]
        elif ctx.resilient_parsing and not args:
            pass  # completion lists the commands
        elif self.bare and first not in ctx.help_option_names:
            args = [self.bare, *args]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the commands under their headings, then the options."""
        for heading, names in (self.sections or {"help.commands": self.commands}).items():
            with formatter.section(WORDS.say(heading)):
                formatter.write_dl([(name, self.commands[name].help or "") for name in names])
        super().format_options(ctx, formatter)


def print_sentence(key: str, /, **values: object) -> None:
    """Print a sentence in the language of a command."""
    typer.echo(get_wording().say(key, **values))


def confirm_removal(key: str, refused_key: str, *, yes: bool, **values: object) -> None:
    """Ask the user to confirm a removal by typing yes; otherwise the command ends.

    Args:
        key: message key of the question.
        refused_key: message key of the sentence that nothing was removed.
        yes: whether the option `--yes` confirms it, so that nothing is asked.
        values: the values of question and sentence.

    Raises:
        UsageError: no input to answer with.
    """
    from companion.faces.lines.output import Output

    wording = get_wording()
    question = f"{wording.say(key, **values)} {wording.say('keeping.yes_no')} "
    try:
        is_confirmed = yes or fold_text(Output().read_input_line(question)) in YES
    except (EOFError, KeyboardInterrupt) as error:
        raise UsageError("needs_yes") from error
    if not is_confirmed:
        print_sentence(refused_key, **values)
        raise typer.Exit


def print_json(content: Any) -> None:
    """Print data as indented JSON, days as texts."""
    import json

    typer.echo(json.dumps(content, ensure_ascii=False, indent=2, default=str))


def write_picture(target: str, svg: str, draw_png: Callable[[], bytes]) -> None:
    """Write a picture into a file, in the format of its suffix, and print its path.

    Raises:
        UsageError: the suffix is neither ".png" nor ".svg", or a library for it is missing.
        StorageFailed: the disk refused.
    """
    from pathlib import Path

    from companion.play.journal.disk import replace_file

    path = Path(target)
    kind = path.suffix.lower()
    if kind not in (".png", ".svg"):
        raise UsageError("picture_kind", given=shorten_answer(target))
    replace_file(path, svg.encode() if kind == ".svg" else draw_png())
    typer.echo(path, err=True)


def parse_pairs(typed_pairs: list[str] | None, example: str) -> dict[str, str]:
    """Return the values of pairs NAME=VALUE by name.

    Raises:
        UsageError: a pair has no "=".
    """
    found = dict[str, str]()
    for pair in typed_pairs or ():
        name, sign, value = pair.partition("=")
        if not sign:
            raise UsageError("no_pair", given=shorten_answer(pair), example=example)
        found[name] = value
    return found
