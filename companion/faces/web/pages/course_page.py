"""Curves of all figures over the rounds, and the end of the game."""

from __future__ import annotations

from companion.faces.web.pages.curves import make_chart
from companion.faces.web.pages.ending import find_ending
from companion.faces.web.pages.table_page import TablePage
from companion.present.course import list_changed_curves


def render_game_charts(page: TablePage) -> str:
    """Render the charts of a game, also after its end."""
    charts = [make_chart(curve) for curve in list_changed_curves(page.session)]
    return page.render_template(
        "course.html", charts=charts, ending=find_ending(page.session, page.wording)
    )
