"""Choice of the players in seating order; former players are chosen by a key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.errors import IllegalAnswer, InvalidAnswer, Refusal
from companion.kernel.facts import Message
from companion.kernel.question_base import shorten_answer
from companion.kernel.seating import Player
from companion.mechanisms.player_questions import judge_name
from companion.present.flows.flow_context import FlowContext, make_back_item, make_numbered_items
from companion.present.new_table import word_player_count_refusal
from companion.present.prompts.pick import PickPrompt, find_item_key
from companion.present.screen import Flow, ListItem
from companion.wording.option_matching import fold_text
from companion.wording.set_up import KnownSetUp, find_colour

MORE = "+"
DONE = "0"


@dataclass
class PlayersDialogue:
    """Dialogue for the players of a table.

    Args:
        context: writes pages, shows screens, and asks the player.
        former_players: former players.
    """

    context: FlowContext
    former_players: Sequence[Player]

    def ask_for_players(self, table: KnownSetUp) -> Flow[KnownSetUp]:
        """Show former players until the number is allowed; a key adds or removes one."""
        wording = self.context.wording
        last_colours = {player.name: str(player.colour) for player in self.former_players}
        table = table._replace(colours={**last_colours, **table.colours})
        refused = ""
        if table.players:
            refused = word_player_count_refusal(table, wording)
        elif not self.former_players:
            table = yield from self._ask_names(table)
            if not word_player_count_refusal(table, wording):
                return table
        typed_text = ""
        while True:
            items = self._list_items(table)
            count_refusal = word_player_count_refusal(table, wording)
            default = MORE if count_refusal else DONE
            who = "begin.who" if self.former_players or table.players else "begin.who_first"
            prompt = PickPrompt(wording.say(who), items, default, wording, open_ended=True)
            if refused:
                prompt.show_refusal(refused, typed_text)
            typed_text = yield from self.context.ask_item(prompt)
            self.context.begin_page()
            refused = ""
            if typed_text == MORE:
                table = yield from self._ask_names(table)
            elif typed_text != DONE:
                table, refused = self._toggle_players(table, typed_text, items)
            elif count_refusal:
                refused = count_refusal
                typed_text = ""
            else:
                return table

    def _list_items(self, table: KnownSetUp) -> list[ListItem]:
        """Return the items: former players with their seats, and further actions."""
        say = self.context.wording.say
        places = {name: place for place, name in enumerate(table.players, start=1)}
        former_names = (player.name for player in self.former_players)
        names = list(dict.fromkeys([*former_names, *table.players]))
        seats = [
            f"✓ {say('begin.place', place=places[name])}" if name in places else ""
            for name in names
        ]
        return [
            *make_numbered_items(names, seats),
            ListItem(MORE, say("begin.new_name")),
            ListItem(DONE, say("begin.done"), ", ".join(table.players)),
            make_back_item(self.context.wording),
        ]

    def _toggle_players(
        self, table: KnownSetUp, typed_text: str, items: Sequence[ListItem] = ()
    ) -> tuple[KnownSetUp, str]:
        """Add or remove players by names in a line; new names are added.

        If anything in the line is invalid, the table is returned unchanged with the reason.

        Args:
            table: the players so far.
            typed_text: names, or keys of items.
            items: the listed players; without them the line has only names to add.
        """
        before = table
        listed = [item for item in items if item.key.isdecimal() and item.key != DONE]
        by_key = {item.key: item.label for item in listed}
        by_name = {fold_text(item.label): item.label for item in listed}
        parts = [typed_text]
        if fold_text(typed_text) not in by_name:
            separated = typed_text.replace(f" {self.context.wording.say('and')} ", ",").split(",")
            parts = list(filter(None, map(str.strip, separated)))
        is_list = len(parts) > 1
        if items and typed_text[:1].isdecimal() and not is_list:
            parts = typed_text.split()
        for part in parts:
            if is_list and not part.isdecimal():
                name = by_name.get(fold_text(part), "")
            else:
                name = by_key.get(find_item_key(part, listed), "")
            if name in table.players:
                table = table.without_player(name)
            elif name:
                table = table.with_player(name)
            elif items and part.isdecimal():
                known = ", ".join(item.key for item in items)
                return before, self.context.wording.say(
                    "menu.no_such", given=shorten_answer(part), keys=known
                )
            else:
                try:
                    table = self._add_named_player(table, part, before.colours)
                except Refusal as refusal:
                    return before, self.context.wording.word_error(refusal)
        return table, ""

    def _ask_names(self, table: KnownSetUp) -> Flow[KnownSetUp]:
        """Ask for names in one line with commas; a refused line can be edited."""
        words = self.context.wording.say("begin.names")
        typed_text = ""
        while typed_text := (yield from self.context.ask_line(words, typed_text)).strip():
            self.context.begin_page()
            named, refused = self._toggle_players(table, typed_text)
            if not refused:
                return named
            self.context.write_refusal(refused)
            typed_text = "" if typed_text.isdecimal() else typed_text
        return table

    def _add_named_player(
        self, table: KnownSetUp, typed_text: str, former_colours: Mapping[str, str]
    ) -> KnownSetUp:
        """Return the table with one more player; a known name keeps its spelling.

        A colour may follow the name: "Ada blue". Of a player at the table it is the new colour.

        Args:
            table: the players so far.
            typed_text: the name and the colour.
            former_colours: the colours before this line, which another player may get.

        Raises:
            Refusal: the name is too long, or begins with a number: "4 players"; or the line gives
                the colour to two players.
        """
        before, _, last = typed_text.rpartition(" ")
        colour = find_colour(last) if before else ""
        name = judge_name(before if colour else typed_text)
        number = name.partition(" ")[0]
        if number.isdecimal():
            raise InvalidAnswer("number_as_name", given=number)
        for other in (*(player.name for player in self.former_players), *table.players):
            if fold_text(other) == fold_text(name):
                name = other
        for other, worn in table.colours.items():
            if worn == colour != former_colours.get(other) and other != name:
                worded = Message(f"colour.{colour}")
                raise IllegalAnswer("colour_of_two", name=name, other=other, colour=worded)
        if colour and name in table.players:
            return table.with_colour(name, colour)
        return table.with_player(name, colour)
