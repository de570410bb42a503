// The photos of a home, in the order of its page. The first is the cover, `imgUrl`.
import { z } from 'zod'
import { onlyFields } from '#app/domain/request-fields.ts'
import { lengths, optionalLine, requiredLine } from '#app/domain/text.ts'

export const maxPhotos = 40

/** Percent from the left, and from the top: the point that every crop of the photo keeps. */
const focalPoint = (side: string) =>
  z.number(`Focal point ${side} must be a number.`).min(0, outside(side)).max(100, outside(side)).default(50)
const outside = (side: string) => `Focal point ${side} must be from 0 to 100.`

/** Any line: one that no image has shows the placeholder, as of a home whose images were somewhere else. */
export const imageKey = requiredLine('Image key', lengths.imageKey)

export const photo = onlyFields({
  objectKey: imageKey,
  alt: optionalLine('Alt text', lengths.photoAlt),
  caption: optionalLine('Caption', lengths.photoCaption),
  focalX: focalPoint('x'),
  focalY: focalPoint('y'),
})
export type Photo = z.infer<typeof photo>

export const photos = z
  .array(photo, 'Photos must be a list.')
  .max(maxPhotos, `A home can have at most ${maxPhotos} photos.`)
  .refine(
    (list) => new Set(list.map(({ objectKey }) => objectKey)).size === list.length,
    'A photo can be in the list once only.',
  )

/**
 * All photos of a home, the cover first. A caller that knows `imgUrl` alone changes the cover, so the list may lack it.
 */
export function photosOf(cover: string, stored: readonly Photo[]): Photo[] {
  if (!cover) return [...stored]
  const first = stored.find(({ objectKey }) => objectKey === cover) ?? plainPhoto(cover)
  return [first, ...stored.filter(({ objectKey }) => objectKey !== cover)]
}

/** As `object-position` has it; undefined where it is the middle. */
export const focalOf = (photo: Pick<Photo, 'focalX' | 'focalY'> | undefined): string | undefined =>
  photo && (photo.focalX !== 50 || photo.focalY !== 50) ? `${photo.focalX}% ${photo.focalY}%` : undefined

export const plainPhoto = (objectKey: string): Photo => ({
  objectKey,
  alt: '',
  caption: '',
  focalX: 50,
  focalY: 50,
})
