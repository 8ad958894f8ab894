"""The textual app that shows scenes on one screen, with a widget for each region."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from textual.app import App, ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.reactive import var
from textual.screen import Screen
from textual.theme import Theme

from companion.faces.tui.card import place_card
from companion.faces.tui.plan import BETWEEN, UPPER, ScreenPlan
from companion.faces.tui.region import PALETTES, Region
from companion.present.screen import ScreenContent

MIDDLE = ("board", "news")
LOWER = ("lower", "question", "answers", "typed", "keys")
"""Names of the regions below `UPPER` from top to bottom; a page takes the place of the news."""
PAGED = ("answers", "news", "board")
"""Regions of which the page keys scroll the first that can; before it a page, as arrow keys do."""
COVERS_QUESTION = "covers-question"
"""Class of the table screen while a card covers the question."""


class MiddleContainer(Container):
    """Container of board and news.

    A plain `virtual_size` avoids redraws: the container is as large as its regions anyway.
    """

    virtual_size = var(Size(0, 0))


class TableScreen(Screen[None], inherit_bindings=False):
    """Screen with a widget for each region of a table, and one for a card over them."""

    def __init__(self) -> None:
        super().__init__()
        names = (*UPPER, *MIDDLE, *LOWER)
        self.regions = {name: Region(name) for name in names}
        self.middle = MiddleContainer(*self._find_regions(MIDDLE), id="middle")
        self.card = Region("card")
        self._last_size = Size()
        self._least_lower = 0

    def _find_regions(self, names: Collection[str]) -> list[Region]:
        return [self.regions[name] for name in names]

    def compose(self) -> ComposeResult:
        yield from self._find_regions(UPPER)
        yield self.middle
        yield from self._find_regions(LOWER)
        yield self.card

    def show_content(self, content: ScreenContent, *, is_new_question: bool) -> None:
        """Show a scene.

        Args:
            content: the content of the screen.
            is_new_question: whether the question is new. If not, regions stay scrolled, and
                question and answers together keep their lines, so that nothing jumps while
                somebody types.
        """
        size = self.app.size
        if is_new_question or self._last_size != size:
            self._last_size = size
            self._least_lower = content.asking.least_lines
            for region in (self.card, *self.regions.values()):
                region.is_scrolled = False
        plan = ScreenPlan(content, size.width, size.height, self._least_lower)
        if not content.asking.remarks:
            self._least_lower = plan.visible["question"] + plan.visible["answers"]
        is_beside = plan.board_width > 0
        self.middle.set_class(is_beside, "beside")
        self.regions["board"].styles.width = plan.board_width + 1 if is_beside else "100%"
        widths = {
            "board": plan.board_width,
            "news": is_beside and size.width - plan.board_width - BETWEEN,
        }
        for name, region in self.regions.items():
            region.show_lines(
                plan.lines[name],
                widths.get(name) or size.width,
                plan.visible[name],
                plan.starts.get(name, 0),
                plan.blocks.get(name, ()),
            )
        self.card.display = content.overlay is not None
        self.set_class(self.card.display, "overlaid")
        if content.overlay is not None:  # the regions below it are dimmed
            top, hides_question = place_card(self.card, content.overlay, plan)
            self.set_class(hides_question, COVERS_QUESTION)
            self.set_class(top == 0, "covers-seats")

    def scroll_regions(self, count: int, *, is_paging: bool) -> bool:
        """Scroll the card or the regions below it; return whether the key is used up.

        Args:
            count: lines, downwards if positive; with `is_paging` as often as a region is high.
            is_paging: whether every region in PAGED may scroll; else only a page, if there is one.
        """
        if self.card.display:
            return self.card.scroll_lines(count, is_paging=is_paging)
        names = [] if self.regions["news"].shows_end else ["news"]
        for region in self._find_regions([*names, *PAGED] if is_paging else names):
            if region.scroll_lines(count, is_paging=is_paging):
                return True
        return is_paging


class TableApp(App[Any], inherit_bindings=False):
    """Textual app whose screen shows scenes, in the colours of its theme."""

    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    ALLOW_SELECT = False
    CSS = """
    TableScreen { layers: table card; overflow: hidden; align: center middle; }
    Region { background: $ground; color: $text; layer: table; }
    #banner { background: $gold; }
    #header, #keys { background: $header; }
    #question, #answers { background: $raised; }
    #typed { background: $typing; }
    #middle { background: $ground; layer: table; height: auto; }
    #middle.beside { layout: horizontal; }
    .beside #news { border-left: solid $rule; padding: 0 0 0 1; }
    .overlaid #board, .overlaid #news,
    .overlaid.covers-seats #banner, .overlaid.covers-seats #header,
    .overlaid.covers-seats #seats, .overlaid.covers-seats #upper,
    .overlaid.covers-question #lower, .overlaid.covers-question #question,
    .overlaid.covers-question #answers, .overlaid.covers-question #typed,
    .overlaid.covers-question #keys { text-opacity: 40%; }
    #card {
        layer: card; padding: 0 1; display: none; background: $card; border: round $gold;
        border-title-color: $gold; border-title-style: bold; border-subtitle-color: $dim;
        border-subtitle-align: left;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.animation_level = "none"
        self.table = TableScreen()
        for name, palette in PALETTES.items():
            theme = Theme(
                name=name,
                primary=palette["gold"],
                foreground=palette["text"],
                background=palette["ground"],
                dark=name == "dark",
                variables=dict(palette),
            )
            self.register_theme(theme)
        self.theme = "dark"

    def get_default_screen(self) -> Screen[Any]:
        """Return the table screen."""
        return self.table
