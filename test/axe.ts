// What axe finds on a page, as a journey asks for it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with each rule that the page breaks, and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(endReveals)
  await expectNothingFound(axeOn(page).withTags(standards))
}

/** What waits below the window to rise into it is no less a part of the page, whether script marked it yet or not. */
function endReveals() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'main section > .wrap { opacity: 1 !important; translate: none !important; transition: none !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * The same in light and in dark, where only colors differ; of a page with reduced motion, since colors that fade are no
 * colors yet.
 */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(axeOn(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** In the page itself, which has no frames: else each analysis opens a second page to put its parts together. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

async function expectNothingFound(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }))
  expect(found).toEqual([])
}
