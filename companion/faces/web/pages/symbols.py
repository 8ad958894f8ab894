"""Symbols drawn as SVG instead of characters, which some devices show as coloured emoji."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from companion.kernel.seating import Colour
from companion.shipped import DATA
from companion.wording.people_words import SUITS

SYMBOLS = {
    "♥": "heart",
    "♠": "spade",
    "♣": "club",
    "♦": "diamond",
    "★": "star",
    "☾": "moon",
    "▶": "triangle",
    "●": "circle",
    "■": "square",
    "◆": "gem",
    "▯": "cards",
    "✦": "magic",
    "✧": "used",
    "♛": "crown",
    "☠": "skull",
    "▲": "tower",
    "⌂": "hat",
    "❧": "wing",
    "✎": "pen",
    "✓": "check",
    "✗": "cross",
    "→": "arrow",
}
"""Names of the SVG symbols in symbols.html, by character."""
SIGN = re.compile(f"([{''.join(SYMBOLS)}])\ufe0f?(?![^<]*(?:>|</(?:title|option|textarea|desc)>))")
"""A character with a symbol, and the selector that asks for its emoji form.

Not within tags, nor in elements that can't contain a symbol.
"""
REMARK = re.compile("{#.*?#}\n?")
"""A comment in a template."""
NEAR = 80
"""Characters after a symbol in which its name is looked for."""


@cache
def make_symbol_sprite() -> str:
    """Return all symbols as one SVG file."""
    files = [DATA / "web/symbols.html", *sorted((DATA / "web/symbols").glob("*.html"))]
    found = "".join(path.read_text("utf-8") for path in files)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{REMARK.sub("", found)}</svg>'


def find_symbol(*names: str) -> str:
    """Return the first of these names that has a symbol; empty if none has."""
    return next((name for name in names if name in _read_symbols()), "")


@cache
def _read_symbols() -> frozenset[str]:
    return frozenset(re.findall('id="i-([^"]+)"', make_symbol_sprite()))


def get_symbol(colour: str) -> str:
    """Return the symbol of the suit of a colour."""
    return SYMBOLS[SUITS[Colour(colour)]]


def draw_symbols(page: str, name_sign: Callable[[str], str], sprite: str = "") -> str:
    """Replace characters by symbols, except inside tags and elements that allow text only.

    The rest of the page stays the same, including its escapes. A symbol followed by its name is
    hidden from screen readers, which would read it twice otherwise.

    Args:
        page: HTML in which inserted values are escaped.
        name_sign: returns a symbol's name for screen readers, by text key.
        sprite: address of the file with the symbols; empty if the page contains them.
    """

    def draw_symbol(match: re.Match[str]) -> str:
        sign = SYMBOLS[match[1]]
        symbol_name = name_sign(f"web.sign.{sign}")
        is_named = page[match.end() : match.end() + NEAR].lstrip().startswith(symbol_name)
        attribute = 'aria-hidden="true"' if is_named else f'aria-label="{symbol_name}"'
        return f'<svg class="i" role="img" {attribute}><use href="#i-{sign}"/></svg>'

    return SIGN.sub(draw_symbol, str(page)).replace('href="#i-', f'href="{sprite}#i-')
