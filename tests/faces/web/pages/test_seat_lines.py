"""The columns of the seats and their symbols."""

from __future__ import annotations

import pytest

from companion.faces.web.pages.rendering import list_figure_columns
from companion.present.course import list_scene_views
from companion.shipped import DATA
from tests.faces.web.local_site import LocalSite


@pytest.mark.parametrize(
    "name", ["expansions-four-players", "own-fault-by-order", "second-stone", "fifteen-points"]
)
def test_each_column_and_each_mark_has_a_symbol(site: LocalSite, name: str) -> None:
    """This is checked in every scene of a whole game with all boxes."""
    sprite = (DATA / "web/symbols.html").read_text(encoding="utf-8")
    for view in list_scene_views(site.add_recorded_game(name)):
        named = {head.name for head in list_figure_columns(view)}
        named |= {mark for row in view.seats for mark in row.marks}

        assert not [name for name in named if f'id="i-{name}"' not in sprite]
