"""The group's known cards and remembered answers, for devices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CatalogueCard
from companion.play.session.session import Session
from companion.present.group_memory import GroupMemory


class RememberedCard(NamedTuple):
    """A card known to the group, its form, and whether it has come up in this game already."""

    card: CatalogueCard
    form: Question[Any]
    has_come_up: bool


@cache
def list_forms(game: Game[Any]) -> Mapping[str, Question[Any]]:
    """Return the forms of a game's cards by kind."""
    return game.list_card_forms()


def find_kinds_asked(session: Session, question: Question[Any]) -> Mapping[str, Question[Any]]:
    """Return the forms of the kinds of cards in a question; empty if it asks for no kind."""
    game = session.runner.game
    if game is None or not question.is_choice:
        return {}
    forms = list_forms(game)
    return {
        token: forms[token] for token in map(str, question.list_offered_options()) if token in forms
    }


class KnownCards:
    """The group's memory; unreadable entries count as unknown.

    Args:
        folder: the group's data.
    """

    def __init__(self, folder: Folder) -> None:
        self.memory = GroupMemory(folder)

    def list_cards_of_kinds(
        self, session: Session, question: Question[Any], most: int
    ) -> list[RememberedCard]:
        """Return up to `most` known cards of the kinds in a question.

        Cards met most often come first, cards that came up in this game last.
        """
        found = list[RememberedCard]()
        for form in find_kinds_asked(session, question).values():
            found += self.list_matching_cards(session, form, most)
        found.sort(key=lambda one: (one.has_come_up, -one.card.times))
        return found[:most]

    def list_matching_cards(
        self, session: Session, form: Question[Any], most: int
    ) -> list[RememberedCard]:
        """Return up to `most` known cards that match a form, and whether each came up here."""
        offered = self.memory.list_offered_cards(session, form)
        return [RememberedCard(card, form, has_come) for card, has_come in offered[:most]]
