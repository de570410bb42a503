import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'

/** The mails of a running product to somebody, oldest first. */
export async function mailsTo(app: RunningApp, recipient: string): Promise<Email[]> {
  const folder = join(app.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  const mails = await Promise.all(
    files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  )
  return mails.filter(({ to = [] }) => to.some(({ address }) => address === recipient))
}

/** The newest mail to somebody, once there are `count`. */
export async function newestMailTo(app: RunningApp, recipient: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await mailsTo(app, recipient)).length, { timeout: 20_000 }).toBe(count)
  return (await mailsTo(app, recipient)).at(-1)!
}
