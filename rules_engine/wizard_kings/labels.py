"""The names of terrain, traits and sides as the calculators' forms show them."""

from __future__ import annotations

from ..ruling import message

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
    "clear": message("hexside", "clear"),
    "desert": message("hexside", "desert"),
    "forest": message("hexside", "forest"),
    "swamp": message("hexside", "swamp"),
    "mountain": message("hexside", "mountain"),
    "pass": message("hexside", "mountain pass"),
    "road": message("hexside", "not clear, crossed by a road"),
    "river": message("hexside", "river"),
    "bridge": message("hexside", "river with a bridge"),
    "waterfall": message("hexside", "waterfall"),
    "coastal": message("hexside", "clear coast, part land and part water"),
    "all-water": message("hexside", "all water"),
    "shoal": message("hexside", "shoal"),
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
