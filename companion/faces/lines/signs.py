"""Signs put in words: what is read out says "circle", not "black circle sign"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.text import Text

from companion.wording.messages import Wording
from companion.wording.people_words import SUITS

SIGN = "sign."
"""How the words for a sign are called; a game has words for its own signs."""
ADORNING = "✓✦⌂★❧♛☠"
"""Beside them stands in words what they mean."""
CITED = "→"
"""At the beginning of a line it stands before the places in the rules."""
SIGNS = f"▶●■▲✧→✗{ADORNING}{''.join(SUITS.values())}"
AROUND = re.compile(f" ?[{SIGNS}] ?")
"""A sign with the blanks beside it."""


def sign_words(wording: Wording) -> dict[str, str]:
    """The words for each sign of a game; none for one that only adorns."""
    words = {sign: wording.say(SIGN + sign) for sign in SIGNS if wording.has(SIGN + sign)}
    words["cited"] = wording.say(f"{SIGN}cited")
    return words | dict.fromkeys((*ADORNING, *SUITS.values()), "")


def line_in_words(line: str, words: Mapping[str, str]) -> str:
    """Return a line without styles, with words in place of signs as in `in_words`."""
    return in_words(Text(line), words).plain


def in_words(text: Text, words: Mapping[str, str]) -> Text:
    """A text with words in place of signs.

    Args:
        text: keeps its styles.
        words: those for each sign; a sign without an entry stays.
    """
    for match in reversed(list(AROUND.finditer(text.plain))):
        sign = match.group().strip()
        before = text[: match.start()]
        if sign == CITED and not before.plain.strip():
            sign = "cited"
        word = words.get(sign)
        if word is None:
            continue
        after = text[match.end() :]
        if word and after.plain.startswith(word):  # "● circle" says it already
            word = ""
        text = before + _between(word, before.plain, match.group(), after.plain) + after
    return text


def _between(word: str, before: str, found: str, after: str) -> Text:
    """A word with a blank on either side, where it touches another or one stood there."""
    if not word:
        parted = found.startswith(" ") and after and after[0] not in ",;."
        return Text(" " if parted else "")
    begins = found.startswith(" ") or before[-1:].isalnum()
    ends = found.endswith(" ") or after[:1].isalnum() or after[:1] in SIGNS
    return Text((" " if begins else "") + word + (" " if ends and after else ""))
