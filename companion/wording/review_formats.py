"""A review in the forms that are passed on: Markdown, and a page."""

from __future__ import annotations

from html import escape

from companion.wording.review import Reviewed
from companion.wording.story_formats import escaped


def markdown(reviewed: Reviewed) -> str:
    """A heading for each chapter, a list item for each sentence."""
    lines = [f"# {escaped(reviewed.title)}"]
    for chapter, sentences in reviewed.chapters():
        lines += ["", f"## {escaped(reviewed.heading(chapter))}", ""]
        for said in sentences:
            where = f" *({escaped(said.where)})*" if said.where else ""
            lines.append(f"- {escaped(said.text)}{where}")
    return "\n".join(lines) + "\n"


def html(reviewed: Reviewed) -> str:
    """A page that needs nothing else."""
    language = reviewed.wording.language
    lines = [
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(reviewed.title)}</title>",
        f"<h1>{escape(reviewed.title)}</h1>",
    ]
    for chapter, sentences in reviewed.chapters():
        lines += [f"<h2>{escape(reviewed.heading(chapter))}</h2>", "<ul>"]
        for said in sentences:
            where = f" <small>{escape(said.where)}</small>" if said.where else ""
            lines.append(f"<li>{escape(said.text)}{where}</li>")
        lines.append("</ul>")
    return "\n".join(lines) + "\n"
