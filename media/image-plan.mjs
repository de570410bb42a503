// Every picture: its source is media/sources/<key>.jpg, taken by media/shoot.py, and says here what it shows.
// `site` pictures belong to pages (public/img/), `demo` pictures to the demo homes (media/demo/), some to both.
// `quality` is AVIF's, where a picture is large or fine-grained enough to need its own. `cutFrom` is a part of another
// picture's source instead: `<key>-tall` is what a phone shows of `<key>` behind a page's first words.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const widths = [480, 720, 1080, 1440, 1920]

const pictures = {
  skyline: {
    site: true,
    quality: 46,
    alt: 'The Lakemont skyline at dusk, its first windows lit, mirrored in the water (rendering)',
  },
  'skyline-tall': {
    site: true,
    quality: 46,
    alt: 'Towers of Lakemont at dusk, their lights mirrored in the water (rendering)',
  },
  house: {
    site: true,
    demo: true,
    alt: 'House of timber, stone and glass at dusk, mirrored in its pool (rendering)',
  },
  'larch-house': {
    demo: true,
    alt: 'House of larch and pale stone with a dark frame above its pool, by day (rendering)',
  },
  'house-tall': {
    site: true,
    cutFrom: 'house',
    part: { left: 380, top: 0, width: 720, height: 960 },
    quality: 48,
    alt: 'House of timber and glass at dusk, mirrored in its pool (rendering)',
  },
  'house-court': {
    site: true,
    demo: true,
    alt: 'Cedar and stone house in morning light, with a drive and clipped hedges (rendering)',
  },
  'house-entry': {
    site: true,
    demo: true,
    alt: 'Dark front door with a brass pull, between cedar, stone and a lit living room (rendering)',
  },
  'house-terrace': {
    demo: true,
    alt: 'Pool terrace with loungers and a fire bowl beside a glazed living room (rendering)',
  },
  farmhouse: {
    demo: true,
    alt: 'White gabled farmhouse with a long porch, in the low sun of autumn (rendering)',
  },
  'black-barn': {
    demo: true,
    alt: 'Black-boarded farmhouse with a long porch, pumpkins at its steps (rendering)',
  },
  'farmhouse-dusk': {
    site: true,
    demo: true,
    alt: 'White farmhouse at blue hour with every window lit, maples beside it (rendering)',
  },
  'farmhouse-dusk-tall': {
    site: true,
    cutFrom: 'farmhouse-dusk',
    part: { left: 400, top: 0, width: 720, height: 1080 },
    quality: 50,
    alt: 'Lit gable of a white farmhouse at blue hour, a maple beside it (rendering)',
  },
  'farmhouse-porch': {
    site: true,
    demo: true,
    alt: 'Porch of a farmhouse with lanterns, a bench and autumn trees beyond (rendering)',
  },
  tudor: {
    demo: true,
    alt: 'Brick and half-timbered house in snow at dusk, its leaded windows lit (rendering)',
  },
  prairie: {
    demo: true,
    alt: 'Low house of stone and wood under deep eaves, after rain (rendering)',
  },
  'slate-house': {
    demo: true,
    alt: 'Low house of pale stone and dark timber under deep eaves, on a lawn (rendering)',
  },
  'prairie-evening': {
    site: true,
    demo: true,
    alt: 'Long low house at nightfall, its lit rooms mirrored in a pool (rendering)',
  },
  'prairie-evening-tall': {
    site: true,
    cutFrom: 'prairie-evening',
    part: { left: 855, top: 0, width: 720, height: 900 },
    quality: 44,
    alt: 'Lit rooms of a long low house mirrored in a pool at nightfall (rendering)',
  },
  'courtyard-room': {
    site: true,
    demo: true,
    alt: 'Timber-ceiled living room behind glass walls, open to a courtyard with a pool (rendering)',
  },
  brownstone: {
    site: true,
    demo: true,
    alt: 'Row of brownstones at dusk, street lamps shining on a wet street (rendering)',
  },
  stoop: {
    demo: true,
    alt: 'Two brownstone stoops with iron rails, lit doors and autumn planters (rendering)',
  },
  'terrace-row': {
    demo: true,
    alt: 'Pale terrace with black railings, its doors up stone steps, in summer light (rendering)',
  },
  street: {
    site: true,
    demo: true,
    alt: 'Sidewalk of a brownstone street under autumn trees, lamps lit (rendering)',
  },
  'street-tall': {
    site: true,
    cutFrom: 'street',
    part: { left: 360, top: 30, width: 720, height: 900 },
    quality: 45,
    alt: 'Street lamp and autumn trees along a wet brownstone street (rendering)',
  },
  'street-banner': {
    site: true,
    demo: true,
    alt: 'Brownstones seen from across the street in the evening (rendering)',
  },
  'street-banner-tall': {
    site: true,
    cutFrom: 'street-banner',
    part: { left: 855, top: 0, width: 720, height: 900 },
    quality: 44,
    alt: 'Two lit doors of a brownstone row in the evening (rendering)',
  },
  mews: {
    site: true,
    demo: true,
    alt: 'Cobbled mews after rain, lanterns beside painted carriage doors (rendering)',
  },
  'mews-white': {
    site: true,
    demo: true,
    alt: 'White brick coach house with a yellow door and shutters on a cobbled lane (rendering)',
  },
  'mews-blush': {
    demo: true,
    alt: 'Rose-colored coach house with a vine and window boxes (rendering)',
  },
  tower: {
    demo: true,
    alt: 'Curved condominium tower with planted balconies, seen from its garden (rendering)',
  },
  terrace: {
    demo: true,
    alt: 'Roof terrace with a fire table and sofas before the evening skyline (rendering)',
  },
  penthouse: {
    demo: true,
    alt: 'Penthouse living room at night with the lights of the city behind glass (rendering)',
  },
  residence: {
    demo: true,
    alt: 'Corner living room of a tower with orange armchairs, the city behind glass (rendering)',
  },
  loft: {
    site: true,
    demo: true,
    alt: 'Loft living room with timber beams, brick piers and low sun across the floor (rendering)',
  },
  'loft-white': {
    demo: true,
    alt: 'Loft of white-painted brick with tall steel windows and a green sofa (rendering)',
  },
  'loft-window': {
    demo: true,
    alt: 'Leather chair at a tall steel window in a brick wall (rendering)',
  },
  kitchen: {
    demo: true,
    alt: 'Loft kitchen in the evening: dark oak, a stone island, globe lamps (rendering)',
  },
  'kitchen-white': {
    site: true,
    demo: true,
    alt: 'Farmhouse kitchen by day: pale oak, white tiles, a long table (rendering)',
  },
  'kitchen-blue': {
    demo: true,
    alt: 'Cottage kitchen with blue cabinets, pale green tiles and a floor of terracotta (rendering)',
  },
  'concierge-before': {
    site: true,
    alt: 'A dated kitchen: honey-colored oak doors, a laminate counter, one flat ceiling lamp (rendering)',
  },
  concierge: {
    site: true,
    demo: true,
    alt: 'The same kitchen finished: green cabinets, a stone island, brass lamps, late sun (rendering)',
  },
  'kitchen-garnet': {
    demo: true,
    alt: 'Kitchen with garnet-red cabinets, a stone island and brass lamps (rendering)',
  },
  bath: {
    demo: true,
    alt: 'Bathroom of pale stone with a freestanding tub at a garden window (rendering)',
  },
  bedroom: {
    site: true,
    demo: true,
    alt: 'Bedroom in morning haze: linen, an oak headboard, sheer curtains (rendering)',
  },
  'bedroom-evening': {
    demo: true,
    alt: 'Paneled dark green bedroom by lamp light, with a red rug (rendering)',
  },
  dining: {
    site: true,
    demo: true,
    alt: 'Dining room with a long table set for eight and doors to a garden (rendering)',
  },
  'dining-green': {
    demo: true,
    alt: 'Dining room in sage green, its glass doors open to a garden (rendering)',
  },
  study: {
    site: true,
    demo: true,
    alt: 'Library with a desk, a leather chair and books to the ceiling (rendering)',
  },
  'study-cream': {
    demo: true,
    alt: 'Cream-colored study with books to the ceiling, a ladder and a fire (rendering)',
  },
  'brass-door': {
    site: true,
    demo: true,
    alt: 'Brass pull on a dark painted door in a stone reveal, evening light (rendering)',
  },
  'curtain-light': {
    site: true,
    demo: true,
    alt: 'Linen curtain and its shadow on plaster, a ceramic vase on the sill (rendering)',
  },
  'keys-marble': {
    site: true,
    demo: true,
    alt: 'Keys with a leather tag on a marble top in morning light (rendering)',
  },
  'kitchen-table': {
    site: true,
    alt: 'Kitchen table with plans, two cups and a bowl in window light (rendering)',
  },
  'bedroom-blue': {
    demo: true,
    alt: 'Pale blue bedroom with a walnut headboard, a bench and a striped rug (rendering)',
  },
  'bedroom-window': {
    demo: true,
    alt: 'Bedroom chair between linen curtains, morning light through sheer cloth (rendering)',
  },
  'concierge-sink': {
    demo: true,
    alt: 'Marble kitchen island with leather stools, brass lamps and a steel window over the sink (rendering)',
  },
  'courtyard-pool': {
    demo: true,
    alt: 'Plunge pool in a terrazzo court, behind it a low timber house with an orange door (rendering)',
  },
  'dining-garden': {
    demo: true,
    alt: 'Dining room with glass doors open to a lawn between hedges (rendering)',
  },
  'kitchen-island': {
    demo: true,
    alt: 'Loft kitchen at night: a stone island with leather stools before a brick wall (rendering)',
  },
  'loft-hearth': {
    demo: true,
    alt: 'Fireplace wall of a loft with a large painting, lit shelves and two round chairs (rendering)',
  },
  'mews-lane': {
    demo: true,
    alt: 'Cobbled mews by day, painted carriage doors on both sides and an arch at its end (rendering)',
  },
  'penthouse-table': {
    demo: true,
    alt: 'Penthouse at night: a dining table under glass lamps, the city behind (rendering)',
  },
  'prairie-pond': {
    demo: true,
    alt: 'Terrace under deep eaves beside a still pool, lamps lit after rain (rendering)',
  },
  'row-umber': {
    demo: true,
    alt: 'Brownstone row in evening sun, two stoops side by side (rendering)',
  },
  'stone-edge': {
    demo: true,
    alt: 'Edge of a marble counter over dark oak drawers with brass pulls (rendering)',
  },
  'study-fire': {
    demo: true,
    alt: 'Dark blue library with a marble fireplace and leather chairs (rendering)',
  },
  'tudor-door': {
    demo: true,
    alt: 'Arched oak door with a wreath in a brick porch, snow on the steps (rendering)',
  },
  'loft-white-window': {
    demo: true,
    alt: 'Leather armchair at tall steel windows in a wall of white-painted brick (rendering)',
  },
  'loft-white-hearth': {
    demo: true,
    alt: 'Fireplace in a grey-green wall, a large painting and a green sofa in a white loft (rendering)',
  },
  'residence-view': {
    demo: true,
    alt: 'Living room of a tower at dusk: a fire in a pale marble wall, orange armchairs, towers behind glass (rendering)',
  },
  'residence-table': {
    demo: true,
    alt: 'Corner room of a tower with a dining table under glass lamps, mirrored in a stone floor (rendering)',
  },
  'terrace-fire': {
    demo: true,
    alt: 'Fire table between teak chairs and a sofa on a roof terrace, the skyline behind (rendering)',
  },
  'terrace-rail': {
    demo: true,
    alt: 'Roof terrace at dusk with strings of lamps, a cedar wall and a lit room (rendering)',
  },
  'slate-house-pond': {
    demo: true,
    alt: 'Terrace under deep eaves beside a still pool, before a house of pale stone (rendering)',
  },
  'black-barn-porch': {
    demo: true,
    alt: 'Long porch of a black farmhouse with lanterns and a bench (rendering)',
  },
  'penthouse-sofa': {
    demo: true,
    alt: 'Living room by night: a wall of dark stone with a long fire, and the city in the windows (rendering)',
  },
  'courtyard-olive': {
    demo: true,
    alt: 'Olive tree in a court, before a low house of glass and timber and a tiled pool (rendering)',
  },
  'mews-door': {
    demo: true,
    alt: 'Black carriage doors and a lit lantern in a mews of white brick, at nightfall (rendering)',
  },
  'kitchen-white-range': {
    demo: true,
    alt: 'Pale oak kitchen with handmade tiles, a white hood and a long table with stools (rendering)',
  },
  'kitchen-white-window': {
    demo: true,
    alt: 'White sink in an oak counter, below a window with herbs on its sill (rendering)',
  },
  'kitchen-blue-window': {
    demo: true,
    alt: 'Kitchen with blue cabinets and tiles, a white range and a floor of terracotta (rendering)',
  },
  'larch-house-court': {
    demo: true,
    alt: 'House of larch and pale stone with a dark frame, seen across its drive by day (rendering)',
  },
  'house-kitchen': {
    demo: true,
    alt: 'Kitchen of dark fronts, walnut and marble, morning light on its oak floor (rendering)',
  },
  'house-bedroom': {
    demo: true,
    alt: 'Bedroom with a wall of walnut slats behind the bed and a tall curtained window (rendering)',
  },
  'house-bath': {
    demo: true,
    alt: 'Freestanding bath between gray stone walls, before a wide window to the garden (rendering)',
  },
  'larch-house-terrace': {
    demo: true,
    alt: 'Terrace of pale stone with a fire bowl between a pool and a glass wall (rendering)',
  },
  'slate-house-eaves': {
    demo: true,
    alt: 'Low house of pale stone under deep dark eaves, with a still pool and flowering shrubs (rendering)',
  },
  'black-barn-lane': {
    demo: true,
    alt: 'House of black boards with a porch, pumpkins at its steps and a brick chimney (rendering)',
  },
  'terrace-row-stoop': {
    demo: true,
    alt: 'White stoop and green double door of a pale row house in morning sun (rendering)',
  },
  'mews-blush-lane': {
    demo: true,
    alt: 'Cobbled mews with potted trees before houses of rose and grey brick (rendering)',
  },
  'mews-blush-door': {
    demo: true,
    alt: 'Blue door in a wall of rose brick, a vine above it and potted plants beside it (rendering)',
  },
  'concierge-range': {
    demo: true,
    alt: 'Range under a plaster hood between green cabinets and lit oak shelves (rendering)',
  },
  'bedroom-side': {
    demo: true,
    alt: 'Bedroom in linen colors with a ribbed oak headboard and a low chest (rendering)',
  },
  'study-shelves': {
    demo: true,
    alt: 'Library with lit dark cases from wall to wall, a ladder and leather chairs (rendering)',
  },
  'mews-white-lane': {
    demo: true,
    alt: 'Cobbled mews of coach houses with ochre shutters, an arch at its end (rendering)',
  },
  'mews-white-door': {
    demo: true,
    alt: 'Yellow door in a white coach house between potted trees (rendering)',
  },
  'study-cream-fire': {
    demo: true,
    alt: 'Marble fireplace with a fire in a study of cream paneling (rendering)',
  },
  'study-cream-shelves': {
    demo: true,
    alt: 'Study with lit cream cases, a desk, green chairs and a fire (rendering)',
  },
  'dining-table': {
    demo: true,
    alt: 'Long dining table in a bright room, lit by a row of glass lamps (rendering)',
  },
  'dining-green-table': {
    demo: true,
    alt: 'Dining room in sage green with rust-colored chairs and curtains (rendering)',
  },
  'dining-green-garden': {
    demo: true,
    alt: 'Rust-colored chairs at a long table before open glass doors, in a green room (rendering)',
  },
  'tudor-garden': {
    demo: true,
    alt: 'House of brick and timbered gables under snow, its windows lit (rendering)',
  },
  'tower-door': {
    demo: true,
    alt: 'Foot of a curved glass tower at dusk, its lobby lit and a red maple before it (rendering)',
  },
  'tower-balconies': {
    demo: true,
    alt: 'Curved balconies of a tower against the evening sky, their rooms lit (rendering)',
  },
  'brass-door-pull': {
    demo: true,
    alt: 'Brass pull on a green paneled door, beside a jamb of pale stone (rendering)',
  },
  'study-olive-fire': {
    demo: true,
    alt: 'Marble fireplace with a fire in a dark olive library, pale chairs before it (rendering)',
  },
  'brass-door-step': {
    demo: true,
    alt: 'Green paneled door with a long brass pull, set in pale stone (rendering)',
  },
  'dining-rose': {
    demo: true,
    alt: 'Dining room with pale rose paneling, red chairs and glass doors to a garden (rendering)',
  },
  'dining-rose-garden': {
    demo: true,
    alt: 'Long table with red chairs before tall glass doors that stand open to a garden (rendering)',
  },
  'study-olive': {
    demo: true,
    alt: 'Study with dark olive cases, pale chairs, a green rug and a fire (rendering)',
  },
  'stoop-door': {
    demo: true,
    alt: 'Stoop of pale stone with pumpkins, below a dark door with a wreath (rendering)',
  },
  'brownstone-stoop': {
    demo: true,
    alt: 'Two stoops side by side at dusk, one of brown stone and one of pale stone (rendering)',
  },
  'kitchen-garnet-sink': {
    demo: true,
    alt: 'Kitchen of garnet red cabinets with a stone island, stools and a window (rendering)',
  },
  'kitchen-garnet-range': {
    demo: true,
    alt: 'Range under a pale hood between garnet red cabinets, seen across a stone island (rendering)',
  },
  'bedroom-evening-window': {
    demo: true,
    alt: 'Dark green bedroom with a red headboard, a low chest and a lamp (rendering)',
  },
  'bath-dark': {
    demo: true,
    alt: 'Bath in dark green marble with a white tub before a window at dusk (rendering)',
  },
  'bath-dark-basin': {
    demo: true,
    alt: 'Towels on an oak ladder and a picture in a dark green bath (rendering)',
  },
  'bath-tub': {
    demo: true,
    alt: 'White tub before a window with linen curtains, in a bath of limestone (rendering)',
  },
  'bath-basin': {
    demo: true,
    alt: 'Towels on an oak ladder in the morning sun, in a bath of limestone and oak (rendering)',
  },
  'curtain-sill': {
    demo: true,
    alt: 'Vase with branches on an oak shelf beside a curtained window (rendering)',
  },
  'agent-1': {
    site: true,
    quality: 42,
    alt: 'Front porch of a white farmhouse in evening light, pumpkins on its steps (rendering)',
  },
  'agent-2': { site: true, quality: 42, alt: 'Foot of a harbor tower at dusk, its lobby lit (rendering)' },
  'agent-3': {
    site: true,
    quality: 42,
    alt: 'Stone stoops of two row houses at dusk, their doors lit (rendering)',
  },
  'agent-4': {
    site: true,
    quality: 42,
    alt: 'Loft with tall steel windows and a linen sofa before them (rendering)',
  },
}

const those = (kind) => Object.fromEntries(Object.entries(pictures).filter(([, picture]) => picture[kind]))

export const sitePlan = those('site')
export const demoPlan = those('demo')

/** What the files of a picture are made of, and how: as long as it is the same, they are. */
export const fingerprintOf = (source, { part, quality }) =>
  createHash('sha256')
    .update(readFileSync(source))
    .update(JSON.stringify([part, quality, widths]))
    .digest('hex')
