import { readFile, rm, rmdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '#app/runtime/write-whole.ts'
import { createUploadAddresses, isSigned, readingEnd, signature } from './image-address.server.ts'
import { filePath, type ImageStore } from './image-store.server.ts'

export function createDiskImageStore(folder: string, secret: string): ImageStore {
  const inside = (path: string) => {
    if (!filePath.test(path)) throw new Error('Not a path of the image store')
    return join(folder, path)
  }
  return {
    put: (path, bytes) => writeWhole(inside(path), bytes),
    get: async (path) => (filePath.test(path) ? readIfThere(inside(path)) : undefined),
    remove: async (path) => {
      await rm(inside(path), { force: true })
      // The folder of an image goes with its last file.
      await rmdir(dirname(inside(path))).catch(() => undefined)
    },
    signedUrl: async (path, now) => `/images/${path}?${signature(secret, signedPart(path), readingEnd(now))}`,
    opens: (path, query, now) => filePath.test(path) && isSigned(secret, signedPart(path), query, now),
    check: async () => void (await statfs(dirname(folder))),
    ...createUploadAddresses(secret),
  }
}

/** One signature covers all sizes of an image, but not its original. */
const signedPart = (path: string) => path.replace(/\/\d+\.(?:avif|jpg)$/, '/')

async function readIfThere(file: string) {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
