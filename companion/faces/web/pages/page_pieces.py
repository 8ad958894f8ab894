"""Pieces of a page: elements that are replaced as a whole, identified by a hash of their content.

A template declares a piece by `{% call piece("seats", view.seats) %}`, with its name on the page
and everything that its content depends on besides language, game and seats. Pieces with equal
values are rendered once, for all devices and entries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import NamedTuple

from companion.faces.web.rooms.page_cache import RenderCache

BEGINS = re.compile(r"^\s*<\w+")
"""First tag of a piece, up to its attributes."""


def hash_text(text: str) -> str:
    """Return a short hash of some content."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


class PagePiece(NamedTuple):
    """One rendered piece.

    Attributes:
        html: its element; pieces inside it are replaced by stubs.
        stub: placeholder for it inside another piece, with its name and hash.
    """

    html: str
    stub: str


@dataclass
class PagePieces:
    """All pieces of one page, which is being rendered.

    Args:
        sources: values that all of them depend on.
        rendered: cache of rendered pieces.
        process_html: post-processes the HTML of a template.
        mark_safe: marks HTML as escaped.
    """

    sources: object
    rendered: RenderCache
    process_html: Callable[[str], str]
    mark_safe: Callable[[str], str]
    pieces: dict[str, PagePiece] = field(default_factory=dict)
    """Pieces rendered so far by name, each before those inside it."""
    page: str = ""
    """The page around them, with stubs."""

    def declare_piece(self, name: str, *sources: object, caller: Callable[[], str]) -> str:
        """Declare a piece of one element; an empty one is hidden.

        Args:
            name: name of the piece on its page.
            sources: everything else that its content depends on; without any, the piece is not
                cached.
            caller: renders the HTML of the piece.
        """
        self.pieces[name] = PagePiece("", "")  # its place is before the pieces inside it
        html = self.render_shared_part(f"piece {name}", *sources, caller=caller)
        declared = f' data-piece="{name}" data-hash="{hash_text(html)}"'
        stub = f"<i{declared} hidden></i>"
        whole = BEGINS.sub(rf"\g<0>{declared}", str(html)).strip()
        self.pieces[name] = PagePiece(whole or stub, stub)
        return self.mark_safe(stub)

    def render_shared_part(self, name: str, *sources: object, caller: Callable[[], str]) -> str:
        """Render content shared by several pieces or devices; arguments as for `declare_piece`."""

        def render() -> tuple[str, Mapping[str, PagePiece]]:
            outer, self.pieces = self.pieces, {}
            html = self.mark_safe(self.process_html(caller()))
            inner_pieces, self.pieces = self.pieces, outer
            return html, inner_pieces

        known = (self.sources, sources)
        html, inner_pieces = (
            self.rendered.get_or_make_value(name, known, render) if sources else render()
        )
        self.pieces.update(inner_pieces)
        return html

    @cached_property
    def content_hash(self) -> str:
        """Hash of all pieces: pages with equal hashes show the same."""
        return hash_text("".join(piece.stub for piece in self.pieces.values()))

    def fill_stubs(self) -> str:
        """Return the page with stubs replaced by their pieces."""
        page = self.page
        for piece in self.pieces.values():
            page = page.replace(piece.stub, piece.html, 1)
        return page
