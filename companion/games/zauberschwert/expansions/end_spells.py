"""The five spells that give power stones at the end. Summary, end."""

from __future__ import annotations

from companion.games.zauberschwert.bonuses import count_laid_cards
from companion.games.zauberschwert.box import END_SPELL_NAMES, MOST_PRINTED
from companion.games.zauberschwert.expansions import knowledge
from companion.games.zauberschwert.expansions.rulings import END_SPELL_LEVEL, FINAL_STONES
from companion.games.zauberschwert.table import OwnedSpell, Table
from companion.kernel.facts import Seat, Values, message
from companion.kernel.questions import Amount, Answers, BarredOption, Fields


def bar_spell_until_end(seat: Seat, owned_spell: OwnedSpell) -> BarredOption | None:
    """Return an end spell as a barred option, since it only counts at the end; None for others.

    Source: summary, end.
    """
    if owned_spell.card.name not in END_SPELL_NAMES:
        return None
    reason = message("spell_counts_at_end", seat=seat, card=owned_spell.card.label)
    return BarredOption(owned_spell.card.id, reason, FINAL_STONES)


def is_scored_spell(table: Table, seat: Seat, owned_spell: OwnedSpell) -> bool:
    """Return whether a spell gives power stones at the end.

    By the ruling `end_spell_level`, it may count only from its owner's knowledge level on.
    """
    if owned_spell.card.name not in END_SPELL_NAMES:
        return False
    any_level = table.get_ruling(END_SPELL_LEVEL) == "any_level"
    enough = any_level or knowledge.has_required_level(table, seat, owned_spell.card)
    if not enough:
        knowledge.tell_level_too_low(table, seat, owned_spell.card, END_SPELL_LEVEL)
    return enough


def make_spell_fields(table: Table) -> Fields:
    """Make a field for the power stones of each end spell. Summary, end."""
    return {
        owned.card.id: make_stones_question(table, seat, owned)
        for seat, owned in table.list_spells()
        if is_scored_spell(table, seat, owned)
    }


def score_spells(table: Table, answers: Answers) -> None:
    """Give the power stones of each end spell to its owner."""
    for seat, owned in table.list_spells():
        if owned.card.id in answers:
            score_end_spell(table, seat, owned, answers[owned.card.id])


def score_end_spell(table: Table, seat: Seat, owned_spell: OwnedSpell, stones: int) -> None:
    """Give power stones for an end spell."""
    table.add_final_stones(
        seat, stones, "end_spell_scored", FINAL_STONES, card=owned_spell.card.label
    )


def make_stones_question(table: Table, seat: Seat, owned_spell: OwnedSpell) -> Amount:
    """Make the question for the power stones of a spell, with the figures that may matter."""
    about: Values = {
        "seat": seat,
        "card": owned_spell.card.label,
        "magic": table.magic[seat],
        "stones": table.stones[seat],
        "spells": len(table.spells[seat]),
        "artefacts": count_laid_cards(table, seat),
    }
    return Amount(
        "end_spell",
        FINAL_STONES,
        seat=seat,
        subject=owned_spell.card.id,
        most=MOST_PRINTED,
        likely=table.likely_final_figure,
        about=about,
    )
