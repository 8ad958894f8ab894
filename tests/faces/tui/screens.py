"""What stands on the full screen at a prompt, made as in a game and caught before it is painted."""

from __future__ import annotations

from companion.errors import Refusal
from companion.faces.tui.desk import Desk, Request
from companion.present.flows.ask import Asking
from companion.present.flows.shown_game import ShownGame
from companion.present.flows.talk import Talk
from companion.present.screen import Answer, Scene
from tests.faces.prompts import Prompt


def shown(prompt: Prompt, language: str, refusal: Refusal | None = None) -> Scene:
    """All that is shown at a prompt; what came of the last answer lies over it, where it does.

    Args:
        prompt: where the game stands.
        language: one of LANGUAGES.
        refusal: of an answer that was given there.
    """
    talk = Talk(language)
    game = ShownGame(prompt.session, language)
    game.last = prompt.reply
    game.acts = prompt.since
    talk.base = game.scene()
    question = prompt.question
    default = prompt.session.suggest_answer(prompt.asked)
    asking = Asking(
        talk,
        question,
        default,
        game.wording,
        known=prompt.known(game.wording),
        our_way=prompt.asked.path.scene > 0,
        in_game=True,
        commands=game.commands(),
        about=str(prompt.asked.path),
    )
    if refusal is not None:
        asking.last = Answer(default)
        asking.refuse(refusal)
    screen = next(asking.wait())
    desk = Desk()
    desk.show(Request(screen))
    scene = desk.make_scene()
    assert scene is not None
    return scene
