// Two people on one record, and a session that ends: nobody's text is lost.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { password } from '#test/support/app/cast.ts'
import { agentOf, callAs, logInTo } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { files, tiles, upload } from '#test/support/browser/photo-form.ts'
import { picture } from '#test/support/browser/pictures.ts'
import { field, openFormWithoutEvents, openHomeForm, save } from '#test/support/browser/record-form.ts'
import {
  change,
  expectAccessible,
  hold,
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

/** Works even while the session dialog covers the button. */
const saveAnyway = (page: Page) => save(page).dispatchEvent('click')

const open = (id: string, cookie = nora) => openHomeForm(app, cookie, id)
const openWithoutEvents = (id: string) => openFormWithoutEvents(app, nora, id)

test('of two browsers the second to save chooses field by field; neither version is lost', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const [first, second] = [await open(_id, await daniel()), await open(_id)]
  await field(first, 'Price').fill('1300000')
  await field(first, 'Link URL').fill('https://listings.example/daniel')
  await save(first).click()
  await toasts(first).getByText('Property updated successfully!').waitFor()
  await field(second, 'Price').fill('1200000')
  await field(second, 'Name').fill('Quarry Road villa')
  await save(second).click()
  const dialog = second.getByRole('dialog', { name: 'Daniel saved this property before you did' })
  await dialog.waitFor()
  const picked = () =>
    dialog.locator('.pick:has(:checked)').evaluateAll((all) => all.map((one) => one.textContent))
  expect(await picked()).toEqual([
    'Quarry Road villaQuarry Road house',
    '$1,200,000$1,250,000',
    'https://listings.example/danielhttps://listings.example/quarry-road',
  ])
  await expectAccessible(second)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field(second, 'Price').inputValue()).toBe('$1,200,000')
  expect((await read(app, nora, 'properties', _id)).price).toBe('$1,300,000')
  await save(second).click()
  await dialog.getByRole('radio', { name: 'Price: theirs, $1,300,000' }).check()
  await dialog.getByRole('button', { name: 'Save this mix' }).click()
  await toasts(second).getByText('Property updated successfully!').waitFor()
  const { name, price, linkUrl } = await read(app, nora, 'properties', _id)
  expect([name, price, linkUrl]).toEqual([
    'Quarry Road villa',
    '$1,300,000',
    'https://listings.example/daniel',
  ])
})

test('all of the other version can be taken, and then there is nothing to save', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const page = await open(_id)
  await change(app, await daniel(), `/api/properties?id=${_id}`, { name: 'Daniel’s house' })
  await field(page, 'Address').fill('1 Elsewhere Road')
  await save(page).click()
  await page.getByRole('button', { name: 'Use all of Daniel’s' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Daniel’s house')
  expect(await field(page, 'Address').inputValue()).toBe(homeBody.address)
  expect(await page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
})

test('an open form reports another’s save, and replaces nothing until asked', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const page = await open(_id)
  await change(app, await daniel(), `/api/properties?id=${_id}`, { name: 'Daniel’s villa' })
  await page.getByText('Daniel Osei saved this property just now.').waitFor()
  await expectAccessible(page)
  expect(await field(page, 'Name').inputValue()).toBe(homeBody.name)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Daniel’s villa')
  expect(await page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
  await field(page, 'Name').fill('My villa')
  await change(app, await daniel(), `/api/properties?id=${_id}`, { name: 'Daniel’s castle' })
  await page.getByRole('button', { name: 'Compare with yours' }).click()
  await page.getByRole('radio', { name: 'Name: theirs, Daniel’s castle' }).waitFor()
  await page.getByRole('button', { name: 'Save this mix' }).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', _id)).name).toBe('My villa')
  expect(await page.getByText('saved this property').count()).toBe(0)
  await callAs(app, await daniel(), 'DELETE', `/api/properties?id=${_id}`)
  await page.getByText('This property was deleted meanwhile.').waitFor()
})

test('a third save while the choice is open brings the choice again', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const page = await open(_id)
  await change(app, await daniel(), `/api/properties?id=${_id}`, { bedrooms: 5 })
  await field(page, 'Bedrooms').fill('6')
  await save(page).click()
  await page.getByRole('radio', { name: 'Bedrooms: theirs, 5' }).waitFor()
  await change(app, await daniel(), `/api/properties?id=${_id}`, { bedrooms: 7 })
  await page.getByRole('button', { name: 'Save this mix' }).click()
  await page.getByRole('radio', { name: 'Bedrooms: theirs, 7' }).waitFor()
  await page.getByRole('button', { name: 'Save this mix' }).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', _id)).bedrooms).toBe(6)
})

test('a session that ended during the edit is renewed in place, and the save succeeds', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const cookie = await logInTo(app)
  const page = await open(_id, cookie)
  await field(page, 'Name').fill('Written before the session ended')
  await callAs(app, cookie, 'POST', '/api/logout')
  await saveAnyway(page)
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Written before the session ended')
  expect((await read(app, nora, 'properties', _id)).name).toBe('Written before the session ended')
})

test('leaving instead of logging in again asks first, and may be cancelled with the text intact', async () => {
  const { _id } = await store(app, nora, 'properties', homeBody)
  const cookie = await logInTo(app)
  const page = await open(_id, cookie)
  await field(page, 'Name').fill('Still here')
  await callAs(app, cookie, 'POST', '/api/logout')
  // If left before the response, the page would ask again.
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  await saveAnyway(page)
  expect((await refused).status()).toBe(401)
  const asked = page.waitForEvent('dialog')
  const leave = page.getByRole('button', { name: 'Leave without saving' }).click()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leave
  await toasts(page).getByText('Error updating property: Please log in.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Still here')
})

test('a photo that arrives during a conflict stays in the result, without a question for the fields that follow from it', async () => {
  const { _id } = await store(app, nora, 'properties', { ...homeBody, state: 'draft' })
  const page = await openWithoutEvents(_id)
  await field(page, 'Name').fill('Quarry Road villa')
  await change(app, await daniel(), `/api/properties?id=${_id}`, { state: 'sold', price: '$1,000,000' })
  const release = await hold(page, '**/images/uploads/**')
  await page.locator('input[type=file]').setInputFiles({
    name: 'late.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(50, 40).jpeg().toBuffer(),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: /saved this property before you did/ })
  const asked = () => dialog.getByRole('rowheader').allTextContents()
  await expect.poll(asked).toEqual(['Name', 'Price', 'State'])
  await release()
  await expect.poll(asked).toEqual(['Photos', 'Name', 'Price', 'State'])
  await dialog.getByRole('radio', { name: /^State: yours/ }).check()
  await dialog.getByRole('button', { name: 'Save this mix' }).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  const stored = await read(app, nora, 'properties', _id)
  expect(stored).toMatchObject({
    name: 'Quarry Road villa',
    price: '$1,000,000',
    state: 'draft',
    pastSale: false,
  })
  expect(stored.photos).toHaveLength(2)
})

test('photos that two people add to a home at once are all kept', async () => {
  const { _id } = await store(app, nora, 'properties', { ...homeBody, state: 'draft' })
  const pages = [await openWithoutEvents(_id), await open(_id, await daniel())]
  for (const [index, page] of pages.entries()) {
    await page.locator('input[type=file]').setInputFiles(await files(2, 1 + 2 * index))
    await upload(page).click()
    await expect.poll(() => tiles(page).count()).toBe(3)
  }
  const [mine, theirs] = pages as [Page, Page]
  await save(theirs).click()
  await toasts(theirs).getByText('Property updated successfully!').waitFor()
  await save(mine).click()
  const dialog = mine.getByRole('dialog', { name: /saved this property before you did/ })
  await dialog.getByRole('radio', { name: /^Photos: yours, 5 photos/ }).waitFor()
  await dialog.getByRole('button', { name: 'Save this mix' }).click()
  await toasts(mine).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', _id)).photos).toHaveLength(5)
})
