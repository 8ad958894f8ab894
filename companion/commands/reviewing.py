"""Looking back at a game: what it was like."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.finding import watched_session
from companion.commands.meaning import format_meant
from companion.commands.shared import AsJson, Data, Lang, Name, command, option, say
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
    from companion.commands.recounting import recount

    form = format_meant(form, FORMATS)
    watched = watched_session(data, session)
    if link:
        _print_link(watched, lang)
    elif picture:
        _picture(watched, picture, lang, "square" if square else "wide")
    else:
        recount(watched, lang, "json" if as_json else form)


def _picture(watched: WatchedSession, target: str, lang: str, layout: str) -> None:
    """A picture, where there is anything to tell yet."""
    from companion.play.review.review import review as reviewed
    from companion.wording.review import Reviewed

    found = reviewed(watched)
    if found is None:
        say(lang, "review.none")
    else:
        _draw(target, Reviewed(found, lang), layout)


def _draw(target: str, worded: Reviewed, layout: str) -> None:
    """Write a picture into a file, of the kind that its name says.

    Raises:
        UsageError: it is to be a kind of picture that can't be drawn here.
        StorageFailed: the disk refused.
    """
    from pathlib import Path

    from companion.faces.drawing.review_picture import LAYOUTS, png, svg
    from companion.play.journal.disk import write_whole

    path = Path(target)
    lacks = set[str]()
    match path.suffix.lower():
        case ".svg":
            drawn = svg(worded, LAYOUTS[layout]).encode()
        case ".png":
            drawn, lacks = png(worded, LAYOUTS[layout])
        case _:
            raise UsageError("picture_kind", given=shown(target))
    write_whole(path, drawn)
    sys.stderr.write(f"{path}\n")
    if lacks:
        signs = " ".join(sorted(lacks))
        sys.stderr.write(f"{worded.wording.say('review.lacks', signs=signs)}\n")


def _print_link(watched: WatchedSession, lang: str) -> None:
    """The link that hands a game that is over to an app that counts plays."""
    from companion.wording.people import wording_for
    from companion.wording.plays import bg_stats_link

    found = bg_stats_link(watched, wording_for(lang, watched.runner))
    typer.echo(found) if found else say(lang, "review.not_over")
