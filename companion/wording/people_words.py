"""Names and marks of seats and people: name, colour, and a sign for colour-blind players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count, cycle

from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Seat, Value
from companion.kernel.game import Game
from companion.kernel.runner import Runner
from companion.kernel.seating import Colour
from companion.play.review.replay import StandingStep
from companion.wording.messages import Wording

SUITS = {
    Colour.RED: "♥",
    Colour.BLUE: "♠",
    Colour.GREEN: "♣",
    Colour.YELLOW: "♦",
    Colour.VIOLET: "★",
    Colour.ORANGE: "☾",
}
SIGNS = (*SUITS.values(), "●", "■", "▲", "♛", "⌂", "✦")
"""Signs for people in a list, enough for more people than there are colours."""
UNNAMED = re.compile(
    r"(scribe|watch|host|p[0-9]+|terminal|start|script|code|catalogue)( [0-9a-f]{4})?"
)
"""Pattern for authors in a journal that are not people: unnamed devices, programs."""


def make_wording(language: str, runner: Runner) -> Wording:
    """Make the wording of a game with its players' current names and their colours."""
    wording = Wording(language, runner.game_id)
    seating = runner.seating
    wording.names = {seat: wording.word_value(name) for seat, name in seating.names.items()}
    wording.colours = {seat: player.colour for seat, player in seating.all_players.items()}
    return wording


def word_past_fact(told_fact: ToldFact, wording: Wording) -> str:
    """Word a fact with the names at the time it was told."""
    return make_past_wording(told_fact, wording).word_fact(told_fact.fact)


def make_past_wording(event: ToldFact | StandingStep, wording: Wording) -> Wording:
    """Make the wording with the names at the time a fact was told, or an entry was made."""
    names = {seat: wording.word_value(seat_name) for seat, seat_name in event.seat_names.items()}
    return type(wording)(wording.language, wording.game, names or wording.names)


def word_event_heading(facts: Iterable[ToldFact], game: Game, wording: Wording) -> str:
    """Return the heading of an event ("Fight: Goblins"), filled in with the values of its facts.

    It is that of the last fact with a heading; empty if no fact has one.
    """
    heading = ""
    values = dict[str, Value]()
    for told_fact in facts:
        values |= told_fact.fact.values
        key = f"result.{told_fact.fact.name}"
        if game.find_role(told_fact.fact) is not None and wording.has_sentence(key):
            heading = make_past_wording(told_fact, wording).say(key, **values)
    return heading


def name_author(author: str, wording: Wording) -> str:
    """Return the author of an answer: a typed name or a seat's name; else empty.

    Args:
        author: the author in the journal; older journals name unnamed devices by role and number.
        wording: the language and the players' names.
    """
    unnamed = UNNAMED.fullmatch(author)
    return wording.names.get(Seat(unnamed[1]), "") if unnamed is not None else author


def find_suit(seat: Seat, wording: Wording) -> str:
    """Return the suit of a seat; a blank for one that is not at the table."""
    colour = wording.colours.get(seat)
    return " " if colour is None else SUITS[colour]


def list_marks() -> Iterator[tuple[Colour, str]]:
    """Yield a colour and a sign for each place in a list, without end; all signs differ.

    Once all signs are used, a number is added.
    """
    for turn in count(1):
        number = str(turn) if turn > 1 else ""
        for colour, sign in zip(cycle(SUITS), SIGNS, strict=False):
            yield colour, sign + number
