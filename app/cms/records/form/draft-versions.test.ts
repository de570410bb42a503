import { expect, test } from 'vitest'
import { changedNames, chooseSides, mixOf, proposeSides, rebase } from './draft-versions.ts'

const read = { name: 'Loft', price: '$100', commission: '2%', featured: false }

test('what was typed while a save was under way stays; all else is what was stored', () => {
  const sent = { ...read, name: 'Loft ', price: '$120' }
  const now = { ...sent, commission: '3%' }
  const stored = { ...read, price: '$120' }
  const next = rebase(now, sent, stored)
  expect(next).toEqual({ ...stored, commission: '3%' })
  expect(changedNames(next, stored)).toEqual(['commission'])
})

test('a conflict proposes my value where I changed one, else theirs, and leaves out what is the same', () => {
  const mine = { ...read, price: '$120', commission: '2.5%' }
  const theirs = { ...read, name: 'The Loft', price: '$110', commission: '2.5%' }
  const sides = proposeSides(read, mine, theirs)
  expect(sides).toEqual({ name: 'theirs', price: 'mine' })
  expect(mixOf(mine, theirs, sides)).toEqual({ ...theirs, price: '$120' })
})

test('each field of a mix comes from the side that was chosen', () => {
  const mine = { ...read, price: '$120', featured: true }
  const theirs = { ...read, price: '$110' }
  expect(mixOf(mine, theirs, { price: 'theirs', featured: 'mine' })).toEqual({ ...theirs, featured: true })
})

test('a list is the same as one with the same entries in the same order', () => {
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

test('a field that follows from another comes from the side of that one, whatever was picked', () => {
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

test('what changes here while a conflict is shown is proposed as mine, and stays in the mix', () => {
  const theirs = { ...read, price: '$110' }
  const picked = { price: 'theirs' } as const
  const mine = { ...read, price: '$120' }
  const later = { ...mine, name: 'Loft with photos' }
  expect(chooseSides(proposeSides(read, mine, theirs), picked)).toEqual({ price: 'theirs' })
  const sides = chooseSides(proposeSides(read, later, theirs), picked)
  expect(mixOf(later, theirs, sides)).toEqual({ ...theirs, name: 'Loft with photos' })
})
