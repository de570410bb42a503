import { expect, test } from 'vitest'
import { redirectToReturnedPage } from './returned-page.ts'

const list = 'http://localhost/cms/properties'

function sentTo(search: string, answered: number) {
  try {
    redirectToReturnedPage(list + search, answered)
    return undefined
  } catch (response) {
    const { headers } = response as Response
    return { to: headers.get('Location'), inPlace: headers.get('X-Remix-Replace') }
  }
}

test('a page past the end becomes the last one, in place, and the search stays', () => {
  expect(sentTo('?search=larch&page=9', 2)).toEqual({
    to: '/cms/properties?search=larch&page=2',
    inPlace: 'true',
  })
  expect(sentTo('?page=9', 1)).toEqual({ to: '/cms/properties', inPlace: 'true' })
  expect(sentTo('?page=two&featured=true', 1)?.to).toBe('/cms/properties?featured=true')
})

test('the requested page stays in the address', () => {
  expect([sentTo('', 1), sentTo('?page=1', 1), sentTo('?search=larch&page=3', 3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
