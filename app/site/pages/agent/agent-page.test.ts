// An agent's page, by requests: the homes and the testimonials that it shows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { agents } from '#content/agents.ts'
import { homes, insertProperties, insertTestimonials } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const [nora, , , thomas] = agents
const [sold, other, ...forSale] = homes

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
  const draft = { ...sold!, name: 'Draft house', pastSale: false, unsoldState: 'draft' as const }
  await insertProperties(open.app, [
    sold!,
    other!,
    ...forSale,
    draft,
    { ...other!, name: 'Nora Whitlock lane 3' },
  ])
  await insertTestimonials(open.app, [
    { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock', published: true },
    { name: 'Ada Kim', content: 'Nora Whitlock sold it.', agent: 'Daniel Osei', published: true },
    { name: 'Sam Ortiz', content: 'Not yet read by staff.', agent: 'Nora Whitlock', published: false },
  ])
})
afterAll(() => open.close())

async function read(slug: string, app: AppContext = open.app) {
  const web = createWeb(app, createSite({ of: () => ({ styles: [], end: '' }), built: true }))
  const response = await web.request(`http://localhost:3000/${slug}`)
  return { status: response.status, html: await response.text() }
}
const cardsIn = (html: string) => [...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name)

test('an agent’s page shows the agent’s homes, those for sale before those sold, without the commission', async () => {
  const { html } = await read(nora!.slug)
  const names = [...forSale.toReversed(), sold!].map(({ name }) => name)
  expect(cardsIn(html)).toEqual(names)
  expect(html).toContain('Homes by Nora')
  expect(html).toContain('href="/properties?search=Nora+Whitlock"')
  expect(html).not.toMatch(/\bBBC\b|2\.5%/)
})

test('an agent’s page shows published testimonials about the agent', async () => {
  const { html } = await read(nora!.slug)
  expect(html).toContain('They answered every call.')
  expect(html).not.toContain('Nora Whitlock sold it.')
  expect(html).not.toContain('Not yet read by staff.')
})

test('without homes or testimonials an agent’s page has neither title', async () => {
  const { status, html } = await read(thomas!.slug)
  expect([status, html.includes('agent-homes'), html.includes('<blockquote')]).toEqual([200, false, false])
})

test('while the database is away an agent’s page still says how to reach the agent', async () => {
  const away = await createTestApp()
  await away.close()
  const { status, html } = await read(nora!.slug, away.app)
  expect([status, html.includes(nora!.phoneNumber), html.includes('agent-homes')]).toEqual([200, true, false])
})
