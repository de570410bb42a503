import { expect, test } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { robots } from './search-engines.server.ts'

test('search engines read neither the staff area nor the calls, and find the sitemap', async () => {
  const app = { config: { siteUrl: 'https://site.example' } } as AppContext
  expect(await robots(app).text()).toBe(
    'User-agent: *\nDisallow: /cms\nDisallow: /api\n\nSitemap: https://site.example/sitemap.xml\n',
  )
})
