"""The interface that a game implements for runner, session and faces."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from companion.errors import GameMissing
from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import BySeat, Fact, FactRole, Message
from companion.kernel.interjections import Offers
from companion.kernel.questions import Form, Question
from companion.kernel.seating import Colour
from companion.kernel.table import Table
from companion.kernel.view import View

if TYPE_CHECKING:
    from companion.kernel.checkpoints import Moment, ToldFacts

ID = re.compile(r"[a-z][a-z0-9_]{1,29}")
"""Pattern of a game's id. File names and codes contain it."""
API = 2
"""Version of the interface of games: this module, questions, tables and views.

Increase it when games written for the previous version no longer run.
"""


ExplanationPart = Citation | Callable[[Any], Iterable[Citation | Message]]
"""A citation, or a function that returns citations and figures of a table."""
Explanations = Mapping[str, Sequence[ExplanationPart]]
"""The explanations of questions by their names; several names are separated by blanks.

Faces show them for the key `?`.
"""


class Game(ABC):
    """A game: rules played in scenes. A scene is a round or a turn.

    Between two scenes all state is in the table, so a copy of the table is a checkpoint. At the
    start of a scene, every table must meet these conditions (`companion.testing` checks them):

    - It consists of plain data: numbers, texts, enums, seats; lists, tuples and mappings of those;
      dataclasses of those. A copy (by
      `copy.deepcopy`) equals the table; values are compared by `==`.
    - A figure by seat (`points: dict[Seat, int]`) contains every seat that plays, and no other,
      from the beginning on; it may be below 0. A figure without any seat is not in use.
    - Players who have left occur only in the seating, as `gone`.

    Optional: taking over a game under way (`adoptable`), the cards that groups can enter before a
    game (`list_card_forms`), house rules, players who leave and join
    (`player_changes.offer_changes` among its interjections), a judge (a module `judge` beside its
    own).
    """

    id: str = ""
    api: int = 0
    """The `API` for which it was written. A package gives the number itself."""
    number: int | None = None
    """Its number in codes; None to use its id, as games of other packages do."""
    version: int
    """The rules version. Increase it when the legal answers of a recorded game change."""
    releases: Mapping[int, str] = {}
    """The release that can open codes of an earlier version, such as "Companion 0.1.0"."""
    earlier_versions: Sequence[int] = ()
    """The earlier rules versions that can still be played."""
    seats: tuple[int, int]
    """The minimum and the maximum number of players."""
    colours: Sequence[Colour] = tuple(Colour)
    """The colours in the box."""
    rulings: Sequence[Ruling]
    endings: Sequence[str]
    """Names of the ways to end. Each must have a recorded playthrough."""
    preparation: Sequence[Citation] = ()
    """The rulebook chapters about the set-up, to read before the first question."""
    leading: str = ""
    """The figure of the view that is compared first in the ranking. Faces draw its history."""
    renews_figures: bool = False
    """Whether each round gives figures such as lives anew; it is measured from its first answer."""
    adoptable: bool = False
    """Whether `ask_game_state` can take over a game under way."""
    explanations: Mapping[str, Sequence[ExplanationPart]] = {}
    """The explanations of its questions, see `Explanations`."""
    roles: Mapping[FactRole, Sequence[str]] = {}
    """The names of its facts that have a role, see `find_role`."""

    def find_edition(self, version: int) -> Game | None:
        """Return the game with the rules of a version, or None if it is not available.

        Journals and codes of that version continue with its rules. It has only the house rules of
        then, since codes number them.

        Args:
            version: any rules version.
        """
        if version == self.version:
            return self
        if version not in self.earlier_versions:
            return None
        edition = copy(self)
        edition.version = version
        edition.rulings = [ruling for ruling in self.rulings if ruling.since <= version]
        return edition

    @abstractmethod
    async def set_up(self) -> Table:
        """Play scene 0: ask for players, house rules and the box, and return the table."""

    @abstractmethod
    async def play_scene(self, table: Any) -> None:
        """Play one scene. The game is over when the table has an outcome."""

    async def ask_game_state(self, table: Any) -> None:
        """Ask for the state of a game under way. This scene replaces the first one.

        The likeliest answers are the values after the set-up. Each game that is `adoptable`
        overrides this; the others are never asked.
        """
        raise NotImplementedError

    async def break_off(self, table: Any) -> None:
        """End the game early. This scene replaces the one that the players break off.

        Ask for the figures of the final scoring, with the known values as likeliest answers, and
        rank the seats. A game with nothing to ask may offer `interjections.offer_end_now`
        instead. See `Table.request_break_off`.
        """
        raise NotImplementedError

    @abstractmethod
    def list_interjections(self, table: Any) -> Offers:
        """Return the acts offered besides the pending question, with reasons for closed ones."""

    def may_gain_answers(self, table: Any, question: Question) -> bool:  # noqa: ARG002 - for subclasses
        """Return whether an interjection could add legal answers to a question with only one.

        If so, the question is asked; otherwise it is skipped. By default any interjection that the
        rules allow could.

        Args:
            table: the current table.
            question: the pending question.
        """
        offered = self.list_interjections(table)
        return any(item.open_to for item in offered if item.closed is None)

    @abstractmethod
    def make_view(self, table: Any) -> View:
        """Return the values of the table that a face draws."""

    def explain_question(self, table: Any, question: Question) -> Iterator[Citation | Message]:
        """Yield the explanations of a pending question.

        They are citations besides the question's own, and facts and messages with the numbers on
        which the answer depends.

        Args:
            table: the current table; None if it is still set up.
            question: the question.
        """
        for names, parts in self.explanations.items():
            if question.name in names.split():
                for part in parts:
                    yield from [part] if isinstance(part, Citation) else part(table)

    def find_role(self, fact: Fact) -> FactRole | None:
        """Return the role of a fact in its fight, auction or spell; None if it has none.

        No rule depends on it. Faces show a conclusion until a player continues.
        """
        return next((role for role, names in self.roles.items() if fact.name in names), None)

    def get_standings(self, table: Any) -> BySeat:  # noqa: ARG002 - for subclasses
        """Return each seat's value of the leading figure (`leading`); empty if any is secret.

        The review uses it to find leads and turning points.
        """
        return {}

    def find_moments(self, table: Any, told_facts: ToldFacts) -> Iterable[Moment]:  # noqa: ARG002 - for subclasses
        """Return the moments of a finished game that are worth retelling.

        Args:
            table: the final table, with its house rules.
            told_facts: all facts.
        """
        return ()

    def list_card_forms(self) -> Mapping[str, Form[Any]]:
        """Return the form to enter a printed card, for each kind of card."""
        return {}


class Games:
    """The games to choose from, in display order; each is found by its id."""

    versions: Mapping[str, int] = {}
    """Rules versions by game; today's for other games. A version that is not available is replaced
    by the next one that is.
    """

    def __init__(self, *games: Game) -> None:
        self._games = {game.id: game for game in games}

    @property
    def ids(self) -> Sequence[str]:
        """The games' ids, in display order."""
        return tuple(self._games)

    def load_game(self, game_id: str) -> Game:
        """Return the game with an id, with today's rules.

        Raises:
            GameMissing: no game has it.
        """
        if game_id not in self._games:
            raise GameMissing("game_missing", game=game_id)
        return self._games[game_id]

    def get_game(self, game_id: str) -> Game:
        """Return the game with an id, with the rules of its version.

        Raises:
            GameMissing: no game has it.
        """
        game = self.load_game(game_id)
        versions = range(self.versions.get(game_id, game.version), game.version)
        return next(filter(None, map(game.find_edition, versions)), game)

    def __iter__(self) -> Iterator[Game]:
        return map(self.get_game, self.ids)


def list_editions(games: Games, versions: Mapping[str, int]) -> Games:
    """Return the games with some rules versions, as in `Games`."""
    editions = copy(games)
    editions.versions = versions
    return editions
