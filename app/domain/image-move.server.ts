// Copies every file of one store into another, and reads each back: what counts is what the other store then answers.
import { createHash } from 'node:crypto'
import type { ImageStore } from './image-store.server.ts'

type Moved = { copied: number; already: number; bytes: number }

const atOnce = 4

/** May be called again: a file that the other store answers as it is stays. Throws at the first that does not match. */
export async function moveImages(
  paths: string[],
  from: Pick<ImageStore, 'get'>,
  to: Pick<ImageStore, 'get' | 'put'>,
): Promise<Moved> {
  const moved: Moved = { copied: 0, already: 0, bytes: 0 }
  const left = paths.values()
  const work = async () => {
    for (const path of left) {
      const bytes = await from.get(path)
      if (!bytes) throw new Error(`The file ${path} went away`)
      const wasThere = isSame(bytes, await to.get(path))
      if (!wasThere) await copyFile(path, bytes, to)
      moved[wasThere ? 'already' : 'copied']++
      moved.bytes += bytes.length
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return moved
}

async function copyFile(path: string, bytes: Uint8Array, to: Pick<ImageStore, 'get' | 'put'>) {
  await to.put(path, bytes)
  if (!isSame(bytes, await to.get(path))) throw new Error(`The store answers ${path} with other bytes`)
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined && one.length === other.length && hashOf(one) === hashOf(other)

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
