// A colleague deletes the record that somebody edits: the text is not lost, and Save says what happened.
import { beforeAll, expect, test } from 'vitest'
import { agentOf, callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { field, save, saveBar, textOf } from '#test/support/browser/record-form.ts'
import {
  expectAccessible,
  hasFocus,
  homeBody,
  read,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const daniel = () => agentOf(app, nora)

test('a record deleted meanwhile is reported, and its text can be saved as a new one', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const page = await openStaffPage(app, nora)
  // without live events
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/cms/property-form/${_id}`)
  await callAs(app, await daniel(), 'DELETE', `/api/properties?id=${_id}`)
  await field(page, 'Name').fill('Rescued house')
  await save(page).click()
  await page.getByText('This property was deleted meanwhile.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Rescued house')
  await expect.poll(() => hasFocus(page, '.gone')).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as a new property' }).click()
  await toasts(page).getByText('Property created successfully!').waitFor()
  await page.waitForURL(
    (url) => url.pathname.startsWith('/cms/property-form/') && !url.pathname.endsWith(_id),
  )
  expect(await page.getByText('This property was deleted meanwhile.').count()).toBe(0)
})

test.each([
  ['properties', 'property', homeBody],
  ['testimonials', 'testimonial', { name: 'Ida Moss', content: 'They were kind.', agent: 'Nora Whitlock' }],
])(
  'of %s, one that a colleague deletes is named so in head and bar, and Save leads to the note',
  async (collection, noun, body) => {
    const { _id } = await store(app, nora, collection, body)
    const page = await openStaffPage(app, nora, { width: 390 })
    await page.goto(`/cms/${noun}-form/${_id}`)
    await field(page, 'Name').fill('Written meanwhile')
    await callAs(app, await daniel(), 'DELETE', `/api/${collection}?id=${_id}`)
    await saveBar(page).getByText(`This ${noun} was deleted meanwhile`).waitFor()
    expect(await hasFocus(page, '[name=name]')).toBe(true)
    expect(await textOf(page.locator('.head'))).toMatch(/Deleted$/)
    const saveButton = saveBar(page).getByRole('button', { name: /^Save/ })
    const press = [() => page.keyboard.press('ControlOrMeta+s'), () => saveButton.click()]
    for (const pressSave of press) {
      await field(page, 'Name').focus()
      await pressSave()
      await expect.poll(() => hasFocus(page, '.gone')).toBe(true)
    }
    await expectAccessible(page)
    await callAs(app, await daniel(), 'POST', '/api/trash/restore', { ids: [_id] })
    await page.locator('.gone').waitFor({ state: 'detached' })
    await saveButton.click()
    const storedName = async () => (await read(app, nora, collection, _id)).name
    await expect.poll(storedName).toBe('Written meanwhile')
  },
)
