"""The command palette: search by name for actions, settings, rules and saved games."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import CompanionError
from companion.play.library.listing import list_sessions
from companion.present.actions import (
    Found,
    Kind,
    describe,
    list_acts,
    list_commands,
    list_games,
    list_rules,
    open_books,
    search,
)
from companion.present.flows.group import Group
from companion.present.flows.judge import judge_any
from companion.present.flows.talk import BACK, Left, Talk, back, number_lines
from companion.present.prompts.pick import PickPrompt
from companion.present.screen import (
    Answer,
    Command,
    Flow,
    Item,
    Screen,
    Tone,
    Words,
)
from companion.present.settings import LANGUAGE, LIGHT, PLAIN, SETTINGS, THEME, keep_setting
from companion.wording.messages import Wording, name_language
from companion.wording.rulebook import Rulebook

ANEW = "/"
"""Command that asks the game's question again, in another language."""
JUDGE = "menu j"
"""Target that opens the judge over the current question."""


class Palette:
    """The command palette, callable at any question.

    Args:
        talk: the means to show it.
        group: the group with its games, settings and rules.
    """

    def __init__(self, talk: Talk, group: Group) -> None:
        self.talk = talk
        self.group = group

    def __call__(self, screen: Screen, typed: str) -> Flow[Command | None]:
        """Let the player choose something, and run it.

        Args:
            screen: the screen with the current question.
            typed: the text typed so far.

        Returns:
            A command for the question; None to ask it as before.

        Raises:
            Left: the choice leads out of the question; `Talk.wanted` says where.
        """
        talk = self.talk
        wording = talk.wording
        games = [Rulebook(game.id, talk.language, game.rulings) for game in self.group.games]
        books = open_books(talk.session, games, talk.language)
        everything = self._list_all(screen, books)
        if talk.drawn:
            found = yield from self._choose(everything, books)
        else:
            fitting = search(everything, books, typed, wording)
            items = number_lines([f"{one.name} ({describe(one, wording)})" for one in fitting])
            key = yield from talk.pick(wording.say("found.which"), [*items, back(wording)])
            found = fitting[int(key) - 1] if key else None
        return (yield from self._run(found, books, screen)) if found is not None else None

    def _choose(self, everything: Sequence[Found], books: Sequence[Rulebook]) -> Flow[Found | None]:
        """Let the player choose by names; words that fit none are looked for in the rules."""
        wording = self.talk.wording
        shown = everything
        refused = ""
        while True:
            by_key = {f"{found.kind} {found.target}": found for found in shown}
            items = [Item(key, one.name, describe(one, wording)) for key, one in by_key.items()]
            title = wording.say("found.which")
            prompt = PickPrompt(title, items, items[0].key, wording, open_ended=True, keyed=False)
            if refused:
                prompt.refuse(wording.say("found.none", given=refused), refused)
            answer = yield from self.talk.show(Screen(self.talk.scene(), prompt))
            typed = str(answer.value) if isinstance(answer, Answer) else BACK
            if typed in ("", BACK, *by_key):
                return by_key.get(typed)
            fitting = search(everything, books, typed, wording)
            refused = "" if fitting else typed
            shown = fitting or everything

    def _list_all(self, screen: Screen, books: Sequence[Rulebook]) -> list[Found]:
        """List everything that can be found, the likeliest first."""
        talk = self.talk
        wording = talk.wording
        found = list_commands(screen.commands, wording)
        playing = talk.session if "+" in screen.commands else None
        if playing is not None:
            found += list_acts(playing, wording)
        found += self._list_settings(wording)
        try:
            sessions = list_sessions(self.group.folder, self.group.games)
        except CompanionError:
            sessions = []
        here = playing.id if playing is not None else ""
        found += list_games([item for item in sessions if item.id != here], wording)
        return found + list_rules(books)

    def _list_settings(self, wording: Wording) -> list[Found]:
        """List each value of each setting that can be set by a single choice."""
        found = list[Found]()
        for name in (LANGUAGE, THEME, PLAIN):
            called = wording.say(f"setting.{name}")
            for value in SETTINGS[name][1]:
                said = self._name_value(name, value, wording)
                found.append(Found(Kind.SETTING, f"{name} {value}", f"{called}: {said}"))
        return found

    def _name_value(self, name: str, value: str, wording: Wording) -> str:
        """Return the name of a setting's value."""
        if name == LANGUAGE:
            return name_language(value)
        if name == THEME:
            return wording.say(f"web.theme.{value}")
        return wording.say(f"web.{value}")

    def _run(self, found: Found, books: Sequence[Rulebook], screen: Screen) -> Flow[Command | None]:
        """Run the choice; returns and raises like `__call__`."""
        match found.kind:
            case Kind.RULE:
                yield from self._read_rule(found.target, books)
                return None
            case Kind.SETTING:
                return self._set(found, screen)
            case Kind.ACTION if found.target == JUDGE:
                self.talk.clear()
                yield from judge_any(self.talk)
                return None
            case Kind.ACTION if not found.target.startswith("menu "):
                return Command(found.target)
            case _:
                self.talk.wanted = found.target
                raise Left

    def _read_rule(self, citation: str, books: Sequence[Rulebook]) -> Flow[None]:
        talk = self.talk
        talk.clear()
        for entry in (entry for book in books for entry in book.list_entries()):
            if entry.id == citation:
                talk.heading(entry.title)
                talk.say(entry.text)
                talk.dim(entry.where)
        yield from talk.pause()

    def _set(self, found: Found, screen: Screen) -> Command | None:
        """Save a setting; language and colours apply at once."""
        talk = self.talk
        name, _, value = found.target.partition(" ")
        try:
            keep_setting(self.group.folder.root, name, value)
        except CompanionError as failure:
            screen.prompt.remarks.append(Words(talk.wording.error(failure), Tone.REFUSED, "✗"))
            return None
        said = talk.wording.say(
            "found.next_time" if name == PLAIN else "found.set", what=found.name
        )
        screen.prompt.remarks.append(Words(said, Tone.FACT, "✓"))
        if name == THEME:
            talk.is_light = value == LIGHT
        elif name == LANGUAGE:
            talk.language = value
            if screen.about:
                return Command(ANEW)
            if talk.in_menu:
                talk.wanted = "menu"
                raise Left
        return None
