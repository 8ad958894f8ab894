"""Artefact cards: dealing, trading, laying out."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.facts import message
from companion.kernel.questions import now
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    HOLY_PLACE,
    RED,
    WORTHLESS,
    artefact,
    cast,
    creature,
    opened,
    place,
    reveal,
    spell,
)


def in_phase_e(rulings: Mapping[str, str] | None = None, **hands: int) -> Driver:
    """Phase E of round 1 with so many hand cards by seat id, three players; red owns a spell."""
    game = opened(3, rulings)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass")
    for seat, cards in hands.items():
        game.table.hands[seat] = cards
        game.table.pile -= cards
    place(game, "pass")
    game.until("artefacts")
    return game


def test_cards_are_dealt_in_seat_order_from_the_start_player() -> None:
    """Where one card is left for two at a holy place, the one nearer the start player takes."""
    game = opened(3, start=BLUE)
    reveal(game, HOLY_PLACE, WORTHLESS)
    game.table.pile = 1
    game.table.hands[GREEN] = 27
    place(game, "pass", "a1", "a1")
    assert (1, 0, 0) == (game.table.hands[GREEN] - 27, game.table.hands[RED], game.table.pile)


def test_an_empty_pile_gives_nothing_more() -> None:
    """28 cards dealt: a victory gives its stones, and the table is told that the pile is short."""
    game = opened(2)
    reveal(game, ("creature", creature(2)), WORTHLESS)
    game.table.pile = 0
    game.table.hands[BLUE] = 28
    place(game, "a1", "pass")
    game.answer("fight", "fight")
    assert (3, 0) == (game.table.stones[RED], game.table.hands[RED])
    assert 2 == game.told("pile_short")[0].values["missing"]


def test_nobody_is_asked_in_phase_e_without_hand_cards() -> None:
    """Without any hand card there is nothing to trade or to lay out."""
    game = opened(2)
    reveal(game, WORTHLESS, WORTHLESS)
    place(game, "pass", "pass")
    assert "card_kind" == game.name


def test_an_artefact_of_two_cards_is_laid_out() -> None:
    """Two hand cards become one laid-out artefact; the hand is known by number only."""
    game = in_phase_e(p1=3)
    game.answer("artefacts", RED)

    game.answer("artefact", artefact("wand", stones=2, cards=2), RED)

    assert 1 == game.table.hands[RED]
    assert [("wand", 2)] == [(item.name, item.cards) for item in game.table.laid[RED]]
    assert "artefacts" == game.name


def test_an_artefact_needs_all_its_cards_on_the_hand() -> None:
    """With one hand card a two-part artefact can't be laid out."""
    game = in_phase_e(p1=1)
    game.answer("artefacts", RED)
    refusal = game.refused(artefact(cards=2))
    assert ("only_one_possible", 1) == (refusal.name, refusal.values["most"])


def test_only_who_has_hand_cards_lays_out() -> None:
    """Seats without hand cards are not offered."""
    assert ["done", BLUE] == in_phase_e(p2=1).question.legal()


def test_several_artefacts_in_one_phase() -> None:
    """The table is asked until nobody wants to; any number may be laid out and traded."""
    game = in_phase_e(p1=2, p2=2)
    game.answer("artefacts", "trade")
    game.answer("trade_gives", 1)
    game.answer("artefacts", RED)
    game.answer("artefact", artefact())
    game.answer("artefacts", BLUE)
    game.answer("artefact", artefact(cards=2))
    assert {RED: 1, BLUE: 0, GREEN: 0} == game.table.hands
    game.answer("artefacts", "done")
    assert [1, 1, 0] == [len(laid) for laid in game.table.laid.values()]


def test_a_spell_takes_the_cards_for_a_trade_that_waits() -> None:
    """The trade comes to nothing, and the phase goes on."""
    game = in_phase_e(p1=1, p2=1, p3=1)
    game.answer("artefacts", "trade")
    game.answer("trade_first", RED)

    cast(game, "a1", {"taken": -1}, whom=BLUE)

    assert "artefacts" == game.name
    assert 1 == len(game.told("hand_emptied"))
    assert {RED: 0, BLUE: 2, GREEN: 1} == game.table.hands


def test_a_spell_takes_cards_that_were_already_given_for_others() -> None:
    """Red gives two and has but one when it is asked what he gets: the trade comes to nothing."""
    game = in_phase_e({"uneven_trade": "any"}, p1=2, p2=3)
    for name, answer in [("artefacts", "trade"), ("trade_first", RED), ("trade_second", BLUE)]:
        game.answer(name, answer)
    game.answer("trade_gives", 2)
    assert ({"min": 0, "max": 3}, 0) == (game.question.legal(), game.question.default())

    cast(game, "a1", {"taken": -1}, whom=GREEN)

    assert "artefacts" == game.name
    assert {RED: 1, BLUE: 3, GREEN: 1} == game.table.hands


def test_the_likeliest_trade_and_artefact_are_of_one_card() -> None:
    """Enter trades one card for one, and an artefact has one card unless said otherwise."""
    game = in_phase_e(p1=3, p2=3)
    game.answer("artefacts", RED)
    cards = game.question.parts["cards"]
    assert (1, {"min": 1, "max": 2}) == (cards.default(), cards.legal())
    game.answer("artefact", artefact("wand", stones=2))

    game = in_phase_e(p1=3, p2=3)
    game.answer("artefacts", "trade")

    assert ("trade_gives", 1) == (game.name, game.question.default())


def test_who_trades_is_asked_where_more_than_two_hold_cards() -> None:
    """Three hands: who trades, and with whom; two hands: nobody is asked who they are."""
    game = in_phase_e(p1=1, p2=1, p3=1)
    game.answer("artefacts", "trade")
    assert [RED, BLUE, GREEN] == game.question.legal()
    game.answer("trade_first", BLUE)
    assert [RED, GREEN] == game.question.legal()


def test_laying_out_comes_when_nobody_trades_any_more() -> None:
    """Booklet, phase E: once red has laid out, no trade is left to blue and green; it says why."""
    game = in_phase_e(p1=1, p2=1, p3=1)
    game.answer("artefacts", RED)
    game.answer("artefact", artefact())

    refusal = game.refused("trade")

    assert ("trading_is_over", "zauberschwert.e") == (refusal.name, refusal.why)
    assert ["done", BLUE, GREEN] == game.question.legal()


def test_nobody_is_asked_for_a_trade_that_can_not_be() -> None:
    """One hand alone, or somebody has laid out: the question is who lays out."""
    game = in_phase_e(p1=1, p2=1)
    assert message("asked.trade_or_lay") == now(game.question.about)["asked"]
    game.answer("artefacts", RED)
    game.answer("artefact", artefact())
    assert message("asked.lay") == now(game.question.about)["asked"]
    assert message("asked.lay") == now(in_phase_e(p1=3).question.about)["asked"]


def test_in_the_base_game_everybody_lays_out_in_any_order() -> None:
    """Booklet, phase E: all may lay out; it names no order."""
    game = in_phase_e(p1=1, p2=1)
    game.answer("artefacts", BLUE)
    game.answer("artefact", artefact())
    assert ["done", RED] == game.question.legal()


def test_a_table_may_trade_later_its_own_way() -> None:
    """What the booklet does not allow is an exception that the journal marks."""
    game = in_phase_e(p1=1, p2=1, p3=1)
    game.answer("artefacts", RED)
    game.answer("artefact", artefact())
    game.runner.answer(None, "trade", our_way=True)
    assert 1 == len(game.told("our_way"))
    assert 1 == len(game.told("traded"))


def test_what_may_be_done_in_phase_e_is_named() -> None:
    """Who lays out, a trade, or nothing more."""
    question = in_phase_e(p1=1, p2=1).question
    assert question.label is not None

    named = [question.label(option) for option in question.list_offered()]

    assert [
        message("option.done"),
        message("option.lays_out", seat=RED),
        message("option.lays_out", seat=BLUE),
        message("option.trade"),
    ] == named


def test_a_spell_takes_the_cards_for_an_artefact_that_waits() -> None:
    """Nothing is laid out, and the phase goes on."""
    game = in_phase_e(p2=1)
    game.answer("artefacts", BLUE)
    cast(game, "a1", {"taken": 1}, whom=BLUE)
    assert "artefacts" == game.name
    assert ["done", RED] == game.question.legal()


def test_laid_out_artefacts_count_for_the_next_creature() -> None:
    """An artefact laid out in one round gives its bonus in the next."""
    game = in_phase_e(p1=1)
    game.answer("artefacts", RED)
    game.answer("artefact", artefact(stones=2))
    game.until("card_kind")
    reveal(game, ("creature", creature(1, solo=(0, 0))), WORTHLESS)
    place(game, "pass", "pass", "a3")
    game.answer("fight", "fight", RED)
    assert 2 == game.table.stones[RED]
