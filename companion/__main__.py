"""The command line: `companion`, or `python -m companion`."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import typer

from companion.commands import cards, judging, keeping, looking, playing, rulebooks, serving, sharing
from companion.commands.shared import WORDS
from companion.errors import CompanionError, UsageError
from companion.kernel.asking import one_line

app = typer.Typer(help=WORDS.say("help.app"), rich_markup_mode=None, add_completion=False, no_args_is_help=False)
app.callback(invoke_without_command=True)(playing.menu)
for group in (playing.app, keeping.app, looking.app, cards.app, judging.app, rulebooks.app, sharing.app, serving.app):
    app.add_typer(group)


def main() -> None:
    """Run a command; every error becomes a sentence, in whatever alphabet the terminal knows."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
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
