// The question how a call or a message went: each is asked about, and each is stored once.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { eventually, focusedName, openBoard, stayAtLinks } from '#test/support/browser/board-page.ts'
import { loseNextAnswer } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendContact } from '#test/support/load/send-contact.ts'

let app: RunningApp
let cookie: string
beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

const contact = '/cms/inquiries/general-contact'
const send = (name: string, fields: object = {}) => sendContact(app, name, fields)

const touchesOf = async (id: string) =>
  (await storedRows(app, 'touch'))
    .filter(({ inquiry_id }) => inquiry_id === id)
    .map(({ kind, outcome }) => `${kind} ${outcome}`)
    .sort()
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a call before a mail is asked about first, then the mail, and an answer whose response was lost is one touch after a reload', async () => {
  const id = await send('Dana Kessler', { phone: '312-555-0142' })
  const page = await openBoard(app, cookie, { width: 390 }, `${contact}?owner=all&id=${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).waitFor()
  await stayAtLinks(page)
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).click()
  const called = sheet.getByText('You called Dana Kessler.')
  const wrote = sheet.getByText('You wrote to Dana Kessler.')
  await called.waitFor()
  await sheet.locator('.facts').getByRole('link', { name: 'dana.kessler@visitor.example' }).click()
  await called.waitFor()
  await loseNextAnswer(page, '**/api/touches')
  await answer(page, 'No answer')
  await page.getByText('Something went wrong. Please try again later.').waitFor()
  await page.reload()
  await called.waitFor()
  await answer(page, 'Reached')
  await wrote.waitFor()
  await eventually(() => focusedName(page)).toContain('You wrote to Dana Kessler.')
  expect(await touchesOf(id)).toEqual(['call reached'])
  await answer(page, 'No answer')
  await answer(page, 'Leave it')
  await sheet.locator('footer').getByRole('link', { name: 'Call' }).waitFor()
  expect(await touchesOf(id)).toEqual(['call reached', 'mail no answer'])
})

test('on return to a tab a call is not asked about that another tab has answered', async () => {
  const id = await send('Tom Adler', { phone: '312-555-0143' })
  const page = await openStaffPage(app, cookie, { width: 390, touch: true })
  await page.goto(`/cms/people/${id}`)
  await page.getByRole('link', { name: 'Call' }).waitFor()
  await stayAtLinks(page)
  await page.getByRole('link', { name: 'Call' }).click()
  const secondTab = await page.context().newPage()
  await secondTab.goto(`${contact}?owner=all&id=${id}`)
  await answer(secondTab, 'Reached')
  await secondTab.getByText('called. Reached').waitFor()
  await secondTab.close()
  await page.getByText('called. Reached').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Tom Adler' }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.getByText('How did it go?').count()).toBe(0)
  expect(await touchesOf(id)).toEqual(['call reached'])
})

test.each(['Enter', 'Escape'])(
  'once the question of the person page is answered by key, the focus is at the ways to reach the person: %s',
  async (key) => {
    const id = await send(`Ines Falk ${key}`, { phone: '312-555-0144' })
    const page = await openStaffPage(app, cookie, { width: 1280 })
    await page.goto(`/cms/people/${id}`)
    const call = page.getByRole('link', { name: 'Call' })
    await call.waitFor()
    await stayAtLinks(page)
    await call.press('Enter')
    await page.getByText('How did it go?').waitFor()
    await expectNoAxeViolationsInBothSchemes(page)
    await page.getByRole('button', { name: 'Reached' }).press(key)
    await call.waitFor()
    await eventually(() => focusedName(page)).toContain('Reply')
  },
)
