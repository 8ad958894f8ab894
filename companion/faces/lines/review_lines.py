"""A review as text: its sentences, and a chart of each figure."""

from __future__ import annotations

from rich.text import Text

from companion.faces.lines.charts import print_chart
from companion.faces.lines.output import Output
from companion.wording.review_words import Reviewed

INDENT = 4


def print_review(reviewed: Reviewed, screen: Output) -> None:
    """Print a review: chapter by chapter, then the charts."""
    screen.heading(reviewed.title)
    for chapter, sentences in reviewed.list_chapters():
        screen.line()
        screen.heading(reviewed.word_heading(chapter))
        for said in sentences:
            screen.hanging(Text(f"  {said.text}"), INDENT)
            if said.place is not None:
                values = {"title": said.title, "entry": said.place.entry}
                screen.dim(f"    {reviewed.wording.say('review.where', **values)}")
    table = reviewed.review.session.runner.table
    if table is None or not reviewed.review.courses:
        return
    screen.line()
    screen.heading(reviewed.word_heading("course"))
    for curve in reviewed.review.courses:
        print_chart(curve, table.seating, reviewed.wording, screen)
