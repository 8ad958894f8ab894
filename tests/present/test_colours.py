"""Readable colours of the full screen."""

from __future__ import annotations

import pytest

from companion.present.colours import DARK, LIGHT, Palette

GROUNDS = ("ground", "header", "raised", "typing", "chip", "card")
READABLE = 4.5
"""The contrast that the accessibility guidelines of the web ask of text."""


def compute_luminance(colour: str) -> float:
    """Return the relative luminance of "#rrggbb"."""
    total = 0.0
    for start, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        part = int(colour[start : start + 2], 16) / 255
        linear = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        total += weight * linear
    return total


def compute_contrast(colour: str, other_colour: str) -> float:
    """Return the contrast from 1, equal, to 21, black on white."""
    darker, lighter = sorted((compute_luminance(colour), compute_luminance(other_colour)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_all_words_are_readable_on_every_background(palette: Palette) -> None:
    """That holds for dim text, too, and for text in the colour of a seat or value."""
    words = palette.keys() - {*GROUNDS, "on_gold", "rule"}
    unreadable = [
        (word, ground)
        for word in words
        for ground in GROUNDS
        if compute_contrast(palette[word], palette[ground]) < READABLE
    ]

    assert [] == unreadable
