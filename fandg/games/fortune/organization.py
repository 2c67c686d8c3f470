"""The Villain phase: Villain Event, outpost and zeppelin, and what every villain does.

Rules: villain-phase, villain-events, tactics, outposts, villain-states; rulings 2, 9, 25.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number
from fandg.engine.play import ask, tell
from fandg.engine.prose import headed
from fandg.games.fortune.artifacts import danger_value, site_fortune, site_options
from fandg.games.fortune.cards import offer
from fandg.games.fortune.decks import draw_card
from fandg.games.fortune.effects import (
    HealVillain,
    MoveVillain,
    PlaceVillain,
    Tactics,
    Track,
    VillainGain,
    VillainSearch,
    VillainState,
    WoundVillain,
)
from fandg.games.fortune.events.base import coins
from fandg.games.fortune.events.goods import CardCanceled
from fandg.games.fortune.events.organization import (
    OutpostActs,
    TacticsRolled,
    VillainEventDrawn,
    VillainEventOver,
)
from fandg.games.fortune.events.rounds import PhaseBegins
from fandg.games.fortune.events.villains import VillainChanges, VillainHealed
from fandg.games.fortune.great_moments import is_great_plot
from fandg.games.fortune.outposts import organization, place_outpost
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import count_amount, roll_one
from fandg.games.fortune.searching import search
from fandg.games.fortune.state import Fortune, Playing, Site, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, carry_out, choosers
from fandg.games.fortune.victory import move_track
from fandg.games.fortune.villainy import (
    BODYGUARDS,
    THE_VILLAINS,
    deploy_villain,
    enlist_soldier,
    henchmen_left,
    hurt_villain,
    is_on_board,
    place_villain,
    remove_villain,
    villains_gain,
)
from fandg.games.fortune.zeppelin import nearest_hero, war_zeppelin


async def villain_phase(table: FortuneTable) -> None:
    """Step 4: draw a Villain Event, the outpost and the war zeppelin, every villain acts."""
    state = table.state
    await tell(PhaseBegins("villain"))
    await draw_villain_event(table)
    await outpost_acts(table)
    if state.organization == "nazis" and state.zeppelin:
        await war_zeppelin(table)
    await villains_act(table)
    state.stage = "end"


async def draw_villain_event(table: FortuneTable) -> None:
    """Draw a Villain Event and carry it out, unless it is canceled."""
    state = table.state
    card = draw_card(table, "villain_events")
    if not card:
        return
    event = table.library.villain_events[card]
    # Who lies KO'd takes part in nothing, not even as the First Player.
    standing = (hero for hero in table.in_turn_order() if not hero.ko)
    hero = next(standing, table.first_hero())
    playing = Playing(card, state.number_of(hero), open=True)
    state.playing.append(playing)
    await tell(VillainEventDrawn(event))
    await offer(
        table,
        hero,
        headed(event.name, event.text),
        "canceling",
        what="Anything against it?",
        my="villain-event",
        friend="villain-event",
        rival="villain-event",
        great=lambda: is_great_plot(table),
        goes_on=lambda: not playing.outcome,
    )
    playing.open = False
    if playing.outcome:
        await tell(CardCanceled(table.sheet(hero), event))
    else:
        act = Act(hero, card)
        act.is_plot = True
        await carry_out(table, act, event.does)
    state.playing.remove(playing)
    state.villain_event_discard.append(card)
    await tell(VillainEventOver())


async def roll_tactics(table: FortuneTable, act: Act) -> None:
    """Roll on the organization's tactics chart."""
    hero = table.first_hero()
    die = await roll_one(table, hero, "Vile tactics: what fell?", "tactics")
    for row in organization(table).tactics:
        if die <= row.upto:
            await tell(TacticsRolled(die, row.name, row.what))
            await carry_out(table, act, row.does)
            return


async def outpost_acts(table: FortuneTable) -> None:
    """The outpost does its work, or comes back after its time away."""
    state = table.state
    outpost = state.outpost
    if outpost is None:
        return
    if not outpost.space:
        if outpost.away:
            outpost.away -= 1
        else:
            await place_outpost(table)
        return
    sheet = organization(table)
    heroes = list(table.heroes_at(outpost.space))
    if heroes and sheet.outpost.each:
        await tell(OutpostActs(sheet.outpost.name, sheet.outpost.text))
    for hero in heroes:
        await carry_out(table, Act(hero, sheet.id).on(hero), sheet.outpost.each)


async def villains_act(table: FortuneTable) -> None:
    """Every villain takes one action, from left to right; others on the board search as well."""
    state = table.state
    outpost = state.outpost
    helped: Villain | None = None
    if outpost is not None and outpost.space:
        deployed = [v for v in state.villains if v.active and v.state == "deployed"]
        if deployed and organization(table).outpost.search:
            helped = deployed[pick_number(state, len(deployed))]
    for villain in list(state.villains):
        if villain not in state.villains:
            continue
        card = table.library.villains[villain.id]
        if not villain.active or villain.state == "deployed":
            base = organization(table).outpost if villain is helped else None
            await search(table, villain, base.search if base else 0, base.name if base else "")
        elif villain.state == "ready":
            await deploy_to_best(table, villain)
        elif villain.state == "delayed":
            villain.state = "ready"
            await tell(VillainChanges(card, "ready", "was delayed"))
        else:
            villain.state = "delayed"
            await tell(VillainChanges(card, "delayed", "was KO'd"))


async def deploy_to_best(table: FortuneTable, villain: Villain) -> None:
    """Deploy to the highest value without a villain; ties by fewest Dangers, then a choice."""
    state = table.state
    free = [site for site in state.sites if state.villain_at(site.space) is None]
    if not free:
        card = table.library.villains[villain.id]
        await tell(VillainChanges(card, "waits", "no Artifact is free of villains"))
        return

    def worth(site: Site) -> tuple[int, int]:
        return (site_fortune(table, site), -danger_value(table, site))

    most = max(worth(site) for site in free)
    best = [site for site in free if worth(site) == most]
    prompt = f"Equally rich: where does {table.name(villain.id)} turn up?"
    options = site_options(table, best)
    seat = table.lead_seat()
    party = table.party(seat)
    site = await ask(
        Decision(seat, "where-villain-deploys", prompt, "villain-states", options, shared_by=party)
    )
    why = f"highest value, {coins(site_fortune(table, site), 'Fortune')}"
    await deploy_villain(table, villain, site.space, why)


# Verbs


async def choose_villains(table: FortuneTable, act: Act, which: str) -> list[Villain]:
    """The villains that a card means; `any` and `here` look on the board only."""
    state = table.state
    on_board = [villain for villain in state.villains if is_on_board(villain)]
    if which == "here":
        return [villain for villain in on_board if villain.space == act.hero.space]
    if which == "each":
        return list(state.villains)
    if which == "random":
        number = len(state.villains)
        return [state.villains[pick_number(state, number)]] if number else []
    if not on_board:
        return []
    options = [
        Option(f"villain:{villain.id}", table.name(villain.id), villain, f"villain:{villain.id}")
        for villain in on_board
    ]
    prompt = f"{table.name(act.source)}: which villain?"
    seat, party = act.owner.seat, choosers(table, act)
    asked = Decision(seat, "which-villain", prompt, "villains", options, shared_by=party)
    return [await ask(asked)]


@VERBS.carries_out(PlaceVillain)
async def _place(table: FortuneTable, act: Act, effect: PlaceVillain) -> None:
    await place_villain(table, act.hero.space, effect.faction, table.name(act.source))


def _free_sites(state: Fortune) -> list[str]:
    """The spaces of the Artifacts at which no villain is."""
    return [site.space for site in state.sites if state.villain_at(site.space) is None]


def _villains_on_board(state: Fortune) -> list[Villain]:
    return [villain for villain in state.villains if is_on_board(villain)]


def _idle_move(table: FortuneTable, act: Act, effect: MoveVillain) -> bool:  # noqa: ARG001
    return not _free_sites(table.state) or not _villains_on_board(table.state)


@VERBS.carries_out(MoveVillain, _idle_move)
async def _move(table: FortuneTable, act: Act, effect: MoveVillain) -> None:
    state = table.state
    free, on_board = _free_sites(state), _villains_on_board(state)
    if not free or not on_board:
        return
    if effect.to == "chosen":
        villain = (await choose_villains(table, act, "any"))[0]
        options = [
            Option(f"to:{space}", table.space_name(space), space, f"space:{space}")
            for space in free
        ]
        prompt = f"Where does {table.name(villain.id)} go?"
        seat, party = act.owner.seat, choosers(table, act)
        space = await ask(
            Decision(seat, "where-villain-goes", prompt, "villains", options, shared_by=party)
        )
    else:
        villain = on_board[pick_number(state, len(on_board))]
        space = free[pick_number(state, len(free))]
        if effect.to == "nearest-hero":
            hero = nearest_hero(table, villain.space)
            if hero is not None:
                steps = table.board.steps(hero.space)
                space = min(free, key=lambda name: (steps[name], name))
    villain.markers = villain.explorations = 0
    villain.found = False
    villain.space = space
    card = table.library.villains[villain.id]
    why = f"to {say_place(table, space)}"
    if enlist_soldier(table, villain):
        why += ", where a soldier joins the guard"
    await tell(VillainChanges(card, "deployed", why))


def _idle_wound(table: FortuneTable, act: Act, effect: WoundVillain) -> bool:
    if effect.which == "here":
        return table.state.villain_at(act.hero.space) is None
    if effect.which == "any":
        return not _villains_on_board(table.state)
    return all(villain.state == "ko" for villain in table.state.villains)


@VERBS.carries_out(WoundVillain, _idle_wound)
async def _wound(table: FortuneTable, act: Act, effect: WoundVillain) -> None:
    for villain in await choose_villains(table, act, effect.which):
        if villain.state != "ko":
            amount = await count_amount(table, act.owner, effect.amount, "Wounds")
            await hurt_villain(table, villain, amount, table.name(act.source))


@VERBS.carries_out(HealVillain)
async def _heal(table: FortuneTable, act: Act, effect: HealVillain) -> None:
    for villain in await choose_villains(table, act, effect.which):
        amount = await count_amount(table, act.owner, effect.amount, "Wounds")
        healed = min(amount, villain.wounds) if amount else villain.wounds
        villain.wounds -= healed
        back = 0
        if effect.bodyguards and villain.faction == "nazis" and is_on_board(villain):
            missing = max(0, BODYGUARDS - villain.guards)
            back = min(effect.bodyguards, missing, henchmen_left(table, "nazis"))
            villain.guards += back
        if healed or back:
            card = table.library.villains[villain.id]
            await tell(VillainHealed(card, healed, back, card.wounds - villain.wounds))


def _searching(state: Fortune, effect: VillainSearch) -> list[Villain]:
    """Who may be meant to search; whoever is at base finds nothing there."""
    return list(state.villains) if effect.which == "random" else _villains_on_board(state)


@VERBS.carries_out(VillainSearch, lambda table, _act, _effect: not _villains_on_board(table.state))
async def _search(table: FortuneTable, act: Act, effect: VillainSearch) -> None:
    state, meant = table.state, _searching(table.state, effect)
    if effect.which != "each" and meant:
        meant = [meant[pick_number(state, len(meant))]]
    name = table.name(act.source)
    for villain in meant:
        if is_on_board(villain) and villain in state.villains:
            await search(table, villain, effect.dice, name)
        elif effect.which == "random":
            await tell(VillainChanges(table.library.villains[villain.id], "at-base", name))


def _villains_in(table: FortuneTable, effect: VillainState) -> list[Villain]:
    """The villains of the organization whose state a card may change."""
    return [
        villain
        for villain in table.state.villains
        if villain.active and (not effect.only or villain.state in effect.only)
    ]


@VERBS.carries_out(VillainState, lambda table, _act, effect: not _villains_in(table, effect))
async def _state(table: FortuneTable, act: Act, effect: VillainState) -> None:
    state, fitting = table.state, _villains_in(table, effect)
    if effect.which == "random" and fitting:
        fitting = [fitting[pick_number(state, len(fitting))]]
    why = table.name(act.source)
    for villain in fitting:
        if effect.state == "deployed":
            if not is_on_board(villain):
                await deploy_to_best(table, villain)
        elif is_on_board(villain):
            await remove_villain(table, villain, effect.state, why)
        elif villain.state != effect.state:
            villain.state = effect.state
            await tell(VillainChanges(table.library.villains[villain.id], effect.state, why))


@VERBS.carries_out(VillainGain)
async def _gain(table: FortuneTable, act: Act, effect: VillainGain) -> None:
    amount = await count_amount(table, act.hero, effect.amount, "Fortune for the villains")
    await villains_gain(table, THE_VILLAINS, amount)


def _idle_track(table: FortuneTable, act: Act, effect: Track) -> bool:  # noqa: ARG001
    return not table.state.organization or (effect.back and not table.state.track)


@VERBS.carries_out(Track, _idle_track)
async def _track(table: FortuneTable, act: Act, effect: Track) -> None:
    if table.state.organization:
        steps = await count_amount(table, act.hero, effect.amount, "steps on the track")
        whose = f": {table.sheet(act.hero).short}" if act.is_singled else ""
        why = f"{table.name(act.source)}{whose}"
        await move_track(table, -steps if effect.back else steps, why)


@VERBS.carries_out(Tactics)
async def _tactics(table: FortuneTable, act: Act, effect: Tactics) -> None:  # noqa: ARG001
    if table.state.organization:
        await roll_tactics(table, act)
