import { post } from '#test/support/app/call-app.ts'
import { password, people } from '#test/support/app/cast.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

export type FilledApp = RunningApp & { staff: { cookie: string } }

/** Starts the built product with only the records that the statements insert. */
export async function startFilled(
  statements: string[],
  env: Record<string, string> = {},
): Promise<FilledApp> {
  const app = await startApp({
    env: {
      DEMO_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: people.nora.email,
      ADMIN_PASSWORD: password,
      ...env,
    },
  })
  await inDatabaseOf(app, statements)
  return { ...app, staff: { cookie: await logIn(app) } }
}

export async function logIn(app: RunningApp): Promise<string> {
  const { email } = people.nora
  const response = await post(app.url, '/api/login', { email, password }, { Origin: app.url })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('session=')) ?? ''
}
