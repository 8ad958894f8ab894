"""Random keys in any order: the screen stays valid and the game goes on."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from companion.faces.tui.flow_app import ScreenRequests
from companion.faces.tui.screen_state import ScreenState
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.menu import run_menu
from companion.present.flows.palette import open_palette
from companion.present.flows.play import PlayFlow
from companion.present.screen import Flow, Intent, KeyPress, PlayerLeft, Screen, run_flow
from companion.testing.seeds import list_seeds
from companion.wording.messages import LANGUAGES
from tests.faces.tui.showing import SceneApp

PRESSES = 600
DRAWN = 10
"""After every so many keys the screen is drawn, as at each question."""
SIZES = ((60, 20), (80, 24), (120, 40), (40, 12))
OFTEN = ("enter", "enter", "enter", *"0123456789", *"0123456789")
SELDOM = ("escape", "up", "down", "tab", "left", "backspace", "pageup", "pagedown", "f8")
COMMANDS = ("ctrl+z", "ctrl+y", "f1", "f2", "f4", "f5", "f6", "f7", "space", "?", "!")
LETTERS = 'abdefgiklmnorstuz -+="ä🦊'


class RandomKeys(ScreenRequests):
    """Presses random keys until an answer is sent, and leaves after a number of them.

    Args:
        chance: chooses the keys.
        scene_app: draws each screen.
    """

    def __init__(self, chance: Random, scene_app: SceneApp, language: str) -> None:
        super().__init__(self.show_drawn, FlowContext(language))
        self.chance = chance
        self.scene_app = scene_app
        self.screen_state = ScreenState(self.context.wording)
        self.size = SIZES[0]
        self.pressed = 0

    def show_drawn(self, screen: Screen, *_: object, **__: object) -> None:
        """Note that another screen is shown."""
        self.screen_state.show_screen(screen, float(self.pressed))
        self.check_drawing()

    def check_drawing(self) -> None:
        """Check that the drawing has exactly the size of the screen."""
        scene = self.screen_state.make_content()
        lines = self.scene_app.show_scene(scene, self.size)
        assert self.size[1] == len(lines)
        assert {self.size[0]} == {cell_len(line.plain) for line in lines}

    def wait_for_input(self, seconds: float | None = None) -> Intent:  # noqa: ARG002 - nobody waits here
        while self.pressed < PRESSES:
            self.pressed += 1
            if self.chance.random() < 0.02:
                self.size = self.chance.choice(SIZES)
            answer = self.screen_state.press_key(self.choose_key(), float(self.pressed))
            if answer is not None:
                return answer
            if self.pressed % DRAWN == 0:
                self.check_drawing()
        return PlayerLeft()

    def choose_key(self) -> KeyPress:
        """Return a key; keys that answer come more often than commands."""
        kind = self.chance.random()
        names = OFTEN if kind < 0.75 else SELDOM if kind < 0.85 else tuple(LETTERS)
        if kind > 0.97:
            names = COMMANDS
        name = self.chance.choice(names)
        char = {"space": " ", "?": "?", "!": "!"}.get(name, name if len(name) == 1 else "")
        return KeyPress({"?": "question_mark"}.get(name, name), char)


def run_with_palette(session: Session, folder: Folder, context: FlowContext) -> Flow[None]:
    """Run a game with the palette, and the menu if the palette leads there."""
    context.folder = folder
    context.palette = open_palette
    yield from PlayFlow(session, context).play_game()
    if context.menu_target:
        context.remove_game()
        yield from run_menu(context)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("seed", list_seeds(1))
def test_a_game_can_continue_after_any_random_keys(game: str, seed: int, folder: Folder) -> None:
    """The journal can be opened afterwards."""
    session = Session.create(folder)
    session.answer(game)
    language = LANGUAGES[seed % len(LANGUAGES)]
    with SceneApp() as scene_app:
        chance = RandomKeys(Random(seed), scene_app, language)
        flow = run_with_palette(session, folder, chance.context)
        run_flow(flow, chance.ask_intent)

    for name in folder.list_ids():
        Session.open(folder, name).close()
