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
"""Option for plain output, accepted anywhere on a line."""
MOST_WORDS = 500
"""Maximum number of words of a command line; parsing takes quadratic time."""


def main() -> None:
    """Run the command line, and report every error as a sentence.

    Characters that the terminal's encoding lacks are replaced.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        run(sys.argv[1:])
        sys.stdout.flush()
    except UsageError as error:
        exit_with_message(word_error(error), 2)
    except CompanionError as error:
        exit_with_message(word_error(error), 1)
    except BrokenPipeError:
        os._exit(0)
    except KeyboardInterrupt:
        exit_with_message("", 130)
    except Exception as error:
        if os.environ.get("COMPANION_DEBUG"):
            raise
        exit_with_message(word_error(make_unexpected(error)), 1)


def make_unexpected(error: Exception) -> CompanionError:
    """Return the error to report for an unexpected exception, with the file it may be about."""
    reason = getattr(error, "strerror", "") or f"{type(error).__name__}: {error}"
    read = getattr(sys.modules.get("companion.play.journal.file"), "READ", ())
    files = [str(name) for name in (getattr(error, "filename", None), *read) if name]
    if not files:
        return CompanionError("unexpected", reason=reason[:200])
    return CompanionError("unexpected_at", reason=reason[:200], file=files[0][:200])


def run(words: list[str]) -> None:
    """Run a command line.

    Raises:
        UsageError: the line is too long or invalid.
    """
    if PLAIN in words:
        os.environ["COMPANION_PLAIN"] = "1"  # the variable for permanent use
        words = [word for word in words if word != PLAIN]
    if len(words) > MOST_WORDS:
        raise UsageError("too_many_words", given=len(words), most=MOST_WORDS)
    _apply_settings(words)
    from companion.commands import app  # noqa: PLC0415 - import errors are reported, too

    app.run(words)


def _apply_settings(words: list[str]) -> None:
    """Apply the settings saved by `companion config` in the data folder given on a line."""
    from pathlib import Path  # noqa: PLC0415 - see `run`

    from companion.present import settings  # noqa: PLC0415 - see `run`

    given = [os.environ.get("COMPANION_DATA", ""), *settings.list_values(words, "--data")][-1]
    with suppress(CompanionError):  # without a home folder, nothing was saved
        settings.apply_settings(Path(given) if given else settings.find_default_folder())


def word_error(error: CompanionError) -> str:
    """Word an error in the language of the command."""
    from companion.commands.language import WORDS  # noqa: PLC0415 - see `run`

    return WORDS.error(error)


def exit_with_message(sentence: str, code: int) -> NoReturn:
    """Print a sentence to standard error, and exit with a code."""
    if sentence and ASKED not in os.environ:
        from companion.kernel.question_base import one_line  # noqa: PLC0415 - see `run`

        said = f"✗ {one_line(sentence)}"
        if sys.stderr.isatty():
            from shutil import get_terminal_size  # noqa: PLC0415 - see `run`
            from textwrap import TextWrapper  # noqa: PLC0415 - see `run`

            lines = TextWrapper(get_terminal_size().columns, subsequent_indent="  ")
            lines.break_long_words = lines.break_on_hyphens = False
            said = lines.fill(said)
        sys.stderr.write(f"{said}\n")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
