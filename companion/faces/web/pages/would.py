"""Effects of an answer before it is given: the rules try it on a copy of the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response

from companion.errors import Refusal
from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.answer_places import Answer, Placed
from companion.faces.web.pages.on_table import face
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import Sent, read_answer
from companion.kernel.acts import Asked
from companion.kernel.facts import Message, Value
from companion.kernel.questions import Question, now
from companion.kernel.trial import Replies, ahead
from companion.present.foreseen import foresee
from companion.wording.messages import Wording

WOULD = "would."
"""How what an answer does is called in short; behind it the fact that tells it afterwards."""


class Would(NamedTuple):
    """The effects of an answer.

    Args:
        fits: whether it is legal.
        name: what it is called then; empty where there is no word for it.
        does: what comes of it; why it can't be given where it is not legal.
    """

    fits: bool
    name: str = ""
    does: str = ""


async def show(request: RoomRequest) -> Response:
    """Show the effects of an answer that is being put together."""
    params = request.request.query_params
    sent = {name: params.getlist(name) for name in params}

    def try_answer() -> Would:
        return would(TablePage(request.room, request.language, request.device), sent)

    return JSONResponse((await request.room.shared.run(try_answer))._asdict())


def would(page: TablePage, sent: Sent) -> Would:
    """Return the effects of an answer; nothing has happened.

    Args:
        page: where the question waits.
        sent: the answer as its form would send it.
    """
    path = next(iter(sent.get("path", ())), "")
    asked = next((asked for asked in page.session.pending if str(asked.path) == path), None)
    if asked is None:
        return Would(fits=False)
    try:
        value = asked.question.judge(read_answer(asked.question, sent))
    except Refusal as refusal:
        return Would(fits=False, does=page.wording.error(refusal))
    tried = ahead(page.session.runner, Replies({asked.question.name: value}))
    told = [said for fact in tried.told if (said := _word_fact(fact, page.wording))]
    return Would(
        fits=True,
        name=next(iter(told), ""),
        does=", ".join([*told[1:], *_waits(tried.waiting, page)]),
    )


def _word_fact(fact: Message, wording: Wording) -> str:
    """A fact in short, with short words in it; empty where there is no word for it."""
    key = f"{WOULD}{fact.name}"
    if not wording.has(key):
        return ""
    values = {name: _short(value, wording) for name, value in fact.values.items()}
    return wording.say(key, **values)


def _short(value: Value, wording: Wording) -> Value:
    if isinstance(value, Message) and wording.has(f"{WOULD}{value.name}"):
        return Message(f"{WOULD}{value.name}", value.values)
    return value


def _waits(waiting: Asked | None, page: TablePage) -> list[str]:
    """Return what is asked next, where there is a word for it."""
    if waiting is None:
        return []
    question = Message(waiting.question.name, dict(now(waiting.question.about)))
    return [said] if (said := _word_fact(question, page.wording)) else []


# ---- on the answers themselves


def meaning(page: TablePage, question: Question[Any], places: Placed) -> Placed:
    """The answers to a question with what each would change, where data/faces has it tried.

    Args:
        page: where it waits.
        question: what is asked.
        places: its answers.
    """
    is_tried = question.name in face(page.wording.game).get("tried", ())
    if not is_tried:
        return places
    return Placed(
        [_with_changes(page, question, answer) for answer in places.others],
        [_with_changes(page, question, answer) for answer in places.last],
    )


def _with_changes(page: TablePage, question: Question[Any], answer: Answer) -> Answer:
    """An answer with what it would change for each seat; a barred one changes nothing."""
    if answer.barred or answer.means:
        return answer
    found = foresee(page.session.runner, question, answer.token, page.wording)
    said = [
        change.words
        if change.seat == answer.token  # whose name the answer has already
        else f"{page.wording.names[change.seat]} {change.words}"
        for change in found
    ]
    return answer._replace(means=", ".join(said))
