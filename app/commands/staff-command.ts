// `npm run staff`: for the engineer on the machine, since a team can lock itself out. Links are printed, not mailed.
import { asc, eq } from 'drizzle-orm'
import { type Db, openDatabase } from '#app/db/client.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { user } from '#app/db/schema.ts'
import { hasEmail } from '#app/domain/account/same-email.server.ts'
import { forgetFactor } from '#app/domain/account/second-factor.server.ts'
import { endSessionsOf } from '#app/domain/account/session.server.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { invitationInput, type Role, visitor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { sendMailsAgain } from '#app/domain/mail/mail-again.server.ts'
import { Problem } from '#app/domain/problem.ts'
import type { Config } from '#app/runtime/config.ts'
import { createLog, type Log } from '#app/runtime/log.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { readConfig } from '#app/server/config.ts'
import { refuseNeverRun } from '#app/server/secrets.ts'
import { team } from '#content/team.ts'
import { openDatabaseBeside } from './attach-database.ts'
import { runCommand } from './command-line.ts'

const usage = `npm run staff -- list
npm run staff -- invite EMAIL [admin]
npm run staff -- password-link EMAIL
npm run staff -- make-admin EMAIL
npm run staff -- remove-second-factor EMAIL
npm run staff -- send-again FROM TO [--all]   (e.g. 2026-11-17 2026-11-17T15:30)`

type Desk = { db: Db; now: () => Date; config: Config; url: string; log: Log }

await runCommand('The command failed', async ([verb = '', ...words]) => {
  const [email = '', role = 'agent'] = words
  if (verb === 'list') return withDesk(listStaff)
  if (verb === 'invite' && email) return withDesk((desk) => invite(desk, email, role))
  if (verb === 'password-link' && email) return withDesk((desk) => linkPassword(desk, email))
  if (verb === 'make-admin' && email) return withDesk((desk) => makeAdmin(desk, email))
  if (verb === 'remove-second-factor' && email) return withDesk((desk) => removeFactor(desk, email))
  if (verb === 'send-again' && words.length >= 2) return sendAgain(words)
  throw new StartError(usage)
})

/** Opens the database: the one that a running Keyturn uses, or its own for this moment. */
async function withDesk(work: (desk: Desk) => Promise<string>): Promise<string> {
  const config = readConfig(process.env, team.email)
  if (!config.databaseUrl) refuseNeverRun(config.dataDir)
  const log = createLog('warn')
  const beside = await openDatabaseBeside(config, log)
  const database = openDatabase(beside.url, log)
  try {
    await migrateDatabase(database.url)
    return await work({ db: database.db, now: () => new Date(), config, url: database.url, log })
  } finally {
    await database.close()
    await beside.close()
  }
}

async function listStaff({ db }: Desk): Promise<string> {
  const rows = await db.select().from(user).orderBy(asc(user.name))
  const lines = rows.map(({ email, role, name, passwordHash }) =>
    [email, role, name, passwordHash ? '' : '(no password yet)'].join('  ').trim(),
  )
  return lines.join('\n') || 'There are no users yet.'
}

async function invite(desk: Desk, email: string, role: string): Promise<string> {
  const input = invitationInput.safeParse({ email, role })
  if (!input.success) throw new StartError(input.error.issues[0]?.message ?? usage)
  if (await findByEmail(desk, email)) throw new StartError(`${email} has an account already.`)
  const secret = await issueToken(desk, { purpose: 'invitation', ...input.data })
  return `Within 7 days: ${desk.config.siteUrl}/cms/register?token=${secret}`
}

async function linkPassword(desk: Desk, email: string): Promise<string> {
  const { id, role, email: stored } = await getByEmail(desk, email)
  const secret = await issueToken(desk, { purpose: 'password', email: stored, userId: id, role })
  return `Within one hour: ${desk.config.siteUrl}/cms/reset-password?token=${secret}`
}

async function makeAdmin(desk: Desk, email: string): Promise<string> {
  const { id, role: before, name } = await getByEmail(desk, email)
  const after: Role = 'admin'
  await desk.db.transaction(async (db) => {
    await db.update(user).set({ role: after, updatedAt: desk.now() }).where(eq(user.id, id))
    const change = { collection: 'users', recordId: id, action: 'updated', by: 'npm run staff' } as const
    await recordActivity({ ...desk, db }, visitor, {
      ...change,
      before: { role: before },
      after: { role: after },
    })
  })
  return `${name} is an admin.`
}

async function removeFactor(desk: Desk, email: string): Promise<string> {
  const { id, name } = await getByEmail(desk, email)
  await desk.db.transaction(async (db) => {
    const app = { ...desk, db }
    await forgetFactor(app, visitor, id, 'npm run staff').catch((error: unknown) => {
      throw error instanceof Problem ? new StartError(`${name} has no two-step login.`) : error
    })
    await endSessionsOf(app, id)
  })
  return `${name} logs in with the password alone.`
}

async function sendAgain([begin = '', end = '', flag, ...rest]: string[]): Promise<string> {
  if ((flag && flag !== '--all') || rest.length > 0) throw new StartError(usage)
  const range = { from: readMoment(begin), to: readMoment(end), all: flag !== undefined }
  return withDesk(async (desk) => {
    const jobs = await openJobQueue(desk.url, desk.log)
    try {
      const { queued, secret, optedOut } = await sendMailsAgain({ ...desk, jobs }, range)
      return [
        `${queued} mails that went out from ${range.from.toISOString()} to ${range.to.toISOString()} are sent again.`,
        `Left out: ${secret} with a link that works once (have new ones sent), ${optedOut} to visitors who opted out.`,
      ].join('\n')
    } finally {
      await jobs.stop()
    }
  })
}

/** A day or a time on the team's clock, or an instant with its offset. */
function readMoment(text: string): Date {
  try {
    const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(team.timeZone).toInstant()
    return new Date(instant.epochMilliseconds)
  } catch {
    throw new StartError(`${text} is no time: write 2026-11-17, 2026-11-17T15:30 or 2026-11-17T21:30Z.`)
  }
}

async function findByEmail({ db }: Desk, email: string) {
  const [row] = await db.select().from(user).where(hasEmail(user.email, email))
  return row
}

async function getByEmail(desk: Desk, email: string) {
  const row = await findByEmail(desk, email)
  if (!row) throw new StartError(`Nobody has the address ${email}; npm run staff -- list shows who there is.`)
  return row
}
