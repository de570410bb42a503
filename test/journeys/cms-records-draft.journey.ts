// Unsaved text of a record's form survives a reload, a closed window and a session.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addAgent, admin, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { save } from '#test/support/browser/record-form.ts'
import { change, expectAccessible, read, store } from '#test/support/browser/record-journeys.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { addLead } from '#test/support/load/leads.ts'

let app: RunningApp
let nora: string
beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const voice = { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock' }
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const offer = (page: Page) => page.getByRole('region', { name: 'What you typed before' })
const button = (page: Page, name: string) => offer(page).getByRole('button', { name })

async function open(path: string, width = 1280) {
  const page = await openStaffPage(app, nora, { width })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(path)
  return page
}
const newVoice = async () => {
  const { _id } = await store(app, nora, 'testimonials', voice)
  return { id: _id, path: `/cms/testimonial-form/${_id}` }
}

test.each([1280, 390])(
  'a reload offers it back; restored, it is still not saved, at %i px',
  async (width) => {
    const { id, path } = await newVoice()
    const page = await open(path, width)
    await content(page).fill('They answered every call, and twice on Sunday.')
    await page.reload()
    await offer(page).waitFor()
    expect(await offer(page).innerText()).toMatch(
      /You typed something here that was not saved, .*: Content\./,
    )
    expect(await content(page).inputValue()).toBe(voice.content)
    await expectAccessible(page)
    const rows = ['Restore', 'Discard what you typed before'].map((name) => button(page, name).boundingBox())
    const [restore, discard] = await Promise.all(rows)
    expect(discard!.y).toBe(restore!.y)
    await button(page, 'Restore').click()
    expect(await content(page).inputValue()).toBe('They answered every call, and twice on Sunday.')
    expect((await read(app, nora, 'testimonials', id)).content).toBe(voice.content)
    await save(page).click()
    await page.getByText('Testimonial updated successfully!').waitFor()
    await page.reload()
    await content(page).waitFor()
    expect(await offer(page).count()).toBe(0)
  },
)

test('a record that is deleted and brought back still has what was typed and not saved', async () => {
  const { path } = await newVoice()
  const page = await open(path)
  await content(page).fill('They answered every call, also at night.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete testimonial' }).click()
  const toast = page.locator('.toast')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await toast.getByText('is back').waitFor()
  await page.goto(path)
  await button(page, 'Restore').click()
  expect(await content(page).inputValue()).toBe('They answered every call, also at night.')
})

test('a discarded draft does not return', async () => {
  const { path } = await newVoice()
  const page = await open(path)
  await content(page).fill('Something else.')
  await page.reload()
  await button(page, 'Discard').click()
  expect(await content(page).inputValue()).toBe(voice.content)
  await page.reload()
  await content(page).waitFor()
  expect(await offer(page).count()).toBe(0)
})

test('an unsaved new record returns after the session ended, only to the same person', async () => {
  const page = await open('/cms/testimonial-form')
  await page.getByLabel('Name', { exact: true }).fill('Sam Ortiz')
  await content(page).fill('Sold in nine days.')
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL('**/cms/login**')
  const login = page.getByRole('button', { name: 'Login' })
  await expect.poll(() => login.isEnabled()).toBe(true)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await login.click()
  await page.waitForURL('**/cms/testimonial-form')
  await button(page, 'Restore').click()
  expect(await content(page).inputValue()).toBe('Sold in nine days.')
  const [name = '', value = ''] = (await addAgent(app, nora)).split('=')
  await page.context().clearCookies()
  await page.context().addCookies([{ name, value, url: app.url }])
  await page.goto('/cms/testimonial-form')
  await content(page).waitFor()
  expect(await offer(page).count()).toBe(0)
})

test('the offer mentions newer saved changes of another user', async () => {
  const { id, path } = await newVoice()
  const page = await open(path)
  await content(page).fill('Mine.')
  await change(app, nora, `/api/testimonials?id=${id}`, { content: 'Theirs.' })
  await page.reload()
  await offer(page).waitFor()
  expect(await offer(page).innerText()).toContain('The testimonial was saved since: compare before you save.')
  expect(await content(page).inputValue()).toBe('Theirs.')
})

test('what is offered outlives what is typed next, until it is restored', async () => {
  const { id, path } = await newVoice()
  const page = await open(path)
  const name = page.getByLabel('Name', { exact: true })
  await content(page).fill('A text that took half an hour.')
  await change(app, nora, `/api/testimonials?id=${id}`, { agent: 'Daniel Osei' })
  await page.reload()
  await offer(page).waitFor()
  await name.fill('Priya R. Raman')
  await page.reload()
  await expect.poll(() => offer(page).innerText()).toMatch(/: Name, Content\. .* compare before you save\./)
  await name.fill('P. Raman')
  await name.fill(voice.name)
  await page.reload()
  await offer(page).waitFor()
  await content(page).fill('Short.')
  await page.getByRole('link', { name: 'Testimonials' }).first().click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/cms/testimonials')
  await page.goto(path)
  await button(page, 'Restore').click()
  expect(await name.inputValue()).toBe('Priya R. Raman')
  expect(await content(page).inputValue()).toBe('A text that took half an hour.')
})

test('what was typed in two windows of one record is offered one after the other when both are gone', async () => {
  const { path } = await newVoice()
  const page = await open(path)
  const other = await page.context().newPage()
  await other.goto(path)
  for (const window of [page, other]) await content(window).waitFor()
  await content(page).fill('Typed in the first.')
  await content(other).fill('Typed in the second.')
  await other.close()
  await page.reload()
  for (const text of ['Typed in the second.', 'Typed in the first.']) {
    await button(page, 'Restore').click()
    await expect.poll(() => content(page).inputValue()).toBe(text)
  }
  await offer(page).waitFor({ state: 'detached' })
})

test('a note in a lead’s sheet comes back after a closed window, until it is saved or cancelled', async () => {
  await inDatabaseOf(app, ['delete from inquiry'])
  await addLead(app, { name: 'Marcus Tate' })
  const [{ id } = {}] = await storedRows(app, 'inquiry')
  const path = `/cms/inquiries/home-valuation?owner=all&id=${id}`
  const page = await open(path, 390)
  const text = page.getByRole('textbox', { name: 'What was said' })
  await page.getByRole('button', { name: 'Visit', exact: true }).click()
  await text.fill('Walked the lot. The roof is')
  await page.reload()
  await page.getByText('Not saved yet: you typed this').waitFor()
  expect(await text.inputValue()).toBe('Walked the lot. The roof is')
  await expectAccessible(page)
  await text.press('Escape')
  await text.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Note', exact: true }).first().click()
  await text.press('End')
  await text.pressSequentially(' from 2021.')
  expect(await storedRows(app, 'touch')).toEqual([])
  await page.getByRole('button', { name: 'Save visit' }).click()
  await text.waitFor({ state: 'detached' })
  expect(await storedRows(app, 'touch')).toMatchObject([
    { kind: 'visit', text: 'Walked the lot. The roof is from 2021.' },
  ])
  await page.getByText(/First touch after/).waitFor()
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await text.fill('No matter')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('region', { name: 'Timeline' }).getByText('from 2021').waitFor()
  expect(await text.count()).toBe(0)
})

test('notes typed in two windows of a lead come back one after the other when both are gone', async () => {
  await inDatabaseOf(app, ['delete from inquiry'])
  await addLead(app, { name: 'Marcus Tate' })
  const [{ id } = {}] = await storedRows(app, 'inquiry')
  const path = `/cms/inquiries/home-valuation?owner=all&id=${id}`
  const page = await open(path)
  const other = await page.context().newPage()
  await other.goto(path)
  const text = (window: Page) => window.getByRole('textbox', { name: 'What was said' })
  for (const window of [page, other])
    await window.getByRole('button', { name: 'Note', exact: true }).first().click()
  await text(page).fill('Typed in the first.')
  await text(other).fill('Typed in the second.')
  await other.close()
  for (const said of ['Typed in the second.', 'Typed in the first.']) {
    await page.reload()
    await page.getByText('Not saved yet: you typed this').waitFor()
    expect(await text(page).inputValue()).toBe(said)
    await page.getByRole('button', { name: 'Save note' }).click()
    await text(page).waitFor({ state: 'detached' })
  }
})

test('the history shows before and after, and restores an earlier value, which only Save stores', async () => {
  const { id, path } = await newVoice()
  await change(app, nora, `/api/testimonials?id=${id}`, { content: 'They answered no call.' })
  const page = await open(path)
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('They answered no call.').waitFor()
  expect(await history.locator('del').allInnerTexts()).toEqual([voice.content])
  expect(await history.locator('ins').allInnerTexts()).toEqual(['They answered no call.'])
  await history.getByRole('button', { name: `Bring this back: Content, ${voice.content}` }).click()
  expect(await content(page).inputValue()).toBe(voice.content)
  expect(await content(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await read(app, nora, 'testimonials', id)).content).toBe('They answered no call.')
  await expectAccessible(page)
  await save(page).click()
  await page.getByText('Testimonial updated successfully!').waitFor()
  expect((await read(app, nora, 'testimonials', id)).content).toBe(voice.content)
})
