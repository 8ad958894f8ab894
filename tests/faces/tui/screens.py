"""Contents of the full screen at a prompt, captured before it is painted."""

from __future__ import annotations

from companion.errors import Refusal
from companion.faces.tui.screen_state import ScreenState
from companion.present.flows.ask import ask_question
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.game_screens import GameScreens
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Answer, ScreenContent
from tests.faces.prompts import Prompt


def capture_screen(prompt: Prompt, language: str, refusal: Refusal | None = None) -> ScreenContent:
    """Return the screen at a prompt, with the result of the last answer over it if any.

    Args:
        prompt: the question and its session.
        language: one of LANGUAGES.
        refusal: the refusal of an answer to the question; None for none.
    """
    context = FlowContext(language)
    game = GameScreens(prompt.session, context)
    game.shown_act_count = prompt.since
    context.game_screen = game.make_content()
    default = prompt.session.suggest_answer(prompt.asked_question)
    asking = make_question_prompt(
        prompt.question, default, game.wording, prompt.list_known_cards(game.wording)
    )
    commands = game.name_commands()
    if refusal is not None:
        refusal.our_way = prompt.asked_question.scene > 0
        asking.refuse_answer(refusal, Answer(default))
    about = prompt.asked_question.path
    flow = ask_question(context, asking, lambda answer: answer, commands=commands, about=about)
    screen = next(flow)
    screen_state = ScreenState(game.wording)
    screen_state.show_screen(screen)
    return screen_state.make_content()
