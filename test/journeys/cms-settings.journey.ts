// Settings of leads: admins change them, and agents see the reason why they cannot. The lists obey them.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { agentOf, callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { boardPath } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'
import { loseEvents } from '#test/support/browser/staff-shell.ts'
import { placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let nora: string

const logInDaniel = () => agentOf(app, nora)

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

async function openSettings(width = 1280, cookie = nora) {
  const page = await openStaffPage(app, cookie, { width, reducedMotion: true })
  await page.goto('/cms/settings')
  return page
}

const exportsByAgents = (page: Page) => page.getByRole('checkbox', { name: /^Agents may export/ })
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })

test('fits 1280, 820 and 390 px', async () => {
  const page = await openSettings()
  await exportsByAgents(page).waitFor()
  for (const width of [1280, 820, 390]) {
    await setWidth(page, width)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothSchemes(page)
  }
})

test('an impossible day is named, keeps the typed text, and is saved once it is corrected', async () => {
  const page = await openSettings()
  const [from, to] = ['from', 'to'].map((end) => page.getByLabel(`Monday, ${end}`))
  await from!.fill('19:30')
  await to!.fill('08:00')
  await page.getByLabel('Another closed day').fill('2026-12-24')
  await page.getByLabel('Another closed day').press('Enter')
  await save(page).click()
  await expect.poll(() => from!.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('listitem').filter({ has: from! }).locator('.err').getByText('Monday').waitFor()
  expect(await from!.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await from!.inputValue()).toBe('19:30')
  await expectNoAxeViolationsInBothSchemes(page)
  await from!.fill('08:30')
  await to!.fill('17:00')
  await save(page).click()
  await page.getByText('Settings saved.').waitFor()
  await page.reload()
  await expect.poll(() => from!.inputValue()).toBe('08:30')
  await page.getByRole('button', { name: 'Remove 12/24/2026' }).waitFor()
})

test('a closed day that is typed and not added returns after a reload, until it is added', async () => {
  const page = await openSettings()
  page.on('dialog', (dialog) => void dialog.accept())
  const next = page.getByLabel('Another closed day')
  await next.fill('2027-12-30')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await next.inputValue()).toBe('')
  await next.fill('2027-12-31')
  await page.reload()
  await expect.poll(() => next.inputValue()).toBe('2027-12-31')
  await next.press('Enter')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await exportsByAgents(page).waitFor()
  expect(await next.inputValue()).toBe('')
})

test('a closed day that is typed and not added is unsaved, and is saved; half of one is refused', async () => {
  const page = await openSettings()
  const next = page.getByLabel('Another closed day')
  await next.fill('2027-11-26')
  await page.getByRole('link', { name: 'Properties' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('Not saved yet: Closed days.').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await save(page).click()
  await page.getByRole('button', { name: 'Remove 11/26/2027' }).waitFor()
  await page.getByText('Settings saved.').waitFor()
  expect(await next.inputValue()).toBe('')
  await page.reload()
  await page.getByRole('button', { name: 'Remove 11/26/2027' }).click()
  expect(await next.evaluate((input) => input === document.activeElement)).toBe(true)
  await next.pressSequentially('1227')
  await save(page).click()
  await page.getByText('Complete this day, or clear it.').first().waitFor()
  expect(await next.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('typed text returns after a reload, and leaves a colleague’s saved days alone', async () => {
  const page = await openSettings()
  page.on('dialog', (dialog) => void dialog.accept())
  const monday = page.getByLabel('Monday, from')
  const before = page.getByText('Not saved yet: you typed this on')
  await monday.fill('07:45')
  await page.reload()
  await before.waitFor()
  expect(await monday.inputValue()).toBe('07:45')
  await expectNoAxeViolationsInBothSchemes(page)
  const { data } = await (await callAs(app, nora, 'GET', '/api/lead-settings')).json()
  const officeHours = data.officeHours.with(4, { from: '10:00', to: '15:30' })
  expect((await callAs(app, nora, 'PUT', '/api/lead-settings', { officeHours })).status).toBe(200)
  await page.reload()
  const offer = page.getByRole('region', { name: 'What you typed before' })
  await offer.getByText('Monday. The settings were saved since: compare before you save.').waitFor()
  expect(await monday.inputValue()).not.toBe('07:45')
  await offer.getByRole('button', { name: 'Restore' }).click()
  const friday = page.getByLabel('Friday, to')
  expect([await monday.inputValue(), await friday.inputValue()]).toEqual(['07:45', '15:30'])
  await save(page).click()
  await page.getByText('Settings saved.').waitFor()
  await page.reload()
  await monday.waitFor()
  expect([await monday.inputValue(), await friday.inputValue()]).toEqual(['07:45', '15:30'])
  expect(await before.or(offer).count()).toBe(0)
})

test('a save that comes second names what the first changed, undoes none of it, and shows the note at once', async () => {
  const page = await openSettings(390)
  await exportsByAgents(page).waitFor()
  const { data } = await (await callAs(app, nora, 'GET', '/api/lead-settings')).json()
  const officeHours = data.officeHours.with(2, { from: '08:00', to: '16:00' })
  const holidays = [...data.holidays, '2028-12-22']
  const first = await callAs(app, nora, 'PUT', '/api/lead-settings', { officeHours, holidays })
  expect(first.status).toBe(200)
  await page.getByLabel('Thursday, from').fill('07:30')
  await page.getByLabel('Another closed day').fill('2028-12-29')
  await page.getByRole('button', { name: 'Add' }).click()
  await save(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'Yours are not saved yet' })
  await note.getByText('Wednesday: 8:00 AM to 4:00 PM').waitFor()
  await note.getByText('Closed days: 12/22/2028 added').waitFor()
  const top = () => note.evaluate((box) => box.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await expect.poll(top).toBeLessThan(700)
  expect(await note.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothSchemes(page)
  await save(page).click()
  await page.getByText('Settings saved.').waitFor()
  await note.waitFor({ state: 'detached' })
  const after = (await (await callAs(app, nora, 'GET', '/api/lead-settings')).json()).data
  expect(after.officeHours[2]).toEqual({ from: '08:00', to: '16:00' })
  expect(after.officeHours[3].from).toBe('07:30')
  expect(after.holidays).toEqual(expect.arrayContaining(['2028-12-22', '2028-12-29']))
})

test('the filtered list of leads is exported, by agents only if the settings allow it', async () => {
  await placeLeads(app, quietBoard)
  const agent = await logInDaniel()
  const link = (page: Page) => page.getByRole('link', { name: 'Export CSV' })
  const page = await openStaffPage(app, agent, { reducedMotion: true })
  await page.goto(`${boardPath}?view=list&search=priya&owner=all`)
  await page.getByRole('link', { name: 'Trash' }).last().waitFor()
  expect(await link(page).count()).toBe(0)
  const settings = await openSettings()
  await exportsByAgents(settings).check()
  await save(settings).click()
  await settings.getByText('Settings saved.').waitFor()
  const downloading = page.waitForEvent('download')
  await link(page).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('Priya Raman')
  expect(text).not.toContain('Marcus Tate')
})

test('who may export changes in a window that reconnects, too', async () => {
  await placeLeads(app, quietBoard)
  const page = await openStaffPage(app, await logInDaniel(), { reducedMotion: true })
  const link = page.getByRole('link', { name: 'Export CSV' })
  await page.clock.install()
  const { lost, reconnect } = await loseEvents(page)
  await page.goto(`${boardPath}?view=list&owner=all`)
  await lost
  await page.getByRole('table').waitFor()
  const before = await link.count()
  await page.clock.fastForward(10_000)
  const change = { agentsExportLeads: before === 0 }
  expect((await callAs(app, nora, 'PUT', '/api/lead-settings', change)).status).toBe(200)
  reconnect()
  await expect.poll(() => link.count()).toBe(1 - before)
})

test('an agent sees why the settings are closed', async () => {
  const page = await openSettings(1280, await logInDaniel())
  await page.getByText(/admin/i).first().waitFor()
  expect(await exportsByAgents(page).count()).toBe(0)
})
