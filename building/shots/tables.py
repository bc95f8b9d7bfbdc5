"""The tables at which most pictures are taken."""

from building.shots.positions import Table

NEIN_NINE = Table("nein-nine", "terrace")
LE_NEUF = Table("le-neuf", "terrace")
NINER = Table("niner", "terrace", 2)
