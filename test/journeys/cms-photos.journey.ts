// Several photos of a home: sent side by side, one broken, one lost and tried again, put in order, described, saved.
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsInBothSchemesAt } from '#test/support/browser/axe.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import {
  field,
  files,
  focusedLabel,
  jpeg,
  keysOf,
  notUploaded,
  opener,
  openPhotoForm,
  save,
  tiles,
  upload,
} from '#test/support/browser/photo-form.ts'
import { photograph, picture } from '#test/support/browser/pictures.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  read,
  toasts,
} from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const openDraft = (width: number, photoCount = 0, touch = false) =>
  openPhotoForm(app, nora, { width, photoCount, touch })

test('twelve photos, one broken and one interrupted, are uploaded, ordered, described and saved, 390 and 1440 px wide', {
  timeout: 120_000,
}, async () => {
  const { home, page } = await openDraft(1440)
  let lost = false
  await page.route('**/images/uploads/**', async (route) => {
    if (lost || route.request().method() !== 'PUT') return route.continue()
    lost = true
    await route.abort('connectionreset')
  })
  const chosen = await files(11)
  chosen.splice(5, 0, jpeg('broken.jpg', Buffer.from('this is no picture')))
  await page.locator('input[type=file]').setInputFiles(chosen)
  expect(await page.getByText(/^Ready, /).count()).toBe(12)
  await upload(page).click()
  await expect.poll(() => tiles(page).count(), { timeout: 30_000 }).toBe(11)
  const rows = notUploaded(page).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await toasts(page).getByText('10 images uploaded successfully!').waitFor()
  await rows
    .filter({ hasText: 'broken.jpg' })
    .getByText('Please choose a JPEG, PNG, WebP or AVIF image.')
    .waitFor()
  const unlucky = rows.filter({ hasNotText: 'broken.jpg' })
  await unlucky.getByText('Nothing else is affected.').waitFor()
  const retry = unlucky.getByRole('button', { name: /^Retry/ })
  await retry.click({ trial: true })
  await expectNoAxeViolationsInBothSchemesAt(page, [1440, 390])
  await retry.click()
  await expect.poll(() => tiles(page).count()).toBe(12)
  await page.getByRole('button', { name: 'Remove broken.jpg' }).click()
  await expect.poll(() => rows.count()).toBe(0)
  await page.getByText('12 of 40').waitFor()
  await page.getByText('12 photos have no alt text.').waitFor()

  const before = await keysOf(page)
  await opener(page, 3).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.getByRole('status').getByText('Photo 3 is the cover now.').waitFor({ state: 'attached' })
  const [one, two, three, ...rest] = before
  expect(await keysOf(page)).toEqual([three, one, two, ...rest])
  expect(await opener(page, 1).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page, 'Image key').inputValue()).toBe(three)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  expect(await keysOf(page)).toEqual([three, one, two, ...rest])

  await page.getByRole('button', { name: 'Write the first' }).click()
  const sheet = page.getByRole('dialog', { name: 'Photo 1 of 12' })
  expect(await sheet.getByLabel('Alt text').evaluate((input) => input === document.activeElement)).toBe(true)
  await sheet.getByLabel('Focal point, across').fill('20')
  await sheet.getByLabel('Down').fill('80')
  await sheet.getByLabel('Alt text').fill('A long house behind a pool at dusk')
  await sheet.getByLabel('Caption').fill('From across the pool')
  await page.keyboard.press('Enter')
  expect(await sheet.count()).toBe(1)
  for (const width of [390, 1440]) {
    await setWidth(page, width)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const crops = sheet.locator('figure img')
  for (const crop of await crops.all())
    expect(await crop.evaluate((img: HTMLImageElement) => img.style.objectPosition)).toBe('20% 80%')
  await sheet.getByLabel('Alt text').dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  expect(await sheet.count()).toBe(1)
  await sheet.getByLabel('Alt text').press('Enter')
  const second = page.getByRole('dialog', { name: 'Photo 2 of 12' })
  expect(await second.getByLabel('Alt text').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await second.getByLabel('Alt text').inputValue()).toBe('')
  await second.getByRole('button', { name: 'Done' }).click()
  await page.getByText('11 photos have no alt text.').waitFor()
  await expectNoSidewaysScroll(page)
  await save(page).click({ trial: true })
  await setWidth(page, 390)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()

  const stored = await read(app, nora, 'properties', home._id)
  expect(stored.imgUrl).toBe(three)
  expect(stored.photos).toHaveLength(12)
  expect((stored.photos as object[])[0]).toEqual({
    objectKey: three,
    alt: 'A long house behind a pool at dusk',
    caption: 'From across the pool',
    focalX: 20,
    focalY: 80,
  })
})

test('photos that are uploaded while the form is saved stay, and a reload offers those that were not saved', async () => {
  const { home, page } = await openDraft(1440, 1)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/images/uploads/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.locator('input[type=file]').setInputFiles([jpeg('late.jpg', await photograph(80, 60))])
  await upload(page).click()
  await page.getByRole('button', { name: 'Uploading...' }).waitFor()
  await save(page).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', home._id)).photos).toHaveLength(2)
  resolve()
  await expect.poll(() => tiles(page).count()).toBe(3)
  const keys = await keysOf(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /restore/i }).click()
  await expect.poll(() => keysOf(page)).toEqual(keys)
  expect(await callAs(app, nora, 'GET', `/api/getImageUrl?objectKey=${keys[2]}`)).toMatchObject({
    status: 200,
  })
})

test('dropped files are uploaded at once, and unsuitable ones show an error', async () => {
  const { page } = await openDraft(1440)
  const drop = await page.evaluateHandle(
    ([bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes!)], 'dropped.jpg', { type: 'image/jpeg' }))
      data.items.add(new File(['notes'], 'notes.txt', { type: 'text/plain' }))
      return data
    },
    [[...(await picture(50, 40).jpeg().toBuffer())]],
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: drop })
  await page.getByText('Let go to add 2 photos').waitFor()
  await page.getByText('They go to the end. 39 more fit.').waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer: drop })
  await expect.poll(() => tiles(page).count()).toBe(2)
  const notes = notUploaded(page).getByRole('listitem')
  await notes.getByText('Please choose a JPEG, PNG, WebP or AVIF image.').waitFor()
  expect(await notes.getByRole('button', { name: /^Retry/ }).count()).toBe(0)
  await page.dispatchEvent('main', 'drop', { dataTransfer: drop })
  await notes.getByText('Not added: this file is here already.').waitFor()
})

test('the page below does not move while photos arrive, and Retry all sends interrupted ones', {
  timeout: 60_000,
}, async () => {
  const { page } = await openDraft(390, 0, true)
  // the note below the cover, whose image does not exist, comes with the response of its lookup
  await page.getByText('There is no image with this key.').waitFor()
  const input = page.locator('input[type=file]')
  await input.setInputFiles(await files(6))
  await expect.poll(() => page.getByText(/^Ready, /).count()).toBe(6)
  await field(page, 'Name').evaluate((name) => {
    const tops = new Set<number>()
    const look = () => {
      tops.add(Math.round(name.getBoundingClientRect().top + window.scrollY))
      document.body.dataset.tops = [...tops].join()
      requestAnimationFrame(look)
    }
    look()
  })
  await upload(page).click()
  await expect.poll(() => tiles(page).count(), { timeout: 30_000 }).toBe(7)
  await toasts(page).getByText('6 images uploaded successfully!').waitFor()
  expect(await page.locator('body').getAttribute('data-tops')).toMatch(/^\d+$/)

  await page.route('**/images/uploads/**', (route) => route.abort('connectionreset'))
  await input.setInputFiles(await files(4, 20))
  await upload(page).click()
  const failed = notUploaded(page).getByRole('listitem')
  await expect.poll(() => failed.count()).toBe(4)
  await page.getByRole('alert').getByText('4 photos were not uploaded.').waitFor({ state: 'attached' })
  await expectNoSidewaysScroll(page)
  await page.unroute('**/images/uploads/**')
  await page.getByRole('button', { name: 'Retry all' }).press('Enter')
  await expect.poll(() => tiles(page).count(), { timeout: 30_000 }).toBe(11)
  expect(await focusedLabel(page)).toBe('Choose files')
})

test('an image whose cached address has expired is looked up again, and is the placeholder if that fails too', async () => {
  const { page } = await openDraft(1440, 1)
  await save(page).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  const [, key = ''] = await keysOf(page)
  const image = tiles(page).nth(1).locator('img')
  const path = () => image.evaluate((img: HTMLImageElement) => URL.parse(img.currentSrc)?.pathname)
  const cacheExpired = () =>
    page.evaluate(
      (name) =>
        localStorage.setItem(name, JSON.stringify({ url: '/images/expired', until: Date.now() + 60_000 })),
      `image-address:${key}`,
    )
  await cacheExpired()
  await page.reload()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await path()).toContain(key)

  await cacheExpired()
  await page.route(`**/images/${key}/**`, (route) => route.abort())
  await page.reload()
  await expect.poll(path).toBe('/stock-property.jpg')
})
