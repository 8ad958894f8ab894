"""Whatever keys are pressed, in whatever order: the screen is drawn and the game goes on."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from companion.faces.tui.flow_app import ScreenRequests
from companion.faces.tui.screen_state import ScreenRequest, ScreenState
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.group import GroupData
from companion.present.flows.menu import Menu
from companion.present.flows.palette import CommandPalette
from companion.present.flows.play import PlayFlow
from companion.present.screen import Flow, Intent, Leave, Press, run_flow
from companion.testing.seeds import seeds
from companion.wording.messages import LANGUAGES
from tests.faces.tui.showing import Showing

PRESSES = 600
DRAWN = 10
"""After every so many keys the screen is drawn, as at each question."""
SIZES = ((60, 20), (80, 24), (120, 40), (40, 12))
OFTEN = ("enter", "enter", "enter", *"0123456789", *"0123456789")
SELDOM = ("escape", "up", "down", "tab", "left", "backspace", "pageup", "pagedown", "f8")
COMMANDS = ("ctrl+z", "ctrl+y", "f1", "f2", "f4", "f5", "f6", "f7", "space", "?", "!")
LETTERS = 'abdefgiklmnorstuz -+="ä🦊'


class Chance(ScreenRequests):
    """Presses keys by chance until there is an answer, and leaves after so many.

    Args:
        chance: chooses.
        showing: draws what is shown.
    """

    def __init__(self, chance: Random, showing: Showing, language: str) -> None:
        super().__init__(self.shown, language)
        self.chance = chance
        self.showing = showing
        self.screen_state = ScreenState()
        self.at = SIZES[0]
        self.pressed = 0

    def shown(self, request: ScreenRequest) -> None:
        """Something else is asked."""
        self.screen_state.show_request(request, float(self.pressed))
        self.drawn()

    def drawn(self) -> None:
        """The screen is exactly as large as it is."""
        scene = self.screen_state.make_content()
        assert scene is not None
        lines = self.showing.show(scene, self.at)
        assert self.at[1] == len(lines)
        assert {self.at[0]} == {cell_len(line.plain) for line in lines}

    def wait_for_input(self, seconds: float | None = None) -> Intent:  # noqa: ARG002 - nobody waits here
        while self.pressed < PRESSES:
            self.pressed += 1
            if self.chance.random() < 0.02:
                self.at = self.chance.choice(SIZES)
            answer = self.screen_state.press_key(self.key(), float(self.pressed))
            if answer is not None:
                return answer
            if self.pressed % DRAWN == 0:
                self.drawn()
        return Leave()

    def key(self) -> Press:
        """A key, those that answer more often than those that change what was."""
        kind = self.chance.random()
        names = OFTEN if kind < 0.75 else SELDOM if kind < 0.85 else tuple(LETTERS)
        if kind > 0.97:
            names = COMMANDS
        name = self.chance.choice(names)
        char = {"space": " ", "?": "?", "!": "!"}.get(name, name if len(name) == 1 else "")
        return Press({"?": "question_mark"}.get(name, name), char)


def with_palette(session: Session, group: GroupData, context: FlowContext) -> Flow[None]:
    """A game in which everything else can be found by name, and the menu where that leads there."""
    context.palette = CommandPalette(context, group)
    yield from PlayFlow(session, group, context).run()
    if context.menu_target:
        context.remove_game()
        yield from Menu(context, group).run()


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("seed", seeds(1))
def test_no_key_stops_a_game(game: str, seed: int, folder: Folder) -> None:
    """And the journal can be opened afterwards."""
    session = Session.create(folder, GAMES)
    session.answer(game)
    language = LANGUAGES[seed % len(LANGUAGES)]
    with Showing() as showing:
        chance = Chance(Random(seed), showing, language)
        flow = with_palette(session, GroupData(folder, GAMES), chance.context)
        run_flow(flow, chance.ask_intent)

    for name in folder.list_ids():
        Session.open(folder, name, GAMES).close()
