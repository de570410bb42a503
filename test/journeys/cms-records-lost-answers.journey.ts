// A save whose response is lost: the form recognizes it as its own, and nothing typed since is lost.
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { files, tiles, upload } from '#test/support/browser/photo-form.ts'
import { field, openFormWithoutEvents, openHomeForm, save } from '#test/support/browser/record-form.ts'
import { homeBody, loseNextAnswer, read, store, toasts } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

test.each(['with live events', 'without'])(
  'a save whose response is lost is told as saved, not as another window’s (%s)',
  async (events) => {
    const link = '/property/quarry-road-house-12-quarry-road-fenwick-park'
    const { _id } = await store(app, nora, 'properties', { ...homeBody, linkUrl: link })
    const page = await (events === 'with live events'
      ? openHomeForm(app, nora, _id)
      : openFormWithoutEvents(app, nora, _id))
    await loseNextAnswer(page, '**/api/properties?id=*')
    await field(page, 'Name').fill('Quarry Road barn')
    await save(page).click()
    if (events === 'without') await toasts(page).getByRole('button', { name: 'Try again' }).click()
    await toasts(page).getByText('Property updated successfully!').waitFor()
    expect(await toasts(page).getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
    expect(await page.getByText('in another window').count()).toBe(0)
    expect(await read(app, nora, 'properties', _id)).toMatchObject({ name: 'Quarry Road barn' })
    await field(page, 'Price').fill('1300000')
    await save(page).click()
    await expect.poll(async () => (await read(app, nora, 'properties', _id)).price).toBe('$1,300,000')
  },
)

test('what is typed after a save whose response was lost is saved on top of it, and a photo removed since stays away', async () => {
  const { _id } = await store(app, nora, 'properties', { ...homeBody, state: 'draft' })
  const page = await openFormWithoutEvents(app, nora, _id)
  await page.locator('input[type=file]').setInputFiles(await files(1, 1))
  await upload(page).click()
  await expect.poll(() => tiles(page).count()).toBe(2)
  await loseNextAnswer(page, '**/api/properties?id=*')
  await save(page).click()
  await toasts(page).getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('button', { name: 'Move or remove photo 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => tiles(page).count()).toBe(1)
  await page.locator('input[type=file]').setInputFiles(await files(1, 2))
  await upload(page).click()
  await expect.poll(() => tiles(page).count()).toBe(2)
  await field(page, 'Name').fill('Quarry Road barn')
  await save(page).click()
  await expect
    .poll(async () => (await read(app, nora, 'properties', _id)).name, { timeout: 5000 })
    .toBe('Quarry Road barn')
  expect((await read(app, nora, 'properties', _id)).photos).toHaveLength(2)
})
