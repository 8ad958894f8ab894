"""A doubt as one line ("split --strength 7 Rot=2 Blau=5").

For examples, and for faces that ask piece by piece.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence

from companion.errors import UsageError
from companion.kernel.questions import shown
from companion.play.judging import abracadabra, bidding, expansions, spruchstein, zauberschwert
from companion.play.judging.verdict import Verdict

Form = Callable[..., Verdict]
Option = str | list[str]
FORMS: dict[str, Form] = {
    "split": zauberschwert.split,
    "auction": bidding.bids,
    "gathering": abracadabra.gathering,
    "points abracadabra": abracadabra.points,
    "round spruchstein": spruchstein.round_points,
    "effect spruchstein": spruchstein.effect,
    "eggs": expansions.eggs,
    "tiebreak zauberschwert": zauberschwert.tiebreak,
    "tiebreak spruchstein": spruchstein.tiebreak,
    "tiebreak abracadabra": abracadabra.tiebreak,
}
"""Each form by its words, and the function that answers it."""
SEVERAL = ("hero", "tower", "letters")
"""Options that may come several times."""
WITHOUT_WORDS = ("points abracadabra", "round spruchstein", "effect spruchstein")
"""Forms that take nothing but options."""


def judged(line: str) -> Verdict:
    """Judge a doubt that is written as one line.

    Raises:
        UsageError: the line can't be used.
        IllegalAnswer: what it tells can't happen.
    """
    words = split(line)
    form = next((name for name in FORMS if words[: len(name.split())] == name.split()), None)
    if form is None:
        raise UsageError("judge_form", given=shown(line), known=tuple(FORMS))
    return judged_as(form, *_read(words[len(form.split()) :]))


def judged_as(form: str, given: Sequence[str], options: Mapping[str, Option]) -> Verdict:
    """Judge a doubt of that form, from its words and its options by name."""
    return FORMS[form](**options) if form in WITHOUT_WORDS else FORMS[form](given, **options)


def split(line: str) -> list[str]:
    """The words of a line; what stands in quotes is one word.

    Raises:
        UsageError: a quote is left open.
    """
    try:
        return shlex.split(line)
    except ValueError as error:
        raise UsageError("judge_quote", given=shown(line)) from error


def _read(words: Sequence[str]) -> tuple[list[str], dict[str, Option]]:
    """What is given, and the options by name."""
    options: dict[str, Option] = {}
    given: list[str] = []
    waiting = iter(words)
    for word in waiting:
        if word == "--":
            given += waiting
        elif word.startswith("--"):
            name, value = word[2:].replace("-", "_"), next(waiting, "")
            options[name] = [*options.get(name, []), value] if name in SEVERAL else value
        else:
            given.append(word)
    return given, options
