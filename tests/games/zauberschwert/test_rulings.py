"""Each house rule with its default and its alternatives."""

from __future__ import annotations

from functools import partial

from companion.games.zauberschwert.rulings import RULINGS
from tests.games.worked import Case, Figures, Rows, make_ruling_figures, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    ORB,
    RED,
    SPELL,
    WORTHLESS,
    make_cast_act,
    make_creature,
    make_default_act,
    make_owned_spell,
    make_turn_up_act,
    start_game,
)

other = partial(make_ruling_figures, RULINGS)
"""A house rule played the other way."""


def make_creature_figures(strength: int, *magic: int, group: tuple[int, int] = (1, 1)) -> Figures:
    """Return figures with a creature that rewards 3 stones and 2 cards, and magic."""
    printed = ("creature", make_creature(strength, group=group))
    return {"cards": (printed, WORTHLESS), "players": len(magic), "magic": magic}


FOR_SPELL = {"cards": (SPELL, WORTHLESS), "magic": (5, 5)}
STALLED = {"cards": (("creature", make_creature(40)),) * 2, "revealed": 25}
"""Two creatures that nobody beats, and an empty stack."""
PASS = ("pass", "pass")
TRADES: Figures = {"players": 3, "hands": (3, 2, 0), "pile": 23}
RAISED = make_creature_figures(6, 5, 5, 1)
"""Green can't pay 2, so that red and blue would pay 3."""
OPEN_BIDS = {
    "cards": (SPELL, WORTHLESS),
    "magic": (9, 8),
    "spells": {BLUE: [make_owned_spell()]},
}
LED = ("a1", "a1", 7)
"""Red leads the auction with 7."""
TAKES_MAGIC = make_cast_act("s1", {"ones_magic": -8}, whom=RED)
GOBLINS = make_creature_figures(5, 12, 12) | {"spells": {BLUE: [make_owned_spell()]}}
STRONGER = make_cast_act("s1", {"strength": 3}, creature="a1")

CASES: Rows = (
    (
        "ruling.opening_bid",
        "a spell for 0 or more",
        FOR_SPELL,
        "a1 a1",
        {"asked": "bid p1", "legal": {"min": 0, "max": 5, "or": ["pass"]}},
    ),
    (
        "ruling.opening_bid",
        "the last one left may take it for exactly that",
        FOR_SPELL,
        "a1 a1 pass",
        {"asked": "bid p2", "legal": {"min": 0, "max": 0, "or": ["pass"]}},
    ),
    (
        "d.spells",
        "nobody bids: the spell leaves the display",
        FOR_SPELL,
        ("a1", "a1", *PASS),
        {"spells": ([], []), "display": []},
    ),
    (
        "ruling.opener_may_pass",
        "the first one may pass, or must open if able",
        FOR_SPELL | other("opener_may_pass"),
        "a1 a1",
        {"legal": {"min": 0, "max": 5}},
    ),
    (
        "ruling.creature_all_pass",
        "a creature that nobody bids for stays",
        make_creature_figures(5, 9, 9),
        ("a1", "a1", BLUE, *PASS),
        {"stones": (0, 0), "told": "creature_stays"},
    ),
    (
        "ruling.solo_may_decline",
        "who could pay may leave it",
        make_creature_figures(5, 9, 9),
        "a1 pass decline",
        {"stones": (0, 0), "told": "declined"},
    ),
    (
        "ruling.solo_may_decline",
        "or must fight",
        make_creature_figures(5, 9, 9) | other("solo_may_decline"),
        "a1 pass",
        {"stones": (3, 0), "magic": (4, 10)},
    ),
    (
        "ruling.spell_used_round_won",
        "a spell may be used in the round in which it was won",
        {"cards": (SPELL, WORTHLESS)},
        "a1 pass",
        {"asked": "window_end_of_round"},
    ),
    (
        "ruling.spell_used_round_won",
        "or from the next one on",
        {"cards": (SPELL, WORTHLESS)} | other("spell_used_round_won"),
        "a1 pass",
        {"asked": "card_kind"},
    ),
    (
        "ruling.short_pile",
        "each takes the whole share while the pile lasts",
        make_creature_figures(2, 4, 4, group=(1, 3)) | {"pile": 4, "hands": (24, 0)},
        "a1 a1 together",
        {"hands": (27, 1), "pile": 0, "told": ("pile_short", {"missing": 2})},
    ),
    (
        "ruling.short_pile",
        "or one at a time",
        make_creature_figures(2, 4, 4, group=(1, 3))
        | {"pile": 4, "hands": (24, 0)}
        | other("short_pile"),
        "a1 a1 together",
        {"hands": (26, 2), "pile": 0},
    ),
    (
        "ruling.uneven_trade",
        "card for card; the smaller hand bounds it",
        TRADES,
        ("pass",) * 3 + ("trade",),
        {"asked": "trade_gives", "legal": {"min": 1, "max": 2}},
    ),
    (
        "ruling.uneven_trade",
        "two for two",
        TRADES,
        ("pass",) * 3 + ("trade", 2),
        {"hands": (3, 2, 0)},
    ),
    (
        "ruling.uneven_trade",
        "or any numbers: two cards for none",
        TRADES | other("uneven_trade"),
        ("pass",) * 3 + ("trade", RED, GREEN, 2, make_default_act("artefacts")),
        {"hands": (1, 2, 2)},
    ),
    (
        "ruling.four_together",
        "four at a creature may share it",
        make_creature_figures(5, 9, 9, 9, 9),
        ("a1",) * 4 + ("together",),
        {"stones": (1, 1, 1, 1), "magic": (7, 7, 7, 7)},
    ),
    (
        "ruling.four_together",
        "or must bid for it",
        make_creature_figures(5, 9, 9, 9, 9) | other("four_together"),
        ("a1",) * 4,
        {"asked": "bid p1", "told": "four_must_auction"},
    ),
    ("ruling.deck_letters", "nobody counts the letters", {}, (), {"letters": {}}),
    (
        "ruling.joint_withdraw",
        "who can pay a raised share pays it",
        RAISED,
        ("a1",) * 3 + ("together",),
        {"magic": (2, 2, 1), "stones": (1, 1, 0)},
    ),
    (
        "ruling.joint_withdraw",
        "or is asked; the whole is too much for blue alone",
        RAISED | other("joint_withdraw"),
        ("a1",) * 3 + ("together", "withdraw"),
        {"magic": (5, 5, 1), "stones": (0, 0, 0)},
    ),
    (
        "ruling.solo_may_decline",
        "who is left alone may leave it, too",
        make_creature_figures(6, 9, 1),
        "a1 a1 together withdraw",
        {"magic": (9, 1), "stones": (0, 0)},
    ),
    (
        "ruling.uncovered_bid",
        "a bid is void where a spell takes the magic: all is open again",
        OPEN_BIDS,
        (*LED, TAKES_MAGIC),
        {"asked": "bid p2", "legal": {"min": 0, "max": 8, "or": ["pass"]}},
    ),
    (
        "ruling.uncovered_bid",
        "or the spell takes no more than the bid leaves",
        OPEN_BIDS | other("uncovered_bid"),
        (*LED, TAKES_MAGIC, "pass"),
        {"magic": (0, 8), "told": ("spell_short", {"there": 2, "wanted": 8})},
    ),
    (
        "d.auction",
        "a bid below the risen strength is raised",
        GOBLINS,
        ("a1", "a1", RED, 6, STRONGER, "pass", 8),
        {"magic": (4, 12), "told": ("bid_too_low_now", {"least": 8})},
    ),
    (
        "ruling.spell_raises_bid",
        "or withdrawn",
        GOBLINS,
        ("a1", "a1", RED, 6, STRONGER, "pass", "pass"),
        {"magic": (12, 12), "stones": (0, 0)},
    ),
    (
        "ruling.spell_raises_bid",
        "or stands",
        GOBLINS | other("spell_raises_bid"),
        ("a1", "a1", RED, 6, STRONGER, "pass"),
        {"magic": (6, 12), "stones": (3, 0)},
    ),
    (
        "ruling.stance_order",
        "the table is asked once who insists; most likely nobody",
        make_creature_figures(5, 9, 9),
        "a1 a1",
        {"asked": "stance None", "legal": ["together", RED, BLUE], "likely": "together"},
    ),
    (
        "ruling.stance_order",
        "or each in seat order, and the first who insists settles it",
        make_creature_figures(5, 9, 9, 9) | other("stance_order"),
        ("a1",) * 3 + ("together", "alone"),
        {"asked": "bid p1"},
    ),
    (
        "ruling.stalled_display",
        "after a full circle with nothing beaten the table is asked",
        STALLED,
        PASS * 2,
        {"asked": "stalled", "round": 3},
    ),
    (
        "ruling.stalled_display",
        "which ends the game",
        STALLED,
        (*PASS * 2, "end"),
        {"won": "stalled_display shared p1 p2"},
    ),
    (
        "ruling.stalled_display",
        "or the game ends at once, before the supply",
        STALLED | other("stalled_display"),
        PASS,
        {"won": "stalled_display shared p1 p2", "magic": (5, 5)},
    ),
    (
        "ruling.odd_last_card",
        "a single last card stays face down, and there is no supply",
        {"revealed": 24},
        PASS,
        {
            "won": "display_not_filled shared p1 p2",
            "magic": (5, 5),
            "told": ("odd_last_card", {"left": 1, "needed": 2}),
        },
    ),
    (
        "ruling.last_spells",
        "no spell after the end",
        {"revealed": 25, "spells": {RED: [make_owned_spell()]}},
        (make_cast_act("s1", {"own_stones": 1}), *PASS),
        {"won": "display_not_filled stones p1", "stones": (1, 0)},
    ),
    (
        "ruling.last_spells",
        "or each once more",
        {"revealed": 25, "spells": {RED: [make_owned_spell()]}} | other("last_spells"),
        (make_cast_act("s1", {"own_stones": 1}), *PASS, "s1"),
        {"won": "display_not_filled stones p1", "stones": (2, 0), "round": 2},
    ),
)


@parametrize_rows(CASES)
def test_a_house_rule_holds(case: Case) -> None:
    """The game follows its default or its other value."""
    EXAMPLES.play_case(case)


def test_every_house_rule_has_an_example() -> None:
    """House rules without an alternative have one, too."""
    named = {f"ruling.{ruling.name}" for ruling in RULINGS} - {"ruling.full_tie"}

    assert named <= {rule for rule, *_ in CASES}


def test_letters_are_entered_and_announced() -> None:
    """If the table counts letters, each is announced with its first card."""
    game = start_game(2, {"deck_letters": "entered"})
    assert {"min": 0, "max": 25} == game.question.describe_legal_answers()
    game.answer("letter_a", 1)
    assert {"min": 0, "max": 24} == game.question.describe_legal_answers()
    game.answer("letter_b", 0)

    make_turn_up_act(ORB, ORB)(game)

    letters = [
        (fact.values["letter"], fact.values["count"])
        for fact in game.list_facts_named("letter_begins")
    ]
    assert [("A", 1), ("C", 24)] == letters
