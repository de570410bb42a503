// An account moves to another address: requested with the password, then confirmed by the mailed link.
import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { password } from '#test/support/app/cast.ts'
import type { TestApp } from '#test/support/app/create-test-app.ts'

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** The secret in the newest mail of a kind to somebody. */
export async function mailedSecret({ app }: TestApp, kind: string, recipient: string) {
  const wanted = and(eq(mail.kind, kind), eq(mail.recipient, recipient))
  const [row] = await app.db
    .select()
    .from(mail)
    .where(wanted)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1)
  return /token=([\w-]+)/.exec(row?.text ?? '')?.[1] ?? ''
}

/** Returns the secret that restores the old address. */
export async function moveAddress(
  open: TestApp,
  session: { cookie: string },
  account: { id: string; name: string; email: string },
  to: string,
): Promise<string> {
  const { id, name, email: from } = account
  const asked = await send(open.web, 'PUT', '/api/users', { id, name, email: to, password }, session)
  expect(asked.status).toBe(200)
  const secret = await mailedSecret(open, 'emailConfirmation', to)
  const moved = await post(open.web, '/api/email-confirmation', {}, { ...session, ...bearer(secret) })
  expect(moved.status).toBe(200)
  return mailedSecret(open, 'emailChanged', from)
}
