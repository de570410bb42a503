// Copies every file of one store into another and reads each back. A damaged file is not copied: the other store may
// have it whole.
import { checksumOf } from './image-checksum.server.ts'
import type { ImageStore } from './image-store.server.ts'

type Moved = { copied: number; already: number; bytes: number; damaged: string[] }

const atOnce = 4

/** Skips existing files. `known` has checksums by path. Throws when the target returns a file changed. */
export async function moveImages(
  paths: string[],
  from: Pick<ImageStore, 'get'>,
  to: Pick<ImageStore, 'get' | 'put'>,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Moved> {
  const moved: Moved = { copied: 0, already: 0, bytes: 0, damaged: [] }
  const left = paths.values()
  const work = async () => {
    for (const path of left) {
      const bytes = await from.get(path)
      if (!bytes) throw new Error(`The file ${path} went away`)
      const sum = await checksumOf(bytes)
      if ((known.get(path) ?? sum) !== sum) {
        moved.damaged.push(path)
        continue
      }
      const wasThere = await isSame(bytes, await to.get(path))
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
  if (!(await isSame(bytes, await to.get(path))))
    throw new Error(`The store answers ${path} with other bytes`)
}

const isSame = async (one: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined && one.length === other.length && (await checksumOf(one)) === (await checksumOf(other))
