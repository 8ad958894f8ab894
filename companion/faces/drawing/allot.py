"""How many lines each region of the screen has: a pure function of what each of them needs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Needs:
    """The lines that the regions want.

    Args:
        header: 1, or 0 where there is none.
        seats: with a line each.
        seats_full: with what lies before them on lines of its own.
        question: with its bound, what was said to it, and what was read so far.
        answers: all of them.
        line: 1 where something can be typed.
        keys: 1 where there are any.
        board: drawn tight.
        board_full: drawn whole.
        news: all that could be shown.
        first_news: the lines of them that come before all but the first answers.
        untold: the lines of them that come of the last answer, and before the thin rules.
        is_aside: news stand beside the board and share its lines.
    """

    header: int = 1
    seats: int = 0
    seats_full: int = 0
    question: int = 0
    answers: int = 0
    line: int = 0
    keys: int = 1
    board: int = 0
    board_full: int = 0
    news: int = 0
    first_news: int = 1
    untold: int = 0
    is_aside: bool = False


@dataclass
class Heights:
    """The lines that the regions have; together as many as the screen.

    `upper` and `lower` are the thin rules above and below the middle; `blank` is what nobody needs.
    """

    header: int = 0
    seats: int = 0
    upper: int = 0
    board: int = 0
    blank: int = 0
    news: int = 0
    lower: int = 0
    question: int = 0
    answers: int = 0
    line: int = 0
    keys: int = 0

    @property
    def middle(self) -> int:
        """Lines of board and news together."""
        return self.board + self.blank + self.news


LEAST_BOARD = 3
"""Lines of a board drawn tight that come before the answers ..."""
LEAST_ANSWERS = 3
"""... but for so many lines of them."""


def allot(height: int, needs: Needs) -> Heights:
    """Share out the lines of a screen.

    Header, seats, question, what was said to it, line and keys are whole. Of the rest one line is
    for news, three are for the first answers, up to three for the board drawn tight, then come all
    answers; what is left makes the seats and the board full, is for what came of the last answer,
    draws the rules, and is for older news.

    A screen on which not even what is always whole has room loses first the header, then the seats.
    """
    heights = Heights()
    left = height
    for name in ("line", "question", "keys"):
        left -= _give(heights, name, getattr(needs, name), left)
    left -= _give(heights, "answers", min(1, needs.answers), left)
    left -= _give(heights, "seats", needs.seats, left)
    left -= _give(heights, "header", needs.header, left)
    if not needs.is_aside:
        left -= _give(heights, "news", min(1, needs.news), left)
    left -= _give(heights, "answers", min(LEAST_ANSWERS, needs.answers), left)
    left -= _give(heights, "board", min(LEAST_BOARD, needs.board), left)
    if not needs.is_aside:
        left -= _give(heights, "news", min(needs.first_news, needs.news), left)
    left -= _give(heights, "answers", needs.answers, left)
    middle = max(needs.board_full, 1 if needs.is_aside else 0)
    if needs.seats_full - heights.seats <= left - (middle - heights.board > 0):
        left -= _give(heights, "seats", needs.seats_full, left)
    for wished in (needs.board, needs.board_full):
        if wished - heights.board <= left:
            left -= _give(heights, "board", wished, left)
    if not needs.is_aside:
        left -= _give(heights, "news", min(needs.untold, needs.news), left)
    left -= _give(heights, "lower", 1, left)
    left -= _give(heights, "upper", 1, left)
    if heights.board and needs.news > heights.news and left > 1:
        left -= _give(heights, "blank", 1, left)
    if not needs.is_aside:
        left -= _give(heights, "news", needs.news, left)
    heights.blank += left
    return heights


def _give(heights: Heights, name: str, wished: int, left: int) -> int:
    """Let a region have as many lines as it wishes, as far as there are any; how many it got."""
    has: int = getattr(heights, name)
    got = max(0, min(wished - has, left))
    setattr(heights, name, has + got)
    return got
