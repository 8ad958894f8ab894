"""Looking back at a game: what it was like."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.finding import watched_session
from companion.commands.meaning import format_meant
from companion.commands.shared import AsJson, Data, Lang, Name, command, option, say, say_json
from companion.errors import UsageError
from companion.kernel.asking import shown

if TYPE_CHECKING:
    from companion.play.session.watched import WatchedSession
    from companion.wording.review import Reviewed

app = typer.Typer()
FORMATS = ("text", "markdown", "html")


Form = Annotated[
    str, option("help.review_forms", "--format", value="form", offered=offers.words(*FORMATS))
]


@command(app, "review")
def review(
    session: Name = "",
    form: Form = "text",
    link: Annotated[bool, option("help.bg_stats", "--bg-stats")] = False,
    picture: Annotated[str, option("help.picture", "--picture", value="file")] = "",
    square: Annotated[bool, option("help.square", "--square")] = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """What a game was like, finished or not."""
    from companion.play.review.review import review as reviewed
    from companion.wording.review import Reviewed, plain

    form = format_meant(form, FORMATS)
    watched = watched_session(data, session)
    if link:
        _print_link(watched, lang)
        return
    found = reviewed(watched)
    if found is None:
        say_json({"session": watched.id, "sentences": []}) if as_json else say(lang, "review.none")
        return
    worded = Reviewed(found, lang)
    if picture:
        _draw(picture, worded, "square" if square else "wide")
    elif as_json:
        say_json(plain(worded))
    else:
        _print(form, worded)


def _draw(target: str, worded: Reviewed, layout: str) -> None:
    """Write a picture into a file.

    Raises:
        UsageError: it is to be a kind of picture that can't be drawn here.
        StorageFailed: the disk refused.
    """
    from pathlib import Path

    from companion.faces.drawing.review_picture import LAYOUTS, drawn
    from companion.play.journal.disk import write_whole

    path = Path(target)
    if path.suffix.lower() != ".svg":
        raise UsageError("svg_only", given=shown(target))
    write_whole(path, drawn(worded, LAYOUTS[layout]).encode())
    sys.stderr.write(f"{path}\n")


def _print_link(watched: WatchedSession, lang: str) -> None:
    """The link that hands a game that is over to an app that counts plays."""
    from companion.wording.people import wording_for
    from companion.wording.plays import bg_stats_link

    found = bg_stats_link(watched, wording_for(lang, watched.runner))
    typer.echo(found) if found else say(lang, "review.not_over")


def _print(form: str, worded: Reviewed) -> None:
    """A review in the form that was asked for."""
    from companion.faces.terminal.pages import paged
    from companion.faces.terminal.review import print_review
    from companion.faces.terminal.screen import Screen
    from companion.wording import review_formats

    match form:
        case "markdown":
            typer.echo(review_formats.markdown(worded), nl=False)
        case "html":
            typer.echo(review_formats.html(worded), nl=False)
        case _:
            screen = Screen()
            with paged(screen, worded.wording):
                print_review(worded, screen)
