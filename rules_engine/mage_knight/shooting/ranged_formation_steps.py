"""What forbids a shot in formation, and how it is explained (mk2.ranged-formation)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ...arcs import FRONT, REAR, in_front
from ...plane import within
from ...ruling import Listed, Said, Step, Term, Value, messages, say
from ..combat.rolls import HIGHEST, LOWEST, need_step
from ..labels import BOW, HEAL, SOARING
from ..movement.formations import Trouble, mixes_shyft, trouble, trouble_of_formation
from ..steps import fault, step
from ..table.bases import LevelledBase, LevelledWarrior
from ..table.lines import in_the_way, may_block
from ..warriors.modifiers import modified, signed
from .formation_shots import FormationShot, RangedFormation

phrases = messages("ranged-formation")


def trouble_of_shot(asked: RangedFormation) -> Trouble | None:
    """The first thing that forbids the shot."""
    return _together(asked) or _arcs_and_range(asked) or _blocked(asked) or _target(asked) or _gifts(asked)


def trouble_at_section(asked: RangedFormation) -> Trouble | None:
    """The first thing that forbids a shot at the centre of a castle section, where no base is in the way
    (mkc.ranged-attack-castle) and nothing touches the target (mkc.no-base-contact)."""
    return _together(asked) or _arcs_and_range(asked) or _terrain(asked) or _gifts(asked)


def _together(asked: RangedFormation) -> Trouble | None:
    """What keeps the participants from being a formation, or from making ranged attacks."""
    helped = asked.shyft_on_battlefield
    return (
        _what(asked)
        or trouble_of_formation(asked.participants, asked.gatehouses, shyft_on_battlefield=helped)
        or _able(asked)
    )


def _what(asked: RangedFormation) -> Trouble | None:
    if asked.kind == HEAL:
        text = phrases("A formation attacks in order to deal damage, not to heal.")
        return Trouble(fault("kind", "ranged-formation", text), ())
    if asked.targets > 1:
        return Trouble(fault("targets", "ranged-formation", phrases("A formation has one single target.")), ())
    return None


def _who(holds: Iterable[bool]) -> list[int]:
    """The numbers of the participants for whom it holds."""
    return [number for number, found in enumerate(holds, 1) if found]


def _able(asked: RangedFormation) -> Trouble | None:
    whole = asked.participants
    captor = phrases("A captor cannot be given a ranged combat action. That bars participant{who:s} {who}.")
    contact = phrases("A warrior that touches an opponent makes no ranged attack. That bars participant{who:s} {who}.")
    no_range = phrases("A warrior without a range makes no ranged attack. That bars participant{who:s} {who}.")
    return (
        trouble(_who(one.captor for one in whole), "captor", "captor-actions", captor)
        or trouble(_who(one.touches_opponent for one in whole), "opponent-contact", "ranged-not-in-contact", contact)
        or trouble(_who(one.range == 0 for one in whole), "no-range", "ranged-range", no_range)
    )


def _arcs_and_range(asked: RangedFormation) -> Trouble | None:
    whole = asked.participants
    spot = asked.target.disc().centre
    behind = [not in_front(one.disc().centre, one.facing, one.arc, spot, asked.boundary) for one in whole]
    far = [not within(one.disc().centre, spot, Fraction(one.range)) for one in whole]
    arc = phrases(
        "The line of fire must run through the front arc of each. The line runs elsewhere for participant{who:s} {who}."
    )
    if on_border(asked) and asked.boundary == REAR:
        arc = phrases(
            "The line of fire must run through the front arc of each. Ruled here: the border of the arc "
            "does not count. That bars participant{who:s} {who}."
        )
    reach = phrases(
        "Ruled here: each must be able to attack this target itself. The target is out of range for participant{who:s} {who}."
    )
    return trouble(_who(behind), "front-arc", "lof-front-arc", arc) or trouble(_who(far), "range", "lof-range", reach)


def _blocked(asked: RangedFormation) -> Trouble | None:
    on_the_table = asked.target.level != SOARING
    shooters = enumerate(asked.participants, 1)
    found = [(one.terrain_blocks and on_the_table) or _covered(asked, number) for number, one in shooters]
    return trouble(_who(found), "blocked", "ranged-formation-lines", _CLEAR)


def _terrain(asked: RangedFormation) -> Trouble | None:
    found = _who(one.terrain_blocks for one in asked.participants)
    return trouble(found, "blocked", "mkc.ranged-attack-castle", _CLEAR)


_CLEAR = phrases("Each needs a clear line of fire to the target. The line is blocked for participant{who:s} {who}.")


def on_border(asked: RangedFormation) -> list[int]:
    """The participants whose line runs exactly along the border of their front arc."""
    spot = asked.target.disc().centre
    return _who(
        len({in_front(one.disc().centre, one.facing, one.arc, spot, side) for side in (FRONT, REAR)}) > 1
        for one in asked.participants
    )


def _covered(asked: RangedFormation, number: int) -> bool:
    """Whether a base lies across the line of participant `number`: another participant's or one of the others."""
    shooter, target = asked.participants[number - 1], asked.target
    beside = [one for at, one in enumerate(asked.participants, 1) if at != number]
    bases: list[LevelledWarrior | LevelledBase] = [*beside, *asked.others]
    found = [one.disc() for one in bases if may_block(one.level, shooter.level, target.level)]
    return bool(in_the_way(shooter.disc().centre, target.disc().centre, found))


def _target(asked: RangedFormation) -> Trouble | None:
    if not asked.target.touches_friend:
        return None
    text = phrases(
        "The target touches a friend of the attackers. Ruled here: Precision of the primary attacker does "
        "not help the others to shoot at the target."
    )
    return Trouble(fault("target-contact", "ranged-target-near-friend", text), ())


def _gifts(asked: RangedFormation) -> Trouble | None:
    if asked.allocation == "best":
        return None
    wrong = [
        number
        for number, one in enumerate(asked.participants, 1)
        if number != asked.primary and one.gives == "damage" and one.attack_type != BOW
    ]
    text = phrases(
        "Only warriors with the bow attack type can add to the damage. That rules out participant{who:s} {who}."
    )
    return trouble(wrong, "type", "ranged-formation-bonus", text)


def steps_of(asked: RangedFormation, value: FormationShot) -> list[Step]:
    """The steps of a shot that is allowed."""
    together = phrases("The warriors are a formation, and each could attack this target itself.")
    steps = [step("ranged-formation-eligible", together)]
    if mixes_shyft((one.faction for one in asked.participants), shyft_on_battlefield=asked.shyft_on_battlefield):
        shyft = phrases("While a friendly Shyft warrior is on the battlefield, Mage Spawn count as Shyft.")
        steps.append(step("shyft-formations", shyft))
    if edge := on_border(asked):
        text = phrases(
            "The line of participant{who:s} {who} runs exactly along the border of the front arc. Ruled "
            "here: the border belongs to it."
        )
        steps.append(step("front-and-rear-arc", text, who=Listed(tuple(edge))))
    return [*steps, *_bonus_steps(asked, value), *_odds_or_roll(asked, value), *_cost_steps(asked, value)]


def _bonus_steps(asked: RangedFormation, value: FormationShot) -> list[Step]:
    assert value.attack_sum is not None and value.damage_sum is not None
    to_attack = value.attack_sum - sum(asked.attack_mods)
    to_damage = value.damage_sum - sum(asked.damage_mods)
    text = phrases("The other participants give {attack} to the attack value and {damage} to the ranged damage.")
    steps = [step("ranged-formation-bonus", text, attack=signed(to_attack), damage=signed(to_damage))]
    if asked.allocation == "best":
        best = phrases(
            "Damage is highest on average if the attack value gets the bonus of {number} bow warrior{number:s}."
        )
        steps.append(step("ranged-formation-bonus", best, number=value.to_attack or 0))
    if asked.attack_mods or asked.defense_mods:
        line = phrases("Rear arc, height and terrain are judged by the primary attacker's line alone.")
        steps.append(step("ranged-formation-primary-line", line))
    return [
        *steps,
        *modified(Term("mk-attack-value"), asked.attack, (*asked.attack_mods, *_given(to_attack)), asked.limit),
        *modified(Term("mk-ranged-damage-value"), asked.damage, (*asked.damage_mods, *_given(to_damage)), asked.limit),
        *modified(Term("mk-defense-value"), asked.target.defense, asked.defense_mods, asked.limit),
    ]


def _given(amount: int) -> tuple[int, ...]:
    return (amount,) if amount else ()


def _odds_or_roll(asked: RangedFormation, value: FormationShot) -> list[Step]:
    roll = sum(asked.dice)
    values: dict[str, Value] = {"need": max(value.need or 0, LOWEST), "roll": roll}
    if not asked.dice:
        return [need_step(phrases("To hit, the two dice must total {need} or more."), value.need or 0)]
    if roll == LOWEST:
        text = phrases("A roll of 2 misses, and the primary attacker alone takes 1 exhaustion damage for it.")
        return [step("ranged-formation-critical-miss", text)]
    if roll == HIGHEST:
        text = phrases("A roll of 12 hits and deals 1 extra damage, {damage} in all.")
        return [step("critical-hit", text, damage=value.damage_dealt or 0)]
    if value.hits:
        dealt = phrases("The formation deals its ranged damage of {damage}.")
        return [
            step("attack-roll", phrases("The roll is {roll}, and {need} was enough: the formation hits."), **values),
            step("ranged-damage", dealt, damage=value.damage_dealt or 0),
        ]
    return [
        step(
            "attack-roll",
            phrases("The roll is {roll}, but {need} was needed: the formation misses."),
            **values,
        )
    ]


def _cost_steps(asked: RangedFormation, value: FormationShot) -> list[Step]:
    steps = [step("ranged-formation-tokens", phrases("Each participant gets an action token."))]
    pushed = [number for number, tokens in enumerate(value.tokens, 1) if tokens == 2]
    if pushed:
        text = phrases("The second token pushes participant{who:s} {who}, which costs 1 exhaustion damage each.")
        steps.append(step("pushing", text, who=Listed(tuple(pushed))))
    return steps


def verdict_of(value: FormationShot) -> Said:
    """The answer in one sentence."""
    if value.hits is None:
        assert value.hit is not None and value.expected_damage is not None
        text = phrases("The formation's chance to hit is {chance}, and it deals {mean} damage on average.")
        return say(text, chance=value.hit, mean=value.expected_damage)
    if value.hits:
        return phrases.say("The formation hits and deals {damage} damage.", damage=value.damage_dealt or 0)
    return phrases.say("The formation misses.")
