"""Choice of the starting player by a key; the rest of the set-up gets the usual answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.kernel.game import Game
from companion.present.flows.flow_context import (
    BACK,
    FlowContext,
    make_back_item,
    make_numeric_keys,
)
from companion.present.new_table import NewTable, UsualSetUp, find_usual_set_up
from companion.present.screen import Flow, Item
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer, word_question

CHANGE = "+"
COLOURS = "1"
ALL = "2"


class WhoStarts:
    """Dialogue for the rest of the set-up of a table with known players.

    Args:
        context: the means to ask.
        games: the games that are installed.
        wording: the language and the game.
    """

    def __init__(self, context: FlowContext, games: Sequence[Game[Any]], wording: Wording) -> None:
        self.context = context
        self.games = games
        self.wording = wording

    def ask(self, table: NewTable) -> Flow[NewTable | None]:
        """Ask for the starting player; None if the player goes back."""
        while True:
            found = find_usual_set_up(self.games, table, self.wording)
            if table.known.start:
                return table
            key = yield from self._key(table, found)
            if key == BACK:
                return None
            if key != CHANGE:
                start = f"p{int(key)}" if found.start is not None else ""
                return replace(table, start=start)
            table = yield from self._ask_changes(table, found)

    def _key(self, table: NewTable, found: UsualSetUp) -> Flow[str]:
        """Ask for the starting player, or whether to change something."""
        say = self.wording.say
        title = ", ".join(table.names)
        items = [Item("1", say("begin.go"))]
        if found.start is not None:
            title = word_question(found.start, self.wording)
            items = self._seats(table, found)
        rest = say("begin.rest") if table.asking else self._describe(found)
        items.append(Item(CHANGE, rest, say("begin.change")))
        items.append(make_back_item(self.wording))
        return (yield from self.context.ask_on_new_page(title, items, items[0].key))

    def _describe(self, found: UsualSetUp) -> str:
        """Describe the usual answers to the rest of the set-up, such as boxes and house rules."""
        told = [
            f"{word_question(question, self.wording)} {word_answer(question, value, self.wording)}"
            for question, value in found.options
        ]
        return " · ".join([*told, self.wording.say("begin.as_usual", count=found.rules)])

    def _seats(self, table: NewTable, found: UsualSetUp) -> list[Item]:
        places = make_numeric_keys(len(table.names))
        colours = self._list_colours(found)
        return [Item(*each) for each in zip(places, table.names, colours, strict=True)]

    def _list_colours(self, found: UsualSetUp) -> list[str]:
        """Return the names of the seats' colours."""
        return [self.wording.say(f"colour.{colour}") for colour in found.colours]

    def _ask_changes(self, table: NewTable, found: UsualSetUp) -> Flow[NewTable]:
        """Ask whether to change colours, or to be asked everything instead of the usual answers.

        Args:
            table: the table so far.
            found: its usual answers.
        """
        say = self.wording.say
        items = [
            Item(COLOURS, say("begin.colours"), ", ".join(self._list_colours(found))),
            Item(ALL, say("begin.rest"), self._describe(found)),
            make_back_item(self.wording),
        ]
        key = yield from self.context.ask_on_new_page(say("begin.what_else"), items, ALL)
        if key == COLOURS:
            table = yield from self._choose_colour(table, found.free)
            return (
                yield from self._ask_changes(
                    table, find_usual_set_up(self.games, table, self.wording)
                )
            )
        return replace(table, asking=table.asking or key == ALL)

    def _choose_colour(self, table: NewTable, free: Sequence[str]) -> Flow[NewTable]:
        """Ask for each player's colour in turn."""
        say = self.wording.say
        by_key = dict(zip(make_numeric_keys(len(free)), free, strict=True))
        items = [Item(key, say(f"colour.{colour}")) for key, colour in by_key.items()]
        items.append(make_back_item(self.wording))
        for place, name in enumerate(table.names):
            worn = find_usual_set_up(self.games, table, self.wording).colours[place]
            likely = next(key for key, colour in by_key.items() if colour == worn)
            title = say("begin.colour_of", name=name)
            key = yield from self.context.ask_on_new_page(title, items, likely)
            if key == BACK:
                break
            table = table.with_colour(name, by_key[key])
        return table
