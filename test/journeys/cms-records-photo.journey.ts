// Photographs of properties (4, 5, 8): uploaded, refused, missing; and their public view.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { notUploaded } from '#test/support/browser/photo-form.ts'
import { photograph } from '#test/support/browser/pictures.ts'
import { field, openStoredHome, save, saveBar, summary, textOf } from '#test/support/browser/record-form.ts'
import { expectAccessible, hold, homeBody, store, toasts } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const openStored = (body?: Partial<typeof homeBody>) => openStoredHome(app, nora, body)

async function fillIn(page: Page) {
  const texts = {
    Name: 'Larch Row house',
    Address: '18 Larch Row, Millbrook',
    Bedrooms: '4',
    Bathrooms: '2.5',
    'Square footage': '2840',
    Price: '1250000',
    Commission: '2.5',
    'Link URL': 'https://listings.example/larch-row',
  }
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
  await field(page, 'Agent').selectOption('Marisol Vega')
  await page.getByRole('checkbox', { name: 'Featured' }).check()
}

test('a property is created with a photograph; visitors see both, without the photograph’s location', async () => {
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/properties')
  await page.getByRole('link', { name: 'Create +' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Please select an image file.', { exact: true }).waitFor()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  const refused = notUploaded(page)
  await refused.getByText('Please choose a JPEG, PNG, WebP or AVIF image.').waitFor()
  await file.setInputFiles({
    name: 'larch-row.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(1000, 800),
  })
  await page.getByText(/^Ready, /).waitFor()
  await save(page).click()
  await expect.poll(() => textOf(summary(page))).toBe('2 fields need a change. Photos, Image key')
  const release = await hold(page, '**/images/uploads/**')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  expect(await page.getByRole('button', { name: 'Uploading...' }).isDisabled()).toBe(true)
  await page.getByRole('progressbar', { name: 'larch-row.jpg' }).waitFor()
  await expectAccessible(page)
  await release()
  await toasts(page).getByText('Image uploaded successfully!').waitFor()
  const key = await field(page, 'Image key').inputValue()
  expect(key).toMatch(/^uploads\/[0-9a-f]+$/)
  await save(page).click()
  await toasts(page).getByText('Property created successfully!').waitFor()
  await page.waitForURL(/\/cms\/property-form\/[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Larch Row house' }).waitFor()
  await page.getByText('created this').waitFor()
  expect(await saveBar(page).count()).toBe(0)
  // leaving would not lose the refused file
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto('/featured-properties')
  const card = page.getByRole('article').filter({ hasText: 'Larch Row house' })
  expect(await textOf(card)).toContain('$1,250,000')
  expect(await textOf(card)).toContain('BBC 2.5%')
  const picture = await card.locator('img').evaluate((img: HTMLImageElement) => img.src)
  const { exif, xmp, orientation, width } = await sharp(
    Buffer.from(await (await fetch(picture)).arrayBuffer()),
  ).metadata()
  expect({ exif, xmp, orientation }).toEqual({})
  expect(width).toBeGreaterThan(0)

  const sizes = async () =>
    (await (await callAs(app, nora, 'GET', `/api/getImageUrl?objectKey=${key}`)).json()).srcSet
  // Sizes are made at the lowest priority, after everything else on the machine.
  await expect.poll(sizes, { timeout: 60_000 }).toContain(' 640w')
  const list = await openStaffPage(app, nora)
  await list.goto('/cms/properties')
  const thumb = list.locator('img.thumb').first()
  await expect.poll(() => thumb.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/640.jpg')
})

test('a key without an image shows the placeholder, with a warning in the console and on the form (8)', async () => {
  const page = await openStaffPage(app, nora)
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  const home = await store(app, nora, 'properties', { ...homeBody, imgUrl: 'homes/nowhere' })
  await page.goto(`/cms/property-form/${home._id}`)
  expect((await warned).text()).toContain('homes/nowhere')
  await page.getByText('There is no image with this key. Visitors see the placeholder.').waitFor()
  expect(await page.locator('[data-photo] img').getAttribute('src')).toBe('/stock-property.jpg')
})

test('a failed upload says so, and can be retried (8)', async () => {
  const { page } = await openStored()
  const before = await field(page, 'Image key').inputValue()
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('this is no picture'),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await toasts(page).getByText('Failed to upload image. Please try again.').waitFor()
  expect(await field(page, 'Image key').inputValue()).toBe(before)
  expect(await page.getByRole('button', { name: 'Upload', exact: true }).isEnabled()).toBe(true)
  await expectAccessible(page)
})
