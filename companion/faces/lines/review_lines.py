"""A review as text: its sentences, and a chart of each figure, or its numbers with plain output."""

from __future__ import annotations

from companion.faces.lines.output import Output
from companion.faces.table_text.courses import draw_seat_charts
from companion.present.course import list_changed_curves
from companion.wording.review_words import ReviewWording

INDENT = 4


def print_review(review: ReviewWording, output: Output) -> None:
    """Print a review: chapter by chapter, then a chart of each figure for each seat.

    With plain output the numbers at the end of every scene are printed instead.
    """
    wording = review.wording
    output.print_heading(review.title)
    for chapter, sentences in review.list_chapters().items():
        output.print_text()
        output.print_heading(wording.say(f"review.{chapter}"))
        for said in sentences:
            output.print_text(f"  {said.text}", INDENT)
            if said.entry:
                place = wording.say("review.where", title=said.title, entry=said.entry)
                output.print_dim_remark(f"    {place}")
    courses = list_changed_curves(review.session, is_by_round=True)
    if not courses:
        return
    output.print_text()
    output.print_heading(wording.say("review.course"))
    for curve in courses:
        output.print_heading(f" {wording.say(curve.key)}")
        if not output.plain:
            output.print_lines(draw_seat_charts(curve.values.items(), wording, output.width))
            continue
        for seat, numbers in curve.values.items():
            words = ", ".join(map(wording.word_value, numbers))
            output.print_text(f"  {wording.names[seat]}: {words}")
