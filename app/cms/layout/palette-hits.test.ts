// The palette's records, of list calls whose responses are made here.
import { beforeEach, expect, test, vi } from 'vitest'
import { findRecords } from './palette-hits.ts'

let found: Record<string, object[]>
beforeEach(() => {
  found = {}
  vi.stubGlobal('location', new URL('https://www.example.com/'))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'https://www.example.com/')
    return Response.json({ success: true, data: found[pathname] ?? [] })
  })
})

const find = (search: string) => findRecords(search, new AbortController().signal)
const home = (name: string, address: string) => ({ _id: name, name, address, agent: '', photos: [] })
const testimonial = (name: string, published: boolean) => ({
  _id: name,
  name,
  agent: '',
  content: 'They found the house with the blue door for us.',
  published,
})

test('homes whose name has the searched words come before those whose address has them', async () => {
  found['/api/properties'] = [
    home('Longwater House', '12 Quay Street'),
    home('Mill Loft', '3 Old Quay'),
    home('Quay 4D', '4 Harbor Road'),
  ]
  const [homes] = await find('quay')
  expect(homes?.hits.map(({ label, end }) => [label, end])).toEqual([
    ['Quay 4D', undefined],
    ['Longwater House', '12 Quay Street'],
    ['Mill Loft', '3 Old Quay'],
  ])
})

test('of each kind four records are shown, and a kind without any has no heading', async () => {
  found['/api/properties'] = Array.from({ length: 12 }, (_, index) => home(`Quay ${index}`, ''))
  const groups = await find('quay')
  expect(groups.map(({ title, hits }) => [title, hits.length])).toEqual([['Properties', 4]])
})

test('a testimonial that is not published says so in place of the words that were found', async () => {
  found['/api/testimonials'] = [testimonial('Dana', true), testimonial('Noor', false)]
  const [testimonials] = await find('blue door')
  expect(testimonials?.hits.map(({ end }) => end)).toEqual(['…with the blue door for us.', 'Pending review'])
})
