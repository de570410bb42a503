// The calls by which tests read and change users. `open` gives the app, which is created later.
import { eq } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'
import { send } from './call.ts'
import type { TestApp } from './create-test-app.ts'

export function userCalls(open: () => TestApp) {
  const get = (path: string, headers = {}) => open().web.request(path, { headers })
  const put = (body: object, headers = {}) => send(open().web, 'PUT', '/api/users', body, headers)
  const idOf = async (email: string) => {
    const [row] = await open().app.db.select().from(user).where(eq(user.email, email))
    return row!.id
  }
  const whoIs = async (headers: object) => (await (await get('/api/check-session', headers)).json()).user
  return { get, put, idOf, whoIs }
}
