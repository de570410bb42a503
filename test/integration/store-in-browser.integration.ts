// The built product with images in a real S3 store, in a browser; also while the store is away.
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { admin, callAs, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import { findFreePort, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { closePages, openPage } from '#test/support/browser/browser.ts'
import { notUploaded } from '#test/support/browser/photo-form.ts'
import { photograph, picture } from '#test/support/browser/pictures.ts'
import { homeBody, store, toasts } from '#test/support/browser/record-journeys.ts'
import { missingOfSwift, type Swift, startSwift } from './start-swift.ts'

describe.skipIf(missingOfSwift().length > 0)('in a browser, with pictures in an S3 store', () => {
  let swift: Swift
  let app: RunningApp
  let nora: string

  beforeAll(async () => {
    const port = await findFreePort()
    swift = await startSwift([`http://localhost:${port}`])
    const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const env = { ...first, DEMO_CONTENT: 'off', RATE_LIMITS: 'off', ...(await swift.addBucket('site')) }
    app = await startApp({ port, env })
    nora = await logInTo(app)
  })
  afterEach(closePages)
  afterAll(async () => {
    await app?.close()
    await swift?.close()
  })

  async function openForm() {
    const home = await store(app, nora, 'properties', homeBody)
    const page = await openStaffPage(app, nora)
    await page.goto(`/cms/property-form/${home._id}`)
    await page.getByLabel('Name', { exact: true }).waitFor()
    return page
  }

  const upload = async (page: Awaited<ReturnType<typeof openForm>>, buffer: Buffer) => {
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'porch.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }

  test('a photograph goes from the form straight into the store, and visitors see it from there', async () => {
    const page = await openForm()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/content security policy|cors/i.test(message.text())) refused.push(message.text())
    })
    const puts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(new URL(request.url()).origin)
    })
    await page.getByRole('button', { name: 'Move or remove photo 1' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await upload(page, await photograph(900, 700))
    await toasts(page).getByText('Image uploaded successfully!').waitFor()
    expect(puts).toEqual([swift.config.endpoint])
    const shown = page.locator('.preview img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: /^Save/ }).click()
    await toasts(page).getByText('Property updated successfully!').waitFor()

    const visitor = await openPage({ url: app.url })
    visitor.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text())
    })
    await visitor.goto('/featured-properties')
    const pictureOfHome = visitor.getByRole('article').locator('img').first()
    const source = () =>
      pictureOfHome.evaluate((image: HTMLImageElement) =>
        image.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).origin : '',
      )
    await expect.poll(source).toBe(swift.config.endpoint)
    expect(refused).toEqual([])
  })

  test('a file that is not an image is refused, and the key stays', async () => {
    const page = await openForm()
    const key = page.getByLabel('Image key', { exact: true })
    const before = await key.inputValue()
    await upload(page, Buffer.from('this is no picture'))
    await notUploaded(page).getByText('Please choose a JPEG, PNG, WebP or AVIF image.').waitFor()
    expect(await key.inputValue()).toBe(before)
  })

  test('only the staff area may send to the store; every page may show its pictures', async () => {
    const policyOf = async (path: string, cookie = '') =>
      (await fetch(app.url + path, { headers: { cookie } })).headers.get('content-security-policy') ?? ''
    const { endpoint } = swift.config
    const [home, staff] = [await policyOf('/'), await policyOf('/cms', nora)]
    expect(home).toContain(`img-src 'self' data: ${endpoint};`)
    expect(home).not.toContain('connect-src')
    expect(staff).toContain(`img-src 'self' data: ${endpoint};`)
    expect(staff).toContain(`connect-src 'self' ${endpoint};`)
  })

  test('while the store is away pages show the placeholder and uploads fail with a message; then both recover', async () => {
    const home = await store(app, nora, 'properties', { ...homeBody, name: 'Away house' })
    const body = new Uint8Array(await picture(300, 200).jpeg().toBuffer())
    const asked = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: body.length }
    const ask = () => callAs(app, nora, 'POST', '/api/getImageUploadUrl', asked)
    const { uploadUrl, objectKey, checkUrl } = await (await ask()).json()
    const put = { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg' } }
    expect((await fetch(uploadUrl, put)).status).toBe(200)
    const check = () => callAs(app, nora, 'POST', checkUrl)
    const sentence = {
      success: false,
      message: 'Photos cannot be stored at the moment. Please try again in a few minutes.',
    }

    await swift.stop()
    onTestFinished(swift.start)
    for (const response of [await ask(), await check()]) {
      expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 5])
      expect(await response.json()).toMatchObject(sentence)
    }
    const form = await openForm()
    await upload(form, Buffer.from(body))
    await notUploaded(form).getByText(sentence.message).waitFor()

    // An earlier visit has the other home's picture in its cache.
    const visitor = await openPage({ url: app.url, emptyCache: true })
    const response = await visitor.goto('/featured-properties')
    expect(response?.status()).toBe(200)
    const sources = () =>
      visitor
        .getByRole('article')
        .locator('img')
        .evaluateAll((images) => [
          ...new Set(images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname)),
        ])
    await expect.poll(sources).toEqual(['/stock-property.jpg'])
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)

    await swift.start()
    const judged = await check()
    expect([judged.status, (await judged.json()).data.objectKey]).toEqual([200, objectKey])
    await callAs(app, nora, 'PUT', `/api/properties?id=${home._id}`, { imgUrl: objectKey })
    await visitor.reload()
    await expect.poll(sources).toContainEqual(expect.stringMatching(new RegExp(`/site/${objectKey}/`)))
  })

  test('a store that accepts connections and never responds times out, and pages do not wait for it', async () => {
    const body = new Uint8Array(await picture(300, 200).jpeg().toBuffer())
    const { uploadUrl } = await (
      await callAs(app, nora, 'POST', '/api/getImageUploadUrl', { fileName: 'a.jpg', fileType: 'image/jpeg' })
    ).json()
    swift.hang()
    try {
      const put = { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg', Origin: app.url } }
      const response = await fetch(app.url + uploadUrl, put)
      expect([response.status, (await response.json()).message]).toEqual([
        503,
        'Photos cannot be stored at the moment. Please try again in a few minutes.',
      ])
      expect((await fetch(`${app.url}/featured-properties`)).status).toBe(200)
    } finally {
      swift.goOn()
    }
    expect(
      (
        await callAs(app, nora, 'POST', '/api/getImageUploadUrl', {
          fileName: 'a.jpg',
          fileType: 'image/jpeg',
        })
      ).status,
    ).toBe(200)
  })
})
