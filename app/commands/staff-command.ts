// `npm run staff`: for the operator, since a team can lock itself out. Links are printed, not mailed.
import type { Db } from '#app/db/client.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { user } from '#app/db/schema.ts'
import { deleteFactor } from '#app/domain/account/second-factor.server.ts'
import { endSessionsOf } from '#app/domain/account/session.server.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { linkTime } from '#app/domain/account/token.ts'
import { findUserByEmail, storeRole } from '#app/domain/account/user.server.ts'
import { invitationInput, visitor } from '#app/domain/account/user.ts'
import { usersByName } from '#app/domain/account/users-by-name.server.ts'
import { grouped } from '#app/domain/counted.ts'
import { sendMailsAgain } from '#app/domain/mail/send-mails-again.server.ts'
import { Problem } from '#app/domain/problem.ts'
import type { Config } from '#app/runtime/config.ts'
import type { Log } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { team } from '#content/team.ts'
import { withDatabase } from './attach-database.ts'
import { runCommand } from './command-line.ts'

const usage = [
  'list',
  'invite EMAIL [admin]',
  'password-link EMAIL',
  'make-admin EMAIL',
  'remove-second-factor EMAIL',
  'send-again FROM TO [--all]   (e.g. 2026-11-17 2026-11-17T15:30)',
]
  .map((words) => operatorCommand('staff', words))
  .join('\n')

type StaffContext = { db: Db; now: () => Date; config: Config; url: string; log: Log }

await runCommand('The command failed', usage, async ([verb = '', ...words]) => {
  const [email = '', role = 'agent'] = words
  const hasOne = email !== '' && words.length === 1
  if (verb === 'list' && words.length === 0) return withStaffContext(listStaff)
  if (verb === 'invite' && email && words.length <= 2)
    return withStaffContext((context) => invite(context, email, role))
  if (verb === 'password-link' && hasOne) return withStaffContext((context) => linkPassword(context, email))
  if (verb === 'make-admin' && hasOne) return withStaffContext((context) => makeAdmin(context, email))
  if (verb === 'remove-second-factor' && hasOne)
    return withStaffContext((context) => removeFactor(context, email))
  if (verb === 'send-again' && words.length >= 2) return sendAgain(words)
  throw new StartError(usage)
})

function withStaffContext(work: (context: StaffContext) => Promise<string>): Promise<string> {
  return withDatabase(({ database: { db, url }, config, log }) =>
    work({ db, now: () => new Date(), config, url, log }),
  )
}

async function listStaff({ db }: StaffContext): Promise<string> {
  const rows = await db
    .select()
    .from(user)
    .orderBy(...usersByName)
  const lines = rows.map(({ email, role, name, passwordHash }) =>
    [email, role, name, passwordHash ? '' : '(no password yet)'].join('  ').trim(),
  )
  return lines.join('\n') || 'There are no users yet.'
}

async function invite(context: StaffContext, email: string, role: string): Promise<string> {
  const input = invitationInput.safeParse({ email, role })
  if (!input.success) throw new StartError(input.error.issues[0]?.message ?? usage)
  if (await findUserByEmail(context, email)) throw new StartError(`${email} has an account already.`)
  const secret = await issueToken(context, { purpose: 'invitation', ...input.data })
  return `Within ${linkTime('invitation')}: ${context.config.siteUrl}/cms/register?token=${secret}`
}

async function linkPassword(context: StaffContext, email: string): Promise<string> {
  const { id, role, email: stored } = await getByEmail(context, email)
  const secret = await issueToken(context, { purpose: 'password', email: stored, userId: id, role })
  return `Within ${linkTime('password', { one: 'one' })}: ${context.config.siteUrl}/cms/reset-password?token=${secret}`
}

async function makeAdmin(context: StaffContext, email: string): Promise<string> {
  const before = await getByEmail(context, email)
  await context.db.transaction((db) =>
    storeRole({ ...context, db }, visitor, before, 'admin', 'npm run staff'),
  )
  return `${before.name} is an admin.`
}

async function removeFactor(context: StaffContext, email: string): Promise<string> {
  const { id, name } = await getByEmail(context, email)
  await context.db.transaction(async (db) => {
    const app = { ...context, db }
    await deleteFactor(app, visitor, id, 'npm run staff').catch((error: unknown) => {
      throw error instanceof Problem ? new StartError(`${name} has no two-step login.`) : error
    })
    await endSessionsOf(app, id)
  })
  return `${name} logs in with the password alone.`
}

async function sendAgain([begin = '', end = '', flag, ...rest]: string[]): Promise<string> {
  if ((flag && flag !== '--all') || rest.length > 0) throw new StartError(usage)
  const range = { from: readMoment(begin), to: readMoment(end), all: flag !== undefined }
  return withStaffContext(async (context) => {
    const jobs = await openJobQueue(context.url, context.log)
    try {
      const { queued, forgotten, optedOut } = await sendMailsAgain({ ...context, jobs }, range)
      return [
        `Of the mails that went out from ${range.from.toISOString()} to ${range.to.toISOString()}, ${grouped(queued)} will be sent again.`,
        `Left out: ${grouped(forgotten)} whose text is not stored (links that work once: have new ones sent; morning mails), ${grouped(optedOut)} to visitors who opted out.`,
      ].join('\n')
    } finally {
      await jobs.stop()
    }
  })
}

/** A day or time in the team's time zone, or an instant with its offset. */
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

async function getByEmail(context: StaffContext, email: string) {
  const row = await findUserByEmail(context, email)
  if (row) return row
  throw new StartError(
    `Nobody has the address ${email}; ${operatorCommand('staff', 'list')} shows who there is.`,
  )
}
