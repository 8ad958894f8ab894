"""The colours of the full screen can be read by everybody."""

from __future__ import annotations

import pytest

from companion.present.colours import DARK, LIGHT, Palette

READABLE = 4.5
"""The contrast that the accessibility guidelines of the web ask of text."""


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb"."""
    total = 0.0
    for start, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        part = int(colour[start : start + 2], 16) / 255
        linear = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        total += weight * linear
    return total


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_all_words_can_be_read_on_every_ground(palette: Palette) -> None:
    """Also dim ones, and those in the colour of a seat or of what a card prints."""
    text = (palette.text, palette.dim, palette.gold, palette.fact, palette.refused)
    drawn = (palette.strength, palette.column, *palette.seats.values(), *palette.things.values())
    raised = (palette.raised, palette.typing, palette.chip, palette.card)
    unreadable = [
        (word, ground)
        for word in (*text, *drawn)
        for ground in (palette.ground, palette.header, *raised)
        if contrast(word, ground) < READABLE
    ]

    assert [] == unreadable
