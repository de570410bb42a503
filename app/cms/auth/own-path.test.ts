import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/cms/properties?search=quay&page=2', '/cms/properties?search=quay&page=2'],
  ['/cms?owner=all', '/cms?owner=all'],
  [null, '/cms'],
  ['/', '/cms'],
  ['https://elsewhere.example/cms/users', '/cms'],
  ['//elsewhere.example/cms/users', '/cms'],
  ['/cms/../../listings', '/cms'],
  ['/cmsx', '/cms'],
  ['/cms\\..\\..\\elsewhere.example', '/cms'],
  ['/cms/..//elsewhere.example/cms', '/cms'],
  ['/cms/%', '/cms/%'],
  ['/cms/login?next=/cms/users', '/cms'],
  ['/cms/logout', '/cms'],
  ['/cms/x/../second-factor', '/cms'],
])('after the login %s leads to %s', (next, path) => {
  expect(ownPath(next)).toBe(path)
})
