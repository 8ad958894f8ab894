"""Playing by forms alone, as a browser without scripts does."""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import WATCH
from companion.games.catalogue import GAMES
from companion.games.judges import all_doubts
from companion.play.journal.folder import Folder
from companion.play.library.catalogue import Catalogue
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, form
from tests.faces.web.signs import with_signs

GOBLINS = {
    "species": "goblins",
    "strength": 1,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}
BEATEN = "A creature just like this has come already: Goblins ● 1"


def test_an_answer_reaches_the_journal_with_the_name_of_its_device(site: LocalSite) -> None:
    """The journal says who gave it."""
    ann = site.device(name="Ann's phone")

    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    assert "spruchstein" == getattr(site.room.session.entries[-1], "answer", None)
    assert "Ann's phone" == site.room.session.entries[-1].by


@pytest.mark.parametrize(("role", "by"), [("p1", "p1"), ("scribe", "")])
def test_a_device_without_a_name_signs_with_its_seat_or_not_at_all(
    site: LocalSite, role: str, by: str
) -> None:
    """A number of a device says nothing to those who read the journal."""
    site.set_up()
    ann = site.device(role)

    ann.post("answer", data={**form(ann.get("")), "a": "orb"})

    assert by == site.room.session.entries[-1].by


def test_a_repeated_command_is_done_once(site: LocalSite) -> None:
    """A phone that did not hear the answer sends the same form again."""
    ann = site.device()
    sent = {**form(ann.get("")), "a": "spruchstein"}

    replies = [ann.post("answer", data=sent, follow_redirects=False).status_code for _ in range(3)]

    assert [303, 303, 303] == replies
    assert 1 == site.room.session.seq


def test_the_id_of_another_device_is_not_taken_for_a_repeat(site: LocalSite) -> None:
    """Ids begin with the device's own, whatever it sends."""
    ann = site.device()
    bob = site.device()
    ann.post("answer", data={**form(ann.get("")), "id": "same", "a": "spruchstein"})

    bob.post("answer", data={**form(bob.get("")), "id": "same", "a": "2"})

    assert 2 == len({entry.id for entry in site.room.session.entries})


def test_a_stale_answer_is_refused_with_what_is_asked_now(site: LocalSite) -> None:
    """Two thumbs at once: the second one is told, and nothing is applied to another question."""
    ann = site.device()
    bob = site.device()
    old = {**form(bob.get("")), "a": "abracadabra"}
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    page = bob.post("answer", data=old)

    assert 409 == page.status_code
    assert 1 == site.room.session.seq
    assert "refusal" in page.text
    assert "How many players?" in page.text


def test_whoever_was_faster_is_named_as_the_table_knows_her(site: LocalSite) -> None:
    """By the seat of her device, and in its colour."""
    site.set_up()
    bob = site.device("p2")
    old = {**form(bob.get("")), "a": "orb"}
    ann = site.device("p1")
    ann.post("answer", data={**form(ann.get("")), "a": "spell"})

    page = bob.post("answer", data=old).text

    assert 'class="refusal faster red"' in page
    assert "Ann was faster: " in page


def asked_for(site: LocalSite, part: str) -> str:
    """A phone's page at the set-up of a box with a part in it, at the first question that counts.

    Args:
        site: with the table.
        part: of the box.
    """
    site.answer("zauberschwert")
    with site.room.shared.exclusive() as session:
        while (asked := session.pending[0].question).name != "stack_sizes":
            likely = asked.default() if asked.default() is not None else asked.nth(0)
            session.answer([part] if asked.name == "parts" else likely)
    return site.device().get("").text


def test_a_number_that_nobody_can_guess_begins_empty(site: LocalSite) -> None:
    """The least would be taken for what is likely, and taken by one tap: 1 card in the stack."""
    page = asked_for(site, "knowledge")
    field = page.partition('type="number"')[2].partition(">")[0]

    assert 'value=""' in field


def test_an_old_sight_of_the_same_question_is_stale(site: LocalSite) -> None:
    """After an undo the question is there again; whoever saw it before must look once more."""
    ann = site.device()
    bob = site.device()
    old = {**form(bob.get("")), "a": "abracadabra"}
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    site.room.session.undo()

    assert 409 == bob.post("answer", data=old).status_code


def test_a_refusal_names_the_bound_and_keeps_what_was_typed(site: LocalSite) -> None:
    """The reason stands at the button."""
    asked_for(site, "knowledge")
    ann = site.device()

    page = ann.post("answer", data={**form(ann.get("")), "a.adventures": "777", "a.pile": "9"})

    assert 422 == page.status_code
    assert 'role="alert"' in page.text
    assert 'value="777"' in page.text


def test_undo_of_an_old_page_takes_nothing_back(site: LocalSite) -> None:
    """What came since is not what its button named."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    old = form(ann.get(""), "undo")
    ann.post("answer", data={**form(ann.get("")), "a": "2"})

    assert 409 == ann.post("undo", data=old).status_code
    assert 2 == len(site.room.session.force.acts)


def test_a_repeated_undo_is_done_once(site: LocalSite) -> None:
    """Pressed twice in a hurry."""
    ann = site.device()
    for value in ("spruchstein", "2"):
        ann.post("answer", data={**form(ann.get("")), "a": value})
    sent = form(ann.get(""), "undo")

    replies = [ann.post("undo", data=sent, follow_redirects=False).status_code for _ in range(2)]

    assert [303, 303] == replies
    assert 1 == len(site.room.session.force.acts)


def test_redo_brings_it_again(site: LocalSite) -> None:
    """What was undone last."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    ann.post("undo", data=form(ann.get(""), "undo"))

    ann.post("redo", data=form(ann.get("more"), "redo"))

    assert 1 == len(site.room.session.force.acts)


@pytest.mark.parametrize(
    ("sign", "number", "magic"),
    [("+", "2", 4), ("-", "2", 0), ("=", "3", 3), ("", "3", 3)],
)
def test_a_figure_is_set_or_changed(site: LocalSite, sign: str, number: str, magic: int) -> None:
    """By the sign that is picked beside the number; with none it is set."""
    site.set_up()
    ann = site.device()
    sent = form(ann.get("more?name=set_magic"), "more")

    ann.post("more", data={**sent, "a.seat": "p2", "a.value": number, "a.value.sign": sign})

    assert site.room.session.runner.table is not None
    assert magic == site.room.session.runner.table.plain()["magic"]["p2"]  # type: ignore[index, call-overload]


def test_a_change_that_cannot_be_is_refused_and_stays_in_the_form(site: LocalSite) -> None:
    """With the numbers; the sign is picked still."""
    site.set_up()
    ann = site.device()
    sent = form(ann.get("more?name=set_magic"), "more")
    wrong = {**sent, "a.seat": "p2", "a.value": "9", "a.value.sign": "-"}

    page = ann.post("more", data=wrong)

    assert 422 == page.status_code
    assert "2 and −9 makes −7" in page.text
    assert 'name="a.value.sign" value="-" checked' in page.text


@pytest.mark.parametrize("sign", ["=", "+", "", "5"])
def test_a_word_for_a_figure_is_repeated_as_it_was_typed(site: LocalSite, sign: str) -> None:
    """Without the sign that was picked beside it, or that somebody forged."""
    site.set_up()
    ann = site.device()
    sent = form(ann.get("more?name=set_magic"), "more")

    page = ann.post(
        "more", data={**sent, "a.seat": "p2", "a.value": "two or so", "a.value.sign": sign}
    )

    assert 422 == page.status_code
    assert "“two or so” is neither a whole number nor a change" in page.text


def test_figures_that_stand_in_a_form_are_stepped(site: LocalSite) -> None:
    """Columns of a board show what lies there: + and − beside each change it, without a sign."""
    site.answer("spruchstein", 4)
    site.finish_set_up()
    ann = site.device()

    page = ann.get("more?name=set_board")
    sent = form(page, "more")
    ann.post("more", data={**sent, "a.8": "2"})

    assert "a.8.sign" not in page.text
    table = site.room.session.runner.table
    assert table is not None
    assert 2 == table.plain()["board"]["8"]  # type: ignore[index, call-overload]


def test_the_page_asks_back_and_takes_it_with_one_more_tap(site: LocalSite) -> None:
    """The reason, and a button that means it; the answer in the journal is just the answer."""
    site.set_up()
    session = site.room.session
    for value in (
        "creature",
        GOBLINS,
        "orb",
        {"magic": 4},
        "a1",
        "a2",
        "fight",
        "done",
        "creature",
    ):
        session.answer(value)
    ann = site.device()
    sent = {**form(ann.get("")), **{f"a.{name}": str(value) for name, value in GOBLINS.items()}}

    page = ann.post("answer", data=sent)
    assert 422 == page.status_code
    assert BEATEN in with_signs(page.text)
    before = session.seq
    assert 'name="sure" value="1"' in page.text
    again = ann.post("answer", data={**sent, "id": "again", "sure": "1"})

    assert 200 == again.status_code
    assert before + 1 == session.seq
    assert GOBLINS == getattr(session.entries[-1], "answer", None)


def test_an_interjection_that_is_not_open_is_refused(site: LocalSite) -> None:
    """Its page says so, and repeats no more than the beginning of its name."""
    site.set_up()
    before = site.room.session.seq

    page = site.device().post("more", data={"name": "no_such" * 1000, "a": "x", "id": "1"})

    assert 422 == page.status_code
    assert "no_such" * 6 not in page.text
    assert before == site.room.session.seq


def test_a_card_that_is_known_in_part_asks_for_the_rest(site: LocalSite) -> None:
    """What is known of it is filled in; nothing is guessed, and nothing answered."""
    site.set_up()
    site.answer("creature")
    Catalogue(site.rooms.folder).met("zauberschwert", "creature", {"strength": 7})
    ann = site.device()
    before = site.room.session.seq

    shown = ann.get("").text
    refused = ann.post("answer", data={**form(ann.get("")), "card": '{"strength": 7}'})

    assert "not known yet" in shown
    assert 422 == refused.status_code
    assert before == site.room.session.seq
    strength = refused.text.partition('name="a.strength"')[2].partition(">")[0]
    assert 'value="7"' in strength


def test_a_known_card_fills_its_form_in_one_press(site: LocalSite) -> None:
    """The group's cards stand above the form, whole."""
    site.set_up()
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "creature"})
    card = {
        "a.species": "goblins",
        "a.strength": "5",
        "a.symbol": "triangle",
        "a.solo_stones": "3",
        "a.solo_cards": "2",
        "a.group_stones": "1",
        "a.group_cards": "1",
    }
    ann.post("answer", data={**form(ann.get("")), **card})
    ann.post("answer", data={**form(ann.get("")), "a": "creature"})

    page = ann.get("")
    values = page.text.partition('name="card" value="')[2].partition('"')[0].replace("&#34;", '"')
    after = ann.post("answer", data={**form(page), "card": values, "sure": "1"})

    assert 200 == after.status_code
    assert 2 == after.text.count('class="strength">5<')


@pytest.mark.parametrize(
    ("accepts", "says"),
    [
        ("de-DE,de;q=0.9,en", "Welches Spiel?"),
        ("en-GB,en", "Which game?"),
        ("fr,es", "Which game?"),
        ("", "Which game?"),
    ],
)
def test_each_device_reads_its_own_language(site: LocalSite, accepts: str, says: str) -> None:
    """As its browser likes best."""
    assert says in site.device().get("", headers={"accept-language": accepts}).text


@pytest.mark.parametrize("page", ["", "join", "more", "rule", "journal", "qr", "qr.svg"])
@pytest.mark.parametrize("grant", ["play", WATCH])
def test_every_page_is_drawn_before_and_in_a_game(site: LocalSite, page: str, grant: str) -> None:
    """For those who play and those who watch."""
    device = site.device(grant=grant)
    before = device.get(page).status_code
    site.set_up()

    assert 200 == before
    assert 200 == device.get(page).status_code


def test_a_device_stays_joined_when_the_house_starts_anew(folder: Folder) -> None:
    """The same session has the same links and cookies, and the device its seat and name."""
    first = LocalSite(folder)
    first.begin(Session.create(folder, GAMES))
    first.set_up()
    ann = first.device("p1", name="Ann's phone")
    first.close()

    later = LocalSite(folder)
    later.room = later.rooms.find(first.room.id)
    page = later.returning(ann).get("join")

    assert 200 == page.status_code
    assert first.room.link_tokens == later.room.link_tokens
    assert "Ann&#39;s phone" in page.text
    assert "p1" == next(iter(later.room.members.by_id.values())).role
    later.close()


def test_the_judge_answers_on_the_page_of_rules(site: LocalSite) -> None:
    """Doubts are filled in from the table, as questions; any other one has a form.

    Nonsense is refused with a sentence, and escaped.
    """
    site.set_up()
    ann = site.device()

    page = ann.get("rule")
    number = [doubt.name for doubt in all_doubts()].index("split")
    split = {"doubt": f"laid{number}", "name": "Ann=2 Bob=9 Cleo=9", "strength": "7"}
    judged = ann.get("rule", params=split)
    nonsense = ann.get("rule", params={**split, "name": "<script>alert(1)</script>"})

    assert "<summary>Who would be ahead if it ended now?</summary>" in page.text
    assert "Ann and Bob share the victory" in page.text
    assert "Bob pays 4 and Cleo pays 4" in judged.text
    assert 200 == nonsense.status_code
    assert "<script>alert" not in nonsense.text


def test_the_title_says_whose_turn_it_is_on_the_device_of_that_seat(site: LocalSite) -> None:
    """A tab that lies behind another one shows it, too; whoever answers for all is not told."""
    seat = site.spells()

    assert ">● Your turn – " in site.device(seat).get("").text
    assert '">Zauberschwert' in site.device("p1" if seat == "p2" else "p2").get("").text
    assert '">Zauberschwert' in site.device().get("").text


def test_a_seat_whose_phone_is_away_has_a_quiet_mark_until_it_is_back(site: LocalSite) -> None:
    """The others' pages are told of both; a seat without a device has none."""
    site.set_up()
    ann = site.device("p1")
    bob = site.device("p2")
    news = site.room.updates.revision
    site.now += 61
    ann.get("")
    site.rooms.close_idle()
    away = ann.get("").text
    told = site.room.updates.revision
    bob.get("")
    site.rooms.close_idle()

    assert news < told < site.room.updates.revision
    assert 1 == away.count("#i-away")
    assert "#i-away" not in ann.get("").text
