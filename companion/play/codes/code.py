"""A whole session as a short code, and back.

The answers in force as mixed-radix indexes among the legal ones.

A code carries game, rules version, set-up with names, every answer and interjection in force, and a
check sum. Notes and the names that cards bear outside the box lists stay out. What can be packed is
what `question.count` and `question.index` say.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.errors import CodeError, CompanionError
from companion.kernel.acts import Asked, Given
from companion.kernel.facts import Plain
from companion.kernel.game import ID, Game, Games, catalogue
from companion.kernel.questions import Form, Question, Text, now
from companion.kernel.runner import Runner
from companion.mechanisms.seating import Name
from companion.play.journal.entries import OURS, Act, Interjected
from companion.play.session.replay import mended

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-:"
"""Base45 less the four signs that break links; every sign is alphanumeric in a QR code."""
LONGEST = 4296
"""More signs than any QR code holds are refused before they are looked at."""
FORMAT, OUR_WAY, FORMATS = 1, 2, 8
"""A code with answers played our way has a format of its own, so that all others stay as they are.
"""
NAMED = 15
"""In place of a game's number: its id follows."""
MOST_GAMES, MOST_VERSIONS, CHECKS = 16, 256, 1 << 32
MOST_ACTS = 20_000
WORTH_A_BIT = 8
LONGEST_NAME = 16
"""No session is named with more signs by the companion itself."""


@dataclass
class Packer:
    """Packs digits of different radixes into one number; the first packed is the first unpacked."""

    digits: list[tuple[int, int]] = field(default_factory=list)

    def put(self, digit: int, radix: int) -> None:
        """One more digit, 0 to radix - 1."""
        assert 0 <= digit < radix, (digit, radix)
        self.digits.append((digit, radix))

    def put_count(self, count: int) -> None:
        """A number without a bound, 7 bits at a time."""
        while True:
            count, low = divmod(count, 128)
            self.put(low + (128 if count else 0), 256)
            if not count:
                return

    def put_text(self, text: str) -> str:
        """A text, byte by byte; the text again."""
        raw = text.encode()
        self.put_count(len(raw))
        for byte in raw:
            self.put(byte, 256)
        return text

    def number(self) -> int:
        """All digits as one number."""
        total = 0
        for digit, radix in reversed(self.digits):
            total = total * radix + digit
        return total


@dataclass
class Unpacker:
    """Takes digits out again, in the order in which they were packed."""

    number: int

    def take(self, radix: int) -> int:
        """The next digit."""
        self.number, digit = divmod(self.number, radix)
        return digit

    def take_count(self) -> int:
        """A number without a bound.

        Raises:
            CodeError: it is larger than anything a code can count.
        """
        count, place = 0, 1
        while place < MOST_ACTS * 128:
            digit = self.take(256)
            count += digit % 128 * place
            if digit < 128:
                return count
            place *= 128
        raise CodeError("code_impossible")


# ---- packing


def code_of(acts: Sequence[Act], games: Sequence[Game[Any]]) -> str:
    """The code of the acts in force.

    Args:
        acts: as a session has them; nothing may be waiting after a correction.
        games: the catalogue, in its lasting order.

    Raises:
        CodeError: no game is chosen yet.
    """
    in_order = mended(Runner(games), [], acts).acts
    if not in_order:
        raise CodeError("code_without_game")
    runner = Runner(games)
    packer, body = Packer(), Packer()
    said, our_way = _pack_acts(runner, in_order, body)
    assert runner.game is not None
    packer.put(OUR_WAY if our_way else FORMAT, FORMATS)
    packer.put(zlib.crc32(_digest(said)), CHECKS)
    _put_game(runner.game, packer)
    packer.put(runner.game.version, MOST_VERSIONS)
    packer.put_count(len(in_order))
    _put_places(
        [place for place, act in enumerate(in_order) if isinstance(act, Interjected)], packer
    )
    if our_way:
        _put_places(our_way, packer)
    packer.digits += body.digits
    return _written(packer.number())


def _put_game(game: Game[Any], packer: Packer) -> None:
    """Ours by their numbers, all others by their ids."""
    packer.put(NAMED if game.number is None else game.number, MOST_GAMES)
    if game.number is None:
        packer.put_text(game.id)


def _put_places(places: Sequence[int], packer: Packer) -> None:
    packer.put_count(len(places))
    for before, place in zip([0, *places], places, strict=False):
        packer.put_count(place - before)


def _pack_acts(runner: Runner, acts: Sequence[Act], body: Packer) -> tuple[list[Plain], list[int]]:
    """Carry the acts out on a fresh game and pack each.

    What a code carries of them, and which of them were played our way.
    """
    said, our_way = list[Plain](), list[int]()
    for place, act in enumerate(acts):
        if isinstance(act, Interjected):
            offered = runner.interjections()
            number = [item.name for item in offered].index(act.name)
            body.put(number, len(offered))
            value = _packed(offered[number].question, act.value, body, texts=False)
            runner.interject(act.name, value)
            said.append([act.name, value])
            continue
        asked = runner.asked(act.path)
        first = asked.path.scene == 0 and asked.question.name == "game"
        if len(runner.pending) > 1:
            body.put(
                [str(item.path) for item in runner.pending].index(act.path), len(runner.pending)
            )
        judged = asked.judge(act.given)
        value = judged.value
        if not first:
            value = _packed(judged.taker, value, body, texts=asked.path.scene == 0)
        if judged.our_way:
            our_way.append(place)
        runner.answer(act.path, value, our_way=judged.our_way)
        said.append({OURS: value} if judged.our_way else value)
    return said, our_way


def _packed(question: Question[Any], value: Plain, body: Packer, *, texts: bool) -> Plain:
    """Pack one answer; the answer as the code carries it.

    Without texts, unless they are names or of the set-up.
    """
    for part, said in _parts(question, value):
        likely = part.default()
        if _has_likely(part):
            body.put(int(said != likely), 2)
        if said != likely or not _has_likely(part):
            body.put(part.index(said), part.count())
    if not question.open_ended():
        return value
    return _with_texts(question, value, body.put_text, every=texts)


def _parts(question: Question[Any], value: Plain) -> list[tuple[Question[Any], Plain]]:
    """A form field by field, anything else whole."""
    if isinstance(question, Form) and isinstance(value, dict):
        return [(part, value[name]) for name, part in now(question.fields).items()]
    return [(question, value)]


def _has_likely(part: Question[Any]) -> bool:
    """Whether a field is worth a bit of its own that says "as likely".

    Those with many answers and one that is likeliest.
    """
    return part.default() is not None and part.count() >= WORTH_A_BIT and not part.open_ended()


def _with_texts(
    question: Question[Any], value: Plain, text: Callable[[str], str], *, every: bool
) -> Plain:
    """The answer to an open-ended question, with each text that a code carries replaced, names or all of them; any other text is empty."""
    if isinstance(question, Text):
        return text(str(value)) if every or isinstance(question, Name) else ""
    assert isinstance(question, Form)
    assert isinstance(value, dict)
    fields = now(question.fields)
    return {
        name: _with_texts(fields[name], part, text, every=every)
        if fields[name].open_ended()
        else part
        for name, part in value.items()
    }


def _digest(said: Sequence[Plain]) -> bytes:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def _written(number: int) -> str:
    signs = []
    while number:
        number, digit = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[digit])
    return "".join(signs)


# ---- unpacking


def looks_like_code(text: str) -> bool:
    """Whether a text is meant as a code.

    A link, or more signs of the alphabet than a session's name has.
    """
    code = _joined(text)
    return "/" in code or (
        len(code) > LONGEST_NAME and all(sign in ALPHABET for sign in code.upper())
    )


def _joined(text: str) -> str:
    """A code that a narrow screen broke into several lines, in one."""
    return "".join(line.strip() for line in text.splitlines())


@dataclass(frozen=True)
class Unpacked:
    """What a code says: the acts, each an answer with its path or an interjection's name with its value."""

    acts: Sequence[tuple[str, Plain, bool]]
    """Path or name, value, and whether it is an interjection."""
    runner: Runner


def read_code(text: str, games: Sequence[Game[Any]]) -> Unpacked:
    """The session that a code stands for.

    Takes exactly what a scanner yields, a link or the bare code.

    Raises:
        CodeError: it is none, is cut off or mistyped, or belongs to another rules version; says
            which.
        GameMissing: its game is not here.
    """
    if len(text) > LONGEST:
        raise CodeError("code_too_long", length=len(text), most=LONGEST)
    unpacker = Unpacker(_number(text))
    made = unpacker.take(FORMATS)
    if made not in {FORMAT, OUR_WAY}:
        raise CodeError("code_unknown_format")
    check = unpacker.take(CHECKS)
    game = _take_game(unpacker, catalogue(games))
    version = unpacker.take(MOST_VERSIONS)
    if version != game.version:
        raise CodeError("code_other_rules", game=game.id, version=version, known=game.version)
    try:
        unpacked, said = _unpack_acts(unpacker, games, game, some_our_way=made == OUR_WAY)
    except CompanionError as error:
        raise CodeError("code_impossible") from error
    if unpacker.number or zlib.crc32(_digest(said)) != check:
        raise CodeError("code_wrong_check")
    return unpacked


def _take_game(unpacker: Unpacker, games: Games) -> Game[Any]:
    number = unpacker.take(MOST_GAMES)
    if number == NAMED:
        game_id = _take_text(unpacker)
        if not ID.fullmatch(game_id):
            raise CodeError("code_impossible")
        return games.named(game_id)
    found = next((game for game in games if game.number == number), None)
    if found is None:
        raise CodeError("code_impossible")
    return found


def _number(text: str) -> int:
    signs = _joined(text).rpartition("/")[2].upper()
    if not signs:
        raise CodeError("code_unknown_format")
    if any(sign not in ALPHABET for sign in signs):
        raise CodeError("code_bad_sign", sign=next(sign for sign in signs if sign not in ALPHABET))
    number = 0
    for sign in reversed(signs):
        number = number * len(ALPHABET) + ALPHABET.index(sign)
    return number


def _unpack_acts(
    unpacker: Unpacker, games: Sequence[Game[Any]], game: Game[Any], *, some_our_way: bool
) -> tuple[Unpacked, list[Plain]]:
    count = unpacker.take_count()
    places = set(_places(unpacker, unpacker.take_count(), count))
    our_way = set(_places(unpacker, unpacker.take_count(), count)) if some_our_way else set()
    runner, said = Runner(games), list[Plain]()
    acts: list[tuple[str, Plain, bool]] = []
    for place in range(count):
        if place in places:
            offered = runner.interjections()
            item = offered[_digit(unpacker, len(offered))]
            value = _taken(item.question, unpacker, texts=False)
            runner.interject(item.name, value)
            acts.append((item.name, value, True))
            said.append([item.name, value])
            continue
        asked = _asked(runner, unpacker)
        first = asked.path.scene == 0 and asked.question.name == "game"
        taker = _taker(asked, our_way=place in our_way)
        value = game.id if first else _taken(taker, unpacker, texts=asked.path.scene == 0)
        runner.answer(str(asked.path), value, our_way=place in our_way)
        acts.append((str(asked.path), value, False))
        said.append({OURS: value} if place in our_way else value)
    return Unpacked(acts, runner), said


def _places(unpacker: Unpacker, many: int, count: int) -> Iterator[int]:
    place = 0
    if many > count or count > MOST_ACTS:
        raise CodeError("code_impossible")
    for _ in range(many):
        place += unpacker.take_count()
        yield place


def _digit(unpacker: Unpacker, radix: int) -> int:
    if radix < 1:
        raise CodeError("code_impossible")
    return unpacker.take(radix)


def _asked(runner: Runner, unpacker: Unpacker) -> Asked:
    """Which of the waiting questions is answered: the only one, or one of a group."""
    pending = runner.pending
    return pending[_digit(unpacker, len(pending)) if len(pending) != 1 else 0]


def _taker(asked: Asked, *, our_way: bool) -> Question[Any]:
    """The question that an answer was taken by: widened where it was played our way."""
    if not our_way:
        return asked.question
    wider = asked.question.widened() if asked.path.scene else None
    if wider is None:
        raise CodeError("code_impossible")
    return wider


def _taken(question: Question[Any], unpacker: Unpacker, *, texts: bool) -> Plain:
    value = _whole(question, unpacker)
    if not question.open_ended():
        return value
    return _with_texts(question, value, lambda _: _take_text(unpacker), every=texts)


def _whole(question: Question[Any], unpacker: Unpacker) -> Plain:
    """A form field by field, anything else whole; texts are still empty."""
    if isinstance(question, Form):
        return {name: _part(part, unpacker) for name, part in now(question.fields).items()}
    return _part(question, unpacker)


def _part(part: Question[Any], unpacker: Unpacker) -> Plain:
    if _has_likely(part) and not unpacker.take(2):
        return part.default()
    return part.nth(_digit(unpacker, part.count()))


def _take_text(unpacker: Unpacker) -> str:
    length = unpacker.take_count()
    if length > LONGEST:
        raise CodeError("code_impossible")
    try:
        return bytes(unpacker.take(256) for _ in range(length)).decode()
    except UnicodeDecodeError as error:
        raise CodeError("code_impossible") from error


class _Weighed(Packer):
    """Knows which of its digits are of texts."""

    texts = 0

    def put_text(self, text: str) -> str:
        before = len(self.digits)
        super().put_text(text)
        self.texts += len(self.digits) - before
        return text


def bits(acts: Sequence[Act], games: Sequence[Game[Any]]) -> Mapping[str, float]:
    """How much a code spends.

    Bits in all, for answers, for names, what naming each act among the legal ones needs at least,
    and how many acts there are.
    """
    from math import log2  # noqa: PLC0415 - only the benchmark asks

    in_order = mended(Runner(games), [], acts).acts
    runner, least, body = Runner(games), 0.0, _Weighed()
    for act in in_order:
        if isinstance(act, Interjected):
            judged = runner.interjection(act.name).judge(Given(act.value))
        else:
            judged = runner.asked(act.path).judge(act.given)
        least += log2(judged.taker.count())
        runner.carry_out(judged)
    _pack_acts(Runner(games), in_order, body)
    names = 8.0 * body.texts
    answers = sum(log2(radix) for _, radix in body.digits) - names
    return {
        "code": log2(len(ALPHABET)) * len(code_of(acts, games)),
        "answers": answers,
        "names": names,
        "least": least,
        "acts": len(acts),
    }
