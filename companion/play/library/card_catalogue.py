"""The group's known cards and remembered answers. No rule, journal or code depends on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import UsageError
from companion.kernel.facts import Plain, PlainValues
from companion.play.journal.folder import Folder
from companion.play.library.store import make_field_query, open_table_for_changes, read_documents


@dataclass(frozen=True)
class CatalogueCard:
    """A card that the group knows.

    Attributes:
        game: the game's id; `kind` is the kind of card.
        values: printed values by field; without the fields that nobody has entered.
        times: number of times that it came up in games; 0 if it was only entered as a card.
        number: its number in the catalogue; 0 if it is not in it.
    """

    game: str
    kind: str
    values: PlainValues
    times: int = 1
    number: int = 0


@dataclass(frozen=True)
class RememberedAnswer:
    """Remembered answer, such as the effect of a spell: asked once, then given by the catalogue.

    Attributes:
        game: the game's id.
        what: name and subject of the question ("spell_amounts/addus").
        value: the answer.
    """

    game: str
    what: str
    value: Plain


@dataclass(frozen=True)
class CardList:
    """Cards and answers that a group passes on.

    Attributes:
        cards: the cards with their printed values.
        remembered_answers: answers to remember, such as the effect of a spell.
    """

    cards: Sequence[CatalogueCard]
    remembered_answers: Sequence[RememberedAnswer] = ()


class CardCatalogue:
    """The group's cards.

    A card is identified by all its printed values. Changes here do not affect past games, as their
    journals contain the values.
    """

    def __init__(self, folder: Folder) -> None:
        self.path = folder.root / "cards.json"

    def list_cards(self) -> list[CatalogueCard]:
        """Return all cards, in the order of their numbers.

        Raises:
            StorageFailed: the catalogue can't be read.
        """
        return _read_cards(read_documents(self.path, "cards"))

    def select_cards(self, game: str = "", kind: str = "") -> CardList:
        """Return the cards of a game and a kind, and the remembered answers of the game.

        Empty names select all; no remembered answer belongs to a kind.
        """
        cards = [
            card
            for card in self.list_cards()
            if game in ("", card.game) and kind in ("", card.kind)
        ]
        answers = [item for item in self.list_remembered_answers() if game in ("", item.game)]
        return CardList(cards, [] if kind else answers)

    def list_known_cards(self, game: str, kind: str) -> list[CatalogueCard]:
        """Return the cards of a kind, most frequent in games first."""
        return sorted(self.select_cards(game, kind).cards, key=lambda card: -card.times)

    def list_remembered_answers(self) -> list[RememberedAnswer]:
        """Return all remembered answers, oldest first.

        Raises:
            StorageFailed: the catalogue can't be read.
        """
        return [
            RememberedAnswer(item["game"], item["what"], item["value"])
            for item in read_documents(self.path, "lasting")
            if {"game", "what", "value"} <= item.keys()
        ]

    def add_card_list(self, card_list: CardList) -> int:
        """Add another group's cards and remembered answers; return the number of new cards.

        Where both groups have an answer, ours stays.

        Raises:
            StorageFailed: the disk refused.
        """
        with open_table_for_changes(self.path, "lasting") as table:
            for item in card_list.remembered_answers:
                if not table.contains(make_field_query(game=item.game, what=item.what)):
                    table.insert(vars(item))
        return self.add_cards(card_list.cards)

    def get_remembered_answer(self, game: str, answer_key: str) -> Plain:
        """Return the remembered answer to a question; None if there is none."""
        answers = {(item.game, item.what): item.value for item in self.list_remembered_answers()}
        return answers.get((game, answer_key))

    def remember_answer(self, game: str, answer_key: str, value: Plain) -> None:
        """Remember the answer to a question, in place of an earlier one."""
        with open_table_for_changes(self.path, "lasting") as table:
            table.remove(make_field_query(game=game, what=answer_key))
            table.insert({"game": game, "what": answer_key, "value": value})

    def get_card(self, number: int) -> CatalogueCard:
        """Return the card of that number in the catalogue.

        Raises:
            UsageError: there is no card of that number.
        """
        for card in self.list_cards():
            if card.number == number:
                return card
        raise UsageError("no_such_card", given=number)

    def remove_card_use(self, game: str, kind: str, values: PlainValues) -> None:
        """Take back one use of a card, which was mistyped.

        The card is removed if that was its only use and nobody has entered it as a card.
        """
        with open_table_for_changes(self.path, "cards") as table:
            wrong = _find_same_card(CatalogueCard(game, kind, values), _read_cards(table))
            if wrong is None:
                return
            table.update({"times": max(0, wrong.times - 1)}, doc_ids=[wrong.number])
            table.remove(make_field_query(times=0, entered=False))

    def add_cards(self, cards: Sequence[CatalogueCard]) -> int:
        """Add cards, and return the number of new ones.

        For a known card, the uses are added up and missing fields are filled in. A new card without
        uses was entered by hand.
        """
        fresh = list[CatalogueCard]()
        with open_table_for_changes(self.path, "cards") as table:
            cards_present = _read_cards(table)
            for card in cards:
                same = _find_same_card(card, cards_present)
                if same is not None:
                    values = {**same.values, **card.values}
                    times = same.times + card.times
                    table.update({"values": values, "times": times}, doc_ids=[same.number])
                elif _find_same_card(card, fresh) is None:
                    fresh.append(card)
            table.insert_multiple(
                {
                    "game": card.game,
                    "kind": card.kind,
                    "values": dict(card.values),
                    "times": card.times,
                    "entered": card.times == 0,
                }
                for card in fresh
            )
        return len(fresh)

    def replace_values(self, number: int, values: PlainValues) -> None:
        """Replace the printed values of a card."""
        with open_table_for_changes(self.path, "cards") as table:
            table.update({"values": dict(values)}, doc_ids=[number])

    def remove_card(self, number: int) -> None:
        """Remove a card from the known ones."""
        with open_table_for_changes(self.path, "cards") as table:
            table.remove(doc_ids=[number])


def _read_cards(table: Iterable[Any]) -> list[CatalogueCard]:
    """Return the cards of a table; documents without this version's members are ignored."""
    return [
        CatalogueCard(item["game"], item["kind"], item["values"], item["times"], item.doc_id)
        for item in table
        if isinstance(item.get("values"), dict) and {"game", "kind", "times"} <= item.keys()
    ]


def _find_same_card(card: CatalogueCard, cards: Sequence[CatalogueCard]) -> CatalogueCard | None:
    """Return the same card among known ones; None if there is none.

    Prefers an exact match to a card with more or fewer known fields.
    """
    values = card.values
    same = (
        other
        for other in cards
        if (other.game, other.kind) == (card.game, card.kind)
        and (other.values.items() <= values.items() or values.items() <= other.values.items())
    )
    return min(same, key=lambda other: other.values != values, default=None)
