"""Games at questions where a line may give several answers, and the reading of lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from companion.kernel.acts import Move
from companion.kernel.facts import Plain, Seat
from companion.kernel.interjections import Interjection
from companion.present.prompts.prompt import LineReading
from companion.present.words.phase_line import PhaseLine
from companion.wording.messages import Wording
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    CREATURE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    cast_spell,
    make_spell,
    place_wizards,
    start_game,
    turn_up_cards,
)

NAMES: Mapping[str, Mapping[Seat, str]] = MappingProxyType(
    {
        "de": {RED: "Anna", BLUE: "Ben", GREEN: "Bernd"},
        "en": {RED: "Red", BLUE: "Blue", GREEN: "Green"},
    }
)


def start_at_cards() -> Driver:
    """Return a game in its first round before any card."""
    return start_game(3, {})


def start_at_places() -> Driver:
    """Return a game with spiders of strength 4 and an orb; Anna is asked where to go."""
    game = start_at_cards()
    turn_up_cards(game, CREATURE, ORB)
    return game


def start_at_fight() -> Driver:
    """Return a game with all three at the spiders, with enough magic."""
    game = start_at_places()
    place_wizards(game, "a1", "a1", "a1")
    for seat, magic in ((RED, 9), (BLUE, 7), (GREEN, 6)):
        game.interject("set_magic", {"seat": seat, "value": magic})
    return game


def start_at_auction() -> Driver:
    """Return a game in which Ben wants the spiders alone: Anna bids first, from 4 on."""
    game = start_at_fight()
    game.answer("stance", BLUE)
    return game


def start_at_artefacts() -> Driver:
    """Return a game in which Anna has beaten the spiders alone and may lay out."""
    game = start_at_places()
    place_wizards(game, "a1", "a2", "pass")
    game.answer_until("artefacts")
    return game


def start_at_spells() -> Driver:
    """Return a game in which Anna has Fulmentus, which takes two magic from a player."""
    game = start_at_cards()
    turn_up_cards(game, make_spell("fulmentus"), WORTHLESS)
    place_wizards(game, "a1", "pass", "pass")
    game.answer_until("card_kind")
    turn_up_cards(game, ORB, ORB)
    cast_spell(game, "a1", {"ones_magic": -1}, whom=BLUE, number=0, times="each")
    place_wizards(game, "pass", "pass", "pass")
    game.answer_until("card_kind")
    turn_up_cards(game, *[HOLY_PLACE] * (2 - len(game.table.display)))
    return game


def start_other_game(name: str) -> Driver:
    """Return another game of three at its first question."""
    game = Driver()
    game.answer("game", name)
    game.answer("seats", 3)
    for player, colour in zip(("Anna", "Ben", "Bernd"), ("red", "blue", "green"), strict=True):
        game.answer("player", {"name": player, "colour": colour})
    return game


def start_at_calls() -> Driver:
    """Return a game of Spell stones in which Anna calls."""
    game = start_other_game("spruchstein")
    game.answer_until("call")
    return game


def start_at_turns() -> Driver:
    """Return a game of Abracadabra in Anna's first turn."""
    game = start_other_game("abracadabra")
    game.answer_until("letter")
    while game.name == "letter":
        game.answer("letter", str(game.question.list_offered_options()[0]))
    game.answer_until("turn")
    return game


def start_at_gathering() -> Driver:
    """Return a game of Abracadabra in Anna's first turn with enough cards for a gathering."""
    game = start_at_turns()
    game.interject("set_hand", {"seat": "p1", "value": 4})
    return game


SITUATIONS: Mapping[str, Callable[[], Driver]] = MappingProxyType(
    {
        make.__name__.removeprefix("start_at_"): make
        for make in (
            start_at_cards,
            start_at_places,
            start_at_fight,
            start_at_auction,
            start_at_artefacts,
            start_at_spells,
            start_at_calls,
            start_at_turns,
            start_at_gathering,
        )
    }
)
made = cache(lambda name: SITUATIONS[name]())
"""A situation, which no line changes."""


def read_line(situation: str, language: str, line: str) -> LineReading:
    """Return the reading of a line."""
    game = made(situation)
    assert game.runner.game
    wording = Wording(language, game.runner.game.id, NAMES[language])
    where: Interjection | None = None
    if situation == "spells":
        where = game.runner.find_interjection("spell")
    return PhaseLine(game.runner, where or game.asked_question, line, wording).find_reading()


def describe_move(move: Move) -> str:
    """Return an answer as written in the table; a form's fields are separated by blanks."""
    value: Plain = move.value
    if isinstance(value, dict):
        return " ".join(str(part) if part != "" else "-" for part in value.values())
    return value if isinstance(value, str) else json.dumps(value)
