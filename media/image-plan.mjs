// What is cut from which source, and what it shows. A crop is [left, top, width, height] in
// source pixels; a tone multiplies red, green and blue; `mirror` flips left and right.
// Nothing is ever enlarged: the largest file has the crop's own width or less.

export const widths = [640, 960, 1280, 1600]

const house = { source: 'house.jpg' }
const loft = { source: 'loft.jpg' }
const brownstone = { source: 'brownstone.jpg' }

const shared = {
  house: {
    ...house,
    alt: 'Two-story house of timber and stone, lit from within at dusk, behind a long pool (rendering)',
  },
  'house-terrace': {
    ...house,
    crop: [400, 267, 1200, 800],
    alt: 'Pool terrace and loungers in front of a glazed living room in the evening (rendering)',
  },
  'house-upper': {
    ...house,
    crop: [400, 90, 1200, 800],
    alt: 'Upper floor with a long balcony above a lit living room, under a pink evening sky (rendering)',
  },
  loft: {
    ...loft,
    alt: 'Loft living room with timber beams, brick piers and low sun across the floor (rendering)',
  },
  'loft-window': {
    ...loft,
    crop: [0, 0, 1200, 800],
    alt: 'Tall steel-framed windows in a brick wall beside a white sofa (rendering)',
  },
  'loft-hearth': {
    ...loft,
    crop: [400, 180, 1200, 800],
    alt: 'Living room with a long low fireplace, open shelves and a plaster wall (rendering)',
  },
  'loft-table': {
    ...loft,
    crop: [250, 267, 1200, 800],
    alt: 'Sofa and round marble table in a patch of afternoon sun (rendering)',
  },
  brownstone: {
    ...brownstone,
    alt: 'Row of brownstones with tall stoops and street lamps at dusk (rendering)',
  },
}

export const sitePlan = {
  skyline: {
    source: 'skyline.jpg',
    alt: 'The Lakemont skyline after sunset, mirrored in the water (rendering)',
  },
  'skyline-tall': {
    source: 'skyline.jpg',
    crop: [400, 0, 576, 720],
    alt: 'The towers of Lakemont after sunset, mirrored in the water (rendering)',
  },
  ...shared,
  'house-entry': {
    ...house,
    crop: [240, 230, 1080, 720],
    alt: 'Cedar and stone entry beside a lit living room at dusk (rendering)',
  },
  stoop: {
    ...brownstone,
    crop: [120, 150, 900, 600],
    alt: 'Brownstone front doors with lit transoms above stone steps (rendering)',
  },
  street: {
    ...brownstone,
    crop: [300, 170, 900, 600],
    alt: 'A tree-lined brownstone street with its lamps lit in the evening (rendering)',
  },
  concierge: {
    ...loft,
    crop: [0, 110, 1600, 900],
    alt: 'A finished loft in low sun: timber floor, pale walls, a long sofa (rendering)',
  },
  'agent-1': { source: 'agent-1.jpg', alt: 'Nora Whitlock, monogram portrait with a gabled house' },
  'agent-2': { source: 'agent-2.jpg', alt: 'Daniel Osei, monogram portrait with a tower' },
  'agent-3': { source: 'agent-3.jpg', alt: 'Marisol Vega, monogram portrait with a row house' },
  'agent-4': { source: 'agent-4.jpg', alt: 'Thomas Lindqvist, monogram portrait with a loft window' },
}

export const demoPlan = {
  ...shared,
  'house-court': {
    ...house,
    crop: [60, 200, 1200, 800],
    mirror: true,
    tone: [0.9, 0.93, 1],
    alt: 'Glass and stone house with a garage court, trees and a pool after sunset (rendering)',
  },
  'loft-morning': {
    ...loft,
    crop: [0, 0, 1200, 800],
    mirror: true,
    tone: [0.97, 1.02, 1.1],
    alt: 'High-ceilinged loft in cool morning light, with a potted tree by the window (rendering)',
  },
  'brownstone-west': {
    ...brownstone,
    mirror: true,
    tone: [0.94, 0.96, 1.01],
    alt: 'Brownstones and an autumn tree on a quiet street at dusk (rendering)',
  },
  'harbor-dusk': {
    source: 'skyline-dusk.jpg',
    alt: 'Towers on the lakefront in the last sun, seen across the water (rendering)',
  },
  'harbor-evening': {
    source: 'skyline.jpg',
    alt: 'Lakefront towers with their windows lit after sunset (rendering)',
  },
  'harbor-night': {
    source: 'skyline-night.jpg',
    alt: 'Lakefront towers at night, their lights mirrored in the water (rendering)',
  },
}
