// The pictures at the top of visitors' mails, 1200 by 600, as content/mail.ts has them, and the team's name in its typeface.
//   node media/mail-pictures.mjs [name …]    writes public/mail/; the name of the last is `wordmark`
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { wordmark } from '#app/domain/mail/wordmark.server.ts'
import { visitorMail } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { renderPage } from './render-page.mjs'

const size = { width: 1200, height: 600 }
const publicFolder = join(import.meta.dirname, '../public')
const target = join(publicFolder, 'mail')
const only = new Set(process.argv.slice(2))

await mkdir(target, { recursive: true })
for (const [name, { picture }] of Object.entries(visitorMail)) {
  if (only.size > 0 && !only.has(name)) continue
  await sharp(join(import.meta.dirname, 'sources', `${picture.source}.jpg`))
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(target, `${name}.jpg`))
}

/** Not transparent: where a program darkens a mail but not its pictures, dark letters would vanish. */
async function drawWordmark(path, color, ground) {
  const { width, height } = wordmark.size
  const letters = Math.min(26, (2.2 * width) / team.name.length)
  const png = await renderPage(
    `<div style="width:${width}px;height:${height}px;background:${ground};color:${color};font:340 ${letters}px/${height}px Newsreader;letter-spacing:-.012em;white-space:nowrap">${team.name}</div>`,
    { width, height, scale: 3 },
  )
  await sharp(png).png({ palette: true, colors: 32, effort: 10 }).toFile(join(publicFolder, path))
}

if (only.size === 0 || only.has('wordmark')) {
  await drawWordmark(wordmark.light, '#14181c', '#ffffff')
  await drawWordmark(wordmark.dark, '#f1efea', '#12191e')
}
