import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { insertProperties } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'

const migration = join(projectRoot, 'app/db/migrations/0018_demo-links-that-lead-somewhere.sql')

test('demo homes of an older version link to a page of this site, and no other home changes', async () => {
  const { app, close } = await createTestApp()
  await insertProperties(app)
  const before = await app.db.select().from(property).orderBy(property.id)
  await app.db
    .update(property)
    .set({ linkUrl: 'https://listings.example/dune' })
    .where(sql`id = ${before[0]?.id}`)
  await app.db.execute(sql.raw(readFileSync(migration, 'utf8')))
  const after = await app.db.select().from(property).orderBy(property.id)
  expect(after).toEqual([{ ...before[0], linkUrl: '/contact' }, ...before.slice(1)])
  await close()
})
