// The photos in the form of a home.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { picture } from './pictures.ts'
import { homeBody, store } from './record-journeys.ts'

export const tiles = (page: Page) => page.locator('[data-photo]')
export const keysOf = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ''))
export const opener = (page: Page, position: number) =>
  tiles(page)
    .nth(position - 1)
    .locator('[data-open]')
export const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
export const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })
/** The photos that failed, with their reasons. */
export const notUploaded = (page: Page) => page.getByRole('list', { name: 'Not uploaded' })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
export const files = async (count: number, from = 1) =>
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

export const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return focused?.getAttribute('aria-label') ?? focused?.textContent
  })

type View = { width: number; photoCount?: number; touch?: boolean; imgUrl?: string }

/** Opens the form of a draft with a cover, and uploads so many photos more. */
export async function openPhotoForm(
  app: RunningApp,
  cookie: string,
  { width, photoCount = 0, touch = false, imgUrl = homeBody.imgUrl }: View,
) {
  const home = await store(app, cookie, 'properties', { ...homeBody, imgUrl, state: 'draft' })
  const page = await openStaffPage(app, cookie, { width, height: 900, touch })
  await page.goto(`/cms/property-form/${home._id}`)
  await tiles(page).first().waitFor()
  if (photoCount > 0) {
    await page.locator('input[type=file]').setInputFiles(await files(photoCount))
    await upload(page).click()
    await expect.poll(() => tiles(page).count()).toBe(1 + photoCount)
  }
  return { home, page }
}
