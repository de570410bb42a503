import { LRUCache } from 'lru-cache'
import type { Office } from '#app/office.ts'
import type { ImageStore } from './image-store.server.ts'

const mostKept = 500
const told = new WeakMap<ImageStore, LRUCache<string, true>>()

/** Warns of a key of which no picture is stored (section 8): once, since pages ask for it again and again. */
export function warnOfLost(office: Office, objectKey: string, propertyId: string): void {
  const known = told.get(office.images) ?? new LRUCache<string, true>({ max: mostKept })
  told.set(office.images, known)
  if (objectKey === '' || known.has(objectKey)) return
  known.set(objectKey, true)
  office.log.warn({ event: 'picture-lost', objectKey, propertyId }, 'Pages show the placeholder in its place')
}
