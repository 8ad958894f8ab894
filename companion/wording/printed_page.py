"""A page to print: a session's QR code, game, players, standing, date, and how to resume."""

from __future__ import annotations

from html import escape

from companion.play.session.session import Session
from companion.wording.people import suit, wording_for

PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>body{{font:16px/1.5 Georgia,serif;max-width:38rem;margin:2rem auto;padding:0 1rem}}svg{{width:20rem;max-width:100%;display:block;margin:1rem 0}}
td{{padding:.1rem .8rem .1rem 0}}code{{word-break:break-all;font-size:.8rem}}</style>
<h1>{title}</h1><p>{when}</p><table>{rows}</table>{svg}<p>{how}</p><code>{code}</code></html>
"""


def printable(session: Session, code: str, svg: str, language: str) -> str:
    """The page as HTML, everything that players typed escaped.

    Args:
        session: its game must be chosen.
        code: the session's code.
        svg: the code's drawing.
        language: "de" or "en".
    """
    game, table = session.runner.game, session.runner.table
    wording = wording_for(language, session.runner)
    rows = ""
    if game is not None and table is not None:
        for row in game.view(table).seats:
            figures = [
                f"{figure.value} {wording.say(f'figure.{figure.name}')}" for figure in row.figures
            ]
            meters = [f"{meter.value} {wording.say(f'meter.{meter.name}')}" for meter in row.meters]
            cells = [
                f"{suit(table.seating, row.seat)} {wording.names[row.seat]}",
                *meters,
                *figures,
            ]
            rows += "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
    scene = wording.value(game.view(table).title) if game is not None and table is not None else ""
    title = wording.say(f"game.{game.id}") if game is not None else session.id
    when = " · ".join(
        part
        for part in (
            scene,
            session.entries[-1].at[:16].replace("T", " ") if session.entries else "",
        )
        if part
    )
    how = wording.say("screen.how_to_resume")
    return PAGE.format(
        language=language,
        title=escape(title),
        when=escape(when),
        rows=rows,
        svg=svg,
        how=escape(how),
        code=escape(code),
    )
