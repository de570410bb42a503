// The pictures at the top of visitors' mails, 1200 by 400, as content/mail.ts has them.
//   node media/mail-pictures.mjs [name …]    writes public/mail/
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { visitorMail } from '#content/mail.ts'

const size = { width: 1200, height: 400 }
const target = join(import.meta.dirname, '../public/mail')
const only = new Set(process.argv.slice(2))

await mkdir(target, { recursive: true })
for (const [name, { picture }] of Object.entries(visitorMail)) {
  if (only.size > 0 && !only.has(name)) continue
  await sharp(join(import.meta.dirname, 'sources', `${picture.source}.jpg`))
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(target, `${name}.jpg`))
}
