"""The language of a command: what --lang says, else what the environment says."""

from __future__ import annotations

import os
import sys

from companion.errors import UsageError
from companion.wording.messages import LANGUAGES, Wording


def language_of(arguments: list[str]) -> str:
    """What --lang says, else what the environment says, else English."""
    for place, word in enumerate(arguments):
        given = (
            word.partition("=")[2]
            if word.startswith("--lang=")
            else (arguments[place + 1] if word == "--lang" and place + 1 < len(arguments) else "")
        )
        if given[:2].lower() in LANGUAGES:
            return given[:2].lower()
    for name in ("COMPANION_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            wanted = os.environ[name][:2].lower()
            return wanted if wanted in LANGUAGES else "en"
    return "en"


LANGUAGE = language_of(sys.argv[1:])
WORDS = Wording(LANGUAGE)


def language(lang: str) -> str:
    """The language of this command.

    Raises:
        UsageError: it is none that the companion speaks.
    """
    if lang and lang[:2].lower() not in LANGUAGES:
        raise UsageError("no_such_language", given=lang[:20], known=LANGUAGES)
    return lang[:2].lower() or LANGUAGE
