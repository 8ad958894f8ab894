"""Languages in which every text is checked.

Incomplete languages are not included: their missing sentences are shown in English.
"""

from __future__ import annotations

LANGUAGES = ("de", "en")
