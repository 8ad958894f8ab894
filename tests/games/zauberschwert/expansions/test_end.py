"""The end: black eggs, the protection card, the five spells, tie-breaks."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions.eggs import NO_HOLDER, holder_label
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, KnowledgeSpell
from companion.games.zauberschwert.expansions.mixed import NamedSpell
from companion.games.zauberschwert.table import Owned
from companion.kernel.facts import Plain, message
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import ORB, boxed, egg, lay, places, turn
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("three_cards", "dragon_eggs", "end_spells", "knowledge_spells")


def last_round() -> Driver:
    """The one round there is, with everybody to choose."""
    driver = boxed(PARTS, size_adventures=3)
    turn(driver, ORB, ORB, ORB)
    return driver


def to_the_end(driver: Driver, *answers: tuple[str, Plain]) -> None:
    """Everybody passes; then what is scored, each answer with its question."""
    places(driver, "pass", "pass", "pass")
    driver.until("black_eggs", "protection_holder", "last_stones")
    for name, answer in answers:
        driver.answer(name, answer)


def test_black_eggs_are_worth_what_they_print() -> None:
    """One egg is worth 3, two are worth 8: red has two, blue one; the blue egg nothing.

    Green has the protection card: 8, 3, 2.
    """
    driver = last_round()
    for seat, made, colour in (
        (RED, "e1", "black"),
        (RED, "e2", "black"),
        (BLUE, "e3", "black"),
        (BLUE, "e4", "blue"),
    ):
        lay(driver, seat, egg(made, colour))

    to_the_end(driver, ("black_eggs", {"eggs_1": 3, "eggs_2": 8}), ("protection_holder", GREEN))

    assert [8, 3, 2] == [driver.table.stones[seat] for seat in (RED, BLUE, GREEN)]
    scored = {
        fact.values["seat"]: (fact.values["eggs"], fact.values["amount"])
        for fact in driver.told("black_eggs_scored")
    }
    assert {RED: (2, 8), BLUE: (1, 3)} == scored
    assert (RED,) == driver.table.outcome.ranking.winners


def test_without_black_eggs_nothing_is_asked_about_them() -> None:
    """Only the protection card is."""
    driver = last_round()

    to_the_end(driver, ("protection_holder", "nobody"))

    assert driver.table.outcome is not None


@pytest.mark.parametrize(
    "name", ["cantiosus", "sodalicium", "artificium", "opulentus", "sapientius"]
)
def test_each_of_the_five_spells_is_scored_by_the_table(name: str) -> None:
    """Who owns it is asked for its stones, with what may matter beside."""
    driver = last_round()
    driver.table.spells[BLUE].append(Owned(NamedSpell(id="s1", name=name), 0, used=9))

    to_the_end(driver, ("last_stones", {"s1": 4}))

    assert 4 == driver.table.stones[BLUE]


def test_other_spells_are_not_scored() -> None:
    """Stonex gives nothing at the end."""
    driver = last_round()
    driver.table.spells[BLUE].append(Owned(NamedSpell(id="s1", name="stonex"), 0, used=9))

    to_the_end(driver, ("protection_holder", "nobody"))

    assert driver.table.outcome is not None


def test_an_end_spell_counts_whatever_its_owners_level() -> None:
    """Blue is at level 0 and has one of level 1. Ruling `end_spell_level`."""
    driver = last_round()
    spell = KnowledgeSpell(id="s1", name="opulentus", level=1)
    driver.table.spells[BLUE].append(Owned(spell, 0, used=9))

    to_the_end(driver, ("last_stones", {"s1": 4}))

    assert 4 == driver.table.stones[BLUE]


def test_where_played_so_it_counts_from_its_level_on() -> None:
    """Blue is at level 0 and has a spell of level 1; green, at level 1, is asked."""
    driver = last_round()
    driver.table.rulings = {"end_spell_level": "from_level_on"}
    KNOWLEDGE.of(driver.table).rises[GREEN].append(0)
    for seat, made in ((BLUE, "s1"), (GREEN, "s2")):
        driver.table.spells[seat].append(
            Owned(KnowledgeSpell(id=made, name="opulentus", level=1), 0, used=9)
        )

    to_the_end(driver, ("last_stones", {"s2": 2}))

    assert [0, 2] == [driver.table.stones[seat] for seat in (BLUE, GREEN)]
    assert driver.told("level_too_low")


def test_magic_then_laid_out_cards_break_ties() -> None:
    """Equal in stones and magic, blue has laid out one egg more."""
    driver = last_round()
    purse(driver, p1=4, p2=4, p3=0)
    lay(driver, BLUE, egg("e1"))

    to_the_end(driver, ("protection_holder", "nobody"))

    ranking = driver.table.outcome.ranking
    assert ((BLUE,), "artefact_cards") == (ranking.winners, ranking.decided_by)


def test_who_holds_the_protection_card_is_named() -> None:
    """A seat, or nobody."""
    assert [message("option.nobody"), RED] == [holder_label(option) for option in (NO_HOLDER, RED)]


# ---- ending early


def test_ended_early_all_is_scored_as_at_any_end() -> None:
    """In the middle of a round: the black egg, the protection card, the spell."""
    driver = last_round()
    lay(driver, RED, egg("e1", "black"))
    spell = NamedSpell(id="s1", name="opulentus")
    driver.table.spells[BLUE].append(Owned(spell, 0, used=9))

    driver.interject("end_now", "end")
    driver.answer("black_eggs", {"eggs_1": 3})
    driver.answer("last_stones", {"protection_holder": GREEN, "s1": 4})

    assert [3, 4, 2] == [driver.table.stones[seat] for seat in (RED, BLUE, GREEN)]
    assert driver.table.outcome.broken_off


def test_ended_early_no_spell_is_used_any_more() -> None:
    """The end has come: ruling `last_spells`."""
    driver = last_round()
    driver.table.spells[BLUE].append(Owned(NamedSpell(id="s1", name="stonex"), 0))
    places(driver, "pass")

    driver.interject("end_now", "end")

    assert "spell" not in [item.name for item in driver.runner.interjections()]


def test_ended_early_every_figure_may_be_left_as_known() -> None:
    """Enter at each question, and the stones that were there decide."""
    driver = last_round()
    lay(driver, RED, egg("e1", "black"))
    driver.table.stones[GREEN] = 1

    driver.interject("end_now", "end")
    while driver.runner.pending:
        driver.default()

    assert (GREEN,) == driver.table.outcome.ranking.winners


def test_the_ranking_has_the_terms_of_what_was_scored() -> None:
    """Red had 7, and gets 3 for an egg and 2 for the protection card."""
    driver = last_round()
    driver.table.stones[RED] = 7
    lay(driver, RED, egg("e1", "black"))

    driver.interject("end_now", "end")
    driver.answer("black_eggs", {"eggs_1": 3})
    driver.answer("protection_holder", RED)

    first = driver.table.outcome.ranking.places[0]
    terms = [(term.name, term.amount) for term in first.sums["stones"].terms]
    assert [("stones", 7), ("black_eggs_scored", 3), ("protection_scored", 2)] == terms
    assert 12 == first.figures["stones"]
