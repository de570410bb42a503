// Several photos of a home: sent side by side, one broken, one lost and tried again, put in order, described, saved.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { photograph, picture } from '#test/support/browser/pictures.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
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

const tiles = (page: Page) => page.locator('[data-photo]')
const keysOf = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ''))
const opener = (page: Page, position: number) =>
  tiles(page)
    .nth(position - 1)
    .locator('[data-open]')
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const files = async (count: number, from = 1) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) =>
      jpeg(
        `room-${from + index}.jpg`,
        await picture(60 + index, 40)
          .jpeg()
          .toBuffer(),
      ),
    ),
  )

async function openDraft(width: number, photoCount = 0, touch = false) {
  const home = await store(app, nora, 'properties', { ...homeBody, state: 'draft' })
  const page = await openStaffPage(app, nora, { width, height: 900, touch })
  await page.goto(`/cms/property-form/${home._id}`)
  await tiles(page).first().waitFor()
  if (photoCount > 0) {
    await page.locator('input[type=file]').setInputFiles(await files(photoCount))
    await upload(page).click()
    await expect.poll(() => tiles(page).count()).toBe(1 + photoCount)
  }
  return { home, page }
}

test.each([390, 1440])(
  'twelve photos, one broken and one interrupted, are uploaded, ordered, described and saved, %d px wide',
  { timeout: 120_000 },
  async (width) => {
    const { home, page } = await openDraft(width)
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
    const rows = page.getByRole('list', { name: 'Not uploaded' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await toasts(page).getByText('10 images uploaded successfully!').waitFor()
    await rows
      .filter({ hasText: 'broken.jpg' })
      .getByText('Please choose a JPEG, PNG, WebP or AVIF image.')
      .waitFor()
    const unlucky = rows.filter({ hasNotText: 'broken.jpg' })
    await unlucky.getByText('Nothing else is affected.').waitFor()
    await expectAccessible(page)
    await unlucky.getByRole('button', { name: /^Retry/ }).click()
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
    expect(await sheet.getByLabel('Alt text').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await sheet.getByLabel('Focal point, across').fill('20')
    await sheet.getByLabel('Down').fill('80')
    await sheet.getByLabel('Alt text').fill('A long house behind a pool at dusk')
    await sheet.getByLabel('Caption').fill('From across the pool')
    await page.keyboard.press('Enter')
    expect(await sheet.count()).toBe(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const crops = sheet.locator('figure img')
    for (const crop of await crops.all())
      expect(await crop.evaluate((img: HTMLImageElement) => img.style.objectPosition)).toBe('20% 80%')
    await sheet.getByLabel('Alt text').press('Enter')
    const second = page.getByRole('dialog', { name: 'Photo 2 of 12' })
    expect(await second.getByLabel('Alt text').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    expect(await second.getByLabel('Alt text').inputValue()).toBe('')
    await second.getByRole('button', { name: 'Done' }).click()
    await page.getByText('11 photos have no alt text.').waitFor()
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
  },
)

test('the menu and the mouse move a photo, and Undo restores a removed one', async () => {
  const { page } = await openDraft(1440, 4)
  const [a, b, c, d, e] = await keysOf(page)
  await tiles(page).nth(1).hover()
  await page.getByRole('button', { name: 'Move or remove photo 2' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Move later' }).click()
  expect(await keysOf(page)).toEqual([a, c, b, d, e])

  await tiles(page).nth(4).hover()
  await page.mouse.down()
  const target = (await tiles(page).nth(1).boundingBox())!
  await page.mouse.move(target.x + 30, target.y + 30, { steps: 8 })
  await page.mouse.move(target.x + 10, target.y + 20, { steps: 3 })
  await page.mouse.up()
  expect(await keysOf(page)).toEqual([a, e, c, b, d])
  expect(await page.getByRole('dialog').count()).toBe(0)
  await opener(page, 2).click()
  await page.getByRole('dialog', { name: 'Photo 2 of 5' }).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Move or remove photo 1' }).focus()
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain('Move later')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toContain('Move last')
  await page.keyboard.press('End')
  expect(await focused()).toContain('Remove')
  await page.keyboard.press('Enter')
  await expect.poll(() => keysOf(page)).toEqual([e, c, b, d])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  expect(await keysOf(page)).toEqual([a, e, c, b, d])
})

test('a focal point is typed anew by keys, and is within the photo once the field is left', async () => {
  const { page } = await openDraft(390, 1)
  await opener(page, 2).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Photo 2 of 2' })
  const across = sheet.getByLabel('Focal point, across')
  const crop = () => sheet.locator('figure img').first().getAttribute('style')
  const type = async (text: string) => {
    for (const _ of '100') await across.press('Backspace')
    await across.pressSequentially(text)
  }
  await type('20')
  expect(await across.inputValue()).toBe('20')
  expect(await crop()).toContain('20% 50%')
  await type('130')
  expect(await crop()).toContain('100% 50%')
  await across.press('Tab')
  expect(await across.inputValue()).toBe('100')
  await type('')
  await across.press('Tab')
  expect(await across.inputValue()).toBe('1')
})

test('a finger that rests on a photo moves it, and one that moves at once scrolls', {
  timeout: 60_000,
}, async () => {
  const { page } = await openDraft(390, 4, true)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const [a, b, c, d, e] = await keysOf(page)
  await tiles(page).nth(3).scrollIntoViewIfNeeded()
  const middleOf = async (at: number) => {
    const { x, y, width, height } = (await tiles(page).nth(at).boundingBox())!
    return { x: x + width / 2 - 20, y: y + height / 2 }
  }
  const from = await middleOf(3)
  const to = await middleOf(1)
  await touch('touchStart', from)
  await page.locator('.photo-ghost').waitFor()
  for (const part of [0.3, 0.7, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await touch('touchEnd')
  await expect.poll(() => keysOf(page)).toEqual([a, d, b, c, e])
  expect(await page.getByRole('dialog').count()).toBe(0)

  const at = await middleOf(2)
  await touch('touchStart', at)
  await touch('touchMove', { x: at.x, y: at.y - 40 })
  await touch('touchMove', { x: at.x, y: at.y - 80 })
  await touch('touchEnd')
  expect(await page.locator('.photo-ghost').count()).toBe(0)
  expect(await keysOf(page)).toEqual([a, d, b, c, e])
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
  const notes = page.getByRole('list', { name: 'Not uploaded' }).getByRole('listitem')
  await notes.getByText('Please choose a JPEG, PNG, WebP or AVIF image.').waitFor()
  expect(await notes.getByRole('button', { name: /^Retry/ }).count()).toBe(0)
})

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return focused?.getAttribute('aria-label') ?? focused?.textContent
  })

test('the page below does not move while photos arrive, and Retry all sends interrupted ones', {
  timeout: 60_000,
}, async () => {
  const { page } = await openDraft(390, 0, true)
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
  const failed = page.getByRole('list', { name: 'Not uploaded' }).getByRole('listitem')
  await expect.poll(() => failed.count()).toBe(4)
  await page.getByRole('alert').getByText('4 photos were not uploaded.').waitFor({ state: 'attached' })
  await expectNoSidewaysScroll(page)
  await page.unroute('**/images/uploads/**')
  await page.getByRole('button', { name: 'Retry all' }).press('Enter')
  await expect.poll(() => tiles(page).count(), { timeout: 30_000 }).toBe(11)
  expect(await focusedLabel(page)).toBe('Choose files')
})

test('the focus stays beside a removed photo, each removal has its own Undo, and no photo returns twice', async () => {
  const { page } = await openDraft(1440, 2)
  const [a, b, c] = await keysOf(page)
  await page.locator('input[type=file]').setInputFiles(await files(2, 20))
  await page.getByRole('button', { name: 'Remove room-20.jpg' }).press('Enter')
  await expect.poll(() => focusedLabel(page)).toBe('Remove room-21.jpg')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedLabel(page)).toBe('Add photos')
  const remove = async (position: number) => {
    await opener(page, position).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await remove(1)
  await remove(1)
  await expect.poll(() => focusedLabel(page)).toContain('Photo 1, cover')
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  expect(await undo.count()).toBe(2)
  await remove(1)
  await expect.poll(() => focusedLabel(page)).toBe('Choose files')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => keysOf(page)).toEqual([a])
  for (const left of [2, 1, 0]) {
    await undo.last().click()
    await expect.poll(() => undo.count()).toBe(left)
  }
  expect((await keysOf(page)).toSorted()).toEqual([a, b, c].toSorted())

  await opener(page, 2).press('Enter')
  const cover = page.getByRole('dialog').getByRole('button', { name: 'Make it the cover' })
  await cover.press('Enter')
  await expect.poll(() => focusedLabel(page)).toBe('It is the cover')
})
