import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPatternOf } from './route-patterns.ts'

const entry = (id: string, about: { parentId?: string; path?: string; index?: boolean }) => [
  id,
  { id, ...about },
]
const routes = Object.fromEntries([
  entry('root', { path: '' }),
  entry('home', { parentId: 'root', index: true }),
  entry('any', { parentId: 'root', path: '*' }),
  entry('cms', { parentId: 'root', path: 'cms' }),
  entry('first', { parentId: 'cms', index: true }),
  entry('form', { parentId: 'cms', path: 'property-form/:id?' }),
  entry('board', { parentId: 'cms', path: 'inquiries/:category' }),
]) as unknown as ServerBuild['routes']

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/nothing/like/it', '/*'],
  ['/cms', '/cms'],
  ['/cms.data', '/cms'],
  ['/cms/property-form', '/cms/property-form/:id?'],
  ['/cms/property-form/0199', '/cms/property-form/:id?'],
  ['/cms/inquiries/home-valuation.data', '/cms/inquiries/:category'],
  ['/%E0%A4%A', '/*'],
])('%s belongs to %s', (path, pattern) => {
  expect(createPatternOf(routes)(path)).toBe(pattern)
})
