"""The middle of the screen: the board and what happened, or a page over both."""

from __future__ import annotations

from rich.text import Text

from companion.faces.drawing.board import Board
from companion.faces.drawing.courses import courses
from companion.faces.drawing.lines import beside, styled
from companion.faces.drawing.news import fitting, news_blocks, page_lines
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.sheet import Sheet, Spot
from companion.present.screen import Scene

ASIDE = 100
"""From so many columns on the news stand beside the board."""
MOST_UNTOLD = 4
"""Lines of what came of an answer, at most, that come before why others are barred."""
BOARD = "board"
NEWS = "news"
PAGE = "page"
"""The regions that are scrolled."""
BETWEEN = " │ "


class Middle:
    """Draws what lies between the seats and the question.

    Args:
        scene: what stands on the screen.
        pen: draws it.
        width: columns of the screen.

    Attributes:
        tight: the board in as few lines as possible.
        full: the whole board.
        news: each piece of news as lines.
        charts: the courses of the leading figures.
        untold: lines of what came of the last answer, as far as it is news.
        page: what was brought up; where there is one, nothing else is drawn.
        is_aside: the news stand beside the board.
    """

    def __init__(self, scene: Scene, pen: Pen, width: int) -> None:
        self.scene = scene
        self.pen = pen
        self.width = width
        self.tight: list[Text] = []
        self.full: list[Text] = []
        self.news: list[list[Text]] = []
        self.news_width = width
        self.untold = 0
        self.charts: list[Text] = []
        self.page = page_lines(scene.page, pen, width)
        self.left = width
        self.is_aside = False
        if not self.page:
            self._draw()

    def _draw(self) -> None:
        """Draw board and news."""
        scene = self.scene
        pen = self.pen
        if scene.table is not None:
            view = scene.table.view
            left = self.width
            if self.width >= ASIDE:
                left = self.width // 2 - 4
                self.charts = courses(scene.course, pen, left - 1)
                self.is_aside = bool(self.charts or view.cards or view.columns)
            if self.is_aside:
                self.left = left
                self.news_width = self.width - left - len(BETWEEN)
            board = Board(view, pen, left, roomy=self.is_aside)
            self.tight = board.tight
            self.full = board.full
        self.news = news_blocks(scene.news, scene.new, pen, self.news_width)
        if scene.new and not self.is_aside:
            told = sum(map(len, self.news[-scene.new :]))
            self.untold = min(MOST_UNTOLD, told)

    def put(self, sheet: Sheet, board: int, blank: int, news: int) -> None:
        """Put it.

        Args:
            sheet: takes it.
            board: lines of the board.
            blank: lines that neither needs.
            news: lines of the news.
        """
        height = board + blank + news
        ground = self.pen.palette.ground
        if self.page:
            end = len(self.page) if self.scene.page_at_end else 0
            self._spot(sheet, PAGE, height)
            lines = sheet.window(PAGE, self.page, height, self.width, end).lines
            sheet.put(lines, height, ground)
        elif self.is_aside:
            self._put_aside(sheet, height)
        else:
            drawn = self.full if board >= len(self.full) else self.tight
            self._spot(sheet, BOARD, board)
            lines = sheet.window(BOARD, drawn, board, self.width).lines
            sheet.put(lines, board + blank, ground)
            self._spot(sheet, NEWS, news)
            lines = self._news_lines(sheet, news)
            sheet.put(lines, news, ground)

    def _put_aside(self, sheet: Sheet, height: int) -> None:
        """The board at the left, the news at the right."""
        left = self.left
        at = sheet.at
        sheet.spots.append(Spot(0, at, left, height, region=BOARD))
        sheet.spots.append(Spot(left, at, self.width - left, height, region=NEWS))
        drawn = self.full
        spare = height - len(drawn) - len(self.charts)
        if self.charts and spare > 0:  # at the bottom, where there is nothing else
            drawn = [*drawn, *[Text()] * spare, *self.charts]
        board = sheet.window(BOARD, drawn, height, left).lines
        news = self._news_lines(sheet, height)
        between = styled(BETWEEN, self.pen.rule)
        lines = beside(board, news, left, between)
        sheet.put(lines, height, self.pen.palette.ground)

    def _spot(self, sheet: Sheet, region: str, height: int) -> None:
        """What is put next can be scrolled."""
        spot = Spot(0, sheet.at, self.width, height, region=region)
        sheet.spots.append(spot)

    def _news_lines(self, sheet: Sheet, height: int) -> list[Text]:
        """The last pieces of news that fit whole, or what somebody has scrolled to."""
        lines = [line for block in self.news for line in block]
        whole = fitting(self.news, height)
        hidden = len(lines) - height
        if hidden <= 0 or NEWS in sheet.scrolled:
            return sheet.window(NEWS, lines, height, self.news_width, hidden).lines
        sheet.overflow[NEWS] = hidden
        sheet.starts[NEWS] = hidden
        missing = height - len(whole)
        return [*[Text()] * missing, *whole]
