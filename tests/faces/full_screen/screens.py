"""What stands on the full screen at a prompt, made as in a game and caught before it is painted."""

from __future__ import annotations

from companion.errors import Refusal
from companion.faces.full_screen.desk import Desk, Left, Request
from companion.faces.full_screen.game_screen import FullGameScreen
from companion.faces.full_screen.play_screen import FullPlayScreen
from companion.faces.full_screen.prompt import FullPrompt
from companion.faces.full_screen.screen import Link
from companion.faces.terminal.screen import InputEnded
from companion.present.screen import Scene
from tests.faces.prompts import Prompt


class Catching(Link):
    """Catches what would be shown; whoever would press a key leaves instead."""

    def __init__(self) -> None:
        super().__init__(self.catch, lambda: (80, 24))
        self.caught: list[Request] = []

    def catch(self, request: Request) -> None:
        """Keep a request."""
        self.caught.append(request)

    def wait(self, seconds: float | None = None) -> object:  # noqa: ARG002 - nobody is there
        return Left()


def shown(prompt: Prompt, language: str, refusal: Refusal | None = None) -> Scene:
    """All that is shown at a prompt; what came of the last answer lies over it, where it does.

    Args:
        prompt: where the game stands.
        language: one of LANGUAGES.
        refusal: of an answer that was given there.
    """
    link = Catching()
    screen = FullPlayScreen(link=link, language=language)
    game = screen.game_screen(prompt.session, language)
    assert isinstance(game, FullGameScreen)
    game.last = prompt.reply
    game.acts = prompt.since
    game.ask(prompt.asked)
    asking = screen.prompt(game.wording, our_way=prompt.asked.path.scene > 0)
    assert isinstance(asking, FullPrompt)
    if refusal is not None:
        asking.refusals.show(refusal, prompt.question)
    try:
        known = prompt.known(game.wording)
        asking.ask(prompt.question, prompt.session.default(prompt.asked), known)
    except InputEnded:
        desk = Desk()
        desk.show(link.caught[-1])
        scene = desk.scene()
        assert scene is not None
        return scene
    raise AssertionError("nothing was asked")
