"""A game that is under way: what is entered, and what follows when the round is played."""

from __future__ import annotations

from typing import Any

from companion.games.zauberschwert.box import Kind
from companion.kernel.facts import Plain
from tests.games.worked import Case, Figures, Game, Interject, Rows, each
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    RED,
    artefact,
    creature,
    opened,
    until,
    up,
)

UNDER_WAY = Game(EXAMPLES.id, opened, {"seats": 3}, EXAMPLES.passed)
TAKEN_OVER = Interject("under_way", "adopt")


def begins(number: int, start: str) -> tuple[Any, ...]:
    """The game is taken over when a round begins."""
    return TAKEN_OVER, {"round": number, "start": start}


def seat(magic: int, stones: int, hand: int, *cards: Plain) -> tuple[Plain, ...]:
    """What a seat has, and card by card what lies before it."""
    return {"magic": magic, "stones": stones, "hand": hand}, *cards, "that_is_all"


def gone(creatures: int, spells: int, orbs: int, places: int) -> dict[str, Plain]:
    """The cards of each kind that are neither in the stack nor seen otherwise."""
    return {"creature": creatures, "spell": spells, "orb": orbs, "holy_place": places}


STONEX: tuple[Plain, Plain] = ("spell", {"name": "stonex"})
ROUND_5 = (
    *begins(5, BLUE),
    *seat(7, 12, 3, "artefact", artefact("Wand", stones=2)),
    *seat(4, 6, 2, "artefact", artefact("Shield", cards=2, magic=1), *STONEX),
    *seat(9, 3, 0),
    *("creature", creature(6, solo=(5, 2)), "that_is_all"),
    gone(5, 1, 2, 0),
)
"""Blue, green, red; one creature unbeaten, eight other cards have gone."""
ORB = up(("orb", {"magic": 3}))
TWO: Figures = {"seats": 2}

CASES: Rows = (
    (
        "a",
        "ten adventures have gone; 28 artefact cards less 5 in hands and 3 laid out are 20",
        {},
        ROUND_5,
        {
            "round": 5,
            "start": BLUE,
            "stack": 15,
            "pile": 20,
            "turned_up": {Kind.CREATURE: 6, Kind.SPELL: 2, Kind.ORB: 2, Kind.HOLY_PLACE: 0},
            "magic": (9, 7, 4),
            "stones": (3, 12, 6),
            "hands": (0, 3, 2),
            "spells_seen": ["stonex"],
            "asked": "card_kind",
        },
    ),
    (
        "d.bonus",
        "blue has 9 after the supply, beats the creature of 6, and has the bonus of the wand",
        {},
        (*ROUND_5, ORB, "a2", "pass", "pass", until("fight"), "fight"),
        {"magic": (12, 3, 7), "stones": (3, 12 + 5 + 2, 6), "hands": (0, 3 + 2, 2)},
    ),
    (
        "d.auction",
        "bids are bounded by the magic entered and the supply",
        {},
        (*ROUND_5, ORB, "a2", "pass", "a2", until("stance"), BLUE),
        {"asked": "bid p2", "legal": {"min": 6, "max": 9, "or": ["pass"]}},
    ),
    (
        "casting",
        "a spell that was entered may be used",
        {},
        (*ROUND_5, ORB, Interject("spell", "a1")),
        {"asked": "spell_changes p3"},
    ),
    (
        "f",
        "after round 5 comes round 6, begun by the left neighbour",
        {},
        (*ROUND_5, ORB, "pass", "pass", "pass", "done", until("card_kind")),
        {"round": 6, "start": GREEN},
    ),
    (
        "d.dealing",
        "a hand that is set by hand meanwhile leaves the pile once",
        {},
        (
            *begins(5, BLUE),
            Interject("set_seat", BLUE),
            *("hand", 10),
            {"magic": 7, "stones": 2, "hand": 6},
        ),
        {"hands": (0, 6, 0), "pile": 22},
    ),
    (
        "end",
        "one card is left and two are missing: the stones entered decide, then magic",
        TWO,
        (
            *begins(12, RED),
            *seat(3, 20, 0),
            *seat(8, 20, 0, "artefact", artefact("Wand")),
            "that_is_all",
            gone(13, 6, 3, 2),
        ),
        {"won": "display_not_filled magic p2"},
    ),
)


@each(CASES)
def test_the_game_goes_on_from_there(case: Case) -> None:
    """As if it had been played here."""
    UNDER_WAY.play(case)


def test_what_contradicts_the_box_cannot_be_entered() -> None:
    """Hands and laid-out cards are 28 in all; a spell is there once.

    With 14 creatures no fifteenth has gone.
    """
    game = UNDER_WAY.reached(TWO, (*begins(5, BLUE), *seat(2, 0, 27, *STONEX)))
    assert "out_of_range" == game.refused({"magic": 2, "stones": 0, "hand": 2}).name
    game.answer("stands", {"hand": 0})
    game.answer("lies_before", "spell")
    assert "spell_seen" == game.refused({"name": "stonex"}).name
    game.answer("card_spell", {"name": "addus"})
    game.answer("lies_before", "artefact")
    assert "only_one_possible" == game.refused(artefact(cards=2)).name
    game.answer("artefact", artefact())
    assert 0 == game.table.pile
    assert "artefact" not in game.question.legal()  # type: ignore[operator]
    game.default()
    game.default()
    assert "out_of_range" == game.refused({"creature": 15}).name
    assert "out_of_range" == game.refused({"spell": 5}).name
