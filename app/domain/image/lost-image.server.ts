// Logs each missing image once: pages request it again and again.
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { image } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { ImageStore } from './image-store.server.ts'

const maxWarned = 500
const warned = new WeakMap<ImageStore, LRUCache<string, true>>()

/** Section 8 asks for the warning. */
export function warnOfLost(app: AppContext, objectKey: string, propertyId: string): void {
  if (objectKey === '' || isWarned(app, objectKey)) return
  app.log.warn({ event: 'image-lost', objectKey, propertyId }, 'Pages show the placeholder in its place')
}

/** The nearest existing size in the same format. Warns of the missing one. */
export async function readSizeInstead(app: AppContext, path: string): Promise<Uint8Array | undefined> {
  const [, objectKey, wanted, format] = /^(.+)\/(\d+)\.(avif|jpg)$/.exec(path) ?? []
  if (!isWarned(app, path)) app.log.warn({ event: 'image-file-lost', path }, 'Another size is shown')
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

function isWarned({ images }: AppContext, name: string): boolean {
  const known = warned.get(images) ?? new LRUCache<string, true>({ max: maxWarned })
  warned.set(images, known)
  if (known.has(name)) return true
  known.set(name, true)
  return false
}
