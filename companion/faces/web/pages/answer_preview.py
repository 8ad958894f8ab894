"""Preview of an answer's effects: the rules try it on a copy of the table."""

from __future__ import annotations

from starlette.responses import JSONResponse, Response

from companion.errors import Refusal
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import read_answer
from companion.kernel.facts import Message, Value
from companion.kernel.questions import read_live_value
from companion.kernel.trial import Replies, continue_trial
from companion.wording.messages import Wording

WOULD = "would."
"""Prefix of the text keys for effects; the fact's name follows."""


def serve_answer_preview(page: TablePage) -> Response:
    """Serve the effects of the answer that a device is composing, in words, as JSON.

    `fits` tells whether the answer is legal. `name` is the name of the first effect; empty if there
    is no text for it. `does` has the other effects, or the reason why the answer is not legal.
    """
    asked_question = page.session.pending
    if asked_question is None or asked_question.path != page.get_field_value("path"):
        return JSONResponse({"fits": False, "name": "", "does": ""})
    try:
        value = asked_question.question.judge(read_answer(asked_question.question, page.form_data))
    except Refusal as refusal:
        reason = page.wording.word_error(refusal)
        return JSONResponse({"fits": False, "name": "", "does": reason})
    tried = continue_trial(page.session.runner, Replies({asked_question.question.name: value}))
    sentences = [sentence for fact in tried.told if (sentence := _word_fact(fact, page.wording))]
    effects = sentences[1:]
    if tried.pending_question is not None:
        question = tried.pending_question.question
        about = Message(question.name, dict(read_live_value(question.about)))
        effects.append(_word_fact(about, page.wording))
    name = "".join(sentences[:1])
    return JSONResponse({"fits": True, "name": name, "does": ", ".join(filter(None, effects))})


def _word_fact(fact: Message, wording: Wording) -> str:
    """Return a fact as a short text; empty if the wording has none."""
    values = {name: _shorten_value(value, wording) for name, value in fact.values.items()}
    return wording.say_first_known(f"{WOULD}{fact.name}", **values)


def _shorten_value(value: Value, wording: Wording) -> Value:
    if isinstance(value, Message) and wording.has_sentence(f"{WOULD}{value.name}"):
        return Message(f"{WOULD}{value.name}", value.values)
    return value
