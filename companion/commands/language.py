"""The wording of the help, in the language of --lang or the environment."""

from __future__ import annotations

from companion.present.settings import get_wording
from companion.wording.messages import LANGUAGES

WORDS = get_wording()
"""The wording of the help, chosen when the program starts."""
KNOWN = ", ".join(LANGUAGES)
"""List of the available languages' codes, for the help of --lang."""
