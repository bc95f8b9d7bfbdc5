"""The set-up form: who sits where once more sit down, or the table is another."""

from nines.registry import offered
from web.match.setup_form import change_control, draft, usual_player


def test_whoever_comes_to_the_table_plays_as_the_others_do() -> None:
    form = draft("le-neuf", (("players", "you,beginner,beginner"),))
    assert change_control(form, "table", "four").seats == ("human", *("beginner",) * 3)
    form = draft("shedding", (("players", "you,thumb"),))
    assert change_control(form, "seats", "5").seats == ("human", *("thumb",) * 4)
    people = draft("shedding", (("players", "you,you"),))
    assert change_control(people, "seats", "3").seats == ("human", "human", usual_player("shedding"))


def test_a_level_that_a_table_does_not_offer_is_the_strongest_that_it_does() -> None:
    form = draft("shedding", (("players", "you,master"),))
    assert form.seats == ("human", "master") and "master" not in offered("shedding", 4)
    assert change_control(form, "seats", "4").seats == ("human", *(offered("shedding", 4)[-1],) * 3)
    kept = draft("shedding", (("players", "you,master,master"),))  # a link from before is opened as it is
    for control, value in (("seed", "a"), ("jumping_in", "false"), ("seats", "3")):
        assert change_control(kept, control, value).seats == ("human", "master", "master")
