// Owners of leads on the board and in the sheet.
import type { Route } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { agentOf, callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import {
  boardPath,
  cardOf,
  eventually,
  expectNames,
  focusedName,
  linkOf,
  namesIn,
  openBoard,
} from '#test/support/browser/board-page.ts'
import { findLead } from '#test/support/database/stored-rows.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(() => placeLeads(app, quietBoard))

const logInDaniel = () => agentOf(app, cookie)

const stored = async (name: string) => (await findLead(app, name))!

test('a lead is taken on its card, handed over in two taps, and leaves Mine with the focus on the next', async () => {
  await logInDaniel()
  const page = await openBoard(app, cookie)
  const whose = page.getByRole('group', { name: 'Whose leads' })
  await cardOf(page, 'Marcus Tate').hover()
  await page.getByRole('button', { name: 'Take it: Marcus Tate' }).click()
  await page.getByText('Marcus Tate is yours').waitFor()
  await linkOf(page, 'Ingrid Solberg').focus()
  await page.keyboard.press('t')
  await eventually(() => whose.getByRole('button').allTextContents()).toEqual([
    'Mine 2',
    'All 6',
    'Nobody’s 4',
  ])
  await whose.getByRole('button', { name: /^Mine/ }).click()
  await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg'])
  await expectNoAxeViolationsInBothSchemes(page)
  await page.goto('/cms/inquiries/home-valuation')
  await expectNames(page, 'Open', ['Marcus Tate', 'Ingrid Solberg'])
  await linkOf(page, 'Marcus Tate').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Hand to…' }).click()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('menuitem', { name: /^Daniel Osei/ }).click()
  await sheet.getByText('handed the lead to Daniel Osei').waitFor()
  await page.keyboard.press('Escape')
  await expectNames(page, 'Open', ['Ingrid Solberg'])
  await linkOf(page, 'Ingrid Solberg').focus()
  await placeAgain()
  await expectNames(page, 'Open', [])
})

const placeAgain = async () => {
  const { id, owner_id } = await stored('Ingrid Solberg')
  const body = { id, ownerId: null, from: owner_id }
  expect((await callAs(app, await logInDaniel(), 'PUT', '/api/inquiries/owner', body)).status).toBe(200)
}

test('handing over a lead that a colleague has just taken names its owner', async () => {
  const daniel = await logInDaniel()
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/home-valuation?owner=all')
  await linkOf(page, 'Priya Raman').click()
  const sheet = page.getByRole('dialog')
  const { id } = await stored('Priya Raman')
  const takeFirst = async (route: Route) => {
    const me = (await (await callAs(app, daniel, 'GET', '/api/check-session')).json()).user.id
    await callAs(app, daniel, 'PUT', '/api/inquiries/owner', { id, ownerId: me, from: null })
    await route.continue()
  }
  await page.route('**/api/inquiries/owner', takeFirst, { times: 1 })
  await sheet.getByRole('button', { name: 'Take it' }).click()
  await sheet.getByText('Daniel Osei has this lead now.', { exact: true }).waitFor()
  expect((await stored('Priya Raman')).owner_id).not.toBeNull()
})

test('Z takes a hand-over back only while its message is there', async () => {
  const page = await openBoard(app, cookie, {}, '/cms/inquiries/home-valuation?owner=all')
  const sent: unknown[] = []
  page.on(
    'request',
    (one) => one.url().endsWith('/api/inquiries/owner') && sent.push(one.postDataJSON().undo),
  )
  const take = async (name: string) => {
    await linkOf(page, name).focus()
    await page.keyboard.press('t')
    await page.getByText(`${name} is yours`).waitFor()
  }
  await take('Marcus Tate')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await linkOf(page, 'Priya Raman').focus()
  await page.keyboard.press('z')
  await take('Priya Raman')
  expect(sent).toEqual([false, false])
  await page.keyboard.press('z')
  await page.getByText('Priya Raman is nobody’s now').waitFor()
})

/** The board of nobody's leads, its first two names, and the number of changes that the page has sent. */
async function openNobodys() {
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=nobody`)
  const [first = '', second = ''] = await namesIn(page, 'Open')
  const sent = await page.evaluateHandle(() => {
    const methods: unknown[] = []
    const fetchNow = window.fetch
    window.fetch = (input, init) => {
      methods.push(init?.method)
      return fetchNow(input, init)
    }
    return methods
  })
  const changes = async () => (await sent.jsonValue()).filter((method) => method === 'PUT').length
  return { page, first, second, changes }
}

test('a held T takes one lead, and not the next one that gets the focus', async () => {
  const { page, first, second, changes } = await openNobodys()
  await linkOf(page, first).focus()
  await page.keyboard.down('t')
  await cardOf(page, first).waitFor({ state: 'detached' })
  await eventually(() => focusedName(page)).toContain(second)
  await page.keyboard.down('t')
  await page.keyboard.up('t')
  expect(await changes()).toBe(1)
  await page.keyboard.press('t')
  await cardOf(page, second).waitFor({ state: 'detached' })
})

test('a double click takes one lead, and not the next one that comes under the pointer', async () => {
  const { page, first, second, changes } = await openNobodys()
  await cardOf(page, first).hover()
  await page.getByRole('button', { name: `Take it: ${first}` }).click()
  await cardOf(page, first).waitFor({ state: 'detached' })
  await cardOf(page, second).hover()
  await page.getByRole('button', { name: `Take it: ${second}` }).hover()
  for (const clickCount of [2, 1]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    expect(await changes()).toBe(3 - clickCount)
  }
})
