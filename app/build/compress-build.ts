// Compresses the text files of a build once, at the highest level, so that no request waits for it.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const texts = /\.(js|css|svg)$/
const codings = { br: brotliCompressSync, gz: gzipSync }

export function compressBuild(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => texts.test(name))
  for (const file of files) {
    const plain = readFileSync(join(folder, file))
    for (const [ending, compress] of Object.entries(codings)) {
      const target = join(folder, `${file}.${ending}`)
      // Written under another name first: a killed build must not leave half a file.
      writeFileSync(`${target}.new`, compress(plain))
      renameSync(`${target}.new`, target)
    }
  }
}
