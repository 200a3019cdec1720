"""The reasons of combat in Mage Knight in English, step by step, with the rules that they follow."""

from typing import Any

import pytest

from rules_engine import render, run

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "mk2.exhaustion",
        {"castle_section": True, "turns": [{"action": "close"}]},
        ["mkc.section-action-types: Turn 1: a castle section can be given only a ranged combat action."],
    ),
    (
        "mk2.line-of-fire",
        {"boundary": "rear", "attacker": {"facing": 90}, "target": {"x": 8, "y": 0}},
        [
            "line-of-fire: The line from centre to centre is 8 inches long.",
            "front-and-rear-arc: The line runs exactly along the border of the front arc. Ruled here: the border belongs to the rear arc.",
            "lof-front-arc: The line does not run through the attacker's front arc, so there is no shot.",
        ],
    ),
    (
        "mk2.line-of-fire",
        {"boundary": "rear", "target": {"x": 8, "y": 0, "facing": 90}, "others": []},
        [
            "line-of-fire: The line from centre to centre is 8 inches long.",
            "lof-front-arc: The line runs through the attacker's front arc.",
            "lof-range: The range is 10 inches.",
            "front-and-rear-arc: The line comes in exactly along the border of the target's arcs. Ruled here: the border belongs to the rear arc.",
            "ranged-rear-arc: The line comes in through the target's rear arc, so the attack value gets +1.",
        ],
    ),
    (
        "mk2.modifier",
        {"value": 2, "mods": [-2, -3], "limit": "upper"},
        [
            "modifiers: The modifiers −2 and −3 add up to −5.",
            "rule-of-three: Ruled here: only bonuses are limited, so −5 counts.",
            "value-floor: No value falls below 0, so it is 0.",
        ],
    ),
    (
        "mk2.modifier",
        {"combat_value": "range", "mods": [1]},
        ["modifiers: Ruled here: nothing modifies the range value or the attack bonus."],
    ),
    (
        "mk2.attack",
        {"kind": "capture", "attack_mods": [-3], "dice": [6, 6]},
        [
            "modifiers: Modifiers of −3 change the attack value from 9 to 6.",
            "critical-hit: A roll of 12 is a critical hit: the attack succeeds, whatever was needed.",
            "capture: The target takes no damage. It is a captive from now on.",
        ],
    ),
    (
        "mk2.attack",
        {"kind": "heal", "dice": [6, 6], "critical_heal": "one"},
        [
            "critical-hit: A roll of 12 is a critical hit: the attack succeeds, whatever was needed.",
            "critical-hit-healing: Ruled here: a roll of 12 heals 1 click in all.",
            "healing: The healing turns the dial back by 1 click.",
        ],
    ),
    (
        "mk2.attack",
        {"kind": "ranged", "attack": 20, "dice": [1, 1]},
        [
            "critical-miss: A roll of 2 is a critical miss: the attack misses, whatever its result.",
            "exhaustion-irreducible: The attacker takes 1 exhaustion damage, which nothing reduces.",
        ],
    ),
    (
        "mk2.attack",
        {"attack": 1, "attack_mods": [-3], "defense": 5, "damage": 1, "damage_mods": [2, 2], "dice": [2, 3]},
        [
            "modifiers: Modifiers of −3 change the attack value from 1 to 0.",
            "value-floor: A value below 0 counts as 0.",
            "attack-roll: An attack value of 0 and a roll of 5 make a result of 5. It reaches the defense value of 5, so the attack succeeds.",
            "close-damage: In close combat the damage value of the attacker counts.",
            "rule-of-three: Modifiers of +4 count for +3 and change the damage value from 1 to 4.",
            "damage: The damage turns the target's dial by 4 clicks.",
        ],
    ),
    (
        "mk2.hit-chance",
        {"attack": 12, "defense": 12, "criticals": False},
        [
            "attack-roll: Any roll of the two dice is high enough. What the rules say of a 2 and a 12 still holds.",
            "mkc.no-criticals: Here 2 and 12 are totals like any other, as some read it for a castle section.",
            "attack-roll: A hit comes on 36 of the 36 rolls of two dice.",
        ],
    ),
    (
        "mk2.situation",
        {
            "kind": "capture",
            "attack_type": "sword",
            "attack_bonus": 1,
            "rear": True,
            "helpers": 5,
            "target_level": "elevated",
            "wave_in_water": True,
            "hindering": True,
        },
        [
            "attack-bonus: The attack bonus of the attacker gives +1.",
            "close-rear-arc: Coming through the rear arc of the target gives +1.",
            "gang-up: Ruled here: helpers count in an attempt to capture and give +5.",
            "capture: An attempt to capture gets −3.",
            "hindering-modifiers: Hindering terrain helps no target in close combat.",
            "height-advantage: The height advantage of the target gives +1.",
            "wave-speed-type: A target of the wave speed type gets +2 in water.",
            "rule-of-three: Modifiers of the attack value add up to +4, and +3 counts.",
        ],
    ),
    (
        "mk2.situation",
        {
            "kind": "ranged",
            "attack_type": "bow",
            "rear": False,
            "helpers": 0,
            "precision": True,
            "close_range": "damage",
            "formation": ["attack", "damage"],
            "target_level": "soaring",
            "hindering": True,
            "fortification": 1,
            "other_attack_mods": [-5],
        },
        [
            "precision: Precision gives −2.",
            "ranged-formation-bonus: The other participants of the formation give +2.",
            "modifiers: Other modifiers of the attack value make −5.",
            "soaring-not-blocked: Ruled here: hindering terrain does not help a soaring target, which is above it.",
            "soaring-defense: A soaring target gets +1.",
            "built-terrain-fortification: The fortification value of the built terrain gives +1.",
            "close-range: Close Range gives the damage +1.",
            "ranged-formation-bonus: The other participants of the formation give the damage +1.",
            "ranged-formation-primary-line: Rear arc, height and terrain are judged by the primary attacker's line alone.",
            "rule-of-three: Modifiers of the attack value add up to −5. Ruled here: penalties too are limited, so −3 counts.",
        ],
    ),
    (
        "mk2.multi-target",
        {
            "dice": [6, 6],
            "damage": 3,
            "targets": [{"name": "Orc", "clicks": 3}, {"name": "Elf", "attack_mods": [1], "clicks": 1}],
        },
        [
            "multi-target-one-roll: One roll counts for all targets, and it is 12.",
            "multi-target-one-roll: Ruled here: modifiers and the rule of three are worked out for each target by itself.",
            "critical-hit: A roll of 12 hits every target.",
            "multi-target-damage-split: The damage of 3 is divided among those that are hit. A share may be 0. Ruled here: all of it must be divided. That can be done in 4 ways.",
            "critical-hit-multi-target: Every target takes 1 more damage. Ruled here: even one that was given a share of 0 takes it.",
            "elimination: The division 2 + 1 eliminates the most targets and wastes the least damage.",
            "damage-simultaneous: All this damage is dealt at the same moment.",
        ],
    ),
    (
        "mk2.multi-target",
        {"dice": [1, 1]},
        [
            "multi-target-one-roll: One roll counts for all targets, and it is 2.",
            "critical-miss: A roll of 2 misses every target, and the attacker takes 1 exhaustion damage.",
        ],
    ),
    (
        "mk2.gang-up",
        {
            "kind": "capture",
            "helpers": [
                {"tokens": 1},
                {"front_arc_contact": False},
                {"faction": "shyft"},
                {"attack_type": "bow"},
                {"captive": True},
                {},
            ],
        },
        [
            "capture: Ruled here: helpers count in an attempt to capture.",
            "gang-up-helper-no-token: Warrior 1 has an action token, so it does not help.",
            "gang-up: Warrior 2 does not touch the target with its front arc.",
            "gang-up-helper-faction: Warrior 3 does not share a faction with the attacker.",
            "gang-up-helper-sword: Warrior 4 does not have the sword attack type.",
            "captive-neutral: Warrior 5 is a captive, and a captive is nobody's friend.",
            "gang-up: Warrior 6 helps: +1.",
            "gang-up-only-attacker-token: Only the attacker gets an action token. Helping costs nothing.",
        ],
    ),
    (
        "mk2.speed",
        {"speed": 7, "mods": [-1], "speed_type": "wing", "run": True, "captive_speed": 9},
        [
            "run: The warrior runs, which doubles the value in the window from 7 to 14.",
            "run: Ruled here: modifiers are added after the doubling.",
            "modifiers: Modifiers of −1 change the speed value from 14 to 13.",
            "captor-movement: A captor moves on foot, with the lower of two speeds, its own and its captive's, which is 18.",
            "captor-movement: Ruled here: a captor may run.",
            "run: At the end of the run the warrior takes 1 exhaustion damage.",
        ],
    ),
    (
        "mk2.breakaway",
        {"speed_type": "wing", "contacts": [{}, {"status": "captive"}], "die": 2, "rotate_on_failure": "may-not-turn"},
        [
            "captive-neutral: Ruled here: a captive is not an opponent, so nobody breaks away from it.",
            "breakaway: The warrior fails on a roll of 1 to 3 and gets free from all opponents on 4 to 6.",
            "breakaway: Ruled here: warriors of the wing and wave speed types roll like those on foot.",
            "breakaway: The roll is 2, so the warrior fails and stays where it is.",
            "breakaway: Ruled here: the warrior cannot turn either.",
            "breakaway: Ruled here: the action is used up in any case and brings an action token.",
        ],
    ),
    (
        "mk2.breakaway",
        {"speed_type": "hoof", "contacts": [{"front": False}, {"front": False}], "die": 2},
        [
            "hoof-breakaway: A hoof warrior fails on a roll of 1 only and gets free on 2 to 6.",
            "breakaway: The roll is 2, so the warrior is free.",
            "hoof-shake-off: Each opponent outside the warrior's front arc takes 1 damage: 2 in all.",
            "breakaway: Ruled here: the action is used up in any case and brings an action token.",
        ],
    ),
    (
        "mk2.exhaustion",
        {
            "tokens": 1,
            "turns": [
                {"action": "close", "charge": True, "critical_miss": True},
                {"action": "none"},
                {"action": "ranged"},
            ],
            "reduction": 1,
        },
        [
            "action-tokens: Turn 1: after its action the warrior has 2 action tokens.",
            "charge-damage: Turn 1: the charge costs the warrior 1 exhaustion damage, before the attack.",
            "critical-miss: Turn 1: the critical miss costs the warrior 1 exhaustion damage.",
            "pushing: Turn 1: the second token pushes the warrior, at the cost of 1 exhaustion damage.",
            "token-removal: Turn 2: the warrior rests, and all its tokens come off in the end phase.",
            "action-tokens: Turn 3: after its action the warrior has 1 action token.",
            "exhaustion-irreducible: Nothing takes off exhaustion damage. Ruled here: this holds whatever its cause.",
        ],
    ),
    (
        "mk2.dial",
        {"click": 4, "heal": 1, "golem": True, "golem_heal": "to-marker"},
        [
            "dial-heal-direction: Healing 1 click turns the dial back from click 4 to click 3.",
            "golem-repair: A golem stops at the first repair marker.",
        ],
    ),
    (
        "mk2.dial",
        {"dial": ["8/9/16/2*@venom", "7/8/15/1", "-!!!"], "click": 1, "damage": 5},
        [
            "dial-damage-direction: 5 damage turns the dial clockwise from click 1 to click 3.",
            "elimination: Three skulls show: the warrior is eliminated.",
            "elimination: Ruled here: the dial stops there, and damage that is left over does not matter.",
            "ability-active: The ability venom no longer shows and does not work.",
        ],
    ),
    (
        "mk2.speed",
        {"speed": 9, "mods": [-5], "limit": "upper"},
        [
            "speed-value: The speed value in the window is 9.",
            "modifiers: Modifiers of −5 change the speed value from 9 to 4.",
            "rule-of-three: Ruled here: the rule of three limits bonuses only.",
        ],
    ),
    (
        "mk2.dial",
        {"dial": ["8/9/16/2*@life-drain@Second_Wind", "7/8/15/1", "-!!!"], "click": 1, "damage": 1},
        [
            "dial-damage-direction: 1 damage turns the dial clockwise from click 1 to click 2.",
            "ability-active: The ability life drain no longer shows and does not work.",
            "ability-active: The ability Second Wind no longer shows and does not work.",
        ],
    ),
    (
        "mk2.movement-formation",
        {
            "participants": [
                {"radius": 0.5, "speed_type": "hoof", "touches_opponent": True, "behind": 2, "die": 5},
                {"x": 1, "radius": 0.5, "speed_type": "hoof", "touches_opponent": True, "behind": 1},
                {"x": 2, "radius": 0.5},
            ]
        },
        [
            "formation-size: The warriors are a formation: enough, in contact, of one faction.",
            "formation-speed: The lowest speed value, 8, counts for all.",
            "formation-breakaway: Each participant that touches an opponent must break away for itself, here participants 1 and 2.",
            "hoof-breakaway: Ruled here: a hoof warrior that rolls 1 cannot turn in a formation either. That goes for participant 2.",
            "hoof-shake-off: Participant 1 is free. Each opponent that touches it outside its front arc takes 1 damage: 2 in all.",
            "hoof-shake-off: If participant 2 gets free, each opponent that touches it outside its front arc takes 1 damage:"
            " 1 in all.",
            "formation-tokens-move: Each participant gets an action token. Ruled here: even one that did not move gets it.",
        ],
    ),
    (
        "mk2.capture",
        {
            "event": "attempt",
            "attack": 9,
            "helpers": 2,
            "capture_helpers": "do-not-count",
            "defense": 14,
            "dice": [6, 6],
        },
        [
            "capture-declaration: The attempt is declared as soon as the target is named.",
            "gang-up: Ruled here: helpers do not count in an attempt to capture.",
            "capture: An attempt to capture gets −3.",
            "modifiers: Modifiers of −3 change the attack value from 9 to 6.",
            "critical-hit: A roll of 12 is a critical hit: the attempt succeeds. Ruled here: a capture deals no extra damage.",
            "capture: The target takes no damage. The target is a captive now, and the attacker its captor.",
            "captive-tokens: All its action tokens are removed at once.",
        ],
    ),
    (
        "mk2.capture",
        {"event": "move", "run": True, "captor": {"speed": 8}, "captive": {"speed": 5}},
        [
            "captor-movement: The captor moves on foot, with the lower of the speed values 8 and 5.",
            "captor-movement: Ruled here: the captor may run, and alone takes the exhaustion damage.",
            "captive-moves-along: The captive ends the move in base contact with its captor.",
        ],
    ),
    (
        "mk2.capture",
        {"event": "captor-captured"},
        [
            "capture: Ruled here: when its captor is captured, a captive goes free.",
            "captive-freed: Ruled here: the captive stays where it is, facing as it does, and nobody makes a free spin.",
        ],
    ),
    (
        "mk2.target",
        {"target_touches_friend": True, "precision": True},
        [
            "ranged-combat: The target is within range, and the line of fire is clear.",
            "attack-type-of-attack: The attack has the type of the warrior, bow.",
            "precision: The target touches a friend: Precision makes it possible, with −2 to the attack value.",
        ],
    ),
    (
        "mk2.target",
        {"kind": "close", "attacker_level": "soaring", "front_arc_contact": True},
        ["targeting-soaring: Ruled here: a soaring warrior can attack those below with ranged attacks only."],
    ),
    (
        "mk2.movement-formation",
        {
            "run": True,
            "participants": [
                {"x": 0, "radius": 0.5, "speed": 6, "mods": [-2], "tokens": 1},
                {"x": 1, "radius": 0.5, "starts_in_hindering": True},
                {"x": 2, "radius": 0.5},
            ],
        },
        [
            "formation-size: The warriors are a formation: enough, in contact, of one faction.",
            "use-modified-values: With its modifiers participant 1 has a speed value of 10.",
            "run-in-formation: Ruled here: in a run the lowest speed is doubled and counts for all: 10.",
            "hindering-speed-halved: Half of it, rounded up, is left to a participant that starts in hindering terrain, here participant 2.",
            "formation-tokens-move: Each participant gets an action token. Ruled here: even one that did not move gets it.",
            "pushing: The second token pushes participant 1, which costs 1 exhaustion damage each.",
            "run-in-formation: Ruled here: each participant takes 1 exhaustion damage for the run.",
        ],
    ),
    (
        "mk2.movement-formation",
        {
            "participants": [
                {"x": 0, "radius": 0.5, "speed_type": "hoof", "touches_opponent": True, "die": 1},
                {"x": 1, "radius": 0.5, "touches_opponent": True, "die": 2},
                {"x": 2, "radius": 0.5},
            ]
        },
        [
            "formation-size: The warriors are a formation: enough, in contact, of one faction.",
            "formation-speed: The lowest speed value, 8, counts for all.",
            "formation-breakaway: Each participant that touches an opponent must break away for itself, here participants 1 and 2.",
            "formation-breakaway: A participant that fails stays where it is, but may turn. That goes for participant 2.",
            "hoof-breakaway: Ruled here: a hoof warrior that rolls 1 cannot turn in a formation either. That goes for participant 1.",
            "formation-tokens-move: Each participant gets an action token. Ruled here: even one that did not move gets it.",
        ],
    ),
    (
        "mk2.ranged-formation",
        {"allocation": "best", "defense_mods": [1], "dice": [3, 4]},
        [
            "ranged-formation-eligible: The warriors are a formation, and each could attack this target itself.",
            "ranged-formation-bonus: The other participants give +2 to the attack value and +1 to the ranged damage.",
            "ranged-formation-bonus: Damage is highest on average if the attack value gets the bonus of 1 bow warrior.",
            "ranged-formation-primary-line: Rear arc, height and terrain are judged by the primary attacker's line alone.",
            "modifiers: Modifiers of +2 change the attack value from 9 to 11.",
            "modifiers: Modifiers of +1 change the ranged damage value from 2 to 3.",
            "modifiers: Modifiers of +1 change the defense value from 18 to 19.",
            "attack-roll: The roll is 7, but 8 was needed: the formation misses.",
            "ranged-formation-tokens: Each participant gets an action token.",
        ],
    ),
    (
        "mk2.ranged-formation",
        {"dice": [1, 1]},
        [
            "ranged-formation-eligible: The warriors are a formation, and each could attack this target itself.",
            "ranged-formation-bonus: The other participants give +2 to the attack value and +1 to the ranged damage.",
            "modifiers: Modifiers of +2 change the attack value from 9 to 11.",
            "modifiers: Modifiers of +1 change the ranged damage value from 2 to 3.",
            "ranged-formation-critical-miss: A roll of 2 misses, and the primary attacker alone takes 1 exhaustion damage for it.",
            "ranged-formation-tokens: Each participant gets an action token.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_of_combat_says_what_happens_and_by_which_rule(
    name: str, given: dict[str, Any], steps: list[str]
) -> None:
    ruling = run(name, given)
    assert [f"{step.rule.removeprefix('mk2.')}: {render(step.said)}" for step in ruling.steps] == steps
