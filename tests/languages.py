"""The languages in which every text is checked, also by helpers that know their grammar.

A language that was begun by adding a folder is not among them: what it lacks is shown in English.
"""

from __future__ import annotations

LANGUAGES = ("de", "en")
