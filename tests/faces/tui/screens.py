"""What stands on the full screen at a prompt, made as in a game and caught before it is painted."""

from __future__ import annotations

from companion.errors import Refusal
from companion.faces.tui.screen_state import ScreenRequest, ScreenState
from companion.present.flows.ask import QuestionDialogue
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.game_screens import GameScreens
from companion.present.screen import Answer, ScreenContent
from tests.faces.prompts import Prompt


def shown(prompt: Prompt, language: str, refusal: Refusal | None = None) -> ScreenContent:
    """All that is shown at a prompt; what came of the last answer lies over it, where it does.

    Args:
        prompt: where the game stands.
        language: one of LANGUAGES.
        refusal: of an answer that was given there.
    """
    context = FlowContext(language)
    game = GameScreens(prompt.session, language)
    game.acts = prompt.since
    game.shown_count = sum(one.after <= prompt.since for one in prompt.session.runner.told)
    context.base = game.make_content()
    question = prompt.question
    default = prompt.session.suggest_answer(prompt.asked)
    asking = QuestionDialogue(
        context,
        question,
        default,
        game.wording,
        known_cards=prompt.known(game.wording),
        our_way=prompt.asked.path.scene > 0,
        in_game=True,
        commands=game.name_commands(),
        about=str(prompt.asked.path),
    )
    if refusal is not None:
        asking.last = Answer(default)
        asking.show_refusal(refusal)
    screen = next(asking.wait_for_answer())
    screen_state = ScreenState()
    screen_state.show_request(ScreenRequest(screen))
    scene = screen_state.make_content()
    assert scene is not None
    return scene
