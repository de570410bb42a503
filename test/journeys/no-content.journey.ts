// Empty, short and failed lists: specification 2.3 and 8.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const open = (width = 1440) => openPage({ width, url: app.url })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })

test.each([
  { path: '/past-sales', says: 'No past sales are shown yet.' },
  { path: '/testimonials', says: 'No testimonials have been published yet.' },
])('$path says that it has nothing to show, and has no pagination', async ({ path, says }) => {
  const page = await open(390)
  await page.goto(path)
  await page.getByRole('main').getByText(says).waitFor()
  expect(await pages(page).count()).toBe(0)
  await expectNoAxeViolations(page)
})

test('the home page hides empty carousels; two homes turn only where they do not both fit', async () => {
  const page = await open()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured Properties' })
  expect(await featured.count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Testimonials' }).count()).toBe(0)
  await inDatabaseOf(app, [home('First'), home('Second')])
  // PostgreSQL notifies the product of writes from outside: a page may still be cached for a moment
  const reloaded = async () => {
    await page.reload()
    return featured.count()
  }
  await expect.poll(reloaded).toBe(1)
  await page.locator('header[data-live]').waitFor()
  const names = () => featured.getByRole('heading', { level: 3 }).allTextContents()
  const previous = featured.getByRole('button', { name: 'Previous property' })
  expect(await names()).toEqual(['Second', 'First'])
  expect(await previous.isVisible()).toBe(false)
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(names).toEqual(['Second'])
  await previous.click()
  await expect.poll(names).toEqual(['First'])
  await previous.click()
  await expect.poll(names).toEqual(['Second'])
})

const home = (name: string) => `
  insert into property (name, address, bedrooms, bathrooms, square_footage, price, commission, image_key, link_url, featured, created_at)
  values ('${name}', '1 Quay', 1, 1.5, 500, 100000, 2.5, '', 'https://homes.wrenfield.example/${name}', true, clock_timestamp())`

test('a panel replaces a list that fails to load; the rest of the page is shown (8)', async () => {
  const page = await open()
  await inDatabaseOf(app, ['alter table collection_version rename to away'])
  try {
    for (const [path, title] of [
      ['/past-sales', 'Past Sales'],
      ['/testimonials', 'Testimonials'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(500)
      expect(await page.title()).toBe(`${title} | ${team.name}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      const panel = page.getByRole('alert')
      expect(await panel.textContent()).toContain('Something went wrong. Try refreshing the page.')
      await expectNoAxeViolations(page)
    }
    // First with a parameter that is never cached, then as cached: a page that lacks a part must not be.
    expect((await page.goto('/?sent='))?.status()).toBe(200)
    expect(await page.getByRole('heading', { name: 'Featured Properties' }).count()).toBe(0)
    await inDatabaseOf(app, ['notify collection_changed'])
    await expect.poll(async () => (await fetch(app.url)).headers.get('cache-control')).toBe('no-store')
    expect((await page.goto('/'))?.status()).toBe(200)
    expect(await page.getByRole('heading', { name: 'Featured Properties' }).count()).toBe(0)
  } finally {
    await inDatabaseOf(app, ['alter table away rename to collection_version'])
  }
  await page.goto('/testimonials')
  expect(await page.getByRole('alert').count()).toBe(0)
})
