// Section 2.3: a guide has six chapters and a request form (button Send; inquiry type guide; guide type seller or
// buyer).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { elements, readPage, textOf } from '#test/support/app/read-page.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const guides = [
  {
    path: '/sellers-guide',
    type: 'seller',
    first: 'Preparing your Home',
    fourth: 'Negotiating Offers',
    titles: [
      'Preparing your Home',
      'Pricing your Home',
      'Marketing your Property',
      'Negotiating Offers',
      'Closing the Sale',
      'Post Sale Guidance',
    ],
  },
  {
    path: '/buyers-guide',
    type: 'buyer',
    first: 'Preparing to Buy',
    fourth: 'Due Diligence',
    titles: [
      'Preparing to Buy',
      'Finding your Home',
      'Making an Offer',
      'Due Diligence',
      'Closing the Deal',
      'Receiving The Keys',
    ],
  },
] as const

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'In this guide' })
const barOf = (page: Page) => page.getByRole('button', { name: /^In this guide: / })
const markedIn = (contents: Locator) => contents.locator('[aria-current]')
const formOf = (page: Page) => page.getByRole('form', { name: 'Take it with you' })

/** An element's top in the window. */
const topOf = (element: Locator) => element.evaluate((found) => Math.round(found.getBoundingClientRect().top))

/** The form responds in place only once its script runs. */
async function openWithScript(path: string, width: number) {
  const page = await openPage({ width })
  await page.goto(path)
  await expect.poll(() => markedIn(contentsOf(page)).count()).toBe(1)
  return page
}

async function fillIn(page: Page, email = 'ellen.marsh@example.com') {
  const form = formOf(page)
  await form.getByRole('textbox', { name: 'Name' }).fill('Ellen Marsh')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Message' }).fill('Is there a checklist?')
  await form.getByRole('checkbox').check()
}

const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send' }).click()

describe.each(guides)('the guide of the $type', ({ path, titles, first, fourth }) => {
  /** The text of each chapter, without script. */
  async function readChapters() {
    const { html, ...page } = await readPage(inject('appUrl') + path)
    const [main = ''] = elements(html, 'main')
    const [, ...chapters] = main.split(/<section\b(?=[^>]*\bid="chapter-\d")/)
    return { ...page, main, chapters: chapters.map((chapter) => `<section${chapter.split('</section>')[0]}`) }
  }

  test('stands in the HTML before any script: one title, six chapters of 400 words or more', async () => {
    const { headings, chapters } = await readChapters()
    expect(headings).toBe(1)
    expect(chapters.flatMap((chapter) => elements(chapter, 'h2').map(textOf))).toEqual(titles)
    for (const chapter of chapters) expect(textOf(chapter).split(/\s+/).length).toBeGreaterThan(400)
  })

  test('hides pull quotes from screen readers', async () => {
    const { chapters } = await readChapters()
    const quotes = chapters.flatMap((chapter) =>
      elements(chapter, 'p', 'aria-hidden="true"').map((quote) => textOf(chapter).split(textOf(quote))),
    )
    expect(quotes.map((parts) => parts.length)).toEqual([3, 3, 3, 3])
  })

  test('is available as a PDF', async () => {
    const { main } = await readChapters()
    const [, address] = /<a\b[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Read it as a PDF/.exec(main) ?? []
    const response = await fetch(inject('appUrl') + address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect((await response.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('is an article with its chapters for search engines', async () => {
    const { blocks } = await readChapters()
    const article = blocks.find((block) => block['@type'] === 'Article')
    expect(article.articleSection).toEqual(titles)
    expect(article.mainEntityOfPage).toContain(path)
  })

  test('has contents that lead to the chapters, mark the one being read, and stay in view on a desktop', async () => {
    const page = await openWithScript(path, 390)
    const contents = contentsOf(page)
    const chapter = page.locator('#chapter-4')
    for (const [width, below] of [
      [390, 124],
      [1440, 100],
    ] as const) {
      await setWidth(page, width)
      expect(await markedIn(contents).textContent()).toContain(first)
      await contents.getByRole('link', { name: fourth }).click()
      await expect.poll(() => topOf(chapter)).toBe(below)
      expect(page.url()).toContain('#chapter-4')
      await expect.poll(() => markedIn(contents).textContent()).toContain(fourth)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => markedIn(contents).textContent()).toContain(first)
    }
    await page.locator('#chapter-5').evaluate((chapter) => chapter.scrollIntoView())
    await expect.poll(() => topOf(contents)).toBe(100)
    await page.getByRole('link', { name: 'Have it sent to you' }).click()
    await expect.poll(() => topOf(page.locator('#request'))).toBe(100)
  })

  test('has margin notes that never lie over a quote beside them', async () => {
    const page = await openWithScript(path, 1440)
    const overlaps = await page.evaluate(async () => {
      const found: number[] = []
      for (const quote of document.querySelectorAll('section > [class*=quote]'))
        for (const share of [0.2, 0.4, 0.6]) {
          scrollBy(0, quote.getBoundingClientRect().top - innerHeight * share)
          await new Promise(requestAnimationFrame)
          const note = quote.parentElement!.querySelector('[class*=side]')?.getBoundingClientRect()
          const { top, bottom } = quote.getBoundingClientRect()
          if (note && note.bottom > top && note.top < bottom) found.push(note.bottom - top)
        }
      return found
    })
    expect(overlaps).toEqual([])
  })

  test('has contents that are plain links without script', async () => {
    const page = await openPage({ width: 390, javaScript: false })
    await page.goto(path)
    expect(await markedIn(contentsOf(page)).count()).toBe(0)
    await contentsOf(page).getByRole('link', { name: fourth }).click()
    expect(page.url()).toContain('#chapter-4')
    expect(await topOf(page.locator('#chapter-4'))).toBe(100)
    expect(await barOf(page).count()).toBe(0)
  })

  test('without script sends the request by plain POST', async () => {
    const page = await openPage({ width: 390, javaScript: false })
    await page.goto(path)
    await fillIn(page)
    await send(page)
    await page.getByText('The guide is on its way.').waitFor()
    expect(page.url()).toContain(`${path}?sent=`)
    expect(await formOf(page).count()).toBe(0)
  })

  test('without script names errors, and loses nothing typed', async () => {
    const page = await openPage({ width: 1440, javaScript: false })
    await page.goto(path)
    await fillIn(page, 'ellen@localhost')
    await send(page)
    await page.getByRole('alert').getByRole('link', { name: 'Please enter a valid email address.' }).waitFor()
    const form = formOf(page)
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ellen Marsh')
    expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ellen@localhost')
    expect(await form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Is there a checklist?')
    expect(await form.getByRole('checkbox').isChecked()).toBe(true)
  })
})

test('on a small screen a bar comes with the header, names the chapter, and opens the list of all', async () => {
  const page = await openWithScript('/sellers-guide', 390)
  const bar = barOf(page)
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  expect(await bar.isVisible()).toBe(false)
  await page.locator('#chapter-2').evaluate((chapter) => chapter.scrollIntoView())
  await expect.poll(() => topOf(bar)).toBeLessThan(0)
  await scrollTo(await page.evaluate(() => scrollY - 20))
  await expect.poll(() => topOf(bar)).toBe(64)
  expect((await bar.boundingBox())?.height).toBeCloseTo(44)
  await expect.poll(() => bar.textContent()).toBe('In this guide: 2 of 6 Pricing your Home')
  await bar.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1 Preparing your Home')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  expect(await bar.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Closing the Sale' }).last().click()
  await expect.poll(() => topOf(page.locator('#chapter-5'))).toBe(124)
  expect(await page.locator(':popover-open').count()).toBe(0)
  await setWidth(page, 1440)
  expect(await bar.isVisible()).toBe(false)
})

test('an empty request is refused with a link to each wrong field; phone and message are optional', async () => {
  const page = await openWithScript('/sellers-guide', 390)
  await send(page)
  const faults = page.getByRole('alert').getByRole('link')
  await faults.first().waitFor()
  expect(await faults.count()).toBe(3)
  await expectNoAxeViolations(page)
  await faults.first().click()
  expect(
    await formOf(page)
      .getByRole('textbox', { name: 'Name' })
      .evaluate((input) => input === document.activeElement),
  ).toBe(true)
  await fillIn(page)
  await send(page)
  await page.getByText('Thank you, Ellen.').waitFor()
})

test('a request that the server refuses says so, and keeps the typed text', async () => {
  const page = await openWithScript('/sellers-guide', 1440)
  await fillIn(page)
  await page.route('**/api/inquiries', (route) => route.abort())
  await send(page)
  await page.getByRole('alert').getByText('Network or server error').waitFor()
  expect(await formOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ellen Marsh')
})

describe('a request that was sent', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await startApp({ env: { DEMO_CONTENT: 'off' } })
  })
  afterAll(() => app.close())

  test.each(guides)(
    'shows thanks in the form’s place, and mails the link to the guide of the $type',
    async ({ path, type }) => {
      const email = `${type}@example.com`
      const page = await openPage({ width: 390, url: app.url })
      await page.clock.install()
      await page.goto(path)
      await expect.poll(() => markedIn(contentsOf(page)).count()).toBe(1)
      await fillIn(page, email)
      // A form sent within two seconds counts as a program's and gets no mail.
      await page.clock.fastForward(5000)
      const posted = page.waitForRequest('**/api/inquiries')
      await send(page)
      expect((await posted).postDataJSON()).toMatchObject({ inquiryType: 'guide', guideType: type, email })
      const thanks = page.getByRole('status').filter({ hasText: 'Thank you, Ellen.' })
      await thanks.waitFor()
      expect(await thanks.textContent()).toContain(email)
      expect(await thanks.evaluate((place) => place === document.activeElement)).toBe(true)
      await expectNoAxeViolations(page)
      await expect.poll(() => mailTo(app, email), { timeout: 20_000 }).toContain(`${app.url}${path}`)
    },
  )
})

/** The text of the delivered mail to an address. */
async function mailTo(app: RunningApp, email: string): Promise<string> {
  const folder = join(app.dataDir, 'mail')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(readFileSync(join(folder, file)))
    if (mail.to?.some(({ address }) => address === email)) return mail.text ?? ''
  }
  return ''
}
