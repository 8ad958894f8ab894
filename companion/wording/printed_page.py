"""Printable page for a session: QR code, game, players, standings, date, how to resume."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from companion.kernel.view import SeatView
from companion.play.session.watched import WatchedSession
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit, make_wording

PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{title}</title>
<style>body{{font:16px/1.5 Georgia,serif;max-width:38rem;margin:2rem auto;padding:0 1rem}}
svg{{width:20rem;max-width:100%;display:block;margin:1rem 0}}
td{{padding:.1rem .8rem .1rem 0}}code{{word-break:break-all;font-size:.8rem}}</style>
<h1>{title}</h1><p>{when}</p><table>{rows}</table>{svg}<p>{how}</p><code>{code}</code></html>
"""


def render_page(session: WatchedSession, code: str, svg: str, language: str) -> str:
    """Render the page as HTML; texts typed by players are escaped.

    Args:
        session: the session, whose game must be chosen.
        code: the session's code.
        svg: the QR code as SVG.
        language: one of LANGUAGES.
    """
    wording = make_wording(language, session.runner)
    game = session.runner.game
    table = session.runner.table
    title = wording.say(f"game.{game.id}") if game is not None else session.id
    when = [session.entries[-1].at[:16].replace("T", " ")] if session.entries else []
    rows = ""
    if game is not None and table is not None:
        view = game.view(table)
        when.insert(0, wording.value(view.title))
        for row in view.seats:
            name = f"{find_suit(table.seating, row.seat)} {wording.names[row.seat]}"
            rows += _render_row([name, *_list_figures(row, wording)])
    return PAGE.format(
        language=language,
        title=escape(title),
        when=escape(" · ".join(when)),
        rows=rows,
        svg=svg,
        how=escape(wording.say("screen.how_to_resume")),
        code=escape(code),
    )


def _list_figures(row: SeatView, wording: Wording) -> Iterator[str]:
    for meter in row.meters:
        name = wording.say(f"meter.{meter.name}", count=meter.value)
        yield f"{wording.value(meter.value)} {name}"
    for figure in row.figures:
        name = wording.say(f"figure.{figure.name}", count=figure.value)
        yield f"{wording.value(figure.value)} {name}"


def _render_row(cells: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
