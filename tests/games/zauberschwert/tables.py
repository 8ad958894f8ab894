"""Tables of Zauberschwert & Drachenei as the tests need them."""

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


def opened(seats: int = 4, rulings: Mapping[str, str] | None = None, start: str = RED) -> Driver:
    """A game set up, waiting for its first card.

    The colours in seat order are red, blue, green, yellow.
    """
    driver = Driver((Zauberschwert(),))
    driver.answer("game", "zauberschwert")
    driver.answer("seats", seats)
    driver.until("house_rules")
    driver.house_rules(rulings)
    driver.until("start", "letter_a")
    if driver.name == "start":
        driver.answer("start", start)
    return driver


def creature(
    strength: int = 4,
    symbol: str = "circle",
    species: str = "spiders",
    solo: tuple[int, int] = (3, 2),
    group: tuple[int, int] = (1, 1),
) -> dict[str, Plain]:
    """What a creature prints; rewards are power stones and artefact cards."""
    return {
        "species": species,
        "strength": strength,
        "symbol": symbol,
        "solo_stones": solo[0],
        "solo_cards": solo[1],
        "group_stones": group[0],
        "group_cards": group[1],
    }


CREATURE = ("creature", creature())
SPELL = ("spell", {"name": "fulmentus"})
ORB = ("orb", {"magic": 4})
HOLY_PLACE = ("holy_place", {"stones": 2})
WORTHLESS = ("orb", {"magic": 0})


def spell(name: str) -> tuple[str, dict[str, Plain]]:
    """A spell card by its name."""
    return "spell", {"name": name}


def reveal(driver: Driver, *cards: tuple[str, Any]) -> None:
    """Turn up these cards; go on to the choice of adventures.

    The last kind, and the last spell's name, are not asked.
    """
    for kind, printed in cards:
        if driver.name == "card_kind":
            driver.answer("card_kind", kind)
        if driver.name == f"card_{kind}":
            driver.answer(driver.name, printed)
    driver.until("adventure", "card_kind", "card_creature")


def place(driver: Driver, *places: str) -> None:
    """Put the wizards, from the start player on, at these cards, or pass."""
    for at in places:
        driver.until("adventure")
        driver.answer("adventure", at)


def purse(driver: Driver, **magic: int) -> None:
    """Set what seats own, by seat id."""
    for seat, amount in magic.items():
        driver.table.magic[Seat(seat)] = amount


def lying(driver: Driver) -> list[str]:
    """The ids of the cards in the display."""
    return [card.id for card in driver.table.display]


def artefact(
    name: str = "",
    symbols: Sequence[str] = ("circle",),
    stones: int = 0,
    magic: int = 0,
    cards: int = 1,
    either: str = "both",
) -> dict[str, Plain]:
    """What a laid-out artefact prints."""
    return {
        "name": name,
        "cards": cards,
        "symbols": list(symbols),
        "stones": stones,
        "magic": magic,
        "either": either,
    }


def cast(driver: Driver, card: str, changes: Mapping[str, int], **chosen: Plain) -> None:
    """Use a spell for the first time: what it changes is entered, then what is chosen.

    Args:
        driver: the game.
        card: the spell, by its place in the stack.
        changes: by how much each thing changes; nothing is a note.
        chosen: `times` and `note` as they are entered; `whom`, `creature` and `number` of this use.
    """
    driver.interject("spell", card)
    enter(
        driver, changes, **{name: chosen.pop(name) for name in ("times", "note") if name in chosen}
    )
    aim(driver, **chosen)


def enter(driver: Driver, changes: Mapping[str, int], **others: Plain) -> None:
    """Enter what a spell does."""
    noted: list[Plain] = ["other"] if "note" in others or not changes else []
    driver.answer("spell_changes", [*changes, *noted])
    if driver.name == "spell_amounts":
        driver.answer("spell_amounts", {**changes, **others})


def aim(driver: Driver, **chosen: Plain) -> None:
    """Choose whom, which creature and how many, where it is asked."""
    for name in ("whom", "creature", "number"):
        if driver.name == f"spell_{name}":
            driver.answer(f"spell_{name}", chosen[name])


# ---- worked examples


def displayed(
    players: int = 2,
    rulings: Mapping[str, str] | None = None,
    start: str = RED,
    cards: Sequence[tuple[str, Any]] = (WORTHLESS, WORTHLESS),
) -> Driver:
    """A game in its first round with these cards turned up, waiting for the first choice."""
    driver = opened(players, rulings, start)
    reveal(driver, *cards)
    return driver


def all_pass(driver: Driver) -> None:
    """A round in which everybody passes."""
    place(driver, *["pass"] * len(driver.table.seats))
    driver.until("card_kind", "adventure")


EXAMPLES = worked.Game("zauberschwert", displayed, {}, all_pass)
"""Two players and two orbs without magic, unless an example says otherwise."""


def up(*cards: tuple[str, Any]) -> Callable[[Driver], None]:
    """Turn up these cards, as one act of an example."""
    return lambda driver: reveal(driver, *cards)


def until(*names: str) -> Callable[[Driver], None]:
    """Take what is likely up to one of these questions."""
    return lambda driver: driver.until(*names)


def casts(card: str, changes: Mapping[str, int], **chosen: Plain) -> Callable[[Driver], None]:
    """Use a spell for the first time, see `cast`."""
    return lambda driver: cast(driver, card, changes, **chosen)


def owned(name: str = "stonex", card: str = "s1") -> OwnedSpell:
    """A spell that was won long ago."""
    return OwnedSpell(Spell(id=card, name=name), 0)


def ring(
    *symbols: str, stones: int = 0, magic: int = 0, cards: int = 1, either: bool = False
) -> Artefact:
    """A laid-out artefact, for circles unless it says otherwise."""
    marks = tuple(Symbol(symbol) for symbol in symbols or ("circle",))
    return Artefact("l1", "ring", cards, marks, magic=magic, stones=stones, either=either)
