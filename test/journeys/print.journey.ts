// On paper: text and images, without screen controls.
import { describe, expect, test } from 'vitest'
import { openPage } from '#test/support/browser/browser.ts'

const openPrinted = async (address: string) => {
  const page = await openPage({ width: 816 })
  await page.goto(address)
  await page.locator('header[data-live]').waitFor()
  await page.emulateMedia({ media: 'print' })
  return page
}

describe('on paper', () => {
  test.each(['/buyers-guide', '/sellers-guide', '/featured-properties', '/past-sales'])(
    '%s has its header once, and no form, button or pagination',
    async (address) => {
      const page = await openPrinted(address)
      const header = page.getByRole('banner')
      expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('static')
      expect(await header.getByRole('navigation').isVisible()).toBe(false)
      for (const useless of ['form', '.pagination', '.btn'])
        expect(await page.locator('main').locator(useless).and(page.locator(':visible')).count()).toBe(0)
    },
  )

  test('a guide begins each chapter on a new page', async () => {
    const page = await openPrinted('/buyers-guide')
    const breaks = await page
      .locator('section', { has: page.locator('header h2') })
      .evaluateAll((chapters) => chapters.map((chapter) => getComputedStyle(chapter).breakBefore))
    expect(breaks).toEqual(Array(6).fill('page'))
  })

  test('a testimonial is printed whole', async () => {
    const page = await openPrinted('/testimonials')
    expect(await page.getByRole('button', { name: 'View More' }).count()).toBe(0)
    const texts = await page
      .locator('blockquote')
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.innerText))
    expect(Math.max(...texts.map(({ length }) => length))).toBeGreaterThan(150)
  })

  test('a home is not cut by the end of a page', async () => {
    const page = await openPrinted('/featured-properties')
    const cards = page.locator('main article')
    const breaks = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).breakInside))
    expect(new Set(breaks)).toEqual(new Set(['avoid']))
    expect(breaks.length).toBeGreaterThan(4)
  })
})
