"""Games at questions where a line may answer several of them, and what such a line comes to."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from companion.kernel.acts import Move
from companion.kernel.facts import Plain, Seat
from companion.kernel.interjections import Interjection
from companion.present.words.line_reading import LineReading
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
    cast,
    opened,
    place,
    reveal,
    spell,
)

NAMES: Mapping[str, Mapping[Seat, str]] = MappingProxyType(
    {
        "de": {RED: "Anna", BLUE: "Ben", GREEN: "Bernd"},
        "en": {RED: "Red", BLUE: "Blue", GREEN: "Green"},
    }
)


def cards() -> Driver:
    """Nothing is turned up in the first round."""
    return opened(3, {})


def places() -> Driver:
    """Spiders with strength 4 and an orb lie there; Anna is asked where to go."""
    game = cards()
    reveal(game, CREATURE, ORB)
    return game


def fight() -> Driver:
    """All three are at the spiders, with enough magic."""
    game = places()
    place(game, "a1", "a1", "a1")
    for seat, magic in ((RED, 9), (BLUE, 7), (GREEN, 6)):
        game.interject("set_magic", {"seat": seat, "value": magic})
    return game


def auction() -> Driver:
    """Ben wants the spiders alone: Anna bids first, from 4 on."""
    game = fight()
    game.answer("stance", BLUE)
    return game


def artefacts() -> Driver:
    """Anna has beaten the spiders alone and may lay out."""
    game = places()
    place(game, "a1", "a2", "pass")
    game.until("artefacts")
    return game


def spells() -> Driver:
    """Anna has Fulmentus, which takes two magic from somebody."""
    game = cards()
    reveal(game, spell("fulmentus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    reveal(game, ORB, ORB)
    cast(game, "a1", {"ones_magic": -1}, whom=BLUE, number=0, times="each")
    place(game, "pass", "pass", "pass")
    game.until("card_kind")
    reveal(game, *[HOLY_PLACE] * (2 - len(game.table.display)))
    return game


def begun(name: str) -> Driver:
    """Another game of three at its first question."""
    game = Driver()
    game.answer("game", name)
    game.answer("seats", 3)
    for player, colour in zip(("Anna", "Ben", "Bernd"), ("red", "blue", "green"), strict=True):
        game.answer("player", {"name": player, "colour": colour})
    return game


def calls() -> Driver:
    """Spell stones: Anna calls."""
    game = begun("spruchstein")
    game.until("call")
    return game


def turns() -> Driver:
    """Abracadabra: Anna's first turn."""
    game = begun("abracadabra")
    game.until("letter")
    while game.name == "letter":
        game.answer("letter", str(game.question.list_offered()[0]))
    game.until("turn")
    return game


def gathering() -> Driver:
    """The same, with cards enough for a gathering."""
    game = turns()
    game.interject("set_hand", {"seat": "p1", "value": 4})
    return game


SITUATIONS: Mapping[str, Callable[[], Driver]] = MappingProxyType(
    {
        make.__name__: make
        for make in (cards, places, fight, auction, artefacts, spells, calls, turns, gathering)
    }
)
made = cache(lambda name: SITUATIONS[name]())
"""A situation, which no line changes."""


def said(situation: str, language: str, line: str) -> LineReading:
    """What became of a line."""
    game = made(situation)
    assert game.runner.game
    wording = Wording(language, game.runner.game.id, NAMES[language])
    where: Interjection[object] | None = None
    if situation == "spells":
        where = game.runner.find_interjection("spell")
    return PhaseLine(game.runner, where or game.asked, line, wording).find_reading()


def told(move: Move) -> str:
    """An answer as the table has it: its value, of a form the values of its fields."""
    value: Plain = move.value
    if isinstance(value, dict):
        return " ".join(str(part) if part != "" else "-" for part in value.values())
    return value if isinstance(value, str) else json.dumps(value)
