import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { runScript, setWidth } from './browser.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Half the size of the package's main file, and of the time to parse it. */
const source = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Fails with each rule that the page breaks, and the elements concerned. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(endReveals)
  await expectNothingFound(page, { type: 'tag', values: standards })
}

/** Blocks that wait below the window are checked too, marked by script or not. */
function endReveals() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'main section > .wrap { opacity: 1 !important; translate: none !important; transition: none !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** In light and dark mode, where only colors differ. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/** At each width, as `expectNoAxeViolationsAt`; the window stays at the last. */
export async function expectNoAxeViolationsInBothSchemesAt(
  page: Page,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width)
    await expectNoAxeViolationsInBothSchemes(page)
  }
}

/** One after the other in a window that changes its width, which costs half as much as to open the page at each. */
export async function expectNoAxeViolationsAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width)
    await expectNoAxeViolations(page)
  }
}

/** For a page checked at a similar width before: the rules whose result depends on where things are. */
export async function expectNoLayoutViolations(page: Page): Promise<void> {
  await expectNothingFound(page, { type: 'rule', values: layoutRules })
}

/**
 * Injects axe once per document: parsing its half a megabyte takes as long as an analysis. Skips frames, and waits for
 * color transitions to end. Of other files axe needs the length of films only, not the style sheets.
 */
async function expectNothingFound(page: Page, runOnly: axeCore.RunOnly) {
  expect(await page.locator('iframe, frame').count()).toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await runScript(page, source)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }))
  }, runOnly)
  expect(found).toEqual([])
}
