import { eq, isNull, sql } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { team } from '#content/team.ts'
import { whyGuessable } from './guessable-password.server.ts'
import { hashPassword } from './password.server.ts'
import { issueToken } from './token.server.ts'

/** The first admin logs in with the configured password, or by a printed one-time link. */
export type FirstLogin = { email: string; passwordLink: string | undefined } | undefined

/** Returns a new one-time link at every start until the first admin has a password or another user exists. */
export async function ensureFirstAdmin(app: AppContext): Promise<FirstLogin> {
  const { adminEmail, adminPassword } = app.config
  return inTransaction(app, async (app) => {
    await app.db.execute(sql`lock table ${user} in share row exclusive mode`)
    const email = adminEmail ?? team.email
    if ((await app.db.$count(user)) === 0) {
      if (adminPassword) refuseAdminPassword(app, adminPassword, email)
      const passwordHash = adminPassword ? await hashPassword(adminPassword) : null
      await app.db.insert(user).values({ name: 'Administrator', email, role: 'admin', passwordHash })
      if (adminPassword) return { email, passwordLink: undefined }
    }
    const [found] = await app.db.select().from(user).where(isNull(user.passwordHash)).limit(1)
    if (!found || (await app.db.$count(user)) > 1) return undefined
    const admin = await withEmail(app, found, adminEmail)
    const about = { purpose: 'password', email: admin.email, userId: admin.id, role: admin.role } as const
    const secret = await issueToken(app, about)
    return { email: admin.email, passwordLink: `${app.config.siteUrl}/cms/reset-password?token=${secret}` }
  })
}

/** ADMIN_EMAIL may be set after the first start: it counts as long as nobody has logged in. */
async function withEmail(app: AppContext, admin: typeof user.$inferSelect, email: string | undefined) {
  if (!email || email === admin.email) return admin
  const [changed] = await app.db.update(user).set({ email }).where(eq(user.id, admin.id)).returning()
  return changed!
}

function refuseAdminPassword({ config }: AppContext, password: string, email: string) {
  const reason = whyGuessable(config, password, { name: 'Administrator', email })
  if (reason) throw new StartError(`ADMIN_PASSWORD cannot be used. ${reason}`)
}
