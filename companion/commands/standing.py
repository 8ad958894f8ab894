"""How a session stands, without the command library where the line is a plain one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from companion.commands.language import language
from companion.commands.line import Line
from companion.wording.messages import LANGUAGES


def shown(words: Sequence[str]) -> bool:
    """Show a session; false where the line is for the command, help and mistakes among them.

    Args:
        words: without `show`.
    """
    line = Line(words)
    if line.helps or line.options or len(line.words) > 1 or line.lang not in ("", *LANGUAGES):
        return False
    data = line.data or os.environ.get("COMPANION_DATA", "")
    show("".join(line.words), data, language(line.lang), as_json=line.as_json)
    return True


def show(session: str, data: str, lang: str, *, as_json: bool) -> None:
    """Print how a session stands.

    Args:
        session: its name; empty for the newest.
        data: the data folder; empty for the platform's.
        lang: one of LANGUAGES.
        as_json: as data.

    Raises:
        UsageError, SessionUnknown, JournalForeign, JournalDamaged, JournalMismatch: there is none,
            or it can't be read.
    """
    from companion.commands.finding import watched_session

    watched = watched_session(data, session)
    if as_json:
        from companion.faces.script import shown as line

        sys.stdout.write(line(watched) + "\n")
    else:
        from companion.faces.terminal.screen import Screen
        from companion.faces.terminal.standing import standing

        standing(watched, lang, Screen())
    sys.stdout.flush()
