"""What `?` says of each thing on the board of the treasure hunt."""

from __future__ import annotations

from fandg.engine.prose import capital, counted, escape
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation
from fandg.games.fortune.artifacts import danger_value, site_fortune, site_title
from fandg.games.fortune.city import MAJOR_CITY_EXTRA, sale_price_in
from fandg.games.fortune.content import Card, Danger
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.events.base import coins, team
from fandg.games.fortune.jungle import JUNGLE_COINS
from fandg.games.fortune.movement import MAJOR_FLIGHT, MINOR_FLIGHT
from fandg.games.fortune.numbers import count_defense, count_skill, wounds_to_go
from fandg.games.fortune.phrases import say_place, say_where
from fandg.games.fortune.state import Fortune, Hero, Site, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.words import heroes_of, skill_parts
from fandg.games.fortune.words import SKILLS

DIE_ICONS = ("die-one", "die-two", "die-three", "die-four", "die-five", "die-six")
TERRAINS = {
    "jungle": "Jungle",
    "desert": "Desert",
    "mountain": "Mountains",
    "plain": "Plains",
    "forest": "Forest",
    "ice": "Ice",
}
STATE_WORDS = {
    "deployed": "Deployed: searches in every {phase} phase; each die of 4 or more is a marker.",
    "ready": "Ready at base: is deployed in the next Villain phase, to the Artifact of the highest "
    "value; of coins only those of a temple count.",
    "delayed": "Delayed: has to get ready at base first.",
    "ko": "KO'd: out for now, and back at base later.",
}

FOR_SALE = "In every city one sells Artifacts, buys Gear, Allies and Common Items, and heals."
"""What one may do in a city, also for who looks at it from afar."""


def explain_target(
    table: FortuneTable, setup: Setup, viewer: int | None, target: str
) -> Explanation | None:
    """What a thing is, what made it so, and where the rule stands."""
    kind, _, name = target.partition(":")
    state = table.state
    if kind in ("space", "city") and name in table.board.spaces:
        return _explain_space(table, name)
    if kind == "hero":
        hero = next((hero for hero in state.heroes if hero.id == name), None)
        return _explain_hero(table, setup, hero) if hero is not None else None
    if kind == "villain":
        villain = next((villain for villain in state.villains if villain.id == name), None)
        return _explain_villain(table, villain) if villain is not None else None
    if kind == "henchman" and name in state.henchmen:
        return _explain_henchman(table, name)
    if kind == "zeppelin":
        return _explain_zeppelin(table)
    if kind == "outpost":
        return _explain_outpost(table)
    if kind == "track":
        return _explain_track(table)
    if kind == "organization":
        return _explain_organization(table)
    if kind == "deck":
        return _explain_deck(name)
    if kind == "die":
        text = f"If any of the villain's dice shows {name}, there is a fight round for each."
        return Explanation(f"The number {name}", text, "sneaking")
    if kind == "item" and name in table.library.items:
        item = table.library.items[name]
        return Explanation(item.name, f"_{item.line}_\n{item.text}", "items")
    if kind in ("card", "cliffhanger") and name in table.library.entries:
        return _explain_card(table, viewer, name)
    return None


def _explain_deck(name: str) -> Explanation | None:
    words = {
        "dangers": ("The Dangers", "What lies between a hero and an Artifact.", "dangers"),
        "enemies": ("The Enemies", "Met in fights that a Danger or the land brings.", "enemies"),
        "events": ("The Events", "Help for oneself, and trouble for others.", "events"),
        "city": ("The City cards", "One for each hero who adventures in a city.", "city-cards"),
        "gear": ("The Gear deck", "Bought unseen, off the top. A hero carries three.", "buying"),
        "allies": ("The Allies deck", "Bought unseen, off the top. Three come along.", "buying"),
    }.get(name)
    return Explanation(*words) if words is not None else None


def lies_open(state: Fortune, viewer: int | None, card: str) -> bool:
    """Whether a viewer may know where a card is: no hand that is hidden from him holds it."""
    if state.has_open_hands:
        return True
    mine = {hero.hand for hero in heroes_of(state, viewer)} if viewer is not None else set()
    return not any(
        card in hand.events or card in hand.secrets
        for number, hand in enumerate(state.hands)
        if number not in mine
    )


def _explain_space(table: FortuneTable, name: str) -> Explanation:
    state, space = table.state, table.board.spaces[name]
    lines = []
    rule = "move"
    if space.kind == "city":
        size, price = ("Major", MAJOR_FLIGHT) if space.major else ("Minor", MINOR_FLIGHT)
        land = table.board.spaces[space.land].name
        lines.append(f"**{size} city** in {land}: 1 point to enter, {price} Fortune to fly to.")
        if space.major:
            lines.append(f"Artifacts sell for {MAJOR_CITY_EXTRA} Fortune more here.")
        lines.append(FOR_SALE)
        for hero in state.heroes:
            for treasure in hero.treasures:
                brings = coins(sale_price_in(table, hero, treasure, name), "Fortune")
                what, who = treasure_name(table, treasure), table.sheet(hero).short
                lines.append(f"{what}, with {who}, sells here for **{brings}**.")
        homes = [h for h in state.heroes if table.library.heroes[h.id].city == name]
        for hero in homes:
            lines.append(f"Home of {table.sheet(hero).name}.")
        rule = "city"
    elif space.kind == "sea":
        lines.append(f"**Sea**: {counted(space.cost, 'point')} to enter.")
        rule = "sea-costs"
    else:
        lines.append(f"**{TERRAINS[space.terrain]}**: 1 point to enter.")
        if space.deep_jungle:
            extra = f"{counted(JUNGLE_COINS, 'coin')} lie extra"
            lines.append(f"**Deep jungle**: explore to find the Adventure; {extra}.")
            rule = "deep-jungle"
    lines += _lying_in(table, name)
    around = ", ".join(table.space_name(way) for way in space.ways)
    lines.append(f"Next to it: {around}.")
    return Explanation(space.name, "\n".join(lines), rule)


def _lying_in(table: FortuneTable, name: str) -> list[str]:
    """What lies and stands in a space, a line each."""
    state = table.state
    lines = []
    site = state.site_at(name)
    if site is not None:
        lines.append(f"Here lies **{site_title(table, site)}**: {_site_words(table, site)}.")
    for hero in state.heroes:
        if hero.space == name:
            lines.append(f"{table.sheet(hero).name} {'lies' if hero.ko else 'is'} here.")
    villain = state.villain_at(name)
    if villain is not None:
        lines.append(f"{table.name(villain.id)} is after something here.")
    if name in state.henchmen:
        lines.append(f"{table.library.henchmen[state.henchmen[name]].name}: stops whoever enters.")
    if state.zeppelin == name:
        lines.append("The zeppelin hangs overhead.")
    if state.outpost is not None and state.outpost.space == name:
        outpost = table.library.organizations[state.organization].outpost
        lines.append(f"{outpost.name} is here. {outpost.text}")
    return lines


def _site_words(table: FortuneTable, site: Site) -> str:
    worth, dangers = coins(site_fortune(table, site), "Fortune"), danger_value(table, site)
    if site.temple:
        words = f"a temple with {worth}, tested after every {dangers} Dangers"
        if site.instability:
            words += f", {counted(site.instability, 'die', 'dice')} for collapse so far"
        return words
    extra = f" and {counted(site.coins, 'coin')}" if site.coins else ""
    return f"{worth}{extra}, {counted(dangers, 'Danger')}"


def _explain_hero(table: FortuneTable, setup: Setup, hero: Hero) -> Explanation:
    sheet = table.sheet(hero)
    lines = [f"_{sheet.line}_", sheet.text]
    skills = []
    for skill in SKILLS:
        now, parts = count_skill(table, hero, skill), skill_parts(table, hero, skill)
        skills.append(f"{skill.capitalize()} **{now}**" + (f" ({parts})" if parts else ""))
    lines.append(", ".join(skills) + ".")
    left = wounds_to_go(table, hero)
    lines.append(
        f"{max(0, left)} of {left + hero.wounds} Life left; Defense {count_defense(table, hero)}."
    )
    lines.append(f"{table.state.fortune(hero)} Fortune, {hero.glory} Glory.")
    if hero.ko:
        lines.append("**KO'd**: lies in the starting city until the round ends.")
    if hero.cliffhanger:
        danger = table.library.dangers[hero.cliffhanger]
        lines.append(f"Hangs in a **Cliffhanger**: {danger.cliffhanger.name}. No moving away.")
    if hero.markers:
        markers = counted(hero.markers, "Danger marker")
        lines.append(f"Has {markers} on the Adventure here.")
    if len(setup.seats) > 1:
        lines.append(f"Led by {escape(setup.seats[hero.seat].name)}.")
    if table.state.mode == "team":
        mates = [o for o in table.state.heroes if o.side == hero.side and o is not hero]
        names = " and ".join(table.sheet(mate).short for mate in mates)
        lines.append(f"{team(hero.side)}, with {names}.")
    where = capital(say_where(table, hero.space))
    lines.append(f"{where}; home is {table.space_name(sheet.city)}.")
    if len(setup.seats) > 1:
        is_open = table.state.has_open_hands
        lines += _held_openly(table, hero) if is_open else _held_face_down(table, hero)
    return Explanation(f"{sheet.name}, {sheet.epithet}", "\n".join(lines), "heroes")


def _held_openly(table: FortuneTable, hero: Hero) -> list[str]:
    """The Events and secret City cards of a hero, a line each, where hands lie open."""
    hand = table.state.hands[hero.hand]
    cards = [table.library.entries[card] for card in (*hand.events, *hand.secrets)]
    if not cards:
        return ["No cards in hand."]
    return ["In hand:", *(f"**{card.name}**: {card.text}" for card in cards)]


def _held_face_down(table: FortuneTable, hero: Hero) -> list[str]:
    """How many cards a hero hides: at a table all see their backs."""
    hand = table.state.hands[hero.hand]
    counts = (len(hand.events), "Event"), (len(hand.secrets), "secret City card")
    held = [counted(number, thing) for number, thing in counts if number]
    return [f"Holds {' and '.join(held)}, face down."] if held else []


def _explain_villain(table: FortuneTable, villain: Villain) -> Explanation:
    card = table.library.villains[villain.id]
    combat = card.combat + villain.guards
    phase = "Villain" if table.state.organization else "End"
    lines = [f"_{card.line}_", card.text, STATE_WORDS[villain.state].format(phase=phase)]
    guards = counted(villain.guards, "bodyguard")
    guards = f" ({card.combat} and {guards})" if villain.guards else ""
    lines.append(
        f"Combat **{combat}**{guards}, Search **{card.search}**, "
        f"{card.wounds - villain.wounds} of {card.wounds} Wounds left."
    )
    if villain.space:
        site = table.state.site_at(villain.space)
        where = capital(say_where(table, villain.space))
        if site is not None:
            needed = danger_value(table, site)
            # The markers of a temple lie on it, whoever earned them.
            found = "" if site.temple else f": {villain.markers} of {needed}"
            lines.append(
                f"{where}, after {site_title(table, site)}{found}. "
                "Whoever presses on there must sneak past first."
            )
        else:
            lines.append(f"{where}.")
    return Explanation(card.name, "\n".join(lines), "villains")


def _explain_henchman(table: FortuneTable, space: str) -> Explanation:
    card = table.library.henchmen[table.state.henchmen[space]]
    text = (
        f"_{card.line}_\nWhoever enters {table.space_name(space)} stops and fights: {card.wounds} "
        f"Wounds, Defense {card.defense}, {card.dice} fight dice, {card.glory} Glory.\n{card.text}"
    )
    return Explanation(card.name, text, "henchmen")


def _explain_zeppelin(table: FortuneTable) -> Explanation:
    state = table.state
    where = say_place(table, state.zeppelin) if state.zeppelin else "nowhere"
    if state.organization == "nazis":
        text = (
            f"Over {where}. In every Villain phase it flies D3 spaces towards the nearest hero and "
            "drops a soldier, or the Villain track moves."
        )
        return Explanation("The war zeppelin", text, "war-zeppelin")
    text = (
        f"Over {where}. At the end of a round it flies a die's worth of spaces towards a random "
        "Location. Below it a hero may meet a henchman, or stow away."
    )
    return Explanation("The zeppelin", text, "zeppelin")


def _explain_outpost(table: FortuneTable) -> Explanation | None:
    state = table.state
    if not state.organization or state.outpost is None:
        return None
    sheet = table.library.organizations[state.organization].outpost
    left = sheet.wounds - state.outpost.wounds
    lines = [sheet.text]
    if state.outpost.space:
        where = capital(say_where(table, state.outpost.space))
        lines.append(
            f"{where}: {left} of {sheet.wounds} Wounds left, Defense {sheet.defense}, "
            f"{sheet.dice} fight dice."
        )
    else:
        away = state.outpost.away
        peace = f"after {counted(away, 'Villain phase')} of peace"
        lines.append(f"Destroyed; it returns {peace if away else 'in the next Villain phase'}.")
    return Explanation(sheet.name, "\n".join(lines), "outposts")


def _explain_organization(table: FortuneTable) -> Explanation | None:
    """Who they are, and their tactics chart with the dice of every row."""
    if not table.state.organization:
        return None
    organization = table.library.organizations[table.state.organization]
    rows = []
    least = 1
    for row in organization.tactics:
        dice = "".join(f"{{icon:{DIE_ICONS[die - 1]}}}" for die in range(least, row.upto + 1))
        rows.append(f"{dice} **{row.name}**: {row.what}")
        least = row.upto + 1
    text = f"_{organization.line}_\n{organization.text}\n**The tactics chart:**\n"
    return Explanation(organization.name, text + "\n".join(rows), "tactics")


def _explain_track(table: FortuneTable) -> Explanation | None:
    state = table.state
    if not state.organization:
        return None
    organization = table.library.organizations[state.organization]
    text = (
        f"_{organization.line}_\n{organization.text}\nThe marker is at **{state.track} of "
        f"{state.track_goal}**. At the end of the track the villains win."
    )
    return Explanation("The Villain track", text, "villain-track")


def _explain_card(table: FortuneTable, viewer: int | None, name: str) -> Explanation | None:
    state = table.state
    if not lies_open(state, viewer, name):
        return None
    site = next((s for s in state.sites if name in (s.artifact, s.adventure)), None)
    if site is not None:
        return _explain_site(table, site)
    entry: Card = table.library.entries[name]
    hangs = any(hero.cliffhanger == name for hero in state.heroes)
    faced = state.facing is not None and state.facing.card == name and state.facing.cliffhanger
    if isinstance(entry, Danger) and (hangs or faced):
        side = entry.cliffhanger
        text = f"_{side.line}_\n{side.text}\nWorth {side.glory} Glory. Failed, it means a KO."
        return Explanation(f"Cliffhanger: {side.name}", text, "cliffhangers")
    if isinstance(entry, Danger):
        text = (
            f"_{entry.line}_\n{entry.text}\nWorth {entry.glory} Glory. Failed, it is turned over "
            "to its Cliffhanger and the turn ends."
        )
        return Explanation(entry.name, text, "dangers")
    lines = [f"_{entry.line}_"] if entry.line else []
    lines.append(entry.text)
    owner = next(
        (h for h in state.heroes if name in (*h.gear, *h.allies) or _carries(h, name)), None
    )
    lasting = next((event for event in state.in_play if event.card == name), None)
    if lasting is not None:
        owner = state.heroes[lasting.hero]
    if owner is not None:
        used = " Activated this round." if name in owner.used else ""
        verb = "goes along with" if name in owner.allies else "is carried by"
        verb = "is in play for" if lasting is not None else verb
        lines.append(f"This card {verb} {table.sheet(owner).short}.{used}")
        if any(treasure.fake and treasure.artifact == name for treasure in owner.treasures):
            lines.append("It is **a fake**, and sells for nothing.")
    return Explanation(entry.name, "\n".join(line for line in lines if line), _rule_of(table, name))


def _carries(hero: Hero, name: str) -> bool:
    return any(name in (t.artifact, t.adventure) for t in hero.treasures)


def _explain_site(table: FortuneTable, site: Site) -> Explanation:
    artifact = table.library.artifacts[site.artifact]
    adventure = table.library.adventures[site.adventure]
    lines = [f"_{artifact.line}_", artifact.text, adventure.text]
    words = _site_words(table, site)
    lines.append(f"In **{table.space_name(site.space)}**: {words}.")
    if site.coins and not site.temple and table.state.organization:
        lines.append(
            f"The villains go by its value, {site_fortune(table, site)}, not by the coins under it."
        )
    if site.temple:
        lines.append(f"{site.markers} of {danger_value(table, site)} Danger markers lie on it.")
    else:
        lines += [
            f"{table.sheet(hero).short}: {hero.markers} of {danger_value(table, site, hero)}."
            for hero in table.heroes_at(site.space)
        ]
    text = "\n".join(line for line in lines if line)
    return Explanation(site_title(table, site), text, "temples" if site.temple else "artifacts")


def _rule_of(table: FortuneTable, name: str) -> str:
    library = table.library
    tables: tuple[tuple[object, str], ...] = (
        (library.events, "events"),
        (library.city_cards, "city-cards"),
        (library.gear, "gear-allies"),
        (library.allies, "gear-allies"),
        (library.items, "items"),
        (library.enemy, "fights"),
        (library.villains, "villains"),
        (library.villain_events, "villain-events"),
        (library.artifacts, "selling"),
        (library.organizations, "tactics"),
        (library.heroes, "heroes"),
    )
    return next((rule for cards, rule in tables if name in cards), "cards")  # type: ignore[operator]
