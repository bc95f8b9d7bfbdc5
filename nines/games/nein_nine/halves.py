"""The two halves of what is counted in Nein Nine: what happens with a 9 after one card, and after another one."""

from types import MappingProxyType

from nines.advice.reasons import in_tricks
from nines.advice.reasons.facts import Halves
from nines.words.languages import mark

HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "now9": Halves(
            mark("With {x} you win a nine in this trick {often}"),
            mark("With {x} you avoid a nine in this trick {often}"),
            mark("with {y} you win one {often}"), mark("with {y} you avoid it {often}"), mark("with {y}, {often}"),
        ),
        "gets": Halves(
            mark("With {x}, the {c} ends up with you {often}"), mark("With {x}, somebody else gets the {c} {often}"),
            mark("with {y} you get it {often}"), mark("with {y} somebody else gets it {often}"),
            mark("with {y}, {often}"),
        ),
        "home-x": Halves(
            mark("Now {x} wins the trick {often}"),
            mark("Now {x} goes to somebody else {often}"),
            mark("later it ends up with you {often}"),
            mark("later it goes to somebody else {often}"),
        ),
        "home-y": Halves(
            mark("After {x}, {y} ends up with you {often}"),
            mark("After {x}, somebody else gets {y} {often}"),
            mark("now {y} wins the trick {often}"),
            mark("now {y} goes to somebody else {often}"),
        ),
        "home-c": Halves(
            mark("If you play {x}, your {c} ends up with you {often}"),
            mark("If you play {x}, somebody else gets your {c} {often}"), mark("if you play {y}, you get it {often}"),
            mark("if you play {y}, somebody else gets it {often}"), mark("if you play {y}, {often}"),
        ),
        "costs-x": Halves(
            mark("Now {x} wins a nine {often}"), mark("Now {x} avoids the nines {often}"),
            mark("later it wins one {often}"), mark("later it avoids them {often}"),
        ),
        "costs-y": Halves(
            mark("After {x}, {y} wins a nine {often}"), mark("After {x}, {y} avoids the nines {often}"),
            mark("now it wins one {often}"), mark("now it avoids them {often}"),
        ),
        "costs-c": Halves(
            mark("If you play {x}, your {c} wins a nine {often}"),
            mark("If you play {x}, your {c} avoids the nines {often}"),
            mark("if you play {y}, it wins one {often}"), mark("if you play {y}, it wins none {often}"),
            mark("if you play {y}, {often}"),
        ),
    }
)  # fmt: skip
"""By the code of a fact, its halves."""
