"""Boxes and their parts.

What is asked, which rulings are offered, and that the order of parts does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.zauberschwert import (
    artefacts,
    cards,
    creatures,
    ending,
    laying_out,
    parts,
    rounds,
    view,
)
from companion.games.zauberschwert import table as base_table
from companion.games.zauberschwert.expansions import apprentice, landscapes, rulings, smithy
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.parts import CONTENTS, IN_ORDER, MIXED, Content
from companion.games.zauberschwert.table import Table
from companion.kernel.acts import is_legal
from companion.kernel.facts import Plain, message
from companion.kernel.questions import Question, Widget
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, answer_known
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import ALL, boxed
from tests.games.zauberschwert.tables import opened

# ---- set-up


def asked_for(*boxes: str) -> Driver:
    """A game in which these boxes were chosen."""
    driver = Driver((Zauberschwert(),))
    driver.answer("game", "zauberschwert")
    driver.answer("seats", 3)
    driver.until("parts")
    driver.answer("parts", [*boxes, "own_contents"] if boxes else [])
    return driver


def test_without_a_box_nothing_else_is_asked() -> None:
    """The house rules of the base game come next, and no part has a state."""
    driver = asked_for()

    assert "house_rules" == driver.name
    assert not {ruling.name for ruling in rulings.RULINGS} & set(driver.question.legal()["options"])  # type: ignore[arg-type, call-overload, index]
    table = opened().table
    assert ((), {}) == (table.parts, table.states)


def test_a_box_brings_its_usual_contents() -> None:
    """Three cards and landscapes come with heroes or knowledge, not with poison alone."""
    assert ["poison_cards"] == asked_for("poison").question.default()
    assert [
        "three_cards",
        "landscapes",
        "libraries",
        "knowledge_spells",
        "smithy",
        "dragon_scales",
        "end_spells",
    ] == asked_for("knowledge").question.default()
    assert asked_for("heroes", "knowledge", "poison").question.default() == list(ALL)


def test_only_rulings_of_the_parts_in_play_are_offered() -> None:
    """Poison alone knows no ruling about apprentices; with them there is one about both."""
    alone = asked_for("poison")
    both = asked_for("poison")
    alone.default()
    both.answer("contents", ["apprentices", "poison_cards"])

    def offered(driver: Driver) -> set[str]:
        return {ruling.name for ruling in rulings.RULINGS} & set(driver.question.legal()["options"])  # type: ignore[arg-type, call-overload, index]

    assert {"poison_each", "poison_in_tiebreak"} == offered(alone)
    assert {
        "poison_each",
        "poison_in_tiebreak",
        "apprentice_alone",
        "poison_with_apprentice",
    } == offered(both)


def test_every_ruling_with_an_alternative_is_offered_by_some_part() -> None:
    """Everything together offers all of them."""
    assert {
        ruling.name for ruling in parts.rulings_of([content.chapter() for content in IN_ORDER])
    } == {ruling.name for ruling in rulings.RULINGS if ruling.alternatives}


@pytest.mark.parametrize(
    ("chosen", "brought"),
    [
        ("orcs", "landscapes"),
        ("apprentices", "landscapes"),
        ("libraries", "knowledge_spells"),
        ("black_dragon", "dragon_eggs"),
    ],
)
def test_a_part_brings_what_it_needs(chosen: str, brought: str) -> None:
    """Orcs without landscapes would never come."""
    assert brought in [part.name for part in boxed([chosen]).table.parts]


def test_states_exist_only_for_parts_in_play() -> None:
    """The table as JSON shows them by name."""
    assert ["mixed_stack", "poison_cards"] == list(boxed(["poison_cards"]).table.plain()["parts"])


def test_with_a_box_the_counts_of_the_base_game_are_off() -> None:
    """Stonex may come twice, a fourth orb too; sizes are asked; another spell may be named."""
    driver = boxed(["poison_cards"], size_adventures=99, size_artefacts=50)
    for _ in range(2):
        driver.answer("card_kind", "spell")
        driver.answer("card_spell", {"name": "stonex", "called": ""})

    assert (97, 50) == (driver.table.stack, driver.table.pile)
    assert driver.told("mixed_stack")
    driver.until("adventure")
    driver.answer("adventure", "a1")
    assert message("card.spell", name=message("spell.stonex")) == driver.table.card("a2").label


def test_the_set_up_says_that_cards_come_out_and_stacks_are_shuffled() -> None:
    """Summary, preparation: it is told before anything is counted."""
    driver = boxed(["poison_cards"])
    (told,) = driver.told("mixed_stack")
    assert told.why is not None
    assert "zauberschwert.summary.setup" == told.why.id
    assert [] == driver.told("stacks_lie")


def test_a_holy_place_prints_its_artefact_cards() -> None:
    """Two cards instead of the usual one."""
    driver = boxed(["poison_cards"])
    driver.answer("card_kind", "holy_place")
    assert {"stones": None, "cards": 1} == driver.question.default()
    driver.answer("card_holy_place", {"stones": 1, "cards": 2})
    driver.answer("card_kind", "orb")
    driver.answer("card_orb", {"magic": 0})
    for answer in ("a1", "pass", "pass"):
        driver.answer("adventure", answer)

    assert 2 == driver.table.hands[driver.table.seating.seats[0]]


def test_boxes_and_contents_by_options(tmp_path: Path) -> None:
    """`heroes=on` answers for the box, `orcs=off` leaves them out, sizes are numbers."""
    wishes = KnownSetUp(
        game="zauberschwert",
        players=("A", "B"),
        start="A",
        options={
            "heroes": "on",
            "own_contents": "on",
            "orcs": "off",
            "size_adventures": "40",
            "size_artefacts": "30",
        },
    )
    session = Session.create(Folder(tmp_path), (Zauberschwert(),))
    try:
        answer_known(session, wishes, Wording("en", "zauberschwert"), Command())
        table = session.runner.table
    finally:
        session.close()

    assert isinstance(table, Table)
    assert (40, 30) == (table.adventures, table.pile)
    assert "orcs" not in table.plain()["parts"]  # type: ignore[operator]


# ---- the order of parts


def steady(question: Question[Any], key: str) -> Plain:
    """An answer that depends on the question's place, not on the order of options or fields."""
    if question.parts:
        return {name: steady(part, f"{key}.{name}") for name, part in question.parts.items()}
    if question.longest:
        return ""
    chance = Random(key)
    if question.widget is Widget.SEVERAL:
        taken: list[Plain] = [
            str(option) for option in sorted(question.list_offered()) if chance.random() < 0.6
        ]
        while not is_legal(question, taken):
            taken.pop()
        return taken
    if not question.numbers():
        return chance.choice(sorted(map(str, question.list_offered())))
    least, _ = question.bounds()
    return question.nth(
        max(0, -least) + chance.randrange(min(question.count() - max(0, -least), 8))
    )


SCORING = ("black_eggs", "protection_holder", "end_spell", "last_stones")
"""While these are asked, some stones have been given and others not, in the order of the parts."""


def drawn(runner: Runner) -> Any:
    """What a face draws, whatever its order."""
    if runner.table is None:
        return None
    seen = Zauberschwert().view(runner.table)  # type: ignore[arg-type]
    lying = [
        (card.id, sorted(map(str, card.lines)), card.figure, card.symbols, card.seats)
        for card in seen.cards
    ]
    before = [
        (sorted(map(str, seat.items)), sorted(map(str, seat.figures)), seat.marks)
        for seat in seen.seats
    ]
    return lying, before, sorted(map(str, seen.counters))


def outcome_in(order: Sequence[Content], seed: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """How a game with everything in play, amended in that order, ends, and what was drawn."""
    monkeypatch.setattr(parts, "IN_ORDER", tuple(order))
    runner = Runner((Zauberschwert(),))
    views = list[Any]()
    known: dict[str, Plain] = {
        "parts": ["heroes", "knowledge", "poison"],
        "contents": list(ALL),
        "house_rules": [],
        "size_adventures": 25,
        "size_orcs": 5,
        "fight": "fight",
        "stalled": "end",
    }
    for _ in range(3000):
        if runner.over:
            break
        asked = runner.pending[0]
        value = known.get(asked.question.name)
        if value is None or not is_legal(asked.question, value):
            value = steady(asked.question, f"{seed} {asked.path}")
        runner.answer(str(asked.path), value)
        if not (runner.pending and runner.pending[0].question.name in SCORING):
            views.append(drawn(runner))
    assert runner.over
    assert runner.table is not None
    return in_no_order(runner.table.plain()), views


def in_no_order(table: Any) -> Any:
    """A table in which the terms of what was scored at the end stand in any order."""
    sums = [place["stones_sum"] for place in table["outcome"]["ranking"] if "stones_sum" in place]
    for terms in (*table["scored"].values(), *(made["terms"] for made in sums)):
        terms.sort(key=str)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_the_order_in_which_parts_amend_does_not_matter(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Turned round or shuffled, the same answers at the same places lead to the same table.

    Only the mixed stack stays innermost: it takes the base's place.
    """
    first, *others = IN_ORDER
    assert first is MIXED
    shuffled = Random(seed).sample(others, len(others))

    expected = outcome_in(IN_ORDER, seed, monkeypatch)

    assert expected == outcome_in([MIXED, *reversed(others)], seed, monkeypatch)
    assert expected == outcome_in([MIXED, *shuffled], seed, monkeypatch)


def test_rules_that_several_parts_amend_are_those_we_know() -> None:
    """Each of them was thought through.

    A new one belongs into this list once its order was looked at.
    """
    chapters = {content.chapter() for content in IN_ORDER}
    assert len(chapters) == len(IN_ORDER)
    rules = [
        rule
        for module in (
            artefacts,
            laying_out,
            cards,
            creatures,
            ending,
            rounds,
            base_table,
            view,
            landscapes,
            smithy,
            apprentice,
        )
        for rule in vars(module).values()
        if len(chapters.intersection(getattr(rule, "amendments", ()))) > 1
    ]

    assert {rule.__name__ for rule in rules} == {
        "kinds",
        "face",  # each adds its own kind of card
        "resolve",  # each knows its own kind; the fight with heroes is wrapped, not changed
        "magic_supply",  # one acts before, the other after
        "cost",
        "spoils",  # sums; what is told before, what is taken after
        "in_force",
        "count_laid_cards",
        "layable",
        "lay_kind",  # a filter and a sum; each its own kind
        "form_of",  # each its own kind of laid-out card
        "after_turning",  # one asks for a number that only it needs
        "certain",
        "list_last_fields",
        "score_last",
        "last_stones",  # each adds stones, or takes what may lie extra
        "shows",
        "bar_apprentice",
        "list_refused",  # each adds fields or bars
        "stacks",
        "figures",
        "items",
        "card_view",  # each adds what it draws
    }


def test_contents_are_named_apart() -> None:
    """A switch of the session is one token."""
    names = [content.name for content in CONTENTS]

    assert len(set(names)) == len(names)
    assert not set(names) & {"heroes", "knowledge", "poison"}


def test_only_what_matters_is_asked_before_the_first_card() -> None:
    """Besides who plays: boxes, house rules, the start player, the size of the two stacks."""
    driver = Driver((Zauberschwert(),))
    driver.answer("game", "zauberschwert")
    driver.until("parts")
    driver.answer("parts", ["heroes", "knowledge", "poison"])
    driver.house_rules({})
    driver.default()
    assert "stack_sizes" == driver.name

    driver.answer("stack_sizes", {"adventures": 40, "pile": 60})

    assert "card_kind" == driver.name
    assert [*ALL] == [part.name for part in driver.table.parts[1:]]
