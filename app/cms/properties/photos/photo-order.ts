// The order of a home's photos, as rules.
import type { Photo } from '#app/domain/property/photo.ts'

/** `to` is the position afterwards; one beyond either end is the end. */
export function movePhoto(photos: readonly Photo[], objectKey: string, to: number): Photo[] {
  const moved = photos.find((photo) => photo.objectKey === objectKey)
  if (!moved) return [...photos]
  const others = photos.filter((photo) => photo !== moved)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved)
}

export const positionOf = (photos: readonly Photo[], objectKey: string): number =>
  photos.findIndex((photo) => photo.objectKey === objectKey)

/**
 * Uploads finish in any order: `photo` goes behind those chosen before it. `numbers` has the number of each upload of this
 * form, by object key.
 */
export function addUploaded(
  photos: readonly Photo[],
  photo: Photo,
  numbers: ReadonlyMap<string, number>,
): Photo[] {
  const own = numbers.get(photo.objectKey) ?? Number.POSITIVE_INFINITY
  return insertInOrder(photos, photo, own, ({ objectKey }) => numbers.get(objectKey) ?? -1)
}

/** The photos with the uploads on their way, each at the place that it will take. */
export const withUploads = <Upload extends { number: number }>(
  photos: readonly Photo[],
  uploads: readonly Upload[],
  numbers: ReadonlyMap<string, number>,
) =>
  uploads.reduce<(Photo | Upload)[]>(
    (list, upload) =>
      insertInOrder(list, upload, upload.number, (one) =>
        'number' in one ? one.number : (numbers.get(one.objectKey) ?? -1),
      ),
    [...photos],
  )

function insertInOrder<Entry>(
  list: readonly Entry[],
  entry: Entry,
  own: number,
  numberOf: (one: Entry) => number,
): Entry[] {
  const behind = list.findLastIndex((one) => numberOf(one) < own) + 1
  return list.toSpliced(behind, 0, entry)
}

/** The next in the order, and after the last the first. */
export const nextWithoutAlt = (photos: readonly Photo[], from: number): Photo | undefined =>
  [...photos.slice(from + 1), ...photos.slice(0, from)].find(({ alt }) => !alt)

/** The name of a photo in labels and announcements. */
export const nameOf = ({ caption, alt }: Photo, position: number): string =>
  caption || alt || `Photo ${position + 1}`

export type Box = { left: number; top: number; width: number; height: number }

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Where a key leads from the photo at `from`; `boxes` are the photos as they are drawn, since the cover is larger and the
 * columns differ with the window. Undefined for any other key.
 */
export function stepTo(key: string, from: number, boxes: readonly Box[]): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  const step = steps[key]
  if (!step) return undefined
  if (step.x !== 0) return Math.max(0, Math.min(from + step.x, boxes.length - 1))
  const start = boxes[from]!
  // The row next to it: the cover reaches over two.
  const gapTo = (box: Box) =>
    step.y > 0 ? box.top - (start.top + start.height) : start.top - (box.top + box.height)
  const aside = ({ left, width }: Box) => Math.abs(left + width / 2 - (start.left + start.width / 2))
  const beyond = boxes.filter((box) => gapTo(box) >= -1)
  const [nearest] = beyond.sort((one, other) => gapTo(one) - gapTo(other) || aside(one) - aside(other))
  return nearest ? boxes.indexOf(nearest) : from
}
