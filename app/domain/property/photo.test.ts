import { expect, test } from 'vitest'
import { lengths } from '#app/domain/text.ts'
import { photos, photosOf, plainPhoto } from './photo.ts'

const keyOf = (length: number) => 'x'.repeat(length)

test('a photo’s key has the limit of the cover’s', () => {
  expect(photos.safeParse([{ objectKey: keyOf(lengths.imageKey) }]).success).toBe(true)
  const { error } = photos.safeParse([{ objectKey: keyOf(lengths.imageKey + 1) }])
  expect(error?.issues.map(({ message }) => message)).toEqual(['Image key can have at most 300 characters.'])
})

test('a photo that was stored with a longer key is still read', () => {
  const long = plainPhoto(keyOf(400))
  expect(photosOf(long.objectKey, [long])).toEqual([long])
})
