// Notes about a lead in its sheet: written, corrected and deleted, also when an answer is lost.
import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { momentIn } from '#app/cms/ui/format-time.ts'
import { hour } from '#app/domain/duration.ts'
import { addAgent, admin, callAs, signInTo } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemes } from '#test/support/browser/axe.ts'
import { boardPath, eventually, focusedName, linkOf, openBoard } from '#test/support/browser/board-page.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'

const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

const sheetOf = (page: Page) => page.getByRole('dialog')

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})

test('a note is written, corrected and deleted in the sheet, by keyboard, and Escape leaves only its form', async () => {
  await addLead(app, { name: 'Omar Haddad' })
  const page = await openBoard(app, cookie)
  await linkOf(page, 'Omar Haddad').click()
  const sheet = sheetOf(page)
  const add = sheet.getByRole('button', { name: 'Note', exact: true }).first()
  await add.press('Enter')
  await page.keyboard.press('Escape')
  await sheet.getByRole('textbox', { name: 'What was said' }).waitFor({ state: 'detached' })
  expect(await focusedName(page)).toContain('Note')
  await add.press('Enter')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('A note needs its text.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Works nights.')
  await sheet.getByRole('button', { name: 'Save note' }).press('Enter')
  await sheet.getByText('Works nights.').waitFor()
  await eventually(() => focusedName(page)).toContain('Note')
  await sheet.getByText('Nobody has answered yet').waitFor()
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).press('Enter')
  await page.keyboard.press('Escape')
  await eventually(() => focusedName(page)).toBe('Edit this entry: Note')
  await page.keyboard.press('Enter')
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Works days.')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('Works days.').waitFor()
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).press('Enter')
  await sheet.locator('form').getByRole('button', { name: 'Delete' }).click()
  await sheet.getByText('deleted an entry: note').waitFor()
  const undo = page
    .locator('.toast', { hasText: 'The entry is deleted' })
    .getByRole('button', { name: 'Undo' })
  await page.route('**/api/touches/restore', loseAnswer, { times: 1 })
  await undo.click()
  await page.getByText('Network or server error.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The entry is back').waitFor()
  await sheet.getByText('brought back an entry: note').waitFor()
  await sheet.getByText('Works days.').waitFor()
  await sheet.getByRole('button', { name: 'Take it' }).press('Enter')
  await eventually(() => focusedName(page)).toContain('Hand to…')
  await sheet.getByText('Omar Haddad is yours').waitFor()
  await page.keyboard.press('z')
  await sheet.getByRole('button', { name: 'Take it' }).waitFor()
  await sheet.locator('dl').getByRole('button', { name: 'Today' }).press('Enter')
  await eventually(() => focusedName(page)).toContain('Change')
})

test.each(['new', 'edited'])(
  'nothing changes in a note that is %s while it is saved: a failure gives its text back',
  async (which) => {
    const name = `Ines Varga ${which}`
    await addLead(app, { name })
    const [{ id = '' } = {}] = (await storedRows(app, 'inquiry')).filter((row) => row.name === name)
    await callAs(app, cookie, 'POST', '/api/touches', { inquiryId: id, kind: 'note', text: 'Has a dog.' })
    const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
    const sheet = sheetOf(page)
    const opener =
      which === 'new'
        ? sheet.locator('section').getByRole('button', { name: 'Note', exact: true })
        : sheet.getByRole('button', { name: 'Edit this entry: Note' })
    await opener.click()
    const said = sheet.getByRole('textbox', { name: 'What was said' })
    const save = sheet.getByRole('button', { name: 'Save note' })
    const at = sheet.getByLabel('When')
    await said.fill('Has two dogs')
    const release = await hold(page, '**/api/touches')
    await save.click()
    await eventually(() => said.isEditable()).toBe(false)
    await said.pressSequentially(' and a cat')
    await sheet.getByRole('radio', { name: 'Call' }).click({ force: true })
    expect(await sheet.getByRole('radio', { name: 'Note' }).isChecked()).toBe(true)
    expect(await at.isEditable()).toBe(false)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.context().setOffline(true)
    await release()
    await page.getByText('Network or server error.').waitFor()
    await page.context().setOffline(false)
    expect(await said.inputValue()).toBe('Has two dogs')
    await said.press('End')
    await said.pressSequentially(' and a cat')
    await save.click()
    await sheet.getByText('Has two dogs and a cat').waitFor()
  },
)

test('a form that was left while it is saved does not close the one that is opened meanwhile', async () => {
  await addLead(app, { name: 'Noor Aziz' })
  const [{ id = '' } = {}] = (await storedRows(app, 'inquiry')).filter(({ name }) => name === 'Noor Aziz')
  await callAs(app, cookie, 'POST', '/api/touches', { inquiryId: id, kind: 'note', text: 'Has a dog.' })
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all&id=${id}`)
  const sheet = sheetOf(page)
  const said = sheet.getByRole('textbox', { name: 'What was said' })
  await sheet.locator('section').getByRole('button', { name: 'Note', exact: true }).click()
  await said.fill('Has a garden.')
  const releaseNote = await hold(page, '**/api/touches')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Edit this entry: Note' }).click()
  await said.fill('Has two dogs.')
  await releaseNote()
  await sheet.getByText('Has a garden.').waitFor()
  expect(await said.inputValue()).toBe('Has two dogs.')

  const day = sheet.getByRole('button', { name: 'Date', exact: true })
  const wish = sheet.getByRole('textbox', { name: 'What for' })
  await day.click()
  await wish.fill('Call')
  const releaseDay = await hold(page, '**/api/next-touch')
  await sheet.locator('dd').getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await day.click()
  await wish.fill('Write instead')
  const planned = page.waitForResponse('**/api/next-touch')
  const readAgain = page.waitForResponse('**/api/timeline**')
  await releaseDay()
  await planned
  await readAgain
  expect(await wish.inputValue()).toBe('Write instead')
})

test('a note that was typed before another logged in, in the same browser, is stored as its writer’s', async () => {
  const daniel = await addAgent(app, cookie)
  await addLead(app, { name: 'Theo Lindqvist' })
  const page = await openBoard(app, await signInTo(app))
  await linkOf(page, 'Theo Lindqvist').click()
  const sheet = sheetOf(page)
  await sheet.locator('section').getByRole('button', { name: 'Note' }).click()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Rents until May.')
  const [name = '', value = ''] = daniel.split('=')
  await page.context().addCookies([{ name, value, url: app.url }])
  await sheet.getByRole('button', { name: 'Save note' }).click()
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel('Password', { exact: true }).fill(admin.password)
  expect(await again.getByLabel('Email').inputValue()).toBe(admin.email)
  await page.keyboard.press('Enter')
  await sheet.getByText('Rents until May.').waitFor()
  const notes = (await storedRows(app, 'touch')).filter(({ text }) => text === 'Rents until May.')
  expect(notes).toMatchObject([{ actor_name: admin.name }])
})

test('a lost answer stores a note once, also after a reload and with other words; a wrong time is explained at its field and returns after a reload', async () => {
  await addLead(app, { name: 'Ines Duarte' })
  const page = await openBoard(app, cookie, { width: 390 })
  await linkOf(page, 'Ines Duarte').click()
  const sheet = sheetOf(page)
  await sheet.locator('section').getByRole('button', { name: 'Note' }).click()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Sold her flat.')
  await page.route('**/api/touches', loseAnswer, { times: 1 })
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Network or server error.').waitFor()
  await page.reload()
  await sheet.getByText('Not saved yet: you typed this on').waitFor()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Sold her flat in May.')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await sheet.getByText('It was stored meanwhile and says now: “Sold her flat.”').waitFor()
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('The entry is changed').waitFor()
  const notes = (await storedRows(app, 'touch')).filter(({ text }) => String(text).startsWith('Sold her'))
  expect(notes).toMatchObject([{ text: 'Sold her flat in May.' }])

  await sheet.locator('section').getByRole('button', { name: 'Visit' }).click()
  const when = sheet.getByLabel('When')
  await when.fill('0026-11-25T07:00')
  await sheet.getByRole('button', { name: 'Save visit' }).click()
  const early = sheet.getByText('The time must not be before 2000.')
  await early.waitFor()
  const colorOf = (found: Locator) => found.evaluate((one) => getComputedStyle(one).color)
  expect(await colorOf(early)).not.toBe(await colorOf(when))
  const { y } = (await early.boundingBox())!
  expect(y).toBeGreaterThan((await when.boundingBox())!.y)
  expect(y).toBeLessThan((await sheet.getByRole('button', { name: 'Save visit' }).boundingBox())!.y)
  await sheet.getByRole('radio', { name: 'Nobody there' }).waitFor({ state: 'attached' })
  expect(await when.getAttribute('aria-invalid')).toBe('true')
  await when.fill('2099-11-25T07:00')
  await sheet.getByRole('button', { name: 'Save visit' }).click()
  await sheet.getByText('The time must not be in the future.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.reload()
  await sheet.getByText('Not saved yet: you typed this on').waitFor()
  expect(await when.inputValue()).toBe('2099-11-25T07:00')
})

test('a form that stays open stores the time that it shows', async () => {
  await addLead(app, { name: 'Wanda Novak', age: '2 hours' })
  const page = await openBoard(app, cookie)
  await page.clock.install({ time: Date.now() - hour })
  await page.reload()
  await linkOf(page, 'Wanda Novak').click()
  const sheet = sheetOf(page)
  await sheet.locator('section').getByRole('button', { name: 'Note' }).click()
  const shown = await sheet.getByLabel('When').inputValue()
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('Asks for the survey.')
  await page.clock.fastForward(hour / 2)
  expect(await sheet.getByLabel('When').inputValue()).toBe(shown)
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Noted: note').waitFor()
  const [stored] = (await storedRows(app, 'touch')).filter(({ text }) => text === 'Asks for the survey.')
  expect(momentIn(Date.parse(String(stored?.at)))).toBe(shown)
})
