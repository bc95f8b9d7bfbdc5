"""Looking back: only what is over is shown, every card is where it lay, and every moment can be reached."""

from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

import pytest

from nines.core.cards import Card
from nines.core.chance import Stream
from nines.core.events import PileCleared, PileTaken, TrickTaken
from nines.core.game import NATURE, NOBODY
from nines.records.link import to_link
from nines.records.record import Record, replay, steps
from nines.registry import GAMES
from tests.every_table import ALL, FEW_TABLES, SOME_TABLES, Table, played
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.effects import CopyLink
from web.state.messages import TimerFired
from web.state.model import Model
from web.state.replay import Review, cards_laid, look, past_deals, trick_ends
from web.state.replay import step as stepped
from web.state.settings import Settings

NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
every_table = pytest.mark.parametrize("table", SOME_TABLES, ids=str)
every_size = pytest.mark.parametrize(
    "table", {(table.game, table.seats): table for table in reversed(FEW_TABLES)}.values(), ids=str
)


def looked_at(record: Record, deal: int | None = None, at: int = 0) -> Review:
    found = look("abcd", record, deal, at)
    assert found
    return found


def page(review: Review, language: str = "en") -> str:
    return render(Model(Settings(language=language), "review", review=review))


def people(record: Record, *seats: int) -> Record:
    """The same match with people at these seats."""
    return record._replace(seats=tuple("human" if at in seats else "bot:thumb" for at in range(len(record.seats))))


# ---- which deals ---------------------------------------------------------------------------------------------------


@every_table
def test_the_finished_deals_are_shown_and_never_one_that_is_being_played(table: Table) -> None:
    whole = played(table.record("deals"))
    stream = Stream("deals", "where to stop")
    for stop in sorted({stream.below(len(whole.moves)) for _ in range(5)} | {0, len(whole.moves)}):
        record = whole._replace(moves=whole.moves[:stop])
        state = replay(record)
        over = state.turn in (NATURE, NOBODY)
        deals = past_deals(record)
        assert [deal.number for deal in deals] == list(range(1, state.deal + over))
        assert all(deal.steps[-1].after.turn in (NATURE, NOBODY) for deal in deals)
        found = look("abcd", record, None, None)
        assert (found is None) == (not deals)
        if found:
            wanted = looked_at(record, state.deal, 3)
            assert wanted.past.number == (state.deal if over else state.deal - 1)


@every_table
def test_the_moves_of_the_finished_deals_are_the_record(table: Table) -> None:
    record = played(table.record("moves"))
    deals = past_deals(record)
    assert tuple((step.seat, step.move) for deal in deals for step in deal.steps[1:]) == record.moves
    for deal in deals:
        assert deal.begins + deal.last <= len(record.moves)
        assert record.moves[deal.begins : deal.begins + deal.last] == tuple((s.seat, s.move) for s in deal.steps[1:])


# ---- what is shown -------------------------------------------------------------------------------------------------


@every_table
def test_every_card_is_in_one_place_at_every_moment(table: Table) -> None:
    pack = Counter(GAMES[table.game].pack)
    for deal in past_deals(played(table.record("places"))):
        for step in deal.steps:
            where = cards_laid(step)
            cards: list[Card | None] = [*where.bids, *where.table, *where.beside, *where.gone]
            for held in (*where.hands, *where.ups, *where.downs):
                cards += held
            assert Counter(card for card in cards if card) == pack, step.move


def moments(record: Record, number: int) -> Iterator[Review]:
    """Some moments of a match, the first and the very last among them."""
    deals = past_deals(record)
    stream = Stream(record.seed, "moments")
    begun = looked_at(record, 1)
    yield begun
    for _ in range(number):
        deal = stream.below(len(deals))
        yield begun._replace(deal=deal, at=stream.below(deals[deal].last + 1))
    yield begun._replace(deal=len(deals) - 1, at=deals[-1].last)


@every_table
def test_each_moment_shows_every_hand_as_it_was(table: Table) -> None:
    for review in moments(people(played(table.record("screens")), 0), 3):
        shows_every_card_where_it_lay(review)


@every_size
def test_every_moment_of_a_deal_is_shown_as_it_was(table: Table) -> None:
    review = looked_at(people(played(table.record("whole deal")), 0), 1)
    for at in range(0, review.past.last + 1, 1 + review.past.last // (30 if ALL else 15)):
        shows_every_card_where_it_lay(review._replace(at=at))


def shows_every_card_where_it_lay(review: Review) -> None:
    tree = read(page(review))
    where = cards_laid(review.step)
    for seat, hand in enumerate(where.hands):
        group = tree.named("group", "Your cards" if seat == 0 else f"{NAMES[seat]}’s cards")
        shown = Counter(node.get("data-card") for node in group if node.get("data-card"))
        up = [card for card in (*where.ups[seat], *where.downs[seat], where.bids[seat]) if card]
        assert shown == Counter(map(str, (*hand, *up)))
    there = [*where.table[-8:], *(() if review.record.game == "shedding" else where.beside)]
    hands = [card for holder in (*where.hands, *where.ups, *where.downs, where.bids) for card in holder if card]
    assert Counter(node.get("data-card") for node in tree if node.get("data-card")) == Counter(map(str, there + hands))


@every_table
def test_the_moment_is_told_and_every_other_is_a_link_away(table: Table) -> None:
    record = people(played(table.record("links")), 0)
    for review in moments(record, 1):
        tree = read(page(review))
        (here,) = tree.all(lambda node: node.get("aria-current") == "step")
        (status,) = tree.all(lambda node: node.get("id") == "status")
        assert here.text.strip() in status.text
        links = [node.get("href") for node in tree.named("group", "All moves of this deal") if node.tag == "a"]
        assert links == [f"#/review/abcd?deal={review.past.number}&at={at}" for at in range(review.past.last + 1)]
        assert [node.get("data-do") for node in tree if node.get("aria-disabled")] == [
            f"look {way}" for way in ("trick-back", "back", "on", "trick-on")
            if (review.at == 0 and "back" in way) or (review.at == review.past.last and "on" in way)
        ]  # fmt: skip


def test_the_page_speaks_french_and_calls_several_people_by_their_numbers() -> None:
    record = people(played(FEW_TABLES[0].record("fr")), 0, 1)
    html = page(looked_at(record, 1, 2), "fr")
    assert "Retour sur la donne" in html
    assert "Joueur 1" in html and "Joueur 2" in html
    assert "Vos cartes" not in html


def test_a_trick_just_taken_lies_on_the_table_with_its_winner_marked() -> None:
    record = people(played(FEW_TABLES[0].record("won")), 0)
    deal = past_deals(record)[0]
    at = trick_ends(deal)[1]
    event = next(event for event in deal.steps[at].events if isinstance(event, TrickTaken))
    trick = read(page(looked_at(record, 1, at))).named("group", "The trick")
    assert [card.get("data-card") for card in trick if card.get("data-card")] == [str(card) for card in event.cards]
    (won,) = trick.all(lambda node: "won" in node.get("class").split())
    assert won.get("data-card") == str(event.cards[(event.winner - deal.steps[at].before.leader) % 3])


# ---- stepping ------------------------------------------------------------------------------------------------------


@every_size
def test_steps_lead_through_the_whole_deal_and_back(table: Table) -> None:
    review = looked_at(played(table.record("steps")), 1)
    for way, back in (("on", "back"), ("trick-on", "trick-back")):
        visited = [review.at]
        while (review := stepped(review, way)).at != visited[-1]:
            visited.append(review.at)
        assert visited[-1] == review.past.last
        if way == "on":
            assert visited == list(range(review.past.last + 1))
        else:
            ends = (TrickTaken, PileCleared, PileTaken)
            inner = [at for at, s in enumerate(review.past.steps) if any(isinstance(e, ends) for e in s.events)]
            assert visited == sorted({0, *inner, review.past.last})
        returned = [review.at]
        while (review := stepped(review, back)).at != returned[-1]:
            returned.append(review.at)
        assert returned == visited[::-1]
    assert stepped(stepped(review, "last"), "first").at == 0


# ---- in the app ----------------------------------------------------------------------------------------------------


def finished_match(desk: Desk, seed: str = "looking") -> str:
    desk.open(f"/play/nein-nine?deals=3&players=you,thumb,thumb&seed={seed}&speed=instant")
    desk.play_on(Stream(seed, "people"))
    assert desk.match.state.turn == NOBODY
    return desk.match.id


def shown(desk: Desk) -> Review:
    assert desk.model.screen == "review" and desk.model.review
    return desk.model.review


def test_a_finished_match_is_looked_back_at_from_its_last_page_and_from_the_lobby() -> None:
    desk = Desk()
    id = finished_match(desk)
    (link,) = read(render(desk.model)).all(lambda node: node.get("id") == "look-back")
    desk.go(link.get("href").removeprefix("#"))
    assert shown(desk).past.number == 3
    assert shown(desk).at == shown(desk).past.decisions[0], "the first choice of one's own"
    assert f'href="#/table/{id}"' in render(desk.model)
    desk.go("/")
    links = [node.get("href") for node in read(render(desk.model)) if node.text == "Look back" and node.tag == "a"]
    assert links == [f"#/review/{id}"]


def test_every_control_moves_the_moment_and_the_address() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0")
    desk.do("look on").do("look on")
    assert shown(desk).at == 2
    assert desk.address == desk.model.address == f"/review/{id}?deal=1&at=2"
    desk.do("look trick-on")
    assert shown(desk).at == trick_ends(shown(desk).past)[1]
    desk.do("look last").do("look on")
    assert shown(desk).at == shown(desk).past.last
    desk.do("look first").do("look back")
    assert shown(desk).at == 0


def test_a_match_is_replayed_once_whatever_moments_of_it_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0")

    def again(record: Record) -> NoReturn:
        raise AssertionError("it is known what happened")

    monkeypatch.setattr("web.state.replay.steps", again)
    for deal, at in ((1, 3), (2, 0), (2, 5), (1, 0)):
        desk.go(f"/review/{id}?deal={deal}&at={at}")
        assert (shown(desk).past.number, shown(desk).at) == (deal, at)
    desk.go("/").go(f"/review/{id}?deal=3&at=1")
    assert (shown(desk).past.number, shown(desk).at) == (3, 1)


def test_it_runs_by_itself_to_the_end_and_a_step_by_hand_ends_that() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=2&at=0").do("look replay")
    assert shown(desk).playing
    assert desk.due == type(desk.due)([TimerFired(id, 0, "replay", 1)])
    desk.settle()
    assert not shown(desk).playing
    assert shown(desk).at == shown(desk).past.last
    desk.do("look replay")
    assert shown(desk).at == 0 and shown(desk).playing
    desk.do("look on")
    assert not shown(desk).playing
    desk.settle()  # the wait that was begun is not heard any more
    assert shown(desk).at == 1
    desk.do("look replay").do("look replay").do("look replay").settle()
    assert shown(desk).at == shown(desk).past.last


def test_a_deal_in_play_is_refused_and_a_match_without_a_finished_one_goes_on_at_the_table() -> None:
    desk = Desk()
    desk.open("/play/nein-nine?deals=3&players=you,thumb,thumb&seed=running&speed=instant")
    desk.play_on(Stream("running", "people"), most=2)
    id = desk.match.id
    desk.go(f"/review/{id}?deal=1&at=2")
    assert desk.model.screen == "table" and desk.model.notice
    assert desk.address == f"/table/{id}"
    desk.play_on(Stream("running", "people"), most=12)
    assert desk.match.state.deal > 1 and desk.match.state.turn >= 0
    deal = desk.match.state.deal
    desk.go(f"/review/{id}?deal={deal}&at=2")
    assert shown(desk).past.number == deal - 1
    assert desk.model.notice
    assert "look copy" not in render(desk.model), "the record's seed would give away the deals to come"
    for word in ("copy", "embed"):
        assert not [effect for effect in desk.do(f"look {word}").effects if isinstance(effect, CopyLink)]


@pytest.mark.parametrize(
    "asked", ["deal=9&at=1", "deal=x", "deal=-1&at=-5", "at=99999999999", "deal=²", "deal=1&at=70"]
)
def test_an_address_that_asks_for_nonsense_shows_what_there_is(asked: str) -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?{asked}")
    assert 0 <= shown(desk).at <= shown(desk).past.last
    read(render(desk.model))


def test_the_link_to_a_move_opens_that_move_in_another_browser() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=2&at=5").do("look copy")
    copied = desk.effects[-1]
    assert copied == desk.do("look embed").effects[-1]._replace(frame=False)  # type: ignore[union-attr]
    elsewhere = Desk().open(copied.address)  # type: ignore[union-attr]  # the last effect is the copying
    assert (shown(elsewhere).past.number, shown(elsewhere).at) == (2, 5)
    assert shown(elsewhere).record == shown(desk).record
    assert elsewhere.address.startswith(f"/review/{shown(elsewhere).id}?deal=2&at=5&record=1")
    assert not elsewhere.model.saved, "it is only shown"
    again = elsewhere.open(elsewhere.address)
    assert (shown(again).past.number, shown(again).at) == (2, 5), "and is loaded again from its address"
    assert shown(again).record == shown(desk).record
    again.go(f"/verify/{shown(again).id}")
    assert again.open(again.address).model.screen == "verify"


def test_a_shared_finished_match_still_opens_at_its_end_and_offers_to_look_back() -> None:
    record = people(played(FEW_TABLES[0].record("shared")), 0)
    desk = Desk().open(f"/record/{to_link(record)}")
    assert desk.model.screen == "table"
    assert "Look back" in read(render(desk.model)).text


def test_a_shared_match_in_mid_deal_shows_only_what_is_over() -> None:
    whole = people(played(FEW_TABLES[0].record("shared")), 0)
    ends = [at for at, step in enumerate(steps(whole)) if step.after.turn == NATURE]
    begun = whole._replace(moves=whole.moves[: ends[0] + 3])
    desk = Desk().open(f"/record/{to_link(begun)}?deal=2&at=1")
    assert shown(desk).past.number == 1
    first = whole._replace(moves=whole.moves[:3])
    desk = Desk().open(f"/record/{to_link(first)}?deal=1&at=1")
    assert desk.model.screen == "table" and desk.model.notice


def test_a_match_that_is_not_kept_here_is_said_to_be_gone() -> None:
    desk = Desk().open("/review/zzzz?deal=1&at=1")
    assert desk.model.screen == "lobby" and desk.model.notice


def test_nothing_is_stored_by_looking_back() -> None:
    desk = Desk()
    id = finished_match(desk)
    before = dict(desk.stored)
    desk.go(f"/review/{id}?deal=1&at=3").do("look on").do("look replay").settle()
    assert desk.stored == before


def test_the_way_to_make_a_decision_again_leads_to_its_moment() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=2&at=0")
    past = shown(desk).past
    at = next(at for at, step in enumerate(past.steps) if at and step.seat == 0)
    page = read(render(desk.go(f"/review/{id}?deal=2&at={at}").model))
    (link,) = page.all(lambda node: node.get("id") == "look-try")
    assert link.get("href") == f"#/branch/{id}?deal=2&at={at - 1}&seat=0"
    main = page.all(lambda node: "go" in str(node.get("class")).split())
    assert main == [link], "it is the main thing to do there"
