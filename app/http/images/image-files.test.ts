import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { image } from '#app/db/schema.ts'
import { insertImage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test('a missing size is replaced by the nearest other, not cached, and logged once', async () => {
  const { app, web } = open
  const objectKey = await insertImage(app)
  await app.images.put(`${objectKey}/1280.jpg`, new TextEncoder().encode('a wide jpg'))
  await app.db
    .update(image)
    .set({ widths: [640, 960, 1280] })
    .where(eq(image.objectKey, objectKey))
  rmSync(join(app.config.dataDir, 'images', objectKey, '640.jpg'))
  const warn = vi.spyOn(app.log, 'warn').mockImplementation(() => undefined)
  const path = `${objectKey}/640.jpg`
  const url = await app.images.signedUrl(path, app.now())
  for (let at = 0; at < 2; at++) {
    const response = await web.request(url)
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      200,
      'no-store',
      'a wide jpg',
    ])
  }
  rmSync(join(app.config.dataDir, 'images', objectKey, '1280.jpg'))
  expect((await web.request(url)).status).toBe(404)
  expect(warn.mock.calls.map(([about]) => about)).toEqual([{ event: 'image-file-lost', path }])
})
