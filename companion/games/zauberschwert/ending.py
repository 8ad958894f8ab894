"""End of the game and winner. Booklet, end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.zauberschwert import spells
from companion.games.zauberschwert.bonuses import count_laid_cards
from companion.games.zauberschwert.box import (
    END_SPELL_NAMES,
    MOST_MAGIC,
    MOST_PRINTED,
    SUPPLY,
    Phase,
)
from companion.games.zauberschwert.expansions import eggs, knowledge
from companion.games.zauberschwert.expansions.black_dragon import ask_benefit
from companion.games.zauberschwert.expansions.eggs import EGGS
from companion.games.zauberschwert.expansions.rulings import (
    BLACK_DRAGON_TWO_THINGS,
    END_SPELL_LEVEL,
    FINAL_STONES,
)
from companion.games.zauberschwert.rulings import END, LAST_SPELLS, STALLED_DISPLAY
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import DerivedNumber, Seat, Term, Values, message
from companion.kernel.questions import (
    Amount,
    Answers,
    Choice,
    Fields,
    Form,
    read_live_value,
)
from companion.kernel.ranking import BROKEN_OFF
from companion.mechanisms.rank_seats import Criteria, end_game

NOT_FILLED = "display_not_filled"
STALLED = "stalled_display"
ENDINGS = (NOT_FILLED, STALLED, BROKEN_OFF)


PATIENCE = MOST_MAGIC // SUPPLY
"""Number of rounds in which the supply alone gives everybody the maximum of magic."""


async def finish_game(table: Table, ending: str) -> None:
    """End the game: last spells (ruling `last_spells`), final scoring, ranking.

    Seats are ranked by power stones, then by magic, then by laid-out artefact cards. Source:
    booklet, end of the game.

    Args:
        table: the table.
        ending: one of `ENDINGS`.
    """
    table.phase = Phase.END
    if table.has_ruling(LAST_SPELLS, "one_each"):
        await spells.ask_for_spells(table, "last_spells", unknown_effect_seats=table.seats)
    await give_last_stones(table)
    await _ask_final_scores(table)
    criteria: Criteria = {
        "stones": {seat: _compute_stones(table, seat) for seat in table.seats},
        "magic": table.magic,
        "artefact_cards": {seat: count_laid_cards(table, seat) for seat in table.seats},
    }
    end_game(table, ending, criteria, END)


@amendable
async def give_last_stones(table: Table) -> None:
    """Give power stones for black eggs and the card for the most eggs. The base game has none."""
    if EGGS in table.parts:
        await eggs.score_black_eggs(table)
    for owner, stones in (await ask_benefit(table, "stones")).items():
        table.add_final_stones(owner, stones, "trophy_stones", BLACK_DRAGON_TWO_THINGS)


@amendable
def list_final_score_fields(table: Table) -> Fields:
    """Return the fields for scores that only the cards show. The base game has none.

    They are the holder of the protection card, and the power stones of each end spell. Summary,
    end.
    """
    of_spells = {question.subject: question for question in list_spell_questions(table)}
    if EGGS not in table.parts:
        return of_spells
    return {eggs.HOLDER: eggs.make_protection_holder_question(table), **of_spells}


async def _ask_final_scores(table: Table) -> None:
    """Ask for the fields of `list_final_score_fields` in one form, and give the stones."""
    fields = list_final_score_fields(table)
    if len(fields) < 2:
        answers: Answers = {name: await question for name, question in fields.items()}
    else:
        about = [read_live_value(question.about) for question in fields.values()]
        figures = {
            str(values["seat"]): message("last_figures", **values) for values in about if values
        }
        answers = await Form[Answers](
            "last_stones", END, fields, about={"figures": tuple(figures.values())}
        )
    eggs.score_protection_card(table, answers)
    score_spells(table, answers)


def _compute_stones(table: Table, seat: Seat) -> DerivedNumber:
    """Return a seat's power stones with the final scoring as addends."""
    scored = table.scored.get(seat, ())
    before = table.stones[seat] - sum(term.amount for term in scored)
    return DerivedNumber((Term("stones", before), *scored))


async def ask_to_stop_stalled_game(table: Table) -> bool:
    """Ask whether to stop if nobody beats a full display; return whether the game is to end.

    With an empty stack, ask when everybody has been start player without any change. With cards
    left, also wait until everybody has the maximum of magic, or for `PATIENCE` rounds, since spells
    may keep taking magic away.
    """
    if not table.stack_size and table.has_ruling(STALLED_DISPLAY, "ends_at_once"):
        return True
    if table.idle_rounds < len(table.seating):
        return False
    reason = message("stalled.patience", rounds=table.idle_rounds)
    if not table.stack_size:
        reason = message("stalled.stack")
    elif min(table.magic.values()) >= MOST_MAGIC:
        reason = message("stalled.magic")
    elif table.idle_rounds < PATIENCE:
        return False
    table.idle_rounds = 0
    answer = await Choice(
        "stalled",
        STALLED_DISPLAY,
        ("end", "go_on"),
        likely="end",
        about={"reason": reason},
    )
    return answer == "end"


# ---- the five spells that give power stones at the end


def list_spell_questions(table: Table) -> Iterator[Amount]:
    """Yield the questions for the power stones of end spells, with the figures that may matter.

    By the ruling `end_spell_level`, a spell may count only from its owner's knowledge level on.
    """
    any_level = table.has_ruling(END_SPELL_LEVEL, "any_level")
    for seat, owned in table.list_spells():
        card = owned.card
        if card.name not in END_SPELL_NAMES:
            continue
        if not (any_level or knowledge.has_required_level(table, seat, card)):
            knowledge.tell_level_too_low(table, seat, card, END_SPELL_LEVEL)
            continue
        about: Values = {
            "seat": seat,
            "card": card.label,
            "magic": table.magic[seat],
            "stones": table.stones[seat],
            "spells": len(table.spells[seat]),
            "artefacts": count_laid_cards(table, seat),
        }
        yield Amount(
            "end_spell",
            FINAL_STONES,
            seat=seat,
            subject=card.id,
            most=MOST_PRINTED,
            likely=table.likely_final_figure,
            about=about,
        )


def score_spells(table: Table, answers: Answers) -> None:
    """Give the power stones of each end spell to its owner."""
    for seat, owned in table.list_spells():
        card = owned.card
        if card.id in answers:
            stones = answers[card.id]
            table.add_final_stones(seat, stones, "end_spell_scored", FINAL_STONES, card=card.label)
