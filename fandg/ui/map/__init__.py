"""A map of areas on the table, whichever game it belongs to.

A folder holds a map: `world.jpg` is its print, `cells.png` tells the area at a point, and
`geometry.json` where everything stands. `places` reads it, `printing` draws the print from near and
far, `camera` looks at it and `control` moves that with mouse, keys and pad. `names` and `captions`
write on it in the type of `lettering`, `figures` stand on it in their `figure_layer`, `signs` tell
what may be chosen, `light` falls on that, `routes` lead over it, figures go on a `journey`, and
`enlarged` shows from near who stands in an area. `ground` lists it all for the board's layers,
and `board` is what every board has in common that is a map.

A map may wrap: its left edge is then its right edge too, and the camera goes round the world.
"""
