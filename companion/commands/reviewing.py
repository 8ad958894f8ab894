"""The command `review`: the review of a game, its picture, the year page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.locate import watch_session
from companion.commands.resolve import resolve_format
from companion.commands.shared import AsJson, Data, Lang, Name, command, option, say
from companion.errors import UsageError
from companion.kernel.asking import shorten

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.play.codes.pictures import Squares
    from companion.play.session.watched import WatchedSession
    from companion.wording.review_words import Reviewed

app = typer.Typer()
FORMATS = ("text", "markdown", "html")
TEMPLATES = {"markdown": "md", "html": "html"}
KINDS = (".png", ".svg")


Form = Annotated[
    str,
    option("help.review_forms", "--format", value="form", offered=offers.make_completion(*FORMATS)),
]


@command(app, "review")
def review(
    session: Name = "",
    form: Form = "text",
    link: Annotated[bool, option("help.bg_stats", "--bg-stats")] = False,
    picture: Annotated[str, option("help.picture", "--picture", value="file")] = "",
    square: Annotated[bool, option("help.square", "--square")] = False,
    year: Annotated[str, option("help.year", "--year", value="day")] = "",
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Show the review of a game, finished or not."""
    form = resolve_format(form, FORMATS)
    if year:
        _print_year(year, data, lang)
        return
    watched = watch_session(data, session)
    if link:
        _print_play_link(watched, picture, lang)
    elif picture:
        _write_review_picture(watched, picture, lang, "square" if square else "wide")
    else:
        _print_review(watched, lang, "json" if as_json else form)


def _print_review(watched: WatchedSession, lang: str, form: str) -> None:
    """Print the review of a game.

    Args:
        watched: the session.
        lang: one of LANGUAGES.
        form: "text", "json", "markdown" or "html".
    """
    from companion.play.review.game_review import review_game
    from companion.wording.review_words import Reviewed, review_to_json

    found = review_game(watched)
    worded = Reviewed(found, lang) if found is not None else None
    if form == "json":
        from json import dumps

        empty: dict[str, object] = {"session": watched.id, "sentences": []}
        typer.echo(dumps(review_to_json(worded) if worded is not None else empty))
    elif worded is None:
        say(lang, "review.none")
    elif form == "text":
        _print_sentences(worded)
    else:
        from companion.afterwards.templates import render

        typer.echo(render(f"review.{TEMPLATES[form]}", reviewed=worded), nl=False)


def _print_sentences(worded: Reviewed) -> None:
    """Print a review on the screen, or in the system's pager."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.pager import use_pager
    from companion.faces.lines.review_lines import print_review

    screen = Output()
    with use_pager(screen, worded.wording):
        print_review(worded, screen)


def _print_year(year: str, data: str, lang: str) -> None:
    """Print the page about all games of a year.

    Raises:
        UsageError: the text is not a year.
    """
    from companion.afterwards.year_page import render_year_page
    from companion.commands.group_found import SearchCriteria, search_sessions
    from companion.commands.locate import folder_at
    from companion.play.library.group_statistics import list_finished
    from companion.play.library.spans import YEAR

    if not YEAR.fullmatch(year):
        raise UsageError("no_date", given=shorten(year), known=("2026",))
    looked = search_sessions(folder_at(data), SearchCriteria(season=year))
    page = render_year_page(
        int(year), list_finished(looked.found), list_finished(looked.every), lang
    )
    typer.echo(page, nl=False)


def _write_review_picture(watched: WatchedSession, target: str, lang: str, layout: str) -> None:
    """Write the picture of a review, if there is anything to review yet."""
    from companion.play.review.game_review import review_game as reviewed
    from companion.wording.review_words import Reviewed

    found = reviewed(watched)
    if found is None:
        say(lang, "review.none")
    else:
        _draw_review(target, Reviewed(found, lang), layout)


def _draw_review(target: str, worded: Reviewed, layout: str) -> None:
    """Write a review's picture into a file, in the format of its suffix.

    Raises:
        UsageError: the format is unknown, or a library for it is missing.
        StorageFailed: the disk refused.
    """
    from companion.afterwards.review_picture import LAYOUTS, draw_review
    from companion.afterwards.review_png import draw_png

    missing = set[str]()

    def make_file(kind: str) -> bytes:
        nonlocal missing
        svg = draw_review(worded, LAYOUTS[layout])
        if kind == ".svg":
            return svg.encode()
        drawn, missing = draw_png(svg)
        return drawn

    _write_picture(target, make_file)
    if missing:
        signs = " ".join(sorted(missing))
        sys.stderr.write(f"{worded.wording.say('review.lacks', signs=signs)}\n")


def _write_picture(target: str, made: Callable[[str], bytes]) -> None:
    """Write a picture into a file, in the format of its suffix, and print its path.

    Args:
        target: the file.
        made: makes the picture, given ".png" or ".svg".

    Raises:
        UsageError: the file has another suffix.
        StorageFailed: the disk refused.
    """
    from pathlib import Path

    from companion.play.journal.disk import write_whole

    path = Path(target)
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise UsageError("picture_kind", given=shorten(target))
    write_whole(path, made(kind))
    sys.stderr.write(f"{path}\n")


def _print_play_link(watched: WatchedSession, target: str, lang: str) -> None:
    """Print the link that opens a finished game in BG Stats, or write its QR code to a file.

    Raises:
        UsageError: the file has a suffix other than ".png" and ".svg".
        CodeError: the link is too long for a QR code that phones can read.
        StorageFailed: the disk refused.
    """
    from companion.play.codes.pictures import make_squares
    from companion.wording.people_words import make_wording
    from companion.wording.play_export import make_bg_stats_link

    found = make_bg_stats_link(watched, make_wording(lang, watched.runner))
    if not found:
        say(lang, "review.not_over")
        return
    if target:
        _write_picture(
            target, lambda kind: _make_code_picture(make_squares(found, dense=True), kind)
        )
        return
    _show_code(found, lang)
    typer.echo(found)


def _make_code_picture(drawn: Squares, kind: str) -> bytes:
    from companion.play.codes.pictures import write_png, write_svg

    return write_png(drawn) if kind == ".png" else write_svg(drawn).encode()


def _show_code(link: str, lang: str) -> None:
    """Print the QR code of a link on an interactive terminal, if there is room."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.qr_lines import draw_half_blocks, measure_code
    from companion.play.codes.pictures import make_squares

    screen = Output()
    if not screen.interactive:
        return
    drawn = make_squares(link, dense=True)
    columns, lines = measure_code(drawn, full=False)
    if columns <= screen.console.width and lines <= screen.console.height:
        screen.paint(draw_half_blocks(drawn))
    else:
        say(lang, "review.code_room", columns=columns, lines=lines)
