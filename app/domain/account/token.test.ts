import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#app/domain/app-context.server.ts'
import { insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { findToken, issueToken } from './token.server.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test.each(['password', 'invitation'] as const)(
  'of %s links that are requested at once, one works',
  async (purpose) => {
    const { id, email } = await insertUser(open.app, purpose === 'password' ? 'nora' : 'daniel')
    const issue = () => inTransaction(open.app, (app) => issueToken(app, { purpose, email, userId: id }))
    const secrets = await Promise.all([issue(), issue(), issue(), issue()])
    const found = await Promise.all(secrets.map((secret) => findToken(open.app, secret)))
    expect(found.filter(Boolean)).toHaveLength(1)
  },
)
