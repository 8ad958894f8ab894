"""The wording of a command, in the language of --lang or the environment."""

from __future__ import annotations

from companion.present.settings import get_language
from companion.wording.messages import LANGUAGES, Wording


def get_wording(game: str = "") -> Wording:
    """Return the wording in the language of the environment, for a game or for none."""
    return Wording(get_language(), game)


WORDS = get_wording()
"""The wording of the help, chosen when the program starts."""
KNOWN = ", ".join(LANGUAGES)
"""List of the available languages' codes, for the help of --lang."""
