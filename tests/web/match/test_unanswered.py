"""A computer player who does not answer: what the table says, what is played instead, and what is no answer at all."""

import pytest

from nines.bots import LEVELS
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match.session import is_legal
from web.state.effects import AskBot
from web.state.messages import BotAnswered, TimerFired
from web.worker.jobs import Decided, read_decided


def asked(address: str = "/play/niner?seed=late&players=club,club") -> tuple[Desk, AskBot]:
    """A table at which a computer player has just been asked."""
    desk = Desk().open(address)
    return desk, next(effect for effect in reversed(desk.effects) if isinstance(effect, AskBot))


def late(desk: Desk, asked_bot: AskBot) -> Desk:
    return desk.send(TimerFired(asked_bot.match, asked_bot.at, "late", asked_bot.take_backs))


def test_a_player_who_takes_long_is_said_to_and_is_still_waited_for() -> None:
    desk, asked_bot = asked()
    assert "is thinking" in read(render(desk.model)).text
    late(desk, asked_bot)
    assert "is taking longer than usual" in read(render(desk.model)).text
    kept = dict(desk.stored)
    desk.settle()
    assert len(desk.match.record.moves) > 1 and desk.stored != kept


def test_word_of_a_question_that_has_been_answered_is_not_heard() -> None:
    desk, asked_bot = asked()
    desk.send(BotAnswered(asked_bot.match, asked_bot.at, "", asked_bot.take_backs))
    before = desk.model
    assert late(desk, asked_bot).model == before


def test_a_pause_tells_of_nobody_who_is_asked() -> None:
    """SN17: who might jump in must not be seen, neither by their taking long nor by their not answering."""
    desk, asked_bot = asked("/play/shedding?seed=late&players=club,club,club")
    desk.model = desk.model._replace(match=desk.match._replace(waiting="pause"))
    before = render(desk.model)
    assert render(late(desk, asked_bot).model) == before
    desk.send(BotAnswered(asked_bot.match, asked_bot.at, "", asked_bot.take_backs))
    assert desk.model.notice is None


@pytest.mark.parametrize("player", LEVELS)
def test_where_a_level_cannot_be_had_the_rules_of_thumb_play_and_it_is_said_once(player: str) -> None:
    desk, asked_bot = asked(f"/play/niner?seed=late&players={player},{player}")
    desk.send(BotAnswered(asked_bot.match, asked_bot.at, "", asked_bot.take_backs))
    assert len(desk.match.record.moves) == 1
    assert desk.model.notice and "simple rules" in desk.model.notice.text
    desk.do("dismiss")
    asked_bot = next(effect for effect in reversed(desk.effects) if isinstance(effect, AskBot))
    desk.send(BotAnswered(asked_bot.match, asked_bot.at, "", asked_bot.take_backs))
    assert len(desk.match.record.moves) == 2
    assert desk.model.notice is None


def test_an_answer_counts_only_if_it_is_a_move_of_the_player_who_was_asked() -> None:
    desk, asked_bot = asked()
    legal = str(desk.legal()[0])
    assert is_legal(desk.model, asked_bot, legal)
    for text in ("", "nine", "jump 5D 5S", "take", "bid ZZ", legal + legal, "\ud800"):
        assert not is_legal(desk.model, asked_bot, text)
    desk.go("/")
    assert is_legal(desk.model, asked_bot, "nine"), "nobody waits for it any more"


@pytest.mark.parametrize(
    "text", ["", "null", "7", "{", "[]", "{}", '{"move": 7, "cut": false}', '{"move": "9C"}', "[" * 9999,
             '{"move": "9C", "cut": "no"}', '{"move": ["9C"], "cut": true}'],
)  # fmt: skip
def test_what_a_worker_says_is_an_answer_or_none(text: str) -> None:
    assert read_decided(text) is None
    assert read_decided('{"move": "9C", "cut": true}') == Decided("9C", True)
