"""What is said aloud at a puzzle: what its slip says, and the cards of a refutation as they fall."""

from web.pages.puzzles import slip
from web.pages.puzzles.view import scene_of
from web.state.model import Model
from web.state.puzzle import Attempt
from web.widgets.html import Html, el

HEARD_LAST = 12


def said(model: Model) -> list[Html]:
    """What the slip says now, and while a refutation is played its newest lines; each is said once."""
    attempt, seen = model.shown(Attempt), scene_of(model)
    assert attempt
    head, body = slip.said(seen, attempt)
    of = f"{attempt.key}-{attempt.number}"
    refused = attempt.match.refusals
    stage = "wrong" if attempt.stage == "shown" else attempt.stage  # which say the same
    lines = [el("p", f"{head} {body}".strip(), id=f"puzzle-{of}-{stage}-{attempt.wrong}-{refused}")]
    if attempt.stage in ("shown", "lost"):
        lines += [
            el("p", line.text, id=f"said-{of}-{line.number}")
            for line in (attempt.ended or attempt.match).log[-HEARD_LAST:]
        ]
    return lines
