"""Encoding of a session or a list of known cards as a short code, and decoding.

Answers in force are packed as mixed-radix indexes among the legal answers. A code holds game, rules
version, set-up with names, every answer and interjection in force, and a check sum. Notes, and
names of cards outside the box lists, are omitted. `question.count_answers` and
`question.find_index` determine how an answer is packed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress

from companion.errors import CodeError, CompanionError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move, Place
from companion.kernel.facts import Plain, message
from companion.kernel.game import ID, Game, Games, list_editions
from companion.kernel.questions import Question
from companion.kernel.runner import CHOICE_OF_GAME, Runner
from companion.play.codes.digits import (
    ALPHABET,
    LONGEST,
    Packer,
    Unpacker,
    compute_most_acts,
    decode_number,
    encode_number,
    extract_code,
    pad_code,
)
from companion.play.journal.entries import OURS, Act
from companion.play.session.watched import WatchedSession

FORMATS = 8
FORMAT = 1
OUR_WAY = 2
"""Format of codes with answers that the table plays against the rules; other codes keep FORMAT.
"""
CARDS = 3
"""Format of card lists: a compressed file in the alphabet of session codes."""
NAMED = 15
"""Marker in place of the number of a game that has none; the game's id follows."""
MOST_GAMES = 16
MOST_VERSIONS = 256
CHECKS = 1 << 32
WORTH_A_BIT = 8
"""Minimum number of options of a field that gets its own bit for "the likeliest value"."""
LONGEST_OF_CARDS = 12_000
"""Maximum length of a code in characters, limited by the length of a link; a QR code holds
4,296."""
MOST_TEXT = 300_000
"""Maximum size of the text that a code unpacks to, in bytes."""
LONGEST_NAME = 16
"""Maximum length of the session names that the companion chooses, in characters."""


def encode_session(session: WatchedSession) -> str:
    """Return a game as a code, from which another device can rebuild it.

    Raises:
        CodeError: no game is chosen yet, or answers wait after a correction.
    """
    if session.waiting_acts:
        raise CodeError("code_while_mending", waiting=len(session.waiting_acts))
    return make_code(session.acts, session.games)


def make_code(acts: Sequence[Act], games: Games) -> str:
    """Make the code of the acts in force.

    Args:
        acts: the session's acts in force; none may be waiting after a correction.
        games: the games in the rules versions under which the acts were played.

    Raises:
        CodeError: no game is chosen yet.
    """
    body = Packer()
    runner = Runner(games)
    moves = pack_acts(acts, runner, body)
    if runner.game is None:
        raise CodeError("code_without_game")
    interjections = [place for place, move in enumerate(moves) if move.interjects]
    our_way = [place for place, move in enumerate(moves) if move.our_way]
    packer = Packer()
    packer.pack_or_unpack_digit(FORMATS, OUR_WAY if our_way else FORMAT)
    packer.pack_or_unpack_digit(CHECKS, _make_check_sum(moves))
    _pack_or_unpack_game(packer, runner.game.number, runner.game.id)
    packer.pack_or_unpack_digit(MOST_VERSIONS, runner.game.version)
    packer.pack_or_unpack_count(len(moves))
    packer.pack_or_unpack_ascending(interjections, len(moves))
    if our_way:
        packer.pack_or_unpack_ascending(our_way, len(moves))
    return pad_code(encode_number(packer.number + body.number * packer.radix), len(moves))


def pack_acts(acts: Sequence[Act], runner: Runner, packer: Packer) -> list[Move]:
    """Pack acts into digits, and return the acts as moves in the same order.

    Args:
        acts: as in `make_code`.
        runner: a new game in which the acts are carried out.
        packer: the packer that receives them.
    """
    return [_pack_or_unpack_act(runner, packer, runner.judge(act.move).move) for act in acts]


def _pack_or_unpack_game(coder: Packer, number: int | None = None, game_id: str = "") -> Game:
    """Pack or unpack a game by its number, or by its id if it has none."""
    number = coder.pack_or_unpack_digit(MOST_GAMES, NAMED if number is None else number)
    found = None
    if number != NAMED:
        found = GAMES.find_game_by_number(number)
    elif ID.fullmatch(game_id := coder.pack_or_unpack_text(game_id)):
        found = GAMES.get_game(game_id)
    if found is None:
        raise CodeError("code_impossible")
    return found


def _make_check_sum(moves: Sequence[Move]) -> int:
    """Return the check sum of decoded moves, which detects mistyped codes."""
    values = list[Plain]()
    for move in moves:
        if move.interjects:
            values.append([move.where, move.value])
        else:
            values.append({OURS: move.value} if move.our_way else move.value)
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return zlib.crc32(text.encode())


# ---- reading


def may_be_code(text: str) -> bool:
    """Return whether a text looks like a code.

    It is a link, or has more characters of the alphabet than a session's name.
    """
    code = "".join(line.strip() for line in text.splitlines())
    return "/" in code or (
        len(code) > LONGEST_NAME and all(sign in ALPHABET for sign in code.upper())
    )


def read_code(text: str) -> list[Move]:
    """Decode a code into the acts of a session.

    Accepts the result of a scanner: a link or the bare code.

    Raises:
        CodeError: the text is no code, is truncated or mistyped, or belongs to another rules
            version; the message says which.
        GameMissing: the game of the code is not installed.
    """
    signs = extract_code(text)
    if len(signs) > LONGEST:
        raise CodeError("code_too_long", length=len(signs), most=LONGEST)
    unpacker = Unpacker(decode_number(signs))
    format_number = unpacker.pack_or_unpack_digit(FORMATS)
    if format_number == CARDS and len(signs) > LONGEST_NAME:
        raise CodeError("code_of_cards")
    if format_number not in {FORMAT, OUR_WAY}:
        raise CodeError("code_unknown_format")
    check = unpacker.pack_or_unpack_digit(CHECKS)
    game = _pack_or_unpack_game(unpacker)
    version = unpacker.pack_or_unpack_digit(MOST_VERSIONS)
    if not version:  # nothing but a few letters
        raise CodeError("code_unknown_format")
    if game.find_edition(version) is None:
        release = game.releases.get(version)
        raise CodeError(
            "code_older_rules" if release else "code_other_rules",
            game=message(f"game.{game.id}"),
            version=version,
            known=game.version,
            release=release,
        )
    runner = Runner(list_editions(GAMES, {game.id: version}))
    count = unpacker.pack_or_unpack_count()
    if count > compute_most_acts(len(signs)):
        raise CodeError("code_impossible")
    moves = list[Move]()
    try:
        interjections = set(unpacker.pack_or_unpack_ascending((), count))
        has_overrides = format_number == OUR_WAY
        our_way = set(unpacker.pack_or_unpack_ascending((), count) if has_overrides else ())
        for place in range(count):
            value = None if moves else game.id
            unknown = Move("", value, place in interjections, place in our_way)
            moves.append(_pack_or_unpack_act(runner, unpacker, unknown))
    except CompanionError as error:
        raise CodeError("code_impossible") from error
    if unpacker.number or _make_check_sum(moves) != check:
        raise CodeError("code_wrong_check")
    if moves and version != game.version:
        moves[0] = moves[0]._replace(rules=version)
    return moves


# ---- one act through a coder, in either direction


def _pack_or_unpack_act(runner: Runner, coder: Packer, move: Move) -> Move:
    """Pack or unpack one act, and carry it out.

    Args:
        runner: the game in its state before the act.
        coder: the packer or unpacker.
        move: the act. For unpacking, only its flags: whether it is an interjection, and whether it
            is played against the rules.
    """
    place: Place
    if move.interjects:
        offered = runner.list_possible_interjections()
        names = [item.name for item in offered]
        index = names.index(move.where) if move.where else 0
        place = offered[coder.pack_or_unpack_digit(len(offered), index)]
        where = place.name
        keeps_all = False
    else:
        place = runner.find_question()
        where = place.path
        keeps_all = place.scene == 0
    value = move.value
    if where != CHOICE_OF_GAME:
        question = place.relaxed_question if move.our_way else place.question
        if question is None:
            raise CodeError("code_impossible")
        value = _pack_or_unpack_part(question, value, coder)
        if question.has_free_text():
            text_coder = coder.pack_or_unpack_text
            value = _replace_texts(question, value, text_coder, keeps_all=keeps_all)
    coded = move._replace(where=where, value=value)
    runner.carry_out_act(runner.judge(coded))
    return coded


def _pack_or_unpack_part(part: Question, answer: Plain, coder: Packer) -> Plain:
    """Pack or unpack an answer, a form field by field; texts stay, or become empty.

    `answer` is None when unpacking.
    """
    if part.parts:
        field_values = answer if isinstance(answer, dict) else {}
        return {
            name: _pack_or_unpack_field(field, field_values.get(name), coder)
            for name, field in part.parts.items()
        }
    return _pack_or_unpack_field(part, answer, coder)


def _pack_or_unpack_field(part: Question, answer: Plain, coder: Packer) -> Plain:
    likely = part.find_default()
    has_bit = (
        likely is not None and part.count_answers() >= WORTH_A_BIT and not part.has_free_text()
    )
    if has_bit and not coder.pack_or_unpack_digit(2, answer != likely):
        return likely
    index = 0 if answer is None else part.find_index(answer)
    index = coder.pack_or_unpack_digit(part.count_answers(), index)
    return part.get_nth_answer(index) if answer is None else answer


def _replace_texts(
    question: Question, value: Plain, replace_text: Callable[[str], str], *, keeps_all: bool
) -> Plain:
    """Replace the texts in the answer to an open-ended question by what `replace_text` returns.

    With `keeps_all`, replaces all texts; else only those that codes keep, such as names. Other
    texts become empty.
    """
    if not isinstance(value, dict):
        return replace_text(str(value)) if keeps_all or question.in_codes else ""
    fields = question.parts
    return {
        name: _replace_texts(fields[name], part, replace_text, keeps_all=keeps_all)
        if fields[name].has_free_text()
        else part
        for name, part in value.items()
    }


# ---- lists of known cards


def pack_cards(text: str) -> str:
    """Encode a list of cards.

    Args:
        text: the list as a file, see `companion.play.library.printed_cards`.
    """
    packed = zlib.compress(text.encode(), 9)
    return encode_number(int.from_bytes(packed) * FORMATS + CARDS)


def unpack_cards(text: str) -> str:
    """Decode a list of cards.

    Takes time in proportion to the length of the code, and unpacks at most `MOST_TEXT` bytes.

    Args:
        text: a code, or a link that contains one; may be untrusted.

    Returns:
        The text of the file.

    Raises:
        CodeError: the text is no code or the code of something else ("code_not_cards"), or the code
            is truncated, mistyped or too long.
    """
    signs = extract_code(text)
    if len(signs) > LONGEST_OF_CARDS:
        raise CodeError("code_too_long", length=len(signs), most=LONGEST_OF_CARDS)
    number = 0
    with suppress(CodeError):
        number = decode_number(signs)
    packed, format_number = divmod(number, FORMATS)
    if format_number != CARDS:
        raise CodeError("code_not_cards")
    unpacking = zlib.decompressobj()
    with suppress(zlib.error, ValueError):
        content = unpacking.decompress(packed.to_bytes((packed.bit_length() + 7) // 8), MOST_TEXT)
        if unpacking.eof:
            return content.decode()
    raise CodeError("code_wrong_check")
