import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { holdLowPriority, reportRefusals, waitingUntilAlive } from './page-additions.ts'

type View = {
  /** The window's width in CSS pixels. */
  width?: number
  height?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Adds touch: `locator.tap()` works. */
  touch?: boolean
  /** Device pixels per CSS pixel. */
  density?: number
  /**
   * Staff screens prefetch the scripts of all others when idle, which costs as much as opening one; off by default
   * here.
   */
  loadsAhead?: boolean
  /** For tests of what a first visit fetches; otherwise earlier tests may have filled the cache. */
  emptyCache?: boolean
  /** The product to visit, by default the shared one. */
  url?: string
}

/** A browser context; `key` identifies its view and is empty if it ends with its test. Its `tab` stays open. */
type Profile = { key: string; url: string; view: View; context: BrowserContext; tab?: Tab }
type Tab = { page: Page; session: CDPSession }

const patience = 5000

/** Contexts that stay open for the worker's next file. A new one costs twice what opening a page in an old one costs. */
const spare = 3

let browser: Promise<Browser> | undefined
let open: Profile[] = []
let idle: Profile[] = []

/** Messages of browsers that refused something by a page's policy (promise 4), also if a script caught the error. */
let refusals: string[] = []

/** Returns what was refused since it was last called. */
export function takeRefusals(): string[] {
  const taken = refusals
  refusals = []
  return taken
}

/**
 * Runs after each test (test/support/browser/close-pages.ts), which fails if a page broke its policy. Fetched files stay
 * cached for later tests.
 */
export async function closePages(): Promise<void> {
  const used = open
  open = []
  await Promise.all(used.map(empty))
  idle = [...idle, ...used.filter(({ key }) => key)]
  expect(takeRefusals()).toEqual([])
}

/** Products that outlive a file, besides the shared one. */
const lasting = new Set<string>()
export const outlivesFile = (url: string): void => void lasting.add(url)

/** Runs after each file: closes contexts except those used last of products that go on. */
export async function closeContexts(): Promise<void> {
  const goesOn = ({ url }: Profile) => url === inject('appUrl') || lasting.has(url)
  const stay = idle.filter(goesOn).slice(-spare)
  const closed = [...open, ...idle].filter((profile) => !stay.includes(profile))
  open = []
  idle = stay
  await Promise.all(closed.map(({ context }) => context.close()))
}

/** A context that is not empty within seconds, such as one whose page refuses to close, is closed whole. */
async function empty(profile: Profile) {
  const emptied = profile.key !== '' && emptyContext(profile).catch(() => false)
  if (await Promise.race([emptied, sleep(patience, false, { ref: false })])) return
  profile.key = ''
  await profile.context.close()
}

async function emptyContext({ context, tab, url, view }: Profile): Promise<boolean> {
  if (!tab || tab.page.isClosed()) return false
  await context.setOffline(false)
  await Promise.all(context.pages().map((page) => page !== tab.page && page.close()))
  await context.clearCookies()
  await forgetTest(tab, url, view)
  return true
}

const events = ['console', 'dialog', 'pageerror', 'popup', 'request', 'requestfinished', 'response'] as const

/**
 * Resets a tab on a plain file of the product: its process keeps parsed scripts and styles. A new process takes twice
 * as long to open a page. The file comes first, since all else would make the test's page work once more.
 */
async function forgetTest({ page, session }: Tab, url: string, view: View) {
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${url}/robots.txt`, { waitUntil: 'commit' })
  await Promise.all([
    page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: motionOf(view) }),
    page.mouse.up().then(() => page.mouse.move(-1, -1)),
    page.evaluate(() => sessionStorage.clear()),
    forgetHistory(page, session),
    session.send('Storage.clearDataForOrigin', {
      origin: new URL(url).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    }),
  ])
}

/** The browser may learn of a new document after the page has told the test, and refuses until then. */
async function forgetHistory(page: Page, session: CDPSession): Promise<void> {
  try {
    await session.send('Page.resetNavigationHistory')
  } catch (error) {
    if (!/Not attached to an active page/.test(String(error))) throw error
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await forgetHistory(page, session)
  }
}

/**
 * Runs script in a page. In a tab it goes straight to the browser, which compiles the same text once for all documents of
 * the tab; `page.evaluate` wraps it in an `eval` that is compiled each time.
 */
export async function runScript(page: Page, source: string): Promise<void> {
  const session = open.find(({ tab }) => tab?.page === page)?.tab?.session
  if (!session) return void (await page.evaluate(source))
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source })
  if (exceptionDetails) throw new Error(`The script failed: ${exceptionDetails.text}`)
}

const motionOf = ({ reducedMotion = false }: View) => (reducedMotion ? 'reduce' : 'no-preference')

/**
 * A new visitor's page; relative addresses lead to the product. It is reset after the test. Loading ends when script
 * runs, unless `waitUntil` says otherwise: script comes last (app/site/render/first-view/first-view-script.ts).
 */
export async function openPage(view: View = {}): Promise<Page> {
  const { width = 1280, height = 900, url = inject('appUrl') } = view
  const profile = await findProfile(view, url)
  profile.tab ??= await openTab(profile)
  await profile.tab.page.setViewportSize({ width, height })
  return profile.tab.page
}

/** Changes the width of a page's window: its state stays, and to open the page anew costs ten times as much. */
export const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

async function openTab(profile: Profile): Promise<Tab> {
  const { context, view } = profile
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  endWithTest(profile, page.clock, 'install')
  endWithTest(profile, page, 'addInitScript')
  endWithTest(profile, page, 'exposeFunction')
  endWithTest(profile, context, 'newCDPSession')
  interceptUntilReset(page)
  return { page: view.javaScript === false ? page : waitingUntilAlive(page), session }
}

/** Else Playwright stops intercepting after `unroute` or `times`, and the requests of that moment hang for ever. */
function interceptUntilReset(page: Page) {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    await route('/intercepted-by-no-test', (route) => route.fallback())
    return route(...args)
  }
}

/** The effect of these calls would remain in the next test. */
function endWithTest<Name extends string>(
  profile: Profile,
  target: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
) {
  const act = target[name].bind(target)
  target[name] = ((...args: never[]) => {
    profile.key = ''
    return act(...args)
  }) as (typeof target)[Name]
}

/** Returns an idle context: a new one has an empty cache, which costs a page two thirds of its time. */
async function findProfile(view: View, url: string): Promise<Profile> {
  const { javaScript = true, reducedMotion = false, touch = false, density = 1, loadsAhead = false } = view
  const key = view.emptyCache
    ? ''
    : JSON.stringify([url, javaScript, reducedMotion, touch, density, loadsAhead])
  const found = idle.find((profile) => profile.key === key)
  if (found?.context.browser()?.isConnected()) {
    idle = idle.filter((profile) => profile !== found)
    open = [...open, found]
    return found
  }
  const context = await (await findBrowser()).newContext({
    baseURL: url,
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    deviceScaleFactor: density,
    reducedMotion: motionOf(view),
    locale: 'en-US',
  })
  context.setDefaultTimeout(20_000)
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
  })
  await context.addInitScript(reportRefusals)
  if (!loadsAhead) await context.addInitScript(holdLowPriority)
  const profile = { key, url, view, context }
  open = [...open, profile]
  return profile
}

/** One per worker, for all its files. A failed or lost browser is replaced. */
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

/** Only this machine's name resolves, so a page that fetches from elsewhere fails. */
function launch() {
  const { executable, env } = inject('browser')
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...env },
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--disable-gpu',
      '--disable-software-rasterizer',
      // a page of a test ends before optimized code pays; for axe alone the compiler takes a quarter of the time
      '--js-flags=--no-maglev,--no-turbofan',
    ],
  })
}
