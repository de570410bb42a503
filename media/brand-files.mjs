// The files that stand for the team elsewhere: favicon.ico, the home-screen icons, and the
// placeholder for a home without a photo.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

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

await writeIcons()
await sharp(join(media, 'stock-property.svg'))
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(publicFolder, 'stock-property.jpg'))
