// The promises of section 2.1 for every route, read without a browser, as search engines do.
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { sharedImage } from '#app/site/parts/seo/shared-image.ts'
import { agents } from '#content/agents.ts'
import { concierge } from '#content/concierge.ts'
import { contact } from '#content/contact.ts'
import { home } from '#content/home.ts'
import { cmsPage, type PagePath, pageTable } from '#content/page-table.ts'
import { privateExclusives } from '#content/private-exclusives.ts'
import { propertyForm } from '#content/property-form.ts'
import { team } from '#content/team.ts'
import { teamPage } from '#content/team-page.ts'
import { testimonialForm } from '#content/testimonial-form.ts'
import { readPage } from '#test/support/app/read-page.ts'
import { structuredDataIssues } from '#test/support/browser/structured-data.ts'

/** A text that only this page has, besides its heading. A page that is not here shows its title. */
const texts: { [Path in PagePath]?: string } & Record<string, string> = {
  '/': home.hero.lead,
  '/contact': contact.page.lead,
  '/sellers-guide': 'Preparing your Home',
  '/buyers-guide': 'Receiving The Keys',
  '/buying': 'Wait for the appraisal',
  '/sell-your-home': 'Meet the Team',
  '/home-valuation': "What's Your Property Worth?",
  '/testimonials': 'View More',
  '/property-form': propertyForm.lead,
  '/testimonial-form': testimonialForm.lead,
  '/team': teamPage.lead,
  '/past-sales': 'Sold',
  '/featured-properties': 'View Property',
  '/properties': 'View Property',
  '/private-exclusives': privateExclusives.hero.lead,
  '/compass-concierge': concierge.repayment.lead,
  '/privacy': team.name,
  '/terms': team.name,
  ...Object.fromEntries(agents.map(({ slug, lead }) => [`/${slug}`, lead])),
}

const paths = Object.keys(pageTable)
const get = (path: string) => fetch(`${inject('appUrl')}${path}`, { redirect: 'manual' })

const read = (path: string) => readPage(inject('appUrl') + path)

describe.each(paths)('%s', (path) => {
  test('has its own metadata, one heading, its texts, and valid structured data', async () => {
    const url = `${inject('appUrl')}${path}`
    const { title, description } = pageTable[path]!
    const page = await read(path)
    expect(page).toMatchObject({ status: 200, title: `${title} | ${team.name}`, description, headings: 1 })
    expect(page.canonical).toBe(url)
    expect(page.robots).toBeUndefined()
    const image = inject('appUrl') + sharedImage(path)
    expect(page.shared).toEqual([page.title, description, url, image, 'website', team.name])
    expect(page.text).toContain(texts[path] ?? title)
    expect(page.blocks).not.toEqual([])
    expect(await structuredDataIssues(page.blocks)).toEqual([])
    expect(JSON.stringify(page.blocks)).not.toMatch(/BBC|"(aggregateRating|review|commission)"/)
  })
})

test.each([
  ['/', ['WebSite', 'RealEstateAgent']],
  ['/nora-whitlock', ['BreadcrumbList', 'Person']],
  ['/featured-properties', ['BreadcrumbList', 'ItemList']],
  ['/past-sales', ['BreadcrumbList', 'ItemList']],
  ['/compass-concierge', ['BreadcrumbList', 'VideoObject', 'FAQPage']],
  ['/sellers-guide', ['BreadcrumbList', 'Article']],
  ['/buyers-guide', ['BreadcrumbList', 'Article']],
  ['/terms', ['BreadcrumbList']],
])('%s says %j', async (path, types) => {
  const { blocks } = await read(path)
  expect(blocks.map((block) => block['@type'])).toEqual(types)
})

test('an unknown path, and one like an agent’s, is a 404 that stays out of search results', async () => {
  for (const path of ['/no-such-page', '/nora-whitlock/more', '/nora']) {
    expect(await read(path)).toMatchObject({
      status: 404,
      robots: 'noindex',
      canonical: undefined,
      headings: 1,
    })
  }
})

test.each(['/cms/login', '/cms/properties', '/cms/no-such-page'])(
  '%s has the staff area’s title and stays out of search results',
  async (path) => {
    const title = expect.stringMatching(new RegExp(`^.+ \\| CMS \\| ${team.name}$`))
    expect(await read(path)).toMatchObject({ title, description: cmsPage.description, robots: 'noindex' })
  },
)

test.each([...new Set(paths.map(sharedImage))])('%s is a picture of 1200 by 630 px', async (address) => {
  const image = await get(address)
  expect(image.status).toBe(200)
  const picture = await sharp(await image.arrayBuffer()).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

describe('one spelling of every address', () => {
  test.each([
    ['/Testimonials', '/testimonials'],
    ['/testimonials/', '/testimonials'],
    ['/Team?from=mail', '/team?from=mail'],
    ['//team//', '/team'],
    ['/NORA-WHITLOCK', '/nora-whitlock'],
  ])('%s answers 301 to %s', async (asked, canonical) => {
    const response = await get(asked)
    expect(response.status).toBe(301)
    const location = new URL(response.headers.get('location') ?? '', inject('appUrl'))
    expect(location.href).toBe(`${inject('appUrl')}${canonical}`)
  })
})

/** Our class names in a text: file and word (see vite.config.ts). */
const classNames = (text: string, within: RegExp) =>
  [...text.matchAll(within)].flatMap(([, names = '']) => names.match(/[a-z][a-z0-9-]*_[A-Za-z]\w*/g) ?? [])

test.each([...paths, '/nothing'])(
  '%s has a style for each of its classes, also for hidden elements',
  async (path) => {
    const html = await (await get(path)).text()
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const styles = await Promise.all(sheets.map(async (href) => (await get(href)).text()))
    const known = new Set(classNames(styles.join('\n'), /\.([\w-]+)/g))
    const used = [...new Set(classNames(html, /class="([^"]*)"/g))]
    expect(used.filter((name) => !known.has(name))).toEqual([])
    expect(used.length).toBeGreaterThan(5)
    expect(styles.join('')).toContain('.load-notice')
  },
)

test('the sitemap lists exactly the pages and the homes', async () => {
  const response = await get('/sitemap.xml')
  const xml = await response.text()
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(response.headers.get('content-type')).toContain('xml')
  const { data } = await (await get('/api/properties?limit=100')).json()
  const homes = data.map(({ slug }: { slug: string }) => `/properties/${slug}`)
  expect(homes.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual([...paths, ...homes].map((path) => inject('appUrl') + path).toSorted())
})

test('robots keep out of the staff area and the calls, and find the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /cms', 'Disallow: /api']))
  expect(lines).toContain(`Sitemap: ${inject('appUrl')}/sitemap.xml`)
})
