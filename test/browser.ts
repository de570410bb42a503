import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

type View = {
  /** Of the window, in CSS pixels. */
  width?: number
  height?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Fingers beside the mouse: `locator.tap()` works. */
  touch?: boolean
  /** Dots of the screen for each CSS pixel. */
  density?: number
  /** The product to visit; without it the shared one. */
  url?: string
}

let browser: Promise<Browser> | undefined
let contexts: BrowserContext[] = []

/** After each test; test/close-browser.ts sees to it. */
export async function closePages(): Promise<void> {
  for (const context of contexts.splice(0)) await context.close()
}

/** After each file; test/close-browser.ts sees to that too. The next one gets a browser of its own, also after a launch that failed. */
export async function closeBrowser(): Promise<void> {
  const open = browser
  browser = undefined
  await (await open)?.close()
}

/**
 * A new visitor's window; relative addresses lead to the product. It is closed when the test ends. An address is open
 * once its page works by script, unless `waitUntil` says otherwise: script comes last (app/site/document/script-after-picture.ts).
 */
export async function openPage(view: View = {}): Promise<Page> {
  const {
    width = 1280,
    height = 900,
    javaScript = true,
    reducedMotion = false,
    touch = false,
    density = 1,
  } = view
  browser ??= launch()
  const context = await (await browser).newContext({
    baseURL: view.url ?? inject('appUrl'),
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    deviceScaleFactor: density,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-US',
  })
  context.setDefaultTimeout(20_000)
  contexts = [...contexts, context]
  const page = await context.newPage()
  return javaScript ? waitingUntilAlive(page) : page
}

function waitingUntilAlive(page: Page): Page {
  const visits = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const answer = await visits.goto(url, options)
    if (!options?.waitUntil) await page.waitForFunction(isAlive)
    return answer
  }
  page.reload = async (options) => {
    const answer = await visits.reload(options)
    if (!options?.waitUntil) await page.waitForFunction(isAlive)
    return answer
  }
  return page
}

/** Of what is no public page, nothing is waited for. */
const isAlive = () => document.querySelector('header[data-state]')?.matches('[data-live]') ?? true

/** Own pages only: no name but this machine's resolves, so a page that fetches from elsewhere shows it. */
function launch() {
  const { executable, env } = inject('browser')
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...env },
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--disable-gpu',
      '--disable-software-rasterizer',
    ],
  })
}
