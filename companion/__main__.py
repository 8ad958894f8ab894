"""The command line: `companion`, or `python -m companion`."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper

from companion.commands import quick
from companion.commands.language import WORDS
from companion.errors import CompanionError, UsageError
from companion.kernel.asking import one_line

MADE_AT_A_START = 20_000
"""A start makes so many objects that stay; to look for garbage among them takes a tenth of it."""


def main() -> None:
    """Run a command; every error becomes a sentence, in whatever alphabet the terminal knows."""
    gc.set_threshold(MADE_AT_A_START)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        if not quick.answered(sys.argv[1:]):
            from companion.commands.all import app  # noqa: PLC0415 - a plain doubt is judged before typer would be loaded

            app()
    except UsageError as error:
        leave(WORDS.error(error), 2)
    except CompanionError as error:
        leave(WORDS.error(error), 1)
    except BrokenPipeError:
        os._exit(0)
    except KeyboardInterrupt:
        leave("", 130)
    except Exception as error:
        if os.environ.get("COMPANION_DEBUG"):
            raise
        leave(WORDS.say("error.unexpected", reason=f"{type(error).__name__}: {error}"[:200]), 1)


def leave(sentence: str, code: int) -> None:
    """Say it where errors go, and leave with that code."""
    if sentence:
        sys.stderr.write(f"✗ {one_line(sentence)}\n")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
