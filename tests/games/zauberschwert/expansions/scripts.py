"""Scripted games with the boxes on the table, from the first question to the ranking.

Each answer with the question that it belongs to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Plain
from tests.games.worked import Interject
from tests.games.zauberschwert.expansions.tables import ALL, orc
from tests.games.zauberschwert.tables import creature

Step = tuple[str, Plain]
COLOURS = ("red", "blue", "green", "yellow")


@dataclass(frozen=True)
class Script:
    """A scripted game and what must come of it.

    Args:
        steps: all answers in order, interjections among them.
        stones: everybody's power stones at the end, in seat order.
        decided_by: what decides the first place.
    """

    steps: tuple[Step | Interject, ...]
    stones: tuple[int, ...]
    decided_by: str = "stones"


def begun(
    names: Sequence[str], contents: Sequence[str] = ALL, *between: Step
) -> list[Step | Interject]:
    """The set-up up to the house rules, then what follows them."""
    players: list[Step] = [
        ("player", {"name": name, "colour": colour})
        for name, colour in zip(names, COLOURS, strict=False)
    ]
    boxes: list[Step] = [
        ("parts", ["heroes", "knowledge", "poison", "own_contents"]),
        ("contents", list(contents)),
    ]
    return [("game", "zauberschwert"), ("seats", len(names)), *players, *boxes, *between]


def shown(kind: str, **printed: Plain) -> list[Step]:
    """A card that is turned up, with what it prints."""
    return [("card_kind", kind), *([(f"card_{kind}", {**printed})] if printed else [])]


def beast(strength: int, symbol: str, solo: tuple[int, int], group: tuple[int, int]) -> list[Step]:
    """A creature that is turned up."""
    return [
        ("card_kind", "creature"),
        ("card_creature", creature(strength, symbol, "goblins", solo, group)),
    ]


def land(
    name: str,
    magic: int = 0,
    sign: str = "none",
    per_hero: int = 0,
    orcs: str = "no",
    apprentices: str = "no",
) -> Step:
    """The landscape of a round; what is not named is as usual."""
    printed: dict[str, Plain] = {
        "magic": magic,
        "sign": sign,
        "per_hero": per_hero,
        "orcs": orcs,
        "apprentices": apprentices,
    }
    return "landscape", {
        "name": name,
        **{field: value for field, value in printed.items() if value not in {0, "none", "no"}},
    }


def hero(name: str, lowers: int, symbols: Sequence[str], signs: Sequence[str]) -> list[Step]:
    """A hero that is turned up."""
    return shown(
        "hero",
        name=name,
        lowers=lowers,
        symbols=list(symbols),
        signs=list(signs),
    )


def market(**offer: int) -> list[Step]:
    """A market that is turned up."""
    kinds = ("magic", "stones", "cards")
    return shown(
        "market",
        name="Wochenmarkt",
        **{
            f"{way}_{kind}": offer.get(f"{way}_{kind}", 0)
            for way in ("pay", "get")
            for kind in kinds
        },
    )


def bonus(name: str, symbols: Sequence[str], stones: int, magic: int = 0, cards: int = 1) -> Step:
    """An artefact that is laid out."""
    return "artefact", {
        "name": name,
        "cards": cards,
        "symbols": list(symbols),
        "stones": stones,
        "magic": magic,
        "either": "both",
    }


def an_egg(colour: str, symbols: Sequence[str] = (), stones: int = 0) -> Step:
    """An egg that is laid out."""
    return "egg", {
        "colour": colour,
        "cards": 1,
        "symbols": list(symbols),
        "stones": stones,
        "magic": 0,
        "either": "both",
    }


def black_eggs(*stones: int) -> Step:
    """What one, two, three, four black eggs give at the end."""
    return "black_eggs", {f"eggs_{eggs}": given for eggs, given in enumerate(stones, start=1)}


def everybody(*places: str) -> list[Step]:
    """Wizards only, from the start player on."""
    return [("adventure", place) for place in places]


TROPHY: Step = ("trophy", {"magic": 1, "stones": 3, "note": ""})

TWO: Script = Script(
    steps=(
        *begun(
            ("Ada", "Ben"),
            ALL,
            ("house_rules", []),
            ("start", "p1"),
            ("stack_sizes", {"adventures": 14, "pile": 20}),
        ),
        # round 1: a hero lies extra; Ada takes it, Ben beats nothing and studies
        *hero("Merla", 2, ("circle",), ("a",)),
        *beast(4, "circle", (3, 2), (1, 1)),
        *shown("library"),
        *shown("orb", magic=4),
        land("Moor", 1, "a", 1),
        *everybody("a1", "a3"),
        ("levels", {"highest": 3, "cards": 2}),
        # round 2: orcs come, apprentices go; Ben's wizard is at the creature, Ada's apprentice too:
        # together, with Merla
        *shown("holy_place", stones=2, cards=2),
        *shown("smithy"),
        land("Wald", 0, "a", 1, "yes", "yes"),
        ("orc", orc(1, (1, 0, 0), (0, 1, 1))),
        *everybody("a2", "a5"),
        ("apprentices", ["p1.a2"]),
        ("stance", "together"),
        ("heroes_help", ["a1"]),
        ("artefacts", "lay_egg"),
        ("lays_who", "p2"),
        an_egg("blue"),
        ("artefacts", "p2"),
        bonus("Zauberstab", ("square",), 1),
        ("artefacts", "lay_egg"),
        an_egg("black"),
        ("artefacts", "done"),
        # round 3: both landscapes have come and are shuffled; market, scale, smithy and a spell
        # with a level, all four pieces out
        *market(pay_magic=2, get_stones=1),
        *shown("knowledge_spell", name="sapientius", called="", level=1),
        *shown("scale", symbols=["circle"], stones=1, magic=0, either="both"),
        *shown("smithy"),
        land("Moor", 0, "a", 1, "no", "yes"),
        TROPHY,
        *everybody("a7", "a10"),
        ("apprentices", ["p1.a9", "p2.a8"]),
        ("market_times", 2),
        ("reinforce", "l2"),
        ("reinforcement", {"name": "Griff", "price": 2, "stones": 1, "magic": 0}),
        ("artefacts", "lay_poison"),
        ("poison", {"name": "Natter", "symbols": ["circle"]}),
        ("artefacts", "done"),
        # round 4: several at the Black Dragon, who has an orc: they bid; the winner is poisoned;
        # then too few cards are left
        *shown("black_dragon", strength=5, symbol="circle", solo_stones=5, solo_cards=1),
        *shown("spell", name="opulentus", called=""),
        *shown("orb", magic=2),
        land("Wald", 0, "a", 1, "yes", "no"),
        ("orc", orc(2, (1, 0, 1), (0, 0, 0))),
        *everybody("a11", "a11"),
        ("bid", 7),
        ("bid", 8),
        ("bid", 9),
        ("artefacts", "done"),
        black_eggs(2),
        ("last_stones", {"protection_holder": "p1", "a8": 3}),
    ),
    stones=(9, 13),
)

THREE: Script = Script(
    steps=(
        *begun(
            ("Ada", "Ben", "Cleo"),
            ALL,
            ("house_rules", []),
            ("start", "p1"),
            ("stack_sizes", {"adventures": 13, "pile": 6}),
        ),
        # round 1: the second library is set aside; each at a card of his own
        *shown("library"),
        *shown("library"),
        *hero("Merla", 2, ("circle",), ("b",)),
        *beast(6, "circle", (4, 1), (2, 1)),
        *shown("orb", magic=3),
        land("Moor", 2),
        *everybody("a3", "a4", "a5"),
        ("fight", "fight"),
        ("artefacts", "lay_egg"),
        an_egg("blue"),
        # round 2: that library comes first; no second orc is left; Ben drops out of the joint
        # fight
        *beast(10, "circle", (5, 2), (2, 1)),
        *beast(3, "square", (2, 1), (1, 0)),
        land("Wald", 0, orcs="yes"),
        ("orc", orc(1, (1, 0, 0))),
        ("orc", orc(0)),
        ("trophy", {"magic": 0, "stones": 2, "note": "liegt offen"}),
        *everybody("a7", "a7", "a7"),
        ("stance", "together"),
        ("heroes_help", ["a3"]),
        ("artefacts", "lay_egg"),
        ("lays_who", "p3"),
        an_egg("black"),
        ("artefacts", "lay_egg"),
        an_egg("blue"),
        # round 3: the orc discards are shuffled; two bid for the scale
        *shown("scale", symbols=["circle"], stones=2, magic=0, either="both"),
        *shown("spell", name="stonex", called=""),
        land("Fels", -1, "b", 1, orcs="yes"),
        ("orc", orc(2)),
        *everybody("a9", "a9", "a10"),
        ("bid", 1),
        ("bid", 2),
        ("bid", 3),
        ("bid", "pass"),
        ("window_end_of_round", "continue"),
        # round 4: all landscapes are shuffled; Ada outbids Cleo and pays less by Merla; her
        # apprentice leaves his creature be
        *beast(4, "circle", (3, 1), (1, 1)),
        *market(pay_cards=1, get_magic=2),
        land("Moor", 0, apprentices="yes"),
        *everybody("a11", "pass", "a11"),
        ("apprentices", ["p1.a8"]),
        ("stance", "p3"),
        ("bid", 4),
        ("bid", 5),
        ("bid", 6),
        ("fight", "decline"),
        ("artefacts", "lay_egg"),
        an_egg("other", ("circle",), 1),
        # round 5, the last: Stonex before the wizards are placed
        *shown("library"),
        *shown("orb", magic=5),
        land("Wald"),
        Interject("spell", "a10"),
        ("spell_changes", ["own_magic", "own_stones", "other"]),
        ("spell_amounts", {"own_magic": -2, "own_stones": 1, "note": "2 Magie, 1 Stein"}),
        *everybody("a13", "a14", "a14"),
        ("levels", {"highest": 2, "cards": 3}),
        black_eggs(1),
        ("protection_holder", "nobody"),
    ),
    stones=(7, 5, 3),
)

FOUR: Script = Script(
    steps=(
        *begun(
            ("Ada", "Ben", "Cleo", "Dora"),
            ALL,
            (
                "house_rules",
                [
                    "hero_stacking",
                    "poison_each",
                    "orc_reward_each",
                    "apprentice_alone",
                    "won_this_phase",
                ],
            ),
            ("house_rule", "all_at_once"),
            ("start", "p4"),
            ("stack_sizes", {"adventures": 10, "pile": 12}),
        ),
        # round 1: two heroes, a market; nobody at the creature
        *beast(8, "triangle", (6, 2), (2, 1)),
        *hero("Merla", 3, ("triangle",), ("a",)),
        *hero("Brom", 1, ("triangle", "square"), ("b",)),
        *market(pay_magic=3, get_cards=1),
        *shown("orb", magic=3),
        land("Moor", 3),
        *everybody("a2", "a3", "a4", "pass"),
        ("market_times", 1),
        ("artefacts", "lay_egg"),
        an_egg("black"),
        # round 2: four together against creature and orc, the better hero counts; Ada's apprentice
        # at the holy place
        *shown("holy_place", stones=2, cards=1),
        *shown("smithy"),
        land("Wald", 0, "b", 1, "yes", "yes"),
        ("orc", orc(4, (0, 0, 0), (3, 0, 1))),
        TROPHY,
        *everybody("a1", "a1", "a1", "a1"),
        ("apprentices", ["p1.a6"]),
        ("stance", "together"),
        ("heroes_help", ["a3", "a2"]),
        ("artefacts", "lay_poison"),
        ("lays_who", "p2"),
        ("poison_before", "p4"),
        ("poison", {"name": "", "symbols": ["triangle", "square"]}),
        ("artefacts", "lay_egg"),
        ("lays_who", "p3"),
        an_egg("blue"),
        ("artefacts", "p4"),
        bonus("Ring", ("triangle",), 2),
        # round 3, the last: Ben passes and sends his apprentice; Dora outbids Cleo, is paid by her
        # ring and poisoned
        *beast(4, "triangle", (3, 1), (1, 0)),
        *shown("orb", magic=2),
        *shown("orb", magic=1),
        land("Fels", 0, apprentices="yes"),
        *everybody("pass", "a8", "a8", "pass"),
        ("apprentices", ["p2.a9"]),
        ("stance", "p4"),
        ("bid", 4),
        ("bid", 5),
        ("bid", "pass"),
        ("artefacts", "trade"),
        ("artefacts", "done"),
        black_eggs(3),
        ("protection_holder", "p2"),
    ),
    stones=(5, 8, 6, 7),
)

SOME: Script = Script(
    steps=(
        *begun(
            ("Ada", "Ben", "Cleo"),
            ("orcs", "hero_cards", "poison_cards"),
            ("house_rules", ["hero_after_auction", "heroes_declared", "strength_floor"]),
            ("start", "p1"),
            ("stack_sizes", {"adventures": 7, "pile": 5}),
        ),
        # round 1: two cards are a full display, the hero lies extra
        *hero("Bruno", 9, ("square",), ("c",)),
        *beast(5, "square", (4, 2), (1, 1)),
        *shown("orb", magic=2),
        land("Moor", 4),
        *everybody("a1", "a2", "a2"),
        ("stance", "together"),
        ("artefacts", "lay_poison"),
        ("lays_who", "p2"),
        ("poison_before", "p1"),
        ("poison", {"name": "", "symbols": ["square"]}),
        ("artefacts", "p3"),
        bonus("Stab", ("square",), 1),
        # round 2: creature and orc less Bruno are never below 1; then the poison
        *beast(6, "square", (5, 1), (2, 1)),
        *shown("orb", magic=1),
        land("Wald", 0, "c", 1, "yes"),
        ("orc", orc(3, (1, 1, 0))),
        *everybody("a5", "pass", "a4"),
        ("fight", "fight"),
        ("artefacts", "done"),
        # round 3: at an auction the whole bid is paid
        *beast(2, "square", (2, 0), (1, 0)),
        *shown("orb", magic=1),
        land("Fels"),
        *everybody("pass", "a6", "a6"),
        ("stance", "p1"),
        ("bid", 2),
        ("bid", 3),
        ("bid", 4),
        ("bid", "pass"),
        ("artefacts", "done"),
    ),
    stones=(8, 1, 1),
)

SCRIPTS = {
    "expansions-two-players": TWO,
    "expansions-three-players": THREE,
    "expansions-four-players": FOUR,
    "expansions-some-parts": SOME,
}
