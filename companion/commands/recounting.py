"""What a game was like, without the command library where the line is a plain one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.commands.language import language
from companion.commands.line import Line
from companion.wording.messages import LANGUAGES, Wording

if TYPE_CHECKING:
    from companion.play.session.watched import WatchedSession
    from companion.wording.review import Reviewed


def recounted(words: Sequence[str]) -> bool:
    """Say what a game was like; false where the line is for the command.

    Args:
        words: without `review`.
    """
    line = Line(words)
    if line.helps or line.options or len(line.words) > 1 or line.lang not in ("", *LANGUAGES):
        return False
    from companion.commands.finding import watched_session

    data = line.data or os.environ.get("COMPANION_DATA", "")
    watched = watched_session(data, "".join(line.words))
    recount(watched, language(line.lang), "json" if line.as_json else "text")
    return True


def recount(watched: WatchedSession, lang: str, form: str) -> None:
    """Print what a game was like.

    Args:
        watched: which.
        lang: one of LANGUAGES.
        form: "text", "json", "markdown" or "html".
    """
    from companion.play.review.review import review
    from companion.wording.review import Reviewed, plain

    found = review(watched)
    worded = Reviewed(found, lang) if found is not None else None
    if form == "json":
        from json import dumps

        empty: dict[str, object] = {"session": watched.id, "sentences": []}
        _write(dumps(plain(worded) if worded is not None else empty))
    elif worded is None:
        _write(Wording(lang).say("review.none"))
    elif form == "text":
        _print(worded)
    else:
        from companion.wording.review_formats import FORMATS

        sys.stdout.write(FORMATS[form](worded))
    sys.stdout.flush()


def _print(worded: Reviewed) -> None:
    """On the screen, or in the system's pager."""
    from companion.faces.terminal.pages import paged
    from companion.faces.terminal.review import print_review
    from companion.faces.terminal.screen import Screen

    screen = Screen()
    with paged(screen, worded.wording):
        print_review(worded, screen)


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
