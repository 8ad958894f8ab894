"""Reads a page's forms as a browser would, and fills them in at random."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random

from companion.faces.web.rooms.forms import ANSWER
from companion.kernel.facts import Plain
from companion.kernel.questions import Question

Attributes = dict[str, str]
Pair = tuple[str, str]
COMMON = 6
"""Amounts are seldom further than this from the least."""


@dataclass
class FilledForm:
    """A form of a page with the values to send.

    Args:
        action: the address to which it is sent.
        pairs: name and value of each hidden field.
        texts: the content of each text field, by name.
        numbers: the attributes of each number field.
        choices: the values of each radio group or list, of which one is sent, by name.
        boxes: name and value of each checkbox.
        buttons: name and value of each button.
        selected: the radio buttons, checkboxes and list items that are selected at first.
        lists: the names of its drop-down lists.
        card: whether a script draws it as a printed card.
    """

    action: str
    pairs: list[Pair] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    numbers: list[Attributes] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)
    boxes: list[Pair] = field(default_factory=list)
    buttons: list[Pair] = field(default_factory=list)
    selected: set[Pair] = field(default_factory=set)
    lists: set[str] = field(default_factory=set)
    card: bool = False

    def press_button(self, chance: Random) -> list[Pair]:
        """Return the pairs that one of its buttons sends, with all else filled in at random."""
        sent = [*self.pairs, *self.texts.items()]
        sent += [(number["name"], str(_choose_amount(number, chance))) for number in self.numbers]
        sent += [(name, chance.choice(values)) for name, values in self.choices.items()]
        sent += [box for box in self.boxes if chance.random() < 0.3]
        button = chance.choice(self.buttons)
        return [*sent, button] if button[0] else sent


def _choose_amount(number: Attributes, chance: Random) -> int:
    least = int(number["min"])
    most = int(number["max"])
    start = int(number.get("value") or max(least, min(0, most)))
    if chance.random() < 0.5:
        return start
    return chance.randint(max(least, start - COMMON), min(most, start + COMMON))


class ParsedPage(HTMLParser):
    """A parsed page: the attributes of its body, and its forms by their action.

    Of several equal forms the first is kept.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.body: Attributes = {}
        self.forms: dict[str, FilledForm] = {}
        self._form: FilledForm | None = None
        self._list = ""
        self.feed(text)

    @property
    def seq(self) -> int:
        """Number of the last entry that it shows."""
        return int(self.body.get("data-seq", "0"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the elements of a form."""
        found = {name: value or "" for name, value in attrs}
        if tag == "body":
            self.body = found
        elif tag == "form":
            self._form = FilledForm(found.get("action", ""), card="data-card" in found)
            if found.get("method") != "get":
                self.forms.setdefault(self._form.action, self._form)
        elif self._form is not None and "disabled" not in found:
            self.record_control(self._form, tag, found)

    def record_control(self, form: FilledForm, tag: str, attributes: Attributes) -> None:
        name = attributes.get("name", "")
        value = attributes.get("value", "")
        kind = attributes.get("type", "")
        if "checked" in attributes or "selected" in attributes:
            form.selected.add((self._list if tag == "option" else name, value))
        match tag, kind:
            case "input", "number":
                form.numbers.append(attributes)
            case "input", "radio":
                form.choices.setdefault(name, []).append(value)
            case "input", "checkbox":
                form.boxes.append((name, value))
            case "input", "text":
                form.texts[name] = value
            case "input", _:
                form.pairs.append((name, value))
            case "button", kind if kind != "button":
                form.buttons.append((name, value))
            case "select", _:
                self._list = name
                form.lists.add(name)
            case "option", _ if value:
                form.choices.setdefault(self._list, []).append(value)

    def handle_endtag(self, tag: str) -> None:
        """Note that a form has ended."""
        if tag == "form":
            self._form = None


def list_fields(question: Question, value: Plain) -> list[tuple[str, Plain]]:
    """Return the form fields of an answer, with their values."""
    if not question.parts:
        return [(ANSWER, value)]
    assert isinstance(value, dict)
    return [
        (f"{ANSWER}.{name}", value[name])
        for name, part in question.parts.items()
        if not part.is_forced()
    ]
