// Writes every picture of the plan as AVIF and JPEG, and what the pages need to know about it. AVIF takes seconds of
// processor time a file, so the results are committed; what was made of the same bytes in the same way stays.
//   npm run pictures                what changed
//   npm run pictures -- --ready     only what has its source by now; writes no lists, removes nothing
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import { demoPlan, fingerprintOf, sitePlan, widths } from './image-plan.mjs'

const root = join(import.meta.dirname, '..')
const names = new Set()
const onlyReady = process.argv.includes('--ready')

const folders = { site: join(root, 'public/img'), demo: join(root, 'media/demo') }
const sourceOf = (key, { cutFrom = key }) => join(root, 'media/sources', `${cutFrom}.jpg`)
const sitePath = (key, width) => join(folders.site, `${key}-${width}`)
const demoPath = (key, width) => join(folders.demo, key, String(width))

// The picture's own width stands in for the first step above it, so that no sharpness is given away.
function widthsFor(nativeWidth) {
  const below = widths.filter((width) => width < nativeWidth)
  return below.length < widths.length ? [...below, nativeWidth] : below
}

async function partOf(source, part) {
  const picture = sharp(source).removeAlpha()
  return part ? picture.extract(part).png().toBuffer() : source
}

async function meanColor(picture) {
  const pixel = await sharp(picture).removeAlpha().resize(1, 1, { kernel: 'cubic' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** A hundred bytes in Base64 that a browser enlarges to a blur, until the picture arrives. */
async function standInOf(picture) {
  const small = sharp(picture).removeAlpha().resize(16, 16, { fit: 'inside' })
  return (await small.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')
}

// Of each picture, what its files were made of. Times of files tell nothing: a clone gives all of them its own.
const fingerprintsFile = join(root, 'media/encoded.json')
const fingerprints = existsSync(fingerprintsFile) ? JSON.parse(readFileSync(fingerprintsFile, 'utf8')) : {}

async function encode(picture, isKnown, width, path, quality = 55) {
  const sized = sharp(picture).removeAlpha().resize(width, null, { kernel: 'lanczos3' })
  const formats = {
    avif: (sized) => sized.avif({ quality, effort: 4 }),
    jpg: (sized) => sized.jpeg({ quality: 78, mozjpeg: true, progressive: true }),
  }
  await mkdir(dirname(path), { recursive: true })
  for (const [ending, inFormat] of Object.entries(formats)) {
    const file = `${path}.${ending}`
    if (isKnown && existsSync(file)) continue
    process.stdout.write(`${relative(root, file)}\n`)
    await inFormat(sized.clone()).toFile(file)
  }
}

/** Facts of each picture, and the files that were made of it, without their endings. */
async function encodePlan(plan, pathOf) {
  const facts = {}
  const files = []
  for (const [key, about] of Object.entries(plan)) {
    const { alt, part, quality } = about
    const source = sourceOf(key, about)
    if (onlyReady && !existsSync(source)) continue
    const name = relative(root, pathOf(key, 'width'))
    const fingerprint = fingerprintOf(source, about)
    const isKnown = fingerprints[name] === fingerprint
    const picture = await partOf(source, part)
    const { width, height } = await sharp(picture).metadata()
    const steps = widthsFor(width)
    for (const step of steps) {
      await encode(picture, isKnown, step, pathOf(key, step), quality)
      files.push(pathOf(key, step))
    }
    fingerprints[name] = fingerprint
    names.add(name)
    await writeFile(fingerprintsFile, `${JSON.stringify(fingerprints, null, 2)}\n`)
    const [color, standIn] = await Promise.all([meanColor(picture), standInOf(picture)])
    facts[key] = { width, height, widths: steps, color, standIn, alt }
  }
  return { facts, files }
}

async function removeOthers(folder, files) {
  const kept = new Set(files)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.(avif|jpg)$/.test(path) && !kept.has(path.replace(/\.\w+$/, ''))) await rm(path)
  }
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

/** Apart from the facts: only the server renders them. */
function standInsAsModule(facts) {
  const lines = Object.entries(facts).map(
    ([key, { standIn }]) => `  ${/^\w+$/.test(key) ? key : `'${key}'`}: '${standIn}',`,
  )
  return `// Written by media/encode-images.mjs. Of each picture, a tiny WebP in Base64.
export const siteStandIns = {
${lines.join('\n')}
} as const
`
}

const site = await encodePlan(sitePlan, sitePath)
const demo = await encodePlan(demoPlan, demoPath)
if (!onlyReady) {
  const known = Object.entries(fingerprints).filter(([name]) => names.has(name))
  await writeFile(fingerprintsFile, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
  await removeOthers(folders.site, site.files)
  await removeOthers(folders.demo, demo.files)
  await writeFile(join(root, 'content/images.ts'), asModule(site.facts))
  await writeFile(join(root, 'content/image-stand-ins.ts'), standInsAsModule(site.facts))
  await writeFile(join(folders.demo, 'manifest.json'), `${JSON.stringify(demo.facts, null, 2)}\n`)
}
