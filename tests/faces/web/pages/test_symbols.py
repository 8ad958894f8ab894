"""No symbol is drawn as a coloured emoji on a phone."""

from __future__ import annotations

import re

import pytest

from companion.faces.web.pages.symbols import SYMBOLS, draw_symbols
from companion.shipped import DATA
from companion.wording.messages import Wording
from tests.faces.web.local_site import LocalSite

NAMES = Wording("en")


def test_a_sign_is_a_symbol_with_a_name() -> None:
    """It has the colour of the surrounding text and a name in each language."""
    sprite = (DATA / "web/symbols.html").read_text(encoding="utf-8")
    for sign, name in SYMBOLS.items():
        assert sign not in draw_symbols(f"<p>{sign}</p>", NAMES.say)
        assert f'id="i-{name}"' in sprite
        assert NAMES.has_sentence(f"web.sign.{name}")
        assert Wording("de").has_sentence(f"web.sign.{name}")


@pytest.mark.parametrize(
    "page",
    [
        '<button title="♥ Ann">',
        "<title>♥ Ann</title>",
        "<option value=p1>♥ Ann</option>",
        "<textarea name=t>♥</textarea>",
    ],
)
def test_a_sign_is_kept_where_no_symbol_can_be_drawn(page: str) -> None:
    """A symbol there would break the page."""
    assert page == draw_symbols(page, NAMES.say)


def test_a_symbol_is_not_read_out_beside_its_name() -> None:
    """A screen reader says "circle" once for a creature; a symbol alone is read."""
    assert "aria-label" not in draw_symbols("<b>● circle</b>", NAMES.say)
    assert 'aria-label="circle"' in draw_symbols("<b>Goblins ●, fight</b>", NAMES.say)


def test_no_page_has_a_sign_among_its_letters(site: LocalSite) -> None:
    """Table, room screen and curves are checked in a game with seats, shapes and spells."""
    site.add_recorded_game("four-players-two-drop-out", 100)
    device = site.make_device()
    for name in ("", "table", "journal", "course", "join", "rule"):
        text = re.sub("<(title|option|desc)[ >].*?</|<[^>]*>", "", device.get(name).text)

        assert not set(SYMBOLS) & set(text), name
