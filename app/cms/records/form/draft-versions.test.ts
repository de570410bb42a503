import { expect, test } from 'vitest'
import { changedNames, chooseSides, mixOf, proposeSides, rebase, withAdditions } from './draft-versions.ts'

const read = { name: 'Loft', price: '$100', commission: '2%', featured: false }

test('text typed during a save stays; all else is as stored', () => {
  const sent = { ...read, name: 'Loft ', price: '$120' }
  const now = { ...sent, commission: '3%' }
  const stored = { ...read, price: '$120' }
  const next = rebase(now, sent, stored)
  expect(next).toEqual({ ...stored, commission: '3%' })
  expect(changedNames(next, stored)).toEqual(['commission'])
})

test('a conflict proposes my value where I changed one, else theirs, and omits equal fields', () => {
  const mine = { ...read, price: '$120', commission: '2.5%' }
  const theirs = { ...read, name: 'The Loft', price: '$110', commission: '2.5%' }
  const sides = proposeSides(read, mine, theirs)
  expect(sides).toEqual({ name: 'theirs', price: 'mine' })
  expect(mixOf(mine, theirs, sides)).toEqual({ ...theirs, price: '$120' })
})

test('each field of a merge comes from the chosen side', () => {
  const mine = { ...read, price: '$120', featured: true }
  const theirs = { ...read, price: '$110' }
  expect(mixOf(mine, theirs, { price: 'theirs', featured: 'mine' })).toEqual({ ...theirs, featured: true })
})

test('two lists are equal if they have the same entries in the same order', () => {
  const photos = [
    { objectKey: 'a', alt: '' },
    { objectKey: 'b', alt: '' },
  ]
  const reread = [
    { alt: '', objectKey: 'a' },
    { objectKey: 'b', alt: '' },
  ]
  expect(changedNames({ photos: reread }, { photos })).toEqual([])
  expect(changedNames({ photos: photos.toReversed() }, { photos })).toEqual(['photos'])
  const theirs = [...photos, { objectKey: 'c', alt: '' }]
  expect(proposeSides({ photos }, { photos: reread }, { photos: theirs })).toEqual({ photos: 'theirs' })
  expect(proposeSides({ photos }, { photos: [] }, { photos: theirs })).toEqual({ photos: 'mine' })
})

test('what both sides added to a list is kept; a side that took something away is a choice', () => {
  const [a, b, mine, theirs] = ['a', 'b', 'mine', 'theirs'].map((objectKey) => ({ objectKey }))
  const merged = (own: object[], other: object[]) =>
    withAdditions({ ...read, photos: [a!, b!] }, { ...read, photos: own }, { ...read, photos: other }).photos
  expect(merged([b!, a!, mine!], [a!, theirs!, b!])).toEqual([b, a, mine, theirs])
  expect(merged([a!, b!], [b!, a!, theirs!])).toEqual([a, b])
  expect(merged([a!, mine!], [a!, b!, theirs!])).toEqual([a, mine])
  expect(merged([a!, b!, mine!], [a!, theirs!])).toEqual([a, b, mine])
  expect(merged([{ ...a, alt: 'The hall' }, b!], [a!, b!, theirs!])).toHaveLength(2)
})

test('an entry that both added differently is a choice', () => {
  const [mine, theirs] = ['15:00', '16:00'].map((to) => ({ openHouses: [{ from: '13:00', to }] }))
  const merged = withAdditions(
    { openHouses: [] },
    mine!,
    theirs!,
    (entry) => (entry as { from: string }).from,
  )
  expect(merged).toEqual(mine)
})

test('a derived field comes from the side of its source, whichever side was picked for it', () => {
  const derived = { pastSale: 'state', imgUrl: 'photos' }
  const proposed = {
    state: 'mine',
    pastSale: 'mine',
    photos: 'theirs',
    imgUrl: 'theirs',
    name: 'mine',
  } as const
  expect(chooseSides(proposed, { state: 'theirs', imgUrl: 'mine' }, derived)).toEqual({
    ...proposed,
    state: 'theirs',
    pastSale: 'theirs',
  })
})

test('a change during a conflict is proposed as mine, and stays in the merge', () => {
  const theirs = { ...read, price: '$110' }
  const picked = { price: 'theirs' } as const
  const mine = { ...read, price: '$120' }
  const later = { ...mine, name: 'Loft with photos' }
  expect(chooseSides(proposeSides(read, mine, theirs), picked)).toEqual({ price: 'theirs' })
  const sides = chooseSides(proposeSides(read, later, theirs), picked)
  expect(mixOf(later, theirs, sides)).toEqual({ ...theirs, name: 'Loft with photos' })
})
