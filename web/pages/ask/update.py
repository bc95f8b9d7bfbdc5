"""What a person does on the page that asks the table: suppose that a card lies somewhere, and take that back."""

from nines.core.cards import Card
from nines.registry import GAMES
from web.match import players
from web.match.session import Transition, held, resume, resume_instead
from web.pages.ask import wrong
from web.pages.ask.known import MOST, narrowed
from web.pages.puzzles import play as puzzles
from web.state import routes
from web.state.commands import Press
from web.state.counting import Drill
from web.state.model import Model
from web.state.puzzle import Attempt
from web.state.replay import AskedExercise, Asking, Review, look, to_place
from web.state.routes import Route


def open_page(model: Model, route: Route) -> Transition:
    """The moment that an address asks for; a deal that is not over is on the table instead."""
    id = route.rest
    found = held(model, id)
    if not found:
        return resume(model, id)
    deal, at = routes.moment(route.asked)
    known = model.review
    before = known if known and (known.id, known.record) == (id, found.record) else None
    review = to_place(before, deal, at) if before else look(id, found.record, deal, at)
    if not review or (deal is not None and review.past.number != deal):
        return resume_instead(
            model, id, lambda say: say.text("“What could they hold?” can be asked only about a finished deal.")
        )
    seat = players.seat_asked(found.record, route.asked)
    review = review._replace(given=found.given, shared=found.shared, playing=False)
    return model._replace(screen="ask", match=None, page=wrong.known(model, Asking(review, seat))), ()


def press(model: Model, command: Press) -> Transition:
    """The model after a supposition was made, or taken back; or on the way here from an exercise, and back."""
    if command.word == "begin":
        return _begun(model), ()
    page = model.shown(Asking)
    if not page:
        return model, ()
    word, *numbers = command.word.split(" ")
    match word:
        case "back":
            return _back(model, page), ()
        case "wrong":
            return wrong.ask(model, page)
        case "enough":
            page = page._replace(waits=False)
        case "suppose":
            pack = GAMES[page.state.game].pack
            card, place = map(int, numbers) if numbers else (page.card, page.place)
            if not 0 <= card < len(pack):
                return model, ()
            page = _supposing(page, pack[card], place)
        case "take":
            at = int(numbers[0])
            page = page._replace(supposed=page.supposed[:at] + page.supposed[at + 1 :], refused=False)
        case "clear":
            page = page._replace(supposed=(), refused=False)
    return model._replace(page=page), ()


def _begun(model: Model) -> Model:
    """The model with the table of the exercise on the screen asked about; only once its question is answered."""
    if (attempt := model.shown(Attempt)) and puzzles.is_answered(attempt):
        table = puzzles.again(attempt, model.settings).match
        return model._replace(screen="ask", page=Asking(AskedExercise(table, attempt), table.viewer))
    if (drill := model.shown(Drill)) and drill.stage == "told":
        return model._replace(screen="ask", page=Asking(AskedExercise(drill.match, drill), drill.match.viewer))
    return model


def _back(model: Model, page: Asking) -> Model:
    """The model with the exercise on the screen again, as it was left."""
    if isinstance(page.of, Review):
        return model
    begun = page.of.begun
    return model._replace(screen="puzzle" if isinstance(begun, Attempt) else "counting", page=begun)


def _supposing(page: Asking, card: Card, place: int) -> Asking:
    """The page with this supposition in place of one about the same card; one that cannot be is refused."""
    others = tuple(pair for pair in page.supposed if pair[0] != card)[-MOST + 1 :]
    after = page._replace(supposed=(*others, (card, place)), refused=False)
    return after if narrowed(after) else page._replace(refused=True)


def change(model: Model, name: str, value: str) -> Transition:
    """The model after a card or a place was chosen in the form."""
    page, number = model.shown(Asking), routes.number(value)
    if not page or number is None or name not in ("ask-card", "ask-place"):
        return model, ()
    chosen = page._replace(card=number) if name == "ask-card" else page._replace(place=number)
    return model._replace(page=chosen._replace(refused=False)), ()
