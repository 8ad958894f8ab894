"""The command line: `companion`, or `python -m companion`."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper

from companion import __version__
from companion.commands.language import WORDS
from companion.commands.line import behind
from companion.errors import CompanionError, UsageError
from companion.kernel.asking import one_line

ASKED = "_COMPANION_COMPLETE"
"""By this a shell asks what may come next on a line."""
MADE_AT_A_START = 20_000
"""A start makes so many objects that stay; to look for garbage among them takes a tenth of it."""


def main() -> None:
    """Run a command; every error becomes a sentence, in whatever alphabet the terminal knows."""
    gc.set_threshold(MADE_AT_A_START)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        run(sys.argv[1:])
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


def run(words: list[str]) -> None:
    """Run a line. What has to be there at once is answered before typer would be loaded."""
    if ASKED in os.environ:
        from companion.commands import completing  # noqa: PLC0415 - only what is run is loaded

        raise SystemExit(completing.answer())
    if words[:1] in (["--version"], ["-V"]):
        sys.stdout.write(f"companion {__version__}\n")
        return
    doubt = behind("judge", words)
    if doubt is not None:
        from companion.commands import judging  # noqa: PLC0415 - see above

        judging.run(doubt)
        return
    look = behind("show", words)
    if look is not None:
        from companion.commands.standing import shown  # noqa: PLC0415 - see above

        if shown(look):
            return
    from companion.commands.all import run as run_any  # noqa: PLC0415 - see above
    from companion.commands.names import whole  # noqa: PLC0415 - see above

    line = whole(words)
    if line[:1] == ["judge"]:
        run(line)
    else:
        run_any(line)


def leave(sentence: str, code: int) -> None:
    """Say it where errors go, and leave with that code."""
    if sentence:
        sys.stderr.write(f"✗ {one_line(sentence)}\n")
    raise SystemExit(code)


if __name__ == "__main__":
    main()
