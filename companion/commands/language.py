"""The language of a command, from --lang or the environment."""

from __future__ import annotations

import os

from companion.present.settings import LOCALE
from companion.wording.messages import LANGUAGES, Wording


def get_language() -> str:
    """Return the language of the environment, which --lang sets; English without one."""
    for name in ("COMPANION_LANG", *LOCALE):
        if os.environ.get(name):
            wanted = os.environ[name][:2].lower()
            return wanted if wanted in LANGUAGES else "en"
    return "en"


def get_wording(game: str = "") -> Wording:
    """Return the wording in that language, for a game or for none."""
    return Wording(get_language(), game)


WORDS = get_wording()
"""The wording of the help, chosen when the program starts."""
KNOWN = ", ".join(LANGUAGES)
"""List of the available languages' codes, for the help of --lang."""
