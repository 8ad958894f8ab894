"""The command `review`: the review of a game, and its picture."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.locate import watch_session
from companion.commands.shared import Data, Lang, Name, check_picture, command, option, say

if TYPE_CHECKING:
    from companion.wording.review_words import WordedReview

app = typer.Typer()


@command(app, "review")
def review(
    session: Name = "",
    picture: Annotated[str, option("help.picture", "--picture", value="file")] = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Show the review of a game, finished or not."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.pager import use_pager
    from companion.faces.lines.review_lines import print_review
    from companion.play.review.game_review import review_game
    from companion.wording.review_words import WordedReview

    found = review_game(watch_session(data, session))
    if found is None:
        say(lang, "review.none")
        return
    worded = WordedReview(found, lang)
    if picture:
        _write_picture(worded, picture)
        return
    screen = Output()
    with use_pager(screen, worded.wording):
        print_review(worded, screen)


def _write_picture(worded: WordedReview, target: str) -> None:
    """Write a review's picture into a file, in the format of its suffix, and print its path.

    Raises:
        UsageError: the suffix is neither ".png" nor ".svg", or a library for it is missing.
        StorageFailed: the disk refused.
    """
    from companion.afterwards.review_picture import draw_review
    from companion.afterwards.review_png import draw_png
    from companion.play.journal.disk import write_whole

    path = check_picture(target)
    picture = draw_review(worded)
    is_svg = path.suffix.lower() == ".svg"
    write_whole(path, picture.encode() if is_svg else draw_png(picture))
    sys.stderr.write(f"{path}\n")
