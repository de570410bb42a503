// A 201 is final: the product and its PostgreSQL are killed while inquiries arrive. KILLS=10 for the full proof.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { copyFreshDatabase } from '#test/support/app/fresh-data-folder.ts'
import { postgresPid } from '#test/support/app/linux-processes.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { databaseOf, onOutsideDatabase } from '#test/support/database/outside-database.ts'

const kills = Number(process.env.KILLS ?? 2)
const senders = 6
const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

/** Sends inquiries, each with its own key, until `enough` are acknowledged, then kills with requests in flight. */
async function sendUntilKilled(app: RunningApp, enough: number, kill: () => Promise<void>) {
  const acknowledged: string[] = []
  let killed: Promise<void> | undefined
  const sender = async () => {
    while (!killed) {
      const email = `${randomUUID()}@visitor.example`
      const response = await post(app.url, '/api/inquiries', { ...contactMessage, email }).catch(
        () => undefined,
      )
      if (response?.status === 201)
        acknowledged.push((await response.json().catch(() => undefined))?.data._id)
      if (acknowledged.length >= enough) killed ??= kill()
    }
  }
  await Promise.all(Array.from({ length: senders }, sender))
  await killed
  return acknowledged.filter(Boolean)
}

async function query(dataDir: string, text: string) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test.skipIf(process.platform !== 'linux')(
  `every acknowledged inquiry outlives ${kills} kills, once, and its mails are written`,
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    const folder = makeTemporaryFolder('kill')
    onTestFinished(folder.remove)
    const dataDir = join(folder.path, 'data')
    copyFreshDatabase(dataDir)
    const acknowledged: string[] = []
    for (let round = 1; round <= kills; round++) {
      const app = await startApp({ dataDir, env })
      const kill = async () => {
        if (round % 2 === 0 && !onOutsideDatabase) process.kill(postgresPid(dataDir), 'SIGKILL')
        await app.kill()
      }
      acknowledged.push(...(await sendUntilKilled(app, 25 + round, kill)))
    }
    const app = await startApp({ dataDir, env })
    onTestFinished(async () => void (await app.stop()))

    const stored = await query(dataDir, 'select id, email from inquiry')
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length)
    expect(acknowledged.length).toBeGreaterThan(kills * 25)

    const unsent = () => query(dataDir, "select id from mail where status <> 'sent'")
    await expect.poll(unsent, { timeout: 60_000, interval: 250 }).toEqual([])
    const mails = await query(dataDir, 'select message_id from mail')
    expect(mails).toHaveLength(stored.length * 2)
    const written = readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
    expect(written).toHaveLength(mails.length)
    const ids = written.map((name) => messageIdOf(readFileSync(join(dataDir, 'mail', name), 'utf8')))
    expect(ids.sort()).toEqual(mails.map(({ message_id }) => message_id).sort())
  },
)

const messageIdOf = (mail: string) => /^Message-ID:\s*(<[^>]+>)/im.exec(mail)?.[1]
