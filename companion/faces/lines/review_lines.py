"""A review as text: its sentences, and a chart of each figure, or its numbers with plain output."""

from __future__ import annotations

from companion.faces.lines.output import Output
from companion.faces.table_text.courses import draw_seat_charts
from companion.faces.table_text.pen import Pen
from companion.kernel.seating import Seating
from companion.play.review.figure_curves import FigureCurve
from companion.present.course import list_curves_by_round
from companion.wording.messages import Wording
from companion.wording.review_words import WordedReview

INDENT = 4


def print_review(review: WordedReview, output: Output) -> None:
    """Print a review: chapter by chapter, then the charts."""
    output.print_heading(review.title)
    for chapter, sentences in review.list_chapters().items():
        output.print_line()
        output.print_heading(review.word_heading(chapter))
        for said in sentences:
            output.print_with_hanging_indent(f"  {said.text}", INDENT)
            if said.place is not None:
                values = {"title": said.title, "entry": said.place.entry}
                output.print_dim_remark(f"    {review.wording.say('review.where', **values)}")
    table = review.session.runner.table
    courses = list_curves_by_round(review.session)
    if table is None or not courses:
        return
    output.print_line()
    output.print_heading(review.word_heading("course"))
    for curve in courses:
        print_chart(curve, table.seating, review.wording, output)


def print_chart(curve: FigureCurve, seating: Seating, wording: Wording, output: Output) -> None:
    """Print one quantity: its name, then a chart for each seat.

    With plain output the numbers at the end of every scene are printed instead.

    Args:
        curve: the quantity.
        seating: colours and symbols of the seats.
        wording: the language and the players' names.
        output: the console to print on.
    """
    output.print_heading(f" {wording.say(f'{curve.kind}.{curve.name}')}")
    if not output.plain:
        output.print_lines(
            draw_seat_charts(curve.values.items(), Pen(wording, seating), output.width)
        )
        return
    for seat, values in curve.values.items():
        said = ", ".join(map(wording.word_value, values))
        output.print_with_hanging_indent(f"  {wording.names[seat]}: {said}")
