"""Words for symbols, for screen readers: "circle" instead of "black circle sign"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.text import Text

from companion.wording.messages import Wording
from companion.wording.people_words import SUITS

SIGN = "sign."
"""Prefix of the text keys of symbols; games have words for their own symbols."""
ADORNING = "✓✦✎↶◆⌂★❧♛☠"
"""Decorative symbols: the words beside them say the same."""
CITED = "→"
"""At the beginning of a line it marks references to the rules."""
SIGNS = f"▶●■▲✧→✗{ADORNING}{''.join(SUITS.values())}"
AROUND = re.compile(f"( ?)([{SIGNS}])( ?)")
"""A symbol with the blanks beside it."""


def list_sign_words(wording: Wording) -> dict[str, str]:
    """Return the words for each symbol of a game; empty for decorative ones."""
    words = {sign: wording.say(SIGN + sign) for sign in SIGNS if wording.has_sentence(SIGN + sign)}
    words["cited"] = wording.say(f"{SIGN}cited")
    return words | dict.fromkeys((*ADORNING, *SUITS.values()), "")


def replace_signs_in_line(line: str, words: Mapping[str, str]) -> str:
    """Return an unstyled line with words in place of symbols, as `replace_signs` does."""
    return replace_signs(Text(line), words).plain


def replace_signs(text: Text, words: Mapping[str, str]) -> Text:
    """Return a text with words in place of symbols.

    Args:
        text: keeps its styles.
        words: the words for each symbol; a symbol without an entry stays.
    """
    for match in reversed(list(AROUND.finditer(text.plain))):
        left, sign, right = match.groups()
        before = text[: match.start()]
        after = text[match.end() :]
        if sign == CITED and not before.plain.strip():
            sign = "cited"
        word = words.get(sign)
        if word is None:
            continue
        if after.plain.startswith(word):  # "● circle" already has the word
            word = ""
        following = after.plain[:1]
        touches = left
        if word:
            touches = right or following.isalnum() or following in SIGNS
        if word and (left or before.plain[-1:].isalnum()):
            word = f" {word}"
        if touches and following not in ("", ",", ";", "."):
            word = f"{word} "
        text = before + word + after
    return text
