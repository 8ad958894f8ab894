"""How the game ends, and who has won."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    creature,
    opened,
    place,
    reveal,
)


def broken_off(stones: tuple[int, ...], magic: tuple[int, ...], laid: tuple[int, ...]) -> Driver:
    """A game of three ended as these figures stand.

    Each laid-out card is an artefact of one or two cards.
    """
    game = opened(3)
    reveal(game, ORB, ORB)
    for seat, stone, amount, cards in zip((RED, BLUE, GREEN), stones, magic, laid, strict=True):
        game.table.stones[seat] = stone
        game.table.magic[seat] = amount
        game.table.laid[seat] = [
            Artefact(f"l{seat}{left}", "", min(2, left), (Symbol.CIRCLE,), 0, 0)
            for left in range(cards, 0, -2)
        ]
    game.interject("end_now", "end")
    return game


@pytest.mark.parametrize(
    ("stones", "magic", "laid", "winners", "decided"),
    [
        ((5, 9, 7), (9, 1, 1), (9, 0, 0), (BLUE,), "stones"),
        ((9, 9, 7), (3, 4, 30), (9, 0, 0), (BLUE,), "magic"),
        ((9, 9, 7), (4, 4, 30), (2, 3, 9), (BLUE,), "artefact_cards"),
        ((9, 9, 7), (4, 4, 30), (3, 3, 9), (RED, BLUE), "shared"),
        ((0, 0, 0), (0, 0, 0), (0, 0, 0), (RED, BLUE, GREEN), "shared"),
    ],
)
def test_ranking(
    stones: tuple[int, ...],
    magic: tuple[int, ...],
    laid: tuple[int, ...],
    winners: tuple[str, ...],
    decided: str,
) -> None:
    """Most power stones; then most magic; then most laid-out artefact cards.

    Then a shared victory.
    """
    ranking = broken_off(stones, magic, laid).table.outcome.ranking
    assert (ranking.winners, ranking.decided_by) == (winners, decided)


def test_a_two_part_artefact_counts_two_cards() -> None:
    """One artefact of two cards beats one of one card in the last tie-break."""
    ranking = broken_off((3, 3, 3), (3, 3, 3), (1, 2, 1)).table.outcome.ranking
    assert (BLUE,) == ranking.winners
    assert [1, 2, 2] == [place.rank for place in ranking.places]


def test_ending_early_is_marked() -> None:
    """A game that is ended by the table counts as broken off, and asks nothing more."""
    game = broken_off((1, 0, 0), (1, 1, 1), (0, 0, 0))
    assert ("broken_off", True) == (game.table.outcome.ending, game.table.outcome.broken_off)
    assert () == game.runner.pending
    assert () == game.runner.interjections()


def test_the_game_ends_at_once_when_the_display_can_not_be_filled() -> None:
    """Stack empty, one card missing: the game ends before the magic supply."""
    game = opened(2)
    game.table.revealed = 23
    reveal(game, WORTHLESS, ("creature", creature(30)))

    place(game, "pass", "pass")

    assert "display_not_filled" == game.table.outcome.ending
    assert not game.table.outcome.broken_off
    assert {RED: 5, BLUE: 5} == game.table.magic


def test_a_display_that_lacks_a_card_is_not_stalled() -> None:
    """Even where the table ends a hopeless display at once: one card missing is another end."""
    game = opened(2, {"stalled_display": "ends_at_once"})
    game.table.revealed = 23
    reveal(game, WORTHLESS, ("creature", creature(30)))

    place(game, "pass", "pass")

    assert "display_not_filled" == game.table.outcome.ending


def test_the_last_card_is_turned_up_when_it_fills_the_display() -> None:
    """One card left and one needed: the round is played."""
    game = opened(2)
    game.table.revealed = 22
    reveal(game, WORTHLESS, ("creature", creature(30)))
    place(game, "pass", "pass")
    assert "card_kind" == game.name
    reveal(game, HOLY_PLACE)
    place(game, "pass", "pass")
    assert ("display_not_filled", 3) == (game.table.outcome.ending, game.table.round)


def test_every_round_that_may_be_the_last_is_announced() -> None:
    """The warning comes whenever the stack could not fill the display again, and not before."""
    game = opened(2)
    game.table.revealed = 20
    reveal(game, WORTHLESS, WORTHLESS)
    assert [] == game.told("may_be_last")
    place(game, "pass", "pass")
    reveal(game, WORTHLESS, ("creature", creature(30)))
    assert [1] == [fact.values["left"] for fact in game.told("may_be_last")]


def test_a_hopeless_display_ends_when_nobody_can_grow_stronger() -> None:
    """Two creatures beyond everybody's reach, cards left in the stack, all at 30 magic.

    The table may end it after a full circle.
    """
    game = opened(2)
    reveal(game, ("creature", creature(99)), ("creature", creature(99)))
    for seat in (RED, BLUE):
        game.table.magic[seat] = 30
    place(game, "pass", "pass", "pass")
    assert "adventure" == game.name
    place(game, "pass")
    assert "stalled" == game.name
    game.answer("stalled", "end")
    assert "stalled_display" == game.table.outcome.ending


def test_while_one_can_grow_stronger_the_display_is_not_hopeless() -> None:
    """Red owns all the magic there is, blue does not: the game goes on without a question."""
    game = opened(2)
    reveal(game, ("creature", creature(99)), ("creature", creature(99)))
    game.table.magic[RED] = 30
    place(game, "pass", "pass", "pass", "pass")

    assert ("adventure", 3) == (game.name, game.table.round)
    assert 2 == game.table.idle_rounds


def test_a_meter_is_adjusted() -> None:
    """Magic and stones can be set within their bounds; the table is told the value before."""
    game = opened(2)
    reveal(game, ORB, ORB)

    game.interject("set_magic", {"seat": RED, "value": 17})
    game.interject("set_stones", {"seat": BLUE, "value": 40})

    assert (17, 40) == (game.table.magic[RED], game.table.stones[BLUE])
    assert {"seat": RED, "before": 4, "value": 17} == game.told("set_magic")[0].values
    with pytest.raises(Exception, match="out_of_range"):
        game.interject("set_magic", {"seat": RED, "value": 31})
