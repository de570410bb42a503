// Scripts that run in every page of a journey, and the wait for the page's own script.
import type { Page } from 'playwright-core'

/** The browser's console does not tell what a script caught, such as a refused `eval`. */
export function reportRefusals() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    // biome-ignore lint/suspicious/noConsole: it runs in the page, whose console the test reads
    console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
}

/** Prefetches have low priority (app/cms/layout/use-prefetch-screens.ts). */
export function holdLowPriority() {
  const fetchNow = window.fetch
  window.fetch = (input, init) =>
    init?.priority === 'low' ? new Promise<Response>(() => undefined) : fetchNow(input, init)
}

/** `goto` and `reload` also wait until the page's script runs, unless `waitUntil` says otherwise. */
export function waitingUntilAlive(page: Page): Page {
  const visits = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const response = await visits.goto(url, options)
    if (!options?.waitUntil) await page.waitForFunction(isAlive)
    return response
  }
  page.reload = async (options) => {
    const response = await visits.reload(options)
    if (!options?.waitUntil) await page.waitForFunction(isAlive)
    return response
  }
  return page
}

/** True at once for anything but a public page. */
const isAlive = () => document.querySelector('header[data-state]')?.matches('[data-live]') ?? true
