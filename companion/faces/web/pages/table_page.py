"""Draws pages: a session in one language for one device, from the templates in data/web.

Knows shapes and questions, no game.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from typing import Any, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from companion.errors import CompanionError, Refusal
from companion.faces.common.undo_label import undo_label
from companion.faces.web.http.forms import WORD, Sent
from companion.faces.web.pages.ending import ended
from companion.faces.web.rooms.room import Desk
from companion.faces.web.rooms.tokens import Device
from companion.kernel.acts import Asked
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Amount, AmountOr, Choice, Form, Question, Several, Text, now
from companion.shipped import DATA
from companion.wording.asking import answer, bars, field_label, hint, options, sentence, tokens
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.people import SUITS, wording_for
from companion.wording.story import Story

T = TypeVar("T")
FACTS = 8
"""So many of the last facts stand on the page."""
FEW = 6
"""A choice in a form with more options is a list to unfold."""
FEWEST = 3
"""An amount with so many values or fewer is a row of buttons."""
KNOWN = 8
"""So many known cards are offered."""
ASSETS = ("look.css", "live.js", "judge.js", "home.js", "icon.svg")
NOT_AGAIN = ("id", "seen", "our_way", "path", "seq", "insert")
"""Hidden fields that a form gets anew when it sends the same answer again."""
FRESH = secrets.token_hex(8)
"""Stands in what is drawn where each page gets a number of its own, by which a repeated command is
known."""
THEMES = ("dark", "light", "system")
"""How a device may look; the first one without a choice."""


@cache
def environment() -> Environment:
    """The templates; everything that is put into them is escaped. They are read once."""
    return Environment(
        loader=FileSystemLoader(DATA / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


@cache
def asset(name: str) -> bytes:
    """A file that pages refer to."""
    return (DATA / "web" / name).read_bytes()


@cache
def version(name: str) -> str:
    """What stands behind an asset's address, so that browsers may keep it for ever."""
    return sha256(asset(name)).hexdigest()[:10]


@dataclass(frozen=True)
class Refused:
    """What a command was refused with, to be said beside the form that was sent.

    Args:
        error: the reason.
        sent: what the browser sent, to be kept in the form.
    """

    error: CompanionError
    sent: Sent

    @property
    def our_way(self) -> list[tuple[str, str]]:
        """What is sent once more to play it our way; nothing where that can't be."""
        may = isinstance(self.error, Refusal) and self.error.our_way
        return (
            [
                (name, value)
                for name, values in self.sent.items()
                if name not in NOT_AGAIN
                for value in values
            ]
            if may
            else []
        )


@dataclass(frozen=True)
class Field:
    """A question as a form shows it, for one drawing.

    Args:
        question: the question.
        name: of its field.
        label: what a field of a form is called; empty for a whole question.
        value: to begin with.
    """

    question: Question[Any]
    name: str
    label: str
    value: Any

    @cached_property
    def shape(self) -> str:
        """One of choice, list, several, amount, text."""
        if isinstance(self.question, Text | Several):
            return self.question.kind
        if self.question.kind == "amount":
            return "amount"
        return "list" if self.label and len(tokens(self.question)) > FEW else "choice"

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """The fewest and the most: of an amount, or of options to take."""
        assert isinstance(self.question, Amount | AmountOr | Several)
        return self.question.bounds()

    @property
    def few(self) -> bool:
        """Whether an amount has so few values that each is a button: the points of a die."""
        return (
            self.shape == "amount"
            and not tokens(self.question)
            and self.bounds[1] - self.bounds[0] < FEWEST
        )

    @property
    def sends(self) -> str:
        """The name under which an answer with a name is sent."""
        return f"{self.name}{WORD}" if self.shape == "amount" else self.name

    @property
    def longest(self) -> int:
        """Of a text."""
        return self.question.longest if isinstance(self.question, Text) else 0


class TablePage:
    """What one device sees. Reads the session: only inside `Desk.run`.

    Args:
        desk: the session.
        language: "de" or "en".
        device: whose it is; None for one that has not joined.
        theme: one of THEMES.
    """

    def __init__(
        self, desk: Desk, language: str, device: Device | None, theme: str = THEMES[0]
    ) -> None:
        self.desk = desk
        self.session = desk.session
        self.language = language
        self.device = device
        self.theme = theme

    @cached_property
    def wording(self) -> Wording:
        """The wording of this game, with the players' names."""
        return self._once("wording", lambda: wording_for(self.language, self.session.runner))

    def _once(self, part: str, draw: Callable[[], T], *made_of: Hashable) -> T:
        """What all devices of this language are shown alike."""
        return self.desk.once((part, self.language, *made_of), draw)

    def draw(self, template: str, **values: object) -> str:
        """A page."""
        return self._part(template, **values).replace(FRESH, secrets.token_hex(8))

    def _part(self, template: str, **values: object) -> str:
        """A part of a page, or a page that lacks nothing but its own number."""
        wording, table, game = self.wording, self.session.runner.table, self.session.runner.game
        players = table.seating.players if table is not None else {}
        common = {
            "say": wording.say,
            "word": wording.value,
            "names": wording.names,
            "language": self.language,
            "languages": LANGUAGES,
            "device": self.device,
            "session": self.session,
            "versions": {name: version(name) for name in ASSETS},
            "game": game.id if game is not None else None,
            "fresh": FRESH,
            "seats": {
                seat: {
                    "name": wording.names[seat],
                    "suit": SUITS[player.colour],
                    "colour": player.colour.value,
                }
                for seat, player in players.items()
            },
            "has": wording.has,
            "theme": self.theme,
            "themes": THEMES,
            "at": f"/t/{self.desk.id}/",
            "news": self.desk.bell.news,
        }
        return environment().get_template(template).render({**common, **values})

    # ---- the pages

    def play(self, path: str = "", refused: Refused | None = None) -> str:
        """The table above, the question below."""
        asked, notices = (
            self.chosen(path),
            tuple(self.wording.reason(notice) for notice in self.session.notices[-3:]),
        )
        return self.draw(
            "play.html",
            **self._once("table", lambda: self._table(notices), notices),
            asked=asked and self._asked(asked, refused),
            refusal=refused and self.refusal(refused.error),
            onward=self.desk.onward,
        )

    def _table(self, notices: Sequence[str]) -> dict[str, Any]:
        """What the page shows to everybody alike.

        The table, drawn, and what the rest of the page asks about it.
        """
        session, wording = self.session, self.wording
        game, table = session.runner.game, session.runner.table
        view = game.view(table) if game is not None and table is not None else None
        ending = ended(table, wording)
        offered = session.runner.interjections()
        drawn = self._part(
            "seen.html",
            view=view,
            facts=self.facts(),
            notices=notices,
            ending=ending,
            asked_seats=[item.question.seat for item in session.pending],
        )
        return {
            "table": drawn,
            "title": wording.value(view.title) if view is not None else "",
            "over": ending is not None,
            "redo": bool(session.force.undone),
            "pending": [self._waiting(item) for item in session.pending],
            "last": session.force.last(),
            "last_act": undo_label(session, wording),
            "chance": any(item.open_to for item in offered),
            "begins": any(item.name == "under_way" for item in offered),
        }

    def more(self, name: str = "", refused: Refused | None = None) -> str:
        """Everything that may be done outside the question; one of them as a form."""
        offered = self.session.runner.interjections()
        chosen = next((item for item in offered if item.name == name), None)
        groups = (
            ("web.chances", [item for item in offered if item.open_to]),
            ("web.corrections", [item for item in offered if not item.open_to]),
        )
        form = chosen and self.form(
            chosen.question, chosen.question.default(), refused.sent if refused else None
        )
        closed = [
            (item.name, self.wording.reason(item.closed))
            for item in self.session.runner.closed()
            if item.closed
        ]
        return self.draw(
            "more.html",
            groups=groups,
            closed=closed,
            chosen=chosen,
            asked=form,
            refusal=refused and self.refusal(refused.error),
        )

    def join(self) -> str:
        """Choose a seat, answer for all, or watch."""
        return self.draw("join.html")

    def journal(self) -> str:
        """The story so far."""
        told, failure = Story(self.session.entries, self.desk.games, self.language).whole()
        return self.draw("journal.html", told=told, failure=failure and self.wording.error(failure))

    # ---- the parts of the page of play

    def chosen(self, path: str) -> Asked | None:
        """The question to show: the one at a path, else the seat's own, else the first."""
        pending = self.session.pending
        role = self.device.role if self.device is not None else ""
        named = [asked for asked in pending if path and str(asked.path) == path]
        own = [asked for asked in pending if asked.question.seat == role]
        return next(iter((*named, *own, *pending)), None)

    def _waiting(self, asked: Asked) -> dict[str, Any]:
        return {
            "path": str(asked.path),
            "seat": asked.question.seat,
            "text": sentence(asked.question, self.wording),
        }

    def _asked(self, asked: Asked, refused: Refused | None) -> dict[str, Any]:
        """The question with its key: while that stays, an open page keeps what is half typed."""
        question, role = asked.question, self.device.role if self.device is not None else ""
        path = str(asked.path)
        sent = (
            refused.sent
            if refused is not None and list(refused.sent.get("path", ())) == [path]
            else None
        )
        other = (
            question.seat
            if question.seat is not None
            and Seat(role) in self.wording.names
            and question.seat != role
            else None
        )
        our_way = refused.our_way if sent is not None and refused is not None else []

        def drawn() -> dict[str, Any]:
            form = {**self.form(question, self.session.default(asked), sent), "our_way": our_way}
            refusal, hidden = (
                refused and self.refusal(refused.error),
                {"path": path, "seen": self.session.seq},
            )
            return {
                "form": self._part("question.html", asked=form, refusal=refusal, hidden=hidden),
                "text": form["text"],
                "hint": form["hint"],
                "path": path,
                "seat": question.seat,
                "key": f"{path}@{self.session.changed(asked)}",
            }

        shown = (
            drawn()
            if refused is not None
            else self._once("question", drawn, path, self.desk.known_since(question))
        )
        return {
            **shown,
            "other": other,
            "held": self.device is not None
            and not self.desk.book.writes(self.device.id, question.seat),
        }

    def form(self, question: Question[Any], default: Plain, sent: Sent | None) -> dict[str, Any]:
        """A question as fields, with what is barred and the known cards.

        What is only one choice is answered by one press.
        """
        wording, fields = self.wording, self._fields(question, default, sent)
        whole = bool(fields) and not fields[0].label
        known = self.desk.known(question, KNOWN) if isinstance(question, Form) and not whole else []
        cards = [
            (json.dumps(dict(card.values)), answer(question, dict(card.values), wording))
            for card in known
        ]
        return {
            "text": sentence(question, wording),
            "hint": hint(question, wording),
            "fields": fields,
            "whole": whole,
            "cards": cards,
            "barred": self._barred(question, fields),
            "options": self._options(fields),
            "take": "web.take",
            "marked": "web.likely",
            "our_way": (),
        }

    def _barred(self, question: Question[Any], fields: Sequence[Field]) -> list[dict[str, str]]:
        """What can't be had, and why.

        `sends` is the field in which it is sent all the same, where the table may play it our way.
        """
        found = []
        for asked in dict.fromkeys((question, *(field.question for field in fields))):
            barred = bars(asked, self.wording)
            sends = next(
                (field.sends for field in fields if not field.label and field.question is asked), ""
            )
            wider = asked.widened() if barred and sends else None
            taken = tokens(wider) if wider is not None else []
            found += [
                {
                    "name": name,
                    "reason": self.wording.reason(bar.reason),
                    "cite": self.wording.cite(bar.why),
                    "token": bar.option,
                    "sends": sends if bar.option in taken else "",
                }
                for bar, name in barred
            ]
        return found

    def _fields(self, question: Question[Any], default: Plain, sent: Sent | None) -> list[Field]:
        if not isinstance(question, Form):
            return [Field(question, "a", "", _begun(question, "a", default, sent))]
        likely: Mapping[str, Any] = default if isinstance(default, dict) else {}
        parts = [(name, part) for name, part in now(question.fields).items() if not part.forced()]
        if len(parts) == 1 and isinstance(parts[0][1], Choice):
            ((name, part),) = parts
            return [Field(part, f"a.{name}", "", _begun(part, f"a.{name}", likely.get(name), sent))]
        return [
            Field(
                part,
                f"a.{name}",
                field_label(part, self.wording),
                _begun(part, f"a.{name}", likely.get(name), sent),
            )
            for name, part in parts
        ]

    def _options(self, fields: Sequence[Field]) -> dict[str, list[tuple[str, str]]]:
        """The named answers of each field, in the order to show.

        In a whole question the likeliest first.
        """
        named = {field.name: options(field.question, self.wording) for field in fields}
        return {
            field.name: sorted(
                named[field.name],
                key=lambda item, field=field: item[0] != field.value,  # type: ignore[misc]
            )
            if field.shape == "choice" and not field.label
            else named[field.name]
            for field in fields
        }

    def facts(self, most: int = FACTS) -> list[tuple[str, bool]]:
        """What happened last, and whether it came of the last act."""
        runner = self.session.runner
        worded = [
            (self.wording.fact(told.fact), told.after == runner.acts)
            for told in runner.told[-most:]
        ]
        return [fact for fact in worded if fact[0]]

    def refusal(self, error: CompanionError) -> dict[str, str]:
        """What was wrong, and where the rule stands."""
        why = error.why if isinstance(error, Refusal) else None
        return {"text": self.wording.error(error), "cite": self.wording.cite(why) if why else ""}


def _begun(question: Question[Any], name: str, default: Plain, sent: Sent | None) -> Any:
    """What a field begins with: what was sent and refused, else the likeliest."""
    if sent is None:
        return default
    if isinstance(question, Several):
        return list(sent.get(name, ()))
    return next(
        (value for value in (*sent.get(f"{name}.word", ()), *sent.get(name, ())) if value),
        "" if isinstance(question, Text) else None,
    )
