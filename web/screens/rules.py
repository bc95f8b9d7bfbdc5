"""placeholder"""

from web.model import Model
from web.screens.html import Html, el


def rules(model: Model) -> Html:
    return el("main", cls="page", data_screen="rules")
