"""A whole screen on which games are played."""

from __future__ import annotations

from typing import ClassVar

from companion.faces.full_screen.game_screen import FullGameScreen
from companion.faces.full_screen.prompt import FullPrompt
from companion.faces.full_screen.screen import FullScreen
from companion.faces.terminal.play_screen import PlayScreen


class FullPlayScreen(FullScreen, PlayScreen):
    """A whole screen that asks the questions of a game and shows how it stands."""

    prompts: ClassVar[type[FullPrompt]] = FullPrompt
    game_screens: ClassVar[type[FullGameScreen]] = FullGameScreen
