// Compresses the texts of a build once, as small as they get, so that no request waits for it.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const texts = /\.(js|css|svg)$/
const codings = { br: brotliCompressSync, gz: gzipSync }

/** Puts `name.br` and `name.gz` beside every text below a folder. */
export function compressBuild(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => texts.test(name))
  for (const file of files) {
    const plain = readFileSync(join(folder, file))
    for (const [ending, compress] of Object.entries(codings)) {
      const target = join(folder, `${file}.${ending}`)
      // whole or not at all: what a killed build left half done would be served
      writeFileSync(`${target}.new`, compress(plain))
      renameSync(`${target}.new`, target)
    }
  }
}
