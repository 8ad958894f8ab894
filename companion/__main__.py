"""The command line: `companion`, or `python -m companion`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import NoReturn

from companion.errors import CompanionError, UsageError

ASKED = "_COMPANION_COMPLETE"
"""By this a shell asks what may come next; it hears of no error in the middle of a line."""
PLAIN = "--plain"
"""Taken anywhere on a line: lines without anything drawn."""
MOST_WORDS = 500
"""Of a command line; whoever reads one takes as long as the square of it."""


def main() -> None:
    """Run a command; every error becomes a sentence, in whatever alphabet the terminal knows."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        run(sys.argv[1:])
        sys.stdout.flush()
    except UsageError as error:
        leave(word_error(error), 2)
    except CompanionError as error:
        leave(word_error(error), 1)
    except BrokenPipeError:
        os._exit(0)
    except KeyboardInterrupt:
        leave("", 130)
    except Exception as error:
        if os.environ.get("COMPANION_DEBUG"):
            raise
        leave(word_error(make_unexpected(error)), 1)


def make_unexpected(error: Exception) -> CompanionError:
    """Return the error for what nobody has thought of, with the file that it may be about."""
    reason = getattr(error, "strerror", "") or f"{type(error).__name__}: {error}"
    read = getattr(sys.modules.get("companion.play.journal.file"), "READ", ())
    files = [str(name) for name in (getattr(error, "filename", None), *read) if name]
    if not files:
        return CompanionError("unexpected", reason=reason[:200])
    return CompanionError("unexpected_at", reason=reason[:200], file=files[0][:200])


def run(words: list[str]) -> None:
    """Run a line.

    Raises:
        UsageError: the line is too long, or can't be used.
    """
    if PLAIN in words:
        os.environ["COMPANION_PLAIN"] = "1"  # as whoever needs it everywhere has it set
        words = [word for word in words if word != PLAIN]
    if len(words) > MOST_WORDS:
        raise UsageError("too_many_words", given=len(words), most=MOST_WORDS)
    _apply_settings(words)
    from companion.commands import app  # noqa: PLC0415 - a missing library is an error in words, too

    app.run(words)


def _apply_settings(words: list[str]) -> None:
    """Apply what `companion config` has kept in the data folder of a line."""
    from pathlib import Path  # noqa: PLC0415 - see `run`

    from companion.present import settings  # noqa: PLC0415 - see `run`

    named = (word.partition("=") for word in words)
    data = [
        value if sign else behind
        for (name, sign, value), behind in zip(named, [*words, ""][1:], strict=False)
        if name == "--data"
    ]
    given = data[-1] if data else os.environ.get("COMPANION_DATA")
    with suppress(CompanionError):  # whoever has no home has kept nothing
        settings.apply_settings(Path(given) if given else settings.find_default_folder())


def word_error(error: CompanionError) -> str:
    """An error in the language of this command."""
    from companion.commands.language import WORDS  # noqa: PLC0415 - see `run`

    return WORDS.error(error)


def leave(sentence: str, code: int) -> NoReturn:
    """Say it where errors go, and leave with that code."""
    if sentence and ASKED not in os.environ:
        from companion.kernel.asking import one_line  # noqa: PLC0415 - see `run`

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
