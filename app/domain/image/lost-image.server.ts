// Logs each missing image only once, since pages request it again and again.
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { image } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { ImageStore } from './image-store.server.ts'

const mostKept = 500
const told = new WeakMap<ImageStore, LRUCache<string, true>>()

/** Warns that no image is stored under a key (section 8). */
export function warnOfLost(app: AppContext, objectKey: string, propertyId: string): void {
  if (objectKey === '' || isTold(app, objectKey)) return
  app.log.warn({ event: 'picture-lost', objectKey, propertyId }, 'Pages show the placeholder in its place')
}

/** Another size of the picture in the same format, the nearest that is there; warns of the one that is missing. */
export async function readSizeInstead(app: AppContext, path: string): Promise<Uint8Array | undefined> {
  const [, objectKey, wanted, format] = /^(.+)\/(\d+)\.(avif|jpg)$/.exec(path) ?? []
  if (!isTold(app, path)) app.log.warn({ event: 'picture-file-lost', path }, 'Another size is shown')
  if (!objectKey) return undefined
  const [row] = await app.db
    .select({ widths: image.widths })
    .from(image)
    .where(eq(image.objectKey, objectKey))
  const distance = (width: number) => Math.abs(width - Number(wanted))
  if (!row?.widths.includes(Number(wanted))) return undefined
  const others = row.widths.filter(distance).sort((a, b) => distance(a) - distance(b))
  for (const width of others) {
    const bytes = await app.images.get(`${objectKey}/${width}.${format}`)
    if (bytes) return bytes
  }
  return undefined
}

function isTold({ images }: AppContext, name: string): boolean {
  const known = told.get(images) ?? new LRUCache<string, true>({ max: mostKept })
  told.set(images, known)
  if (known.has(name)) return true
  known.set(name, true)
  return false
}
