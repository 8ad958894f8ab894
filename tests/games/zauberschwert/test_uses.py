"""What a spell does: entered at its first use, in few answers from then on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.asking import now
from companion.kernel.facts import Message, Plain, message
from companion.wording.asking import options, sentence
from companion.wording.messages import Wording
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    aim,
    cast,
    creature,
    enter,
    opened,
    place,
    purse,
    reveal,
    spell,
)


def with_a_spell(strength: int | None = None, rulings: dict[str, str] | None = None) -> Driver:
    """Three players in round 2, choosing; red may use Addus, won in round 1.

    A creature of that strength lies there, or none.
    """
    game = opened(3, rulings)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    reveal(game, ORB if strength is None else ("creature", creature(strength)), ORB)
    return game


def next_use(game: Driver) -> list[str]:
    """Red's spell is used again in the next round; what is asked for it, up to the next choice."""
    place(game, "pass", "pass", "pass")
    game.until("card_kind")
    for _ in range(2 - len(game.table.display)):
        reveal(game, HOLY_PLACE)
    game.interject("spell", "a1")
    asked = list[str]()
    while game.name.startswith("spell"):
        asked.append(game.name)
        game.default()
    return asked


# ---- the first use


def test_the_first_use_asks_what_changes_then_by_how_much() -> None:
    """Two answers: of the things that can change those that do, and their numbers alone."""
    game = with_a_spell()
    game.interject("spell", "a1")
    game.answer("spell_changes", ["own_magic", "ones_stones"])
    assert ("spell_amounts", {"own_magic", "ones_stones", "times"}) == (
        game.name,
        set(fields(game)),
    )


def fields(game: Driver) -> Mapping[str, Any]:
    """The fields of the form that is asked."""
    legal = game.question.legal()
    assert isinstance(legal, dict)
    return legal


def test_nothing_of_a_card_is_invented() -> None:
    """No number is likely before the table has said it, and no change."""
    game = with_a_spell()
    game.interject("spell", "a1")
    assert game.question.default() is None
    game.answer("spell_changes", ["own_magic"])
    assert {"own_magic": None, "times": "fixed"} == game.question.default()


def test_what_was_entered_is_told() -> None:
    """Everybody sees what the spell does from then on."""
    game = with_a_spell()
    cast(game, "a1", {"own_magic": 3})
    does = game.told("spell_does")[0].values["does"]
    assert (message("change.own_magic", amount=3),) == does


# ---- the next one: which, whom, how many


@pytest.mark.parametrize(
    ("changes", "others", "asked"),
    [
        ({"own_magic": 3}, {}, []),
        ({"all_magic": -1, "others_stones": 1}, {}, []),
        ({"ones_magic": -2}, {}, ["spell_whom"]),
        ({"own_magic": 2}, {"times": "each"}, ["spell_number"]),
        ({"taken": 1, "own_stones": 1}, {"times": "each"}, ["spell_whom", "spell_number"]),
    ],
)
def test_a_stored_spell_asks_only_whom_and_how_many(
    changes: dict[str, int], others: dict[str, Plain], asked: list[str]
) -> None:
    """With which spell it is these are three answers at most."""
    game = with_a_spell()
    cast(game, "a1", changes, whom=BLUE, number=0, **others)
    assert asked == next_use(game)


def test_a_stored_spell_does_the_same_again() -> None:
    """3 magic in the first round of use, 3 more in the next, without a question."""
    game = with_a_spell()
    cast(game, "a1", {"own_magic": 3})
    next_use(game)
    assert [3, 3] == [fact.values["amount"] for fact in game.told("magic_changed")]


def test_the_effect_is_entered_anew_where_it_was_wrong() -> None:
    """An act of its own; the next use does what was entered last."""
    game = with_a_spell()
    cast(game, "a1", {"own_magic": 3})

    game.interject("spell_anew", "a1")
    enter(game, {"own_magic": 4})
    next_use(game)

    assert [3, 4] == [fact.values["amount"] for fact in game.told("magic_changed")]


def test_nothing_is_entered_anew_before_it_was_entered() -> None:
    """The act is not offered as long as no spell's effect is known."""
    game = with_a_spell()
    assert "spell_anew" not in [item.name for item in game.runner.interjections()]


# ---- what changes


def test_own_magic_and_stones() -> None:
    """Red gives a stone for 3 magic."""
    game = with_a_spell()
    purse(game, p1=5)
    game.table.stones[RED] = 2

    cast(game, "a1", {"own_stones": -1, "own_magic": 3})

    assert (8, 1) == (game.table.magic[RED], game.table.stones[RED])


def test_a_chosen_player() -> None:
    """Green, and nobody else; the next player is likeliest, the owner himself comes last."""
    game = with_a_spell()
    game.interject("spell", "a1")
    enter(game, {"ones_magic": 2})
    assert ([BLUE, GREEN, RED], BLUE) == (game.question.legal(), game.question.default())
    before = dict(game.table.magic)

    aim(game, whom=GREEN)

    assert {**before, GREEN: before[GREEN] + 2} == game.table.magic


def test_all_others_and_everybody() -> None:
    """Everybody gets 1, all but red lose 2 of it."""
    game = with_a_spell()
    purse(game, p1=5, p2=5, p3=5)

    cast(game, "a1", {"all_magic": 1, "others_magic": -2})

    assert {RED: 6, BLUE: 4, GREEN: 4} == game.table.magic


def test_for_each_one_of_a_number() -> None:
    """2 stones at 3 magic each."""
    game = with_a_spell()
    purse(game, p1=0)
    game.table.stones[RED] = 2

    cast(game, "a1", {"own_stones": -1, "own_magic": 3}, times="each", number=2)

    assert (6, 0) == (game.table.magic[RED], game.table.stones[RED])


def test_not_for_more_than_there_are() -> None:
    """With 2 stones nobody gives 3."""
    game = with_a_spell()
    game.table.stones[RED] = 2
    game.interject("spell", "a1")
    enter(game, {"own_stones": -1, "own_magic": 3}, times="each")
    assert {"min": 0, "max": 2} == game.question.legal()


def test_a_creature_gets_weaker() -> None:
    """Six less two are four."""
    game = with_a_spell(6)
    card = game.table.label("a3")

    cast(game, "a1", {"strength": -2}, creature="a3")

    assert [{"card": card, "amount": -2, "strength": 4}] == [
        fact.values for fact in game.told("strength_changed")
    ]


def test_where_no_creature_lies_none_gets_weaker() -> None:
    """Said, and nothing else happens."""
    game = with_a_spell()
    cast(game, "a1", {"strength": -2})
    assert 1 == len(game.told("no_creature"))


def test_cards_from_the_pile() -> None:
    """2 of 28; one, where one is left."""
    game = with_a_spell()
    game.table.hands[BLUE] = 27
    game.table.pile = 1

    cast(game, "a1", {"drawn": 2})

    assert (1, 0) == (game.table.hands[RED], game.table.pile)


@pytest.mark.parametrize(("taken", "red", "blue"), [(2, 3, 1), (-1, 0, 4)])
def test_cards_from_hand_to_hand(taken: int, red: int, blue: int) -> None:
    """Into one's own hand, or out of it; nobody chooses himself."""
    game = with_a_spell()
    game.table.hands = {RED: 1, BLUE: 3, GREEN: 0}
    game.table.pile = 24
    game.interject("spell", "a1")
    enter(game, {"taken": taken})
    assert [BLUE, GREEN] == game.question.legal()

    aim(game, whom=BLUE)

    assert {RED: red, BLUE: blue, GREEN: 0} == game.table.hands


def test_moved_cards_are_told_with_both_numbers() -> None:
    """Blue has one card of the three that the spell moves."""
    game = with_a_spell()
    game.table.hands[BLUE] = 1
    game.table.pile = 27

    cast(game, "a1", {"taken": 3}, whom=BLUE)

    assert [{"origin": BLUE, "seat": RED, "cards": 1, "wanted": 3}] == [
        fact.values for fact in game.told("cards_moved")
    ]


def test_what_fits_nothing_is_a_note() -> None:
    """The table does it by itself; each use tells it."""
    game = with_a_spell()
    cast(game, "a1", {}, note="swap two wizards")
    next_use(game)
    assert ["swap two wizards"] * 2 == [fact.values["note"] for fact in game.told("spell_noted")]


# ---- bounds


def test_nobody_loses_more_than_he_has() -> None:
    """Blue has 1 magic, a stone less than that; the difference is told."""
    game = with_a_spell()
    purse(game, p2=1)

    cast(game, "a1", {"ones_magic": -3, "ones_stones": -1}, whom=BLUE)

    assert (0, 0) == (game.table.magic[BLUE], game.table.stones[BLUE])
    assert [(1, 3), (0, 1)] == [
        (fact.values["there"], fact.values["wanted"]) for fact in game.told("spell_short")
    ]


def test_a_strength_does_not_fall_below_nothing() -> None:
    """6 less 9 is 0, and 6 is what it loses."""
    game = with_a_spell(6)
    cast(game, "a1", {"strength": -9}, creature="a3")
    assert (-6, 0) == tuple(
        game.told("strength_changed")[0].values[name] for name in ("amount", "strength")
    )


def test_one_magic_more_than_30_lapses() -> None:
    """Above 30 is lost from any source, the smallest too, and the table is told so."""
    game = with_a_spell()
    purse(game, p1=30)

    cast(game, "a1", {"own_magic": 1})

    assert (30, [1]) == (
        game.table.magic[RED],
        [fact.values["lapsed"] for fact in game.told("magic_lapsed")],
    )


def test_numbers_of_a_card_have_bounds() -> None:
    """100 is on no card."""
    game = with_a_spell()
    game.interject("spell", "a1")
    game.answer("spell_changes", ["own_magic"])
    assert "out_of_range" == game.refused({"own_magic": 100}).name


# ---- words


def test_a_spell_is_called_by_its_owner_and_name() -> None:
    """Two of the same owner's, and two owners', are told apart."""
    game = with_a_spell()
    question: Any = game.runner.interjection("spell").question
    addus = message("card.spell", name=message("spell.addus"))
    assert message("option.spell_of", seat=RED, card=addus) == question.label("a1")


def said(changes: dict[str, int], language: str, **others: Plain) -> tuple[str, str]:
    """How a stored spell is offered, and what its use asks first."""
    game = with_a_spell()
    cast(game, "a1", changes, whom=BLUE, number=0, **others)
    names = {RED: "Rot", BLUE: "Ben"}
    wording = Wording(language, "zauberschwert", names)
    place(game, *["pass"] * 3)
    game.until("card_kind")
    for strength in (4, 6)[len(game.table.display) :]:
        reveal(game, ("creature", creature(strength)))
    offered = options(game.runner.interjection("spell").question, wording)
    game.interject("spell", "a1")
    return dict(offered)["a1"], sentence(game.question, wording)


@pytest.mark.parametrize(
    ("changes", "others", "german", "english"),
    [
        (
            {"taken": 2},
            {},
            "Addus: 2 Artefaktkarten von wem?",
            "Addus: 2 artefact cards from which player?",
        ),
        (
            {"taken": -1},
            {},
            "Addus: 1 Artefaktkarte an wen?",
            "Addus: 1 artefact card to which player?",
        ),
        (
            {"ones_magic": -2},
            {},
            "Addus: Magie −2 bei wem?",
            "Addus: magic −2, which player?",
        ),
        (
            {"ones_stones": -3, "taken": 1, "own_magic": 1},
            {},
            "Addus: Machtsteine −3 und 1 Artefaktkarte aus der Hand bei wem?",
            "Addus: power stones −3 and 1 artefact card from the hand, which player?",
        ),
        (
            {"ones_magic": -2},
            {"times": "each"},
            "Addus: je Stück Magie −2 bei wem?",
            "Addus: for each one, magic −2, which player?",
        ),
        (
            {"strength": 2},
            {},
            "Addus: Stärke +2 bei welcher Kreatur?",
            "Addus: strength +2, which creature?",
        ),
    ],
)
def test_a_stored_spell_says_what_it_does_where_it_asks_whom(
    changes: dict[str, int], others: dict[str, Plain], german: str, english: str
) -> None:
    """Nobody has to read the card again."""
    assert [german, english] == [said(changes, language, **others)[1] for language in ("de", "en")]


def test_a_stored_spell_says_what_it_does_where_it_is_chosen() -> None:
    """Beside its owner and its name."""
    offered, _ = said({"ones_magic": -2, "own_stones": 1}, "de")

    assert "Rot: Addus (eigene Machtsteine +1 und Magie einer gewählten Person −2)" == offered


def test_a_window_says_whose_spell_it_is_for() -> None:
    """Red alone has one that can be used."""
    game = with_a_spell()
    place(game, "pass", "pass", "pass")
    assert ("window_end_of_round", (RED,)) == (game.name, now(game.question.about)["seats"])


def test_refusals_speak_no_internal_names() -> None:
    """What is refused is a spell by its name, not its place in the stack."""
    game = with_a_spell()
    cast(game, "a1", {"own_magic": 1})
    with pytest.raises(IllegalAnswer) as refused:
        game.interject("spell", "a1")
    reasons = refused.value.values["reasons"]
    assert isinstance(reasons, tuple)
    reason = reasons[0]
    assert isinstance(reason, Message)
    assert message("card.spell", name=message("spell.addus")) == reason.values["card"]
