"""What a spell does: entered at its first use, in few answers from then on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.asking import now
from companion.kernel.facts import Message, Plain, message
from companion.wording.asking import name_options, word_question
from companion.wording.messages import Wording
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Interject, each
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    cast,
    casts,
    creature,
    enter,
    opened,
    owned,
    place,
    reveal,
    spell,
)


def with_a_spell() -> Driver:
    """Three players in round 2, choosing; red may use Addus, won in round 1."""
    game = opened(3)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    reveal(game, ORB, ORB)
    return game


ADDUS: Figures = {"players": 3, "spells": {RED: [owned("addus")]}}
BEGUN = Interject("spell", "s1")
AT_BEAST = {"cards": (("creature", creature(6)), WORTHLESS)}
HANDS = {"hands": (1, 3, 0), "pile": 24}
CASES = (
    Case(
        "casting",
        "the first use asks for the changes, of which none is likely",
        ADDUS,
        (BEGUN,),
        {"asked": "spell_changes", "likely": None},
    ),
    Case(
        "casting",
        "then for their numbers alone",
        ADDUS,
        (BEGUN, ["own_magic"]),
        {"asked": "spell_amounts", "likely": {"own_magic": None, "times": "fixed"}},
    ),
    Case(
        "casting",
        "which everybody is told",
        ADDUS,
        (casts("s1", {"own_magic": 3}),),
        {"told": ("spell_does", {"does": (message("change.own_magic", amount=3),)})},
    ),
    Case(
        "casting",
        "100 is on no card",
        ADDUS,
        (BEGUN, ["own_magic"]),
        {"refused": ({"own_magic": 100}, "out_of_range")},
    ),
    Case(
        "casting",
        "a stone for 3 magic",
        ADDUS | {"magic": (5, 4, 4), "stones": (2, 0, 0)},
        (casts("s1", {"own_stones": -1, "own_magic": 3}),),
        {"magic": (8, 4, 4), "stones": (1, 0, 0)},
    ),
    Case(
        "casting",
        "each of two stones for 3 magic",
        ADDUS | {"magic": (0, 4, 4), "stones": (2, 0, 0)},
        (casts("s1", {"own_stones": -1, "own_magic": 3}, times="each", number=2),),
        {"magic": (6, 4, 4), "stones": (0, 0, 0)},
    ),
    Case(
        "casting",
        "of two stones nobody gives three",
        ADDUS | {"stones": (2, 0, 0)},
        (
            BEGUN,
            ["own_stones", "own_magic"],
            {"own_stones": -1, "own_magic": 3, "times": "each"},
        ),
        {"legal": {"min": 0, "max": 2}},
    ),
    Case(
        "casting",
        "a chosen player: the next one most likely, the owner last",
        ADDUS,
        (BEGUN, ["ones_magic"], {"ones_magic": 2}),
        {"legal": [BLUE, GREEN, RED], "likely": BLUE},
    ),
    Case(
        "casting",
        "green, and nobody else",
        ADDUS,
        (casts("s1", {"ones_magic": 2}, whom=GREEN),),
        {"magic": (4, 4, 6)},
    ),
    Case(
        "casting",
        "everybody, and all others",
        ADDUS,
        (casts("s1", {"all_magic": 1, "others_magic": -2}),),
        {"magic": (5, 3, 3)},
    ),
    Case(
        "casting",
        "nobody loses more than there is",
        ADDUS | {"magic": (4, 1, 4)},
        (casts("s1", {"ones_magic": -3, "ones_stones": -1}, whom=BLUE),),
        {"magic": (4, 0, 4), "told": ("spell_short", {"there": 0, "wanted": 1})},
    ),
    Case(
        "casting",
        "a creature of 6 gets weaker",
        ADDUS | AT_BEAST,
        (casts("s1", {"strength": -2}, creature="a1"),),
        {"told": ("strength_changed", {"amount": -2, "strength": 4})},
    ),
    Case(
        "casting",
        "but not below nothing",
        ADDUS | AT_BEAST,
        (casts("s1", {"strength": -9}, creature="a1"),),
        {"told": ("strength_changed", {"amount": -6, "strength": 0})},
    ),
    Case(
        "casting",
        "where none lies none does",
        ADDUS,
        (casts("s1", {"strength": -2}),),
        {"told": "no_creature"},
    ),
    Case(
        "casting",
        "two cards of the pile, where one is left",
        ADDUS | {"pile": 1, "hands": (0, 27, 0)},
        (casts("s1", {"drawn": 2}),),
        {"hands": (1, 27, 0), "pile": 0},
    ),
    Case(
        "casting",
        "cards of another hand: nobody's own",
        ADDUS | HANDS,
        (BEGUN, ["taken"], {"taken": 2}),
        {"legal": [BLUE, GREEN]},
    ),
    Case(
        "casting",
        "four of three cards",
        ADDUS | HANDS,
        (casts("s1", {"taken": 4}, whom=BLUE),),
        {
            "hands": (4, 0, 0),
            "told": ("cards_moved", {"origin": BLUE, "seat": RED, "cards": 3, "wanted": 4}),
        },
    ),
    Case(
        "casting",
        "or one into another hand",
        ADDUS | HANDS,
        (casts("s1", {"taken": -1}, whom=BLUE),),
        {"hands": (0, 4, 0)},
    ),
)


@each(CASES)
def test_a_spell_does_what_was_entered(case: Case) -> None:
    """Within what there is."""
    EXAMPLES.play(case)


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


def test_what_fits_nothing_is_a_note() -> None:
    """The table does it by itself; each use tells it."""
    game = with_a_spell()
    cast(game, "a1", {}, note="swap two wizards")
    next_use(game)
    assert ["swap two wizards"] * 2 == [fact.values["note"] for fact in game.told("spell_noted")]


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
    offered = name_options(game.runner.interjection("spell").question, wording)
    game.interject("spell", "a1")
    return dict(offered)["a1"], word_question(game.question, wording)


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
