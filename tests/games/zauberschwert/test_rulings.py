"""Each house rule, with its default and with what the table may play instead."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.artefacts import deal
from companion.games.zauberschwert.rulings import RULINGS
from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    ORB,
    RED,
    SPELL,
    WORTHLESS,
    cast,
    creature,
    opened,
    place,
    purse,
    reveal,
    spell,
)


def at_creature(rulings: dict[str, str], strength: int = 5, there: int = 2, **magic: int) -> Driver:
    """So many seats, from red on, at a creature giving 3 stones and 2 cards, 1 and 1 to several."""
    game = opened(4, rulings)
    reveal(game, ("creature", creature(strength)), WORTHLESS)
    *most, last = ["a1"] * there + ["pass"] * (4 - there)
    place(game, *most)
    purse(game, **magic)
    place(game, last)
    return game


def test_every_ruling_with_an_alternative_can_be_chosen() -> None:
    """The set-up offers exactly the house rules that have an alternative.

    None is chosen by default.
    """
    game = opened(2)
    assert {} == game.table.rulings
    chosen = {ruling.name: ruling.alternatives[0] for ruling in RULINGS if ruling.alternatives}
    assert 0 == opened(2, chosen).runner.scene, (
        "the letters of the stack are asked before the first round"
    )
    assert [
        "creature_all_pass",
        "full_tie",
        "odd_last_card",
    ] == [ruling.name for ruling in RULINGS if not ruling.alternatives]


# ---- opening_bid


def spell_auction(rulings: dict[str, str], red: int = 5, blue: int = 5) -> Driver:
    """Red and blue at a spell, red to bid first."""
    game = opened(2, rulings)
    reveal(game, SPELL, WORTHLESS)
    game.answer("adventure", "a1")
    purse(game, p1=red, p2=blue)
    game.answer("adventure", "a1")
    return game


@pytest.mark.parametrize(("ruling", "least"), [("zero", 0), ("one", 1)])
def test_opening_bid(ruling: str, least: int) -> None:
    """A spell auction opens at 0 or more, or at 1 or more.

    The last one left without any bid may take it for exactly that.
    """
    game = spell_auction({} if ruling == "zero" else {"opening_bid": ruling})

    assert {"min": least, "max": 5, "or": ["pass"]} == game.question.legal()
    game.answer("bid", "pass", RED)
    assert {"min": least, "max": least, "or": ["pass"]} == game.question.legal()
    assert "bid_without_rival" == game.refused(least + 1).name
    game.answer("bid", least, BLUE)

    assert game.table.magic[BLUE] == 5 - least
    assert ["fulmentus"] == [owned.card.name for owned in game.table.spells[BLUE]]


def test_a_spell_that_nobody_bids_for_is_unclaimed() -> None:
    """If all pass, nobody gets the spell and it leaves the display."""
    game = spell_auction({})

    game.answer("bid", "pass")
    game.answer("bid", "pass")

    assert {RED: [], BLUE: []} == game.table.spells
    assert 1 == len(game.told("spell_unclaimed"))


# ---- opener_may_pass


def test_the_opener_may_pass() -> None:
    """By default the first bidder may pass like anybody else."""
    assert {"min": 0, "max": 5, "or": ["pass"]} == spell_auction({}).question.legal()


def test_the_opener_must_open_if_able() -> None:
    """Where the table plays it so, the first bidder may pass only if he can't bid.

    The others may always pass.
    """
    game = spell_auction({"opener_may_pass": "must_open"})

    assert {"min": 0, "max": 5} == game.question.legal()
    assert "must_open" == game.refused("pass").name
    game.answer("bid", 2, RED)
    assert {"min": 3, "max": 5, "or": ["pass"]} == game.question.legal()

    poor = at_creature({"opener_may_pass": "must_open"}, strength=5, there=2, p1=4, p2=9)
    poor.answer("stance", RED)
    assert ("bid", BLUE) == (poor.name, poor.seat), "red can't bid and has passed"


# ---- creature_all_pass


def test_a_creature_that_nobody_bids_for_stays() -> None:
    """When all pass, the creature stays in the display for the next round."""
    game = at_creature({}, p1=9, p2=9)
    game.answer("stance", BLUE)

    game.answer("bid", "pass", RED)
    game.answer("bid", "pass", BLUE)

    assert ["creature"] == [card.kind for card in game.table.display]
    assert game.table.stones == dict.fromkeys(game.table.order, 0)


# ---- solo_may_decline


def test_a_lone_wizard_may_decline() -> None:
    """He may leave the creature be although he could pay; nothing is paid or won."""
    game = at_creature({}, there=1, p1=9)

    game.answer("fight", "decline", RED)

    assert 0 == game.table.stones[RED]
    assert 1 == len(game.told("creature_stays"))


def test_a_lone_wizard_must_fight_if_able() -> None:
    """Where the table plays it so, he is not asked when he can pay; when he can't he leaves it."""
    game = at_creature({"solo_may_decline": "must_fight"}, there=1, p1=9)
    game.until("artefacts")
    assert (4, 3) == (game.table.magic[RED], game.table.stones[RED])

    poor = at_creature({"solo_may_decline": "must_fight"}, there=1, p1=4)
    poor.until("card_kind")
    assert (4, 0) == (poor.table.magic[RED], poor.table.stones[RED])


# ---- spell_used_round_won


@pytest.mark.parametrize(
    ("rulings", "usable"), [({}, True), ({"spell_used_round_won": "next_round"}, False)]
)
def test_spell_used_round_won(rulings: dict[str, str], usable: bool) -> None:  # noqa: FBT001 - two cases of one behaviour
    """A spell won this round may be used at once, or from the next round on."""
    game = opened(2, rulings)
    reveal(game, SPELL, WORTHLESS)
    place(game, "a1", "pass")

    assert (game.name == "window_end_of_round") == usable
    game.until("card_kind")
    reveal(game, ORB, ORB)
    assert "spell" in [item.name for item in game.runner.interjections()]


# ---- short_pile


@pytest.mark.parametrize(("rulings", "hands"), [({}, (3, 1)), ({"short_pile": "one_each"}, (2, 2))])
def test_short_pile(rulings: dict[str, str], hands: tuple[int, int]) -> None:
    """Too few cards: each takes his whole share while the pile lasts, or one at a time in turn."""
    game = opened(2, rulings)
    reveal(game, ("creature", creature(2, group=(1, 3))), WORTHLESS)
    game.table.pile = 4
    game.table.hands[RED] = 24
    place(game, "a1", "a1")

    game.answer("stance", "together")

    assert (game.table.hands[RED] - 24, game.table.hands[BLUE], game.table.pile) == (*hands, 0)
    assert 2 == game.told("pile_short")[0].values["missing"]


@pytest.mark.parametrize(
    ("pile", "rulings", "dealt"),
    [
        (10, {}, (4, 1)),
        (10, {"short_pile": "one_each"}, (4, 1)),
        (4, {}, (4, 0)),
        (4, {"short_pile": "one_each"}, (3, 1)),
        (3, {"short_pile": "one_each"}, (2, 1)),
        (1, {"short_pile": "one_each"}, (1, 0)),
        (0, {"short_pile": "one_each"}, (0, 0)),
    ],
)
def test_uneven_shares_of_a_pile(
    pile: int, rulings: dict[str, str], dealt: tuple[int, int]
) -> None:
    """Red is due four cards and blue one.

    Nobody gets more than his share, nor the pile more than it has.
    """
    table = opened(2, rulings).table
    table.pile = pile
    table.told.clear()

    deal(table, {RED: 4, BLUE: 1})

    assert dealt == (table.hands[RED], table.hands[BLUE])
    assert [(RED, dealt[0]), (BLUE, dealt[1])] == [
        (fact.values["seat"], fact.values["cards"])
        for fact in table.told
        if fact.name == "cards_dealt"
    ]
    assert table.pile == pile - sum(dealt)


# ---- uneven_trade


def in_phase_e(rulings: dict[str, str], **hands: int) -> Driver:
    """Phase E with so many hand cards by seat id."""
    game = opened(3, rulings)
    reveal(game, WORTHLESS, WORTHLESS)
    for seat, cards in hands.items():
        game.table.hands[seat] = cards
        game.table.pile -= cards
    place(game, "pass", "pass", "pass")
    return game


def test_trades_are_card_for_card() -> None:
    """By default both give equally many.

    The bound is the smaller hand, and who has no card can't trade.
    """
    game = in_phase_e({}, p1=3, p2=2)

    game.answer("artefacts", "trade")
    assert "trade_gives" == game.name, "only these two hold cards"
    assert {"min": 1, "max": 2} == game.question.legal()
    game.answer("trade_gives", 2)

    assert (3, 2) == (game.table.hands[RED], game.table.hands[BLUE])
    assert 2 == game.told("traded")[0].values["gets"]


def test_one_hand_alone_can_not_trade() -> None:
    """Card for card needs two hands; where any numbers are allowed one is enough."""
    assert "trade" not in in_phase_e({}, p1=3).question.legal()  # type: ignore[operator]
    assert "trade" in in_phase_e({"uneven_trade": "any"}, p1=3).question.legal()  # type: ignore[operator]


def test_any_numbers_may_be_traded() -> None:
    """Where the table plays it so, a gift of two cards for none is a trade."""
    game = in_phase_e({"uneven_trade": "any"}, p1=3, p2=1)

    game.answer("artefacts", "trade")
    game.answer("trade_first", RED)
    game.answer("trade_second", GREEN)
    game.answer("trade_gives", 2)

    assert (1, 2) == (game.table.hands[RED], game.table.hands[GREEN])


# ---- four_together


@pytest.mark.parametrize(
    ("rulings", "asked"), [({}, "stance"), ({"four_together": "must_auction"}, "bid")]
)
def test_four_together(rulings: dict[str, str], asked: str) -> None:
    """Four at a creature may fight together for the group reward, or must always go to auction."""
    game = at_creature(rulings, there=4, p1=9, p2=9, p3=9, p4=9)

    assert game.name == asked
    assert len(game.told("four_must_auction")) == (asked == "bid")
    if asked == "stance":
        game.answer("stance", "together")
        assert [1, 1, 1, 1] == list(game.table.stones.values())
        assert [7, 7, 7, 7] == list(game.table.magic.values())


# ---- deck_letters


def test_letters_are_not_enforced() -> None:
    """By default nobody counts the letters."""
    assert {} == opened(2).table.letters


def test_letters_are_entered_and_announced() -> None:
    """Where the table enters the counts, each letter is announced when its first card comes."""
    game = opened(2, {"deck_letters": "entered"})
    assert {"min": 0, "max": 25} == game.question.legal()
    game.answer("letter_a", 1)
    assert {"min": 0, "max": 24} == game.question.legal()
    game.answer("letter_b", 0)

    reveal(game, ORB, ORB)

    assert [("A", 1), ("C", 24)] == [
        (fact.values["letter"], fact.values["count"]) for fact in game.told("letter_begins")
    ]


# ---- joint_withdraw


def raised_share(rulings: dict[str, str]) -> Driver:
    """Three at a creature of strength 6.

    Green can't pay 2, so that red and blue (5 each) would share it.
    """
    game = at_creature(rulings, strength=6, there=3, p1=5, p2=5, p3=1)
    game.answer("stance", "together")
    return game


def test_only_inability_drops_a_fighter_out() -> None:
    """By default the raised share is not asked again while several are left."""
    game = raised_share({})

    assert (2, 2, 1) == (game.table.magic[RED], game.table.magic[BLUE], game.table.magic[GREEN])
    assert (1, 1, 0) == (game.table.stones[RED], game.table.stones[BLUE], game.table.stones[GREEN])


def test_a_raised_share_may_be_declined() -> None:
    """Where the table plays it so, each is asked.

    Who withdraws leaves the whole to the others, here too much for blue alone.
    """
    game = raised_share({"joint_withdraw": "may_decline"})

    assert ("raised_share", RED) == (game.name, game.seat)
    game.answer("raised_share", "withdraw", RED)

    assert [GREEN, BLUE] == [fact.values["seat"] for fact in game.told("dropped_out")]
    assert (5, 5) == (game.table.magic[RED], game.table.magic[BLUE])
    assert 1 == len(game.told("creature_stays"))


def test_the_last_one_left_may_decline_like_a_lone_wizard() -> None:
    """Who is left alone after drop-outs may leave it, unless lone wizards must fight."""
    asked = at_creature({}, strength=6, there=2, p1=9, p2=1)
    asked.answer("stance", "together")
    assert ("raised_share", RED) == (asked.name, asked.seat)
    asked.answer("raised_share", "withdraw")
    assert 9 == asked.table.magic[RED]

    forced = at_creature({"solo_may_decline": "must_fight"}, strength=6, there=2, p1=9, p2=1)
    forced.answer("stance", "together")
    assert (3, 3) == (forced.table.magic[RED], forced.table.stones[RED])


# ---- uncovered_bid


def bidding_with_a_spell(rulings: dict[str, str]) -> Driver:
    """Red owns a spell; blue (9) leads the auction for another one with 7, red (8) is to bid."""
    game = opened(2, rulings)
    reveal(game, spell("harpagarus"), WORTHLESS)
    place(game, "a1", "pass")
    game.until("card_kind")
    reveal(game, spell("stonex"), WORTHLESS)
    game.until("adventure")
    game.answer("adventure", "a3", BLUE)
    purse(game, p1=8, p2=9)
    game.answer("adventure", "a3", RED)
    game.answer("bid", 7, BLUE)
    return game


def test_an_uncovered_bid_is_withdrawn() -> None:
    """A spell takes the leader's magic.

    His bid is void, the auction is open again from the start.
    """
    game = bidding_with_a_spell({})

    cast(game, "a1", {"ones_magic": -8}, whom=BLUE)
    assert {"min": 0, "max": 8, "or": ["pass"]} == game.question.legal()
    game.answer("bid", 0, RED)

    assert 7 == game.told("bid_withdrawn")[0].values["amount"]
    assert ("bid", BLUE) == (game.name, game.seat)
    assert {"min": 1, "max": 1, "or": ["pass"]} == game.question.legal()


def test_a_spell_waits_until_the_payment_is_done() -> None:
    """Where the table plays it so, a spell may take only what the highest bid leaves."""
    game = bidding_with_a_spell({"uncovered_bid": "spell_waits"})

    cast(game, "a1", {"ones_magic": -8}, whom=BLUE)

    short = game.told("spell_short")[0]
    assert (2, 8) == (short.values["there"], short.values["wanted"])
    assert "zauberschwert.ruling.uncovered_bid" == (short.why and short.why.id)
    game.answer("bid", "pass", RED)
    assert 0 == game.table.magic[BLUE]


# ---- spell_raises_bid


def bidding_for_a_creature(rulings: dict[str, str]) -> Driver:
    """Red owns a spell; blue leads the auction for goblins of 5 with 6, red is to bid."""
    game = opened(2, rulings)
    reveal(game, spell("harpagarus"), WORTHLESS)
    place(game, "a1", "pass")
    game.until("card_kind")
    reveal(game, ("creature", creature(5)), WORTHLESS)
    purse(game, p1=12, p2=12)
    place(game, "a3", "a3")
    game.answer("stance", RED)
    game.answer("bid", 6, BLUE)
    return game


def test_a_spell_that_raises_the_strength_raises_the_least_bid() -> None:
    """5 and 3 are 8: red can't bid 7 any more, and blue's 6 is below it."""
    game = bidding_for_a_creature({})
    cast(game, "a1", {"strength": 3}, creature="a3")
    assert "bid_below_opening" == game.refused(7).name

    game.answer("bid", "pass", RED)

    assert ("bid", BLUE) == (game.name, game.seat)
    assert 8 == game.told("bid_too_low_now")[0].values["least"]


@pytest.mark.parametrize(("says", "paid"), [(8, 8), ("pass", 0)])
def test_a_bid_below_the_risen_strength_is_raised_or_withdrawn(says: Plain, paid: int) -> None:
    """The winner never pays less than the strength; or the creature stays."""
    game = bidding_for_a_creature({})
    cast(game, "a1", {"strength": 3}, creature="a3")
    game.answer("bid", "pass", RED)

    game.answer("bid", says, BLUE)

    assert [paid] * bool(paid) == [fact.values["amount"] for fact in game.told("paid")]
    assert (not paid) == bool(game.told("creature_stays"))


def test_a_bid_stands_below_the_risen_strength() -> None:
    """Where the table plays it so, blue pays the 6 that he has bid."""
    game = bidding_for_a_creature({"spell_raises_bid": "bid_stands"})
    cast(game, "a1", {"strength": 3}, creature="a3")

    game.answer("bid", "pass", RED)

    assert [6] == [fact.values["amount"] for fact in game.told("paid")]


# ---- stance_order


def test_the_table_is_asked_once_who_insists() -> None:
    """By default one question, whose likeliest answer is nobody."""
    game = at_creature({}, there=2)
    assert ["together", RED, BLUE] == game.question.legal()
    assert "together" == game.question.default()
    assert game.seat is None


def test_stances_in_seat_order() -> None:
    """Where the table plays it so, each is asked in seat order.

    The first who wants to fight alone settles it.
    """
    game = at_creature({"stance_order": "in_order"}, there=3, p1=9, p2=9)
    game.answer("own_stance", "together", RED)
    game.answer("own_stance", "alone", BLUE)
    assert ("bid", RED) == (game.name, game.seat)

    peaceful = at_creature({"stance_order": "in_order"}, there=2)
    peaceful.answer("own_stance", "together", RED)
    peaceful.answer("own_stance", "together", BLUE)
    assert 0 == len(peaceful.told("conflict"))


# ---- stalled_display, odd_last_card, last_spells


def stalled(rulings: dict[str, str]) -> Driver:
    """Two players, two unbeaten creatures, an empty stack, and the next round about to begin."""
    game = opened(2, rulings)
    game.table.revealed = 23
    reveal(game, ("creature", creature(40)), ("creature", creature(40)))
    place(game, "pass")
    return game


def test_a_stalled_display_is_offered_to_end_after_a_full_circle() -> None:
    """With an empty stack and two creatures play goes on.

    After one circle with nothing beaten the table is asked, and again after the next.
    """
    game = stalled({})

    place(game, "pass", "pass", "pass")
    assert ("stalled", 3) == (game.name, game.table.round)
    game.answer("stalled", "go_on")
    place(game, "pass", "pass", "pass", "pass")
    assert ("stalled", 5) == (game.name, game.table.round)
    game.answer("stalled", "end")

    assert "stalled_display" == game.table.outcome.ending


def test_rounds_in_which_cards_still_came_do_not_count_for_the_circle() -> None:
    """A creature stays beside a card that nobody chose.

    The circle begins only when nothing new can come.
    """
    game = opened(2)
    game.table.revealed = 22
    reveal(game, ("creature", creature(40)), WORTHLESS)
    place(game, "pass", "pass")
    reveal(game, ("creature", creature(40)))
    place(game, "pass", "pass", "pass")
    assert ("adventure", 3) == (game.name, game.table.round)
    place(game, "pass")
    assert ("stalled", 4) == (game.name, game.table.round)


def test_a_stalled_display_ends_at_once() -> None:
    """Under the alternative an empty stack and two creatures end the game without magic supply."""
    game = stalled({"stalled_display": "ends_at_once"})
    magic = dict(game.table.magic)

    game.answer("adventure", "pass")

    assert "stalled_display" == game.table.outcome.ending
    assert game.table.magic[BLUE] == magic[BLUE] + 1


def test_a_single_last_card_is_not_turned_up() -> None:
    """One card left and two needed: it stays face down, no magic is supplied, the game ends."""
    game = opened(2)
    game.table.revealed = 22
    reveal(game, WORTHLESS, WORTHLESS)

    place(game, "pass", "pass")

    assert "display_not_filled" == game.table.outcome.ending
    assert {RED: 5, BLUE: 5} == game.table.magic
    assert {"left": 1, "needed": 2} == game.told("odd_last_card")[0].values


def before_the_end(rulings: dict[str, str]) -> Driver:
    """The last round; red owns a spell that he has used in it."""
    game = opened(2, rulings)
    game.table.revealed = 23
    reveal(game, SPELL, WORTHLESS)
    place(game, "a1", "pass")
    cast(game, "a1", {"own_stones": 1})
    game.until("window_last_spells")
    return game


def test_no_spells_after_the_end() -> None:
    """By default the end falls in phase A, and a warning said that the round may be the last."""
    game = before_the_end({})

    assert "display_not_filled" == game.table.outcome.ending
    assert 1 == len(game.told("may_be_last"))


def test_one_last_use_of_each_spell() -> None:
    """Where the table plays it so, each spell may be used once more before the ranking."""
    game = before_the_end({"last_spells": "one_each"})

    game.answer("window_last_spells", "a1")

    assert (RED,) == game.table.outcome.ranking.winners
    assert 2 == game.table.stones[RED]


# ---- full_tie


def test_a_full_tie_is_a_shared_victory() -> None:
    """Equal in stones, magic and laid-out cards: the first place is shared."""
    game = opened(3)
    reveal(game, WORTHLESS, WORTHLESS)
    purse(game, p3=1)

    game.interject("end_now", "end")

    assert (RED, BLUE) == game.table.outcome.ranking.winners
    assert "shared" == game.table.outcome.ranking.decided_by
