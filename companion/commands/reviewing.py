"""The command `review`: the review of a game, and its picture."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from companion.commands.language import get_language
from companion.commands.locate import find_newest_reviewable, watch_session
from companion.commands.shared import Name, command, make_option, print_sentence, write_picture

app = typer.Typer()


@command(app, "review")
def show_review(
    session: Name = "",
    picture: Annotated[str, make_option("help.picture", "--picture", value="file")] = "",
) -> None:
    """Show the review of a game, finished or not."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.pager import use_pager
    from companion.faces.lines.review_lines import print_review
    from companion.play.review.game_review import review_game
    from companion.wording.review_words import WordedReview

    found = review_game(watch_session(session or find_newest_reviewable()))
    if found is None:
        print_sentence("review.none")
        return
    worded = WordedReview(found, get_language())
    if picture:
        from companion.afterwards.review_picture import draw_review
        from companion.afterwards.review_png import draw_png

        svg = draw_review(worded)
        write_picture(picture, svg, partial(draw_png, svg))
        return
    screen = Output()
    with use_pager(screen, worded.wording):
        print_review(worded, screen)
