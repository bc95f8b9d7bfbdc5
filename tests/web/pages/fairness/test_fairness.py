"""Fairness shown: the seal at the table, the deals dealt again after the match, the re-deal test in the page."""

import json
from hashlib import sha256
from typing import Any

import pytest

from nines.advice.reasons.naming import named
from nines.bots.redealing import TIMES
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.records.commitment import commit
from nines.records.record import from_json, steps, to_json
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import TRANSLATED, language
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.pages.fairness import redeal_test
from web.state.effects import AskRedealt, CopyText, PressLater
from web.state.fairness import Commitment, DealCheck
from web.state.messages import ControlChanged, Filed, RedealAnswered, TextCopied
from web.state.storage_keys import SEALS
from web.storage import commitments
from web.worker import redeal


def finished(address: str = "/play/niner?seed=over&speed=instant") -> Desk:
    desk = Desk().open(address).play_on(Stream("fair", "play"))
    assert desk.match.state.turn == NOBODY
    return desk


def page(desk: Desk) -> Element:
    return read(render(desk.model))


# ---- the seal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_seal_stands_at_the_table_before_the_first_card_and_the_seed_nowhere(game: str) -> None:
    desk = Desk().open(f"/setup/{game}").do("deal")
    seed, id = desk.match.record.seed, desk.match.id
    (link,) = page(desk).all(lambda node: node.get("href") == f"#/verify/{id}")
    assert commit(seed)[:8] in link.text
    for _ in range(3):
        desk.settle()
        if desk.match.state.turn >= 0 and desk.legal():
            desk.do(str(desk.legal()[0]))
        assert seed not in render(desk.model)
    desk.go(f"/verify/{id}")
    html = render(desk.model)
    assert seed not in html and "verify deals" not in read(html).doings
    assert commit(seed) in page(desk).text.replace(" ", "")


def test_a_new_match_from_a_link_does_not_bear_its_seed_as_its_name() -> None:
    desk = Desk().open("/play/niner")
    assert desk.match.record.seed not in desk.address


def test_the_seal_is_noted_when_the_match_begins_and_read_back() -> None:
    desk = Desk().open("/play/niner?seed=typed")
    entry = json.loads(desk.stored[SEALS])["seals"][0]
    assert entry == {"match": desk.match.id, "seal": sha256(b"typed").hexdigest(), "by_chance": False}
    again = Desk(stored=dict(desk.stored)).open("/")
    assert again.model.seals == desk.model.seals
    desk.go("/setup/niner").do("deal")
    assert desk.model.seals[0] == Commitment(desk.match.id, commit(desk.match.record.seed), True)
    desk.settle()
    assert [commitment.by_chance for commitment in desk.model.seals] == [True, False]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"seals": 3}', '{"seals": [1, {"match": "abcd"}, {"seal": []}]}'])
def test_stored_seals_that_are_none_are_left_out(text: str) -> None:
    assert commitments.read_commitments((text,)) == ()
    hostile = {"match": "abcd", "seal": "<b>", "by_chance": True}
    assert commitments.read_commitments((json.dumps({"seals": [hostile]}),)) == ()


def test_the_seal_is_copied_and_said_so() -> None:
    desk = Desk().open("/play/niner?seed=copied")
    desk.go(f"/verify/{desk.match.id}").do("verify copy")
    assert desk.effects[-1] == CopyText(commit("copied"))
    assert "Seal copied" in page(desk.send(TextCopied(True))).text
    assert "couldn’t be copied" in page(desk.send(TextCopied(False))).text


# ---- after the match -----------------------------------------------------------------------------------------------


def test_after_the_match_every_deal_is_dealt_again_and_shown() -> None:
    desk = finished()
    deals = desk.match.state.deal
    assert "Check the shuffle" in page(desk).text
    desk.go(f"/verify/{desk.match.id}")
    assert "over" in page(desk).text and "sha256sum" in page(desk).text
    desk.do("verify deals")
    assert len(page(desk).all(lambda node: node.get("id").startswith("deal-"))) == 1
    assert isinstance(desk.effects[-1], PressLater)
    assert "where the code puts it" not in page(desk).text
    desk.settle()
    shown = page(desk)
    assert len([node for node in shown if node.tag == "li" and node.get("id").startswith("deal-")]) == deals
    assert f"All {deals} deals: every card was where" in shown.text
    assert "is the one noted at the start" in shown.text


def test_a_code_that_was_changed_is_found_out() -> None:
    desk = finished()
    held = desk.model.saved[0]
    forged = held._replace(record=held.record._replace(seed="forged"))
    desk.model = desk.model._replace(saved=(forged, *desk.model.saved[1:]))
    desk.go(f"/verify/{held.id}").do("verify deals").settle()
    shown = page(desk).text
    assert "isn’t the one noted at the start" in shown
    assert "the match wasn’t dealt from it" in shown and "where the code puts it" not in shown


def test_what_was_noted_is_held_against_the_code() -> None:
    desk = finished()
    desk.go(f"/verify/{desk.match.id}")
    whole = commit("over")
    for typed, words in (
        (whole, "matches"),
        (whole[:8].upper() + " ", "matches"),
        ("0" * 8, "doesn’t match"),
        (whole[:7], ""),
    ):
        said = page(desk.send(ControlChanged("noted", typed))).text
        assert ("What you noted matches" in said, "What you noted doesn’t match" in said) == (
            words == "matches",
            words == "doesn’t match",
        )


def test_nothing_is_dealt_again_before_the_match_is_over() -> None:
    desk = Desk().open("/play/niner?seed=running").settle()
    desk.go(f"/verify/{desk.match.id}").do("verify deals")
    assert desk.model.shown(DealCheck) and desk.model.shown(DealCheck).deals == ()


def test_the_page_of_a_match_that_is_not_there_leads_to_the_lobby() -> None:
    desk = Desk().open("/verify/nowhere1")
    assert desk.model.screen == "lobby" and desk.model.notice


def test_a_seed_full_of_markup_and_quotes_stays_text() -> None:
    desk = finished("/play/niner?seed=%3Cb%3E'%22%24(x)&speed=instant")
    desk.go(f"/verify/{desk.match.id}")
    shown = page(desk)
    assert not [node for node in shown if node.tag == "b" and node.text == ""]
    assert """printf %s '<b>'"'"'"$(x)' | sha256sum""" in shown.text


# ---- the re-deal test ------------------------------------------------------------------------------------------------


def test_the_decisions_of_my_last_match_are_asked_again() -> None:
    desk = Desk().open("/play/le-neuf?seed=ask&players=you,thumb,club").play_on(Stream("fair", "ask"), most=6)
    desk.go("/fairness")
    assert {"trial own", "trial games"} <= page(desk).doings
    desk.do("trial own")
    assert isinstance(desk.effects[-1], AskRedealt)
    assert "trial stop" in page(desk).doings
    desk.settle()
    trial = desk.model.trial
    assert trial and trial.done and not trial.running
    asked = {question.player for question in trial.questions}
    assert asked == {"thumb", "club"} and len(trial.questions) == redeal_test.OF_A_MATCH
    assert all(len(set(answers)) == 1 for answers in trial.decisions(cheat=False))
    caught = sum(len(set(answers)) > 1 for answers in trial.decisions(cheat=True))
    assert caught >= redeal_test.OF_A_MATCH - 1
    said = page(desk).text
    assert f"dealt afresh {TIMES * redeal_test.OF_A_MATCH} times, in {redeal_test.OF_A_MATCH} decisions" in said
    assert f"was caught in {caught} of {redeal_test.OF_A_MATCH} decisions" in said


def told_rows(desk: Desk) -> list[str]:
    """What the rows of the test say of each decision."""
    (table,) = page(desk).all(lambda node: node.tag == "table" and node.get("class") == "trial")
    return [node.all(lambda cell: cell.tag == "th")[0].text for node in table.all(lambda node: node.tag == "tr")[1:]]


@pytest.mark.parametrize("game", ["le-neuf", "niner", "shedding"])
def test_each_decision_is_named_by_match_seat_trick_and_cards(game: str) -> None:
    """As the record has it: what was asked about can be looked up, move by move."""
    desk = Desk().open(
        f"/play/{game}?seed=named&players=thumb,thumb&speed=instant"
        if game == "niner"
        else f"/play/{game}?seed=named&players=you,thumb,thumb&speed=instant"
    )
    desk.play_on(Stream("fair", "named"))
    match = desk.match
    assert match.state.turn == NOBODY
    desk.go("/fairness").do("trial own").settle()
    trial = desk.model.trial
    assert trial and len(trial.questions) == redeal_test.OF_A_MATCH
    moves = [step for step in steps(match.record) if step.seat != NATURE]
    to = Audience(match.names, language("en"), None, match.state)
    for question, row in zip(trial.questions, told_rows(desk)):
        at = len(from_json(question.record).moves)
        step: Any = moves[at]
        assert match.names[step.seat] in row and question.number == at + 1
        cards = to.ranks(step.move.cards) if step.move.verb in ("jump", "up") else named(step.move, to)
        assert row.endswith(cards), (row, cards)
        if game == "shedding":
            assert f"move {at + 1}:" in row
            continue
        taken = len(step.before.tricks)
        said = f"trick {taken + 1}:" if step.before.phase == "play" else "before the first trick:"
        assert f"deal {step.before.deal}, {said}" in row
    for code in TRANSLATED:
        desk.do(f"set language {code}")
        assert len(set(told_rows(desk))) > 1


def test_of_a_deal_in_play_neither_seat_nor_trick_nor_card_is_named() -> None:
    """Who had a choice in which trick, and what a face-down bid is, would tell of hands that are hidden."""
    for game, most in (("niner", 5), ("le-neuf", 12), ("shedding", 9)):
        players = "you,thumb" if game == "niner" else "you,thumb,thumb"
        desk = Desk().open(f"/play/{game}?seed=open&players={players}").play_on(Stream("fair", "open"), most=most)
        assert desk.match.state.turn >= 0
        names = desk.match.names
        desk.go("/fairness").do("trial own")
        rows = told_rows(desk)
        assert rows
        for row in rows:
            assert "still in play" in row and "trick" not in row, row
            assert not any(name in row for name in names), row
            assert "is shown when the deal is over" in row
    for row in told_rows(Desk().open("/fairness").do("trial games").settle()):
        assert "still in play" not in row and "…" not in row


def test_all_five_games_can_be_asked_without_a_match_of_ones_own() -> None:
    desk = Desk().open("/fairness")
    assert "trial own" not in page(desk).doings
    desk.do("trial games")
    trial = desk.model.trial
    assert trial and [question.game for question in trial.questions[:: redeal_test.OF_A_GAME]] == list(GAMES)


def test_a_player_that_looks_at_hidden_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk().open("/play/le-neuf?seed=ask&players=you,thumb,thumb").play_on(Stream("fair", "ask"), most=6)
    monkeypatch.setattr(redeal.advisor, "answer", lambda record, state, at, budget: redeal.cheat(state))
    desk.go("/fairness").do("trial own").settle()
    assert "That should never happen" in page(desk).text


def test_the_test_can_be_stopped_left_and_fail() -> None:
    desk = Desk().open("/play/le-neuf?seed=ask&players=you,thumb,thumb").play_on(Stream("fair", "ask"), most=6)
    desk.go("/fairness").do("trial own").do("trial stop").settle()
    assert desk.model.trial and len(desk.model.trial.answers) == 0
    assert "You stopped the test" in page(desk).text
    desk.do("trial own")
    run = desk.model.trial.run if desk.model.trial else 0
    assert run == 2
    desk.send(RedealAnswered(1, 0, "keep"))
    assert desk.model.trial and desk.model.trial.answers == ()
    desk.send(RedealAnswered(2, 0, "<b>"))
    assert "didn’t respond" in page(desk).text
    desk.do("trial own").go("/").settle()
    assert desk.model.trial and desk.model.trial.stopped


def test_decisions_asked_about_are_free_and_no_jump() -> None:
    for game in GAMES:
        record = redeal_test.new_match(game, "free")
        assert from_json(to_json(record)) == record
        for decision in redeal_test.bot_decisions(record, 4):
            at = from_json(decision.record)
            state = GAMES[game].deal(redeal.replay(at), at.seed)[0]
            assert state.turn == decision.seat and len(GAMES[game].legal_moves(state)) > 1 and state.phase != "jump"


def test_the_page_about_a_match_that_goes_meanwhile_makes_way_for_the_lobby() -> None:
    """Another tab has removed it, for one."""
    desk = finished()
    desk.go(f"/verify/{desk.match.id}")
    assert desk.model.screen == "verify" and "verify deals" in read(render(desk.model)).doings
    desk.model = desk.model._replace(saved=())
    assert 'data-screen="lobby"' in render(desk.model)


def test_a_match_that_is_being_checked_stays_in_the_list_when_others_make_room() -> None:
    desk = Desk(database=False).open("/play/niner?seed=room&players=thumb,thumb&speed=instant")
    for number in range(8):
        desk.go(f"/play/niner?seed=room{number}&players=thumb,thumb&speed=instant").settle()
    desk.go("/")
    over = [saved.id for saved in desk.model.saved if saved.over]
    desk.go(f"/verify/{over[-1]}").send(Filed(tuple(over)))
    left = [saved.id for saved in desk.model.saved]
    assert over[-1] in left and len(left) < len(over)
    assert "verify deals" in read(render(desk.model)).doings
