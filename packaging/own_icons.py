"""Drawings of our own, on the 512 grid of the others: plain signs, and what no set has.

White is drawn, the rest is clear. Cars, radios and cameras are of the 1930s.
"""

from __future__ import annotations

_FILL = 'fill="#fff"'
_HOLES = 'fill="#fff" fill-rule="evenodd"'


def _pen(width: int) -> str:
    return (
        f'fill="none" stroke="#fff" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )


_SIGNS = {
    "plus": f'<path {_FILL} d="M216 64h80v152h152v80H296v152h-80V296H64v-80h152z"/>',
    "minus": f'<path {_FILL} d="M64 216h384v80H64z"/>',
    "full-screen": (
        f'<path {_FILL} d="M56 56h152v56H112v96H56zM304 56h152v152h-56v-96h-96z'
        'M56 304h56v96h96v56H56zM400 304h56v152H304v-56h96z"/>'
    ),
    "menu": f'<path {_FILL} d="M64 104h384v64H64zM64 224h384v64H64zM64 344h384v64H64z"/>',
    "arrow-right": f'<path {_FILL} d="M176 56l208 200-208 200-48-50 156-150-156-150z"/>',
    "arrow-left": f'<path {_FILL} d="M336 56L128 256l208 200 48-50-156-150 156-150z"/>',
    "arrow-up": f'<path {_FILL} d="M56 336L256 128l200 208-50 48-150-156-150 156z"/>',
    "arrow-down": f'<path {_FILL} d="M56 176L256 384l200-208-50-48-150 156-150-156z"/>',
    "dot": f'<circle {_FILL} cx="256" cy="256" r="150"/>',
    "mouse": (
        f'<path {_FILL} d="M240 40v160H120v-40C120 90 172 44 240 40z'
        "M272 40c68 4 120 50 120 120v40"
        'H272zM120 232h272v104c0 78-58 136-136 136s-136-58-136-136z"/>'
    ),
}
_WHEELS = (
    '<path {holes} d="M{left} {y}a{r} {r} 0 1 0 .1 0zm0 {gap}a{hub} {hub} 0 1 1-.1 0z'
    'M{right} {y}a{r} {r} 0 1 0 .1 0zm0 {gap}a{hub} {hub} 0 1 1-.1 0z"/>'
)


def _wheels(left: int, right: int, middle: int, radius: int, hub: int) -> str:
    return _WHEELS.format(
        holes=_HOLES, left=left, right=right, y=middle - radius, r=radius, gap=radius - hub, hub=hub
    )


_THINGS = {
    "monocle": (
        f'<path {_HOLES} d="M226 60a146 146 0 1 0 .1 0zm0 40a106 106 0 1 1-.1 0z"/>'
        f'<path {_FILL} fill-opacity=".35" d="M226 100a106 106 0 1 0 .1 0z"/>'
        '<path fill="none" stroke="#fff" stroke-width="14" stroke-dasharray="16 10" '
        'd="M356 262C420 300 390 372 330 392s-92 42-64 84"/>'
        f'<circle {_FILL} cx="362" cy="252" r="20"/>'
    ),
    "chandelier": (
        f'<path {_pen(14)} d="M256 16v70"/>'
        f'<path {_FILL} d="M236 78h40l10 70-14 40 10 74-26 60-26-60 10-74-14-40z"/>'
        f'<path {_pen(18)} d="M250 268C150 330 66 300 64 222M262 268c100 62 184 32 186-46'
        'M250 236c-50 44-96 20-98-36M262 236c50 44 96 20 98-36"/>'
        f'<path {_FILL} d="M36 206h56v18H36zM420 206h56v18h-56zM126 184h52v18h-52z'
        "M334 184h52v18h-52z"
        "M50 130h28v72H50zM434 130h28v72h-28zM140 110h24v70h-24zM348 110h24v70h-24z"
        "M64 66c22 30 20 52 0 56-20-4-22-26 0-56zM448 66c22 30 20 52 0 56-20-4-22-26 0-56z"
        "M152 50c20 28 18 48 0 52-18-4-20-24 0-52zM360 50c20 28 18 48 0 52-18-4-20-24 0-52z"
        "M84 318l16 38-16 26-16-26zM428 318l16 38-16 26-16-26zM160 340l18 46-18 32-18-32z"
        'M352 340l18 46-18 32-18-32zM256 348l22 62-22 48-22-48z"/>'
    ),
    "sedan": (
        f'<path {_HOLES} d="M84 316l14-136c3-26 18-40 44-40h138c20 0 32 8 40 26l30 66h92c20 0 32 '
        '12 34 32l6 52zM136 176l-6 60h72v-60zM226 176v60h90l-22-50c-4-8-8-10-16-10z"/>'
        f'<path {_FILL} d="M28 372c2-62 42-98 98-98s92 30 98 74h64c6-44 46-74 100-74 58 0 96 36 98 '
        '98h-26c-4-44-32-68-72-68s-74 28-78 76H202c-4-48-36-76-76-76s-68 24-72 68z"/>'
        f'<circle {_FILL} cx="470" cy="246" r="24"/>' + _wheels(126, 388, 372, 60, 26)
    ),
    "truck": (
        f'<path {_HOLES} d="M24 322V176c0-44 30-64 74-64h128c44 0 74 20 74 64v146zM74 160v140h24'
        'V152zM136 144v156h24V144zM198 144v156h24V152zM250 160v140h20V176z"/>'
        f'<path {_HOLES} d="M316 322V182h66c16 0 24 6 30 20l24 56h28c20 0 30 12 30 30v34z'
        'M342 208v54h64l-18-42c-4-9-8-12-18-12z"/>'
        f'<path {_FILL} d="M16 330h480v26H16z"/>' + _wheels(112, 396, 376, 58, 24)
    ),
    "motorcycle": (
        _wheels(116, 396, 350, 94, 66)
        + f'<circle {_FILL} cx="116" cy="350" r="22"/><circle {_FILL} cx="396" cy="350" r="22"/>'
        f'<path {_pen(22)} d="M396 350L336 170M336 170l-46-22M116 350l84-118 146-6"/>'
        f'<path {_FILL} d="M204 236c0-30 30-46 74-46 46 0 70 14 74 40 2 22-26 34-70 34s-78-6-78-28z'
        "M96 214c40-20 78-18 108 4 6 18-10 30-36 30-34 0-64-8-72-34z"
        'M218 276h92l22 40-22 66h-92l-22-66zM176 388h190v20H176z"/>'
        f'<circle {_FILL} cx="372" cy="196" r="32"/>'
    ),
    "camera": (
        f'<path {_HOLES} d="M84 156h344c14 0 22 8 22 22v234c0 14-8 22-22 22H84c-14 0-22-8-22-22V178'
        "c0-14 8-22 22-22zM118 186h70v46h-70zM324 186h70v46h-70z"
        'M256 214a94 94 0 1 0 .1 0zm0 26a68 68 0 1 1-.1 0z"/>'
        f'<circle {_FILL} cx="256" cy="308" r="44"/>'
        f'<path {_pen(22)} d="M150 150c0-82 212-82 212 0"/>'
        f'<path {_FILL} d="M450 258h34v58h-34z"/>'
    ),
    "radio": (
        f'<path {_HOLES} d="M92 448V236C92 112 160 48 256 48s164 64 164 188v212z'
        "M150 252h28V156c-18 20-28 52-28 96zM200 252h28V112c-10 4-20 10-28 18z"
        "M284 252h28V130c-8-8-18-14-28-18zM334 252h28c0-44-10-76-28-96z"
        'M176 300h160c0 56-36 84-80 84s-80-28-80-84z"/>'
        f'<path {_pen(10)} d="M256 372l34-58"/>'
        f'<path {_FILL} d="M70 448h372v24H70z"/>'
    ),
    "soldier": (
        f'<path {_FILL} d="M88 262C84 116 152 52 256 52s172 64 168 210l40 54c8 14 0 26-18 22'
        '-58-24-118-36-190-36S124 314 66 338c-18 4-26-8-18-22z"/>'
        f'<path {_HOLES} d="M142 342c72-18 156-18 228 0 6 76-40 126-114 126s-120-50-114-126z'
        "M176 366c14 16 40 16 56 2-18-10-40-10-56-2zM280 368c16 14 42 14 56-2-16-8-38-8-56 2z"
        'M216 428h80v12h-80z"/>'
    ),
    "frying-pan": (
        f'<path {_HOLES} d="M196 170a146 146 0 1 0 .1 0zm0 34a112 112 0 1 1-.1 0z"/>'
        f'<circle {_FILL} cx="196" cy="316" r="92"/>'
        f'<path {_pen(46)} d="M318 218L466 84"/>'
    ),
}
_WAR = {
    "battle-tank": (
        f'<path {_FILL} d="M150 150h120c22 0 36 10 44 30l18 44H118l8-46c3-18 10-28 24-28z'
        'M300 164h180v22H300zM468 154h26v42h-26zM176 122h60v28h-60z"/>'
        f'<path {_HOLES} d="M56 238h384c24 0 48 18 56 44l-24 62c-14 34-38 52-72 52H112'
        "c-34 0-58-18-72-52l-24-62c8-26 20-44 40-44zM66 276l20 56c8 18 20 26 38 26h264c18 0 30-8 "
        '38-26l20-56z"/>'
        + "".join(f'<circle {_FILL} cx="{x}" cy="316" r="30"/>' for x in (136, 212, 288, 364))
    ),
    "warship": (
        f'<path {_FILL} d="M18 312h474l-58 92c-8 12-18 18-34 18H96c-18 0-30-8-38-24z"/>'
        f'<path {_FILL} d="M96 296v-44h60v-40h52v-70h28v70h60v40h48v44z"/>'
        f'<path {_FILL} d="M214 72h18v74h-18zM160 92h126v16H160zM186 120h74v14h-74z"/>'
        f'<path {_FILL} d="M352 264h50c10 0 16 6 16 16v16h-66zM404 252h70v16h-70z'
        'M40 274h48v22H40zM16 262h52v14H16z"/>'
    ),
    "missile": (
        f'<path {_HOLES} d="M256 20c46 50 62 104 62 160v190H194V180c0-56 16-110 62-160zM256 150'
        'a36 36 0 1 0 .1 0z"/>'
        f'<path {_FILL} d="M180 270v140l-76 56v-76zM332 270v140l76 56v-76z'
        'M214 386h84l-14 44h-56z"/>'
        f'<path {_FILL} d="M256 436c20 20 24 40 0 64-24-24-20-44 0-64z"/>'
    ),
    "l-star": (
        f'<path {_HOLES} d="M200 200h112v112H200zM228 228v56h56v-56z"/>'
        f'<path {_HOLES} d="M28 176h144v160H28zM48 196v50h50v-50zM116 196v50h38v-50z'
        "M48 264v52h50v-52zM116 264v52h38v-52zM340 176h144v160H340zM358 196v50h38v-50z"
        'M414 196v50h50v-50zM358 264v52h38v-52zM414 264v52h50v-52z"/>'
        f'<path {_FILL} d="M172 246h28v20h-28zM312 246h28v20h-28zM236 312h40l18 52h-76z"/>'
        f'<path {_pen(16)} d="M256 392v92M206 384l-40 68M306 384l40 68M256 200v-60"/>'
        f'<circle {_FILL} cx="256" cy="116" r="34"/>'
    ),
    "mushroom-cloud": (
        f'<path {_FILL} d="M256 36c76 0 132 40 142 92 44 8 76 36 76 72 0 42-44 68-100 68'
        "-22 18-52 26-82 26 2 66 18 110 60 140 34 4 60 14 76 34H84c16-20 42-30 76-34 42-30 "
        '58-74 60-140-30 0-60-8-82-26-56 0-100-26-100-68 0-36 32-64 76-72 10-52 66-92 142-92z"/>'
    ),
}
OWN_ICONS = _SIGNS | _THINGS | _WAR
