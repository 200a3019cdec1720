"""Battlefields to begin with: a shot, a hill, a melee, a castle, a siege, a table before the game, and an empty one."""

from __future__ import annotations

from fractions import Fraction

from rules_engine.mage_knight.position.field import Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.fighters import Fighter, fighter
from rules_engine.mage_knight.position.pieces import Block, Land, Marker, block, land, marker
from rules_engine.mage_knight.position.questions import FACING, FIRE, GANG_UP, OF_SECTION, PLACEMENT, SET_UP
from rules_engine.mage_knight.table.tables import Table
from rules_engine.points import Points, outline
from rules_engine.ruling import Message, message


def _warriors(*words: str) -> tuple[Fighter, ...]:
    return tuple(map(fighter, words))


def _terrain(*words: str) -> tuple[Land, ...]:
    return tuple(map(land, words))


def _castle(*words: str) -> tuple[Block, ...]:
    return tuple(map(block, words))


def _markers(*words: str) -> tuple[Marker, ...]:
    return tuple(map(marker, words))


_NO_WAY = Points()
SETS: dict[str, Battlefield] = {
    "shot": Battlefield(),
    "hill": Battlefield(
        question=FIRE,
        warriors=_warriors(
            "3,3:20:1:Archer:8:14:bow", "9.5,5.5:200:2:Guard:7", "12.5,7:180:2:Mage:8:10:wand", "6,9:0:1:Scout:9"
        ),
        terrain=_terrain("clear,elevated:8,4;14,4.5;14.5,8;10,9;7.5,6.5:hill", "hindering:4.5,3.2;7,3;7.2,5;5,5.4"),
        objectives=(),
        target=Piece("w", 3),
        way=outline((5, "3.5"), (7, 5)),
        formation=(),
    ),
    "melee": Battlefield(
        question=GANG_UP,
        warriors=_warriors(
            "6,6:0:1:Khan:7",
            "7.2,7.2:270:1:Orc:7",
            "7.2,4.8:90:1:Raider:7::t1",
            "7.2,6:180:2:Knight:6::atlantean-empire",
            "12,9:200:2:Squire:8::atlantean-empire",
        ),
        terrain=_terrain("hindering:10.5,3/1.5"),
        objectives=_markers("9.5,9/0.5:2"),
        target=Piece("w", 4),
        way=outline((4, 8), (6, 10)),
        formation=(2, 3),
        kind="close",
    ),
    "castle": Battlefield(
        question=PLACEMENT,
        warriors=_warriors("24,2:90:1:Captain:8", "20,9:90:1:Archer:7:12:bow", "24,48:270:2:Khan:8"),
        terrain=_terrain("hindering:10,22/2", "blocking:34,24;38,24;38,27;34,27"),
        sections=_castle(
            "gatehouse:21,3;27,3;27,7;21,7",
            "round-tower:19,5/2",
            "wall:18.25,7;19.75,7;19.75,13;18.25,13",
            "keep:18,13;24,13;24,19;18,19",
        ),
        objectives=(),
        target=Piece("s", 4),
        table=Table(Fraction(48), Fraction(54)),
        way=_NO_WAY,
        formation=(),
    ),
    "siege": Battlefield(
        question=OF_SECTION,
        warriors=_warriors(
            "3,4:20:1:Archer:8:14:bow", "3.8,9.2:0:1:Khan:8:8:wand", "9,2.8:60:1:Orc:7", "14.8,6:200:2:Captain:8"
        ),
        terrain=_terrain(
            "hindering,built,f2:3.3,8.4;4.6,8.4;4.6,10;3.3,10", "blocking:6.5,5.5;7.5,5.5;7.5,6.6;6.5,6.6"
        ),
        sections=_castle("keep,p2,r12:11,5;16,5;16,10;11,10", "wall,p2:13,10;14.5,10;14.5,16;13,16"),
        objectives=(),
        target=Piece("w", 2),
        piece=Piece("s", 1),
        way=outline((6, 9), (9, 8)),
        formation=(),
    ),
    "before": Battlefield(
        question=SET_UP,
        warriors=_warriors(
            "12,1.5:90:1:Khan:8", "13.2,1.5:90:1:Orc:7", "16,3.4:90:1:Scout:9", "20,34.5:270:2:Knight:6"
        ),
        terrain=_terrain(
            "hindering:14,10/2", "clear,elevated:20,14;25,14;24,18;20,18:hill", "blocking,built:17,9;19,9;19,11;17,11"
        ),
        objectives=_markers("18,18/0.5", "18,11/0.5"),
        target=None,
        table=Table(),
        way=_NO_WAY,
        formation=(),
    ),
    "empty": Battlefield(
        question=FACING,
        warriors=(),
        terrain=(),
        sections=(),
        objectives=(),
        warrior=0,
        target=None,
        way=_NO_WAY,
        formation=(),
    ),
}
NAMES: dict[str, Message] = {
    "shot": message("battlefield", "A shot past others"),
    "hill": message("battlefield", "A hill and a wood"),
    "melee": message("battlefield", "A melee"),
    "castle": message("battlefield", "A castle"),
    "siege": message("battlefield", "A siege"),
    "before": message("battlefield", "Before the game"),
    "empty": message("battlefield", "An empty field"),
}
