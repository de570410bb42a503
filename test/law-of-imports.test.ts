import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import {
  breaches,
  circles,
  climbs,
  importsOf,
  intrusions,
  readSources,
  type Sources,
} from './law-of-imports.ts'

const sourcesOf = (files: Record<string, string>): Sources =>
  new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]))

const breachesOf = (path: string, text: string) => breaches(sourcesOf({ [path]: text }))

describe('the sources', () => {
  const sources = readSources()

  test('are found', () => {
    expect(sources.size).toBeGreaterThan(100)
    expect(sources.get('app/server/main.ts')).toContainEqual({
      to: 'app/server/create-app.ts',
      typeOnly: false,
    })
  })

  test('keep the law of imports', () => {
    expect(breaches(sources)).toEqual([])
  })

  test('import downward inside a door', () => {
    expect(climbs(sources)).toEqual([])
  })

  test('import folders with one entry file only through it', () => {
    expect(intrusions(sources)).toEqual([])
  })

  test('have no import cycles, types included', () => {
    expect(circles(sources)).toEqual([])
  })
})

test.each([
  ["import { createCachedResponses } from '#app/http/cache/cached-responses.ts'", 1],
  ["import type { CachedResponse } from '#app/http/cache/cached-responses.ts'", 1],
  ["import { createResponseCache } from '#app/http/cache/response-cache.ts'", 0],
])('a folder with one entry file: %s counts as %i violation', (text, count) => {
  expect(intrusions(sourcesOf({ 'app/server/a.ts': text }))).toHaveLength(count)
})

test('all packages of the build and of the product are installed without the development ones', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const own = /^(app|content|test|bench|node:|virtual:)/
  const wanted = [...readSources()]
    .filter(([path]) => /^(app|content)\//.test(path) && !path.startsWith('app/server/development'))
    .flatMap(([path, imports]) => imports.map(({ to, typeOnly }) => ({ path, to, typeOnly })))
    .filter(({ to, typeOnly }) => !typeOnly && !own.test(to) && !(to in dependencies))
  expect(wanted).toEqual([])
})

describe('the law', () => {
  test.each([
    ['a door imports another door', 'app/site/a.ts', "import { x } from '#app/cms/b.ts'"],
    ['the API imports what is shown', 'app/api/a.ts', "import { Card } from '#app/ui/card.tsx'"],
    ['a page goes round the operations', 'app/site/a.ts', "import { property } from '#app/db/schema.ts'"],
    ['words know the database', 'app/domain/a.ts', "import type { Db } from '../db/client.ts'"],
    ['words need a package', 'app/domain/a.ts', "import pg from 'pg'"],
    ['an operation knows its door', 'app/domain/a.server.ts', "export * from '#app/http/network.ts'"],
    ['the database knows operations', 'app/db/a.ts', "export { a } from '#app/domain/a.server.ts'"],
    ['a component knows the domain', 'app/ui/a.tsx', "const a = await import('#app/domain/a.ts')"],
    ['a door starts the product', 'app/cms/a.ts', "import '#app/server/main.ts'"],
    ['the product imports its tests', 'app/api/a.ts', "import { post } from '#test/support/app/call.ts'"],
    ['the staff area runs the API', 'app/cms/a.ts', "import { createApiDoor } from '#app/api/index.ts'"],
  ])('forbids that %s', (_reason, path, text) => {
    expect(breachesOf(path, text)).toHaveLength(1)
  })

  test.each([
    ['app/site/a.tsx', "import { listProperties } from '#app/domain/property/property.server.ts'"],
    ['app/cms/a.ts', "import type { Api } from '#app/api/index.ts'"],
    ['app/domain/a.server.ts', "import { property } from '#app/db/schema.ts'"],
    ['app/domain/a.ts', "import { z } from 'zod'"],
    ['app/ui/a.tsx', "import styles from './a.module.css'"],
    ['app/server/main.ts', "import { createWeb } from './web.ts'"],
  ])('allows %s to say: %s', (path, text) => {
    expect(breachesOf(path, text)).toEqual([])
  })

  test.each([
    ['a folder knows the screens', 'app/cms/ui/a.ts', "import { b } from '#app/cms/users/b.ts'"],
    ['a screen knows another', 'app/cms/users/a.ts', "import type { B } from '#app/cms/account/b.ts'"],
    ['the state knows the drag', 'app/cms/board/state/a.ts', "import { b } from '../drag/b.ts'"],
    ['a file lies in no folder of the law', 'app/cms/odds/a.ts', ''],
    ['a part imports a page', 'app/site/parts/forms/a.ts', "import '#app/site/pages/home/home-page.tsx'"],
    ['a part imports what renders', 'app/site/parts/seo/a.ts', "import '#app/site/render/seo-head.tsx'"],
    ['a page imports another', 'app/site/pages/home/a.ts', "import '#app/site/pages/team/team-page.tsx'"],
    ['a page imports the table', 'app/site/pages/home/a.ts', "import type { a } from '#app/site/routes.ts'"],
    ['the table imports what renders', 'app/site/routes.ts', "import '#app/site/render/page-view.ts'"],
    ['the public site has a loose file', 'app/site/a.ts', ''],
  ])('forbids inside a door that %s', (_reason, path, text) => {
    expect(climbs(sourcesOf({ [path]: text }))).toHaveLength(1)
  })

  test.each([
    ['app/cms/users/a.ts', "import { b } from '#app/cms/ui/b.ts'"],
    ['app/cms/auth/second-factor/a.ts', "import { b } from '../b.ts'"],
    ['app/cms/board/cards/a.ts', "import { b } from './b.ts'"],
    ['app/cms/ui/a.ts', "import { b } from '#app/ui/b.ts'"],
    ['app/site/pages/home/a.ts', "import { b } from '#app/site/parts/forms/b.ts'"],
    ['app/site/pages/home/featured-carousel/a.ts', "import { b } from '#app/site/pages/home/b.ts'"],
    ['app/site/routes.ts', "import * as home from '#app/site/pages/home/home-page.server.ts'"],
    ['app/site/render/a.ts', "import { siteRoutes } from '#app/site/routes.ts'"],
  ])('allows %s to say: %s', (path, text) => {
    expect(climbs(sourcesOf({ [path]: text }))).toEqual([])
  })

  test('finds an import cycle, of types too', () => {
    const back = sourcesOf({
      'app/ui/a.ts': "import { b } from './b.ts'",
      'app/ui/b.ts': "import { a } from './a.ts'",
    })
    expect(circles(back)).toEqual(['app/ui/a.ts -> app/ui/b.ts -> app/ui/a.ts'])
    const types = sourcesOf({
      'app/ui/a.ts': "import { b } from './b.ts'",
      'app/ui/b.ts': "import type { a } from './a.ts'",
    })
    expect(circles(types)).toHaveLength(1)
  })
})
