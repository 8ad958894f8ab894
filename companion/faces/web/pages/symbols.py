"""Signs as symbols that we draw: as letters some devices show them as coloured pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from companion.shipped import DATA

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
"""What is drawn for a sign: a symbol of symbols.html."""
SIGN = re.compile(f"([{''.join(SYMBOLS)}])\ufe0f?")
"""A sign, and what may ask for its coloured picture."""
REMARK = re.compile("{#.*?#}\n?")
"""What a template says of itself."""
LETTERS_ONLY = re.compile("<(?:title|option|textarea|desc)[ >]")
"""What can hold no symbol."""


@cache
def sprite() -> str:
    """Return all that is drawn on pages as one SVG file."""
    files = [DATA / "web/symbols.html", *sorted((DATA / "web/symbols").glob("*.html"))]
    found = "".join(path.read_text("utf-8") for path in files)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{REMARK.sub("", found)}</svg>'


def has_ornament(game: str | None) -> bool:
    """Whether symbols.html has an ornament of a game."""
    return game in _ornaments()


def symbol_of(*names: str) -> str:
    """The first of these names that has a symbol; empty if none has."""
    return next((name for name in names if name in _symbols()), "")


@cache
def _symbols() -> frozenset[str]:
    return frozenset(re.findall('id="i-([^"]+)"', sprite()))


@cache
def _ornaments() -> list[str]:
    return re.findall('id="i-game-([^"]+)"', sprite())


def draw_symbols(page: str, name: Callable[[str], str], sprite: str = "") -> str:
    """A page on which each sign is a symbol, wherever it is read.

    Nothing else of the page changes: what was escaped stays so. A symbol whose name stands right
    behind it is not said, else it would be heard twice.

    Args:
        page: as HTML; in what is put into it, `<` and `>` are escaped.
        name: what a sign is called, for those who hear it; for a key of the wording.
        sprite: the file that has the symbols; empty for the page itself.
    """

    def symbol(found: re.Match[str]) -> str:
        opened = page.rfind("<", 0, found.start())
        inside_tag = opened > page.rfind(">", 0, found.start())
        if inside_tag or LETTERS_ONLY.match(page, opened):
            return found[0]
        sign = SYMBOLS[found[1]]
        called = name(f"web.sign.{sign}")
        named = page[found.end() :].lstrip().startswith(called)
        said = 'aria-hidden="true"' if named else f'aria-label="{called}"'
        return f'<svg class="i" role="img" {said}><use href="#i-{sign}"/></svg>'

    drawn = str(page) if page.isascii() else SIGN.sub(symbol, page)
    return drawn.replace('href="#i-', f'href="{sprite}#i-')
