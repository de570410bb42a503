// Names that screens are rarely tried with: of 120 letters without a space, and of a script from right to left.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { boardPath, cardOf, eventually, linkOf, openBoard } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { placeLeads } from '#test/support/load/leads.ts'

const long = 'W'.repeat(120)
const widths = [320, 820, 1280]

let app: RunningApp
let cookie: string
let property: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  const sent = await callAs(app, cookie, 'POST', '/api/properties', {
    name: long,
    address: long,
    bedrooms: 3,
    bathrooms: 2,
    squareFootage: 1800,
    price: '$615,000',
    commission: '2.5%',
    imgUrl: 'homes/none',
    linkUrl: 'https://example.com/',
    agent: long,
  })
  property = `/cms/property-form/${(await sent.json()).data._id}`
})
beforeEach(() => placeLeads(app, [{ name: long, message: long }]))

async function open(path: string) {
  const page = await openStaffPage(app, cookie, { reducedMotion: true })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** At each width the document fits its window, and no text of these elements overflows its box. */
async function expectNothingOutside(page: Page, selector: string) {
  for (const width of widths) {
    await setWidth(page, width)
    const found = await page.evaluate((wanted) => {
      const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1
      const boxes = [document.documentElement, ...document.querySelectorAll(wanted)]
      return boxes.filter(wide).map(({ tagName, className }) => `${tagName}.${className}`)
    }, selector)
    expect(found, `at ${width} px`).toEqual([])
  }
}

test('a property form shows a long name whole, and its trail stays readable', async () => {
  const page = await open(property)
  await page.getByText('As visitors see it').waitFor()
  await expectNothingOutside(page, '.head, .preview, .aside, .crumbs li:not(:last-child)')
})

test('a card and its sheet hold a long name', async () => {
  const page = await openBoard(app, cookie)
  await cardOf(page, long).waitFor()
  await expectNothingOutside(page, '[data-card], [data-card] .top')
  await cardOf(page, long).getByRole('link').click()
  await page.getByRole('dialog').getByText(long).first().waitFor()
  await expectNothingOutside(page, '.sheet .body, .sheet .lead')
  for (const width of widths) {
    await setWidth(page, width)
    for (const name of ['Copy email', 'Copy phone']) {
      const size = (await page.getByRole('dialog').getByRole('button', { name }).boundingBox())!
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(24)
    }
  }
})

test('the list of a category holds a long name', async () => {
  const page = await open(`${boardPath}?view=list`)
  await page.getByRole('link', { name: long }).waitFor()
  await expectNothingOutside(page, '.table')
})

test('the question before a deletion, and the message after a change, hold a long name', async () => {
  const page = await open('/cms/properties')
  await page.getByRole('checkbox', { name: `Featured: ${long}` }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  const toast = page.locator('.toast').first()
  await toast.waitFor()
  for (const width of widths) {
    await setWidth(page, width)
    const { x, width: across } = (await toast.boundingBox()) ?? { x: -1, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + across).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByText('Are you sure you want to delete this entry?').waitFor()
  await expectNothingOutside(page, '.modal, .modal .object')
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.modal').count()).toBe(0)
})

test('the menu of colleagues keeps the number of their leads on one line beside a long name', async () => {
  await insertColleagues(app, [{ name: long, email: 'long@keyturn.example' }])
  const page = await openBoard(app, cookie)
  await cardOf(page, long).getByRole('link').click()
  await page.getByRole('button', { name: 'Hand to…' }).click()
  const number = page.getByRole('menuitem', { name: `${long} 0 open` }).locator('.end')
  await number.waitFor()
  expect(await number.evaluate((end) => end.clientHeight)).toBeLessThan(24)
})

test('a Hebrew name, message and note run from right to left, and a cut name shows its beginning', async () => {
  const name = 'יוסי כהן (Jr.)'
  const message = 'שלום, אני רוצה לראות את הבית!'
  await placeLeads(app, [{ name, message }])
  const page = await openBoard(app, cookie)
  for (const text of [name, message]) await expectFirstAtRight(cardOf(page, name).getByText(text))
  await linkOf(page, name).click()
  for (const text of [name, message])
    await expectFirstAtRight(page.getByRole('dialog').getByText(text, { exact: true }))
  await page.getByRole('dialog').getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByLabel('What was said').fill(message)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectFirstAtRight(page.getByRole('region', { name: 'Timeline' }).getByText(message))
  await page.goto('/cms')
  const link = page.getByRole('link', { name })
  await expectFirstAtRight(link)
  await link.evaluate((cut) => {
    cut.style.width = '40px'
  })
  const [box, first] = [(await link.boundingBox())!, await placeOf(link, 0)]
  expect(first).toBeGreaterThan(box.x)
  expect(first).toBeLessThan(box.x + box.width)
})

/** The left edge of one character of an element's text, in the window. */
const placeOf = (element: Locator, index: number) =>
  element.evaluate((node, at) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    range.setStart(text, at < 0 ? text.length + at : at)
    range.setEnd(text, (at < 0 ? text.length + at : at) + 1)
    return range.getBoundingClientRect().left
  }, index)

async function expectFirstAtRight(element: Locator) {
  await element.waitFor()
  expect(await placeOf(element, 0)).toBeGreaterThan(await placeOf(element, -1))
}
