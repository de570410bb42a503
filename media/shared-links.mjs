// The pictures of shared links, 1200 by 630, as content/shared-links.ts has them.
//   node media/shared-links.mjs [name …]    writes public/og/
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sharedLinks } from '#content/shared-links.ts'
import { team } from '#content/team.ts'
import { renderPage } from './render-page.mjs'

const size = { width: 1200, height: 630 }
const sources = join(import.meta.dirname, 'sources')
const target = join(import.meta.dirname, '../public/og')
const only = new Set(process.argv.slice(2))

async function drawn({ source, title, line = team.name }) {
  const picture = await sharp(join(sources, `${source}.jpg`))
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 95 })
    .toBuffer()
  return renderPage(
    `<div style="position:relative;width:1200px;height:630px;background:url(data:image/jpeg;base64,${picture.toString('base64')});color:#FAF8F4;font-family:Newsreader;font-weight:300">
      <div style="position:absolute;inset:0;background:linear-gradient(rgb(14 20 24 / .08) 28%, rgb(14 20 24 / .46) 62%, rgb(14 20 24 / .84))"></div>
      <div style="position:absolute;left:64px;right:64px;bottom:48px;text-shadow:0 0 36px rgb(14 20 24 / .7)">
        <div style="font-size:86px;line-height:1.1;letter-spacing:-.012em">${title}</div>
        <div style="margin-top:10px;font-size:32px;line-height:1.3;opacity:.86">${line}</div>
      </div>
    </div>`,
    size,
  )
}

await mkdir(target, { recursive: true })
for (const [name, link] of Object.entries(sharedLinks)) {
  if (only.size > 0 && !only.has(name)) continue
  const png = await drawn(link)
  await sharp(png)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(target, `${name}.jpg`))
}
