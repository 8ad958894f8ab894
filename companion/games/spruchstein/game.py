"""The Spruchstein game as a playable game: set-up, turns, interjections, view."""

from __future__ import annotations

from typing import Any

from companion.games.spruchstein import adopting, closing
from companion.games.spruchstein.adjustments import PLAYER_CHANGES, offer_adjustments
from companion.games.spruchstein.box import COLOURS, GAME, SEATS, Variant
from companion.games.spruchstein.explaining import QUESTIONS
from companion.games.spruchstein.moments import CALLED, find_moments
from companion.games.spruchstein.rulings import RULINGS, SETUP, VARIANTS
from companion.games.spruchstein.table import Table
from companion.games.spruchstein.turns import play_turn
from companion.games.spruchstein.view import make_view
from companion.kernel.facts import BySeat, Fact, FactRole
from companion.kernel.game import Game
from companion.kernel.questions import Choice
from companion.mechanisms.player_changes import apply_waiting_changes
from companion.mechanisms.player_questions import (
    ask_house_rules,
    ask_players,
    make_start_player_question,
)

ROLES = {FactRole.OPENS: CALLED, FactRole.CONCLUDES: ("out",)}
"""Names of facts by role. The role of a change of lives depends on the change."""
FAILURES = ("miss", "order_error")
"""Names of the addends for lives lost without a spell."""


class Spruchstein(Game):
    """The Spruchstein game, for 2 to 5 players. A scene is a turn."""

    id = GAME
    number = 1
    version = 3
    releases = {1: "Companion 0.1.0"}  # noqa: RUF012 - annotated in `Game`
    earlier_versions = (2,)  # Companion 0.2.0
    seats = SEATS
    colours = COLOURS
    rulings = RULINGS
    endings = closing.ENDINGS
    preparation = (SETUP,)
    leading = "points"
    renews_figures = True
    adoptable = True
    explanations = QUESTIONS
    roles = ROLES
    ask_game_state = staticmethod(adopting.ask_game_state)
    list_interjections = staticmethod(offer_adjustments)
    find_moments = staticmethod(find_moments)
    make_view = staticmethod(make_view)

    async def set_up(self) -> Table:
        """Ask for players, variant, house rules and the start player. Rules, set-up."""
        seating = await ask_players(*self.seats, COLOURS, SETUP)
        variant = await Choice("variant", VARIANTS, tuple(Variant), likely=Variant.NORMAL)
        table = Table(seating, rulings=await ask_house_rules(self.rulings, SETUP), variant=variant)
        table.begin_game(await make_start_player_question(seating, SETUP))
        return table

    async def play_scene(self, table: Table) -> None:
        """Play a turn."""
        apply_waiting_changes(table, PLAYER_CHANGES)
        if table.outcome is None:
            await play_turn(table)

    def find_role(self, fact: Fact) -> FactRole | None:
        """Return the role of a fact in a call and its effect.

        A spell that takes lives, or a player put out, is a conclusion. A spell that gives lives is
        none, nor is a life lost by a miss or an order error.
        """
        if fact.name != "lives":
            return super().find_role(fact)
        lives: Any = fact.values["lives"]
        before, *changes = lives.terms
        failed = any(term.name in FAILURES for term in changes)
        return FactRole.CONCLUDES if lives.total < before.amount and not failed else None

    def get_standings(self, table: Table) -> BySeat:
        """Return the points on the track; empty for a round on its own."""
        return {} if table.is_single_round else table.points
