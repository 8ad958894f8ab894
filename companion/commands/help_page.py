"""Help and error messages of commands in the user's language instead of typer's English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperOption

from companion.commands.language import KNOWN, WORDS
from companion.errors import UsageError
from companion.kernel.question_base import shorten_answer
from companion.wording.messages import LANGUAGES

HELP = {"help_option_names": ["--help", "-h"]}
TYPERS = ("help", "install_completion", "show_completion")
"""Options added by typer."""


class TranslatedHelp:
    """Mixin for translated help: headings, usage, and examples (the epilog, one per line).

    Types of contexts and formatters as in typer.

    Attributes:
        usage: message keys of the usage line's first words.
    """

    usage: Sequence[str] = ("value.options",)
    epilog: str | None

    def get_params(self, ctx: Any) -> Any:
        """Return arguments and options, with translated help for those of typer."""
        *own, shows_help = super().get_params(ctx)  # type: ignore[misc]  # a mixin
        for one in (*own, shows_help):
            if one.name in TYPERS:
                one.help = WORDS.say(f"help.{one.name}")
        return [*own, *make_common_options(), shows_help]

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the parts of the usage line, optional ones in brackets."""
        pieces = list(map(WORDS.say, self.usage))
        for one in self.get_params(ctx):
            if one.param_type_name == "argument":
                word = one.human_readable_name + (" …" if one.nargs == -1 else "")
                pieces.append(word if one.required else f"[{word}]")
        return pieces

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        formatter.write_usage(
            ctx.command_path,
            " ".join(self.collect_usage_pieces(ctx)),
            f"{WORDS.say('help.usage')} ",
        )

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options."""
        for heading, kind in (("help.words", "argument"), ("help.options", "option")):
            found = [one for one in self.get_params(ctx) if one.param_type_name == kind]
            rows = [(one.get_help_record(ctx)[0], one.help) for one in found]
            if rows:
                with formatter.section(WORDS.say(heading)):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - the base class's signature
        """Write the examples."""
        if self.epilog:
            with formatter.section(WORDS.say("help.examples")):
                for line in self.epilog.splitlines():
                    formatter.write(f"  {line}\n")

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse a line.

        Raises:
            UsageError: the line is invalid; the message says what would be valid.
        """
        try:
            rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]  # a mixin
        except typer.TyperException as error:
            raise translate_error(error, ctx) from error
        return rest


class TranslatedCommand(TranslatedHelp, TyperCommand):
    """Command with translated help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse a line; an unexpected argument is refused by name."""
        ctx.allow_extra_args = True
        if ctx.resilient_parsing and args and args[-1].startswith("-"):
            args = args[:-1]  # the last option's value is being completed
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise UsageError(
                "extra_words", given=shorten_answer(" ".join(rest)), usage=make_usage_line(ctx)
            )
        return rest


def make_common_options() -> list[TyperOption]:
    """Return the options of all commands, for help and completion; __main__ carries them out."""

    def make_option(name: str, **settings: Any) -> TyperOption:
        said = WORDS.say(f"help.{name}", languages=KNOWN)
        return TyperOption(param_decls=[f"--{name}"], expose_value=False, help=said, **settings)

    return [
        make_option("data", metavar=WORDS.say("value.folder")),
        make_option(
            "lang",
            metavar=WORDS.say("value.language"),
            autocompletion=lambda *_: LANGUAGES,
        ),
        make_option("plain", is_flag=True),
    ]


def make_usage_line(ctx: Any) -> str:
    """Return the usage of a command in one line."""
    return " ".join([ctx.command_path, *ctx.command.collect_usage_pieces(ctx)])


def translate_error(error: Any, ctx: Any) -> UsageError:
    """Translate an error of typer: of an option, or of a missing argument."""
    given = getattr(error, "option_name", "")
    if hasattr(error, "possibilities"):
        from companion.wording.spelling import suggest_name

        meant = suggest_name(given, error.possibilities or ())
        return UsageError("unknown_option", given=shorten_answer(given), meant=meant)
    if given and "does not take" in error.message:
        return UsageError("option_takes_no_value", given=given)
    if given:
        found = next(one for one in ctx.command.get_params(ctx) if given in one.opts)
        return UsageError("option_needs_value", given=given, value=found.metavar, says=found.help)
    missing = error.param
    return UsageError(
        "word_missing",
        what=missing.human_readable_name,
        says=missing.help,
        usage=make_usage_line(ctx),
    )
