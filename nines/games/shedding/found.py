"""Nines (shedding): positions found in self-play (nines/commands/spots.py)."""

from nines.lessons.themes.theme import Spot

FOUND: dict[str, tuple[Spot, ...]] = {
    "powers/1": (
        Spot(
            hands=(
                "JS 8C 9H / 2C 8D JD / AC 5D KS", "9D AS 5H / AD 8H TH / JC 5C 6C", "3C TS 8S / 3D KD AH / TD QH 7D",
            ),
            rest="4S 5S QS QC 3H 2S 6D 7C 7H 7S 9C 4C 4H 9S",
            draw="KH 6H QD 6S 2D JH KC 2H 4D TC 3S",
            dealer=1),
    ),
    "powers/2": (
        Spot(
            hands=(
                "2S TS TC / 7D KH AH / 8H 4H 6H", "8C QC 5S / KC 7S QS / 2D 4C KD", "9S 4D 7C / 3C 8S AS / 9H 8D KS",
            ),
            rest="4S 5D 5H 9D 6C JC JD JS AD 3D 3S",
            dealer=2, draw="TH 9C"),
    ),
    "powers/3": (
        Spot(
            hands=(
                "JH 2H AD / QD 3H AH / AS 7S 9C", "QH 7C JC / 3C AC 3D / 9D KS 6H", "3S KD 2C / 4C 4H TH / KH 2D TC",
            ),
            dealer=1, rest="4D", draw="9S 8H QS 6S 8D 7H 2S 4S 6C"),
    ),
    "powers/4": (
        Spot(
            hands=(
                "8C 2H 6D / TC AD TS / 3C 8H KC", "2C 3S 9C / 8D QD AH / QH AC 6S",
                "4H JD 5C 5D 5S 5H 6C 9H 4S / 3D TD KS / KD 9D JC",
            ),
            rest="JS QC QS KH AS 2S", draw="3H 4C 4D 8S JH 2D TH"),
    ),
    "playing/1": (
        Spot(
            hands=(
                "9H 9D 5H / 2D TH AH / 2H QC 7D", "4H TD 6C / 7C 3H AS / TS 9C KS", "QD 6S 4S / KD JH 2S / TC 4D 5C",
            ),
            draw="8C 7S 4C 8D 2C AC KH 5D 3C JS 6D QH AD 8S 9S 5S JC 6H 3S KC QS 3D JD",
            dealer=2, rest="7H 8H"),
    ),
    "playing/2": (
        Spot(
            hands=(
                "2H AC QC / 8D 6H TH / 4S JH QS", "4C 5D 6C / 9C KD KH / 5H KS KC", "3C 2C JC / AH TS AS / 4H TD 4D",
            ),
            draw="7D JD 9S 8S QH 3D QD TC 7C 9D 3S 8H 8C 2D 3H 5S 6S 2S JS 5C 6D AD",
            rest="7H 7S 9H"),
    ),
    "playing/3": (
        Spot(
            hands=(
                "8S 2D QH / 2C AC 8H / 2H 9D 7D", " /  / 4S 7C 2S", "8C 6D 9H JD QC QS / 9C TD QD / 7H 7S TH",
            ),
            dealer=1, rest="3C 3H 4C"),
    ),
    "playing/4": (
        Spot(
            hands=(
                "9H 9S / 9C JS QS / 6C AC 2H", "AS 3D 3S /  / TD", "2D 4C 4H 4S 6H 4D /  / TS",
            ),
            dealer=2),
    ),
    "stuck/1": (
        Spot(
            hands=(
                "7C 9H 5H / 2H 3H JS / TH 2C 6D", "4H QH 5D 8S JH KC / 8H KH KS / AD 3C TS",
                "6H 6C 7H / QC 2D TD / AS 8D JD",
            ),
            draw="3D AH 9S QS 5C 6S 9C 3S 4S 2S 4C 4D 9D 7D TC AC KD 7S QD",
            dealer=2, rest="5S 8C JC"),
    ),
    "stuck/2": (
        Spot(
            hands=(
                "5S 4S JC / 8H AH KS / 8C 4C 9H", "9C JS JD QH QS 3D / 8D 9D 2S / 3H 4D 6S",
                "3S 4H KC / TC KD TS / 7S 3C TH",
            ),
            draw="5H 5D 2D 9S 5C KH 8S QC 7D AD JH 2H",
            play="take", dealer=1, rest="7C 7H AS 2C 6C 6D 6H QD"),
    ),
    "stuck/3": (
        Spot(
            hands=(
                "8S JS / 3C 8D KH / KS KD JC", "7H 6S 6H 7S 2H 5D 6D 7D 8C / TC 9D TH / QC QH 6C", " / AC / 4D 2D KC",
            ),
            dealer=1, rest="8H 9C 3S"),
    ),
    "turns/1": (
        Spot(
            hands=(
                "3C 2D 8H / 2C QD QS / JC KH 7H", "4D 8C 9C / 5C AC JH / KS 6H TH",
                "JS 9S 4S 5H 5S 5D KC 6C 6D 7C 7D 7S AD 3S / TC TD TS / 2S 4C 3H",
            ),
            draw="KD AH 8S QH 9D 9H 2H 6S 8D JD 3D AS 4H QC",
            play="8H", dealer=2),
    ),
    "turns/2": (
        Spot(
            hands=(
                " / TC KD AH / 8H QD 6D", "4S 6C 8S JH 3H 4D 5S 7C 7D 7H 3S 9D 8C / QC 8D JD / 5D 3C 2C",
                "JS AD KH 5H AS 6S 3D 9C QH 2D 6H 9S 2H 9H / JC 7S KS / 5C AC TS",
            ),
            play="TC", dealer=2, rest="4C 4H QS 2S KC"),
    ),
    "turns/3": (
        Spot(
            hands=(
                "4C 7C JD JH 5S 5D 6D 6H 6S KH KD KS AS / TH AH 4S / 3D 2D TC", "2H 6C JC / 8D TD 8S / 7S 9H JS",
                "8C KC 5H / 2C AC 2S / 8H 3S TS",
            ),
            rest="9D 7D 9C 9S 4H QC QD QS AD 3C",
            play="AS", draw="4D 5C 3H QH 7H"),
    ),
    "turns/4": (
        Spot(
            hands=(
                "KC /  / ", "4C QD QS KS KD 6C 6S 7D 3D 3H AD AH /  / ", " /  / ",
            ),
            play="KC", dealer=1, rest="9H 6H"),
    ),
    "four/1": (
        Spot(
            hands=(
                "7C 6D 6H 6S 9C 9D 9H 7H 7S 2C 2H JD / JC / KD 8H 9S", "AC AS 3H /  / TH",
                "8C 5D / AH 3S TS / AD QS 6C",
            ),
            dealer=2, rest="8D 8S JH JS 2D 2S"),
        Spot(
            hands=(
                " /  / TH QD 6H", "3C 3H / 2H 8H 2S / 4S 8S 9H",
                "5H 6S 6D 5D 4C 4H 4D 6C 9D 8D / 9C 9S AS / 2C 5S 5C",
            ),
            dealer=1, rest="3D JS KC KD"),
        Spot(
            hands=(
                "5C 9S 8S 8C 8D QH / KC TH AS / JD 2C 9C", " / 6H 4S 6S / 9D KS 7S", " / TC 3H / 2S KH JS",
            ),
            rest="8H"),
    ),
    "four/2": (
        Spot(
            hands=(
                "TC 7S 6C / 2C 8D KD / 2S 3S AD", "JS 3H 7C / 3C TD 2H / JC QD KH",
                "8C 8H KC KS AC / AH 8S AS / QH TS 3D",
            ),
            play="6C", dealer=2, rest="9S 7D QC QS 2D 9D 6D 6H 6S"),
        Spot(
            hands=(
                "KS 2D 5C / KC KH TS / 4C 6S 4H", "8D 8C 8S / TC 8H AS / 9S 2S TD",
                "7S 4S 3S 3H AC / 3C 7C 9C / AH 4D JC",
            ),
            play="5C", dealer=1, rest="5D 5H 5S", draw="TH AD 3D 2C"),
        Spot(
            hands=(
                "5S 5C 4S 5D QC / 8D 3H KS / QS 7C 8C", "6C 9C AH / AD 9H 9S / TS 6S 4H",
                "2D JS TC / 4D 8H 2S / TD 7S QH",
            ),
            draw="KH 4C 7H 6H QD 2C 9D 3S KD 2H 8S AS 3D JD",
            play="5C 5D 5S", rest="5H"),
    ),
    "last-cards/1": (
        Spot(
            hands=(
                "JC 2D QH / KD AD TS / QD 6C AC", "8S JS JH QS QC 6D KS KC 3D KH AH / 7C 5H 3S / AS TH JD",
                "3C 6H / 5C 9C 5S / 8D 8C 8H",
            ),
            dealer=2, rest="2C 4C 5D 2H 9S 7H 7S 2S"),
    ),
    "last-cards/2": (
        Spot(
            hands=(
                "JS / JD 4S 6S / 7S 5C 5D", " / TD TH TS / 8S 2S 3D", "9H JH 8H QD 3S AH / 3H 4H QS / 9D AC AD",
            ),
            dealer=1, rest="4C 9C 9S 4D"),
    ),
}  # fmt: skip
