// Section 2.3: a guide has six chapters.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { elements, readPage, textOf } from '#test/support/app/read-page.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { contentsOf, guides, markedIn, openWithScript } from '#test/support/browser/guide-steps.ts'

const barOf = (page: Page) => page.getByRole('button', { name: /^In this guide: / })

/** An element's top in the window. */
const topOf = (element: Locator) => element.evaluate((found) => Math.round(found.getBoundingClientRect().top))

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
  const list = page.locator('ol:popover-open')
  expect(await list.locator('[aria-current]').innerText()).toContain('Pricing your Home')
  await scrollTo(await page.evaluate(() => scrollY + 300))
  await expect.poll(() => list.count()).toBe(0)
  await scrollTo(await page.evaluate(() => scrollY - 20))
  await bar.press('Enter')
  await page.getByRole('link', { name: 'Closing the Sale' }).last().click()
  await expect.poll(() => topOf(page.locator('#chapter-5'))).toBe(124)
  expect(await page.locator(':popover-open').count()).toBe(0)
  await setWidth(page, 1440)
  expect(await bar.isVisible()).toBe(false)
})
