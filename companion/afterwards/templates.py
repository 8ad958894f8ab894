"""Rendering of the templates in data/afterwards into files that need no server or style sheet."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from companion.shipped import DATA
from companion.wording.story_formats import escape_markdown


@cache
def _make_environment() -> Environment:
    found = Environment(
        loader=FileSystemLoader(DATA / "afterwards"),
        autoescape=select_autoescape(("html", "svg")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.filters["md"] = lambda value: escape_markdown(str(value))
    return found


def render(template: str, **values: object) -> str:
    """Fill in a template; in SVG and HTML all values are escaped.

    Args:
        template: name of a file in data/afterwards.
        values: the template's values by name.
    """
    return _make_environment().get_template(template).render(values)
