"""The command `learn`: a guided first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import completion
from companion.commands.locate import find_game_id, open_group
from companion.commands.shared import command, make_argument
from companion.commands.terminal_face import play_flow

if TYPE_CHECKING:
    from companion.present.flows.flow_context import FlowContext
    from companion.present.screen import Flow

app = typer.Typer()


@command(app, "learn")
def learn_game(
    game: Annotated[str, make_argument("help.learned", "game", completion.complete_games)] = "",
) -> None:
    """Give a lesson, which is not saved, and then offer to play the game."""
    play_flow(partial(_give_lessons, game=find_game_id(game)))


def _give_lessons(context: FlowContext, game: str) -> Flow[None]:
    """Give lessons, and then start a saved game if the player wants to."""
    from companion.present.flows.learn import give_lessons
    from companion.present.flows.new_game import play_new_game
    from companion.wording.set_up import KnownSetUp

    learnt = yield from give_lessons(context, game)
    if learnt:
        context.remove_game()
        yield from play_new_game(context, open_group(), KnownSetUp(learnt))
