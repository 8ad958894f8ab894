"""The four worked examples of the booklet, number for number."""

from __future__ import annotations

from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    ORB,
    RED,
    WORTHLESS,
    YELLOW,
    creature,
    opened,
    place,
    purse,
    reveal,
)


def test_the_card_of_the_start_player_is_resolved_first_then_the_other() -> None:
    """Red and yellow stand at the right card, blue and green at the left one.

    Right, then left, each once, with both wizards.
    """
    game = opened(4, start=RED)
    reveal(game, ORB, ORB)

    place(game, "a2", "a1", "a1", "a2")

    resolved = [(fact.values["card"], fact.values["seats"]) for fact in game.told("resolving")]
    assert [(RED, YELLOW), (BLUE, GREEN)] == [seats for _, seats in resolved]
    assert [RED, YELLOW, BLUE, GREEN] == [fact.values["seat"] for fact in game.told("orb_magic")]
    assert [] == game.table.display


def test_blue_alone_beats_the_spiders_and_gets_his_artefact_bonuses() -> None:
    """Strength 4: blue pays 4, draws 3 cards.

    The wand gives 2 stones, the spell book 1 magic, the sapphire nothing; the new cards count
    later.
    """
    game = opened(4)
    game.table.laid[BLUE] = [
        Artefact("l1", "wand", 2, (Symbol.CIRCLE,), magic=0, stones=2),
        Artefact("l2", "spell book", 1, (Symbol.TRIANGLE, Symbol.CIRCLE), magic=1, stones=0),
        Artefact("l3", "star sapphire", 1, (Symbol.SQUARE,), magic=3, stones=2, either=True),
    ]
    reveal(game, ("creature", creature(4, "circle", "spiders", solo=(0, 3))), WORTHLESS)
    place(game, "pass", "a1", "pass", "pass")
    purse(game, p2=9)

    game.answer("fight", "fight", BLUE)

    assert game.table.magic[BLUE] == 9 - 4 + 1
    assert 2 == game.table.stones[BLUE]
    assert 3 == game.table.hands[BLUE]
    assert [
        "wand",
        "spell book",
        "star sapphire",
    ] == [artefact.name for artefact in game.table.laid[BLUE]]
    assert "artefacts" == game.name, "the new cards may be laid out in phase E"


def goblins_with_red_and_yellow(red: int, yellow: int) -> Driver:
    """Goblins of strength 5 with red and yellow there, waiting for how they fight.

    Green owns a laid-out artefact with their symbol.
    """
    game = opened(4)
    reveal(
        game, ("creature", creature(5, "triangle", "goblins", solo=(3, 2), group=(1, 1))), WORTHLESS
    )
    game.table.laid[YELLOW] = [Artefact("l1", "ring", 1, (Symbol.TRIANGLE,), magic=0, stones=4)]
    place(game, "a1", "pass", "pass", "a1")
    purse(game, p1=red, p4=yellow)
    return game


def test_red_and_yellow_share_the_goblins_rounded_up() -> None:
    """5 ÷ 2 is rounded up: 3 magic each.

    Each gets 1 stone and 1 card, and the bonuses of his own artefacts.
    """
    game = goblins_with_red_and_yellow(red=3, yellow=7)

    game.answer("stance", "together")

    assert (0, 4) == (game.table.magic[RED], game.table.magic[YELLOW])
    assert (game.table.stones[RED], game.table.stones[YELLOW]) == (1, 1 + 4)
    assert (1, 1) == (game.table.hands[RED], game.table.hands[YELLOW])
    assert 26 == game.table.pile


def test_red_insists_and_wins_the_auction_for_the_goblins() -> None:
    """Red 5, yellow 7, red 8, yellow passes: red pays 8 and gets 3 stones and 2 cards.

    Yellow pays and gets nothing, not even a bonus.
    """
    game = goblins_with_red_and_yellow(red=11, yellow=10)

    game.answer("stance", RED)
    game.answer("bid", 5, RED)
    game.answer("bid", 7, YELLOW)
    game.answer("bid", 8, RED)
    game.answer("bid", "pass", YELLOW)

    assert (3, 3, 2) == (game.table.magic[RED], game.table.stones[RED], game.table.hands[RED])
    assert (
        10,
        0,
        0,
    ) == (game.table.magic[YELLOW], game.table.stones[YELLOW], game.table.hands[YELLOW])
