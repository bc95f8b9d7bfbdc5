"""The page that answers whether the computer players cheat: what they are given, and the re-deal test on a button."""

from nines.audience import Audience
from nines.bots.redealing import TIMES
from nines.games import GAMES
from nines.languages import Language, language
from nines.moves import move
from nines.reasons.naming import named
from nines.record import parse, start
from web import telling, trying
from web.model import Model
from web.screens.html import Html, el, many
from web.screens.levels import level_name
from web.screens.pages import page
from web.trust import Question, Trial


def fair(model: Model) -> Html:
    """The page, with the test as far as it has come."""
    say = language(model.settings.language)
    article = el("article", _given(say), _test(say, model), _in_the_terminal(say), cls="prose")
    return page(
        say, "fair", say.text("Do the computer players cheat?"),
        say.text("No: they never get to see a hidden card. You need not take that on trust. Here is how to check it."),
        el("div", article, _aside(say, model), cls="two"),
    )  # fmt: skip


def _given(say: Language) -> Html:
    return many(
        el("h2", say.text("What a computer player is given")),
        el("p", say.text(
            "When it is its turn it gets what you would see in its place: its own hand, the cards on the table, the "
            "scores, and what has been played. The other hands, the cards still to come and the deal code are left out "
            "before it is asked."
        )),
        el("p", say.text(
            "The stronger ones then think as you would: they imagine many deals that fit what they have seen, and try "
            "each move in them. The chance they use for that has nothing to do with the chance that dealt the cards."
        )),
    )  # fmt: skip


# ---- the test ----------------------------------------------------------------------------------------------------


def _test(say: Language, model: Model) -> Html:
    trial = model.trial
    return many(
        el("h2", say.text("The test")),
        el("p", say.plural(
            "Whoever looks at hidden cards plays differently when they change. So take a decision that a player made, "
            "deal all cards anew that it could not know, and ask it again. Its move must stay the same.",
            "Whoever looks at hidden cards plays differently when they change. So take a decision that a player made, "
            "deal all cards anew that it could not know, and ask it again, {n} times over. Its move must stay the same "
            "each time.",
            TIMES,
        )),
        el("p", say.text(
            "Then the same is asked of a planted cheat, which is handed everybody’s cards. The test must catch it, or "
            "it would be worth nothing."
        )),
        el("div", _buttons(say, model), cls="actions", id="choices", role="group", aria_label=say.text("Your choices")),
        _report(say, trial) if trial else None,
    )  # fmt: skip


def _buttons(say: Language, model: Model) -> list[Html]:
    if model.trial and model.trial.running:
        return [el("button", say.text("Stop the test"), type="button", cls="btn", data_do="trial stop")]
    own = trying.own_match(model)
    buttons = []
    if own:
        words = say.text("Test with my last match")
        buttons.append(el("button", words, type="button", cls="btn go", data_do="trial own"))
    words = say.text("Test all five games")
    return [*buttons, el("button", words, type="button", cls="btn" if own else "btn go", data_do="trial games")]


def _report(say: Language, trial: Trial) -> Html:
    """How far the test is, each decision with what came of it, and at its end what it says."""
    bar = el(
        "progress", max=str(2 * trial.size), value=str(len(trial.answers)), aria_label=say.text("How far the test is")
    )  # fmt: skip
    lines = (_line(say, trial, at, one) for at, one in enumerate(trial.questions))
    heads = (say.text("Decision"), say.text("The player"), say.text("The cheat"))
    table = el(
        "table",
        el("caption", say.text("What came of it"), cls="visually-hidden"),
        el("thead", el("tr", (el("th", one, scope="col") for one in heads))),
        el("tbody", lines),
        cls="trial",
    )
    return many(
        bar if trial.running else None, el("div", _verdict(say, trial), role="status", id="trial-verdict"), table,
    )  # fmt: skip


def _line(say: Language, trial: Trial, at: int, question: Question) -> Html:
    asked = trial.decisions(cheat=False)
    answer = asked[at][0] if at < len(asked) else ""
    return el(
        "tr", el("th", where(say, question), el("span", _move(say, question, answer), cls="label"), scope="row"),
        el("td", _outcome(say, asked, at)), el("td", _outcome(say, trial.decisions(cheat=True), at)),
    )  # fmt: skip


def where(say: Language, question: Question) -> str:
    """Whose decision it was, and where in which match; of a deal in play only the player's level, not the seat."""
    game, level = say.text(GAMES[question.game].name), level_name(say, question.player)
    if not question.open:
        return say.text("{game}, deal {deal}, still in play: {who}", game=game, deal=question.deal, who=level)
    name = telling.names(parse(question.record), say, question.given)[question.seat]
    who = say.text("{name} ({player})", name=name, player=level)
    if not GAMES[question.game].tricks:
        return say.text("{game}, move {n}: {who}", game=game, n=question.number, who=who)
    if not question.trick:
        return say.text("{game}, deal {deal}, before the first trick: {who}", game=game, deal=question.deal, who=who)
    return say.text(
        "{game}, deal {deal}, trick {trick}: {who}", game=game, deal=question.deal, trick=question.trick, who=who
    )


def _move(say: Language, question: Question, answer: str) -> str:
    """What was decided: in a match of one's own the move that was made, else the one that the test was answered."""
    if not question.open:
        return say.text("the move is told when the deal is over")
    text = question.made or answer
    if not text:
        return "…"
    to = Audience(("",) * 5, say, None, start(parse(question.record)))
    made = move(text)
    return to.ranks(made.cards) if made.verb in ("jump", "up") else named(made, to)


def _outcome(say: Language, decisions: list[tuple[str, ...]], at: int) -> str:
    """What came of a decision: how often the move was another than with the true cards."""
    if at >= len(decisions):
        return "…"
    first, *others = decisions[at]
    changed = sum(one != first for one in others)
    if not changed:
        return say.plural("same move {n} time", "same move {n} times", len(others))
    return say.plural("{n} time of {all} another move", "{n} times of {all} another move", changed, all=len(others))


def _verdict(say: Language, trial: Trial) -> Html | None:
    if trial.failed:
        return _said(say.text("A player gave no answer, so the test ended. It shows nothing: try again."))
    if trial.stopped:
        return _said(say.text("You stopped the test. What was asked until then stands below."))
    if not trial.done:
        return None
    honest, cheat = trial.decisions(cheat=False), trial.decisions(cheat=True)
    changed, caught = sum(len(set(one)) > 1 for one in honest), sum(len(set(one)) > 1 for one in cheat)
    if changed:
        first = say.plural(
            "In {n} decision a player’s move changed with cards that it cannot know. That must not be: please tell us.",
            "In {n} decisions a player’s move changed with cards that it cannot know. That must not be: please tell "
            "us.",
            changed,
        )  # fmt: skip
    else:
        first = say.plural(
            "{redeals} times the hidden cards were dealt anew in {n} decision: the players’ move never changed.",
            "{redeals} times the hidden cards were dealt anew in {n} decisions: the players’ moves never changed.",
            len(honest), redeals=TIMES * len(honest),
        )  # fmt: skip
    second = say.plural(
        "The cheat gave itself away in {caught} of {n} decision.",
        "The cheat gave itself away in {caught} of {n} decisions.", len(cheat), caught=caught,
    )  # fmt: skip
    return many(_said(first, good=not changed), _said(second, good=caught > 0))


def _said(words: str, *, good: bool = False) -> Html:
    return el("p", words, cls="verdict", data_good=good)


# ---- other ways to check -----------------------------------------------------------------------------------------


def _in_the_terminal(say: Language) -> Html:
    return many(
        el("h2", say.text("On a larger scale")),
        el("p", say.text(
            "With the source of this program and Python, the same test runs over all games, options and players, for "
            "as many decisions as you like:"
        )),
        el("pre", "python -m nines fair --decisions 10000", cls="code", tabindex="0"),
    )  # fmt: skip


def _aside(say: Language, model: Model) -> Html:
    links = (
        el("li", el("a", one.title, href=f"#/verify/{one.id}"), el("span", " ", one.summary, cls="label"))
        for one in model.saved[:5]
    )
    return el(
        "aside",
        el("h2", say.text("And the deal?")),
        el("p", say.text(
            "Before the first card, the table shows a seal of the deal code from which all cards of the match follow. "
            "When the match is over you see the code, and can have every card dealt again."
        )),
        el("ul", links) if model.saved else None,
        cls="aside",
    )  # fmt: skip
