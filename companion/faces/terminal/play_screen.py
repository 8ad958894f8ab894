"""A screen on which games are played: lines, and the questions and tables printed on them."""

from __future__ import annotations

from typing import ClassVar

from companion.faces.terminal.game_screen import GameScreen
from companion.faces.terminal.prompt import Prompt
from companion.faces.terminal.screen import Screen
from companion.play.session.session import Session
from companion.wording.messages import Wording


class PlayScreen(Screen):
    """A screen that asks the questions of a game and shows how it stands.

    Attributes:
        prompts: how questions are asked on it.
        game_screens: how a game is shown on it.
    """

    prompts: ClassVar[type[Prompt]] = Prompt
    game_screens: ClassVar[type[GameScreen]] = GameScreen

    def prompt(
        self,
        wording: Wording,
        *,
        our_way: bool = False,
        leave: bool = False,
        ahead: list[str] | None = None,
    ) -> Prompt:
        """Return what asks questions on this screen; see Prompt."""
        return self.prompts(self, wording, our_way=our_way, leave=leave, ahead=ahead)

    def game_screen(self, session: Session, language: str) -> GameScreen:
        """Return what shows a game on this screen; see GameScreen."""
        return self.game_screens(session, language, self)
