// Steps for tests of a restore over newer content. Apps and databases end with their test.
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { writeBackup } from '#app/backup/backup.server.ts'
import { readReplacedContent } from '#app/backup/replaced-content.server.ts'
import { restoreBackup } from '#app/backup/restore-backup.server.ts'
import { mail } from '#app/db/schema.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { consent } from '#content/consent-texts.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { emptyDatabase, keptBy } from './restore-steps.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export async function openApp(databaseUrl?: string) {
  const open = await createTestApp(databaseUrl ? { databaseUrl } : {})
  onTestFinished(open.close)
  return open
}

export const urlOf = ({ app }: TestApp) => app.config.databaseUrl ?? ''

/** Returns the backup's file. */
export async function backUp({ app }: Pick<TestApp, 'app'>) {
  const folder = makeTemporaryFolder('carry-over')
  onTestFinished(folder.remove)
  const file = join(folder.path, 'backup.tar')
  await writeBackup(keptBy({ app }), file, new Date())
  return file
}

export async function restoreOver(file: string, replacedUrl: string) {
  const databaseUrl = await emptyDatabase()
  const nothing = { put: async () => undefined }
  const { carriedOver } = await restoreBackup(file, {
    databaseUrl,
    images: nothing,
    putSecrets: async () => undefined,
    replaced: await readReplacedContent(replacedUrl),
  })
  return { databaseUrl, carriedOver }
}

export const submit = (open: TestApp, name: string, phone = '', agreed: string = consent.contact.version) =>
  submitInquiry(
    open.app,
    inquirySubmission.parse({
      inquiryType: 'contact',
      name,
      email: `${name.toLowerCase()}@visitor.example`,
      phone,
      message: 'Hello',
      consent: agreed,
    }),
  )

export const toVisitor = (name: string) => like(mail.recipient, `${name.toLowerCase()}@%`)
