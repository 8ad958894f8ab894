"""Prepared tables with boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.expansions.black_dragon import CardBenefits
from companion.games.zauberschwert.expansions.eggs import Egg, EggColour
from companion.games.zauberschwert.expansions.heroes import HEROES, Hero, OwnedHero
from companion.games.zauberschwert.expansions.poison import POISON, PoisonCard
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.parts import CONTENTS
from companion.kernel.facts import Plain, Seat
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import RED, make_creature

ALL = tuple(content.name for content in CONTENTS)
SIZES = {
    "size_adventures": 30,
    "size_artefacts": 28,
    "knowledge_highest": 3,
}
Card = tuple[str, Any]


def start_with_boxes(
    contents: Sequence[str] = ALL,
    seats: int = 3,
    rulings: Mapping[str, str] | None = None,
    **sizes: int,
) -> Driver:
    """Return a game with these contents at its first card; red is the start player."""
    driver = Driver(Zauberschwert())
    driver.answer("game", "zauberschwert")
    driver.answer("seats", seats)
    driver.answer_until("parts")
    driver.answer("parts", ["heroes", "knowledge", "poison", "own_contents"])
    driver.answer("contents", list(contents))
    driver.choose_rulings(rulings)
    driver.answer_until("stack_sizes")
    counts = {**SIZES, **sizes}
    driver.answer(
        "stack_sizes", {"adventures": counts["size_adventures"], "pile": counts["size_artefacts"]}
    )
    _answer_counts(driver, counts)
    return driver


def _answer_counts(driver: Driver, counts: Mapping[str, int]) -> None:
    """Answer the counts that are asked when they matter."""
    counted: Mapping[str, Mapping[str, object]] = {
        "knowledge_spells": {
            "highest": counts["knowledge_highest"],
            "cards": counts.get("knowledge_cards", len(driver.table.seats)),
        },
        "black_dragon": {"gives": CardBenefits(0, 0, "")},
    }
    start_table: Any = driver.runner.latest_checkpoint.table
    for table in (driver.table, start_table):
        for part, state in table.parts.items():
            for name, value in counted.get(part.name, {}).items():
                setattr(state, name, value)


def turn_up_display(
    driver: Driver,
    *cards: Card,
    landscape: Mapping[str, Plain] | None = None,
    orcs: Sequence[Mapping[str, Plain]] = (),
) -> None:
    """Turn up cards, a landscape and orcs; go on to the choice of adventures."""
    driver.answer_until("card_kind", "landscape", "adventure")
    turn_up_box_cards(driver, *cards)
    if driver.name == "landscape":
        driver.answer("landscape", dict(landscape or {}))
    for printed in orcs:
        driver.answer("orc", dict(printed))
    driver.answer_until("adventure")


def turn_up_box_cards(driver: Driver, *cards: Card) -> None:
    """Turn up some cards; a card without printed values has no form."""
    for kind, printed in cards:
        driver.answer("card_kind", kind)
        if printed is not None:
            driver.answer(f"card_{kind}", printed)


def make_orc(
    strength: int = 2,
    solo: tuple[int, int, int] = (0, 0, 0),
    group: tuple[int, int, int] = (0, 0, 0),
) -> dict[str, Plain]:
    """Return the values of an orc; rewards are stones, artefact cards and magic."""
    return {
        "strength": strength,
        "solo_stones": solo[0],
        "solo_cards": solo[1],
        "solo_magic": solo[2],
        "group_stones": group[0],
        "group_cards": group[1],
        "group_magic": group[2],
    }


def make_circle_creature(
    strength: int, solo: tuple[int, int] = (3, 0), group: tuple[int, int] = (1, 0)
) -> Card:
    """Return a creature with a circle."""
    return "creature", make_creature(strength, solo=solo, group=group)


def make_hero(
    reduction: int = 1, against: Sequence[str] = ("circle",), signs: Sequence[str] = ()
) -> Card:
    """Return a hero in the stack, against these symbols and families, or all creatures."""
    printed: dict[str, Plain] = {"name": "", "lowers": reduction, "symbols": list(against)}
    return "hero", {**printed, "signs": list(signs)} if signs else printed


ORB = ("orb", {"magic": 0})
ORCS_COME: Mapping[str, Plain] = {"orcs": "yes"}
APPRENTICES_GO: Mapping[str, Plain] = {"apprentices": "yes"}


def give_hero(driver: Driver, seat: Seat, reduction: int, sign: str = "a") -> str:
    """Lay a hero against circles before a seat, won long ago, and return its id."""
    heroes_by_owner = HEROES.get_state(driver.table).led
    hero_id = f"h{sum(map(len, heroes_by_owner.values())) + 1}"
    heroes_by_owner[seat].append(
        OwnedHero(
            Hero(
                id=hero_id,
                name="",
                lowers=reduction,
                symbols=(Symbol.CIRCLE,),
                signs=(sign,),
            ),
            0,
        )
    )
    return hero_id


def give_artefact(driver: Driver, seat: Seat, artefact: Artefact) -> None:
    """Lay an artefact before a seat."""
    driver.table.laid_out += 1
    driver.table.laid[seat].append(artefact)


def make_wand(wand_id: str = "w1", stones: int = 2, magic: int = 0) -> Artefact:
    """Return an artefact with a circle."""
    return Artefact(wand_id, "Wand", 1, (Symbol.CIRCLE,), magic, stones)


def make_egg(egg_id: str, colour: str = "other") -> Egg:
    """Return an egg without a bonus."""
    return Egg(egg_id, "", 1, (), 0, 0, colour=EggColour(colour))


def give_poison(driver: Driver, seat: Seat, *symbols: str) -> None:
    """Lay a poison card before a seat."""
    cards = POISON.get_state(driver.table).before[seat]
    cards.append(PoisonCard(f"p{len(cards) + 1}", "", tuple(Symbol(symbol) for symbol in symbols)))


def place_pieces(driver: Driver, *wizards: str, apprentices: Sequence[str] = ()) -> None:
    """Place wizards from the start player on, then apprentices ("p1.a2")."""
    for at in wizards:
        driver.answer_until("adventure")
        driver.answer("adventure", at)
    if apprentices:
        driver.answer("apprentices", list(apprentices))


def set_hand(driver: Driver, cards: int, seat: Seat = RED) -> None:
    """Set the number of artefact cards in a hand."""
    driver.table.hands[seat] = cards


def lay_out_card(
    driver: Driver, seat: Seat, kind: str, printed_values: Mapping[str, Plain], victim: str = ""
) -> None:
    """Lay out a card of a kind in phase E; a poison card goes before its victim."""
    driver.answer_until("artefacts")
    driver.answer("artefacts", seat if kind == "artefact" else f"lay_{kind}")
    if driver.name == "lays_who":
        driver.answer("lays_who", seat)
    if victim:
        driver.answer("poison_before", victim)
    driver.answer(kind, dict(printed_values))


def list_egg_values(colour: str = "other") -> dict[str, Plain]:
    """Return the values of an egg without a bonus."""
    return {"colour": colour, "cards": 1, "symbols": [], "stones": 0, "magic": 0}


def make_market(**offer: int) -> Card:
    """Return a market with this offer; all other values are 0."""
    return "market", {
        "name": "",
        **dict.fromkeys(
            ("pay_magic", "pay_stones", "pay_cards", "get_magic", "get_stones", "get_cards"), 0
        ),
        **offer,
    }
