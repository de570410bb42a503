// The concierge page's film: one room from afternoon to evening and back in ten seconds, made
// from the still by relighting it. It closes on itself, so it may loop. Needs ffmpeg.
//   node media/concierge-film.mjs            writes public/video/concierge.mp4
//   node media/concierge-film.mjs 5 out.png  writes the frame at 5 s alone
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'

const frame = { width: 1280, height: 720, perSecond: 24, seconds: 10 }
const room = { width: 1600, height: 900, top: 110 }

// Warm light in the evening: center and radius in room pixels, strength as a factor.
const lamps = [
  { x: 1253, y: 536, radius: 330, strength: 0.95 },
  { x: 634, y: 392, radius: 300, strength: 1.15 },
  { x: 976, y: 250, radius: 250, strength: 0.55 },
  { x: 1530, y: 330, radius: 260, strength: 0.5 },
]
const warm = [1, 0.66, 0.34]
const dusk = [0.2, 0.235, 0.34]
const sky = [0.05, 0.085, 0.2]

const linear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)
const step = (from, to, value) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function lampLight(x, y) {
  let sum = 0
  for (const lamp of lamps) {
    const far = ((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / lamp.radius ** 2
    sum += lamp.strength / (1 + 2.2 * far + 1.6 * far * far)
  }
  return sum
}

// Panes are the only near-white, faintly blue pixels on the left; the sunlit rug is yellower.
function paneAt(x, y, r, g, b) {
  if (x < 150 || x > 570 || y < 60 || y > 560) return 0
  return step(0.34, 0.62, Math.min(r, g, b)) * step(0.92, 1, b / Math.max(r, 0.01))
}

// What shines by itself in the evening: the flame and the floor lamp's shade.
function glowAt(x, y) {
  const flame = x > 1130 && x < 1375 && y > 500 && y < 560 ? 1 : 0
  const shade = step(1.3, 0.8, Math.hypot((x - 634) / 32, (y - 390) / 24))
  return Math.max(flame, shade)
}

function relit(day) {
  const evening = new Uint8ClampedArray(day.length)
  for (let y = 0, at = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, at += 3) {
      const rgb = [linear[day[at]], linear[day[at + 1]], linear[day[at + 2]]]
      const brightness = 0.3 * rgb[0] + 0.6 * rgb[1] + 0.1 * rgb[2]
      // Sun patches would read as moonlight: what is brighter than the walls is held back.
      const held = brightness > 0.4 ? (0.4 + (brightness - 0.4) * 0.15) / brightness : 1
      const pane = paneAt(x, y, ...rgb)
      const glow = glowAt(x, y) * step(0.3, 0.8, rgb[0])
      const light = lampLight(x, y)
      for (let c = 0; c < 3; c++) {
        const lit = rgb[c] * held * (dusk[c] + warm[c] * light)
        const seen = lit + (sky[c] * (1.25 - y / 900) + 0.06 * rgb[c] - lit) * pane
        evening[at + c] = 255 * Math.max(seen, glow * rgb[c] * (0.4 + 0.6 * warm[c])) ** (1 / 2.2)
      }
    }
  }
  return evening
}

// Bilinear sampling at fractions of a pixel: whole-pixel steps would make a slow push tremble.
function drawFrame(day, evening, phase, out) {
  const zoom = 1 - 0.05 * phase
  const scale = (room.width / frame.width) * zoom
  const left = (room.width - frame.width * scale) * 0.62
  const top = (room.height - frame.height * scale) * 0.5
  const dark = step(0.08, 0.92, phase)
  for (let y = 0, to = 0; y < frame.height; y++) {
    const sy = Math.min(room.height - 1.001, Math.max(0, top + (y + 0.5) * scale - 0.5))
    const fy = sy - Math.floor(sy)
    for (let x = 0; x < frame.width; x++) {
      const sx = Math.min(room.width - 1.001, Math.max(0, left + (x + 0.5) * scale - 0.5))
      const fx = sx - Math.floor(sx)
      let at = (Math.floor(sy) * room.width + Math.floor(sx)) * 3
      const below = room.width * 3
      for (let c = 0; c < 3; c++, at++, to++) {
        const a =
          (1 - fy) * ((1 - fx) * day[at] + fx * day[at + 3]) +
          fy * ((1 - fx) * day[at + below] + fx * day[at + below + 3])
        const b =
          (1 - fy) * ((1 - fx) * evening[at] + fx * evening[at + 3]) +
          fy * ((1 - fx) * evening[at + below] + fx * evening[at + below + 3])
        out[to] = a + (b - a) * dark + 0.5
      }
    }
  }
}

const phaseAt = (seconds) => (1 - Math.cos((2 * Math.PI * seconds) / frame.seconds)) / 2

async function writeFilm(day, evening) {
  const path = join(import.meta.dirname, '../public/video/concierge.mp4')
  const input = `-f rawvideo -pix_fmt rgb24 -s ${frame.width}x${frame.height} -r ${frame.perSecond} -i -`
  const output =
    '-an -c:v libx264 -preset slow -crf 24 -tune film -g 250 -sc_threshold 0 -pix_fmt yuv420p -movflags +faststart'
  const ffmpeg = spawn('ffmpeg', [...`-v error -y ${input} ${output}`.split(' '), path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let index = 0; index < frame.perSecond * frame.seconds; index++) {
    const out = Buffer.alloc(frame.width * frame.height * 3)
    drawFrame(day, evening, phaseAt(index / frame.perSecond), out)
    if (!ffmpeg.stdin.write(out)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'close')
}

const still = sharp(join(import.meta.dirname, 'sources/loft.jpg'))
const day = await still
  .extract({ left: 0, ...room })
  .removeAlpha()
  .raw()
  .toBuffer()
const evening = relit(day)
const [second, path] = process.argv.slice(2)
if (path) {
  const out = Buffer.alloc(frame.width * frame.height * 3)
  drawFrame(day, evening, phaseAt(Number(second)), out)
  await sharp(out, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .png()
    .toFile(path)
} else {
  await writeFilm(day, evening)
}
