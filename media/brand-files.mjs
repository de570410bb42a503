// The files that stand for the team elsewhere: favicon.ico, the home-screen icon, the picture
// of a shared link, and the placeholder for a home without a photo.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderPage } from './render-page.mjs'

const media = import.meta.dirname
const publicFolder = join(media, '../public')
const paper = '#FAF8F4'

/** An .ico file may hold PNGs as they are: six bytes of header, sixteen for each size. */
function asIco(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

async function writeIcons() {
  const mark = await readFile(join(publicFolder, 'favicon.svg'))
  const drawn = (size) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  const sizes = [16, 32, 48]
  const pictures = await Promise.all(
    sizes.map(async (size) => ({ size, png: await drawn(size).png().toBuffer() })),
  )
  await writeFile(join(publicFolder, 'favicon.ico'), asIco(pictures))
  await drawn(132)
    .flatten({ background: paper })
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: paper })
    .png({ palette: true })
    .toFile(join(publicFolder, 'apple-touch-icon.png'))
}

async function writeSharedLinkPicture() {
  const skyline = await sharp(join(media, 'sources/skyline.jpg'))
    .resize(1200, 630)
    .jpeg({ quality: 95 })
    .toBuffer()
  const body = `<div style="position:relative;width:1200px;height:630px;background:url(data:image/jpeg;base64,${skyline.toString('base64')})">
    <div style="position:absolute;inset:0;background:linear-gradient(rgb(14 20 24 / .1) 40%, rgb(14 20 24 / .82))"></div>
    <div style="position:absolute;left:64px;bottom:46px;font:300 92px/1.1 Newsreader;letter-spacing:-.012em;color:${paper}">The Wrenfield Group</div></div>`
  const png = await renderPage(body, { width: 1200, height: 630 })
  await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toFile(join(publicFolder, 'og.jpg'))
}

await writeIcons()
await writeSharedLinkPicture()
await sharp(join(media, 'stock-property.svg'))
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(publicFolder, 'stock-property.jpg'))
