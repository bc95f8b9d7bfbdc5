"""What sets two moves apart is told in short words of these two alone, and of each of several equal ones."""

import re
from itertools import islice, permutations, product

import pytest

from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.advisor import advice
from nines.advice.reasons import decided
from nines.advice.reasons.clauses import PLANNED, said
from nines.advice.reasons.contrast import A_LITTLE, APART, ENOUGH, better_first
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.grounds import explained, reasons, reasons_of_a_hint
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.words import told
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from nines.words.phrases import capitalized
from tests.advice.still_costly import TABLES, decisions
from tests.advice.told_of import BESIDE, NAMES, fact_of
from tests.advice.truth import Position, positions
from tests.advice.truth_of_pairs import CLAIMS
from tests.every_table import FEW_TABLES
from tests.games.shedding.deals import table as shedding_table

RANK = r"(?:joker|spit|aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|six(?:es)?|fives?|fours?|threes?|twos?)"
CARD = rf"(?:(?:the|an?|your|two|three) )?{RANK}(?: of (?:clubs|spades|hearts|diamonds))?"
CARDS = re.compile(rf"\b{CARD}(?:(?:, | or | and ){CARD})*\b", re.IGNORECASE)
"""One card or several, as a sentence names them."""


@pytest.mark.parametrize(
    ("game", "event", "shares", "words"),
    [
        ("niner", "exact", (0.1, 0.6), "With {x} you make exactly your bid about 1 time in 10; with {y}, about"),
        ("niner", "scores", (0.02, 0.2), "With {x} your bid scores less than 1 time in 10; with {y}, about 2 times"),
        ("niner", "over", (0.4, 0.2), "With {x} you go over your bid about 4 times in 10; with {y},"),
        ("le-neuf", "now", (0.2, 0.6), "{X} wins this trick about 2 times in 10; {y}, about 6 times"),
        ("le-neuf", "now", (0.5, 0.7), "{X} wins this trick about half the time; {y}, about 7 times"),
        ("le-neuf", "now", (0.1, 0.8), "{X} loses this trick nearly always; {y} wins it about 8 times"),
        ("le-neuf", "win-x", (0.1, 0.3), "Now {x} wins about 1 time in 10; later it wins about 3 times"),
        ("le-neuf", "win-x", (0.0, 0.3), "Now {x} loses in every deal we tried; later it wins about 3 times"),
        ("shedding", "first", (0.5, 0.3), "With {x} you are the next to go out about half the time; with {y}, about 3"),
    ],
)  # fmt: skip
def test_both_moves_are_told_of_by_the_same_event(
    game: str, event: str, shares: tuple[float, float], words: str
) -> None:
    """*Wins about half the time* beside *loses about 7 times in 10* leaves the comparing to the reader."""
    table = next(table for table in FEW_TABLES if table.game == game)
    at = next(at for at in positions(table, "words", 1) if at.state.phase == "play" and len(at.legal) > 1)
    to = Audience(NAMES[: table.seats], language("en"), at.me, at.state)
    reason = Reason(event, at.legal[:2], share=shares[0], other=shares[1])
    x, y = names_of(reason, to)
    told_of = said(reason, Advice(0, at.me, "", at.legal[0]), to)
    assert told_of.startswith(words.format(x=x, y=y, X=capitalized(x))) and told_of.endswith("times in 10.")


SHARES = (0.0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.9, 1.0)
"""How often events come true where the search is made up."""


def as_good(at: Position, stream: Stream) -> tuple[tuple[RatedMove, ...], Analysis]:
    """Some legal moves as good as one another, the choice first, some worse ones, and made-up shares of each event."""
    view = GAMES[at.state.game].view(at.state, at.me)
    moves = list(at.legal)
    equal = 2 + stream.below(min(2, len(moves) - 2)) if stream.below(2) else max(2, len(moves) - 1)
    facts = sorted({event.fact for pair in permutations(moves, 2) for event in FACTS[view.game].events(view, *pair)})
    values = tuple(
        MoveValues(move, 0, 0, float(place >= equal), 0, ENOUGH, tuple(stream.one_of(SHARES) for _ in facts),
                   parts=(1.0,) * len(facts))
        for place, move in enumerate(moves)
    )  # fmt: skip
    found = Analysis(moves[0], values, "points", tuple(facts), ENOUGH, ENOUGH, cut=False, certain=False)
    rated = tuple(
        RatedMove(move, 0, 0, float(place >= equal), 0, ENOUGH, place < equal) for place, move in enumerate(moves)
    )
    return explained(view, rated, found), found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_equal_moves_holds_for_each_of_them(game: str) -> None:
    """It was told of the one that the search put first: *a seven or a two: any will do* kept the wild cards of one."""
    table, seen = next(table for table in FEW_TABLES if table.game == game), set[str]()
    for number, at in enumerate(positions(table, "equal", 2)):
        if len(at.legal) < 3 or at.legal[0].verb in ("up", "down"):
            continue
        view = GAMES[game].view(at.state, at.me)
        moves, found = as_good(at, Stream("equal", f"{game} {number}"))
        hint = Advice(0, at.me, "master", at.legal[0], "points", ENOUGH, ENOUGH, moves=moves)
        hint = hint._replace(reasons=reasons_of_a_hint(view, hint.choice, moves, found))
        to = Audience(NAMES[: len(at.state.hands)], language("en"), at.me, at.state)
        equal = [rated.move for rated in moves if rated.equal]
        different = {named(move, to) for move in equal}
        if len(different) == 1 or " for example." in told(hint, to).title:
            continue
        for reason in hint.reasons:
            if len(reason.others) != 2 or reason.code.startswith(PLANNED) or reason.code in BESIDE:
                continue
            if reason.code in ("now", "side") and reason.sure and reason.share == reason.other:
                continue  # a made-up share that the rules refute
            assert reason.others[0] in equal and reason.others[1] not in equal
            for move in equal:
                pair = better_first(reason._replace(others=(move, reason.others[1])))
                if reason.sure or reason.code not in FACTS[game].halves:
                    assert CLAIMS[pair.code](at, pair), (reason, move)
                    continue
                fact = found.facts.index(fact_of(view, pair))
                other, with_it = (found.of(each).shares[fact] for each in pair.others)
                assert (with_it >= 0.5) == (reason.share >= 0.5), (reason, move)
                assert reason.share <= with_it <= (reason.by if reason.also else reason.share), (reason, move)
                least = A_LITTLE if reason.code in FACTS[game].compared else APART
                assert abs(with_it - other) >= least - 1e-9 and other == reason.other, (reason, move)
            seen.add(reason.code)
    assert len(seen) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_move_as_good_as_the_best_is_told_apart_from_a_worse_one(game: str) -> None:
    """A review of *any of nine moves would have done* told why only of the one that the search put first."""
    table, tried = next(table for table in FEW_TABLES if table.game == game), 0
    for number, at in enumerate(positions(table, "made", 3)):
        if len(at.legal) < 3 or at.legal[0].verb in ("up", "down"):
            continue
        view = GAMES[game].view(at.state, at.me)
        moves, found = as_good(at, Stream("made", f"{game} {number}"))
        equal = [rated.move for rated in moves if rated.equal]
        for reason in reasons(view, at.legal[0], moves, found, equal[-1]):
            if reason.code.startswith(PLANNED) or not reason.others or reason.code in BESIDE:
                continue
            tried += 1
            if len(reason.others) == 1:
                assert reason.others[0] not in equal, (
                    "of the worse one alone, since it does not hold for all in one way"
                )
            else:
                first, second = reason.others
                if reason.code == "win-y" and first not in (equal[-1], at.legal[0]):
                    first, second = second, first  # what the worse move costs the one that was made
                assert first in (equal[-1], at.legal[0]) and second not in equal
    assert tried > 3


@pytest.mark.parametrize(("mean", "code"), [(0.0, "as-lost"), (0.02, "as-lost"), (0.5, ""), (0.99, "as-won")])
def test_a_match_as_good_as_over_is_called_so(mean: float, code: str) -> None:
    at = next(at for at in positions(FEW_TABLES[0], "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    moves = tuple(MoveValues(move, mean, 0, 0, 0, ENOUGH, ()) for move in at.legal)
    found = Analysis(at.legal[0], moves, "wins", (), ENOUGH, ENOUGH, cut=False, certain=False)
    view = GAMES[at.state.game].view(at.state, at.me)
    reason = decided.reason(view, found)
    assert (reason.code if reason else "") == code
    assert decided.reason(view, found._replace(unit="points")) is None
    assert decided.reason(view, found._replace(worlds=ENOUGH - 1)) is None


BANNED = {
    "en": r"in no deal|in hardly any deal|deal tried|\bnever\b|\brarely\b|comes? to the same|stands in|what is left of|"
          r"toss-up|likely to cost",
    "fr": r"\bjamais\b|\brarement\b|revient au même",
    "de": r"\bnie\b|\bselten\b|auf dasselbe hinaus",
    "es": r"\bnunca\b|\braras veces\b|da lo mismo",
}  # fmt: skip
"""In no open sentence of an explanation; a fact that mostly does not come true is told by its opposite."""
ANYBODY = {
    "en": r"somebody|nobody|others",
    "fr": r"quelqu’un|personne|autre",
    "de": r"jemand|niemand|die anderen",
    "es": r"alguien|nadie|otros|los demás",
}  # fmt: skip
"""What is said of opponents where there are several."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_of_two_players_one_opponent_is_spoken_of(code: str) -> None:
    facts = FACTS["shedding"]
    for hands, alone in ((("KC QC", "AC 4C"), True), (("KC QC", "AC 4C", "AD 4D"), False)):
        view = shedding_table(*hands, pile="6C")
        events = {event.code for event in facts.events(view, Move.parse("KC"), Move.parse("QC"))}
        said = [text for name in events for text in facts.halves[name] if isinstance(text, str)]
        said += [text for name in facts.same if name.endswith("of-two") == alone for text in facts.same[name][1:]]
        spoken = " ".join(language(code).text(text, x="x", y="y", often="") for text in said if text)
        assert bool(re.search(ANYBODY[code], spoken)) != alone, spoken


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_has_short_words_for_all_shares(code: str) -> None:
    """As many as there are: each side of the event, for both moves, in each language."""
    for game, facts in FACTS.items():
        table = next(table for table in FEW_TABLES if table.game == game)
        at = next(at for at in positions(table, "words", 1) if at.state.phase == "play" and len(at.legal) > 1)
        first, second = at.legal[:2]
        to = Audience(NAMES[: table.seats], language(code), at.me, at.state)
        card = str(at.state.hands[at.me][-1])
        hint = Advice(0, at.me, "master", second)
        for event, shares in product(facts.halves, permutations((0.0, 0.3, 0.7, 0.9, 1.0), 2)):
            if abs(shares[0] - shares[1]) < APART:
                continue
            reason = Reason(event, (first, second), share=shares[0], other=shares[1], card=card)
            sentence, turned = said(reason, hint, to), said(better_first(better_first(reason)), hint, to)
            assert sentence == turned
            assert sentence[0].isupper() and sentence.endswith(".") and not re.search(r"[{}]", sentence), sentence
            assert not re.search(BANNED[code], sentence), sentence
            assert len(sentence) <= 170, sentence
        for event, share in product(facts.same, (0.0, 0.2, 0.5, 0.7, 0.9, 1.0)):
            if share < 0.5 and not facts.same[event].no:
                continue  # that is not told
            sentence = said(Reason(event, share=share, other=share), hint, to)
            assert sentence[0].isupper() and sentence.endswith(".") and not re.search(r"[{}]", sentence), sentence
            assert not re.search(BANNED[code], sentence), sentence


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_an_explanation_names_the_two_moves_and_no_third_one(table: tuple[str, dict[str, str], int]) -> None:
    """The move that was made stands in the title; a reason is of it and the best one, the hint's of the hinted one."""
    for number, (record, state, at) in enumerate(islice(decisions(*table), 10)):
        if number % 2:
            continue
        *_, found = advice(record, state, at, Budget(worlds=40))
        for rated in found.moves:
            assert all(reason.others[:2] in ((rated.move, found.choice), ()) for reason in rated.why)
            assert not rated.why or not rated.equal
        for made in (None, *(rated.move for rated in found.moves[-1:])):
            shown = next((rated for rated in found.moves if rated.move == made and not rated.equal), None)
            looked = found._replace(made=made, reasons=shown.why) if shown else found
            words = told(looked, Audience(NAMES[: len(state.hands)], language("en"), state.turn, state))
            first = [reason for reason in looked.reasons if not reason.code.startswith(PLANNED)]
            assert not re.search(BANNED["en"], " ".join((words.title, *words.sentences)))
            without = [CARDS.sub("a card", sentence).lower() for sentence in words.sentences]
            assert len({*without}) == len(without), f"{words.sentences} differ in cards alone"
            best = {rated.move for rated in found.moves if rated.equal} if made is None else {found.choice}
            for reason in first:
                if reason.code == "hand-takes":
                    continue  # of the hand that one has, whatever is better
                assert not reason.others or len({*reason.others} & best) == 1, (
                    "of two moves that differ, one is the best"
                )
                assert made is None or {*reason.others} <= {found.choice, made}
