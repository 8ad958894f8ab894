"""Encoding of a session as a short code, and decoding.

The answers in force as mixed-radix indexes among the legal ones. A code holds game, rules version,
set-up with names, every answer and interjection in force, and a check sum. Notes, and names of
cards outside the box lists, are omitted. `question.count` and `question.index` determine how an
answer is packed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import CodeError, CompanionError
from companion.kernel.acts import Asked, Move
from companion.kernel.facts import Plain
from companion.kernel.game import ID, Game, Games, catalogue, editions
from companion.kernel.questions import Question
from companion.kernel.runner import CHOICE_OF_GAME, Runner
from companion.play.codes.digits import (
    ALPHABET,
    LONGEST,
    Coder,
    Packer,
    Unpacker,
    decode_number,
    encode_number,
    limit_acts,
    pad_code,
)
from companion.play.journal.entries import OURS, Act

FORMATS = 8
FORMAT = 1
OUR_WAY = 2
"""A code with answers played our way has a format of its own, so that all others stay as they are.
"""
CARDS = 3
"""The format of a list of cards, see card_code.py."""
NAMED = 15
"""In place of a game's number: its id follows."""
MOST_GAMES = 16
MOST_VERSIONS = 256
CHECKS = 1 << 32
WORTH_A_BIT = 8
LONGEST_NAME = 16
"""No session is named with more signs by the companion itself."""


def make_code(acts: Sequence[Act], games: Sequence[Game[Any]]) -> str:
    """Make the code of the acts in force.

    Args:
        acts: as a session has them; nothing may be waiting after a correction.
        games: the catalogue, in its lasting order.

    Raises:
        CodeError: no game is chosen yet.
    """
    body = Packer()
    runner = Runner(games)
    moves = select_moves(acts, runner, body)
    if runner.game is None:
        raise CodeError("code_without_game")
    interjections = [place for place, move in enumerate(moves) if move.interjects]
    our_way = [place for place, move in enumerate(moves) if move.our_way]
    packer = Packer()
    packer.put(OUR_WAY if our_way else FORMAT, FORMATS)
    packer.put(_sum_moves(moves), CHECKS)
    _put_game(runner.game, packer)
    packer.put(runner.game.version, MOST_VERSIONS)
    packer.put_count(len(moves))
    packer.put_places(interjections)
    if our_way:
        packer.put_places(our_way)
    packer.digits += body.digits
    return pad_code(encode_number(packer.get_number()), len(moves))


def select_moves(acts: Sequence[Act], runner: Runner, body: Packer) -> list[Move]:
    """Return the moves that a code of acts holds, in order.

    Args:
        acts: as in `make_code`.
        runner: a fresh game, in which they are carried out.
        body: what packs them.
    """
    moves = list[Move]()
    for act in acts:
        judged = runner.judge(act.move)
        known = act.move._replace(value=judged.value, our_way=judged.our_way)
        moves.append(_code_act(runner, body, known))
    return moves


def _put_game(game: Game[Any], packer: Packer) -> None:
    """Pack our games by number, others by id."""
    packer.put(NAMED if game.number is None else game.number, MOST_GAMES)
    if game.number is None:
        packer.code_text(game.id)


def _take_game(unpacker: Unpacker, games: Games) -> Game[Any]:
    number = unpacker.take(MOST_GAMES)
    if number == NAMED:
        game_id = unpacker.code_text()
        if not ID.fullmatch(game_id):
            raise CodeError("code_impossible")
        return games.get_game(game_id)
    found = games.find_by_number(number)
    if found is None:
        raise CodeError("code_impossible")
    return found


def _sum_moves(moves: Sequence[Move]) -> int:
    """Return the check sum of decoded moves, which detects mistyped codes."""
    said = list[Plain]()
    for move in moves:
        if move.interjects:
            said.append([move.where, move.value])
        else:
            said.append({OURS: move.value} if move.our_way else move.value)
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return zlib.crc32(text.encode())


# ---- reading


def looks_like_code(text: str) -> bool:
    """Return whether a text looks like a code.

    It is a link, or has more characters of the alphabet than a session's name.
    """
    code = _join_lines(text)
    return "/" in code or (
        len(code) > LONGEST_NAME and all(sign in ALPHABET for sign in code.upper())
    )


def _join_lines(text: str) -> str:
    """Join a code that a narrow screen broke into several lines."""
    return "".join(line.strip() for line in text.splitlines())


@dataclass(frozen=True)
class Decoded:
    """Content of a code, and its game replayed by the rules of its version."""

    acts: Sequence[Move]
    runner: Runner


def read_code(text: str, games: Sequence[Game[Any]]) -> Decoded:
    """Decode a code into a session.

    Accepts what a scanner yields: a link or the bare code.

    Raises:
        CodeError: it is none, is cut off or mistyped, or belongs to another rules version; says
            which.
        GameMissing: its game is not here.
    """
    if len(text) > LONGEST:
        raise CodeError("code_too_long", length=len(text), most=LONGEST)
    signs = _join_lines(text).rpartition("/")[2].upper()
    unpacker = Unpacker(decode_number(signs))
    made = unpacker.take(FORMATS)
    if made == CARDS:
        raise CodeError("code_of_cards")
    if made not in {FORMAT, OUR_WAY}:
        raise CodeError("code_unknown_format")
    check = unpacker.take(CHECKS)
    game = _take_game(unpacker, catalogue(games))
    version = unpacker.take(MOST_VERSIONS)
    if game.edition(version) is None:
        raise _make_other_rules_error(game, version)
    runner = Runner(editions(games, {game.id: version}))
    count = unpacker.take_count()
    if count > limit_acts(len(signs)):
        raise CodeError("code_impossible")
    try:
        moves = _unpack(runner, unpacker, count, game, some_our_way=made == OUR_WAY)
    except CompanionError as error:
        raise CodeError("code_impossible") from error
    if unpacker.number or _sum_moves(moves) != check:
        raise CodeError("code_wrong_check")
    if moves and version != game.version:
        moves[0] = moves[0]._replace(rules=version)
    return Decoded(moves, runner)


def _make_other_rules_error(game: Game[Any], version: int) -> CodeError:
    """Make the error for a code of another rules version; names the release if known."""
    if version in game.releases:
        return CodeError(
            "code_older_rules",
            game=game.id,
            version=version,
            known=game.version,
            release=game.releases[version],
        )
    return CodeError("code_other_rules", game=game.id, version=version, known=game.version)


def _unpack(
    runner: Runner, unpacker: Unpacker, count: int, game: Game[Any], *, some_our_way: bool
) -> list[Move]:
    interjections = unpacker.take_places(count)
    our_way = unpacker.take_places(count) if some_our_way else set[int]()
    moves = list[Move]()
    for place in range(count):
        value = None if moves else game.id
        unknown = Move("", value, place in interjections, place in our_way)
        moves.append(_code_act(runner, unpacker, unknown))
    return moves


# ---- one act through a coder, in either direction


def _code_act(runner: Runner, coder: Coder, known: Move) -> Move:
    """Pack or unpack one act, and carry it out.

    Args:
        runner: the game as it stands before the act.
        coder: packs, or takes out.
        known: the act; to take it out only whether it is an interjection, and played our way.
    """
    act = _code_interjection if known.interjects else _code_answer
    move = act(runner, coder, known)
    runner.carry_out(runner.judge(move))
    return move


def _code_interjection(runner: Runner, coder: Coder, known: Move) -> Move:
    offered = runner.interjections()
    names = [item.name for item in offered]
    item = offered[coder.code_digit(len(offered), lambda: names.index(known.where))]
    value = _code_value(item.question, known.value, coder, texts=False)
    return known._replace(where=item.name, value=value)


def _code_answer(runner: Runner, coder: Coder, known: Move) -> Move:
    pending = runner.pending
    place = 0
    if len(pending) != 1:
        paths = [str(asked.path) for asked in pending]
        place = coder.code_digit(len(pending), lambda: paths.index(known.where))
    asked = pending[place]
    value = known.value
    if asked.path != CHOICE_OF_GAME:
        value = _code_value(_find_taker(asked, known), value, coder, texts=asked.path.scene == 0)
    return known._replace(where=str(asked.path), value=value)


def _find_taker(asked: Asked, known: Move) -> Question[Any]:
    """Return the question that accepted an answer; widened if played the table's own way."""
    if not known.our_way:
        return asked.question
    wider = asked.question.widen() if asked.path.scene else None
    if wider is None:
        raise CodeError("code_impossible")
    return wider


def _code_value(question: Question[Any], known: Plain, coder: Coder, *, texts: bool) -> Plain:
    """Code one answer, a form field by field; only names and set-up keep their texts."""
    value = _code_part(question, known, coder)
    if not question.open_ended():
        return value
    return _replace_texts(question, value, coder.code_text, every=texts)


def _code_part(part: Question[Any], known: Plain, coder: Coder) -> Plain:
    """Code a question whose answer is known, or None; texts stay, or become empty."""
    if part.parts:
        given = known if isinstance(known, dict) else {}
        return {
            name: _code_field(field, given.get(name), coder) for name, field in part.parts.items()
        }
    return _code_field(part, known, coder)


def _code_field(part: Question[Any], known: Plain, coder: Coder) -> Plain:
    likely = part.default()
    if _has_likely(part) and not coder.code_digit(2, lambda: int(known != likely)):
        return likely
    index = coder.code_digit(part.count(), lambda: part.index(known))
    return part.nth(index) if known is None else known


def _has_likely(part: Question[Any]) -> bool:
    """Return whether a field gets its own bit for "the likeliest value".

    True for fields with many options and a likeliest one.
    """
    return part.default() is not None and part.count() >= WORTH_A_BIT and not part.open_ended()


def _replace_texts(
    question: Question[Any], value: Plain, text: Callable[[str], str], *, every: bool
) -> Plain:
    """Replace the texts that a code holds in the answer to an open-ended question.

    Names, or all texts; other texts become empty.
    """
    if not isinstance(value, dict):
        return text(str(value)) if every or question.in_codes else ""
    fields = question.parts
    return {
        name: _replace_texts(fields[name], part, text, every=every)
        if fields[name].open_ended()
        else part
        for name, part in value.items()
    }
