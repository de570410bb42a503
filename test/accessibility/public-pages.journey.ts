// axe finds nothing on any public page as opened, at any width; down to 320 px and at 200 % everything is there and
// nothing scrolls sideways (WCAG 1.4.10, 1.4.4 and 1.4.12). States that a visitor causes are checked in their journeys,
// which have the page open already.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pageTable } from '#content/page-table.ts'
import { addFullHomes, type FullHome, fullHomes } from '#test/support/app/full-homes.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolations, expectNoLayoutViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

test.each(Object.keys(pageTable))('%s keeps axe content, and fits in every window', async (path) => {
  await expectAccessible(await openPage({ width: 1440, reducedMotion: true }), path)
})

let homes: Record<FullHome, string> & { url: string }
beforeAll(async () => {
  const { app, cookie } = await openStaffApp({ demo: true })
  homes = { url: app.url, ...(await addFullHomes(app, cookie)) }
})

const published = (Object.keys(fullHomes) as FullHome[]).filter((name) => !/draft|withdrawn/.test(name))

test.each(published)('a home (%s) keeps axe content, and fits in every window', async (name) => {
  await expectAccessible(await openPage({ width: 1440, reducedMotion: true, url: homes.url }), homes[name])
})

test('with text of 200 % no word breaks in the facts of a home, its initials, a phone number and halves of an email', async () => {
  const page = await openPage({ width: 390, reducedMotion: true, url: homes.url })
  const enlarge = await startEnlarging(page)
  await page.goto(homes.active)
  expect(await brokenWords(page, 'section li b, [class*=monogram]')).toEqual([])
  await page.goto('/contact')
  expect(await brokenWords(page, 'dl a')).toEqual([])
  await page.goto('/team')
  expect(await brokenWords(page, 'a[href^=mailto]')).toEqual([])
  await enlarge.end()
})

test('with text of 200 % the name of an agent on a card has the card’s width', async () => {
  const page = await openPage({ width: 390, reducedMotion: true })
  const enlarge = await startEnlarging(page)
  await page.goto('/past-sales')
  await page.locator('article p:has(small)').evaluateAll((all) => {
    for (const agent of all) agent.lastChild!.nodeValue = 'Christopher Bartholomew'
  })
  expect(await brokenWords(page, 'article p:has(small)')).toEqual([])
  await enlarge.end()
})

test('the name at the foot of every page is high enough for a finger', async () => {
  const page = await openPage({ width: 390 })
  for (const path of ['/contact', '/team']) {
    await page.goto(path)
    const box = await page.getByRole('contentinfo').getByRole('link').first().boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
  }
})

test.each(['/property-form', '/testimonial-form', '/compass-concierge'])(
  'no consent, help or question of %s ends with a word alone on its line',
  async (path) => {
    const page = await openPage({ width: 390, reducedMotion: true })
    await page.goto(path)
    const texts = page.getByRole('main').locator('.check span, .help, summary span:first-child')
    const endings = await texts.evaluateAll((all) =>
      all.map((element) => {
        const last = [...element.childNodes].findLast((node) => node instanceof Text)!
        const [, before = '', word = ''] = /(\S+)\s+(\S+)$/.exec(last.data) ?? []
        const range = document.createRange()
        const topAt = (start: number) => {
          range.setStart(last, start)
          range.setEnd(last, start + 1)
          return range.getBoundingClientRect().top
        }
        const place = last.length - word.length
        return topAt(place) - topAt(place - 1 - before.length) > 4 ? element.textContent : ''
      }),
    )
    expect(endings.length).toBeGreaterThan(0)
    expect(endings.filter(Boolean)).toEqual([])
  },
)

test('on a tablet the words above a form are as wide as the form, and the contents have two columns', async () => {
  const page = await openPage({ width: 820, reducedMotion: true })
  await page.goto('/property-form')
  const [words, form] = await Promise.all([widthOf(page, '.lead'), widthOf(page, 'form')])
  expect(words / form).toBeGreaterThan(0.9)
  await page.goto('/privacy')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect((await links.last().boundingBox())!.x).toBeGreaterThan((await links.first().boundingBox())!.x)
})

test('with forced colors the line of the current step differs from the others', async () => {
  const page = await openPage({ width: 820, reducedMotion: true })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/home-valuation')
  const colors = await page
    .getByRole('list', { name: 'Progress' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).borderTopColor))
  expect(colors[0]).not.toBe(colors[1])
  await page.emulateMedia({ forcedColors: null })
})

const widthOf = async (page: Page, selector: string) =>
  (await page.getByRole('main').locator(selector).first().boundingBox())!.width

/** The browser's own setting, which media queries see too; it stays with the tab, so the test ends it. */
async function startEnlarging(page: Page) {
  const session = await page.context().newCDPSession(page)
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  await setSize(32)
  return { end: () => setSize(16) }
}

/** The words in the main part that stand on more than one line. */
async function brokenWords(page: Page, selector: string) {
  const found = page.getByRole('main').locator(selector)
  expect(await found.count()).toBeGreaterThan(0)
  return found.evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const range = document.createRange()
      const isBroken = (text: Text, { 0: word, index }: RegExpExecArray) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      }
      const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = words.nextNode() as Text; text; text = words.nextNode() as Text)
        for (const word of text.data.matchAll(/\S+/g)) if (isBroken(text, word)) broken.push(word[0])
      return broken
    }),
  )
}

async function expectAccessible(page: Page, path: string) {
  await page.goto(path)
  await expectToFit(page)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await expectToFit(page)
  await expectNoAxeViolations(page)
  await expectNothingSidewaysWithSpacedText(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
  await expectNoLayoutViolations(page)
  // 1280 px wide at 200 %
  await page.setViewportSize({ width: 640, height: 450 })
  await expectToFit(page)
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** WCAG 1.4.12 */
async function expectNothingSidewaysWithSpacedText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  expect(await sideways(page)).toBe(0)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

async function expectToFit(page: Page) {
  expect(await sideways(page)).toBe(0)
  const outside = await page.locator(':is(h1, h2, h3, p, label, button, dt, dd):visible').evaluateAll((all) =>
    all
      .filter(
        (element) =>
          !element.closest('[inert], .vh, [hidden], [aria-hidden="true"], [aria-roledescription="carousel"]'),
      )
      .map((element) => ({
        text: element.textContent?.slice(0, 40),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
      .map(({ text }) => text),
  )
  expect(outside).toEqual([])
}
