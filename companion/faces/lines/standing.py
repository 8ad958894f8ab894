"""The state of a session: its table and questions; the ranking of a finished game."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.lines.output import DIM, GOLD, Output, style_of
from companion.faces.lines.signs import sign_words
from companion.faces.lines.table_words import TableWords
from companion.faces.table_text.table_lines import table_lines
from companion.kernel.seating import Seating
from companion.play.session.watched import WatchedSession
from companion.present.colours import ANSI
from companion.present.game_end import Ending, Placed, ending_of
from companion.present.table_shown import TableShown, list_asked_seats
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit, make_wording
from companion.wording.question_words import address_question


def standing(session: WatchedSession, language: str, screen: Output) -> None:
    """Print how a session stands; before the set-up is over only what is asked.

    Args:
        session: also one that is only watched.
        language: "de" or "en".
        screen: where to.
    """
    game = session.runner.game
    table = session.runner.table
    wording = make_wording(language, session.runner)
    if game is not None and table is not None:  # there is a table as soon as the set-up is over
        view = game.view(table)
        if screen.plain:
            screen.signs = sign_words(wording)
            told = TableWords(wording, table.seating).tell(view)
            for line in told:
                screen.hanging(Text(f"  {line}"))
        else:
            asked = list_asked_seats(session.pending, table.seating.seats)
            lying = TableShown(view, game.id, table.seating, asked)
            screen.lines(table_lines(lying, wording, screen.width, ANSI))
    for item in session.pending:
        screen.line(f"  {address_question(item.question, wording)}")
    ending = ending_of(session, wording)
    if ending is not None and table is not None:
        screen.lines(_ending_lines(ending, table.seating, wording))


def _ending_lines(ending: Ending, seating: Seating, wording: Wording) -> list[Text]:
    """Return who has won, what decided, and the places with their figures."""
    lines = [Text(), Text(f"  {ending.how}", style=DIM), Text(f"  {ending.won}", style="bold")]
    if ending.verdict:
        lines.append(Text(f"  {ending.verdict}", style=DIM))
    widest = max(cell_len(wording.names[place.seat]) for place in ending.places)
    for place in ending.places:
        lines += _place_lines(place, seating, widest, wording)
    return lines


def _place_lines(place: Placed, seating: Seating, widest: int, wording: Wording) -> list[Text]:
    """A place with its figures; below, the terms of what was put together at the end."""
    seat = place.seat
    name = set_cell_size(wording.names[seat], widest + 2)
    rank = (f"  {place.rank}. ", GOLD)
    whose = (f"{find_suit(seating, seat)} {name}", style_of(seating, seat))
    first = Text.assemble(rank, whose, "   ".join(place.figures))
    return [first, *(Text(f"     {made}", style=DIM) for made in place.sums)]
