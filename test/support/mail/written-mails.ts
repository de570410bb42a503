import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

type Wanted = { inquiryId?: string; kind?: string }

/** The mails of an app without a mail server: rows and files. */
export function writtenMails(openApp: () => AppContext) {
  const folder = () => join(openApp().config.dataDir, 'mail')

  async function findMails(where: Wanted) {
    const rows = await openApp().db.select().from(mail)
    return rows.filter(
      (row) =>
        (!where.inquiryId || row.inquiryId === where.inquiryId) && (!where.kind || row.kind === where.kind),
    )
  }

  /** The written mails about an inquiry or of a kind, once all their rows are marked as sent. */
  async function readMails(where: Wanted) {
    await expect
      .poll(async () => (await findMails(where)).every((row) => row.status === 'sent'), { timeout: 15_000 })
      .toBe(true)
    const rows = await findMails(where)
    return Promise.all(
      rows.map(async (row) => {
        const file = (await readdir(folder())).find((name) => name.endsWith(`${row.id}.eml`))
        const bytes = await readFile(join(folder(), file!))
        return { ...(await PostalMime.parse(bytes)), row, file: file!, source: bytes.toString('latin1') }
      }),
    )
  }
  return { folder, findMails, readMails, readMailsAbout: (inquiryId: string) => readMails({ inquiryId }) }
}
