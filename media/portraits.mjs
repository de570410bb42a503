// Monogram portraits, 4:5: no faces are invented. Writes media/sources/agent-1.jpg to agent-4.jpg.
import { join } from 'node:path'
import sharp from 'sharp'
import { renderPage } from './render-page.mjs'

const agents = [
  { initials: 'NW', ground: '#1F3A34', line: '#D3B584', motif: gable },
  { initials: 'DO', ground: '#22303C', line: '#D9C7A6', motif: tower },
  { initials: 'MV', ground: '#6B3B2C', line: '#E8CDA9', motif: stoop },
  { initials: 'TL', ground: '#3B3A2E', line: '#D8C9A0', motif: loftWindow },
]

const range = (count) => Array.from({ length: count }, (_, index) => index)

function sash(x, y, width, height) {
  return `M${x} ${y}h${width}v${height}h${-width}zM${x} ${y + height / 2}h${width}M${x - 6} ${y - 10}h${width + 12}v8h${-width - 12}zM${x - 4} ${y + height + 6}h${width + 8}`
}

function gable() {
  const boards = range(9)
    .map((i) => `M${134} ${492 + i * 22}h332`)
    .join('')
  return `<path opacity=".28" d="${boards}"/><path d="M130 690V472L300 322L470 472V690M100 492L300 312L500 492M112 500L300 330L488 500"/>
    <path d="M400 402V346h38v90M394 346h50v-9h-50z"/><path d="M262 690V590a38 38 0 0 1 76 0V690M272 690V592a28 28 0 0 1 56 0V690"/>
    <path d="${sash(168, 560, 62, 78)}M199 560v78${sash(370, 560, 62, 78)}M401 560v78${sash(272, 424, 56, 60)}M300 424v60"/>`
}

function tower() {
  const panes = range(21).flatMap((floor) =>
    range(6).map((bay) => `M${223 + bay * 27} ${336 + floor * 16.6}h18v10h-18z`),
  )
  const left = range(8)
    .map((floor) => `M160 ${470 + floor * 27}h40`)
    .join('')
  const right = range(6)
    .map((floor) => `M400 ${515 + floor * 29}h42`)
    .join('')
  return `<path d="M210 690V322H390V690M234 322v-22H366v22M262 300v-14h76v14"/><path opacity=".8" d="${panes.join('')}"/>
    <path d="M150 690V446H210M390 492H452V690"/><path opacity=".5" d="${left}${right}"/>`
}

function stoop() {
  const windows = range(3).flatMap((bay) =>
    range(3).map((floor) =>
      bay === 0 && floor === 2 ? '' : sash(190 + bay * 90, 362 + floor * 104, 46, 66),
    ),
  )
  const steps = range(7)
    .map((i) => `M${178 - i * 6} ${640 + i * 8}h${72 + i * 4}`)
    .join('')
  const dentils = range(14)
    .map((i) => `M${162 + i * 21} 318v9`)
    .join('')
  return `<path d="M160 690V330H440V690M146 316h308v-14H146zM138 302h324v-9H138z"/><path opacity=".7" d="${dentils}"/>
    <path d="${windows.join('')}"/><path d="M186 640V596a27 27 0 0 1 54 0V640M194 640V598a19 19 0 0 1 38 0V640M213 579V640"/><path d="${steps}"/>`
}

function loftWindow() {
  const arch = 'M150 676V452a150 132 0 0 1 300 0V676z'
  const bars =
    range(4)
      .map((i) => `M${210 + i * 60} 300V676`)
      .join('') +
    range(6)
      .map((i) => `M150 ${396 + i * 56}H450`)
      .join('')
  return `<clipPath id="arch"><path d="${arch}"/></clipPath><path d="${arch}M138 676V452a162 144 0 0 1 324 0V676"/>
    <path clip-path="url(#arch)" d="${bars}"/><path d="M293 321l-4 -20h22l-4 20zM120 676h360v14H120z"/>`
}

// Fine wavy rules like those of an engraving: they give the flat ground a grain.
function engraving(color) {
  const wave = (x, y) => Math.sin(x * 5 + y * 9) * 0.5 + 0.5 * Math.sin(y * 23 - x * 3)
  return range(90)
    .map((i) => {
      const points = range(101).map(
        (k) => `${k * 6} ${((750 * i) / 90 + wave(k / 100, i / 90) * 6).toFixed(1)}`,
      )
      return `<path d="M${points.join('L')}" stroke="${color}" stroke-width=".9" fill="none"/>`
    })
    .join('')
}

function portrait({ initials, ground, line, motif }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 750" width="600" height="750"><defs>
    <linearGradient id="ground" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#0E1418"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy=".35" r=".6"><stop offset="0" stop-color="${line}" stop-opacity=".22"/><stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient></defs>
    <rect width="600" height="750" fill="url(#ground)"/><rect width="600" height="750" fill="url(#glow)"/>
    <g opacity=".1">${engraving(line)}</g>
    <g opacity=".58" fill="none" stroke="${line}" stroke-width="1.3" stroke-linejoin="round">${motif()}<path d="M84 690h432"/></g>
    <text x="300" y="232" text-anchor="middle" font-family="Newsreader" font-weight="300" font-size="168" letter-spacing="2" fill="#FAF8F4">${initials}</text>
    <path d="M24 24h552v702H24z" fill="none" stroke="${line}" stroke-opacity=".45"/></svg>`
}

for (const [index, agent] of agents.entries()) {
  const png = await renderPage(portrait(agent), { width: 600, height: 750, scale: 2 })
  const path = join(import.meta.dirname, `sources/agent-${index + 1}.jpg`)
  await sharp(png).jpeg({ quality: 90, mozjpeg: true }).toFile(path)
}
