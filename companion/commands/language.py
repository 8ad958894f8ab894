"""The language of a command, from --lang or the environment."""

from __future__ import annotations

import os
import sys

from companion.errors import UsageError
from companion.present.settings import LOCALE, list_values
from companion.wording.messages import LANGUAGES, Wording


def choose_language(arguments: list[str]) -> str:
    """Return the language of --lang, else of the environment, else English."""
    for value in list_values(arguments, "--lang"):
        given = value[:2].lower()
        if given in LANGUAGES:
            return given
    for name in ("COMPANION_LANG", *LOCALE):
        if os.environ.get(name):
            wanted = os.environ[name][:2].lower()
            return wanted if wanted in LANGUAGES else "en"
    return "en"


LANGUAGE = choose_language(sys.argv[1:])
WORDS = Wording(LANGUAGE)
KNOWN = ", ".join(LANGUAGES)
"""List of the available languages' codes, for the help of --lang."""


def resolve_language(lang: str) -> str:
    """Check the language given by --lang; without one, return the command's language.

    Raises:
        UsageError: the language is not available.
    """
    if lang and lang[:2].lower() not in LANGUAGES:
        raise UsageError("no_such_language", given=lang[:20], known=LANGUAGES)
    return lang[:2].lower() or LANGUAGE
