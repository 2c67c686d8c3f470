"""Faces of persons as plain data: what a bust is put together from, no pixels.

Packs say it in a table `portrait` of a person; the art kit draws it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Skin: TypeAlias = Literal[
    "porcelain", "fair", "rose", "olive", "tan", "amber", "brown", "umber", "ebony",
    "moss", "granite", "ember", "ash", "wax", "drowned", "iron",
]  # fmt: skip
Dye: TypeAlias = Literal[
    "black", "coal", "chestnut", "auburn", "ginger", "blond", "grey", "white", "cream", "sand",
    "khaki", "brown", "rust", "red", "wine", "plum", "violet", "navy", "blue", "teal", "green",
    "olive", "gold", "slate", "pink", "steel",
]  # fmt: skip
"""A colour of hair, cloth or metal."""
Head: TypeAlias = Literal["oval", "round", "square", "long", "heart", "broad"]
Hair: TypeAlias = Literal[
    "bald", "crop", "short", "slick", "parted", "curls", "bob", "waves", "long", "bun", "braid",
    "braids", "fringe", "wild", "updo", "shag",
]  # fmt: skip
Hat: TypeAlias = Literal[
    "", "fedora", "panama", "peaked-cap", "flying-helmet", "captain-cap", "fur-hat", "top-hat",
    "cloche", "beret", "bowler", "newsboy", "tricorn", "headscarf", "toque", "feather-cap",
    "tiara", "nurse-cap", "bandana", "wide-brim", "hood", "fez", "kerchief", "kettle-helmet",
    "circlet", "slouch",
]  # fmt: skip
Brows: TypeAlias = Literal["arched", "flat", "heavy", "thin", "stern", "raised"]
Eyes: TypeAlias = Literal["open", "narrow", "sleepy", "wide", "wink", "almond"]
Nose: TypeAlias = Literal["straight", "hooked", "broad", "snub", "long"]
Mouth: TypeAlias = Literal["smile", "grin", "line", "frown", "smirk", "full", "painted", "pout"]
Beard: TypeAlias = Literal[
    "", "moustache", "handlebar", "pencil", "goatee", "full", "stubble", "chops", "long", "walrus"
]
Glasses: TypeAlias = Literal["", "round", "half", "monocle", "patch", "domino", "square", "veil"]
Clothes: TypeAlias = Literal[
    "suit", "coat", "uniform", "jersey", "gown", "fur", "shirt", "apron", "robe", "flight-jacket",
    "sari", "whites", "lab-coat", "leotard", "doublet", "shawl", "trench", "tunic", "mail", "vest",
]  # fmt: skip
Kind: TypeAlias = Literal[
    "person", "frog", "stone", "imp", "dead", "hound", "ogre", "wraith", "iron"
]
"""What somebody is; a frog and a hound have heads of their own, without hair or hat."""
Prop: TypeAlias = Literal[
    "cigar", "pencil", "parrot", "camera", "earrings", "pearls", "pendant", "medals",
    "flower", "scar", "lyre", "crystal", "cleaver", "ladle", "fan", "rolling-pin", "card",
    "callipers", "stethoscope", "chain", "scarf", "bow-tie", "freckles", "lines", "mole", "loupe",
    "goggles", "rifle", "bindi", "flame", "medal-cross", "plan", "compass", "dice",
    "salt", "scroll", "whistle",
]  # fmt: skip
"""Something worn, carried, or seen in a face."""


class Portrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person's face, from the skin to what is held; `dye` colours the clothes, `trim` the rest.

    `turn` is the side of the picture to which the face looks.
    """

    skin: Skin
    kind: Kind = "person"
    head: Head = "oval"
    build: Literal["slight", "middle", "broad"] = "middle"
    turn: Literal["left", "right", "front"] = "front"
    hair: Hair = "short"
    hair_dye: Dye = "black"
    hat: Hat = ""
    hat_dye: Dye = "brown"
    brows: Brows = "flat"
    eyes: Eyes = "open"
    nose: Nose = "straight"
    mouth: Mouth = "line"
    beard: Beard = ""
    glasses: Glasses = ""
    clothes: Clothes = "suit"
    dye: Dye = "slate"
    trim: Dye = "cream"
    props: Annotated[tuple[Prop, ...], msgspec.Meta(max_length=5)] = ()


class Party(msgspec.Struct, frozen=True):
    """Who stands in a wide picture as they are: those who play together, and who is against them.

    Of nobody there the picture shows people of its own.
    """

    heroes: tuple[Portrait, ...] = ()
    foes: tuple[Portrait, ...] = ()


NOBODY = Party()


Sign: TypeAlias = str | Portrait
"""What stands for somebody or something: the name of an icon, or a face."""
