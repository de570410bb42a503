// The two listing pages: specification 2.3, 4, 8 and 9.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { listings } from '#content/listings.ts'
import { team } from '#content/team.ts'
import { soldDemoHomes } from '#test/support/app/demo-homes.ts'
import { elements, readPage, textOf, valueBeside } from '#test/support/app/read-page.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

const widths = [390, 1440]
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const sectionTop = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((section) => Math.round(section.getBoundingClientRect().top))

async function open(path: string, width: number) {
  const page = await openPage({ width })
  await page.goto(path)
  await page.locator('header[data-live]').waitFor()
  return page
}

/** Whether a press on the middle of the element reaches it. */
function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** A press requests nothing, until `release` requests the second page. */
async function holdTurns(page: Page) {
  const hold = await page.evaluateHandle(() => {
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('click', prevent)
    return prevent
  })
  return async () => {
    await hold.evaluate((prevent) => removeEventListener('click', prevent))
    await pages(page).getByRole('link', { name: 'Page 2' }).click()
  }
}

test('a page has eight homes', async () => {
  for (const path of ['/past-sales', '/featured-properties']) {
    const { html } = await readPage(inject('appUrl') + path)
    expect(elements(elements(html, 'main')[0] ?? '', 'article')).toHaveLength(8)
  }
})

test.each([
  ['/properties?page=2', listings.forSale.next],
  ['/featured-properties', listings.featured.next],
  ['/past-sales', listings.pastSales.next],
])(
  'after the homes of %s there is a next step, and none after an empty list',
  async (path, { title, link }) => {
    const { html } = await readPage(inject('appUrl') + path)
    const [step = ''] = elements(html, 'section', 'aria-labelledby="next-step"')
    expect(textOf(step)).toContain(title)
    expect(valueBeside(step, 'class="btn"', 'href')).toBe(link.href)
    expect(html.indexOf(step)).toBeGreaterThan(html.lastIndexOf('</article>'))
    const empty = await readPage(`${inject('appUrl')}/properties?search=no-such-place`)
    expect(empty.html).not.toContain('next-step')
  },
)

test('an agent whose name cannot wrap does not widen a narrow page', async () => {
  const page = await open('/featured-properties', 320)
  const agent = cards(page).first().locator('p', { hasText: 'Selling Agent' })
  await agent.evaluate((line) => line.append('M'.repeat(120)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a card shows what section 2.3 names; photo and name lead to the home, View Property to its link', async () => {
  const page = await open('/featured-properties', 1440)
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Longwater House' }) })
  const text = (await card.textContent())?.replace(/\s+/g, ' ')
  for (const part of [
    'Longwater House',
    '$3,950,000',
    '118 Alder Court, Fenwick Park',
    '5 BD',
    '4.5 BA',
    '6,240 sq ft',
  ])
    expect(text).toContain(part)
  expect(text).toContain('BBC 2.5%')
  expect(text).toContain('Selling Agent Nora Whitlock')
  expect(await card.getByRole('link').allTextContents()).toEqual(['Longwater House', 'View Property'])
  const link = card.getByRole('link', { name: 'View Property' })
  const own = '/properties/longwater-house-118-alder-court-fenwick-park'
  expect(await link.getAttribute('href')).toBe(own)
  expect((await page.request.get(own)).status()).toBe(200)
  expect(await link.getAttribute('target')).toBeNull()
  const picture = card.getByRole('img')
  expect(await picture.getAttribute('alt')).toMatch(/\(rendering\)$/)
  const leadsAt = await picture.evaluate((image) => {
    const { left, top } = image.getBoundingClientRect()
    return document.elementFromPoint(left + 9, top + 9)?.closest('a')?.textContent
  })
  expect(leadsAt).toBe('Longwater House')
  await link.scrollIntoViewIfNeeded()
  expect(await link.evaluate(isOnTop)).toBe(true)
})

test('every home that was sold has the banner, and no other (2.3)', async () => {
  const page = await open('/past-sales', 1440)
  expect(await page.getByText('Sold', { exact: true }).count()).toBe(8)
  await page.goto('/featured-properties')
  const sold = cards(page).filter({ has: page.getByText('Sold', { exact: true }) })
  expect(await sold.getByRole('heading').allTextContents()).toEqual(['The Corner Stoop'])
})

test.each(widths)(
  'at %i px turning the page leads to the section with 100 px above it (9)',
  async (width) => {
    const page = await open('/past-sales', width)
    const first = await names(page)
    await pages(page).getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/past-sales?page=2')
    await expect.poll(() => names(page)).not.toEqual(first)
    await expect.poll(() => sectionTop(page, 'Past Sales')).toBe(100)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/past-sales\?page=2$/)
    expect(await page.getByRole('status').filter({ hasText: 'Page 2 of 3' }).count()).toBe(1)
    expect(await page.title()).toBe(`Past Sales, page 2 | ${team.name}`)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toBe('Past Sales')
  },
)

test('a press on the current page number scrolls to the top of its list, without placeholders', async () => {
  const page = await openPage({ width: 1440 })
  await page.clock.install()
  await page.goto('/past-sales')
  await pages(page).getByRole('link', { name: 'Page 1' }).click()
  await expect.poll(() => sectionTop(page, 'Past Sales')).toBe(100)
  await page.clock.fastForward(1000)
  expect(await cards(page).count()).toBe(8)
  expect(await page.getByRole('status').first().textContent()).toContain(`${soldDemoHomes} homes`)
})

test('back, reload and a shared link show the page in the address', async () => {
  const page = await open('/past-sales', 1440)
  const first = await names(page)
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/past-sales?page=2')
  await expect.poll(() => names(page)).not.toEqual(first)
  const second = await names(page)
  await page.reload()
  expect(await names(page)).toEqual(second)
  await page.goBack()
  await page.waitForURL('**/past-sales')
  await expect.poll(() => names(page)).toEqual(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const shared = await open('/past-sales?page=2', 390)
  expect(await names(shared)).toEqual(second)
})

test('going back from a slow page returns to the place of the press', async () => {
  const page = await open('/past-sales', 1440)
  const first = await names(page)
  const second = pages(page).getByRole('link', { name: 'Page 2' })
  const release = await holdTurns(page)
  await second.click({ trial: true })
  const pressedAt = await page.evaluate(() => scrollY)
  await second.click()
  await page.getByRole('status').filter({ hasText: 'Page 2 of 3' }).waitFor()
  await expect.poll(() => sectionTop(page, 'Past Sales')).toBe(100)
  await release()
  await page.waitForURL('**/past-sales?page=2')
  await expect.poll(() => names(page)).not.toEqual(first)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)
  // The placeholders are a few pixels taller than homes.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - pressedAt)).toBeLessThan(40)
})

test('an invalid page number shows the first page', async () => {
  for (const number of ['0', '-1', '2.5', 'two', '']) {
    const { text, canonical } = await readPage(`${inject('appUrl')}/past-sales?page=${number}`)
    expect(text, number).toContain('Page 1 of 3')
    expect(canonical).toMatch(/\/past-sales$/)
  }
})

test('a page past the end shows the last, and its address says so to search engines', async () => {
  const { html, text, canonical } = await readPage(`${inject('appUrl')}/past-sales?page=1000`)
  expect(text).toContain('Page 3 of 3')
  expect(canonical).toMatch(/\/past-sales\?page=3$/)
  const [next = ''] =
    /<a\b[^>]*>(?:(?!<\/a>).)*Next/s.exec(elements(html, 'nav', 'aria-label="Pages"')[0] ?? '') ?? []
  expect(next).toContain('aria-disabled="true"')
})

test('without script the pages are links', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto('/past-sales')
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/past-sales?page=2#homes')
  expect(await sectionTop(page, 'Past Sales')).toBe(100)
  await pages(page).getByRole('link', { name: 'Page 1' }).click()
  await page.waitForURL('**/past-sales#homes')
})

test.each(widths)(
  'at %i px empty boxes replace homes that load slowly, and nothing moves (2.3)',
  async (width) => {
    const page = await open('/past-sales', width)
    const release = await holdTurns(page)
    await pages(page).getByRole('link', { name: 'Page 2' }).click()
    await page.getByRole('status').filter({ hasText: 'Loading homes' }).waitFor()
    expect(await page.locator('[aria-busy=true] > *').count()).toBe(8)
    expect(await cards(page).count()).toBe(0)
    await expect.poll(() => sectionTop(page, 'Past Sales')).toBe(100)
    const box = () => page.locator('[aria-busy] > *, main article').first().boundingBox()
    const waiting = await box()
    await expectNoAxeViolations(page)
    await release()
    await cards(page).first().waitFor()
    await page.evaluate(async () => void (await document.fonts.ready))
    const arrived = await box()
    expect(arrived?.y).toBeCloseTo(waiting?.y ?? 0, 0)
    expect(Math.abs((arrived?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThan(40)
  },
)
