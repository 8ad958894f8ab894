"""Adopting a game under way: what is entered, and what follows in the round."""

from __future__ import annotations

from typing import Any

from companion.games.zauberschwert.box import AdventureKind
from companion.kernel.facts import Plain
from tests.games.worked import Case, ExampleGame, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    RED,
    make_artefact,
    make_creature,
    make_default_act,
    make_turn_up_act,
    start_game,
)

UNDER_WAY = ExampleGame(EXAMPLES.id, start_game, {"seats": 3}, EXAMPLES.pass_turn)
TAKEN_OVER = Interject("under_way", "adopt")


def make_adoption_answers(number: int, start: str) -> tuple[Any, ...]:
    """Return the answers that adopt a game at the start of a round."""
    return TAKEN_OVER, {"round": number, "start": start}


def list_seat_answers(magic: int, stones: int, hand: int, *cards: Plain) -> tuple[Plain, ...]:
    """Return the answers for a seat, and for each card before it."""
    return {"magic": magic, "stones": stones, "hand": hand}, *cards, "that_is_all"


def make_removed_counts(creatures: int, spells: int, orbs: int, places: int) -> dict[str, Plain]:
    """Return the cards of each kind that are neither in the stack nor seen otherwise."""
    return {"creature": creatures, "spell": spells, "orb": orbs, "holy_place": places}


STONEX: tuple[Plain, Plain] = ("spell", {"name": "stonex"})
ROUND_5 = (
    *make_adoption_answers(5, BLUE),
    *list_seat_answers(7, 12, 3, "artefact", make_artefact("Wand", stones=2)),
    *list_seat_answers(4, 6, 2, "artefact", make_artefact("Shield", cards=2, magic=1), *STONEX),
    *list_seat_answers(9, 3, 0),
    *("creature", make_creature(6, solo=(5, 2)), "that_is_all"),
    make_removed_counts(5, 1, 2, 0),
)
"""Blue, green, red; one creature unbeaten, eight other cards have gone."""
ORB = make_turn_up_act(("orb", {"magic": 3}))
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
            "stack_size": 15,
            "pile": 20,
            "turned_up": {
                AdventureKind.CREATURE: 6,
                AdventureKind.SPELL: 2,
                AdventureKind.ORB: 2,
                AdventureKind.HOLY_PLACE: 0,
            },
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
        (*ROUND_5, ORB, "a2", "pass", "pass", make_default_act("fight"), "fight"),
        {"magic": (12, 3, 7), "stones": (3, 12 + 5 + 2, 6), "hands": (0, 3 + 2, 2)},
    ),
    (
        "d.auction",
        "bids are bounded by the magic entered and the supply",
        {},
        (*ROUND_5, ORB, "a2", "pass", "a2", make_default_act("stance"), BLUE),
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
        (*ROUND_5, ORB, "pass", "pass", "pass", "done", make_default_act("card_kind")),
        {"round": 6, "start": GREEN},
    ),
    (
        "d.dealing",
        "a hand that is set meanwhile leaves the pile once; an empty pile has no more artefacts",
        {},
        (
            *make_adoption_answers(5, BLUE),
            Interject("set_seat", BLUE),
            *("hand", 10),
            *({"magic": 7, "stones": 2, "hand": 6}, "artefact"),
            *(Interject("set_table", "stacks"), {"pile": 0}),
        ),
        {"hands": (0, 6, 0), "away": 22, "asked": "lies_before p2"},
    ),
    (
        "end",
        "one card is left and two are missing: the stones entered decide, then magic",
        TWO,
        (
            *make_adoption_answers(12, RED),
            *list_seat_answers(3, 20, 0),
            *list_seat_answers(8, 20, 0, "artefact", make_artefact("Wand")),
            "that_is_all",
            make_removed_counts(13, 6, 3, 2),
        ),
        {"won": "display_not_filled magic p2"},
    ),
)


@parametrize_rows(CASES)
def test_the_game_continues_after_its_adoption(case: Case) -> None:
    """The rules continue as if the game had been played here."""
    UNDER_WAY.play_case(case)


def test_figures_that_contradict_the_box_cannot_be_entered() -> None:
    """Hands and laid-out cards are at most 28; each spell exists once.

    With 14 creatures a fifteenth can't have been removed.
    """
    game = UNDER_WAY.reach_state(
        TWO, (*make_adoption_answers(5, BLUE), *list_seat_answers(2, 0, 27, *STONEX))
    )
    assert "out_of_range" == game.find_refusal({"magic": 2, "stones": 0, "hand": 2}).name
    game.answer("stands", {"hand": 0})
    game.answer("lies_before", "spell")
    assert "spell_seen" == game.find_refusal({"name": "stonex"}).name
    game.answer("card_spell", {"name": "addus"})
    game.answer("lies_before", "artefact")
    assert "only_one_possible" == game.find_refusal(make_artefact(cards=2)).name
    game.answer("artefact", make_artefact())
    assert "artefact" not in game.question.describe_legal_answers()  # type: ignore[operator]
    game.answer_by_default()
    game.answer_by_default()
    assert "out_of_range" == game.find_refusal({"creature": 15}).name
