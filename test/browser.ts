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

/** After each test; test/close-pages.ts sees to it. */
export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
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
  const context = await (await findBrowser()).newContext({
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

/** One for all files of a worker, which it ends with; one that could not be launched, or is lost, is replaced. */
function findBrowser(): Promise<Browser> {
  const forget = () => {
    browser = undefined
  }
  if (!browser) {
    browser = launch()
    browser.then((open) => open.once('disconnected', forget), forget)
  }
  return browser
}

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
