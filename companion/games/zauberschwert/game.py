"""Zauberschwert & Drachenei as a playable game: set-up, rounds, interjections, view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.zauberschwert import adopting, ending, figures, spells
from companion.games.zauberschwert.adjustments import PLAYER_CHANGES, offer_adjustments
from companion.games.zauberschwert.box import COLOURS, GAME, SEATS
from companion.games.zauberschwert.expansions import rulings as expansions
from companion.games.zauberschwert.expansions.chapter import put_chapters_into_play
from companion.games.zauberschwert.explaining import QUESTIONS, explain_prospects
from companion.games.zauberschwert.moments import find_moments
from companion.games.zauberschwert.parts import ask_parts, list_forms, list_rulings
from companion.games.zauberschwert.rounds import play_round
from companion.games.zauberschwert.rulings import DECK_LETTERS, ROUND, RULINGS, SETUP
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.view import make_view
from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, FactRole, Message, UnknownNumber
from companion.kernel.game import Game
from companion.kernel.interjections import Offers
from companion.kernel.questions import Amount, Question
from companion.kernel.ranking import BROKEN_OFF
from companion.mechanisms.player_changes import apply_waiting_changes
from companion.mechanisms.player_questions import (
    ask_house_rules,
    ask_players,
    make_start_player_question,
)

ROLES = {
    FactRole.ANNOUNCES: ("resolving", "spell_used"),
    FactRole.OPENS: ("spell_auction", "card_auction"),
    FactRole.STEP: ("bid", "passed"),
    FactRole.CONCLUDES: (
        "beaten",
        "creature_stays",
        "spell_taken",
        "spell_unclaimed",
        "card_taken",
        "card_unclaimed",
        "magic_changed",
        "stones_changed",
        "strength_changed",
        "cards_moved",
    ),
}
"""Names of the facts about fights, auctions and spells, by role."""


class Zauberschwert(Game):
    """The base game and its expansions, for 2 to 4 players. A scene is a round."""

    id = GAME
    number = 0
    version = 4
    releases = {2: "Companion 0.1.0"}  # noqa: RUF012 - annotated in `Game`
    earlier_versions = (3,)
    seats = SEATS
    colours = COLOURS
    rulings = (*RULINGS, *expansions.RULINGS)
    endings = ending.ENDINGS
    preparation = (SETUP, expansions.SETUP, ROUND)
    leading = "stones"
    adoptable = True
    explanations = QUESTIONS
    roles = ROLES
    ask_game_state = staticmethod(adopting.ask_game_state)
    list_card_forms = staticmethod(list_forms)
    may_gain_answers = staticmethod(spells.may_spell_add_answer)
    find_moments = staticmethod(find_moments)
    make_view = staticmethod(make_view)

    async def set_up(self) -> Table:
        """Ask for players, boxes, house rules and the start player.

        Source: booklet, preparation.
        """
        is_third = self.version == 3
        if is_third:
            from companion.games.zauberschwert import editions  # noqa: F401, PLC0415 - rarely needed
        seating = await ask_players(*self.seats, COLOURS, SETUP)
        chosen = await ask_parts(ask_contents=is_third)
        offered = (*RULINGS, *list_rulings(chosen))
        rulings = [ruling for ruling in offered if ruling in self.rulings]
        changed = await ask_house_rules(rulings, SETUP)
        table = Table(seating, rulings=changed, version=self.version)
        table.begin_game(await make_start_player_question(seating, SETUP))
        put_chapters_into_play(table, chosen)
        await figures.tell_stack_sizes(table)
        if table.has_ruling(DECK_LETTERS, "entered"):
            table.letters = await _ask_letters(table.adventures)
            table.adventures = sum(table.letters.values())
        return table

    async def play_scene(self, table: Table) -> None:
        """Play a round. If the scene before was abandoned during a spell, that spell is over."""
        table.casting = False
        apply_waiting_changes(table, PLAYER_CHANGES)
        await play_round(table)

    async def break_off(self, table: Table) -> None:
        """Ask for the final scoring, then rank the seats."""
        await ending.finish_game(table, BROKEN_OFF)

    def list_interjections(self, table: Table) -> Offers:
        """Return spells, adjustments, a note, and ending early."""
        return [
            *spells.offer_spells(table),
            *spells.offer_effect_reentry(table),
            *offer_adjustments(table),
        ]

    def explain_question(self, table: Any, question: Question) -> Iterator[Citation | Message]:
        """Explain a question; if it asks for a wizard's card, by the effect at each card first."""
        yield from explain_prospects(table, question)
        yield from super().explain_question(table, question)

    def get_standings(self, table: Table) -> BySeat:
        """Return the power stones of all seats."""
        return table.stones


async def _ask_letters(adventures: int) -> dict[str, int]:
    """Ask for the number of adventure cards with the letters A, B and C.

    The number for C is the rest of the stack, if its size is known.
    """
    a = await Amount("letter_a", DECK_LETTERS, most=adventures)
    b = await Amount("letter_b", DECK_LETTERS, most=adventures - a)
    c = adventures - a - b
    if isinstance(c, UnknownNumber):
        c = await Amount("letter_c", DECK_LETTERS, most=int(c))
    return {"a": a, "b": b, "c": c}
