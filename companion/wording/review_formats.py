"""A review in the forms that are passed on: Markdown, and a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from companion.wording.review import Course, Reviewed
from companion.wording.story_formats import escaped


def markdown(reviewed: Reviewed) -> str:
    """A heading for each chapter, a list item for each sentence."""
    lines = [f"# {escaped(reviewed.title)}"]
    for chapter, sentences in reviewed.chapters():
        lines += ["", f"## {escaped(reviewed.heading(chapter))}", ""]
        for said in sentences:
            where = f" *({escaped(said.where)})*" if said.where else ""
            lines.append(f"- {escaped(said.text)}{where}")
    for course in reviewed.courses():
        lines += _course_markdown(reviewed, course)
    return "\n".join(lines) + "\n"


def _course_markdown(reviewed: Reviewed, course: Course) -> Iterator[str]:
    """A figure round by round, as a table below a heading."""
    heading = reviewed.heading("course")
    rounds = [escaped(title) for title in reviewed.rounds]
    figures = ["---:"] * (1 + len(rounds))
    yield ""
    yield f"## {escaped(heading)}: {escaped(course.name)}"
    yield ""
    yield _line([" ", "0", *rounds])
    yield _line(["---", *figures])
    for name, values in course.rows:
        yield _line([escaped(name), *values])


def _line(cells: Iterable[object]) -> str:
    """A row of a table in Markdown."""
    told = "|".join(str(cell) for cell in cells)
    return f"|{told}|"


STYLE = """body{font:1rem/1.45 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}small{color:#595959}
.wide{overflow-x:auto}td,th{padding:.15rem .5rem;text-align:right;white-space:nowrap}
th[scope=row]{text-align:left}table{border-collapse:collapse}tr+tr{border-top:1px solid #ddd}"""


def html(reviewed: Reviewed) -> str:
    """A page that needs nothing else."""
    language = reviewed.wording.language
    lines = [
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(reviewed.title)}</title>",
        f"<style>{STYLE}</style>",
        f"<h1>{escape(reviewed.title)}</h1>",
    ]
    for chapter, sentences in reviewed.chapters():
        lines += [f"<h2>{escape(reviewed.heading(chapter))}</h2>", "<ul>"]
        for said in sentences:
            where = f" <small>{escape(said.where)}</small>" if said.where else ""
            lines.append(f"<li>{escape(said.text)}{where}</li>")
        lines.append("</ul>")
    for course in reviewed.courses():
        lines += _course(reviewed, course)
    return "\n".join(lines) + "\n"


def _course(reviewed: Reviewed, course: Course) -> Iterator[str]:
    """A figure round by round, as a table that is scrolled by itself where it is wide."""
    heading = reviewed.heading("course")
    yield f"<h2>{escape(heading)}: {escape(course.name)}</h2>"
    yield '<div class="wide"><table>'
    yield _row("<th></th>", ["0", *reviewed.rounds], "th")
    for name, values in course.rows:
        named = f'<th scope="row">{escape(name)}</th>'
        yield _row(named, values, "td")
    yield "</table></div>"


def _row(first: str, cells: Iterable[object], tag: str) -> str:
    """A row of a table behind its first cell."""
    written = [escape(str(cell)) for cell in cells]
    told = "".join(f"<{tag}>{cell}</{tag}>" for cell in written)
    return f"<tr>{first}{told}</tr>"


FORMATS = {"markdown": markdown, "html": html}
