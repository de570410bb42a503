// Section 2.3: the buying page has ten steps in order and ends with a call to action.
import { expect, inject, test } from 'vitest'
import { elements, readPage, textOf } from '#test/support/app/read-page.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const steps = [
  'Begin your search',
  'Set your budget',
  'Get prequalified',
  'Choose your agent',
  'Find your home',
  'Make an offer',
  'Have it inspected',
  'Settle the mortgage',
  'Wait for the appraisal',
  'Sign the paperwork',
]

test('the ten steps stand in order in the HTML before any script, numbered through all phases', async () => {
  const { html, headings } = await readPage(`${inject('appUrl')}/buying`)
  expect(headings).toBe(1)
  const [main = ''] = elements(html, 'main')
  expect(elements(main, 'h3').map(textOf)).toEqual(steps)
  const stops = elements(main, 'ol').flatMap((list) => elements(list, 'li').map(textOf))
  expect(stops.map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const starts = [...main.matchAll(/<ol\b[^>]*>/g)].map(([list]) =>
    Number(/start="(\d+)"/.exec(list)?.[1] ?? 1),
  )
  expect(starts).toEqual([1, 5, 8])
})

test('it ends with a call to action that opens the contact window, and leads to the guide', async () => {
  const page = await openPage()
  await page.goto('/buying')
  const last = page.locator('main').getByRole('link').last()
  expect(await last.textContent()).toContain("Let's Connect")
  expect(await last.getAttribute('href')).toBe('/contact')
  const guide = page.locator('main').getByRole('link', { name: "Free Buyer's Guide" })
  for (const width of [1440, 390]) {
    await setWidth(page, width)
    await last.click()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buying')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await guide.click({ trial: true })
  }
  await guide.click()
  await page.waitForURL('**/buyers-guide')
})

test('without script the call to action leads to the contact page', async () => {
  const page = await openPage({ width: 390, javaScript: false })
  await page.goto('/buying')
  await page.locator('main').getByRole('link', { name: "Let's Connect" }).click()
  expect(new URL(page.url()).pathname).toBe('/contact')
})
