"""Other words under which a setting is looked for: what it is called elsewhere, and what it is good for."""

from nines.words.languages import Language

OF_LANGUAGE = "language langue Sprache idioma lengua English français Deutsch español"
"""Whoever cannot read the page looks for its language in their own."""


def suggestions(say: Language) -> tuple[str, ...]:
    """What may be looked for by who found nothing."""
    return say.text("Sounds"), say.text("Card size"), say.text("Speed"), say.text("Appearance")


def synonyms(say: Language) -> dict[str, str]:
    """By the name of a setting, words that do not stand beside it."""
    motion, size, help = say.text("animation, movement"), say.text("zoom, font, bigger"), say.text("help, tips, undo")
    pace, sight = say.text("pace, tempo, waiting"), say.text("eyesight, accessibility")
    return {
        "felt": say.text("table colour, cloth, background"),
        "back": say.text("deck, design, reverse"),
        "card_size": size,
        "theme": say.text("dark mode, light mode, brightness, colours"),
        "language": OF_LANGUAGE,
        "sounds": say.text("mute, noise, audio, music"),
        "volume": say.text("mute, noise, audio, music"),
        "portraits": say.text("avatars, portraits, people"),
        "remarks": say.text("chat, talk, comments, messages"),
        "speed": f"{motion}, {pace}",
        "less_motion": motion,
        "haptics": say.text("buzz, haptics, phone"),
        "score": say.text("points, score sheet"),
        "large_text": f"{size}, {sight}",
        "letter_keys": say.text("shortcuts, hotkeys"),
        "said": say.text("accessibility, blind, voice"),
        "two_taps": say.text("undo, take back, confirm, by mistake"),
        "forced": say.text("autoplay, by itself"),
        "play_out": say.text("autoplay, skip, claim"),
        "next_deal": say.text("autoplay, continue, skip"),
        "tally": say.text("counter, memory"),
        "coach": help,
        "coach_from": help,
        "check": say.text("analysis, review, computer"),
        "faces": say.text("pictures, symbols, print"),
        "pack": say.text("suits, Jass, regional"),
        "four_colours": say.text("colour-blind, suits, four-colour deck"),
        "order": say.text("arrange, sorting"),
        "left_handed": say.text("thumb, buttons"),
        "streak": say.text("statistics, streak"),
        "file": say.text("backup, export, import, transfer, data"),
        "no_record": say.text("privacy, history, statistics"),
    }
