// What axe finds on a page, as a journey asks for it.
import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with each rule that the page breaks, and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(endReveals)
  await expectNothingFound(page, { type: 'tag', values: standards })
}

/** What waits below the window to rise into it is no less a part of the page, whether script marked it yet or not. */
function endReveals() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'main section > .wrap { opacity: 1 !important; translate: none !important; transition: none !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The same in light and in dark, where only colors differ. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/**
 * A document gets axe once: to read its half a megabyte takes as long as an analysis. It would not look into a frame, and a
 * color on its way to another is none yet.
 */
async function expectNothingFound(page: Page, runOnly: axeCore.RunOnly) {
  expect(await page.locator('iframe, frame').count()).toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }))
  }, runOnly)
  expect(found).toEqual([])
}
