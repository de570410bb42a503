import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Staff screens load the scripts of all others once they are at rest, which costs as much as to open one; here only if asked for. */
  loadsAhead?: boolean
  /** The product to visit; without it the shared one. */
  url?: string
}

/** A context; the `key` tells which view it is for, and is empty where it ends with its test. */
type Profile = { key: string; context: BrowserContext }

const patience = 5000

let browser: Promise<Browser> | undefined
let open: Profile[] = []
let idle: Profile[] = []

/** After each test; test/support/browser/close-pages.ts sees to it. What the pages fetched stays cached for the tests of the same file. */
export async function closePages(): Promise<void> {
  const used = open
  open = []
  await Promise.all(used.map(empty))
  idle = [...idle, ...used.filter(({ key }) => key)]
}

/** After each file. */
export async function closeContexts(): Promise<void> {
  const all = [...open, ...idle]
  open = []
  idle = []
  await Promise.all(all.map(({ context }) => context.close()))
}

/** A context that is not empty within a few seconds, as where a page does not let itself be closed, is closed whole. */
async function empty(profile: Profile) {
  const { key, context } = profile
  const emptied =
    key !== '' && (await Promise.race([emptyContext(context), sleep(patience, false, { ref: false })]))
  if (emptied) return
  profile.key = ''
  await context.close()
}

async function emptyContext(context: BrowserContext): Promise<boolean> {
  await context.setOffline(false)
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearCookies()
  return true
}

/**
 * A new visitor's window; relative addresses lead to the product. It is closed when the test ends. An address is open
 * once its page works by script, unless `waitUntil` says otherwise: script comes last (app/site/render/first-view/first-view-script.ts).
 */
export async function openPage(view: View = {}): Promise<Page> {
  const { width = 1280, height = 900, javaScript = true, url = inject('appUrl') } = view
  const profile = await findProfile(view, url)
  const page = await profile.context.newPage()
  await page.setViewportSize({ width, height })
  const installClock = page.clock.install.bind(page.clock)
  page.clock.install = (options) => {
    // it stays in every later page of the context
    profile.key = ''
    return installClock(options)
  }
  if (javaScript) await forgetStored(page, url)
  return javaScript ? waitingUntilAlive(page) : page
}

/** One that no test uses now: a new context has an empty cache, which costs a page two thirds of its time. */
async function findProfile(view: View, url: string): Promise<Profile> {
  const { javaScript = true, reducedMotion = false, touch = false, density = 1, loadsAhead = false } = view
  const key = JSON.stringify([url, javaScript, reducedMotion, touch, density, loadsAhead])
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
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-US',
  })
  context.setDefaultTimeout(20_000)
  if (!loadsAhead) await context.addInitScript(holdLowPriority)
  const profile = { key, context }
  open = [...open, profile]
  return profile
}

/** What a screen fetches ahead is what it fetches at low priority (app/cms/layout/use-screens-ahead.ts). */
function holdLowPriority() {
  const fetchNow = window.fetch
  window.fetch = (input, init) =>
    init?.priority === 'low' ? new Promise<Response>(() => undefined) : fetchNow(input, init)
}

async function forgetStored(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(origin).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await session.detach()
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
