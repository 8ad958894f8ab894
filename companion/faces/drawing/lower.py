"""The lower part of the screen: the question, its answers, the line, the keys."""

from __future__ import annotations

from rich.text import Text

from companion.faces.drawing.answers import Answers, answers
from companion.faces.drawing.news import SIGN
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.question import field_lines, question_lines, remark_lines
from companion.faces.drawing.sheet import Sheet, Spot
from companion.faces.drawing.typing_line import keys_line, typed_line
from companion.present.screen import Asking, Scene

ANSWERS = "answers"
NOTHING_ASKED = Asking("")


class Lower:
    """Draws what is asked.

    Args:
        scene: what stands on the screen.
        pen: draws it.
        width: columns of the screen.

    Attributes:
        question: with the bound, what was said to it, and what was read so far.
        answers: all of them, with why some are barred.
        line: what is typed; empty where only keys are awaited.
    """

    def __init__(self, scene: Scene, pen: Pen, width: int) -> None:
        self.asking = scene.asking or NOTHING_ASKED
        self.keys = scene.keys
        self.pen = pen
        self.width = width
        self.question: list[Text] = []
        self.answers = Answers()
        self.line: list[Text] = []
        asking = self.asking
        if scene.asking is not None:
            self.question += question_lines(asking, pen, width)
            self.question += remark_lines(asking.remarks, pen, width)
            self.question += field_lines(asking.fields, pen, width)
        if asking.options or asking.hidden:
            self.answers = answers(asking, pen, width - 1)
        if asking.typed is not None:
            self.line.append(typed_line(asking.typed, pen, width))

    def close_up(self) -> bool:
        """Draw the answers close together, if that takes fewer lines; whether it does."""
        close = answers(self.asking, self.pen, self.width - 1, close=True)
        is_less = len(close.lines) < len(self.answers.lines)
        if is_less:
            self.answers = close
        return is_less

    def put_answers(self, sheet: Sheet, height: int) -> None:
        """Put as many answers as have room; those in sight can be clicked."""
        drawn = self._fitting(height)
        start = self._first(drawn, height)
        at = sheet.at
        window = sheet.window(ANSWERS, drawn.lines, height, self.width, start)
        for place in drawn.places:
            line = place.line - window.start
            key = self.asking.options[place.option].key
            if key and 0 <= line < height:
                spot = Spot(place.x, at + line, place.width, key=key)
                sheet.spots.append(spot)
        sheet.spots.append(Spot(0, at, self.width, height, region=ANSWERS))
        sheet.put(window.lines, height, self.pen.palette.raised)

    def _fitting(self, height: int) -> Answers:
        """The answers, with room for "↓5" where not all of them are seen."""
        if len(self.answers.lines) <= height:
            return self.answers
        return answers(self.asking, self.pen, self.width - 1 - SIGN, close=True)

    def _first(self, drawn: Answers, height: int) -> int:
        """The first line that is seen, so that the answer that is marked is in sight."""
        for place in drawn.places:
            if self.asking.options[place.option].marked:
                return max(0, place.line - height // 2)
        return 0

    def put_keys(self, sheet: Sheet) -> None:
        """Put the last line; its keys can be clicked."""
        line, places = keys_line(self.keys, self.pen, self.width)
        for key, place in zip(self.keys, places, strict=False):
            x, width = place
            sheet.spots.append(Spot(x, sheet.at, width, key=key.key))
        sheet.put([line], 1, self.pen.palette.header)
