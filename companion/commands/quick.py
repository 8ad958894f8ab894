"""The judge, and how a session stands, without the command library, which takes longer to load than the judge to decide.

Only plain lines are read here. Whatever is out of the ordinary, help and every mistake in the options among it, is left to the
commands, which take the same words.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from companion.commands.language import language
from companion.errors import Refusal, UsageError
from companion.wording.messages import LANGUAGES, Wording

if TYPE_CHECKING:
    from companion.play.judging.verdict import Verdict

Option = str | list[str]
FORMS = {
    "split": ("zauberschwert", "split", ("strength", "orc", "hero")),
    "auction": ("bidding", "bids", ("opening",)),
    "eggs": ("expansions", "eggs", ("owner",)),
    "tiebreak zauberschwert": ("zauberschwert", "tiebreak", ()),
    "tiebreak spruchstein": ("spruchstein", "tiebreak", ()),
    "tiebreak abracadabra": ("abracadabra", "tiebreak", ("last_organiser",)),
}
"""Each form that takes words: the module of judging, its function, and its options."""
GAMES = {"bidding": "zauberschwert", "expansions": "zauberschwert"}
"""Whose words a module speaks, where it is not that game's own."""
SEVERAL = ("hero",)


def answered(words: Sequence[str]) -> bool:
    """Answer a plain line; false where it is for the commands.

    Raises:
        UsageError: what was given can't be used.
    """
    return shown(words) if words[:1] == ["show"] else judged(words)


def shown(words: Sequence[str]) -> bool:
    """Show a session if the line is a plain one."""
    read = _read(words[1:], ("data",))
    if read is None or len(read[0]) > 1:
        return False
    given, options, lang, as_json = read
    show(
        "".join(given),
        str(options.get("data") or os.environ.get("COMPANION_DATA", "")),
        language(lang),
        as_json=as_json,
    )
    return True


def judged(words: Sequence[str]) -> bool:
    """Judge a doubt if the line is a plain one."""
    form = next(
        (
            name
            for name in FORMS
            if words[:1] == ["judge"] and list(words[1 : 1 + len(name.split())]) == name.split()
        ),
        None,
    )
    if form is None:
        return False
    module, function, known = FORMS[form]
    read = _read(words[1 + len(form.split()) :], known)
    if read is None:
        return False
    given, options, lang, as_json = read
    judge = getattr(import_module(f"companion.play.judging.{module}"), function)
    say(lambda: judge(given, **options), GAMES.get(module, module), language(lang), as_json=as_json)
    return True


def _read(
    words: Sequence[str], known: Sequence[str]
) -> tuple[list[str], dict[str, Option], str, bool] | None:
    """Words, options, language and form of the answer; None if anything is out of the ordinary."""
    given, options, lang, as_json = list[str](), dict[str, Option](), "", False
    waiting = iter(words)
    for word in waiting:
        name = word[2:].replace("-", "_")
        if word == "--":
            given += waiting
        elif word == "--json":
            as_json = True
        elif not word.startswith("-"):
            given.append(word)
        elif not word.startswith("--") or (value := next(waiting, None)) is None:
            return None
        elif name == "lang" and value in LANGUAGES:
            lang = value
        elif name in known and name in SEVERAL:
            options[name] = [*options.get(name, []), value]
        elif name in known and name not in options:
            options[name] = value
        else:
            return None
    return None if any(word.startswith("--") for word in given) else (given, options, lang, as_json)


def say(verdict: Callable[[], Verdict], game: str, lang: str, *, as_json: bool) -> None:
    """Print a verdict; what can't happen by the rules is refused in the game's own words.

    Args:
        verdict: the judge's work.
        game: whose words a refusal has.
        lang: "de" or "en".
        as_json: as data.

    Raises:
        UsageError: what was given can't be used.
    """
    from companion.wording.judging import as_data, lines

    try:
        given = verdict()
    except Refusal as refusal:
        raise UsageError("judge_refused", reason=Wording(lang, game).error(refusal)) from refusal
    said = (
        json.dumps(as_data(given, lang), ensure_ascii=False)
        if as_json
        else "\n".join(lines(given, lang))
    )
    sys.stdout.write(said + "\n")
    sys.stdout.flush()


def show(session: str, data: str, lang: str, *, as_json: bool) -> None:
    """Print how a session stands.

    Args:
        session: its name; empty for the newest.
        data: the data folder; empty for the platform's.
        lang: "de" or "en".
        as_json: as data.

    Raises:
        UsageError, SessionUnknown, JournalForeign, JournalDamaged, JournalMismatch: there is none,
            or it can't be read.
    """
    from companion.commands.finding import watched_session

    watched = watched_session(data, session)
    if as_json:
        from companion.faces.script import shown as line

        sys.stdout.write(line(watched) + "\n")
    else:
        from companion.faces.terminal.screen import Screen
        from companion.faces.terminal.standing import standing

        standing(watched, lang, Screen())
    sys.stdout.flush()
