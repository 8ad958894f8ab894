"""Symbols of a page, converted back to signs."""

from __future__ import annotations

import re

from companion.faces.web.pages.symbols import SYMBOLS

SIGNS = {symbol: sign for sign, symbol in SYMBOLS.items()}
DRAWN = re.compile(
    r'<svg class="i" role="img" aria-(?:label="[^"<>]+"|hidden="true")>'
    r'<use href="[^"#]*#i-(\w+)"/></svg>'
)


def replace_symbols(page: str) -> str:
    """Return a page with signs in place of symbols."""
    return DRAWN.sub(lambda found: SIGNS[found[1]], page)
