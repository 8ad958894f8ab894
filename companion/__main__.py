"""The command line: `companion`, or `python -m companion`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import NoReturn

from companion.errors import CompanionError, UsageError

ASKED = "_COMPANION_COMPLETE"
"""Environment variable set by shells for completion; errors are not printed then."""
PLAIN = "--plain"
LANG = "--lang"
WITH_VALUE = {"--data": "COMPANION_DATA", LANG: "COMPANION_LANG"}
"""Options of every command, and the environment variables that those with a value set."""


def main() -> None:
    """Run the command line, and report every error as a sentence.

    Characters that the terminal's encoding lacks are replaced; a closed stream is empty.
    """
    for name in ("stdin", "stdout", "stderr"):  # a file opened next would take its number
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "r+"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        run_command_line(sys.argv[1:])
        sys.stdout.flush()
    except CompanionError as error:
        exit_with_message(word_error(error), 2 if isinstance(error, UsageError) else 1)
    except BrokenPipeError:
        os._exit(0)
    except KeyboardInterrupt:
        exit_with_message("", 130)
    except Exception as error:
        if os.environ.get("COMPANION_DEBUG"):
            raise
        exit_with_message(word_error(make_unexpected_error(error)), 1)


def make_unexpected_error(error: Exception) -> CompanionError:
    """Return the error to report for an unexpected exception, with the file it may be about."""
    reason = getattr(error, "strerror", "") or f"{type(error).__name__}: {error}"
    files = getattr(sys.modules.get("companion.play.journal.file"), "READ", ())
    if isinstance(error, OSError):  # without a name it is about a stream, such as full output
        files = [error.filename] if error.filename else []
    if not files:
        return CompanionError("unexpected", reason=reason[:200])
    return CompanionError("unexpected_at", reason=reason[:200], file=str(files[0])[-200:])


def run_command_line(words: list[str]) -> None:
    """Run a command line.

    Raises:
        UsageError: the line is invalid.
    """
    words = carry_out_common_options(words)
    from companion.present import settings  # noqa: PLC0415 - import errors are reported, too

    with suppress(CompanionError):  # without a home folder, nothing was saved
        settings.apply_settings()
    from companion.commands import app  # noqa: PLC0415 - as above

    app.run_app(words)


def carry_out_common_options(words: list[str]) -> list[str]:
    """Carry out the options that every command has, anywhere on a line; return the other words.

    Each option has an environment variable for permanent use, which is set here.

    Raises:
        UsageError: the language is not available.
    """
    from companion.wording.messages import LANGUAGES  # noqa: PLC0415 - see `run_command_line`

    rest = list[str]()
    left = iter(words)
    for word in left:
        name, sign, value = word.partition("=")
        if name in WITH_VALUE and not sign:
            value = next(left, "")
        if word == PLAIN:
            os.environ["COMPANION_PLAIN"] = "1"
        elif name not in WITH_VALUE:
            rest.append(word)
        elif not value:
            return [*rest, name]  # at the end, where it is refused for its missing value
        elif name == LANG and value[:2].lower() not in LANGUAGES:
            raise UsageError("no_such_language", given=value[:20], known=LANGUAGES)
        else:
            os.environ[WITH_VALUE[name]] = value
    return rest


def word_error(error: CompanionError) -> str:
    """Return the message of an error, in the language of the command line."""
    from companion.present.settings import get_wording  # noqa: PLC0415 - see `run_command_line`

    return get_wording().word_error(error)


def exit_with_message(sentence: str, code: int) -> NoReturn:
    """Print a sentence to standard error, and exit with a code."""
    if sentence and ASKED not in os.environ:
        from companion.faces.lines.choosing import is_plain_output_wanted  # noqa: PLC0415 - see `run_command_line`
        from companion.kernel.question_base import clean_line  # noqa: PLC0415 - see `run_command_line`

        mark = "" if is_plain_output_wanted() else "✗ "
        said = f"{mark}{clean_line(sentence)}"
        if sys.stderr.isatty():
            from shutil import get_terminal_size  # noqa: PLC0415 - see `run_command_line`
            from textwrap import fill  # noqa: PLC0415 - see `run_command_line`

            said = fill(
                said,
                get_terminal_size().columns,
                subsequent_indent="  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        sys.stderr.write(f"{said}\n")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
