"""The page that answers whether the computer players cheat: what they are given, and the re-deal test on a button."""

from nines.advice.reasons.naming import named
from nines.bots.redealing import TIMES
from nines.core.moves import Move
from nines.records.record import parse, start
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language, language
from web.match import players
from web.pages.fairness import redeal_test
from web.state import commands
from web.state.fairness import FairnessQuestion, RedealTest
from web.state.model import Model
from web.widgets.html import Html, el, many
from web.widgets.levels import titles
from web.widgets.page import page


def fairness(model: Model) -> Html:
    """The page, with the test as far as it has come."""
    say = language(model.settings.language)
    article = el("article", _given(say), _test(say, model), _in_the_terminal(say), _with_friends(say), cls="prose")
    return page(
        say, "fairness", say.text("Do the computer players cheat?"),
        say.text(
            "No: computer players never see a hidden card. You don’t have to take our word for it: you can check."
        ),
        el("div", article, _aside(say, model), cls="two"),
    )  # fmt: skip


def _given(say: Language) -> Html:
    return many(
        el("h2", say.text("What a computer player is given")),
        el("p", say.text(
            "On its turn a computer player gets what you would see in its seat: its own hand, the cards on the "
            "table, the scores, and what has been played. The other hands, the cards to come and the deal code are "
            "removed first."
        )),
        el("p", say.text(
            "The stronger players then think as you would: they imagine many ways the hidden cards may lie, and try "
            "each move in them. The random numbers they use have nothing to do with those that dealt the cards."
        )),
    )  # fmt: skip


def _with_friends(say: Language) -> Html:
    return many(
        el("h2", say.text("At a table with friends")),
        el("p", say.text(
            "At a table with friends, nobody deals. Every device shuffles and locks the pack, and a card can be read "
            "only when every other device has opened it for its holder. After each deal all devices show their keys "
            "and deal it again: whoever changed a card, opened a wrong one or broke a rule is named on every screen, "
            "with the proof."
        )),
        el("p", say.text(
            "No program can stop friends from talking to each other, or from breaking off in the middle of a deal; a "
            "deal broken off doesn’t count. Computer players run on one friend’s device, and that device could look "
            "at their cards."
        )),
    )  # fmt: skip


# ---- the test ----------------------------------------------------------------------------------------------------


def _test(say: Language, model: Model) -> Html:
    trial = model.trial
    return many(
        el("h2", say.text("The test")),
        el("p", say.plural(
            "A player that peeks would play differently if the hidden cards were different. So we take one of its "
            "decisions, deal afresh all the cards it couldn’t know, and ask again. Its move must be the same.",
            "A player that peeks would play differently if the hidden cards were different. So we take one of its "
            "decisions, deal afresh all the cards it couldn’t know, and ask again, {n} times. Its move must be the "
            "same each time.",
            TIMES,
        )),
        el("p", say.text(
            "Then we ask a cheat, who is shown everybody’s cards. Unless the test catches this cheat, it proves "
            "nothing."
        )),
        el("div", _buttons(say, model), cls="actions", id="choices", role="group", aria_label=say.text("Your choices")),
        _report(say, trial) if trial else None,
    )  # fmt: skip


def _buttons(say: Language, model: Model) -> list[Html]:
    if model.trial and model.trial.running:
        return [
            el("button", say.text("Stop the test"), type="button", cls="btn", data_do=commands.Press("trial", "stop"))
        ]
    own = redeal_test.own_match(model)
    buttons = []
    if own:
        words = say.text("Test with my last match")
        buttons.append(el("button", words, type="button", cls="btn go", data_do=commands.Press("trial", "own")))
    words = say.text("Test all games")
    return [
        *buttons,
        el("button", words, type="button", cls="btn" if own else "btn go", data_do=commands.Press("trial", "games")),
    ]


def _report(say: Language, trial: RedealTest) -> Html:
    """How far the test is, each decision with what came of it, and at its end what it says."""
    bar = el(
        "progress", max=str(2 * trial.size), value=str(len(trial.answers)), aria_label=say.text("Progress of the test")
    )  # fmt: skip
    lines = (_line(say, trial, at, question) for at, question in enumerate(trial.questions))
    heads = (say.text("Decision"), say.text("The player"), say.text("The cheat"))
    table = el(
        "table",
        el("caption", say.text("Result"), cls="visually-hidden"),
        el("thead", el("tr", (el("th", head, scope="col") for head in heads))),
        el("tbody", lines),
        cls="trial",
    )
    return many(
        bar if trial.running else None, el("div", _verdict(say, trial), role="status", id="trial-verdict"), table,
    )  # fmt: skip


def _line(say: Language, trial: RedealTest, at: int, question: FairnessQuestion) -> Html:
    asked = trial.decisions(cheat=False)
    answer = asked[at][0] if at < len(asked) else ""
    return el(
        "tr", el("th", where(say, question), el("span", _move(say, question, answer), cls="label"), scope="row"),
        el("td", _outcome(say, asked, at)), el("td", _outcome(say, trial.decisions(cheat=True), at)),
    )  # fmt: skip


def where(say: Language, question: FairnessQuestion) -> str:
    """Whose decision it was, and where in which match; of a deal in play only the player's level, not the seat."""
    game, level = say.text(GAMES[question.game].name), titles(say, question.player).alone
    if not question.open:
        return say.text("{game}, deal {deal} (still in play): {who}", game=game, deal=question.deal, who=level)
    name = players.names(parse(question.record), say, question.given)[question.seat]
    who = say.text("{name} ({player})", name=name, player=level)
    if not GAMES[question.game].tricks:
        return say.text("{game}, move {n}: {who}", game=game, n=question.number, who=who)
    if not question.trick:
        return say.text("{game}, deal {deal}, before the first trick: {who}", game=game, deal=question.deal, who=who)
    return say.text(
        "{game}, deal {deal}, trick {trick}: {who}", game=game, deal=question.deal, trick=question.trick, who=who
    )


def _move(say: Language, question: FairnessQuestion, answer: str) -> str:
    """What was decided: in a match of one's own the move that was made, else the one that the test was answered."""
    if not question.open:
        return say.text("the move is shown when the deal is over")
    text = question.made or answer
    if not text:
        return "…"
    to = Audience(("",) * 5, say, None, start(parse(question.record)))
    made = Move.parse(text)
    return to.ranks(made.cards) if made.verb in ("jump", "up") else named(made, to)


def _outcome(say: Language, decisions: list[tuple[str, ...]], at: int) -> str:
    """What came of a decision: how often the move was another than with the true cards."""
    if at >= len(decisions):
        return "…"
    first, *others = decisions[at]
    changed = sum(other != first for other in others)
    if not changed:
        return say.plural("same move {n} time", "same move {n} times", len(others))
    return say.plural("different move {n} time in {all}", "different move {n} times in {all}", changed, all=len(others))


def _verdict(say: Language, trial: RedealTest) -> Html | None:
    if trial.failed:
        return _said(say.text("A player didn’t respond, so the test stopped and proves nothing. Try again."))
    if trial.stopped:
        return _said(say.text("You stopped the test. The results so far are below."))
    if not trial.done:
        return None
    honest, cheat = trial.decisions(cheat=False), trial.decisions(cheat=True)
    changed, caught = sum(len(set(moves)) > 1 for moves in honest), sum(len(set(moves)) > 1 for moves in cheat)
    if changed:
        first = say.plural(
            "In {n} decision, a player’s move changed when cards hidden from that player were changed. That should "
            "never happen: please tell us.",
            "In {n} decisions, a player’s move changed when cards hidden from that player were changed. That should "
            "never happen: please tell us.",
            changed,
        )  # fmt: skip
    else:
        first = say.plural(
            "The hidden cards were dealt afresh {redeals} times, in {n} decision. No player’s move changed.",
            "The hidden cards were dealt afresh {redeals} times, in {n} decisions. No player’s move changed.",
            len(honest), redeals=TIMES * len(honest),
        )  # fmt: skip
    second = say.plural(
        "The cheat was caught in {caught} of {n} decision.",
        "The cheat was caught in {caught} of {n} decisions.", len(cheat), caught=caught,
    )  # fmt: skip
    return many(_said(first, good=not changed), _said(second, good=caught > 0))


def _said(words: str, *, good: bool = False) -> Html:
    return el("p", words, cls="verdict", data_good=good)


# ---- other ways to check -----------------------------------------------------------------------------------------


def _in_the_terminal(say: Language) -> Html:
    return many(
        el("h2", say.text("For programmers: a longer run of the same test")),
        el("p", say.text(
            "With the program’s source and Python, you can run the test over all games, options and players, for as "
            "long as you like:"
        )),
        el("pre", "python -m nines fair --decisions 10000", cls="code", tabindex="0"),
        el("p", say.text("You can also write a player yourself, test it and play against it, right here:"), " ",
           el("a", say.text("Your own player"), href="#/player")),
    )  # fmt: skip


def _aside(say: Language, model: Model) -> Html:
    links = (
        el("li", el("a", saved.title, href=f"#/verify/{saved.id}"), el("span", " ", saved.summary, cls="label"))
        for saved in model.saved[:5]
    )
    return el(
        "aside",
        el("h2", say.text("What about the deal?")),
        el("p", say.text(
            "Before the first card, the table shows a seal: a fingerprint of the code that fixes every card of the "
            "match. Afterwards you see the code and can deal everything again."
        )),
        el("ul", links) if model.saved else None,
        cls="aside",
    )  # fmt: skip
