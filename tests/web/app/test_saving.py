"""Nothing is shown that is not kept: whoever changes the match on the table, the same step saves it."""

import pytest

from nines.core.chance import Stream
from nines.core.game import NOBODY
from nines.records.link import to_link
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.app.update import update
from web.match import hints, turn_flow
from web.state.effects import Effect, Effects, Save, Visit
from web.state.messages import AdviceArrived, Message, TabLeadChanged
from web.state.model import Match, Model
from web.storage.save_codec import SavedCopy, from_text, id_of

TABLES = (
    "/play/nein-nine?players=you,thumb,thumb&seed=kept",
    "/play/le-neuf?players=you,you,thumb&seed=kept",
    "/play/nines?players=thumb,thumb,thumb&seed=kept",
    "/play/niner?players=you,thumb&seed=kept",
    "/play/shedding?players=you,thumb&seed=kept",
)
STEPS = 120
FORGOTTEN = AdviceArrived("hint", "", 0, "")
"""A message whose handler changes no match that is to be kept."""


def to_keep(match: Match) -> SavedCopy:
    """What is to be kept of a match, but for the number of its save."""
    return SavedCopy(match.record, 0, match.take_backs, match.state.deal, match.hints, match.given, match.shared)


def saved_in(effects: tuple[Effect, ...] | list[Effect], id: str) -> list[SavedCopy]:
    """The copies of a match that these effects save, but for their numbers."""
    return [
        from_text(effect.text)._replace(revision=0)
        for effect in effects
        if isinstance(effect, Save) and effect.revision and id_of(effect.key) == id
    ]


@pytest.mark.parametrize("address", TABLES)
def test_every_message_that_changes_what_is_kept_of_a_match_saves_it(address: str) -> None:
    desk, chance, saves = Desk().open("/settings").do("set speed slow"), Stream(address, "messages"), 0
    desk.go(address)
    for at in range(STEPS):
        before, done = to_keep(desk.match), len(desk.effects)
        if desk.match.state.turn == NOBODY:
            break
        if desk.due and (at % 5 or not desk.match.curtain):
            desk.send(desk.due.popleft())
        else:
            others = {"again", "same", "mute", "hush", "concede", "set coach true", "set coach false"}
            pressed = sorted(read(render(desk.model)).doings - others)
            desk.do(("take-back", "hint", "next")[at % 3] if at % 11 == 7 else chance.one_of(pressed))
        written = saved_in(desk.effects[done:], desk.match.id)
        assert written == ([to_keep(desk.match)] if to_keep(desk.match) != before else [])
        assert desk.kept()._replace(revision=0) == to_keep(desk.match)
        saves += len(written)
    assert saves > 10


def with_a_move(model: Model, message: Message) -> tuple[Model, Effects]:
    """A handler that changes the match and does nothing more."""
    match = model.match
    assert match
    move = GAMES[match.record.game].legal_moves(match.state)[0]
    return model._replace(match=turn_flow.make_move(match, move, model.settings)[0]), ()


def test_whoever_changes_the_match_need_not_think_of_saving_it(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk().open(TABLES[0]).settle()
    monkeypatch.setattr(hints, "take_advice", with_a_move)
    before, done = len(desk.match.record.moves), len(desk.effects)
    desk.send(FORGOTTEN)
    assert len(desk.match.record.moves) == before + 1
    assert saved_in(desk.effects[done:], desk.match.id) == [to_keep(desk.match)]
    assert desk.model.saved[0].record == desk.match.record


def test_a_tab_that_only_follows_saves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk().open(TABLES[0]).settle()
    desk.send(TabLeadChanged(desk.match.id, here=False))
    monkeypatch.setattr(hints, "take_advice", with_a_move)
    after, effects = update(desk.model, FORGOTTEN)
    assert after.match and after.match.record != desk.match.record
    assert not saved_in(effects, desk.match.id) and after.saved == desk.model.saved


def test_what_is_only_shown_is_held_as_it_is_and_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Desk().open(TABLES[3]).play_on(Stream("shown", "played"), most=3)
    desk = Desk().open(f"/record/{to_link(played.match.record)}")
    monkeypatch.setattr(hints, "take_advice", with_a_move)
    done = len(desk.effects)
    desk.send(FORGOTTEN)
    assert not saved_in(desk.effects[done:], desk.match.id) and not desk.model.saved
    assert desk.model.visitor and desk.model.visitor.record == desk.match.record
    monkeypatch.undo()
    own = desk.match.id
    desk.play_on(Stream("shown", "own"), most=1)
    assert desk.match.id == own and desk.kept().record == desk.match.record


@pytest.mark.parametrize("address", TABLES)
def test_what_is_on_the_table_again_as_it_is_kept_is_not_saved_once_more(address: str) -> None:
    desk = Desk().open(address).play_on(Stream(address, "again"), most=4)
    id, kept, done = desk.match.id, dict(desk.stored), len(desk.effects)
    desk.go("/").go(f"/table/{id}")
    Desk(stored=desk.stored).open(f"/table/{id}")
    assert not saved_in(desk.effects[done:], id) and desk.stored == kept


def test_a_new_match_is_written_before_its_address_is_visited_and_anybody_is_asked() -> None:
    desk = Desk().open(TABLES[2])
    kinds = [type(effect).__name__ for effect in desk.effects]
    assert kinds[:3] == ["Save"] * 3 and {*kinds[3:]} == {"AskBot", Visit.__name__, "RequestTabLead"}
