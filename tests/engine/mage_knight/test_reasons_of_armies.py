"""The reasons of armies, turns, victory and castles in English, step by step, with the rules that they follow."""

from typing import Any

import pytest

from rules_engine import render, run

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "mk2.army",
        {"build_total": 200, "warriors": ["Dragon/90/80!", "Dragon/91/95!"], "items": ["Crown/R-1/10", "Staff/R-2/10"]},
        [
            "point-value: The warriors cost 175 points.",
            "item-points: The items cost 20 points, paid from the same build total.",
            "unique-limit: Ruled here: Uniques with different collector's numbers are different warriors, so there may be two called Dragon.",
            "relic-once-per-army: Ruled here: different relics may be in the same army.",
            "action-total: A build total of 200 gives you 2 actions a turn.",
        ],
    ),
    (
        "mk2.army",
        {"build_total": 150, "warriors": ["Dragon/90/80!", "Dragon/91/95!"], "same_unique": "name"},
        [
            "point-value: The warriors cost 175 points.",
            "build-total: A build total of 150 cannot be agreed on. It must be a multiple of 100.",
            "army-building: The army costs 175 points, and the build total allows 150.",
            "unique-limit: Dragon is there more than once. Ruled here: Uniques with the same name are the same warrior.",
        ],
    ),
    (
        "mk2.item",
        {
            "event": "pick-up",
            "action": "move",
            "touching": False,
            "warrior": {"slots": 2, "attack_type": "bow", "attack": 8},
            "items": ["Bracelet/7/bow+9", "Dragonstar//bow"],
        },
        [
            "item-requirements: A requirement of Bracelet is not met. Ruled here: the item stays in its slot, but gives nothing until the requirement is met.",
            "item-requirements: The warrior has all that Dragonstar asks of its bearer.",
            "item-same-requirements: Ruled here: only items that ask for exactly the same conflict, and none here do.",
            "item-pick-up: Picking up an item takes a special action.",
            "item-pick-up: Ruled here: the warrior must be in base contact with the item that it picks up.",
        ],
    ),
    (
        "mk2.item",
        {"warrior": {"unique": False}, "items": ["First/R-1/", "Second/R-2/"]},
        [
            "item-requirements: The warrior has all that First asks of its bearer.",
            "item-requirements: The warrior has all that Second asks of its bearer.",
            "item-same-requirements: Ruled here: items that ask for nothing do not conflict with each other.",
            "item-slots: The warrior is not Unique, so it has no slot for items.",
            "item-slot-needed: Every item needs a slot of its own, and the warrior has 0 slots for 2 items.",
            "relic-per-warrior: A warrior cannot use more than one relic, and First and Second are both relics.",
        ],
    ),
    (
        "mk2.item",
        {"event": "drop", "items": ["Stone//"], "when": "end-phase"},
        [
            "item-drop: An item can be dropped only at the start of its player's own command phase.",
        ],
    ),
    (
        "mk2.turn",
        {
            "build_total": 300,
            "warriors": ["1", "2", "0:captor", "0:captive", "0:eliminated"],
            "actions": ["1:special:command"],
        },
        [
            "action-total: A build total of 300 gives you 3 actions a turn.",
            "action-total: Ruled here: the build total counts, whatever the army costs.",
            "action-phase: You have given 1 action this turn.",
            "one-action-per-warrior: Ruled here: an action given in the command phase is the one action of its warrior this turn.",
            "two-token-limit: Warrior 2 has two action tokens, so it cannot be given an action.",
            "captive-inactive: Warrior 4 is a captive and cannot be given actions.",
            "elimination: Warrior 5 is not on the battlefield.",
            "no-saving-actions: No warrior can use the 1 action left over. Actions cannot be saved, so you lose what is left over.",
        ],
    ),
    (
        "mk2.turn",
        {"build_total": 100, "army_points": 99, "action_total_by": "army-points", "actions": ["1:move"]},
        [
            "action-total: An army with a point value of 99 gives you no actions a turn.",
            "action-total: Ruled here: the points of the army count, not the build total.",
            "action-total: Warrior 1 cannot act, because no action is left of the 0 in each turn.",
        ],
    ),
    (
        "mk2.turn",
        {"warriors": ["0:captor", "0"], "actions": ["2:move", "1:ranged"]},
        [
            "action-total: A build total of 200 gives you 2 actions a turn.",
            "action-total: Ruled here: the build total counts, whatever the army costs.",
            "action-phase: You have given 1 action this turn.",
            "captor-actions: Warrior 1 is a captor. It can only move, or try to eliminate its captive.",
        ],
    ),
    (
        "mk2.winner",
        {
            "players": [
                {"warriors": 1, "objectives": 1, "team": 1},
                {"warriors": 0, "objectives": 2, "army": 120},
                {"warriors": 1, "objectives": 1, "team": 1, "captives": 1},
            ]
        },
        [
            "game-end: Ruled here: the game ends when only players of one team have warriors that count.",
            "game-end: Captives and warriors with the Demoralized ability do not count for this.",
            "teams: Ruled here: the members of a team add up what they have.",
            "objective-control-persists: Ruled here: a player without warriors still counts the objectives it controls.",
            "winning: Players 1 and 3 together control 2 objectives.",
            "winning: Player 2 controls 2 objectives.",
            "tie-break: No side alone has the most objectives. Players 1, 2 and 3 are tied.",
            "tie-break-army-points: The cheaper army wins. Points of the armies: 200 and 120.",
        ],
    ),
    (
        "mk2.winner",
        {"all_agree": True, "players": [{"objectives": 1}, {"objectives": 1}, {}]},
        [
            "game-end: All remaining players agree to end the game.",
            "winning: Player 1 controls 1 objective.",
            "winning: Player 2 controls 1 objective.",
            "winning: Player 3 controls no objective.",
            "tie-break: Ruled here: only those who are tied for the most objectives are compared, players 1 and 2.",
            "tie-break-army-points: The cheaper army wins. Points of the armies: 100 and 100.",
            "tie-break-eliminated-points: The cheapest armies cost the same. Whoever has eliminated more points wins; the points are 0 and 0.",
            "tie-break: Ruled here: where this is equal too, the victory is shared.",
        ],
    ),
    (
        "mk2.built-terrain",
        {
            "piece": {"kind": "hindering", "defense": 14, "fortification": 3, "structure": 5},
            "target": "inside",
            "attacks": [{"turn": 1, "damage": 2}, {"turn": 1, "damage": 3}],
        },
        [
            "built-terrain-defense: To hit the piece with an attack value of 9 against 14, the two dice must total 5 or more.",
            "built-terrain-destroy: Turn 1: the piece takes 5 damage and has 5 structure points.",
            "built-terrain-destroy: That destroys it.",
            "built-terrain-line: Draw the line of fire to the dot of the piece, because the target is inside.",
            "built-terrain-crossing: For lines of fire the piece is hindering terrain: +1 for the target.",
            "built-terrain-fortification: The target gets the fortification value of +3.",
            "rule-of-three: Ruled here: the rule of three holds for this sum too, so it counts as +3.",
        ],
    ),
    (
        "mk2.built-terrain",
        {
            "piece": {"kind": "blocking", "fortification": 2},
            "target": "touching",
            "line_crosses": True,
            "several_dials": True,
            "attacks": [],
        },
        [
            "built-terrain-defense: To hit the piece with an attack value of 9 against 14, the two dice must total 5 or more.",
            "built-terrain-titans: Built terrain does not get in the way of a multi-dial unit.",
            "built-terrain-fortification: The target gets the fortification value of +2.",
            "built-terrain-titans: Ruled here: the fortification value protects against multi-dial units as well.",
        ],
    ),
    (
        "mk2.built-terrain",
        {"piece": {"kind": "blocking"}, "line_crosses": True, "attacks": []},
        [
            "built-terrain-defense: To hit the piece with an attack value of 9 against 14, the two dice must total 5 or more.",
            "built-terrain-crossing: The piece is blocking terrain, and the line of fire crosses it, so the line is blocked.",
        ],
    ),
    (
        "mk2.domains",
        {"players": [{"card": "Storm", "cancels": ["Mist"]}, {"card": "Mist", "cancels": ["Storm"]}]},
        [
            "domain-agreement: Every player brings one domain.",
            "domain-cancel: Storm cancels Mist, which has no effect.",
            "domain-cancel: Mist cancels Storm, which has no effect.",
        ],
    ),
    (
        "mk2.optional-ability",
        {"optional": False, "cancelled_in_turn": 2},
        [
            "ability-active: The ability shows in the window.",
            "ability-optional: The ability is not marked as optional, so it cannot be cancelled.",
        ],
    ),
    (
        "mkc.victory-points",
        {"state": "destroyed", "points": 75, "breached_by": 2, "destroyed_by": 3, "breach_points": "kept"},
        [
            "victory-points: The section is destroyed, which brings all its 75 points.",
            "victory-points: Ruled here: the player who breached it keeps the half for the breach, 37.",
        ],
    ),
    (
        "mkc.actions",
        {
            "game": "conquest",
            "sections": [{"kind": "keep", "standing": False}, {"kind": "gatehouse", "tokens": 1}],
            "section_actions": ["2"],
            "warrior_actions": 1,
        },
        [
            "mk2.action-total: A build total of 200 gives you 2 actions a turn as usual.",
            "extra-action-conquest: In Conquest a keep in play brings 2 extra actions, and any other section but a wall brings 1. They do not add up. You have 1 extra action.",
            "extra-action-core: Ruled here: sections that have been destroyed bring no extra actions any more.",
            "section-action-types: Section 2 can act.",
            "section-tokens: Each section that acts gets an action token, here section 2.",
            "section-pushing: A section that gets its second token is pushed, but takes no damage. That goes for section 2.",
        ],
    ),
    (
        "mkc.actions",
        {"sections": [{"kind": "keep"}, {"kind": "keep"}], "section_actions": ["1", "2"], "warrior_actions": 2},
        [
            "mk2.action-total: A build total of 200 gives you 2 actions a turn as usual.",
            "extra-action-core: In an ordinary game a keep in play brings an extra action, which gives you 1 extra action.",
            "extra-action-core: Ruled here: several keeps bring one extra action in all.",
            "mk2.action-total: You have given 4 actions, but ordinary and extra actions together make only 3.",
        ],
    ),
    (
        "mkc.breach",
        {"section": "wall", "doors": ["closed"], "door": 1, "yellow": True, "wish": "close"},
        [
            "wall-breach: The yellow number shows that the wall is breached.",
            "breached-doors-open: All its doors are open, and nobody can close them again.",
            "breached-doors-open: The section is breached, so its doors stay open for the rest of the game.",
        ],
    ),
    (
        "mkc.breach",
        {
            "section": "keep",
            "occupied": True,
            "wish": "close",
            "base_in_way": True,
            "base_in_door": "portcullis-only",
            "doors": ["open", "open"],
        },
        [
            "breach: Nothing shows that the section is breached.",
            "door-operation: The owner works the doors before the command phase. Ruled here: it costs no action.",
            "door-operation: Ruled here: enemies on the section do not take its doors away from the owner.",
            "portcullis-blocked: Ruled here: a base in the way keeps only a portcullis open.",
        ],
    ),
    (
        "mkc.effect",
        {"effect": "vampirism"},
        [
            "immune-abilities: Ten abilities have no effect on a section when others use them, and this is one of those.",
            "immune-abilities: Ruled here: the damage of the attack itself counts as usual.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_of_armies_and_castles_says_what_happens_and_by_which_rule(
    name: str, given: dict[str, Any], steps: list[str]
) -> None:
    ruling = run(name, given)
    book = name.split(".")[0] + "."
    assert [f"{step.rule.removeprefix(book)}: {render(step.said)}" for step in ruling.steps] == steps
