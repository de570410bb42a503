import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { openScreen, type View } from '#test/support/browser/staff-shell.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp({ demo: true }))
})

const open = (path: string, view?: View) => openScreen(app, cookie, path, view)
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })

describe('the palette', () => {
  test('finds screens and records, and opens the chosen one, by keyboard alone', async () => {
    const page = await open('/cms')
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.keyboard.type('accou')
    await page.getByRole('option', { name: 'Account' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cms/account')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('longwater')
    const home = page.getByRole('option', { name: 'Longwater House' })
    await home.waitFor()
    expect(await home.getAttribute('aria-selected')).toBe('true')
    expect(await home.locator('mark').innerText()).toBe('Longwater')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cms/property-form/*')
  })

  test('Enter waits for what was typed last, and opens nothing of the text before', async () => {
    const page = await open('/cms')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('longwater')
    await page.getByRole('option', { name: 'Longwater House' }).waitFor()
    const release = await hold(page, '**/api/properties?*')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('quay')
    await page.keyboard.press('Enter')
    await release()
    await page.waitForURL('**/cms/property-form/*')
    await page.getByRole('heading', { level: 1, name: /Quay/ }).waitFor()
  })

  test.each([
    { touch: true, width: 390, shown: 0 },
    { touch: true, width: 820, shown: 0 },
    { touch: false, width: 1440, shown: 1 },
  ])('shows keys to users with a keyboard: %o', async ({ shown, ...view }) => {
    const page = await open('/cms', view)
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    const places = palette(page).getByRole('option', { name: 'Properties' })
    await places.waitFor()
    const visible = palette(page).locator('[role=option] kbd:visible')
    expect(Math.min(1, await visible.count())).toBe(shown)
  })

  test('arrows go around, and Escape gives the focus back', async () => {
    const page = await open('/cms')
    const jump = page.getByRole('button', { name: 'Search or jump to' })
    await jump.press('Enter')
    await palette(page).waitFor()
    const chosen = () => page.locator('[role=option][aria-selected=true]').innerText()
    const first = await chosen()
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toContain('Logout')
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('t')
    expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
    expect(await jump.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('has messages for no results and for a failed search', async () => {
    const page = await open('/cms', { width: 390 })
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.keyboard.type('zzzzqq')
    await page.getByText('Nothing was found').waitFor()
    await page.keyboard.insertText('a'.repeat(201))
    await page.getByText('Search can have at most 200 characters.').waitFor()
    await page.getByRole('combobox').fill('')
    await expectNoAxeViolations(page)
    await page.route('**/api/properties*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.keyboard.type('x')
    await page.getByText('The search did not work.').waitFor()
  })

  test('Enter before a search that fails opens nothing in place of its records', async () => {
    const page = await open('/cms')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('longwater')
    await page.getByRole('option', { name: 'Longwater House' }).waitFor()
    await page.route('**/api/properties*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('trash')
    await page.keyboard.press('Enter')
    await page.getByText('The search did not work.').waitFor()
    await page.getByRole('option', { name: 'Trash' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/cms')
  })
})

describe('keys', () => {
  test('? shows them all, and switches single keys off, also for the next visit', async () => {
    const page = await open('/cms')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    await expectNoAxeViolations(page)
    const move = list.locator('.keys > div', { hasText: /^(Move an inquiry|Within it)/ })
    expect(await move.count()).toBe(3)
    expect(await move.last().locator('kbd').allTextContents()).toEqual(['T', 'H', 'X'])
    const lefts = await move.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().left))
    expect(new Set(lefts)).toHaveProperty('size', 1)
    const singleKeys = list.getByLabel('Single keys are shortcuts')
    await page.evaluate(() => {
      localStorage.setItem('staff-single-keys', 'off')
      dispatchEvent(new StorageEvent('storage'))
    })
    expect(await singleKeys.isChecked()).toBe(false)
    await singleKeys.check()
    await singleKeys.uncheck()
    await list.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.locator('.side .n').first().waitFor()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    expect(await list.count()).toBe(0)
    await palette(page).getByRole('button', { name: 'All shortcuts' }).click()
    await singleKeys.check()
  })

  test('that scroll leave the page behind a dialog in place', async () => {
    const page = await open('/cms/property-form')
    const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    expect(await scrolls()).toBe('hidden')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(await scrolls()).toBe('visible')
    await page.keyboard.press('End')
    await page.waitForFunction(() => scrollY > 0)
  })

  test('G then P leads to the properties', async () => {
    const page = await open('/cms')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL('**/cms/properties')
  })
})

test('keys act by their place on a keyboard whose letters are not Latin', async () => {
  const page = await open('/cms')
  await palette(page).waitFor({ state: 'detached' })
  const press = (key: string, code: string, ctrlKey = false) =>
    page.evaluate(
      (init) => void document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { key, code, ctrlKey },
    )
  await press('л', 'KeyK', true)
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await press('п', 'KeyG')
  await press('з', 'KeyP')
  await page.waitForURL('**/cms/properties')
})
