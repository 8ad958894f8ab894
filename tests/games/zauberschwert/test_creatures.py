"""Fighting creatures: alone, together with drop-outs, bonuses; what can be paid and what not."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact
from companion.games.zauberschwert.effect import Change, Effect
from companion.kernel.facts import Quotient, message, plain
from companion.kernel.questions import now
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    RED,
    WORTHLESS,
    YELLOW,
    cast,
    creature,
    lying,
    opened,
    place,
    purse,
    reveal,
    spell,
)


def fighting(strength: int, *magic: int, symbol: str = "circle") -> Driver:
    """Four players at a creature, those with a number here from red on, owning so much magic.

    It gives 3 stones and 2 cards alone, 1 and 1 together.
    """
    game = opened(4)
    reveal(game, ("creature", creature(strength, symbol)), WORTHLESS)
    *most, last = ["a1"] * len(magic) + ["pass"] * (4 - len(magic))
    place(game, *most)
    purse(game, **{f"p{number}": amount for number, amount in enumerate(magic, 1)})
    place(game, last)
    return game


def test_a_lone_wizard_who_can_not_pay_leaves_the_creature() -> None:
    """He is not asked; the table is told what it costs and what he owns; nothing is paid."""
    game = fighting(5, 4)

    told = plain(game.told("forced")[0])
    assert {
        "fact": "forced",
        "question": "fight",
        "seat": RED,
        "answer": "decline",
        "reasons": [
            {
                "says": "error.cannot_pay",
                "seat": RED,
                "cost": {"total": 5, "terms": [{"name": "strength", "amount": 5}]},
                "owned": 4,
            }
        ],
        "why": "zauberschwert.d.alone",
    } == told
    assert 4 == game.table.magic[RED]
    assert ["a1"] == lying(game)


def test_exactly_the_strength_suffices() -> None:
    """Who owns just the strength may fight, and owns nothing afterwards."""
    game = fighting(5, 5)
    game.answer("fight", "fight")
    assert (0, 3, 2) == (game.table.magic[RED], game.table.stones[RED], game.table.hands[RED])


@pytest.mark.parametrize(
    ("strength", "magic", "left", "winners"),
    [
        (7, (9, 9, 9), (6, 6, 6), (RED, BLUE, GREEN)),
        (7, (2, 5, 9), (2, 1, 5), (BLUE, GREEN)),
        (9, (9, 2, 2, 8), (4, 2, 2, 3), (RED, YELLOW)),
        (12, (5, 5, 5, 2), (1, 1, 1, 2), (RED, BLUE, GREEN)),
        (0, (0, 0), (0, 0), (RED, BLUE)),
    ],
)
def test_joint_fights(
    strength: int, magic: tuple[int, ...], left: tuple[int, ...], winners: tuple[str, ...]
) -> None:
    """The whole strength is shared anew, rounded up, among those who can pay.

    Who drops out pays and wins nothing.
    """
    game = fighting(strength, *magic)

    game.answer("stance", "together")

    assert tuple(game.table.magic.values())[: len(magic)] == left
    assert [seat for seat in game.table.order if game.table.stones[seat]] == list(winners)
    assert [seat for seat in game.table.order if game.table.hands[seat]] == list(winners)


@pytest.mark.parametrize(
    ("magic", "asked"),
    [((3, 4, 5, 2), False), ((3, 4, 5, 3), True), ((0, 0, 1, 12), True), ((0, 6, 6, 0), True)],
)
def test_where_nobody_can_pay_it_either_way_nobody_is_asked_which(
    magic: tuple[int, ...], *, asked: bool
) -> None:
    """Creature 12: who drops out is told all the same."""
    game = fighting(12, *magic)

    assert asked == (game.name == "stance")
    assert asked != bool(game.told("dropped_out"))


def test_the_share_is_told_with_its_derivation() -> None:
    """7 by 3 is 3 each, which red can't pay; then 7 by 2 is 4 each."""
    game = fighting(7, 2, 5, 9)
    game.answer("stance", "together")
    assert [(fact.values["quotient"], fact.values["each"]) for fact in game.told("share")] == [
        (Quotient(7, 3), 3),
        (Quotient(7, 2), 4),
    ]
    assert [RED] == [fact.values["seat"] for fact in game.told("dropped_out")]


def test_two_drop_out_and_the_last_one_gets_the_solo_reward() -> None:
    """Three share 6; two own 1 each.

    The last one pays all 6, if he wants, and gets what a lone winner gets.
    """
    game = fighting(6, 1, 8, 1)
    game.answer("stance", "together")
    assert ("raised_share", BLUE) == (game.name, game.seat)
    game.answer("raised_share", "stay")
    assert {RED: 1, BLUE: 2, GREEN: 1, YELLOW: 5} == game.table.magic
    assert 3 == game.table.stones[BLUE]
    assert 2 == game.table.hands[BLUE]


def test_two_drop_out_one_after_the_other() -> None:
    """Four share 12 at 3 each, three at 4, two at 6: yellow drops out first, then blue."""
    game = fighting(12, 6, 3, 6, 2)
    game.answer("stance", "together")
    assert [YELLOW, BLUE] == [fact.values["seat"] for fact in game.told("dropped_out")]
    assert {RED: 0, BLUE: 3, GREEN: 0, YELLOW: 2} == game.table.magic


def test_bonuses_never_help_to_pay() -> None:
    """A ring that would give 9 magic for a creature doesn't make 4 magic enough for strength 5."""
    game = opened(2)
    game.table.laid[RED] = [Artefact("l1", "ring", 1, (Symbol.CIRCLE,), magic=9, stones=0)]
    reveal(game, ("creature", creature(5)), WORTHLESS)
    place(game, "a1", "pass")
    assert game.table.magic[RED] == 4 + 0
    assert ["a1"] == lying(game)


def test_who_drops_out_gets_no_bonus() -> None:
    """Only those who paid get the bonuses of their own artefacts."""
    game = opened(2)
    for seat in (RED, BLUE):
        game.table.laid[seat] = [
            Artefact(f"l{seat}", "ring", 1, (Symbol.CIRCLE,), magic=0, stones=2)
        ]
    reveal(game, ("creature", creature(6)), WORTHLESS)
    place(game, "a1")
    purse(game, p1=2, p2=9)
    place(game, "a1")
    game.answer("stance", "together")
    game.answer("raised_share", "stay")
    assert {RED: 0, BLUE: 3 + 2} == game.table.stones


def test_a_potion_gives_stones_or_magic_anew_each_time() -> None:
    """The owner is asked at each victory, and takes one of both."""
    game = opened(2)
    game.table.laid[RED] = [
        Artefact("l1", "Zaubertrank", 1, (Symbol.CIRCLE,), magic=3, stones=2, either=True)
    ]
    for card, taken in (("a1", "magic"), ("a3", "stones")):
        game.until("card_kind")
        reveal(game, ("creature", creature(2, solo=(0, 0))), WORTHLESS)
        while game.name == "adventure":
            game.answer("adventure", card if game.seat == RED else "pass")
        game.answer("fight", "fight")
        assert ["stones", "magic"] == game.question.legal()
        game.answer("bonus", taken, RED)
        assert game.table.stones[RED] == (2 if taken == "stones" else 0)
    assert [3] == [fact.values["amount"] for fact in game.told("bonus_magic")]
    assert [2] == [fact.values["amount"] for fact in game.told("bonus_stones")]


def test_what_a_potion_gives_is_named_with_its_number() -> None:
    """Two stones or three magic."""
    game = opened(2)
    game.table.laid[RED] = [
        Artefact("l1", "Zaubertrank", 1, (Symbol.CIRCLE,), magic=3, stones=2, either=True)
    ]
    reveal(game, ("creature", creature(2, solo=(0, 0))), WORTHLESS)
    place(game, "a1", "pass")
    game.answer("fight", "fight")
    question = game.question
    assert question.label is not None

    assert [message("bonus.stones", amount=2), message("bonus.magic", amount=3)] == [
        question.label(option) for option in question.list_offered()
    ]


def test_an_either_or_artefact_with_one_bonus_only_asks_nothing() -> None:
    """Where one of both is 0 there is nothing to choose."""
    game = opened(2)
    game.table.laid[RED] = [Artefact("l1", "", 1, (Symbol.CIRCLE,), magic=0, stones=2, either=True)]
    reveal(game, ("creature", creature(2, solo=(0, 0))), WORTHLESS)
    place(game, "a1", "pass")
    game.answer("fight", "fight")
    assert 2 == game.table.stones[RED]


def test_an_artefact_counts_only_for_its_symbols() -> None:
    """A square creature gives nothing for a ring with triangle and circle."""
    game = opened(2)
    game.table.laid[RED] = [
        Artefact("l1", "ring", 1, (Symbol.TRIANGLE, Symbol.CIRCLE), magic=3, stones=2)
    ]
    reveal(game, ("creature", creature(2, "square", solo=(0, 0))), WORTHLESS)
    place(game, "a1", "pass")
    game.answer("fight", "fight")
    assert (0, 2) == (game.table.stones[RED], game.table.magic[RED])


def with_spell(strength: int, **magic: int) -> Driver:
    """Blue owns a spell; red and blue stand at a creature, blue first.

    The question that comes first waits.
    """
    game = opened(2)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "pass", "a1")
    game.until("card_kind")
    reveal(game, ("creature", creature(strength)), WORTHLESS)
    place(game, "a3")
    purse(game, **magic)
    place(game, "a3")
    return game


def test_before_somebody_drops_out_a_spell_may_be_used() -> None:
    """Red can't pay his share; a spell gives him what he lacks.

    The share is worked out once, and nobody drops out.
    """
    game = with_spell(6, p1=1, p2=9)
    game.answer("stance", "together")
    assert "window_dropping_out" == game.name

    cast(game, "a1", {"ones_magic": 2}, whom=RED)
    game.until("artefacts")

    assert {RED: 0, BLUE: 6} == game.table.magic
    assert [] == game.told("dropped_out")


def test_each_one_who_would_drop_out_may_use_a_spell() -> None:
    """Creature 9 by three is 3 each: green lacks it.

    Then 5 each, which red lacks: both are given the moment before.
    """
    game = opened(3)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "pass", "pass", "a1")
    game.until("card_kind")
    reveal(game, ("creature", creature(9)), WORTHLESS)
    purse(game, p1=4, p2=20, p3=2)
    place(game, "a3", "a3", "a3")
    game.answer("stance", "together")

    game.answer("window_dropping_out", "continue")
    assert [GREEN] == [fact.values["seat"] for fact in game.told("dropped_out")]
    game.answer("window_dropping_out", "continue")

    assert [GREEN, RED] == [fact.values["seat"] for fact in game.told("dropped_out")]


def test_a_spell_that_helps_nobody_who_would_drop_out_is_not_asked_for() -> None:
    """Green's own costs magic: green drops out, and is told so."""
    game = opened(3)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "pass", "pass", "a1")
    game.until("card_kind")
    game.table.effects["addus"] = Effect(((Change.OWN_MAGIC, -2), (Change.OWN_STONES, 1)))
    reveal(game, ("creature", creature(9)), WORTHLESS)
    purse(game, p1=20, p2=20, p3=2)
    place(game, "a3", "a3", "a3")

    game.answer("stance", "together")

    assert [GREEN] == [fact.values["seat"] for fact in game.told("dropped_out")]


def test_to_fight_alone_is_asked_back_where_nobody_can_open() -> None:
    """The fight would be wasted; nothing is asked where one can bid."""
    wasted = fighting(9, 6, 6)
    possible = fighting(9, 9, 6)

    (reason,) = wasted.question.warnings(RED)
    assert message("caution.nobody_can_open", opening=9) == reason
    assert [] == [*wasted.question.warnings("together"), *possible.question.warnings(RED)]


def test_a_stance_says_what_it_means() -> None:
    """Together, or who insists on fighting alone."""
    question = with_spell(6, p1=9, p2=9).question
    assert question.label is not None

    assert [message("option.together"), message("option.insists", seat=RED)] == [
        question.label("together"),
        question.label(RED),
    ]


def test_a_spell_changes_the_strength_of_a_creature_being_fought() -> None:
    """The share follows the strength as it is now, not as it was when the fight began."""
    game = with_spell(6, p1=9, p2=9)
    cast(game, "a1", {"strength": -4}, creature="a3")

    game.answer("stance", "together")

    assert {RED: 8, BLUE: 8} == game.table.magic


def test_a_spell_changes_the_opening_bid_while_it_waits() -> None:
    """The least bid for a creature follows its strength until somebody has bid."""
    game = with_spell(6, p1=9, p2=9)
    game.answer("stance", RED)
    assert {"min": 6, "max": 9, "or": ["pass"]} == game.question.legal()

    cast(game, "a1", {"strength": -4}, creature="a3")

    assert {"min": 2, "max": 9, "or": ["pass"]} == game.question.legal()


def test_a_raised_share_is_asked_again_when_a_spell_changes_it() -> None:
    """Who said that he stays for 6 is asked again when it has become 8."""
    game = with_spell(6, p1=1, p2=9)
    game.answer("stance", "together")
    game.answer("window_dropping_out", "continue")
    assert "raised_share" == game.name
    cast(game, "a1", {"strength": 2}, creature="a3")

    game.answer("raised_share", "stay", BLUE)

    assert ("raised_share", BLUE) == (game.name, game.seat)
    game.answer("raised_share", "stay", BLUE)
    assert {RED: 1, BLUE: 1} == game.table.magic


def test_what_either_way_costs_is_said_where_it_is_asked() -> None:
    """Strength 5 by two is 3 each; alone, bids begin at 5. Booklet, goblins."""
    game = opened(2)
    reveal(game, ("creature", creature(5)), WORTHLESS)
    place(game, "a1", "a1")
    about = now(game.question.about)
    expected = message("stance.each", quotient=Quotient(5, 2), each=3)
    assert (expected, 5) == (about["together"], about["opening"])
