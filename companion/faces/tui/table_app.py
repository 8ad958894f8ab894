"""The textual app that shows scenes, in dark or light colours."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.screen import Screen
from textual.theme import Theme

from companion.faces.tui.table_screen import TableScreen
from companion.present.colours import DARK, LIGHT, Palette
from companion.present.screen import Scene


def make_theme(name: str, palette: Palette) -> Theme:
    """Return a textual theme with a variable for each colour of a palette."""
    colours = {part: colour for part, colour in asdict(palette).items() if isinstance(colour, str)}
    return Theme(
        name=name,
        primary=palette.gold,
        foreground=palette.text,
        background=palette.ground,
        dark=palette is DARK,
        variables={part.replace("_", "-"): colour for part, colour in colours.items()},
    )


class TableApp(App[Any], inherit_bindings=False):
    """Textual app that shows scenes, one after the other."""

    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = """
    TableScreen { layers: table card; overflow: hidden; }
    Region { background: $ground; color: $text; layer: table; }
    #banner { background: $gold; }
    #header, #keys { background: $header; }
    #question, #answers { background: $raised; }
    #typed { background: $typing; }
    #middle { background: $ground; layer: table; }
    #card {
        layer: card; padding: 0 1; display: none; background: $card; border: round $gold;
        border-title-color: $gold; border-title-style: bold; border-subtitle-color: $dim;
        border-subtitle-align: left;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.animation_level = "none"
        self.table = TableScreen()
        self.register_theme(make_theme("dark", DARK))
        self.register_theme(make_theme("light", LIGHT))
        self.theme = "dark"

    def get_default_screen(self) -> Screen[Any]:
        """Return the table screen."""
        return self.table

    def show(self, scene: Scene, *, is_light: bool = False, is_new: bool = True) -> None:
        """Show a scene.

        Args:
            scene: the content of the screen.
            is_light: whether the text is dark on a light background.
            is_new: whether the question differs from the one before.
        """
        self.theme = "light" if is_light else "dark"
        self.table.put(scene, LIGHT if is_light else DARK, is_new=is_new)
