"""The symbols of a page, read back as the signs that they stand for."""

from __future__ import annotations

import re

from companion.faces.web.pages.symbols import SYMBOLS

SIGNS = {symbol: sign for sign, symbol in SYMBOLS.items()}
DRAWN = re.compile(
    r'<svg class="i" role="img" aria-(?:label="[^"<>]+"|hidden="true")>'
    r'<use href="[^"#]*#i-(\w+)"/></svg>'
)


def with_signs(page: str) -> str:
    """A page as it would be without symbols."""
    return DRAWN.sub(lambda found: SIGNS[found[1]], page)
