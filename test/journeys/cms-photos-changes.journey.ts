// Photos of a home are moved by menu, mouse and finger, get a focal point, and are removed.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  files,
  focusedLabel,
  keysOf,
  opener,
  openPhotoForm,
  save,
  tiles,
} from '#test/support/browser/photo-form.ts'
import { expectAccessible, read, toasts } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const openDraft = (width: number, photoCount = 0, touch = false) =>
  openPhotoForm(app, nora, { width, photoCount, touch })

test('the menu and the mouse move a photo, and Undo restores a removed one', async () => {
  const { page } = await openDraft(1440, 4)
  const [a, b, c, d, e] = await keysOf(page)
  await tiles(page).nth(1).hover()
  await page.getByRole('button', { name: 'Move or remove photo 2' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Move later' }).click()
  expect(await keysOf(page)).toEqual([a, c, b, d, e])
  for (const [position, key, order] of [
    [3, 'ArrowLeft', [a, b, c, d, e]],
    [2, 'ArrowRight', [a, c, b, d, e]],
  ] as const) {
    await page.getByRole('button', { name: `Move or remove photo ${position}` }).press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press(key)
    await expect.poll(() => keysOf(page)).toEqual(order)
  }

  await tiles(page).nth(4).hover()
  await page.mouse.down()
  await tiles(page).nth(1).hover()
  await page.keyboard.press('Escape')
  await page.mouse.up()
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

test('a photo whose key no image of this server has is moved by keys, and its home is saved', async () => {
  const imgUrl = 'legacy/"front".JPG'
  const { home, page } = await openPhotoForm(app, nora, { width: 1440, photoCount: 1, imgUrl })
  await opener(page, 1).press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await keysOf(page)).at(-1)).toBe(imgUrl)
  await save(page).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', home._id)).photos).toMatchObject([{}, { objectKey: imgUrl }])
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
  const whole = sheet.getByAltText('The whole photo')
  const { width, height } = (await whole.boundingBox())!
  await whole.click({ position: { x: width / 4, y: (3 * height) / 4 } })
  await expect.poll(crop).toContain('25% 75%')
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

/** A slow device: the page draws its next frame when so many dialogs have closed. */
const holdFrames = (page: Page, closings: number) =>
  page.evaluate((closings) => {
    const { requestAnimationFrame, cancelAnimationFrame } = window
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (act) => held.push(act)
    window.cancelAnimationFrame = (number) => delete held[number - 1]
    let left = closings
    const draw = (records: MutationRecord[], observer: MutationObserver) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
      left -= removed.filter((node) => node instanceof HTMLDialogElement).length
      if (left > 0) return
      observer.disconnect()
      Object.assign(window, { requestAnimationFrame, cancelAnimationFrame })
      for (const act of held) act?.(performance.now())
    }
    new MutationObserver(draw).observe(document.body, { childList: true, subtree: true })
  }, closings)

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
  await holdFrames(page, 2)
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
