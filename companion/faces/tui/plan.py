"""Division of the screen: the lines of each region, and how many are shown, by priority."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, NamedTuple, TypeVar

from rich.text import Text

from companion.faces.table_text.board import Board
from companion.faces.table_text.courses import draw_courses
from companion.faces.table_text.header import draw_header
from companion.faces.table_text.pen import Pen
from companion.faces.table_text.seats import SeatRows
from companion.faces.table_text.styled_text import fit_line, style_words
from companion.faces.tui.answer_columns import MARKED, Answers
from companion.faces.tui.panels import draw_panels
from companion.faces.tui.question_area import draw_keys, draw_line, draw_question
from companion.present.colours import Palette
from companion.present.screen import ScreenContent

Lines = list[Text]
T = TypeVar("T")

ASIDE = 100
"""Columns from which on the news stand beside the board."""
BETWEEN = 3
LARGE = (110, 34)
"""Columns and lines from which on the leading figures may be large."""
LEAST_MIDDLE = 10
"""Lines that large figures must leave to board and news."""
SIGN = 4
"""Columns kept free for the number of hidden lines."""
FIRST_ANSWERS = 3
FIRST_BOARD = 3
FIRST_PAGE = 9
"""Rows of answers, lines of the board and of a page that come before the other answers."""
UNTOLD = 4
"""Lines about the last answer that come before the reasons for barred answers."""


class Wish(NamedTuple):
    """Lines that a region asks for in total.

    Args:
        region: its name.
        lines: number of lines, including those it already has.
        is_whole: whether it needs all of them or none.
    """

    region: str
    lines: int
    is_whole: bool = False


def distribute_lines(height: int, wishes: Iterable[Wish]) -> dict[str, int]:
    """Distribute the lines of a screen; earlier wishes take precedence.

    Args:
        height: lines of the screen.
        wishes: most important first; a region may have several, each larger than the last.
    """
    has = dict[str, int]()
    left = height
    for region, lines, is_whole in wishes:
        more = lines - has.setdefault(region, 0)
        given = 0 if is_whole and more > left else max(0, min(more, left))
        has[region] += given
        left -= given
    return has


@dataclass
class Plan:
    """Layout of a screen.

    Attributes:
        lines: all lines of each region.
        visible: how many of them are visible.
        board_width: columns of the board if the news stand beside it, else 0.
        tight_board: the board in as few lines as possible.
        full_board: the whole board.
        untold: lines of news about the last answer.
        pieces: line counts of each piece of news and each row of answers.
        least_answers: lines reserved for the answers, even if there are fewer now.
        starts: the first visible line of a region until somebody scrolls.
    """

    lines: dict[str, Lines] = field(default_factory=dict)
    visible: dict[str, int] = field(default_factory=dict)
    board_width: int = 0
    tight_board: Lines = field(default_factory=list)
    full_board: Lines = field(default_factory=list)
    untold: int = 0
    pieces: dict[str, list[int]] = field(default_factory=dict)
    least_answers: int = 0
    starts: dict[str, int] = field(default_factory=dict)

    @property
    def middle(self) -> int:
        """Lines of board and news together, or of a page that replaces both."""
        return sum(self.visible[name] for name in ("board", "blank", "news"))

    def get_height(self, region: str) -> int:
        """Return the visible lines of a region."""
        if region == "page":
            return self.middle if self.lines["page"] else 0
        if region in ("board", "news") and (self.board_width or self.lines["page"]):
            return 0 if self.lines["page"] else self.middle
        return self.visible[region] + (self.visible["blank"] if region == "board" else 0)

    def set_pieces(self, region: str, pieces: Sequence[Lines]) -> None:
        """Set the lines of a region, piece by piece."""
        self.lines[region] = [line for piece in pieces for line in piece]
        self.pieces[region] = [len(piece) for piece in pieces]

    def list_starts(self, region: str) -> list[int]:
        """Return the first line number of each piece of a region; empty if it has no pieces."""
        return [0, *accumulate(self.pieces.get(region, ()))][:-1]

    @property
    def is_crowded(self) -> bool:
        """Whether a closer layout of the answers would reveal something hidden."""
        has = self.visible
        lacks_answers = has["answers"] < len(self.lines["answers"])
        return lacks_answers or has["board"] < len(self.tight_board) or has["news"] < self.untold

    def distribute(self, height: int, seats: Lines, full_seats: Lines) -> None:
        """Distribute the lines of a screen by priority.

        Args:
            height: lines of the screen.
            seats: the seats with one line each, or as panels.
            full_seats: the seats with extra lines for the items in front of them.
        """
        count = {name: len(lines) for name, lines in self.lines.items()}
        answers = max(count["answers"], self.least_answers)
        page = count["page"]
        told = 0 if self.board_width else page or count["news"]
        first_page = min(page, FIRST_PAGE if seats or "page" in self.starts else page)
        last = max([self.untold + 1, *self.pieces["news"][-1:]])
        self.visible = distribute_lines(
            height,
            [
                Wish("banner", count["banner"]),
                Wish("typed", count["typed"]),
                Wish("question", count["question"]),
                Wish("keys", count["keys"]),
                Wish("answers", min(1, answers)),
                Wish("seats", len(seats)),
                Wish("header", 1),
                Wish("news", min(1, told)),
                Wish("board", min(1, len(self.tight_board))),
                Wish("answers", sum(self.pieces["answers"][:FIRST_ANSWERS])),
                Wish("board", min(FIRST_BOARD, len(self.tight_board))),
                Wish("news", first_page),
                Wish("answers", answers),
                Wish("seats", len(full_seats), is_whole=True),
                Wish("board", len(self.tight_board), is_whole=True),
                Wish("board", len(self.full_board), is_whole=True),
                Wish("news", min(told, self.untold)),
                Wish("lower", 1),
                Wish("upper", 1),
                Wish("news", min(told, last)),
                Wish("blank", int(bool(self.tight_board))),
                Wish("news", told),
                Wish("blank", height),
            ],
        )
        is_full = self.visible["seats"] >= len(full_seats)
        self.lines["seats"] = full_seats if is_full else seats
        self.lines["board"] = (
            self.full_board if self.visible["board"] >= len(self.full_board) else self.tight_board
        )


class LayoutPlanner:
    """Plans screens of one size; reuses parts that have not changed since the last one.

    Args:
        width: columns of the screen.
        height: its lines.
        palette: the colours.
    """

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        self.width = width
        self.height = height
        self.palette = palette
        self._kept: dict[str, tuple[object, Any]] = {}

    def plan_screen(self, scene: ScreenContent, least_answers: int = 0) -> Plan:
        """Draw all regions and distribute the lines of the screen.

        Args:
            scene: the content of the screen.
            least_answers: lines reserved for the answers, even if there are fewer now.
        """
        pen = Pen(scene.wording, self.palette, scene.table.seating if scene.table else None)
        plan = Plan(least_answers=least_answers)
        plan.lines |= self._draw_frame(scene, pen)
        plan.lines |= self._draw_question(scene, pen)
        plan.set_pieces("answers", self._draw_answers(scene, pen, close=False))
        plan.set_pieces("news", [])
        plan.lines["page"] = self._draw_page(scene, pen)
        if scene.page_at_end:
            plan.starts["page"] = len(plan.lines["page"])
        charts = Lines()
        if not plan.lines["page"]:
            charts = self._draw_board(plan, scene, pen)
            self._draw_news(plan, scene, pen)
        self._distribute(plan, scene, pen)
        if plan.is_crowded:
            close = self._draw_answers(scene, pen, close=True)
            if sum(map(len, close)) < len(plan.lines["answers"]):
                plan.set_pieces("answers", close)
                self._distribute(plan, scene, pen)
        if plan.visible["answers"] < len(plan.lines["answers"]):
            plan.set_pieces("answers", self._draw_answers(scene, pen, close=True, kept=SIGN))
        spare = plan.middle - len(plan.lines["board"]) - len(charts)
        if charts and spare > 0:  # at the bottom, where nothing else is
            plan.lines["board"] = [*plan.lines["board"], *[Text()] * spare, *charts]
        for at, line in enumerate(plan.lines["answers"]):
            if MARKED in line.plain:
                plan.starts["answers"] = max(0, at - plan.visible["answers"] // 2)
        return plan

    def _draw_once(self, region: str, source: object, draw: Callable[[], T]) -> T:
        """Draw a region, or return the cached drawing if the source is the same.

        Args:
            region: its name.
            source: everything that the drawing depends on.
            draw: draws the region.
        """
        before, _ = self._kept.get(region, (None, None))
        if before != source:
            self._kept[region] = (source, draw())
        drawn: T = self._kept[region][1]
        return drawn

    # ---- regions

    def _draw_frame(self, scene: ScreenContent, pen: Pen) -> dict[str, Lines]:
        """Draw banner, header, rules and keys."""
        header = style_words(f" {scene.title or pen.say('screen.title')}", pen.bold)
        if scene.table is not None:
            header = draw_header(scene.table, pen, self.width)
        banner = fit_line(style_words(f" {scene.banner} ", pen.on_gold), self.width)
        rule = style_words("─" * self.width, pen.rule)
        keys = draw_keys(scene.keys, pen, self.width)
        return {
            "banner": [banner] if scene.banner else [],
            "header": [header],
            "upper": [rule],
            "lower": [rule],
            "keys": [keys] if scene.keys else [],
        }

    def _draw_question(self, scene: ScreenContent, pen: Pen) -> dict[str, Lines]:
        """Draw the question and the typed line."""
        asking = scene.asking
        if asking is None:
            return {"question": [], "typed": []}
        typed = [draw_line(asking.typed, pen, self.width)] if asking.typed else []
        return {
            "question": draw_question(asking, pen, self.width),
            "typed": typed,
        }

    def _draw_answers(
        self, scene: ScreenContent, pen: Pen, *, close: bool, kept: int = 0
    ) -> list[Lines]:
        """Draw the answers.

        Args:
            scene: the content of the screen.
            pen: wording and colours.
            close: whether to save as much room as possible.
            kept: columns kept free on the right.
        """
        asking = scene.asking
        if asking is None or not (asking.options or asking.hidden):
            return []
        return Answers(asking, pen, self.width - 1 - kept, close=close).draw_pieces()

    def _draw_page(self, scene: ScreenContent, pen: Pen) -> Lines:
        """Draw a page that replaces board and news."""
        source = (scene.wording, scene.page)
        room = self.width - SIGN

        def draw() -> Lines:
            return [line for words in scene.page for line in pen.wrap(words, room)]

        return self._draw_once("page", source, draw)

    def _draw_board(self, plan: Plan, scene: ScreenContent, pen: Pen) -> Lines:
        """Draw the board and decide where the news stand; return charts to put below the board."""
        table = scene.table
        if table is None:
            return []
        view = table.view
        if self.width >= ASIDE:
            left = self.width // 2 - 4
            charts = draw_courses(scene.course, pen, left - 1)
            if charts or view.cards or view.columns:
                plan.board_width = left
                plan.tight_board = plan.full_board = Board(view, pen, left).draw_spaced()
                return charts
        board = Board(view, pen, self.width)
        plan.tight_board = board.draw_tight()
        plan.full_board = board.draw_full()
        return []

    def _draw_news(self, plan: Plan, scene: ScreenContent, pen: Pen) -> None:
        """Draw the news, and count the lines about the last answer."""
        room = self.width - SIGN
        if plan.board_width:
            room -= plan.board_width + BETWEEN
        news = scene.news
        past = len(news) - scene.new
        source = (scene.wording, news, past, room)

        def draw() -> list[Lines]:
            return [
                pen.wrap(words, room, is_past=number < past) for number, words in enumerate(news)
            ]

        pieces = self._draw_once("news", source, draw)
        plan.set_pieces("news", pieces)
        if scene.new and not plan.board_width:
            plan.untold = min(UNTOLD, sum(plan.pieces["news"][past:]))

    def _distribute(self, plan: Plan, scene: ScreenContent, pen: Pen) -> None:
        """Distribute the lines; draw the seats large where enough is left for board and news."""
        table = scene.table
        if table is None:
            plan.distribute(self.height, [], [])
            return
        source = (scene.wording, table)
        if self.width >= LARGE[0] and self.height >= LARGE[1]:
            panels = self._draw_once("panels", source, lambda: draw_panels(table, pen, self.width))
            plan.distribute(self.height, panels, panels)
            if plan.middle >= max(LEAST_MIDDLE, len(plan.full_board)) and plan.visible["lower"]:
                return
        rows = self._draw_once("seats", source, lambda: SeatRows(table, pen, self.width))
        plan.distribute(self.height, rows.tight, rows.full)
