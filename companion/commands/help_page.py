"""Help, usage and refusals of a command in the reader's language.

The command library says its own words in English; each of them has a sentence of ours here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from companion.commands.language import WORDS
from companion.errors import UsageError
from companion.kernel.asking import shown

HELP = {"help_option_names": ["--help", "-h"]}
LIKE_AN_OPTION = re.compile(r"--[a-z][a-z-]{1,14}")
"""What is meant as an option also where any word may begin with a minus; codes are longer."""


class Worded(TyperCommand):
    """What a command says of itself. The types of contexts and formatters are typer's own affair.

    Its epilog are its examples, one a line.
    """

    def get_params(self, ctx: Any) -> Any:
        """Words and options; the one that shows help says so in our words."""
        return worded_help(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What a line is made of."""
        return [WORDS.say("value.options"), *_words_of(self, ctx)]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The first line."""
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """What each word and each option means."""
        write_parameters(self, ctx, formatter)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - the base class's signature
        """The examples."""
        write_examples(self.epilog, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a line.

        Raises:
            UsageError: something in it can't be used; says what would be right.
        """
        ctx.allow_extra_args = True
        if ctx.resilient_parsing and args and args[-1] in _with_value(self, ctx):
            args = args[:-1]  # its value is what is being completed; the words before it count
        if not ctx.resilient_parsing:
            _refuse_options_as_values(self, ctx, args)
        if ctx.ignore_unknown_options and not ctx.resilient_parsing:
            _refuse_unknown(self, ctx, args)
        try:
            rest = super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise reworded(error, ctx) from error
        if rest and not ctx.resilient_parsing:
            raise UsageError("extra_words", given=shown(" ".join(rest)), usage=usage(ctx))
        return rest


class WordedGroup(TyperGroup):
    """The same for a command that has commands of its own."""

    def get_params(self, ctx: Any) -> Any:
        """Its options; the one that shows help says so in our words."""
        return worded_help(super().get_params(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the base class's signature
        """What a line is made of."""
        return [WORDS.say("value.options"), WORDS.say("value.command")]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The first line."""
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """What each option means, and the commands with the whole of their first sentence."""
        write_parameters(self, ctx, formatter)
        with formatter.section(WORDS.say("help.commands")):
            formatter.write_dl([(name, one.help or "") for name, one in self.commands.items()])

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - the base class's signature
        """The examples."""
        write_examples(self.epilog, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a line up to the command.

        Raises:
            UsageError: an option in it can't be used; says what would be right.
        """
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise reworded(error, ctx) from error


def worded_help(parameters: Any) -> Any:
    """The same; the option that shows help says so in our words."""
    for one in parameters:
        if one.name == "help":
            one.help = WORDS.say("help.help")
    return parameters


def write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    """How a line of a command goes."""
    said = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, said, f"{WORDS.say('help.usage')} ")


def write_parameters(command: Any, ctx: Any, formatter: Any) -> None:
    """Words, then options, each with what it means."""
    for heading, kind in (("help.words", "argument"), ("help.options", "option")):
        shown_so = [one for one in command.get_params(ctx) if one.param_type_name == kind]
        rows = [(one.get_help_record(ctx)[0], one.help) for one in shown_so]
        if rows:
            with formatter.section(WORDS.say(heading)):
                formatter.write_dl(rows)


def write_examples(examples: str | None, formatter: Any) -> None:
    """Lines that work, as they are typed."""
    if examples:
        with formatter.section(WORDS.say("help.examples")):
            for line in examples.splitlines():
                formatter.write(f"  {line}\n")


def usage(ctx: Any) -> str:
    """How a line of a command goes, in one line."""
    return " ".join([ctx.command_path, *ctx.command.collect_usage_pieces(ctx)])


def _words_of(command: Any, ctx: Any) -> Iterator[str]:
    """The words that a command takes; what may be left out is in brackets."""
    for one in command.get_params(ctx):
        if one.param_type_name == "argument":
            word = f"{one.human_readable_name} …" if one.nargs == -1 else one.human_readable_name
            yield word if one.required else f"[{word}]"


def options_of(command: Any, ctx: Any) -> list[str]:
    """All options of a command by name, the long ones."""
    names = [name for one in command.get_params(ctx) for name in (*one.opts, *one.secondary_opts)]
    return [name for name in names if name.startswith("--")]


def _with_value(command: Any, ctx: Any) -> list[str]:
    """The options behind which a value stands."""
    options = [one for one in command.get_params(ctx) if one.param_type_name == "option"]
    return [name for one in options if not one.is_flag for name in one.opts]


def _refuse_options_as_values(command: Any, ctx: Any, args: Sequence[str]) -> None:
    """Refuse an option whose value was forgotten, so that the next option would be taken for it."""
    known = options_of(command, ctx)
    for word, follows in pairwise(args):
        if word in _with_value(command, ctx) and follows in known:
            raise needs_value(word, ctx)


def needs_value(given: str, ctx: Any) -> UsageError:
    """That an option stands alone which takes a value, with what it takes."""
    found = next(one for one in ctx.command.get_params(ctx) if given in one.opts)
    return UsageError("option_needs_value", given=given, value=found.metavar, says=found.help)


def _refuse_unknown(command: Any, ctx: Any, args: Sequence[str]) -> None:
    """Refuse what looks like an option and is none; behind "--" all are words."""
    known = options_of(command, ctx)
    for word in args:
        if word == "--":
            return
        name = word.partition("=")[0]
        if LIKE_AN_OPTION.fullmatch(name) and name not in known:
            raise unknown_option(name, known)


def unknown_option(given: str, known: Sequence[str]) -> UsageError:
    """That a command has no such option, with those that it has."""
    from companion.wording.spelling import nearest

    near = nearest(given, known)
    return UsageError("unknown_option", given=shown(given), known=tuple(known), meant=near)


def reworded(error: typer.TyperException, ctx: Any) -> UsageError:
    """What the command library refuses, in a sentence of ours."""
    given = getattr(error, "option_name", "")
    parameter = getattr(error, "param", None)
    if hasattr(error, "possibilities"):
        return unknown_option(given, options_of(ctx.command, ctx))
    if given and "does not take" in error.message:
        return UsageError("option_takes_no_value", given=given)
    if given:
        return needs_value(given, ctx)
    if parameter is not None and parameter.required:
        what = parameter.human_readable_name
        return UsageError("word_missing", what=what, says=parameter.help, usage=usage(ctx))
    said = error.format_message()
    return UsageError("line_refused", reason=said, help=f"{ctx.command_path} --help")
