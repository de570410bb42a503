// 10,000 inquiries against 100: every board and list and the first screen as staff open them, as calls and in a browser. Two products run
// side by side and are measured in turn, so that noise on the machine affects both. An inquiry is written before each
// measurement, so that no cache helps. Last: how soon a move shows on somebody else's open board.
// Usage: node bench/boards-at-scale.ts   (exits 1 when a median is over its limit)
import type { BrowserContext, Page } from 'playwright-core'
import { columnPages } from '#app/cms/board/state/read-board.ts'
import { type InquiryCategory, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { whose as whoseLeads, whoseNames } from '#app/domain/owner/owner.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { launchBrowser } from './launch-browser.ts'
import { compareInTurn, median, timeRequest } from './measure.ts'
import { type FilledApp, startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'
import { measureRestore, measureUndo } from './undo.ts'

const sizes = { small: 100, large: 10_000 }
const limit = 1.5
const rounds = {
  call: { times: Number(process.env.ROUNDS ?? 100), warmUp: 15, limit },
  page: { times: Number(process.env.PAGES ?? 12), warmUp: 2, limit },
}
/** Milliseconds until others see a move. */
const newsLimit = 1000

const colleagues = `
  insert into "user" (name, email) select 'Agent ' || i, 'agent' || i || '@wrenfield.example' from generate_series(1, 4) i`

/**
 * Two thirds are closed, as for a team that keeps up; categories, days and owners alternate, and a sixth is nobody's. A
 * third of the open ones have a next touch, overdue, today or later; half were answered.
 */
const fill = (inquiries: number) => `
  insert into inquiry (inquiry_type, guide_type, name, email, phone, address, message, status, submitted_at, owner_id,
    next_touch_on, first_touch_at)
  select kinds[1 + i % 6], case i % 6 when 0 then 'buyer' when 1 then 'seller' else '' end,
    words[1 + (i * 7) % 20] || ' ' || words[1 + (i * 13) % 20] || ' ' || i, 'lead' || i || '@visitor.example',
    '312-555-0142', (i % 900 + 1) || ' ' || words[1 + (i * 3) % 20] || ' Lane',
    'Question ' || i || ' about a home on ' || words[1 + (i * 11) % 20] || ' Street, and what comes next for us.',
    columns[1 + (i / 6) % 6], now() - i * interval '7 minutes', owners[1 + (i / 7) % 6],
    case when i % 3 = 0 then current_date + i % 31 - 10 end, case when i % 2 = 0 then now() end
  from generate_series(1, ${inquiries}) i,
    (select array['guide','guide','home_valuation','private_exclusives','concierge','contact'] as kinds,
      array['open','in progress','closed','closed','closed','closed'] as columns,
      array['Alder','Harbor','Linden','Prospect','Foundry','Millbrook','Ashgrove','Fenwick','Lantern','Quarry',
        'Juniper','Cedar','Orchard','Kestrel','Copper','Willow','Beacon','Larch','Summit','Canal'] as words,
      (select array_agg(id order by id) from "user") as owners) pool`

const write = 'update inquiry set name = name where id = (select id from inquiry limit 1)'

type Visit = (app: FilledApp) => Promise<number>
type Case = { name: string; visit: Visit; asked: typeof rounds.call }

buildApp()
const small = await start(sizes.small)
const large = await start(sizes.large)
const browser = await launchBrowser()
const windows = new Map<FilledApp, BrowserContext>([
  [small, await openWindow(small)],
  [large, await openWindow(large)],
])

const calls: Case[] = inquiryCategories.flatMap((category) => [
  callCase(`board, ${category.name}`, (app) => timeBoard(app, category)),
  callCase(`list, ${category.name}`, (app) => timeRequest(app.url + listOf(category), app.staff)),
  callCase(`board, Mine, ${category.name}`, (app) => timeBoard(app, category, '&owner=mine')),
  callCase(`board, Nobody’s, ${category.name}`, (app) => timeBoard(app, category, '&owner=nobody')),
])
const pages: Case[] = [
  '',
  '/inquiries/home-valuation',
  '/inquiries/home-valuation?owner=mine',
  '/inquiries/buyers-guide',
  '/inquiries/home-valuation?view=list',
].map((path) => ({
  name: `in a browser, ${path.replace('/inquiries', '') || 'first screen'}`,
  visit: (app) => timePage(app, `/cms${path}`),
  asked: rounds.page,
}))
const cases = [
  ...calls,
  callCase('a search that finds one', (app) =>
    timeRequest(`${app.url}/api/inquiries?inquiryType=guide&guideType=buyer&search=lead60%40`, app.staff),
  ),
  ...whoseLeads.map((owner) =>
    callCase(`first screen, ${whoseNames[owner]}`, (app) =>
      timeRequest(`${app.url}/api/overview?whose=${owner}`, app.staff),
    ),
  ),
  callCase('the counts of the sidebar', (app) => timeRequest(`${app.url}/api/counts`, app.staff)),
  ...pages,
]

for (const one of cases) await compare(one)
await measureNews(large)
await measureUndo(large)
await measureRestore(large)
await countSheetCalls(large)
await browser.close()
await Promise.all([small.close(), large.close()])
finish()

function callCase(name: string, visit: Visit): Case {
  return { name, visit, asked: rounds.call }
}

function compare({ name, visit, asked }: Case) {
  const visitUncached = async (app: FilledApp) => {
    await inDatabaseOf(app, [write])
    return visit(app)
  }
  const visits = { small: () => visitUncached(small), large: () => visitUncached(large) }
  return compareInTurn(name, '10,000', visits, asked)
}

function filterOf(category: InquiryCategory): string {
  const guide = 'guideType' in category ? `&guideType=${category.guideType}` : ''
  return `inquiryType=${category.inquiryType}${guide}`
}

function listOf(category: InquiryCategory): string {
  return `/api/inquiries?${filterOf(category)}&page=1`
}

async function timeBoard(app: FilledApp, category: InquiryCategory, owner = ''): Promise<number> {
  const started = performance.now()
  const columns = inquiryStatuses.map(
    (status) => `&limit=${columnPages.first}&status=${encodeURIComponent(status)}`,
  )
  const paths = columns.map((column) => `/api/inquiries?${filterOf(category)}${column}${owner}`)
  await Promise.all(paths.map((path) => timeRequest(app.url + path, app.staff)))
  return performance.now() - started
}

/** From the request until the first inquiry is visible. */
async function timePage(app: FilledApp, path: string): Promise<number> {
  const page = await windows.get(app)!.newPage()
  const started = performance.now()
  await page.goto(app.url + path, { waitUntil: 'commit' })
  await isShown(page, '[data-card], tbody .open, .todo .go')
  const taken = performance.now() - started
  await page.close()
  return taken
}

/** From the response to a move until another window shows it. */
async function measureNews(app: FilledApp) {
  const page = await windows.get(app)!.newPage()
  await page.goto(`${app.url}/cms/inquiries/home-valuation`)
  const card = page.locator('[data-column=open] [data-card]').first()
  const id = await card.getAttribute('data-card')
  const times: number[] = []
  for (let round = 0; round < rounds.page.times; round++) {
    const status = round % 2 ? 'open' : 'in progress'
    await move(app, id, status)
    const moved = performance.now()
    await isShown(page, `[data-column="${status}"] [data-card="${id}"]`)
    times.push(performance.now() - moved)
  }
  const figure = `${times.map((time) => time.toFixed(0)).join(', ')} ms`
  addFigure('until a move shows in another window', figure, median(times), newsLimit, 'ms')
}

/** From the press on a card until its timeline is there. */
async function countSheetCalls(app: FilledApp) {
  const page = await windows.get(app)!.newPage()
  await page.goto(`${app.url}/cms/inquiries/home-valuation`)
  const card = page.locator('[data-column=open] [data-card] [data-open]').first()
  await card.waitFor()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The counts of the sidebar are read again by themselves.
    if (pathname.startsWith('/api/') && pathname !== '/api/counts') calls.push(pathname)
  })
  await card.click()
  await page.getByRole('dialog').getByText('Submitted on the website').waitFor()
  addFigure('calls until the sheet shows its whole timeline', calls.join(', '), calls.length, 1)
}

/** Checks each frame. A locator would poll after 20, 50, 100, 100, and then 500 ms, too coarse for the medians. */
async function isShown(page: Page, selector: string) {
  await page.waitForFunction((wanted) => document.querySelector(wanted)?.checkVisibility(), selector)
}

async function move(app: FilledApp, id: string | null, status: string) {
  const response = await fetch(`${app.url}/api/inquiries`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Origin: app.url, ...app.staff },
    body: JSON.stringify({ id, status }),
  })
  if (response.status !== 200) throw new Error(`The move returned ${response.status}`)
}

function start(inquiries: number) {
  return startFilled([colleagues, fill(inquiries), 'vacuum analyze inquiry'])
}

async function openWindow(app: FilledApp): Promise<BrowserContext> {
  const window = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = app.staff.cookie.split('=')
  await window.addCookies([{ name, value, url: app.url }])
  return window
}
