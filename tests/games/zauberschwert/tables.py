"""Prepared tables of Zauberschwert & Drachenei."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Spell
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.table import OwnedSpell
from companion.kernel.facts import Plain, Seat
from tests.games import worked
from tests.games.driving import Driver

RED, BLUE, GREEN, YELLOW = (Seat(f"p{number}") for number in (1, 2, 3, 4))


def start_game(
    seats: int = 4, rulings: Mapping[str, str] | None = None, start: str = RED
) -> Driver:
    """Return a game set up, waiting for its first card.

    The colours in seat order are red, blue, green, yellow.
    """
    driver = Driver(Zauberschwert())
    driver.answer("game", "zauberschwert")
    driver.answer("seats", seats)
    driver.answer_until("house_rules")
    driver.choose_rulings(rulings)
    driver.answer_until("start", "letter_a")
    if driver.name == "start":
        driver.answer("start", start)
    return driver


def make_creature(
    strength: int = 4,
    symbol: str = "circle",
    species: str = "spiders",
    solo: tuple[int, int] = (3, 2),
    group: tuple[int, int] = (1, 1),
) -> dict[str, Plain]:
    """Return the values of a creature; rewards are power stones and artefact cards."""
    return {
        "species": species,
        "strength": strength,
        "symbol": symbol,
        "solo_stones": solo[0],
        "solo_cards": solo[1],
        "group_stones": group[0],
        "group_cards": group[1],
    }


CREATURE = ("creature", make_creature())
SPELL = ("spell", {"name": "fulmentus"})
ORB = ("orb", {"magic": 4})
HOLY_PLACE = ("holy_place", {"stones": 2})
WORTHLESS = ("orb", {"magic": 0})


def make_spell(name: str) -> tuple[str, dict[str, Plain]]:
    """Return a spell card by its name."""
    return "spell", {"name": name}


def turn_up_cards(driver: Driver, *cards: tuple[str, Any]) -> None:
    """Turn up these cards; go on to the choice of adventures.

    The last kind, and the name of the last spell, are not asked.
    """
    for kind, printed in cards:
        if driver.name == "card_kind":
            driver.answer("card_kind", kind)
        if driver.name == f"card_{kind}":
            driver.answer(driver.name, printed)
    driver.answer_until("adventure", "card_kind", "card_creature")


def place_wizards(driver: Driver, *places: str) -> None:
    """Place the wizards at these cards, from the start player on, or pass."""
    for at in places:
        driver.answer_until("adventure")
        driver.answer("adventure", at)


def set_magic(driver: Driver, **magic: int) -> None:
    """Set the magic of seats."""
    for seat, amount in magic.items():
        driver.table.magic[Seat(seat)] = amount


def make_artefact(
    name: str = "",
    symbols: Sequence[str] = ("circle",),
    stones: int = 0,
    magic: int = 0,
    cards: int = 1,
    either: str = "both",
) -> dict[str, Plain]:
    """Return the values of a laid-out artefact."""
    return {
        "name": name,
        "cards": cards,
        "symbols": list(symbols),
        "stones": stones,
        "magic": magic,
        "either": either,
    }


def cast_spell(driver: Driver, card: str, changes: Mapping[str, int], **choices: Plain) -> None:
    """Use a spell for the first time: enter its changes, then its targets.

    Args:
        driver: the game.
        card: the spell, by its place in the stack.
        changes: the change of each figure; without any the spell is a note.
        choices: `times` and `note` as entered; `whom`, `creature` and `number` for this use.
    """
    driver.interject("spell", card)
    enter_spell_changes(
        driver,
        changes,
        **{name: choices.pop(name) for name in ("times", "note") if name in choices},
    )
    choose_targets(driver, **choices)


def enter_spell_changes(driver: Driver, changes: Mapping[str, int], **others: Plain) -> None:
    """Enter the effect of a spell: its changes of figures."""
    noted: list[Plain] = ["other"] if "note" in others or not changes else []
    driver.answer("spell_changes", [*changes, *noted])
    if driver.name == "spell_amounts":
        driver.answer("spell_amounts", {**changes, **others})


def choose_targets(driver: Driver, **targets: Plain) -> None:
    """Choose seats, creatures and numbers where they are asked."""
    for name in ("whom", "creature", "number"):
        if driver.name == f"spell_{name}":
            driver.answer(f"spell_{name}", targets[name])


# ---- worked examples


def start_with_display(
    players: int = 2,
    rulings: Mapping[str, str] | None = None,
    start: str = RED,
    cards: Sequence[tuple[str, Any]] = (WORTHLESS, WORTHLESS),
) -> Driver:
    """Return a game in its first round with these cards turned up, waiting for the first choice."""
    driver = start_game(players, rulings, start)
    turn_up_cards(driver, *cards)
    return driver


def pass_round(driver: Driver) -> None:
    """Play a round in which everybody passes."""
    place_wizards(driver, *["pass"] * len(driver.table.seats))
    driver.answer_until("card_kind", "adventure")


EXAMPLES = worked.ExampleGame("zauberschwert", start_with_display, {}, pass_round)
"""Two players and two orbs without magic, unless an example says otherwise."""


def make_turn_up_act(*cards: tuple[str, Any]) -> Callable[[Driver], None]:
    """Return an act that turns up these cards."""
    return lambda driver: turn_up_cards(driver, *cards)


def make_default_act(*names: str) -> Callable[[Driver], None]:
    """Return an act that takes likely answers up to one of these questions."""
    return lambda driver: driver.answer_until(*names)


def make_cast_act(
    card: str, changes: Mapping[str, int], **choices: Plain
) -> Callable[[Driver], None]:
    """Return an act that uses a spell for the first time; see `cast_spell`."""
    return lambda driver: cast_spell(driver, card, changes, **choices)


def make_owned_spell(name: str = "stonex", card: str = "s1") -> OwnedSpell:
    """Return a spell that was won long ago."""
    return OwnedSpell(Spell(id=card, name=name), 0)


def make_ring(
    *symbols: str, stones: int = 0, magic: int = 0, cards: int = 1, either: bool = False
) -> Artefact:
    """Return a laid-out artefact, for circles unless it says otherwise."""
    marks = tuple(Symbol(symbol) for symbol in symbols or ("circle",))
    return Artefact("l1", "ring", cards, marks, magic=magic, stones=stones, either=either)
