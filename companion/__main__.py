"""The command line: `companion`, or `python -m companion`."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from companion.commands.line import behind
from companion.errors import CompanionError, UsageError

ASKED = "_COMPANION_COMPLETE"
"""By this a shell asks what may come next on a line."""
MOST_WORDS = 500
"""Of a command line; whoever reads one takes as long as the square of it."""
MADE_AT_A_START = 20_000
"""A start makes so many objects that stay; to look for garbage among them takes a tenth of it."""


def program() -> None:
    """What the installed command runs.

    Whoever only looked leaves nothing to tidy up: to take down all that was loaded would take as
    long as a sixth of the look.
    """
    if main():
        os._exit(0)


def main() -> bool:
    """Run a command; every error becomes a sentence, in whatever alphabet the terminal knows.

    Returns:
        Whether it was but a look, all of which is on its way.
    """
    gc.set_threshold(MADE_AT_A_START)  # before anything large is loaded
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        looked = run(sys.argv[1:])
        sys.stdout.flush()
    except UsageError as error:
        leave(worded(error), 2)
    except CompanionError as error:
        leave(worded(error), 1)
    except BrokenPipeError:
        os._exit(0)
    except KeyboardInterrupt:
        leave("", 130)
    except Exception as error:
        if os.environ.get("COMPANION_DEBUG"):
            raise
        leave(worded(unexpected(error)), 1)
    return looked


def unexpected(error: Exception) -> CompanionError:
    """What nobody has thought of, and the file that it may be about."""
    reason = getattr(error, "strerror", "") or f"{type(error).__name__}: {error}"
    read = getattr(sys.modules.get("companion.play.journal.file"), "READ", ())
    files = [str(name) for name in (getattr(error, "filename", None), *read) if name]
    if not files:
        return CompanionError("unexpected", reason=reason[:200])
    return CompanionError("unexpected_at", reason=reason[:200], file=files[0][:200])


def run(words: list[str]) -> bool:
    """Run a line; whether it was but a look.

    What has to be there at once is answered before typer would be loaded.

    Raises:
        UsageError: the line is longer than any.
    """
    if ASKED in os.environ:
        from companion.commands import completing  # noqa: PLC0415 - only what is run is loaded

        raise SystemExit(completing.answer())
    if len(words) > MOST_WORDS:
        raise UsageError("too_many_words", given=len(words), most=MOST_WORDS)
    if words[:1] in (["--version"], ["-V"]):
        from companion.commands import language, versions  # noqa: PLC0415 - see above

        sys.stdout.write(versions.said(language.language_of(words)))
        return True
    doubt = behind("judge", words)
    if doubt is not None:
        from companion.commands import judging  # noqa: PLC0415 - see above

        judging.run(doubt)
        return True
    look = behind("show", words)
    if look is not None:
        from companion.commands.standing import shown  # noqa: PLC0415 - see above

        if shown(look):
            return True
    look = behind("review", words)
    if look is not None:
        from companion.commands.recounting import recounted  # noqa: PLC0415 - see above

        if recounted(look):
            return True
    from companion.commands.all import run as run_any  # noqa: PLC0415 - see above
    from companion.commands.names import whole  # noqa: PLC0415 - see above

    line = whole(words)
    if line[:1] == ["judge"]:
        return run(line)
    run_any(line)
    return False


def worded(error: CompanionError) -> str:
    """An error in the language of this command."""
    from companion.commands.language import WORDS  # noqa: PLC0415 - see `run`

    return WORDS.error(error)


def leave(sentence: str, code: int) -> NoReturn:
    """Say it where errors go, and leave with that code."""
    if sentence:
        from companion.kernel.asking import one_line  # noqa: PLC0415 - see `run`

        sys.stderr.write(f"✗ {one_line(sentence)}\n")
    raise SystemExit(code)


if __name__ == "__main__":
    program()
