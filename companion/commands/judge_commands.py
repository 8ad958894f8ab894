"""The command `judge`: one rules question (doubt), one answer, without a session.

The options of a line are declared by the doubts. Words and options may be in any order.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, Any

import typer

from companion.commands import offers
from companion.commands.help_page import TranslatedCommand
from companion.commands.language import KNOWN, WORDS, resolve_language
from companion.commands.line import Line
from companion.commands.shared import argument, command
from companion.errors import CompanionError, Refusal, UsageError
from companion.games import OURS
from companion.games.judges import all_doubts
from companion.kernel.doubts import Doubt, Piece, Verdict
from companion.kernel.questions import shorten
from companion.wording.doubt_words import Raw, Reader, describe_shape, name_flag, split_words
from companion.wording.judging import label_piece, list_lines, make_case, verdict_to_json
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.option_words import list_words
from companion.wording.plain_doubts import is_plain, read_plain
from companion.wording.plain_reading import name_pieces

REFUSED = 2
"""Exit status of an invalid line."""

app = typer.Typer()


def complete_doubts(context: typer.Context, begun: str) -> offers.Offered:
    """Complete the kinds of rules questions, then their options, without loading rules."""
    words = list(context.params.get("words") or ())
    kinds = {doubt.name.partition(" ")[0]: doubt for doubt in all_doubts()}
    if not words:
        return [(name, "") for name in kinds]
    try:
        doubt, _ = select_doubt(words)
    except UsageError:
        ours = [one.name.partition(" ") for one in all_doubts()]
        return [(game, "") for kind, _, game in ours if kind == words[0]]
    if not begun.startswith("-"):
        return []
    return [(name_flag(piece.name), "") for piece in doubt.pieces({})]


Words = Annotated[list[str] | None, argument("help.judge", "doubt", complete_doubts)]


class Judge(TranslatedCommand):
    """Command whose options are the pieces of a doubt, so that typer does not parse the line."""

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Complete both words and options. Types as in typer."""
        (words,) = self.params
        return [*super().shell_complete(ctx, incomplete), *words.shell_complete(ctx, incomplete)]


@command(
    app,
    "judge",
    cls=Judge,
    add_help_option=False,
    context_settings={"ignore_unknown_options": True},
)
def judge(words: Words = None) -> None:
    """Answer a rules question."""
    answer_question(words or [])


def answer_question(words: Sequence[str]) -> None:
    """Answer the rules question in a line.

    Args:
        words: the words after `judge`.

    Raises:
        UsageError: the line is invalid.
    """
    line = Line(words)
    try:
        _print_answer(line)
    except CompanionError as error:
        if not line.as_json:
            raise
        refused = {"error": error.name, "message": WORDS.error(error)}
        sys.stdout.write(json.dumps(refused, ensure_ascii=False) + "\n")
        raise SystemExit(REFUSED) from error


def _print_answer(line: Line) -> None:
    lang = resolve_language(line.lang)
    if not line.words and not line.helps and not line.as_json and _ask_for_pieces(lang):
        return
    if line.words:
        said = _answer_line(line, lang)
    else:
        said = list_kinds(lang)
    sys.stdout.write("\n".join(said) + "\n")
    sys.stdout.flush()


def _answer_line(line: Line, lang: str) -> Iterable[str]:
    if _is_plain_line(line):
        doubt, given = read_plain(" ".join(line.words), all_doubts(), lang)
        verdict = reach_verdict(doubt, given, lang, name_pieces(doubt, lang))
    else:
        doubt = _find_doubt(line.words)
        if line.helps:
            return list_usage(doubt, lang)
        verdict = reach_verdict(doubt, collect_values(doubt, line, lang), lang)
    if line.as_json:
        return [json.dumps(verdict_to_json(verdict, lang), ensure_ascii=False)]
    said = list_lines(verdict, lang)
    if not os.environ.get("COMPANION_PLAIN"):  # answers need no face
        return said
    from companion.faces.lines.choosing import is_plain_asked
    from companion.faces.lines.signs import list_sign_words, replace_signs_in_line

    if not is_plain_asked(os.environ):
        return said
    signs = list_sign_words(Wording(lang, doubt.game))
    return [replace_signs_in_line(each, signs) for each in said]


def _is_plain_line(line: Line) -> bool:
    """Return whether a line is in plain words: without options, and without rows ("31/12/4")."""
    if line.helps or len(line.groups) > 1 or not is_plain(" ".join(line.words)):
        return False
    kinds = _list_doubts(line.words[0], ()) if line.words[0].isidentifier() else []
    return not kinds or "/" not in " ".join(line.words)


def _ask_for_pieces(lang: str) -> bool:
    """Ask for the pieces one by one, if a user is at the terminal; return whether one is."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    from companion.commands.screens import in_lines
    from companion.present.flows.judge import judge_alone

    in_lines(judge_alone, lang)
    return True


def reach_verdict(
    doubt: Doubt[Any], raw: Raw, lang: str, called: Callable[[str], str] = name_flag
) -> Verdict:
    """Return the verdict on a rules question.

    Args:
        doubt: the kind of rules question.
        raw: its pieces, as given by options.
        lang: the language whose words are understood first.
        called: returns the name of a piece for error messages.

    Raises:
        UsageError: a piece is invalid, or the rules refuse the case.
    """
    wording = Wording(lang, doubt.game)
    try:
        return doubt.judge(Reader(doubt, wording, called).read_pieces(raw))
    except Refusal as refusal:
        raise UsageError("judge_refused", reason=wording.error(refusal)) from refusal


def judge_line(line: str, lang: str = "en") -> Verdict:
    """Judge a rules question written as one line, like worked examples.

    Raises:
        UsageError: the line is invalid.
    """
    read = Line(split_words(line))
    doubt = _find_doubt(read.words or [""])
    return reach_verdict(doubt, collect_values(doubt, read, lang), lang)


def _find_doubt(words: Sequence[str]) -> Doubt[Any]:
    """Return the doubt named in a line; values of an option may precede its name.

    Raises:
        UsageError: there is no such doubt.
    """
    first = 0
    for place, word in enumerate(words):
        if _list_doubts(word, OURS):
            first = place
            break
    doubt, _ = select_doubt(words[first:])
    return doubt


def select_doubt(words: Sequence[str]) -> tuple[Doubt[Any], list[str]]:
    """Return the doubt named by the first words, and the words after its name.

    The game must be named only if several of the companion's own games have the doubt. The package
    of an external game is loaded only if the line may name that game.

    Raises:
        UsageError: there is no such doubt, or the game is missing.
    """
    kind, *others = words
    game = others[0].casefold() if others else ""
    kinds = _list_doubts(kind, [game]) if game.isidentifier() else []
    kinds = kinds or _list_doubts(kind, OURS) or _list_doubts(kind, ())
    if not kinds:
        return select_doubt([_complete_kind(kind, words), *others])
    games = [doubt.game for doubt in kinds]
    if game in games:
        return kinds[games.index(game)], others[1:]
    if len(kinds) > 1 or game in OURS:
        known = tuple(doubt.game for doubt in _list_doubts(kind, ()))
        raise UsageError(
            "judge_game",
            given=shorten("".join(others[:1])),
            known=known,
        )
    return kinds[0], others


def _complete_kind(kind: str, words: Sequence[str]) -> str:
    """Return the only kind of doubt that begins with a word.

    Raises:
        UsageError: no kind or several kinds begin with it.
    """
    from companion.commands.resolve import match_prefix, require_one
    from companion.wording.spelling import find_nearest

    known = tuple(doubt.name for doubt in all_doubts())
    kinds = tuple(dict.fromkeys(name.partition(" ")[0] for name in known))

    def make_error() -> UsageError:
        given = shorten(" ".join(words))
        return UsageError(
            "judge_form",
            given=given,
            known=known,
            meant=find_nearest(kind, kinds),
        )

    return require_one(kind, match_prefix(kind, kinds), make_error)


def _list_doubts(kind: str, games: Iterable[str]) -> list[Doubt[Any]]:
    """Return the doubts of a kind, one per game; for a full name with its game, only that doubt."""
    found: list[Doubt[Any]] = []
    for doubt in all_doubts(tuple(games)):
        if doubt.name == kind.casefold():
            return [doubt]
        if doubt.name.partition(" ")[0] == kind.casefold():
            found.append(doubt)
    return found


def collect_values(doubt: Doubt[Any], line: Line, lang: str) -> dict[str, list[str]]:
    """Return the values that a line gives for each piece.

    An option takes as many of the values after it as it can, up to the next option.

    Args:
        doubt: the kind of rules question.
        line: the line without `judge`.
        lang: the language whose words are understood first.

    Raises:
        UsageError: an option does not name a piece.
    """
    pieces = doubt.pieces({})
    named = {name: piece for piece in pieces for name in (piece.name, piece.apart) if name}
    rows = [name for name, piece in named.items() if piece.key is not None and piece.key.longest]
    reader = Reader(doubt, Wording(lang, doubt.game))
    bare: list[str] = []
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    for option, values in line.groups:
        taken = 0
        if option:
            name = option[2:].replace("-", "_")
            if name not in named:
                raise _refuse_option(option, sorted(map(name_flag, named)), lang)
            taken = reader.count_values(named[name], values, seen)
            found.setdefault(name, []).extend(values[:taken] or [""])
        bare += values[taken:]
        naming = values[taken:]
        if option[2:] in rows:
            naming = values
        for entry in ",".join(naming).split(","):
            name = entry.partition("=")[0]
            seen.add(fold_text(name))
    return {"": select_doubt(bare or [""])[1], **found}


def _refuse_option(option: str, options: Sequence[str], lang: str) -> UsageError:
    """Make the error for an unknown option, with the valid ones."""
    from companion.wording.spelling import find_nearest

    key = f"also.option.{fold_text(option[2:])}"
    wording = Wording(lang)
    other = wording.say(key) if wording.has(key) else option
    meant = find_nearest(other, options)
    return UsageError(
        "judge_option",
        given=shorten(option),
        known=tuple(options),
        meant=meant,
    )


def list_kinds(lang: str) -> Iterator[str]:
    """Yield lines with all kinds of rules questions, each with an example."""
    yield Wording(lang).say("help.judge")
    yield ""
    for doubt in all_doubts():
        wording = Wording(lang, doubt.game)
        yield f"  {wording.value(make_case(doubt).says)}"
        yield f"      companion judge {make_example(doubt, wording)}"


def make_example(doubt: Doubt[Any], wording: Wording) -> str:
    """Return an example of a valid line."""
    return wording.say(f"example.judge.{doubt.name.replace(' ', '.')}")


def list_usage(doubt: Doubt[Any], lang: str) -> Iterator[str]:
    """Yield lines with the pieces of a rules question."""
    wording = Wording(lang, doubt.game)
    yield wording.value(make_case(doubt).says)
    yield f"    companion judge {make_example(doubt, wording)}"
    yield ""
    for piece in doubt.pieces({}):
        words = piece.spoken and piece.key is not None
        given = describe_shape(piece, wording) if words else name_flag(piece.name)
        label = label_piece(doubt, piece.name, wording, spoken=piece.spoken)
        choices = ", ".join(_list_words(piece, wording))
        yield f"  {given:<24} {label}: {choices}" if choices else f"  {given:<24} {label}"
        if piece.apart:
            yield f"  {name_flag(piece.apart):<24} {wording.say(f'help.judge.{piece.apart}')}"
    for option in ("json", "lang"):
        yield f"  {name_flag(option):<24} {wording.say(f'help.{option}', languages=KNOWN)}"


def _list_words(piece: Piece, wording: Wording) -> Sequence[str]:
    """Return the possible words of a piece with a single value; empty for others."""
    question = piece.values[0]
    if question.numbers() or not piece.single:
        return ()
    return list_words(question.list_offered(), wording)
