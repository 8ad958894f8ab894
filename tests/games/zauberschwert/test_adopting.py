"""A game of Zauberschwert & Drachenei that is under way.

What is entered, and what follows from it when the round is played.
"""

from __future__ import annotations

from companion.games.zauberschwert.box import Kind
from companion.games.zauberschwert.view import view
from companion.kernel.facts import Plain, Seat, message
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    RED,
    artefact,
    creature,
    next_round,
    opened,
    place,
    reveal,
    spell,
)


def entered(*, seats: int = 3, round_number: int = 5, start: Seat = BLUE) -> Driver:
    """A game taken over, the round and its start player entered; the start player is asked next."""
    game = opened(seats)
    game.interject("under_way", "adopt")
    game.answer("next_round", {"round": round_number, "start": start})
    return game


def seat(
    game: Driver,
    who: Seat,
    magic: int,
    stones: int,
    hand: int,
    *cards: tuple[str, dict[str, Plain]],
) -> None:
    """What a seat has, and card by card what lies before it."""
    game.answer("stands", {"magic": magic, "stones": stones, "hand": hand}, who)
    for kind, printed in cards:
        game.answer("lies_before", kind, who)
        game.answer("artefact" if kind == "artefact" else f"card_{kind}", dict(printed))
    game.answer("lies_before", "that_is_all", who)


def test_what_is_entered_before_the_first_round_belongs_to_it() -> None:
    """There is no round 0."""
    table = entered(round_number=1).table
    table.round = 0

    assert message("view.round", round=1) == view(table).title


def in_round_five() -> Driver:
    """Three players in round 5: two artefacts laid out, a spell won, one creature unbeaten.

    Eight other cards have gone.
    """
    game = entered()
    seat(game, BLUE, 7, 12, 3, ("artefact", artefact("Wand", stones=2)))
    seat(game, GREEN, 4, 6, 2, ("artefact", artefact("Shield", cards=2, magic=1)), spell("stonex"))
    seat(game, RED, 9, 3, 0)
    game.answer("still_lies", "creature")
    game.answer("card_creature", creature(6, solo=(5, 2)))
    game.answer("still_lies", "that_is_all")
    game.answer("stacks", {"creature": 5, "spell": 1, "orb": 2, "holy_place": 0})
    return game


def test_a_hand_set_by_hand_meanwhile_leaves_the_pile_once() -> None:
    """Ten cards are set for Blue, who is asked just then; with six of them four go back."""
    game = entered()
    game.interject("set_seat", BLUE)
    game.answer("lying", "hand")
    game.answer("hand_now", 10)
    assert 18 == game.table.pile

    game.answer("stands", {"magic": 7, "stones": 2, "hand": 6}, BLUE)

    assert (6, 22) == (game.table.hands[BLUE], game.table.pile)


def test_what_is_entered_lies_on_the_table() -> None:
    """Ten of 25 adventure cards have gone.

    28 artefact cards less 5 in hands and 3 laid out leave 20.
    """
    game = in_round_five()

    table = game.table
    assert (5, BLUE, 15, 20) == (table.round, table.start, table.stack, table.pile)
    assert {Kind.CREATURE: 6, Kind.SPELL: 2, Kind.ORB: 2, Kind.HOLY_PLACE: 0} == table.turned_up
    assert (
        {RED: 9, BLUE: 7, GREEN: 4},
        {RED: 3, BLUE: 12, GREEN: 6},
        {RED: 0, BLUE: 3, GREEN: 2},
    ) == (table.magic, table.stones, table.hands)
    assert ["Shield"] == [item.name for item in table.laid[GREEN]]
    assert ["stonex"] == table.spells_seen
    assert [BLUE, GREEN, RED] == [fact.values["seat"] for fact in game.told("stands")]
    assert {"adventures": 15, "pile": 20} == game.told("stacks")[0].values


def test_the_round_goes_on_as_usual() -> None:
    """One card is missing from the display.

    After the supply blue owns 9, fights the creature of 6 alone and gets the bonus of the wand
    entered.
    """
    game = in_round_five()
    assert "card_kind" == game.name
    reveal(game, ("orb", {"magic": 3}))
    assert {RED: 11, BLUE: 9, GREEN: 6} == game.table.magic

    place(game, "a2", "pass", "pass")
    game.until("fight")
    assert "zauberschwert.d.alone" == game.question.why.id
    game.answer("fight", "fight")

    assert (game.table.magic[BLUE], game.table.stones[BLUE], game.table.hands[BLUE]) == (
        3,
        12 + 5 + 2,
        3 + 2,
    )


def test_bids_are_bounded_by_the_magic_entered() -> None:
    """Blue and red want the creature of 6 for themselves.

    Blue owns 7 and the supply of 2, and so bids 9 at most.
    """
    game = in_round_five()
    reveal(game, ("orb", {"magic": 3}))
    place(game, "a2", "pass", "a2")
    game.until("stance")
    game.answer("stance", BLUE)

    assert ("bid", BLUE) == (game.name, game.seat)
    assert {"min": 6, "max": 9, "or": ["pass"]} == game.question.legal()
    assert "bid_above_purse" == game.refused(10).name


def test_a_spell_entered_can_be_used() -> None:
    """It was won before, so it may be used in this round, but never while cards are turned up."""
    game = in_round_five()
    assert "spell" not in [item.name for item in game.runner.interjections()]

    reveal(game, ("orb", {"magic": 3}))

    game.interject("spell", "a1")
    assert GREEN == game.told("spell_used")[0].values["seat"]


def test_what_contradicts_the_box_cannot_be_entered() -> None:
    """Hands and laid-out cards are 28 in all; a spell is there once.

    With 14 creatures no fifteenth has gone.
    """
    game = entered(seats=2)
    seat(game, BLUE, 2, 0, 27, spell("stonex"))
    assert "out_of_range" == game.refused({"magic": 2, "stones": 0, "hand": 2}).name
    game.answer("stands", {"hand": 0})
    game.answer("lies_before", "spell")
    assert "spell_seen" == game.refused({"name": "stonex"}).name
    game.answer("card_spell", {"name": "addus"})
    game.answer("lies_before", "artefact")
    assert "out_of_range" == game.refused(artefact(cards=2)).name
    game.answer("artefact", artefact())
    assert 0 == game.table.pile
    assert "artefact" not in game.question.legal()  # type: ignore[operator]
    game.default()
    game.default()
    assert "out_of_range" == game.refused({"creature": 15}).name
    assert "out_of_range" == game.refused({"spell": 5}).name


def test_a_nearly_empty_stack_ends_the_game_with_what_was_entered() -> None:
    """One card is left and two are missing.

    The round that was to begin does not, and the ranking is that of the stones entered.
    """
    game = entered(seats=2, round_number=12, start=RED)
    seat(game, RED, 3, 20, 0)
    seat(game, BLUE, 8, 20, 0, ("artefact", artefact("Wand")))
    game.answer("still_lies", "that_is_all")
    game.answer("stacks", {"creature": 13, "spell": 6, "orb": 3, "holy_place": 2})

    outcome = game.table.outcome
    assert (
        "display_not_filled",
        (BLUE,),
        "magic",
    ) == (outcome.ending, outcome.ranking.winners, outcome.ranking.decided_by)


def test_the_next_round_counts_on() -> None:
    """After round 5 comes round 6, begun by the left neighbour."""
    game = in_round_five()
    reveal(game, ("orb", {"magic": 3}))
    place(game, "pass", "pass", "pass")
    next_round(game)
    assert (6, GREEN) == (game.table.round, game.table.start)
