import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { ImageStoreAway } from '#app/domain/image/image-store.server.ts'
import { homes, insertImage, insertProperties, insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { exportEverything } from './export-everything.server.ts'

let open: TestApp
let admin: Actor
beforeAll(async () => {
  open = await createTestApp()
  const { id, name, email } = await insertUser(open.app, 'nora')
  admin = { kind: 'user', id, name, email, role: 'admin' }
  await insertImage(open.app, 'uploads/there')
  await insertProperties(open.app, [{ ...homes[3]!, imageKey: 'uploads/there' }])
})
afterAll(() => open.close())

test('photos whose keys no image can have are listed as missing, and the export is whole', async () => {
  const keys = ['stock-property.jpg', '.', '..', '/', 'CON', '../../secrets.json', 'a//b', 'x'.repeat(300)]
  const odd = keys.map((imageKey, at) => ({ ...homes[2]!, imageKey, slug: `odd-${at}` }))
  await insertProperties(open.app, odd)
  onTestFinished(async () => void (await open.app.db.delete(property).where(like(property.slug, 'odd-%'))))
  const zip = (await buffer(await exportEverything(open.app, admin))).toString('latin1')
  const missing = /missing\.txt((?:photos\/odd-\d\/01\.jpg\n?)+)/.exec(zip)?.[1]?.split('\n')
  expect(missing?.sort()).toEqual(keys.map((_, at) => `photos/odd-${at}/01.jpg`))
})

test('an image store that goes away in the middle fails the export alone', async () => {
  const away = new ImageStoreAway('The image store cannot be reached')
  vi.spyOn(open.app.images, 'get').mockRejectedValue(away)
  await expect(buffer(await exportEverything(open.app, admin))).rejects.toBe(away)
})

test('a database that fails in the middle fails the export alone', async () => {
  // More than the zip reads before somebody reads it.
  await open.app.db.execute(sql`drop index inquiry_search`)
  await open.app.db.execute(sql`insert into inquiry (inquiry_type, name, email, message)
    select 'contact', 'Sender', i || '@visitor.example', (select string_agg(md5(i * n || ''), '') from generate_series(1, 80) n)
    from generate_series(1, 3000) i`)
  const zip = await exportEverything(open.app, admin)
  const failed = expect(finished(zip)).rejects.toThrow(/Failed query/)
  await open.app.db.execute(sql`alter table inquiry rename to inquiry_away`)
  zip.resume()
  await failed
})
