"""The manual page, made of what the commands say of themselves.

    python -m companion.commands.manual --lang de

It is made whenever a wheel is built (`scripts/hatch_build.py`), so that it can't fall behind.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from typer.main import get_command

from companion import __version__
from companion.commands.all import app, built
from companion.commands.help_page import HELP, usage
from companion.commands.language import KNOWN, WORDS
from companion.commands.names import MODULES

COMMON = ("data", "lang", "help")
"""Options that every command takes: told once."""
ENVIRONMENT = ("COMPANION_DATA", "COMPANION_LANG", "COMPANION_PLAIN", "NO_COLOR")
CODES = (0, 1, 2)
CODING = "'\\\" -*- coding: UTF-8 -*-"
"""Tells the typesetter which letters these are."""


def page() -> str:
    """The whole page in the language of this process, as `man` reads it."""
    whole: Any = get_command(app)
    context = whole.context_class(whole, info_name="companion", **HELP)
    title = f'.TH COMPANION 1 "" "companion {__version__}" "{_plain(WORDS.say("man.title"))}"'
    lines = [CODING, title, ".ad l"]
    lines += _section("name", [f"companion \\- {_plain(WORDS.say('help.app'))}"])
    lines += _section("synopsis", [_bold(usage(context))])
    told = (f"help.line{number}" for number in range(1, 5))
    lines += _section("description", _paragraphs(WORDS.say(key) for key in told))
    options = [one.name for one in whole.get_params(context)]
    lines += _section("options", _parameters(whole, context, options))
    lines += _section("commands", _commands(context))
    lines += _section("environment", _environment())
    lines += _section("exit", _exit())
    lines += _section("examples", _typed(WORDS.say("examples.app")))
    return "\n".join(lines) + "\n"


def _section(key: str, lines: Iterable[str]) -> list[str]:
    return [f".SH {_plain(WORDS.say(f'man.{key}')).upper()}", *lines]


def _commands(parent: Any) -> Iterator[str]:
    """Every command, and those of groups."""
    for module, names in MODULES.items():
        for name in names:
            yield from _command(built(module, name), name, parent)


def _command(command: Any, name: str, parent: Any) -> Iterator[str]:
    """How it goes, what it does, what its words and options mean, examples."""
    context = command.context_class(command, info_name=name, parent=parent)
    yield f'.SS "{_plain(context.command_path)}"'
    yield _bold(usage(context))
    yield from _paragraphs([command.help])
    apart = [one.name for one in command.get_params(context) if one.name not in COMMON]
    yield from _parameters(command, context, apart)
    yield from _typed(command.epilog)
    for part in getattr(command, "commands", {}).values():
        yield from _command(part, part.name, context)


def _parameters(command: Any, context: Any, names: Iterable[str]) -> Iterator[str]:
    for one in command.get_params(context):
        if one.name in names:
            yield ".TP"
            yield _bold(one.get_help_record(context)[0])
            yield _plain(one.help)


def _environment() -> Iterator[str]:
    for name in ENVIRONMENT:
        yield ".TP"
        yield _bold(name)
        yield _plain(WORDS.say(f"man.{name}", languages=KNOWN))


def _exit() -> Iterator[str]:
    for code in CODES:
        yield ".TP"
        yield _bold(str(code))
        yield _plain(WORDS.say(f"man.exit.{code}"))


def _paragraphs(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield ".PP"
        yield _plain(text)


def _typed(lines: str) -> Iterator[str]:
    """Lines that are shown as they are typed."""
    yield ".PP"
    yield ".nf"
    for line in lines.split("\n"):
        yield f"    {_plain(line)}"
    yield ".fi"


def _bold(text: str) -> str:
    return f"\\fB{_plain(text)}\\fR"


def _plain(text: str) -> str:
    """A text in which nothing means anything to the typesetter."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # a text stream
    sys.stdout.write(page())
