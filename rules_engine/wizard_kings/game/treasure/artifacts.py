"""Artifacts in play: who carries them, what their use costs, how they are lost (wk2.artifacts and the rules below it).

The owner says at the start of a battle who carries an artifact, and may change that between two combat turns. Each use costs
it a step. It is lost with its carrier; where the table plays with captured artifacts (wk2.captured-artifacts), the side that
eliminates the carrier in a battle takes it (:mod:`.captures`), and what is left behind or finds no taker lies in the hex
until an enemy block takes it up.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Step, Value, message, messages
from ...blocks.artifacts import FATAL
from ..actions import Carry, Invoke, Pass
from ..decisions import Decision, called, forbidden
from ..magic import spells
from ..movement.position import allied, contest_at, side_of
from ..pieces import TREASURE
from ..state import CARRIERS, DISPEL, OFF, Ask, Held, Position
from ..table import Table
from .relics import Relic

phrases = messages("game")


def carried(pos: Position, block: int) -> int | None:
    """The number of the artifact that `block` carries; None for none."""
    for number, held in enumerate(pos.artifacts):
        if held.carrier == block:
            return number
    return None


def relic_of(pos: Position, block: int) -> Relic | None:
    """The artifact that `block` carries, as it is printed."""
    number = carried(pos, block) if pos.artifacts else None
    return None if number is None else pos.setup.artifacts[number]


def can_carry(pos: Position, block: int) -> bool:
    """Whether the block is one that fights and has no artifact yet."""
    return not pos.setup.pieces[block].traits & TREASURE and carried(pos, block) is None


def changes(pos: Position, hex: str) -> Iterator[Carry]:
    """Every change of carrier that the actor can make in `hex` now."""
    setup = pos.setup
    for number, held in enumerate(pos.artifacts):
        where = pos.at[held.carrier] if held.carrier >= 0 else held.hex
        if where != hex or not _open_to_actor(pos, held):
            continue
        if pos.battle is not None and number in pos.battle.handed:
            continue
        label = setup.artifacts[number].label
        if held.carrier < 0 or pos.battle is not None:
            for block, at in enumerate(pos.at):
                if at == hex and setup.owner[block] == pos.actor and can_carry(pos, block):
                    yield Carry(label, setup.labels[block])
        if held.carrier >= 0:
            yield Carry(label)


def _open_to_actor(pos: Position, held: Held) -> bool:
    """Whether the artifact is the actor's to give: carried by its block, or lost by an enemy."""
    if held.carrier >= 0:
        return pos.setup.owner[held.carrier] == pos.actor
    contest = contest_at(pos, held.hex)
    side = side_of(contest, held.loser) if contest is not None else ""
    if contest is not None and side:
        return side_of(contest, pos.actor) != side
    return not allied(pos, held.loser, pos.actor)


def moves(pos: Position) -> Iterator[Carry]:
    """What the actor can leave behind or take up in its movement."""
    hexes = dict.fromkeys(pos.at[one.carrier] if one.carrier >= 0 else one.hex for one in pos.artifacts)
    for hex in hexes:
        if hex:
            yield from changes(pos, hex)


def why_not(pos: Position, action: Carry) -> Step | None:
    """The step that forbids the change of carrier."""
    number = pos.setup.artifact_index[action.artifact]
    held, owner = pos.artifacts[number], pos.setup.owner
    where = pos.at[held.carrier] if held.carrier >= 0 else held.hex
    theirs = held.carrier >= 0 and owner[held.carrier] != pos.actor
    if not where or theirs or (pos.battle is not None and where != pos.battle.hex):
        text = phrases("{artifact} is not in your hands here.")
        return forbidden(pos, "artifacts", text, artifact=named(pos, number))
    if pos.battle is not None and number in pos.battle.handed:
        text = phrases("{artifact} has changed hands; a block must act before the next time.")
        return forbidden(pos, "artifacts", text, artifact=named(pos, number))
    if not action.block:
        return None if held.carrier >= 0 else _lies(pos, number)
    if not _open_to_actor(pos, held):
        text = phrases("Your own side lost {artifact}, so only an enemy block can pick it up.")
        return forbidden(pos, "captured-artifacts", text, artifact=named(pos, number))
    if held.carrier >= 0 and pos.battle is None:
        return forbidden(pos, "artifacts", phrases("Carriers change in battles only, between two combat turns."))
    block = pos.setup.index[action.block]
    if pos.at[block] == where and owner[block] == pos.actor and can_carry(pos, block):
        return None
    text = phrases("{block} cannot take it: only a fighting block in the same hex, without an artifact, can.")
    return forbidden(pos, "artifacts", text, block=called(pos, block))


def _lies(pos: Position, number: int) -> Step:
    return forbidden(pos, "artifacts", phrases("{artifact} lies there already."), artifact=named(pos, number))


def named(pos: Position, number: int) -> str:
    """An artifact as players call it: ``Sword s1``."""
    relic = pos.setup.artifacts[number]
    return f"{relic.name} {relic.label}"


def carry(table: Table, action: Carry) -> None:
    """Change the carrier of an artifact, or leave it behind."""
    number = table.setup.artifact_index[action.artifact]
    held = table.artifacts[number]
    if action.block:
        block = table.setup.index[action.block]
        table.artifacts[number] = held._replace(carrier=block, hex=OFF, loser=0)
        text = phrases("{artifact} is now carried by {block}.")
        slug = "captured-artifacts" if held.carrier < 0 else "artifacts"
        table.note(slug, text, artifact=named(table, number), block=called(table, block))
    else:
        table.drop(number, table.at[held.carrier], table.setup.owner[held.carrier])
    if table.battle is not None:
        table.battle = table.battle._replace(handed=table.battle.handed | {number})


def use(table: Table, block: int, *, free: bool = False) -> None:
    """The artifact of `block` has been used: it loses a step unless that is `free`, and if it was captured a die decides about the
    rest."""
    number = carried(table, block)
    assert number is not None
    left = table.artifacts[number].steps - (not free)
    values: dict[str, Value] = {"artifact": named(table, number), "strength": left}
    if not left:
        table.artifacts[number] = Held(-1, 0)
        table.note("artifacts", phrases("{artifact} is used up."), artifact=named(table, number))
        return
    table.artifacts[number] = table.artifacts[number]._replace(steps=left)
    if free:
        table.note("artifacts", message("artifact", "Ruled here: using a weapon costs nothing."))
    else:
        table.note("artifacts", phrases("The use costs {artifact} a step: strength {strength} is left."), **values)
    if captured(table, number):
        _chance(table, number)


def captured(pos: Position, number: int) -> bool:
    """Whether an artifact is in the hands of another player than at first."""
    first = pos.setup.index[pos.setup.artifacts[number].carrier]
    return pos.setup.owner[first] != pos.setup.owner[pos.artifacts[number].carrier]


def _chance(table: Table, number: int) -> None:
    (die,) = table.throw(1)
    if die == FATAL:
        table.artifacts[number] = Held(-1, 0)
        text = phrases("It was captured, and the die after its use shows {die}: {artifact} is destroyed.")
    else:
        text = phrases("It was captured, and the die after its use shows {die}: {artifact} stays.")
    table.note("captured-artifacts", text, die=die, artifact=named(table, number))


# -- magic artifacts: their spells ---------------------------------------------------------------------------------------


def invocations(pos: Position, block: int) -> Iterator[Invoke]:
    """Every spell that the block can cast with its magic artifact, at every target."""
    relic = relic_of(pos, block)
    for spell in relic.spells if relic is not None else ():
        if relic is None or relic.spell(spell.name) is None:
            continue
        targets = [pos.setup.labels[one] for one in spells.targets_of(pos, block, spell)] if spell.targeted else [""]
        yield from (Invoke(pos.setup.labels[block], spell.name, target) for target in targets)


def why_no_invocation(pos: Position, block: int, action: Invoke) -> Step | None:
    """The step that forbids casting the spell with the artifact."""
    relic = relic_of(pos, block)
    spell = relic.spell(action.spell) if relic is not None else None
    if spell is None:
        text = phrases("{block} carries no artifact that casts {spell}.")
        return forbidden(pos, "magic-artifacts", text, block=called(pos, block), spell=action.spell)
    return spells.why_no_target(pos, block, spell, action.target)


def invoke(table: Table, block: int, action: Invoke) -> None:
    """Cast a spell with the artifact of `block`; only the spells of wizards can be dispelled."""
    number = carried(table, block)
    assert number is not None
    target = table.setup.index[action.target] if action.target else spells.NOBODY
    values: dict[str, Value] = {"block": called(table, block), "spell": action.spell, "artifact": named(table, number)}
    if target == spells.NOBODY:
        table.note("magic-artifacts", phrases("{block} casts {spell} with {artifact}."), **values)
    else:
        text = phrases("{block} casts {spell} with {artifact} at {target}.")
        table.note("magic-artifacts", text, target=called(table, target), **values)
    use(table, block)
    table.ask(Ask(DISPEL, table.actor, table.at[block], (), spell=(block, action.spell, target)))


# -- the start of a battle -----------------------------------------------------------------------------------------------


def ask_carriers(table: Table, hex: str) -> None:
    """Ask everybody in the battle in `hex` who carries what."""
    contest = contest_at(table, hex)
    if contest is None or not table.artifacts:
        return
    everything = tuple(range(len(table.artifacts)))
    for player in reversed((*contest.attackers, *contest.defenders)):
        table.ask(Ask(CARRIERS, player, hex, everything))


def settle(table: Table) -> bool:
    """Whether the player who is asked has an artifact to give away or to take up."""
    ask = table.asks[-1]
    table.actor = ask.player
    if next(changes(table, ask.hex), None) is not None:
        return True
    table.answered()
    return False


def _options(pos: Position) -> Iterator[Action]:
    yield from changes(pos, pos.asks[-1].hex)
    yield Pass()


def _stay(table: Table, action: Pass) -> None:
    table.note("artifacts", phrases("The artifacts stay with their carriers."))
    table.answered()


DECISION = Decision(_options, {Carry: Part(why_not, carry), Pass: Part(always, _stay)})
