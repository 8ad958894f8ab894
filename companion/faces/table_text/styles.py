"""Styles by name for rich: the colours of a palette, such as "dim" or "bold gold"."""

from __future__ import annotations

from rich.theme import Theme

from companion.present.colours import Palette


def make_styles(palette: Palette) -> Theme:
    """Return the styles for the colours of a palette.

    Each colour is a style, alone and after "bold ".
    """
    return Theme(
        {
            **palette,
            **{f"bold {name}": f"bold {colour}" for name, colour in palette.items()},
            "plain": palette["text"],
            "bold": f"bold {palette['text']}",
            "on gold": f"bold {palette['on_gold']} on {palette['gold']}",
            "key": f"bold {palette['gold']} on {palette['chip']}",
            "marked": f"bold {palette['ground']} on {palette['text']}",
            "out": f"strike {palette['dim']}",
            "wanted": f"bold underline {palette['gold']}",
            "cursor": f"reverse {palette['text']}",
            "dim cursor": f"reverse {palette['dim']}",
        }
    )
