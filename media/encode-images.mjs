// Writes every picture of the plan as AVIF and JPEG, and what the pages need to know about it.
// AVIF takes seconds of processor time per file, so the results are committed.
//   node media/encode-images.mjs             all of them
//   node media/encode-images.mjs agent-1 …   only these; both lists are still written whole
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPlan, sitePlan, widths } from './image-plan.mjs'

const root = join(import.meta.dirname, '..')
const only = new Set(process.argv.slice(2))

function cutOf(entry) {
  let picture = sharp(join(root, 'media/sources', entry.source)).removeAlpha()
  if (entry.crop) {
    const [left, top, width, height] = entry.crop
    picture = picture.extract({ left, top, width, height })
  }
  if (entry.mirror) picture = picture.flop()
  if (entry.tone) picture = picture.linear(entry.tone, [0, 0, 0])
  return picture.png().toBuffer()
}

// The crop's own width stands in for the first step above it, so that no sharpness is given away.
function widthsFor(nativeWidth) {
  const below = widths.filter((width) => width < nativeWidth)
  return below.length < widths.length ? [...below, nativeWidth] : below
}

async function meanColor(png) {
  const pixel = await sharp(png).resize(1, 1, { kernel: 'cubic' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

async function encode(png, width, path) {
  const sized = sharp(png).resize(width, null, { kernel: 'lanczos3' })
  await sized.clone().avif({ quality: 55, effort: 4 }).toFile(`${path}.avif`)
  await sized.clone().jpeg({ quality: 78, mozjpeg: true, progressive: true }).toFile(`${path}.jpg`)
}

async function encodePlan(plan, pathOf) {
  const facts = {}
  for (const [key, entry] of Object.entries(plan)) {
    const png = await cutOf(entry)
    const { width, height } = await sharp(png).metadata()
    const steps = widthsFor(width)
    if (only.size === 0 || only.has(key)) {
      for (const step of steps) await encode(png, step, await pathOf(key, step))
    }
    facts[key] = { width, height, widths: steps, color: await meanColor(png), alt: entry.alt }
  }
  return facts
}

async function sitePath(key, width) {
  const folder = join(root, 'public/img')
  await mkdir(folder, { recursive: true })
  return join(folder, `${key}-${width}`)
}

async function demoPath(key, width) {
  const folder = join(root, 'media/demo', key)
  await mkdir(folder, { recursive: true })
  return join(folder, String(width))
}

function asModule(facts) {
  const lines = Object.entries(facts).map(([key, { width, height, widths: steps, color, alt }]) => {
    const name = /^\w+$/.test(key) ? key : `'${key}'`
    return `  ${name}: {
    width: ${width},
    height: ${height},
    widths: [${steps.join(', ')}],
    color: '${color}',
    alt: '${alt.replaceAll("'", "\\'")}',
  },`
  })
  return `// Written by media/encode-images.mjs: change media/image-plan.mjs and run it again.
// Files: /img/<key>-<width>.avif and .jpg. Sizes in pixels; color is the mean, for placeholders.
export const siteImages = {
${lines.join('\n')}
} as const
`
}

if (only.size === 0) {
  await rm(join(root, 'public/img'), { recursive: true, force: true })
  await rm(join(root, 'media/demo'), { recursive: true, force: true })
}
const site = await encodePlan(sitePlan, sitePath)
const demo = await encodePlan(demoPlan, demoPath)
await writeFile(join(root, 'content/images.ts'), asModule(site))
await writeFile(join(root, 'media/demo/manifest.json'), `${JSON.stringify(demo, null, 2)}\n`)
