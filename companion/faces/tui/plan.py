"""Division of the screen: the lines of each region, and how many are shown, by priority."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from companion.faces.table_text.board import draw_board, draw_header
from companion.faces.table_text.courses import draw_seat_charts
from companion.faces.table_text.seats import draw_seat_rows
from companion.faces.table_text.styled_text import fit_line, make_styled_text, wrap_styled_line
from companion.faces.tui.panels import draw_panels
from companion.faces.tui.question_area import (
    MARKED,
    draw_answer_rows,
    draw_input_line,
    draw_keys,
    draw_question,
)
from companion.present.screen import ScreenContent
from companion.present.table_view import TableView

Lines = list[Text]

UPPER = ("banner", "header", "seats", "upper")
"""Names of the regions above board and news."""
ASIDE = 100
"""Columns from which on the news stand beside the board."""
BETWEEN = 3
LARGE = (110, 34)
"""Columns and lines from which on the leading figures may be large."""
LEAST_MIDDLE = 10
"""Lines that large figures must leave to board and news."""
SIGN = 4
"""Columns kept free for the number of hidden lines."""
ALWAYS = ("banner", "typed", "question", "keys")
"""Regions that come before all others."""
FIRST_ANSWERS = 3
FIRST_BOARD = 3
FIRST_PAGE = 9
"""Rows of answers, lines of the board and of a page that come before the other answers."""
MOST_LATEST = 4
"""Lines about the last answer that come before the reasons for barred answers."""


class RegionHeight(NamedTuple):
    """A number of lines that a region of the screen asks for.

    Args:
        region: its name.
        lines: number of lines, including those it already has.
        is_whole: whether it needs all of them or none.
    """

    region: str
    lines: int
    is_whole: bool = False


def distribute_lines(height: int, demands: Iterable[RegionHeight]) -> dict[str, int]:
    """Distribute the lines of a screen; earlier demands take precedence.

    Args:
        height: lines of the screen.
        demands: most important first; a region may have several, each larger than the last.
    """
    has = dict[str, int]()
    left = height
    for region, lines, is_whole in demands:
        more = max(0, lines - has.setdefault(region, 0))
        if more <= left or not is_whole:
            has[region] += min(more, left)
            left -= min(more, left)
    return has


@dataclass
class ScreenPlan:
    """Layout of a screen: all regions are drawn, and the lines of the screen distributed.

    Args:
        content: the content of the screen.
        width: columns of the screen.
        height: its lines.
        least_lower: lines reserved for question and answers, even if there are fewer now.

    Attributes:
        wording: the language, and the seats' names and colours.
        lines: all lines of each region.
        visible: how many of them are visible.
        blocks: line counts of each block of news and each row of answers.
        starts: the first visible line of a region until somebody scrolls; None shows its end.
        board_width: columns of the board if the news stand beside it, else 0.
        tight_board: the board in as few lines as possible.
        full_board: the whole board.
        latest_lines: lines of news about the last answer.
        middle_height: lines of board and news together, or of the page.
    """

    content: ScreenContent
    width: int
    height: int
    least_lower: int = 0

    def __post_init__(self) -> None:
        self.wording = self.content.wording
        self.blocks = dict[str, list[int]]()
        self.starts: dict[str, int | None] = {"news": None}
        self.board_width = 0
        self.tight_board = Lines()
        self.full_board = Lines()
        self.latest_lines = 0
        self.lines = self._draw_fixed_regions()
        charts = Lines()
        self._set_region_blocks("answers", self._draw_answers(is_compact=False))
        if self.content.table is not None and not self.content.page:
            charts = self._draw_board(self.content.table)
        self._draw_news()
        self._divide_screen()
        self._place_answers()
        spare = self.middle_height - len(self.lines["board"]) - len(charts)
        if charts and spare > 0:  # at the bottom, where nothing else is
            self.lines["board"] = [*self.lines["board"], *[Text()] * spare, *charts]

    def _set_region_blocks(self, region: str, blocks: list[Lines]) -> None:
        """Set the lines of a region, block by block."""
        self.lines[region] = [line for block in blocks for line in block]
        self.blocks[region] = [len(block) for block in blocks]

    # ---- regions

    def _draw_fixed_regions(self) -> dict[str, Lines]:
        """Draw the regions that have the same lines however much room there is."""
        content = self.content
        wording = self.wording
        width = self.width
        header = make_styled_text(f" {wording.say('screen.title')}", "bold")
        if content.table is not None:
            header = draw_header(content.table.view, wording, width)
        rule = make_styled_text("─" * width, "rule")
        banner = fit_line(make_styled_text(f" {content.banner} ", "on gold"), width)
        return {
            "banner": [banner] if content.banner else [],
            "header": [header],
            "upper": [rule],
            "lower": [rule],
            "question": draw_question(content.asking, wording, width),
            "typed": draw_input_line(content.asking, wording, width),
            "keys": [draw_keys(content.keys, width)] if content.keys else [],
        }

    def _draw_answers(self, *, is_compact: bool) -> list[Lines]:
        """Draw the answers; if `is_compact`, in as few lines as possible."""
        return draw_answer_rows(
            self.content.asking, self.wording, self.width - SIGN, is_compact=is_compact
        )

    def _draw_board(self, table: TableView) -> Lines:
        """Draw the board and find a place for the news; return charts to put below the board."""
        view = table.view
        left = self.width // 2 - 4
        if self.width >= ASIDE:
            curve = self.content.curve
            values = curve.values if curve is not None else {}
            charts = draw_seat_charts(values.items(), self.wording, left - 1)
            if charts or view.cards or view.columns:
                self.board_width = left
                self.full_board = draw_board(view, self.wording, left, is_spaced=True)
                self.tight_board = self.full_board
                return charts
        self.tight_board = draw_board(view, self.wording, self.width, is_tight=True)
        self.full_board = draw_board(view, self.wording, self.width)
        return []

    def _draw_news(self) -> None:
        """Draw the news, with the number of lines about the last answer, or the page."""
        room = self.width - SIGN
        if self.board_width:
            room -= self.board_width + BETWEEN
        is_page = bool(self.content.page)
        past = 0 if is_page else len(self.content.news) - self.content.new_count
        self._set_region_blocks(
            "news",
            [
                wrap_styled_line(words, room, is_past=number < past)
                for number, words in enumerate(self.content.page or self.content.news)
            ],
        )
        if is_page:
            self.starts["news"] = len(self.lines["news"]) if self.content.page_at_end else 0
        elif self.content.new_count and not self.board_width:
            self.latest_lines = min(MOST_LATEST, sum(self.blocks["news"][past:]))

    # ---- lines of the screen

    def _divide_screen(self) -> None:
        """Distribute the lines; draw the seats large where enough is left for board and news."""
        table = self.content.table
        if table is None:
            self._distribute_lines([], [])
            return
        if self.width >= LARGE[0] and self.height >= LARGE[1]:
            panels = draw_panels(table, self.wording, self.width)
            self._distribute_lines(panels, panels)
            if (
                self.middle_height >= max(LEAST_MIDDLE, len(self.full_board))
                and self.visible["lower"]
            ):
                return
        self._distribute_lines(*draw_seat_rows(table, self.wording, self.width))

    def _place_answers(self) -> None:
        """Draw the answers closer together if anything is hidden; scroll to the marked one."""
        has = self.visible
        lacks_answers = has["answers"] < len(self.lines["answers"])
        lacks_board = has["board"] < len(self.tight_board)
        if lacks_answers or lacks_board or has["news"] < self.latest_lines:
            close = self._draw_answers(is_compact=True)
            if sum(map(len, close)) < len(self.lines["answers"]):
                self._set_region_blocks("answers", close)
                self._divide_screen()
        for at, line in enumerate(self.lines["answers"]):
            if MARKED in line.plain:
                self.starts["answers"] = max(0, at - self.visible["answers"] // 2)

    def _distribute_lines(self, seats: Lines, full_seats: Lines) -> None:
        """Distribute the lines of a screen by priority.

        Args:
            seats: the seats with one line each, or as panels.
            full_seats: the seats with extra lines for the items in front of them.
        """
        count = {name: len(lines) for name, lines in self.lines.items()}
        tight = len(self.tight_board)
        full = len(self.full_board)
        answers = max(count["answers"], self.least_lower - count["question"])
        told = 0 if self.board_width else count["news"]
        first_page = told if self.content.page else 0
        if seats or self.content.page_at_end:
            first_page = min(first_page, FIRST_PAGE)
        gap = min(1, tight)
        last = max([self.latest_lines + 1, *self.blocks["news"][-1:]])
        self.visible = distribute_lines(
            self.height,
            [
                *(RegionHeight(name, count[name]) for name in ALWAYS),
                RegionHeight("answers", min(1, answers)),
                RegionHeight("seats", len(seats)),
                RegionHeight("header", 1),
                RegionHeight("news", min(1, told)),
                RegionHeight("board", min(1, tight)),
                RegionHeight("answers", sum(self.blocks["answers"][:FIRST_ANSWERS])),
                RegionHeight("board", min(FIRST_BOARD, tight)),
                RegionHeight("news", first_page),
                RegionHeight("answers", answers),
                RegionHeight("seats", len(full_seats), is_whole=True),
                RegionHeight("board", tight, is_whole=True),
                RegionHeight("board", full, is_whole=True),
                RegionHeight("news", min(told, self.latest_lines)),
                RegionHeight("lower", 1),
                RegionHeight("upper", 1),
                RegionHeight("news", min(told, last)),
                RegionHeight("board", tight + gap, is_whole=True),
                RegionHeight("board", full + gap, is_whole=True),
                RegionHeight("news", self.height),
            ],
        )
        is_full = self.visible["seats"] >= len(full_seats)
        self.lines["seats"] = full_seats if is_full else seats
        self.lines["board"] = self.full_board if self.visible["board"] >= full else self.tight_board
        self.middle_height = self.visible["board"] + self.visible["news"]
        if self.board_width:
            self.visible["board"] = self.visible["news"] = self.middle_height
