import { expect, test } from 'vitest'
import { isOwnOrigin } from './origin-check.ts'

const isOwn = (headers: Record<string, string>) =>
  isOwnOrigin(new Headers(headers), 'https://site.example', 'http://127.0.0.1:3000/contact')

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }, true],
  // typed into the address bar, or sent again after a restart of the browser
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'http://127.0.0.1:3000' }, true],
  [{ origin: 'http://site.example' }, false],
  [{ origin: 'https://site.example:8443' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://site.example' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
])('of a request with %o it is %s that it comes from the site', (headers, own) => {
  expect(isOwn(headers)).toBe(own)
})
