// Shared by the tests of backups that are restored into another database.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { writeBackup } from '#app/backup/backup.server.ts'
import { consentEvent } from '#app/db/schema.ts'
import { chainConsents } from '#app/domain/consent/consent-chain.server.ts'
import { consent } from '#content/consent-texts.ts'
import { createDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { post } from './call.ts'
import { contactMessage, insertImage, insertProperties, insertTestimonials, logIn, voices } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export const madeAt = new Date('2026-11-20T03:00:00.000Z')
/** Text that a copy of a table must escape. */
export const awkward = 'tab\tbackslash \\ \\N \\. quote \' " newline\nümlaut 🏠'

/** The parts of an app that a backup contains. */
export const keptBy = ({ app }: Pick<TestApp, 'app'>) => ({
  databaseUrl: app.config.databaseUrl ?? '',
  images: app.images,
  secrets: '{"imageSigning":"a secret of some length, for this test"}',
})

/** Without tables; it is dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const url = await createDatabase(server, `r_${randomUUID().replaceAll('-', '')}`, 'template0')
  onTestFinished(() => dropDatabase(server, url))
  return url
}

/** A target that records the files it gets. */
export function placeAt(databaseUrl: string) {
  const files = new Map<string, string>()
  const images = { put: async (path: string, bytes: Uint8Array) => void files.set(path, `${bytes}`) }
  const putSecrets = async (text: string) => void files.set('secrets.json', text)
  return { databaseUrl, images, putSecrets, files }
}

/** The rows of a query. */
export async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

/** Call it once at the top of a file. `file` has a backup of `now.open`, with records of each kind, when a test runs. */
export function prepareBackup() {
  const now = {} as { open: TestApp }
  const folder = makeTemporaryFolder('restore')
  const file = join(folder.path, 'whole.tar')
  beforeAll(async () => {
    now.open = await createTestApp()
    const { app, web } = now.open
    await logIn(app, 'nora')
    await insertProperties(app)
    await insertTestimonials(app, [...voices, { name: 'Awkward', content: awkward }])
    await insertImage(app)
    const agreed = { ...contactMessage, consent: consent.contact.version }
    expect((await post(web, '/api/inquiries', agreed)).status).toBe(201)
    await chainConsents(app)
    await app.db
      .insert(consentEvent)
      .values({ channel: 'email', address: 'x@new.example', kind: 'opted out', way: 'link' })
    await writeBackup(keptBy(now.open), file, madeAt)
  })
  afterAll(async () => {
    await now.open.close()
    folder.remove()
  })
  return { now, folder, file }
}
