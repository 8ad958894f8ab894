"""Completion by Tab: setting a shell up for it, and answering what a shell asks.

A shell asks by starting the program with a variable of the command library. Whatever goes wrong
then, nothing is offered and nothing is said: a sentence in the middle of somebody's line helps
nobody.
"""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import PurePath

PROGRAM = "companion"
ASKED = "_COMPANION_COMPLETE"
"""What a shell asks for, such as "complete_bash"."""
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
SPLITS = "="
"""Where bash parts a word in two, though we mean one: NAME=VALUE, --option=VALUE."""
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=+:@%,")
"""What stands in a word of bash as it is; letters beyond ASCII do so, too."""


def set_up(lang: str, *, install: bool) -> None:
    """Set up the shell from which this is called, or show what that would be.

    Raises:
        UsageError: it can't be found out which one it is.
    """
    from typer._completion_shared import get_completion_script
    from typer._completion_shared import install as installed

    from companion.errors import UsageError
    from companion.wording.messages import Wording

    shell = _shell()
    if shell not in SHELLS:
        raise UsageError("no_shell", known=SHELLS)
    if not install:
        script = get_completion_script(prog_name=PROGRAM, complete_var=ASKED, shell=shell)
        sys.stdout.write(script + "\n")
        return
    _, path = installed(shell, PROGRAM, ASKED)
    said = Wording(lang).say("completion.installed", shell=shell, file=str(path))
    sys.stdout.write(said + "\n")


def _shell() -> str:
    """The shell that has started this; where nobody can tell, the user's own."""
    from typer._completion_shared import _get_shell_name

    found: str | None = None
    with suppress(OSError):
        found = _get_shell_name()
    return found or PurePath(os.environ.get("SHELL", "")).name


def answer() -> int:
    """Print what may come next; the code to leave with, which one shell reads as a yes or no."""
    environ = os.environ
    is_bash = environ[ASKED].endswith("bash")
    said = StringIO()
    typed = ""
    with redirect_stdout(said), redirect_stderr(StringIO()):
        try:
            if is_bash:
                typed = joined(environ)
            code = _asked()
        except Exception:  # noqa: BLE001 - whatever it is, nothing is offered
            return 1
    lines = said.getvalue().splitlines()
    sys.stdout.write("\n".join(behind(typed, lines) if is_bash else lines) + "\n")
    return code


def _asked() -> int:
    """Let the command library work out what may come next, and print it."""
    from typer._completion_classes import completion_init
    from typer.main import get_command

    from companion.commands.all import app

    completion_init()
    try:
        get_command(app)([], prog_name=PROGRAM, complete_var=ASKED)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    return 0


def joined(environ: MutableMapping[str, str]) -> str:
    """Join the words that bash has parted at "="; the word that is being typed.

    Args:
        environ: `COMP_WORDS` has a word a line, `COMP_CWORD` says which of them is being typed.
    """
    words = environ["COMP_WORDS"].split("\n")
    place = int(environ["COMP_CWORD"])
    words += [""] * (place + 1 - len(words))
    whole = list[str]()
    for word in words[: place + 1]:
        belongs = whole and (word.startswith(SPLITS) or whole[-1].endswith(SPLITS))
        if belongs and len(whole) > 1:
            whole[-1] += word
        else:
            whole.append(word)
    environ["COMP_WORDS"] = "\n".join(whole)
    environ["COMP_CWORD"] = str(len(whole) - 1)
    return whole[-1]


def behind(typed: str, offered: Sequence[str]) -> list[str]:
    """What bash puts in the place of the part of a word that it asks about, with its own marks."""
    before = typed.rpartition(SPLITS)[0] if SPLITS in typed else ""
    is_option = typed.startswith("-")
    skipped = len(before) + 1 if SPLITS in typed and not is_option else 0
    return [quoted(word[skipped:]) for word in offered if word]


def quoted(word: str) -> str:
    """A word as bash takes it for one: blanks and signs with a meaning have a backslash."""
    return "".join(char if char in PLAIN or not char.isascii() else f"\\{char}" for char in word)
