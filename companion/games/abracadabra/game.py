"""Abracadabra as a playable game: set-up, turns, interjections, view."""

from __future__ import annotations

from companion.games.abracadabra import adopting
from companion.games.abracadabra.adjustments import PLAYER_CHANGES, offer_adjustments
from companion.games.abracadabra.box import COLOURS, FULL_PILE, GAME, SEATS, Stack
from companion.games.abracadabra.claiming import offer_claims
from companion.games.abracadabra.ending import (
    ENDINGS,
    break_off,
    compute_points,
    has_hidden_objects,
)
from companion.games.abracadabra.explaining import QUESTIONS
from companion.games.abracadabra.gatherings import KNOWN_LETTERS, Pattern
from companion.games.abracadabra.moments import find_moments
from companion.games.abracadabra.rulings import CARDS, GATHERING, RULINGS, SETUP
from companion.games.abracadabra.table import Table
from companion.games.abracadabra.turns import play_turn
from companion.games.abracadabra.view import make_view
from companion.kernel.facts import BySeat, FactRole
from companion.kernel.game import Game
from companion.kernel.interjections import Offers
from companion.kernel.questions import Choice
from companion.mechanisms.player_changes import apply_waiting_changes
from companion.mechanisms.player_questions import (
    ask_house_rules,
    ask_players,
    make_start_player_question,
)

ROLES = {
    FactRole.OPENS: ("gathering", "idem", "exodus", "periculum"),
    FactRole.CONCLUDES: (
        "object",
        "object_hidden",
        "stone",
        "stack_empty",
        "enchanter_left",
        "shuffled",
    ),
}
"""Names of the facts about gatherings, and about trick cards that change a figure, by role."""


class Abracadabra(Game):
    """The game Abracadabra, for 2 to 6 players. A scene is a turn."""

    id = GAME
    number = 2
    version = 2
    releases = {1: "Companion 0.1.0"}  # noqa: RUF012 - annotated in `Game`
    seats = SEATS
    rulings = RULINGS
    endings = ENDINGS
    preparation = (SETUP, CARDS)
    leading = "points"
    adoptable = True
    explanations = QUESTIONS
    roles = ROLES
    ask_game_state = staticmethod(adopting.ask_game_state)
    break_off = staticmethod(break_off)
    find_moments = staticmethod(find_moments)
    make_view = staticmethod(make_view)

    async def set_up(self) -> Table:
        """Ask for players, house rules, the letters on the objects' backs, and the start player.

        Source: rules, preparation.
        """
        seating = await ask_players(*self.seats, COLOURS, SETUP)
        table = Table(
            seating,
            rulings=await ask_house_rules(self.rulings, SETUP),
            letters=await _ask_stack_letters(),
            pile=FULL_PILE,
        )
        table.begin_game(await make_start_player_question(seating, SETUP))
        return table

    async def play_scene(self, table: Table) -> None:
        """Play a turn."""
        apply_waiting_changes(table, PLAYER_CHANGES)
        await play_turn(table)

    def list_interjections(self, table: Table) -> Offers:
        """Return claims of victory, adjustments, a note, and ending early."""
        return [*offer_claims(table), *offer_adjustments(table)]

    def get_standings(self, table: Table) -> BySeat:
        """Return the points; empty if any seat has hidden objects."""
        if any(has_hidden_objects(table, seat) for seat in table.seats):
            return {}
        return {seat: compute_points(table, seat).total for seat in table.seats}


async def _ask_stack_letters() -> dict[Pattern, Stack]:
    """Ask for the stack of each pattern, as printed on the backs of the objects.

    The last stack follows from the others.
    """
    letters = dict(KNOWN_LETTERS)
    printed = tuple(stack for stack in Stack if stack not in KNOWN_LETTERS.values())
    for pattern in Pattern:
        if pattern not in letters:
            free = tuple(stack for stack in Stack if stack not in letters.values())
            letters[pattern] = await Choice(
                "letter",
                GATHERING,
                free,
                subject=pattern,
                every=printed,
                label=str,
                about={"pattern": pattern.label},
                remembered=True,
            )
    return letters
