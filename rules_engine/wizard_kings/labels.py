"""The names of terrain, traits and sides as the calculators' forms show them."""

from __future__ import annotations

from ..ruling import message, messages

phrases = messages("hexside")

SIDES = {
    "defender": message("side", "defender"),
    "attacker": message("side", "attacker"),
}
TRAITS = {
    "forest-folk": message("trait", "forest folk"),
    "desert-folk": message("trait", "desert folk"),
    "mountain-folk": message("trait", "mountain folk"),
    "amphibian": message("trait", "amphibian"),
    "city-folk": message("trait", "city folk"),
    "flyer": message("trait", "flyer"),
}
TERRAINS = {
    "clear": message("terrain", "clear"),
    "desert": message("terrain", "desert"),
    "forest": message("terrain", "forest"),
    "swamp": message("terrain", "swamp"),
    "mountain": message("terrain", "mountain"),
    "river": message("terrain", "river"),
    "sea": message("terrain", "sea or lake"),
    "coastal": message("terrain", "coast"),
}
HEXSIDES = {
    "clear": phrases("clear"),
    "desert": phrases("desert"),
    "forest": phrases("forest"),
    "swamp": phrases("swamp"),
    "mountain": phrases("mountain"),
    "pass": phrases("mountain pass"),
    "road": phrases("not clear, crossed by a road"),
    "river": phrases("river"),
    "bridge": phrases("river with a bridge"),
    "waterfall": phrases("waterfall"),
    "coastal": phrases("clear coast, part land and part water"),
    "all-water": phrases("all water"),
    "shoal": phrases("shoal"),
}
MOVERS = {
    "ground": message("mover", "ground {unit}"),
    "mountain-folk": message("mover", "mountain folk"),
    "amphibian": message("mover", "amphibian"),
    "hero": message("mover", "hero"),
    "flyer": message("mover", "flyer"),
    "aquatic": message("mover", "aquatic"),
    "castle": message("mover", "castle"),
}
