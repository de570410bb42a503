import { expect, test } from 'vitest'
import { type Photo, plainPhoto } from '#app/domain/property/photo.ts'
import { addUploaded, type Box, movePhoto, nextWithoutAlt, stepTo, withUploads } from './photo-order.ts'

const photos = ['a', 'b', 'c', 'd'].map(plainPhoto)
const keys = (list: readonly Photo[]) => list.map(({ objectKey }) => objectKey).join('')

test.each([
  ['d', 0, 'dabc'],
  ['a', 3, 'bcda'],
  ['b', 2, 'acbd'],
  ['b', 1, 'abcd'],
  ['b', 99, 'acdb'],
  ['c', -1, 'cabd'],
  ['gone', 0, 'abcd'],
])('photo %s moved to %d', (key, to, order) => {
  expect(keys(movePhoto(photos, key, to))).toBe(order)
})

test('uploads that end in any order are in the chosen order, after the existing photos', () => {
  const numbers = new Map(['p', 'q', 'r', 's'].map((key, number) => [key, number]))
  const arrive = (...order: string[]) =>
    order.reduce<Photo[]>((list, key) => addUploaded(list, plainPhoto(key), numbers), photos)
  expect(keys(arrive('q', 'p', 's', 'r'))).toBe('abcdpqrs')
  expect(keys(arrive('s', 'r', 'q', 'p'))).toBe('abcdpqrs')
  expect(keys(arrive('p', 's'))).toBe('abcdps')
})

test('the first chosen photo of a new home is its cover, whichever upload ends first', () => {
  const numbers = new Map([
    ['p', 0],
    ['q', 1],
  ])
  const one = addUploaded([], plainPhoto('q'), numbers)
  expect(keys(addUploaded(one, plainPhoto('p'), numbers))).toBe('pq')
})

test('an unfinished upload has the place of its photo, whichever uploads end before it', () => {
  const uploads = ['p', 'q', 'r', 's'].map((objectKey, number) => ({ objectKey, number }))
  const numbers = new Map(uploads.map(({ objectKey, number }) => [objectKey, number]))
  let arrived: Photo[] = photos
  const shown = () =>
    withUploads(
      arrived,
      uploads.filter(({ objectKey }) => !keys(arrived).includes(objectKey)),
      numbers,
    )
  const inOrder = () =>
    shown()
      .map((entry) => entry.objectKey)
      .join('')
  expect(inOrder()).toBe('abcdpqrs')
  for (const key of ['r', 'p', 's', 'q']) {
    arrived = addUploaded(arrived, plainPhoto(key), numbers)
    expect(inOrder()).toBe('abcdpqrs')
  }
})

test('the next photo without alt text is the one behind, and after the last the first', () => {
  const some = photos.map((photo) => ({ ...photo, alt: photo.objectKey === 'c' ? 'Kitchen' : '' }))
  const after = (from: number) => nextWithoutAlt(some, from)?.objectKey
  expect([after(0), after(1), after(3)]).toEqual(['b', 'd', 'a'])
  expect(nextWithoutAlt(some.slice(0, 1), 0)).toBeUndefined()
})

/** The cover double, then two columns beside it and four below, as on a wide window. */
const box = (left: number, top: number, size = 1): Box => ({ left, top, width: size, height: size })
const boxes = [box(0, 0, 2), box(2, 0), box(3, 0), box(2, 1), box(3, 1), box(0, 2), box(1, 2), box(2, 2)]

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 7, 7],
  ['ArrowDown', 2, 4],
  ['ArrowUp', 4, 2],
  ['ArrowDown', 3, 7],
  ['ArrowUp', 7, 3],
  ['ArrowDown', 7, 7],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['Tab', 3, undefined],
])('%s from photo %d leads to %s', (key, from, to) => {
  const spread = boxes.map(({ left, top, width, height }) => ({
    left: left * 100,
    top: top * 100,
    width: width * 100,
    height: height * 100,
  }))
  expect(stepTo(key, from, spread)).toBe(to)
})
